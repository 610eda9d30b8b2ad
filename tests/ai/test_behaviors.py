"""Figures follow the rules of their behavior, and the player of their side answers what no rule of it says."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from delve.ai import circumstances, deeds, selecting
from delve.ai.behaviors import Behaved
from delve.ai.levels import LEVELS, player_of
from delve.model.behavior import Circumstance, Deed, Pick
from delve.requests import Answer, Request
from delve.rules.view import View
from delve.script import Context, Skill
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.rules.test_sight_of_sides import hidden, seen_by
from tests.sides import OVERLORD

Rule = dict[str, Any]
ASKED = "the player of the side is asked"
PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin minion", "h": "goblin minion"}
STAY: Rule = {"do": {"stay": {}}}


class Asked:
    """A player that says only that it was asked."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        return ASKED


def drawn(drawing: str, *rules: Rule, bench: Bench | None = None, **more: Any) -> Arena:
    """A board on which all figures have a behavior of these rules, in the turn of `g`."""
    bench = bench or Bench()
    behavior = bench.behavior("habit", *rules)
    pieces = {key: PIECES[key] for key in PIECES if key in drawing}
    game = bench.arena(drawing, rules={"behavior": behavior, **more.pop("rules", {})}, **pieces, **more)
    game.turn_of("g")
    return game


def said(game: Arena, seed: int = 0) -> Any:
    """What the figure that acts does by its behavior."""
    answer = Behaved(Asked(), seed).answer(game.asked, game.view)
    if answer != ASKED:
        game.asked.accept(answer)
    return answer


def end_of(game: Arena, seed: int = 0) -> tuple[int, int]:
    """Where `g` stands when it has walked as far as its behavior wants."""
    for _ in range(30):
        answer = said(game, seed)
        if answer == ASKED or answer[0] not in ("base:move", "base:step"):
            break
        game.play.answer(answer)
    return game.at("g")


# ------------------------------------------------------------------------------------------------ rules
def test_first_rule_that_applies_is_followed() -> None:
    game = drawn(
        "K..g", {"if": [{"round": {"at_least": 2}}], "do": {"stay": {}}}, {"do": {"approach": {}}}, STAY
    )
    assert said(game) == ("base:move", game.id("g"))


def test_rule_whose_deed_is_not_possible_is_passed_over() -> None:
    game = drawn("g.#K", {"do": {"attack": {}}}, STAY)
    assert said(game) == ("base:end_turn", game.id("g"))


def test_what_no_rule_answers_goes_to_the_player_of_the_side() -> None:
    assert said(drawn("g.#K", {"do": {"attack": {}}})) == ASKED


def test_rule_as_player_leaves_the_rest_to_the_player_of_the_side() -> None:
    assert said(drawn("g..K", {"do": {"as_player": {}}}, STAY)) == ASKED


def test_figure_without_a_behavior_is_played_by_the_player_of_the_side() -> None:
    game = Bench().arena("K.g", K="nite knight", g="goblin minion")
    game.turn_of("g")
    assert said(game) == ASKED


def test_every_level_follows_behaviors() -> None:
    game = drawn("K.g", STAY)
    for level in LEVELS:
        assert player_of(level, 1).answer(game.asked, game.view) == ("base:end_turn", game.id("g"))


def test_every_declared_word_of_behaviors_has_code() -> None:
    declared = {*Deed.__struct_encode_fields__} - {"as_player"}
    assert declared == {*deeds._TABLE}
    assert {*Circumstance.__struct_encode_fields__} == {*circumstances._TABLE}
    assert {*get_args(Pick)} - {"random"} == {*selecting._WORTH}


