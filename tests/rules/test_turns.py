"""The round: its phases in order, who may come next, and what belongs to a turn (rules §4)."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

import pytest

from delve.requests import ChooseCommand
from delve.rules.ask import structure
from delve.rules.facts import GameWon, PhaseEntered, RoundBegan, StoryTold, TurnBegan, TurnEnded
from delve.script import Context, Phase, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import KNIGHT, STRIDER, Bench, arena

PARTY = (("core:nite", KNIGHT), ("core:wren", STRIDER))

CLASSIC = [
    "round 1",
    "round_start",
    *["hero_choice 1", "hero_start 1", "hero_action 1", "hero_end 1"],
    *["hero_choice 2", "hero_start 2", "hero_action 2", "hero_end 2"],
    "overlord_draw",
    "overlord_start",
    "group_choice",
    *["monster_choice 3", "monster_start 3", "monster_action 3", "monster_end 3"],
    *["monster_choice 4", "monster_start 4", "monster_action 4", "monster_end 4"],
    "group_end",
    "overlord_end",
    "round_end",
    "round 2",
    "round_start",
]
"""one round of Classic with two heroes (1, 2) and one group of two monsters (3, 4)"""


def trace(game: Arena) -> list[str]:
    """Rounds and phases, with whose they are."""
    found = []
    for fact in game.facts:
        if isinstance(fact, RoundBegan):
            found.append(f"round {fact.round}")
        if isinstance(fact, PhaseEntered):
            found.append(f"{fact.phase} {fact.piece}" if fact.piece else fact.phase)
    return found


def legal(game: Arena) -> list[Any]:
    request = game.play.pending
    assert isinstance(request, ChooseCommand)
    return list(request.legal())


def pass_round(game: Arena) -> None:
    """Everybody ends the turn at once, in the order of age, until the next round begins."""
    now = game.play.state.round
    while game.play.state.round == now:
        commands = legal(game)
        game.play.answer(next((c for c in commands if c[0] == "base:end_turn"), commands[0]))


def test_round_of_classic_has_its_phases_in_order() -> None:
    """Rules §4.1 (S0-106, S0-107, S0-109, S0-110, S0-112, S0-116)."""
    game = arena("KS..gh", K="nite knight", S="wren strider", g="goblin minion", h="goblin minion")
    pass_round(game)
    assert trace(game) == CLASSIC


PHASES = (
    "round_start",
    "hero_start",
    "hero_action",
    "hero_end",
    "overlord_draw",
    "overlord_start",
    "monster_start",
    "monster_action",
    "monster_end",
    "group_end",
    "overlord_end",
    "round_end",
)


def listening(phase: str) -> type[Skill]:
    """A skill that hears one phase of anybody."""

    class Listening(Skill):
        @reacts(phase, scope="everyone", optional=False)
        async def hear(self, ctx: Context, event: Phase) -> None:
            await ctx.remember(event.name, ctx.recall(event.name) + 1)

    Listening.__name__ = f"Listening{phase.replace('_', ' ').title().replace(' ', '')}"
    return Listening


def test_every_phase_but_the_choices_is_a_window() -> None:
    """Rules §4.1: skills and conditions may act in them."""
    bench = Bench()
    skills = tuple(bench.skill(listening(phase)) for phase in PHASES)
    game = bench.arena("KS..gh", K="nite knight", S="wren strider", g="goblin minion", h="goblin minion")
    game.change("K", skills=skills)
    pass_round(game)
    heard = {m.name: m.value for m in game["K"].memory}
    of_two_figures = {
        f"{whose}_{when}" for whose in ("hero", "monster") for when in ("start", "action", "end")
    }
    # the first round_start was over before the skill was given; the second has passed by now
    assert heard == {phase: 2 if phase in of_two_figures else 1 for phase in PHASES}


# ---------------------------------------------------------------------------------------- order
def test_heroes_come_in_any_order_once_a_round() -> None:
    """Rules §4.2 (S0-101)."""
    game = arena("KS", K="nite knight", S="wren strider")
    assert legal(game) == [("activate", 1), ("activate", 2)]
    game.play.answer(("activate", 2))
    game.play.answer(("base:end_turn", 2))
    game.play.answer(("base:end_turn", 1))
    assert game.play.state.round == 2
    assert legal(game) == [("activate", 1), ("activate", 2)]


def in_the_overlords_turn(**pieces: str) -> Arena:
    game = arena("K..g\nhD.d\n....", K="nite knight", **pieces)
    game.play.answer(("base:end_turn", game.id("K")))
    return game


def test_groups_and_their_members_come_in_any_order_and_a_group_finishes_first() -> None:
    """Rules §4.3."""
    game = in_the_overlords_turn(g="goblin minion", h="goblin elite", d="drowned minion", D="drowned elite")
    goblins, drowned = game["g"].group, game["d"].group
    assert game.play.pending.asker == "overlord"  # type: ignore[union-attr]
    assert legal(game) == [("group", goblins), ("group", drowned)]
    game.play.answer(("group", drowned))
    assert sorted(legal(game)) == sorted([("activate", game.id("d")), ("activate", game.id("D"))])
    game.play.answer(("activate", game.id("d")))
    game.play.answer(("base:end_turn", game.id("d")))
    assert game.play.state.active == game.id("D"), "the group goes on"
    game.play.answer(("base:end_turn", game.id("D")))
    assert structure.group_in_turn(game.play.game) == goblins
    assert legal(game) == [("activate", game.id("g")), ("activate", game.id("h"))]


def test_elite_and_minions_of_one_name_are_one_group() -> None:
    """S0-183."""
    game = in_the_overlords_turn(g="goblin minion", h="goblin elite", d="drowned minion", D="drowned elite")
    assert game["g"].group == game["h"].group != game["d"].group == game["D"].group


def test_monster_that_joins_its_group_in_its_turn_is_activated_with_it() -> None:
    """Rules §4.3; a group that has finished waits for the next round."""
    for phase, joins in (("monster_start", True), ("group_end", False)):
        game = Bench().quest(
            "ee..G.....",
            {"K": "Nite", "g": "Goblin"},
            legend={"G": {"mark": "lair"}},
            groups=[{"group": "core:goblin", "at": "lair"}],
            triggers=[
                {"after": phase, "do": [{"spawn": {"group": "core:goblin", "at": "lair", "minion": 2}}]}
            ],
        )
        for monster in game.view.figures("overlord")[1:]:
            game.play.state.change(monster.id, spaces=(), defeated=True)
        game.play.accept_edited_state()
        game.play.answer(("base:end_turn", game.id("K")))
        game.play.answer(("base:end_turn", game.id("g")))
        assert len(game.view.figures("overlord")) == 2
        newcomer = game.view.figures("overlord")[-1].id
        assert (game.play.state.active == newcomer) is joins
        assert game.play.state.round == (1 if joins else 2)


def test_group_that_loses_all_its_members_before_their_turn_is_not_offered() -> None:
    game = in_the_overlords_turn(g="goblin minion", h="goblin elite", d="drowned minion", D="drowned elite")
    for name in ("g", "h"):
        game.change(name, spaces=(), defeated=True)
    assert sorted(legal(game)) == sorted([("activate", game.id("d")), ("activate", game.id("D"))])


def test_monster_that_dies_in_its_own_turn_lets_the_group_go_on() -> None:
    game = in_the_overlords_turn(g="goblin minion", h="goblin elite", d="drowned minion", D="drowned elite")
    game.play.answer(("group", game["g"].group))
    game.play.answer(("activate", game.id("g")))
    game.change("g", spaces=(), defeated=True)
    assert game.play.state.active == game.id("h")


# ---------------------------------------------------------------------------------------- turns
class Haste(Skill):
    """Two movement points when its bearer's turn begins."""

    @reacts("hero_start", optional=False)
    async def hasten(self, ctx: Context, event: Phase) -> None:
        await ctx.gain_movement(ctx.actor, 2)


