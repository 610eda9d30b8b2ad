"""The Straw Harvest: two of three sleepers are carried to the cart before the kiln is hot."""

from __future__ import annotations

import pytest

from delve.testing.quest_arena import MakeQuest, QuestArena

PARTIES = [
    ("maud thresher",),
    ("maud thresher", "hanne leech"),
    ("maud thresher", "hanne leech", "wren strider"),
    ("maud thresher", "hanne leech", "wren strider", "nite knight"),
]
SLEEPERS = ("jory", "berit", "pim")
PASSED, FAILED = (0, 0), (5, 5)
"""faces of both dice of a test of an attribute"""


def step_in(game: QuestArena, name: str, space: tuple[int, int], *answers: object) -> None:
    """Let a hero walk one step in its turn."""
    game.turn_of(name)
    game.do("move", name)
    game.do("step", name, space, answers=answers)


def lift(game: QuestArena, name: str, sleeper: str, beside: tuple[int, int]) -> None:
    """Let a hero take up a sleeper."""
    game.jump(figures={name: beside})
    game.turn_of(name)
    game.do("interact", name, game.id(sleeper), "lift")


def deliver(game: QuestArena, name: str, sleeper: str) -> None:
    """Let a hero carry a sleeper the last step to the cart."""
    game.jump(figures={name: (2, 8)})
    game.change(sleeper, spaces=(), carried_by=game.id(name))
    step_in(game, name, (1, 8))


@pytest.mark.parametrize("party", PARTIES, ids=len)
def test_nobody_is_awake_when_they_come(quest: MakeQuest, party: tuple[str, ...]) -> None:
    game = quest("straw_harvest", party=party)
    game.turn_of("maud")
    assert game.stories[0] == "opening"
    assert not game.view.figures("overlord")


@pytest.mark.parametrize(("party", "minions"), [*zip(PARTIES, (2, 2, 2, 2), strict=True)])
def test_scarecrows_wake_when_the_mill_is_entered(
    quest: MakeQuest, party: tuple[str, ...], minions: int
) -> None:
    game = quest("straw_harvest", party=party)
    game.jump(figures={"maud": (5, 6)})
    step_in(game, "maud", (6, 6))
    assert game.told("scarecrows")
    assert [one.rank for one in game.spawned("straw_man")] == ["minion"] * minions