# ------------------------------------------------------------------------------------------------ whose it is
def assigned(own: bool, side: bool, quest: list[Rule], rules: bool = True) -> str:
    """Which verb a goblin follows: of its record, its side, the ruleset (`as_player`: nobody's), or its quest."""
    bench = Bench()
    walks = bench.behavior("walks", {"do": {"approach": {}}})
    strikes = bench.behavior("strikes", {"do": {"attack": {}}})
    stays = bench.behavior("stays", STAY)
    goblin = bench.monster("mook", limits={"1": {"minion": 1}}, **({"behavior": walks} if own else {}))
    given = {
        "heroes": {"name": "Heroes", "color": "#000000"},
        "overlord": {"name": "Overlord", "color": "#000000", **({"behavior": strikes} if side else {})},
    }
    ruleset = bench.ruleset(sides=given, **({"behavior": stays} if rules else {}))
    legend = {"m": {"mark": "lair"}, "v": {"zone": "vault"}}
    game = bench.quest(
        "e..m.v", {"g": "Mook minion"}, ruleset=ruleset, legend=legend, behaviors=quest,
        groups=[{"group": goblin, "at": "lair"}], variables={"alarm": 0},
    )  # fmt: skip
    game.turn_of("g")
    answer = said(game)
    return "nobody's" if answer == ASKED else str(answer[0].partition(":")[2])


def test_record_of_a_figure_comes_before_its_side_and_that_before_the_ruleset() -> None:
    assert assigned(own=True, side=True, quest=[]) == "move"
    assert assigned(own=False, side=True, quest=[]) == "attack"
    assert assigned(own=False, side=False, quest=[]) == "end_turn"
    assert assigned(own=False, side=False, quest=[], rules=False) == "nobody's"


def test_quest_overrides_the_behavior_of_a_group_while_its_conditions_hold() -> None:
    stays: Rule = {"behavior": "test:stays", "of": {"side": "overlord", "group": "test:mook"}}
    assert assigned(own=True, side=True, quest=[stays]) == "end_turn"
    other = {**stays, "of": {"side": "overlord", "group": "core:goblin"}}
    assert assigned(own=True, side=True, quest=[other]) == "move"
    later = {**stays, "if": [{"variable": {"variable": "alarm", "at_least": 1}}]}
    assert assigned(own=True, side=True, quest=[later]) == "move"


# ------------------------------------------------------------------------------------------------ circumstances
@pytest.mark.parametrize(
    ("circumstance", "holds"),
    [
        ({"near": {"within": 3}}, True),
        ({"near": {"within": 2}}, False),
        ({"near": {"within": 3, "at_least": 2}}, False),
        ({"near": {"within": 9, "who": "ally"}}, False),
        ({"sees": {}}, True),
        ({"sees": {"who": "ally"}}, False),
        ({"sees": {"hurt": True}}, False),
        ({"health": {"at_most": 4}}, True),
        ({"health": {"at_most": 3}}, False),
        ({"health": {"at_least": 4}}, True),
        ({"health": {"at_least": 5}}, False),
        ({"health": {"percent": 99}}, False),
        ({"round": {"at_least": 1}}, True),
        ({"round": {"at_least": 2}}, False),
        ({"round": {"at_least": 1, "at_most": 1}}, True),
        ({"all": [{"sees": {}}, {"round": {"at_least": 2}}]}, False),
        ({"any": [{"sees": {}}, {"round": {"at_least": 2}}]}, True),
        ({"not": {"sees": {}}}, False),
    ],
)  # fmt: skip
def test_circumstance_says_when_a_rule_applies(circumstance: Rule, holds: bool) -> None:
    game = drawn("K..g", {"if": [circumstance], "do": {"stay": {}}})
    assert (said(game) != ASKED) == holds


def test_health_in_percent_is_that_of_the_figure_itself() -> None:
    game = drawn("K..g", {"if": [{"health": {"percent": 50}}], "do": {"stay": {}}})
    game.change("g", damage=1)
    assert said(game) == ASKED
    game.change("g", damage=2)
    assert said(game) != ASKED


def test_chance_is_drawn_from_the_seed_and_stays_the_same_within_a_turn() -> None:
    game = drawn("K..g", {"if": [{"chance": 30}], "do": {"stay": {}}})
    drawn_of = [said(game, seed) != ASKED for seed in range(200)]
    assert drawn_of == [said(game, seed) != ASKED for seed in range(200)]
    assert 40 <= sum(drawn_of) <= 80
    game.do("move", "g")
    assert drawn_of == [said(game, seed) != ASKED for seed in range(200)]