def test_movement_points_that_are_given_at_the_start_of_a_turn_last() -> None:
    bench = Bench()
    haste = bench.skill(Haste)
    game = bench.arena("K..", K="nite knight")
    game.change("K", skills=(haste,))
    game.turn_of("K")
    assert game["K"].movement_points == 2


class Bow(Skill):
    """Counts its uses: once a turn, in start and end phase and in the turns of others."""

    @reacts("hero_start", scope="everyone", optional=False)
    async def start(self, ctx: Context, event: Phase) -> None:
        await ctx.remember("uses", ctx.recall("uses") + 1)

    @reacts("hero_end", scope="everyone", optional=False)
    async def end(self, ctx: Context, event: Phase) -> None:
        await ctx.remember("uses", ctx.recall("uses") + 1)


def test_limit_of_a_turn_begins_anew_with_the_start_phase_of_the_own_turn() -> None:
    """Rules §8.3, §4.2: start and end phase belong to the turn."""
    bench = Bench()
    bow = bench.skill(Bow, limit="turn")
    game = bench.arena("KS", K="nite knight", S="wren strider")
    game.change("K", skills=(bow,))
    game.turn_of("S")
    assert [m.value for m in game["K"].memory] == [1], "in the start phase of the other hero"
    game.do("end_turn", "S")
    game.turn_of("K")
    assert [m.value for m in game["K"].memory] == [2], "and again in its own"
    game.do("end_turn", "K")
    assert [m.value for m in game["K"].memory] == [2], "but not in its own end phase as well"