def test_carrier_is_slow_and_puts_the_sleeper_into_the_cart(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    speed = game.view.speed(game.id("maud"))
    lift(game, "maud", "jory", (10, 8))
    assert game.told("lifted")
    assert game.view.speed(game.id("maud")) == speed - 1
    assert not game.spawned("millstone")
    deliver(game, "maud", "jory")
    assert (game.variable("saved"), game["jory"].carried_by) == (1, 0)
    assert game.view.speed(game.id("maud")) == speed
    assert game.told("first")
    assert game.spawned("millstone")


@pytest.mark.parametrize(
    ("party", "ranks"),
    [*zip(PARTIES, (["minion"], ["elite"], ["elite"], ["elite", "minion"]), strict=True)],
    ids=["one", "two", "three", "four"],
)
def test_millstones_come_with_the_first_sleeper_as_many_as_the_party_can_bear(
    quest: MakeQuest, party: tuple[str, ...], ranks: list[str]
) -> None:
    game = quest("straw_harvest", party=party)
    deliver(game, "maud", "jory")
    assert sorted(str(one.rank) for one in game.spawned("millstone")) == ranks


def test_sleeper_lies_where_the_carrier_falls(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    lift(game, "maud", "jory", (10, 8))
    game.change("maud", damage=13)
    game.do("move", "maud")
    game.change("jory", spaces=(), carried_by=game.id("maud"))
    game.jump(figures={"maud": (2, 8)})
    game.do("step", "maud", (1, 7))  # thorns
    assert game.at("jory") == (1, 7)
    assert game.variable("saved") == 0


def test_each_sleeper_counts_once(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    game.jump(figures={"hanne": (6, 6)})
    deliver(game, "maud", "jory")
    game.do("step", "maud", (2, 8))
    game.do("step", "maud", (1, 8))
    assert game.variable("saved") == 1


def test_three_are_better_than_two(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    game.jump(figures={"hanne": (6, 6)})
    for sleeper in SLEEPERS:
        assert not game.winner
        deliver(game, "maud", sleeper)
        game.do("end_turn", "maud")
    assert (game.winner, game.told("three"), game.told("second")) == ("heroes", True, True)


def test_two_are_enough_once_the_moon_is_down_and_nobody_is_left_inside(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    game.jump(figures={"hanne": (6, 7)}, variables={"saved": 2})
    game.turn_of("maud")
    game.do("end_turn", "maud")
    assert not game.winner
    game.go_to_round(7)
    assert game.told("moon")
    game.jump(figures={"hanne": (6, 6)})
    game.turn_of("maud")
    game.do("end_turn", "maud")
    assert not game.winner
    step_in(game, "hanne", (5, 6))
    game.do("end_turn", "hanne")
    assert (game.winner, game.told("two"), game.variable("saved")) == ("heroes", True, 2)


def test_sleepers_in_the_cart_lie_side_by_side_and_are_not_taken_up_again(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    game.jump(figures={"hanne": (6, 6)})
    deliver(game, "maud", "jory")
    game.do("end_turn", "maud")
    game.jump(figures={"maud": (7, 6)})
    deliver(game, "hanne", "berit")
    assert len({game.at("jory"), game.at("berit"), game.at("cart")}) == 3
    assert {game["jory"].state, game["berit"].state, game["pim"].state} == {"safe", "asleep"}
    offered = [option.command for option in game.session.options() if option.command[0] == "base:interact"]
    assert not [command for command in offered if command[2:3] == (game.id("jory"),)]
    game.jump(figures={"hanne": (3, 3)})
    offered = [option.command for option in game.session.options() if option.command[0] == "base:interact"]
    assert [command for command in offered if command[2:3] == (game.id("pim"),)]


def test_boards_lie_wherever_a_sleeper_counts_as_brought(quest: MakeQuest) -> None:
    view = quest("straw_harvest").view
    assert view.ground()["core:planks"] == view.zone("cart")


@pytest.mark.parametrize("party", [PARTIES[1], PARTIES[3]], ids=["two", "four"])
def test_cart_shows_the_wheels_that_are_left(quest: MakeQuest, party: tuple[str, ...]) -> None:
    game = quest("straw_harvest", party=party)
    others = [member.split()[0] for member in party[1:]]
    game.jump(figures={"maud": (5, 6)} | {name: (3, 4 + row) for row, name in enumerate(others, 2)})
    step_in(game, "maud", (6, 6))
    game.jump(figures={"straw_man_1": (0, 8), "straw_man_2": (1, 8)}, variables={"saved": 1})
    for number in range(2, len(party)):
        game.go_to_round(number)
        assert (game["cart"].state, game.told("spare")) == ("four_wheels", True)
    seen = []
    for number in range(len(party), len(party) + 3):
        game.go_to_round(number)
        seen.append(game["cart"].state)
    assert seen == ["three_wheels", "two_wheels", "one_wheel"]
    game.go_to_round(len(party) + 3)
    assert game["cart"].state == "no_wheels"


@pytest.mark.parametrize(("faces", "found"), [(PASSED, True), (FAILED, False)])
def test_hidden_door_is_heard_in_the_well_house(
    quest: MakeQuest, faces: tuple[int, int], found: bool
) -> None:
    game = quest("straw_harvest")
    game.jump(figures={"hanne": (8, 4)})
    step_in(game, "hanne", (8, 3), faces)
    assert (game.told("draft"), bool(game.variable("panel"))) == (found, found)
    game.do("step", "hanne", (8, 4))
    game.do("step", "hanne", (9, 3), answers=[] if found else [PASSED])
    assert game.told("draft")


def test_windlass_opens_the_hidden_door(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    game.jump(figures={"maud": (0, 5), "hanne": (8, 2)})
    game.change("windlass", spaces=(game.view.space(0, 4),))
    game.turn_of("maud")
    game.do("interact", "maud", game.id("windlass"), "wind")
    assert game.told("panel")
    step_in(game, "hanne", (7, 2))
    assert game.at("hanne") == (7, 2)


@pytest.mark.parametrize(("faces", "burning"), [(PASSED, False), (FAILED, True)])
def test_cords_are_seen_or_felt_once(quest: MakeQuest, faces: tuple[int, int], burning: bool) -> None:
    game = quest("straw_harvest")
    game.jump(figures={"maud": (11, 6)})
    step_in(game, "maud", (12, 6), faces)
    assert (game.told("lantern"), game.told("cords")) == (burning, not burning)
    assert ("core:burning" in game["maud"].conditions) == burning
    assert game.told("ox")
    assert [one.rank for one in game.spawned("bog_ox")] == ["elite"]
    game.do("step", "maud", (11, 6))
    game.do("step", "maud", (12, 6))


@pytest.mark.parametrize(
    ("party", "ranks"),
    [*zip(PARTIES, ([], ["elite"], ["elite"], ["elite", "minion"]), strict=True)],
    ids=["one", "two", "three", "four"],
)
def test_hides_get_up_where_there_is_an_ox_in_them(
    quest: MakeQuest, party: tuple[str, ...], ranks: list[str]
) -> None:
    game = quest("straw_harvest", party=party)
    game.jump(figures={"maud": (11, 6)})
    step_in(game, "maud", (12, 6), PASSED)
    come = [one.rank for one in game.view.figures("overlord") if one.definition == "core:bog_ox"]
    assert (come, game.told("ox")) == (ranks, bool(ranks))


def test_chest_holds_what_the_shed_needs(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    game.jump(figures={"maud": (8, 1)})
    game.turn_of("maud")
    game.do("interact", "maud", game.id("tool_chest"), "open")
    assert {"core:rusty_key", "core:rope_and_hook"} <= set(game.items("maud"))
    game.jump(figures={"maud": (16, 6)})
    game.do("interact", "maud", game.id("shed_door"), "unlock")
    game.do("interact", "maud", game.id("shed_door"), "open")
    assert game["shed_door"].state == "open"


def test_wheelwright_comes_to_whoever_enters_his_shed_and_once(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    game.jump(figures={"maud": (16, 6)}, objects={"shed_door": "open"})
    step_in(game, "maud", (17, 6))
    assert (game.told("wheelwright"), len(game.spawned("wheelwright"))) == (True, 1)
    game.go_to_round(15)
    assert len(game.spawned("wheelwright")) == 1


def test_kiln_draws_and_lets_him_out(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    game.go_to_round(14)
    assert not game.told("draws")
    game.go_to_round(15)
    assert game.told("draws")
    assert game["shed_door"].state == "open"
    assert game.spawned("wheelwright")


def test_damper_of_the_kiln_wins_three_rounds_and_brings_the_wheelwright_out(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    game.jump(figures={"maud": (16, 5)}, variables={"heat": 8})
    game.turn_of("maud")
    game.do("interact", "maud", game.id("damper"), "shut")
    assert (game.told("damper"), game.told("wheelwright"), game.variable("heat")) == (True, True, 5)
    assert (game["shed_door"].state, len(game.spawned("wheelwright"))) == ("open", 1)
    assert not game.view.interactions(game.id("maud"), game.id("damper"))


def test_nobody_is_heard_in_the_shed_whose_wheelwright_is_beaten(quest: MakeQuest) -> None:
    for beaten in (False, True):
        game = quest("straw_harvest")
        if beaten:
            game.jump(figures={"maud": (16, 6)}, objects={"shed_door": "open"})
            step_in(game, "maud", (17, 6))
            game.change("wheelwright", damage=8)
            answers = [game.id("wheelwright"), (4, 4), (0,)]
            game.do("attack", "maud", "core:threshing_flail", answers=answers)
        game.jump(figures={"hanne": (16, 5)})
        game.turn_of("hanne")
        game.do("interact", "hanne", game.id("damper"), "shut")
        assert (game.told("damper"), game.told("heard")) == (True, not beaten)
        assert len(game.spawned("wheelwright")) == 1


def test_kiln_loses_heat_with_the_wheelwright(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    game.jump(figures={"maud": (16, 6)}, objects={"shed_door": "open"}, variables={"heat": 8})
    step_in(game, "maud", (17, 6))
    game.change("wheelwright", damage=8)
    game.do("attack", "maud", "core:threshing_flail", answers=[game.id("wheelwright"), (4, 4), (0,)])
    assert game.told("cold")
    assert game.variable("heat") == 6


def test_kiln_is_fired_in_the_end(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    game.go_to_round(3)
    assert game.variable("heat") == 2
    game.jump(variables={"heat": 19})
    game.turn_of("maud")
    game.do("end_turn", "maud")
    assert (game.winner, game.told("fired")) == ("overlord", True)


def test_cart_loses_a_wheel_where_it_holds_a_sleeper_and_no_hero_guards_it(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    game.jump(figures={"maud": (5, 6), "hanne": (4, 6)})
    step_in(game, "maud", (6, 6))
    game.jump(figures={"straw_man_1": (0, 8), "straw_man_2": (1, 8)})
    game.go_to_round(2)
    assert game.variable("wheels") == 0
    game.jump(variables={"saved": 1})
    for wheels in (1, 2):
        game.go_to_round(wheels + 2)
        assert (game.variable("wheels"), game.told("wheel")) == (wheels, True)
    game.jump(figures={"straw_man_2": (2, 8)})
    game.go_to_round(5)
    assert game.variable("wheels") == 2, "one alone takes none off"
    game.jump(figures={"straw_man_2": (1, 8), "maud": (0, 9)})
    game.go_to_round(6)
    assert game.variable("wheels") == 2
    game.jump(variables={"wheels": 4})
    game.turn_of("hanne")
    game.do("end_turn", "hanne")
    assert (game.winner, game.told("axle")) == ("overlord", True)


def test_overlord_wins_where_no_hero_stands(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    game.jump(figures={"maud": (5, 6)})
    step_in(game, "maud", (6, 6))
    game.turn_of("straw_man_1")
    for name in ("maud", "hanne"):
        game.change(name, fallen_at=game[name].spaces[0], spaces=())
    game.do("end_turn", "straw_man_1")
    assert (game.winner, game.told("fallen")) == ("overlord", True)


def test_wolf_comes_along_the_road_in_the_fifth_round(quest: MakeQuest) -> None:
    game = quest("straw_harvest")
    game.go_to_round(4)
    assert not game.spawned("reed_wolf")
    game.go_to_round(5)
    assert (game.told("road"), [one.rank for one in game.spawned("reed_wolf")]) == (True, ["minion"])


def test_three_and_four_have_spare_wheels(quest: MakeQuest) -> None:
    for party, spare in zip(PARTIES, (0, 0, 1, 2), strict=True):
        game = quest("straw_harvest", party=party)
        game.turn_of("maud")
        assert (game.variable("spare"), game.told("wheels")) == (spare, spare > 0)