def test_chances_of_two_rules_are_drawn_apart() -> None:
    both = [{"if": [{"chance": 50}], "do": {"stay": {}}}, {"if": [{"chance": 50}], "do": {"approach": {}}}]
    game = drawn("K..g", *both)
    neither = sum(said(game, seed) == ASKED for seed in range(400))
    assert 70 <= neither <= 130


# ------------------------------------------------------------------------------------------------ selectors
@pytest.mark.parametrize(
    ("target", "wanted"),
    [
        ({"pick": "nearest"}, "S"),
        ({"pick": "farthest"}, "K"),
        ({"pick": "weakest"}, "S"),
        ({"pick": "strongest"}, "K"),
        ({"pick": "most_wounded"}, "K"),
        ({"pick": "least_wounded"}, "S"),
        ({"hero": "core:nite"}, "K"),
        ({"kinds": ["hero"], "within": 2}, "S"),
        ({"condition": "core:poisoned"}, "K"),
        ({"without": "core:poisoned"}, "S"),
        ({"hurt": True}, "K"),
    ],
)
def test_attack_is_on_the_one_that_is_picked(target: Rule, wanted: str) -> None:
    game = drawn("K..g.S", {"do": {"attack": target}})
    game.change("K", damage=1, conditions=("core:poisoned",))
    answer = said(game)
    assert answer[0] == "base:attack"
    game.play.answer(answer)
    assert said(game) == game.id(wanted)


def test_nobody_is_meant_who_is_of_another_kind_or_trait() -> None:
    for target in (
        {"kinds": ["lieutenant"]},
        {"trait": "core:cave"},
        {"group": "core:goblin"},
        {"who": "neutral"},
    ):
        assert said(drawn("K..g.S", {"do": {"attack": target}})) == ASKED


def test_crowded_is_who_has_most_of_its_enemies_beside_it() -> None:
    game = drawn("S.g.K\n....h", {"do": {"attack": {"pick": "crowded"}}})
    game.play.answer(said(game))
    assert said(game) == game.id("K")


def test_random_one_is_the_same_for_a_whole_turn_and_another_with_another_seed() -> None:
    game = drawn("K.g.S", {"do": {"attack": {"pick": "random"}}})
    game.play.answer(said(game))
    chosen = [said(game, seed) for seed in range(40)]
    assert {*chosen} == {game.id("K"), game.id("S")}
    assert chosen == [said(game, seed) for seed in range(40)]


# ------------------------------------------------------------------------------------------------ deeds
def test_who_approaches_stops_where_it_is_near_enough() -> None:
    assert end_of(drawn("K......g", {"do": {"approach": {}}}, STAY)) == (1, 0)
    assert end_of(drawn("K....g", {"do": {"approach": {"until": 3}}}, STAY)) == (3, 0)


def test_who_comes_behind_in_a_corridor_waits_in_a_queue() -> None:
    """The long way round is free, and it does not take it while somebody stands before it."""
    game = drawn("#######\n.Khg..#\n.####.#\n......#", {"do": {"approach": {}}}, STAY)
    assert said(game) == ("base:end_turn", game.id("g"))


def test_who_comes_behind_in_the_open_goes_round() -> None:
    assert end_of(drawn("Khg\n...", {"do": {"approach": {}}}, STAY)) in ((0, 1), (1, 1))


def corridor(way: int) -> Any:
    """What the second of two in a corridor does who has a way round of so many steps to its prey; 0: none at all."""
    away = (way - 4) // 2
    tail = "." * away
    drawing = f".Khg{tail}\n.###{'#' * (away - 1)}.\n....{tail}" if way else "Khg"
    return said(drawn(drawing, {"do": {"approach": {"crowd": 10}}}, STAY))


def test_who_comes_behind_goes_round_where_that_is_shorter_than_others_count() -> None:
    """A space where somebody stands counts as 10 steps (S1-34): a way of 10 round it is gone, one of 12 is not."""
    assert corridor(10)[0] == "base:move"
    assert corridor(12)[0] == "base:end_turn"
    assert corridor(0)[0] == "base:end_turn", (
        "nobody is solid: a way leads through others, which is waited for"
    )