def test_limit_of_a_round_begins_anew_with_the_round() -> None:
    bench = Bench()
    bow = bench.skill(Bow, limit="round")
    game = bench.arena("KS", K="nite knight", S="wren strider")
    game.change("K", skills=(bow,))
    pass_round(game)
    assert [m.value for m in game["K"].memory] == [1]
    pass_round(game)
    assert [m.value for m in game["K"].memory] == [2]


def test_knocked_out_hero_is_offered_its_turn() -> None:
    game = arena("KS", K="nite knight", S="wren strider")
    game.change("S", damage=10, fallen_at=1, spaces=())
    assert legal(game) == [("activate", 1), ("activate", 2)]


def test_figure_that_can_do_nothing_at_all_ends_its_turn() -> None:
    bench = Bench()
    turns = [
        {
            "each": {
                "of": "figures",
                "side": side,
                "choice": "choice",
                "do": [{"activation": {"phase": "action", "commands": [verb]}}],
            }
        }
        for side, verb in (("heroes", "base:stand_up"), ("overlord", "base:end_turn"))
    ]
    rules = bench.ruleset(turns=turns)
    game = bench.quest(
        "ee.G",
        {"K": "Nite"},
        ruleset=rules,
        legend={"G": {"mark": "lair"}},
        groups=[{"group": "core:goblin", "at": "lair"}],
    )
    game.play.go_on()
    assert game.play.pending is not None
    assert game.play.pending.asker == "overlord"
    assert [fact.piece for fact in game.happened(TurnEnded)] == [game.id("K")]


# ---------------------------------------------------------------------------------------- beginning and objectives
def test_opening_story_is_told_once_as_the_first_round_begins() -> None:
    """Rules §11.1."""
    game = Bench().quest("ee", {"K": "Nite"}, stories={"hello": "It rains."}, opening="hello")
    assert [type(fact) for fact in game.facts[:2]] == [RoundBegan, StoryTold]
    pass_round(game)
    assert game.happened(StoryTold) == [StoryTold(story="hello", text="It rains.")]


def objective(side: str, **when: Any) -> dict[str, Any]:
    return {"side": side, "text": f"{side} win", "when": when}


def test_objectives_are_checked_after_the_turn_of_every_figure() -> None:
    """Rules §4.4, S0-106: not before, though it holds already; and between two heroes."""
    game = Bench().quest(
        "eez",
        {"K": "Nite", "S": "Wren"},
        party=PARTY,
        legend={"z": {"zone": "goal"}},
        objectives=[objective("heroes", in_zone={"zone": "goal", "side": "heroes"})],
    )
    game.play.answer(("activate", game.id("S")))
    game.do("move", "S")
    game.walk("S", (2, 0))
    assert game.play.state.outcome == ""
    game.do("end_turn", "S")
    assert (game.play.state.outcome, game.play.pending) == ("heroes", None)
    assert trace(game)[-1] == f"hero_end {game.id('S')}", "after its end phase"
    assert game.happened(GameWon) == [GameWon(side="heroes", text="heroes win")]


def test_objective_that_is_lost_again_before_the_check_does_not_count() -> None:
    game = Bench().quest(
        "eez",
        {"K": "Nite"},
        legend={"z": {"zone": "goal"}},
        objectives=[objective("heroes", in_zone={"zone": "goal", "side": "heroes"})],
    )
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0), (1, 0))
    game.do("end_turn", "K")
    assert game.play.state.outcome == ""


def test_objectives_are_checked_after_a_monsters_turn_too() -> None:
    game = Bench().quest(
        "ee..z.G.",
        {"K": "Nite", "g": "Goblin"},
        legend={"z": {"zone": "goal"}, "G": {"mark": "lair"}},
        groups=[{"group": "core:goblin", "at": "lair"}],
        objectives=[objective("overlord", in_zone={"zone": "goal", "side": "overlord"})],
    )
    game.turn_of("g")
    game.do("move", "g")
    game.walk("g", (5, 0), (4, 0))
    game.do("end_turn", "g")
    assert game.play.state.outcome == "overlord"


