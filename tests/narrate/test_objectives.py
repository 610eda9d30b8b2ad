"""How either side wins, in the words of both front ends, with how far it has come."""

from __future__ import annotations

from typing import Any

import pytest

from delve.authoring.texts import texts_of_delve
from delve.model.switches import Switches
from delve.narrate.objectives import below_told, objective_told, parts_told, warnings
from delve.narrate.scene import Scene
from delve.narrate.spans import plain
from delve.narrate.tellers import line
from delve.phrases import ENGLISH, Language, Phrase, printed, speaking
from delve.rules.facts import VariableSet
from delve.rules.quest_language.tables import CONDITIONS, EFFECTS
from delve.rules.setup import new_game
from delve.rules.view import View
from delve.terminal.look import goals
from delve.testing.arena import Arena
from delve.ui.table.table import Goals
from tests.arenas import Bench, core
from tests.ui.table.seats import Seat


def quest(when: dict[str, Any], **more: Any) -> Arena:
    return Bench().quest(
        "ee.v\n...g",
        {"K": "Nite", "g": "Goblin minion"},
        legend={"v": {"zone": "vault"}, "g": {"mark": "den"}},
        groups=[{"group": "core:goblin", "at": "den"}],
        variables={"seals": 0, "omens": 7},
        objectives=[{"side": "heroes", "text": "Win.", "when": when}],
        **more,
    )


def told(game: Arena) -> tuple[str, tuple[str, ...]]:
    view = game.play.view
    (objective,) = view.quest.objectives
    return str(objective_told(view, objective)), tuple(map(str, parts_told(view, objective)))


def test_variable_that_is_counted_up_shows_its_count() -> None:
    game = quest({"variable": {"variable": "seals", "at_least": 3}})
    assert told(game) == ("Win. (0 of 3 seals)", ())
    game.play.game.state.set(variables=(("omens", 7), ("seals", 2)))
    assert told(game) == ("Win. (2 of 3 seals)", ())
    game.play.game.state.set(variables=(("omens", 7), ("seals", 9)))
    assert told(game) == ("Win. (3 of 3 seals)", ())


def test_log_tells_how_far_an_objective_has_come_whenever_that_changes() -> None:
    game = quest({"any": [{"round": {"at_least": 9}}, {"variable": {"variable": "seals", "at_least": 3}}]})
    scene = Scene(game.play.view)
    counted = [line(VariableSet("seals", value), scene) for value in (2, 9)]
    assert [plain(one) for one in counted if one] == ["Win. (2 of 3 seals)", "Win. (3 of 3 seals)"]
    assert line(VariableSet("omens", 8), scene) is None, "no objective counts it"


def test_entries_in_the_book_of_the_weir_are_in_its_log() -> None:
    packs = core()
    scene = Scene(View(new_game(packs.library, packs.behaviors, "core:the_weir")))
    told_of = line(VariableSet("entries", 4), scene)
    assert told_of is not None
    assert plain(told_of) == "Write in twenty-one houses. (4 of 21 entries)"
    assert line(VariableSet("phase", 2), scene) is None


def test_variable_that_begins_elsewhere_shows_no_count() -> None:
    assert told(quest({"variable": {"variable": "omens", "at_least": 9}})) == ("Win.", ())


def test_figures_in_a_zone_and_the_defeated_and_those_who_left_and_rounds_are_counted() -> None:
    assert told(quest({"in_zone": {"zone": "entrance", "side": "heroes", "at_least": 2}}))[0] == (
        "Win. (1 of 2 there)"
    )
    assert told(quest({"defeated": {"side": "overlord", "at_least": 2}}))[0] == "Win. (0 of 2 defeated)"
    assert told(quest({"left": {"at_least": 2}}))[0] == "Win. (0 of 2 have left)"
    assert told(quest({"round": {"at_least": 9}}))[0] == (
        "Win. (won after the first turn of round 9 · round 1 of 9)"
    )


def test_what_happens_once_is_not_counted() -> None:
    assert told(quest({"in_zone": {"zone": "vault", "side": "heroes"}})) == ("Win.", ())
    assert told(quest({"side_fallen": "heroes"})) == ("Win.", ())


def test_objective_that_is_made_of_several_shows_which_are_reached() -> None:
    game = quest(
        {
            "all": [
                {"in_zone": {"zone": "entrance", "side": "heroes"}},
                {"group_defeated": "core:goblin"},
                {"variable": {"variable": "seals", "at_least": 2}},
            ]
        }
    )
    assert told(game) == (
        "Win.",
        (
            "a figure of the heroes is in the zone entrance: reached",
            "the group Goblin is beaten (0 of 2 defeated)",
            '"seals" is at least 2 (0 of 2 seals)',
        ),
    )