def test_who_is_gone_leaves_a_space_that_is_as_dear_as_any_other() -> None:
    """S1-37: in the source a space that somebody had left was cheaper than one that nobody had entered."""
    game = drawn("K....\n.....\n...gh", {"do": {"approach": {"crowd": 10}}}, STAY)
    before = end_of(game)
    again = drawn("K..h.\n.....\n...g.", {"do": {"approach": {"crowd": 10}}}, STAY)
    again.change("h", spaces=(again.view.space(4, 2),))
    assert end_of(again) == before


def test_who_keeps_away_goes_as_far_as_is_asked_and_no_farther() -> None:
    assert end_of(drawn("Kg........", {"do": {"keep_away": {"until": 3}}}, STAY)) == (3, 0)
    assert end_of(drawn("Kg..", {"do": {"keep_away": {}}}, STAY)) == (3, 0)
    assert end_of(drawn("K...g", {"do": {"keep_away": {"until": 3}}}, STAY)) == (4, 0)


def test_guard_goes_back_to_whom_it_guards() -> None:
    guard: Rule = {"do": {"guard": {"who": "ally", "until": 2}}}
    assert end_of(drawn("h.....g", guard, STAY)) == (2, 0)
    assert end_of(drawn("h.g", guard, STAY)) == (2, 0)


def test_zone_that_the_quest_names_is_held() -> None:
    bench = Bench()
    holds = bench.behavior("holds", {"do": {"hold": {}}}, STAY)
    legend = {"m": {"mark": "lair"}, "v": {"zone": "vault"}}
    entry = {"behavior": holds, "of": {"side": "overlord"}, "zone": "vault"}
    game = bench.quest(
        "e......m.v", {"g": "Goblin minion"}, legend=legend, behaviors=[entry],
        groups=[{"group": "core:goblin", "at": "lair"}],
    )  # fmt: skip
    game.turn_of("g")
    assert end_of(game) == (9, 0)
    assert said(game)[0] == "base:end_turn"


class Howl(Skill):
    """Asks for somebody."""

    async def use(self, ctx: Context) -> None:
        await ctx.choose_figure(lambda: [one.id for one in ctx.view.enemies_of(ctx.actor)], "Whom?")


def test_skill_is_used_on_the_one_that_is_picked() -> None:
    bench = Bench()
    howl = bench.skill(Howl, timing="action")
    game = drawn("K..g.S", {"do": {"use": {"skill": howl, "whom": {"pick": "farthest"}}}}, STAY, bench=bench)
    assert said(game) == ("base:end_turn", game.id("g"))
    game.change("g", skills=(howl,))
    assert said(game) == ("base:skill", game.id("g"), howl)
    game.play.answer(said(game))
    assert said(game) == game.id("K")


def test_command_is_given() -> None:
    game = drawn("K..g", {"do": {"give": {"command": "base:move"}}}, STAY)
    assert said(game) == ("base:move", game.id("g"))


def test_wanderer_takes_any_step_or_stays_each_as_likely() -> None:
    game = drawn("#.#\n.g.\n#.#\n#K#", {"do": {"wander": {}}}, rules={"directions": 4})
    assert said(game) == ("base:move", game.id("g"))
    game.do("move", "g")
    found = [said(game, seed)[1:] for seed in range(500)]
    count = {one: found.count(one) for one in found}
    assert len(count) == 5, "four directions, and the end of the turn"
    assert all(70 <= number <= 130 for number in count.values())


# ------------------------------------------------------------------------------------------------ what is seen
HUNTER: tuple[Rule, ...] = (
    {"do": {"attack": {"seen": "by_itself"}}},
    {"do": {"approach": {"seen": "by_itself"}}},
    {"do": {"approach": {"seen": "before", "until": 0}}},
    STAY,
)