def test_rulesets_may_have_other_phases_in_another_order() -> None:
    """Rules §4.1, last sentence: all of it is data (S0-108)."""
    bench = Bench()
    turns = [
        {
            "each": {
                "of": "figures",
                "side": "overlord",
                "choice": "dark_choice",
                "do": [
                    {
                        "activation": {
                            "phase": "dark",
                            "action_points": 1,
                            "commands": ["base:move", "base:step", "base:end_turn"],
                        }
                    }
                ],
            }
        },
        {"phase": "dawn"},
        {
            "each": {
                "of": "figures",
                "side": "heroes",
                "choice": "light_choice",
                "do": [
                    {
                        "activation": {
                            "phase": "light",
                            "action_points": 3,
                            "commands": ["base:move", "base:step", "base:end_turn"],
                        }
                    }
                ],
            }
        },
    ]
    rules = bench.ruleset(turns=turns)
    game = bench.quest(
        "ee..G",
        {"K": "Nite"},
        ruleset=rules,
        legend={"G": {"mark": "lair"}},
        groups=[{"group": "core:goblin", "at": "lair"}],
    )
    first, second = game.view.figures("overlord")
    assert legal(game) == [("activate", first.id), ("activate", second.id)], "one by one, not by group"
    pass_round(game)
    assert trace(game) == [
        "round 1",
        *[f"dark_choice {first.id}", f"dark {first.id}"],
        *[f"dark_choice {second.id}", f"dark {second.id}"],
        "dawn",
        *["light_choice 1", "light 1"],
        "round 2",
    ]
    game.play.answer(("activate", first.id))
    for monster in (first, second):
        assert game.view.piece(monster.id).action_points == 1
        game.play.answer(("base:end_turn", monster.id))
    assert game["K"].action_points == 3


def activation(phase: str) -> dict[str, Any]:
    return {
        "activation": {
            "phase": phase,
            "action_points": 1,
            "commands": ["base:move", "base:step", "base:end_turn"],
        }
    }


def alternating(*, heroes_first: bool = True, groups: bool = True, heroes: int = 2) -> Arena:
    """Heroes and monsters alternate; with groups, all of a group act at once."""
    members = {"of": "members", "side": "overlord", "choice": "next", "do": [activation("dark")]}
    bands = {"of": "groups", "side": "overlord", "choice": "band", "do": [{"each": members}]}
    single = {"of": "figures", "side": "overlord", "choice": "next", "do": [activation("dark")]}
    light = {"of": "figures", "side": "heroes", "choice": "hero", "do": [activation("light")]}
    pair = [light, bands if groups else single]
    bench = Bench()
    alternate = {"alternate": pair if heroes_first else pair[::-1]}
    rules = bench.ruleset(turns=[{"phase": "dawn"}, alternate, {"phase": "dusk"}])
    party = (("core:nite", KNIGHT), ("core:wren", STRIDER), ("core:maud", KNIGHT))
    return bench.quest(
        "eee..G.",
        {"K": "Nite"},
        ruleset=rules,
        party=party[:heroes],
        legend={"G": {"mark": "lair"}},
        groups=[{"group": "core:goblin", "at": "lair"}],
    )


def actors(game: Arena) -> str:
    """Who had a turn in this round: h for a hero, m for a monster."""
    pieces = {"heroes": "h", "overlord": "m"}
    first_round = takewhile(lambda fact: fact != RoundBegan(round=2), game.facts)
    turns = [fact.piece for fact in first_round if isinstance(fact, TurnBegan)]
    return "".join(pieces[game.view.piece(piece).side] for piece in turns)


@pytest.mark.parametrize(
    ("given", "order"),
    [
        ({"groups": False, "heroes": 3}, "hmhmhmm"),
        ({"groups": False, "heroes": 1}, "hmm"),
        ({"groups": False, "heroes_first": False}, "mhmhmm"),
        ({"groups": True, "heroes": 3}, "hmmmmhh"),
    ],
)
def test_sides_alternate_until_nobody_is_left(given: dict[str, Any], order: str) -> None:
    """Rules §4.5."""
    game = alternating(**given)
    pass_round(game)
    assert actors(game) == order
    assert [phase for phase in trace(game) if phase in ("dawn", "dusk")] == ["dawn", "dusk", "dawn"]


def test_hero_and_group_of_one_number_do_not_stand_for_each_other() -> None:
    """The first hero and the first group are both number 1: that one had its turn says nothing of the other."""
    game = alternating(groups=True, heroes=1)
    assert game.play.state.groups[0].number == game.id("K") == 1
    pass_round(game)
    assert set(actors(game)) == {"h", "m"}


def test_alternation_stands_at_the_same_place_after_it_was_taken_back() -> None:
    game = alternating(groups=False)
    for _ in range(5):
        commands = legal(game)
        game.play.answer(next((c for c in commands if c[0] == "base:end_turn"), commands[0]))
    digest, journal = game.play.state.digest(), list(game.play.journal)
    game.play.go_back_to(1)
    game.play.replay(journal[1:], verify=True)
    assert game.play.state.digest() == digest


def test_side_that_loses_its_last_figure_is_passed_over() -> None:
    game = alternating(groups=False)
    game.play.answer(("activate", game.id("K")))
    for monster in game.view.figures("overlord"):
        game.play.state.change(monster.id, spaces=(), defeated=True)
    game.play.accept_edited_state()
    pass_round(game)
    assert actors(game) == "hh"