def test_every_condition_and_effect_of_the_shipped_quests_is_told_in_words() -> None:
    packs = core()
    for id in ("core:drowned_cellar", "core:lamp_stair", "core:the_sluice"):
        view = View(new_game(packs.library, packs.behaviors, id))
        whens = [one.when for one in view.quest.objectives]
        whens += [when for trigger in view.quest.triggers for when in trigger.if_]
        effects = [effect for trigger in view.quest.triggers for effect in trigger.do]
        texts = [str(CONDITIONS.describe(view, when)) for when in whens]
        texts += [str(EFFECTS.describe(view, effect)) for effect in effects]
        assert texts
        assert not [text for text in texts if "{" in text or not text.strip() or text.endswith(".")]


NOUNS = {
    "a figure of {whose}",
    "the figures of {whose}",
    "the figure of {whose} that did it",
    "{figures} in the zone {zone}",
    "{others} or {last}",
    "{others} and {last}",
    "{others}, {last}",
    "{it}",
    "{n} {n|heart|hearts}",
    "{n} fatigue",
    "Goblin",
}
"""phrases that name somebody or something; no other may stand within the sentence of a condition or an effect"""


def within(said: Phrase) -> set[str]:
    """The templates of the phrases that stand in a phrase."""
    found: set[str] = set()
    for _, value in said.values:
        if isinstance(value, Phrase):
            found |= {value.template} | within(value)
    return found


BOUNDS = [{"at_least": 2}, {"at_most": 3}, {"at_least": 2, "at_most": 3}]


@pytest.mark.one_of(12)
@pytest.mark.parametrize(
    "when",
    [
        *({"round": bounds} for bounds in BOUNDS if "at_least" in bounds),
        *({"heroes": bounds} for bounds in BOUNDS),
        *({"variable": {"variable": "seals", **bounds}} for bounds in BOUNDS),
        *({"health": {"side": "overlord", "group": "core:goblin", **bounds}} for bounds in BOUNDS),
        {"in_zone": {"zone": "vault", "side": "heroes", "at_least": 2}},
        {"in_zone": {"zone": "vault", "side": "heroes"}},
        {"defeated": {"side": "overlord", "at_least": 2}},
        {"left": {"at_least": 2}},
        {"objects": {"kind": "core:chest", "state": "open", "at_least": 2}},
        {"side_fallen": "overlord"},
        {"group_defeated": "core:goblin"},
    ],
    ids=str,
)
def test_words_and_count_of_a_condition_are_sentences_that_a_language_turns_around(
    when: dict[str, Any],
) -> None:
    game = quest(when)
    view, (objective,) = game.play.view, game.play.view.quest.objectives
    assert within(CONDITIONS.describe(view, objective.when)) <= NOUNS
    progress = CONDITIONS.progress(view, objective.when)
    if progress is not None:
        texts = {one.text for one in texts_of_delve()}
        assert progress.told.template in texts
        assert within(progress.told) == set()
        backwards = Language({progress.told.template: "{of} <- {done}"}, ENGLISH.form)
        with speaking(backwards):
            assert printed(progress.told) == f"{progress.of} <- {progress.done}"


@pytest.mark.parametrize(
    "effect",
    [
        {"reinforce": {"at": "den", "figures": 2}},
        {"reinforce": {"at": "den", "figures": 1, "further": {"each_hero": 1}}},
        {"draw": {"side": "overlord", "deck": "overlord", "cards": 2}},
        {"recover": {"to": {"side": "heroes"}, "hearts": 1, "fatigue": 1}},
        {"damage": {"to": {"side": "heroes", "zone": "vault"}, "hearts": 2}},
    ],
    ids=str,
)
def test_words_of_an_effect_are_one_sentence(effect: dict[str, Any]) -> None:
    view = quest({"round": {"at_least": 9}}, triggers=[{"after": "round_start", "do": [effect]}]).play.view
    told = EFFECTS.describe(view, view.quest.triggers[0].do[0])
    assert within(told) <= NOUNS
    assert len(str(told).split()) > 3


def test_whether_a_part_is_reached_is_told_in_the_sentence_that_names_it() -> None:
    game = quest({"all": [{"side_fallen": "heroes"}, {"in_zone": {"zone": "entrance", "side": "heroes"}}]})
    view, (objective,) = game.play.view, game.play.view.quest.objectives
    assert [part.template for part in parts_told(view, objective)] == ["{what}: not yet", "{what}: reached"]