def test_hunter_goes_where_its_side_last_saw_its_prey() -> None:
    bench = Bench()
    behavior = bench.behavior("hunter", *HUNTER)
    game = hidden(
        "K.......\n#######.\n.......g", bench=bench, rules={"behavior": behavior},
        pieces={"K": "nite knight", "g": "goblin minion"},
    )  # fmt: skip
    game.turn_of("g")
    view = seen_by(game, OVERLORD)
    assert Behaved(Asked()).answer(game.asked, view)[0] == "base:end_turn", "it has never seen it"


def test_what_is_hidden_changes_no_answer() -> None:
    """The knight is out of sight of the goblin's side, wherever he stands."""
    answers = set()
    for drawing in ("K..\n##.\n..g", ".K.\n##.\n..g"):
        bench = Bench()
        behavior = bench.behavior("hunter", *HUNTER)
        game = hidden(drawing, radius=1, bench=bench, rules={"behavior": behavior},
                      pieces={"K": "nite knight", "g": "goblin minion"})  # fmt: skip
        game.turn_of("g")
        answers.add(Behaved(Asked()).answer(game.asked, seen_by(game, OVERLORD))[0])
    assert answers == {"base:end_turn"}


def test_condition_on_the_figure_itself_is_a_circumstance() -> None:
    game = drawn("K..g", {"if": [{"bears": "core:stunned"}], "do": {"stay": {}}}, {"do": {"approach": {}}})
    assert said(game) == ("base:move", game.id("g"))
    game.change("g", conditions=("core:weakened",))
    assert said(game) == ("base:move", game.id("g"))
    game.change("g", conditions=("core:stunned",))
    assert said(game) == ("base:end_turn", game.id("g"))


LOST: tuple[Rule, ...] = (
    {"do": {"approach": {"seen": "by_itself"}}},
    {"do": {"approach": {"seen": "lost", "until": 0}}},
    STAY,
)


def test_who_has_lost_sight_of_somebody_goes_where_it_saw_him_itself_and_no_farther() -> None:
    bench = Bench()
    behavior = bench.behavior("hunter", *LOST)
    game = hidden(
        "..K....g\n.#######\n.#######\n........", bench=bench, rules={"behavior": behavior},
        pieces={"K": "nite knight", "g": "goblin minion"},
    )  # fmt: skip
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (0, 1), (0, 2))
    game.turn_of("g")
    view = seen_by(game, OVERLORD)
    assert view.last_seen_by(game.id("g"), game.id("K")) == 1 << view.space(0, 1)
    assert Behaved(Asked()).answer(game.asked, view)[0] == "base:move"
    game.change("K", spaces=(view.space(7, 3),))
    game.change("g", spaces=(view.space(0, 1),))
    assert not seen_by(game, OVERLORD).last_seen_by(game.id("g"), game.id("K")), "it has been there"


def test_what_another_one_has_seen_sends_nobody_anywhere() -> None:
    """The side of both knows where the knight was, but only one of them has seen him."""
    bench = Bench()
    behavior = bench.behavior("hunter", *LOST)
    game = hidden(
        "..K....h\n.######.\n.#g.....", bench=bench, rules={"behavior": behavior},
        pieces={"K": "nite knight", "g": "goblin minion", "h": "goblin minion"},
    )  # fmt: skip
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (0, 1), (0, 2))
    game.turn_of("g")
    view = seen_by(game, OVERLORD)
    assert view.last_seen_by(game.id("h"), game.id("K"))
    assert Behaved(Asked()).answer(game.asked, view)[0] == "base:end_turn"


def test_who_sees_itself_sees_no_farther_than_its_side() -> None:
    bench = Bench()
    behavior = bench.behavior("watch", {"do": {"approach": {"seen": "by_itself"}}}, STAY)
    game = hidden("Kh..g", radius=2, bench=bench, rules={"behavior": behavior},
                  pieces={"K": "nite knight", "g": "goblin minion", "h": "goblin minion"})  # fmt: skip
    game.turn_of("g")
    assert Behaved(Asked()).answer(game.asked, seen_by(game, OVERLORD))[0] == "base:end_turn"