def test_figures_of_a_group_and_of_a_side_that_are_down_are_counted() -> None:
    game = quest({"group_defeated": "core:goblin"})
    goblins = [one.id for one in game.play.view.pieces() if one.definition == "core:goblin"]
    assert told(game) == (f"Win. (0 of {len(goblins)} defeated)", ())
    game.change("g", defeated=True, spaces=())
    assert told(game) == (f"Win. (1 of {len(goblins)} defeated)", ())
    game = quest({"side_fallen": "overlord"})
    game.change("g", defeated=True, spaces=())
    assert told(game) == (f"Win. (1 of {len(goblins)} down)", ())


def warned(game: Arena) -> list[str]:
    return [*map(str, warnings(game.play.view))]


def test_who_wins_when_the_turn_ends_is_told_as_long_as_it_holds() -> None:
    game = quest({"variable": {"variable": "seals", "at_least": 3}})
    game.turn_of("K")
    assert warned(game) == []
    game.play.game.state.set(variables=(("omens", 7), ("seals", 3)))
    assert warned(game) == ["the heroes win when this turn ends"]
    game.play.game.state.set(variables=(("omens", 7), ("seals", 2)))
    assert warned(game) == []


def test_what_time_alone_decides_is_told_in_the_same_words_in_objective_and_warning() -> None:
    game = quest({"round": {"at_least": 3}})
    assert warned(game) == []
    for number, active, when, far in (
        (2, "", "after the first turn of round 3", 2),
        (3, "", "when the next turn ends", 3),
        (3, "K", "when this turn ends", 3),
        (4, "K", "when this turn ends", 3),
    ):
        game.play.game.state.set(round=number, active=game[active].id if active else 0)
        assert warned(game) == [f"the heroes win {when}"]
        assert told(game)[0] == f"Win. (won {when} · round {far} of 3)"


def test_what_depends_on_the_number_of_heroes_is_told_for_as_many_as_have_set_out() -> None:
    few, many = {"heroes": {"at_most": 2}}, {"heroes": {"at_least": 3}}
    seals = {"variable": {"variable": "seals", "at_least": 3}}
    either = {"any": [{"all": [few, {"round": {"at_least": 3}}]}, {"all": [many, seals]}]}
    game = quest(either)
    game.play.game.state.set(round=2)
    assert warned(game) == ["the heroes win after the first turn of round 3"]
    assert told(game) == ("Win. (won after the first turn of round 3 · round 2 of 3)", ())
    game.play.game.state.set(heroes=3)
    assert (warned(game), told(game)) == ([], ("Win. (0 of 3 seals)", ()))


def test_several_things_are_told_without_what_the_number_of_heroes_has_decided() -> None:
    seals = {"variable": {"variable": "seals", "at_least": 3}}
    game = quest({"all": [{"heroes": {"at_least": 1}}, seals, {"round": {"at_least": 2}}]})
    assert [part.partition(" (")[2] for part in told(game)[1]] == ["0 of 3 seals)", "round 1 of 2)"]
    game = quest({"any": [{"heroes": {"at_least": 4}}, {"not": {"heroes": {"at_most": 1}}}]})
    assert len(told(game)[1]) == 0


def test_round_at_whose_beginning_somebody_wins_is_told_where_objectives_are_checked_at_once() -> None:
    """Rules §4.4, `objectives_checked`."""
    game = quest({"round": {"at_least": 3}}, switches=Switches(objectives_checked="at_once"))
    game.play.game.state.set(round=2)
    assert warned(game) == ["the heroes win as soon as round 3 begins"]


def test_what_is_several_things_or_over_is_told_without_a_moment() -> None:
    game = quest({"all": [{"round": {"at_least": 2}}, {"defeated": {"side": "overlord", "at_least": 2}}]})
    assert warned(game) == []


def test_window_and_terminal_say_once_that_one_of_several_objectives_of_a_side_is_enough() -> None:
    def wants(side: str, text: str) -> dict[str, Any]:
        return {"side": side, "text": text, "when": {"round": {"at_least": 9}}}

    game = Bench().quest(
        "ee\n..",
        {"K": "Nite"},
        objectives=[wants("heroes", "Hold."), wants("overlord", "Wait."), wants("heroes", "Flee.")],
    )
    view = game.play.view
    below = [[str(one) for one in below_told(view, objective)] for objective in view.quest.objectives]
    assert below == [[], [], ["one of these 2 objectives is enough"]]
    seat = Seat(game=game)
    shown = seat.model().middle
    assert isinstance(shown, Goals)
    said = "One of these 2 objectives is enough"
    assert [text.count(said) for _side, _color, text in shown.lines] == [0, 0, 1]
    assert sum(said in one for one in seat.model().top.objectives) == 1
    assert sum(said in plain(one) for one in goals(view)) == 1
