"""The Sluice: the water rises and falls, the wheel takes two turns, and the bar saves a round of waiting."""

from __future__ import annotations

import pytest

from delve.testing.quest_arena import MakeQuest, QuestArena
from tests.sides import OVERLORD

EVERYBODY = ("nite knight", "wren strider", "maud thresher", "bede leech")
CULVERT = {(x, y) for x in range(5, 9) for y in (2, 3)}
GALLERY = {(x, y) for x in (3, 4) for y in (1, 2, 3)}
CISTERN = {(x, y) for x in range(9, 13) for y in range(5)}


def under_water(game: QuestArena, spaces: set[tuple[int, int]]) -> bool:
    """Whether all of these spaces are water now."""
    water = game.view.ground()["core:water"]
    return all(water >> game.view.space(*space) & 1 for space in spaces)


def turn_the_wheel(game: QuestArena, interaction: str = "raise") -> None:
    game.do("interact", "nite", game.id("sluice"), interaction)


def at_the_wheel(quest: MakeQuest, round: int = 3, **party: list[str]) -> QuestArena:
    """Nite stands beside the wheel and has her turn."""
    game = quest("the_sluice", **party)
    game.jump(round=round, figures={"nite": (11, 4)})
    game.turn_of("nite")
    return game


def ranks(game: QuestArena, group: str) -> list[str]:
    return [one.rank for one in game.spawned(group)]


def counted(game: QuestArena, group: str) -> tuple[int, int]:
    """How many elites and minions of a group have come since the quest began."""
    return ranks(game, group).count("elite"), ranks(game, group).count("minion")


@pytest.mark.parametrize(
    ("party", "at_first", "goblins", "at_the_wheel"),
    [
        (1, (0, 0), (0, 1), (1, 0)),
        (2, (0, 0), (1, 2), (1, 0)),
        (3, (1, 0), (1, 3), (1, 1)),
        (4, (1, 1), (1, 4), (1, 3)),
    ],
)
def test_more_come_for_more_heroes(
    quest: MakeQuest,
    party: int,
    at_first: tuple[int, int],
    goblins: tuple[int, int],
    at_the_wheel: tuple[int, int],
) -> None:
    game = quest("the_sluice", party=list(EVERYBODY[:party]))
    game.turn_of("nite")
    assert counted(game, "drowned") == at_first
    assert {one.definition for one in game.view.figures(OVERLORD)} >= {"core:eel_knot"}
    game.jump(round=2)
    game.go_to_round(3)
    assert counted(game, "goblin") == goblins
    for figure in [*game.view.figures(OVERLORD)]:
        game.play.state.change(figure.id, spaces=(), defeated=True)
    game.play.accept_edited_state()
    game.jump(figures={"nite": (11, 4)})
    game.turn_of("nite")
    turn_the_wheel(game)
    both = [sum(pair) for pair in zip(at_first, at_the_wheel, strict=True)]
    assert counted(game, "drowned") == tuple(both)


def test_goblins_come_out_of_the_culvert_in_round_three_and_once(quest: MakeQuest) -> None:
    game = quest("the_sluice")
    game.go_to_round(2)
    assert not game.spawned("goblin")
    game.go_to_round(4)
    assert ranks(game, "goblin") == ["elite", "minion", "minion"]


@pytest.mark.parametrize(
    ("round", "place", "story"), [(3, CULVERT, "culvert"), (5, GALLERY, "gallery"), (7, CISTERN, "cistern")]
)
def test_water_rises_in_the_rounds_that_are_told(
    quest: MakeQuest, round: int, place: set[tuple[int, int]], story: str
) -> None:
    game = quest("the_sluice")
    game.jump(round=round - 1)
    assert not under_water(game, place)
    assert not game.told(story)
    game.go_to_round(round)
    assert under_water(game, place)
    assert game.told(story)


def test_first_turn_drains_the_cellar_lets_the_drowned_in_and_jams_the_wheel(quest: MakeQuest) -> None:
    game = quest("the_sluice")
    game.jump(round=2)
    game.go_to_round(3)
    game.jump(figures={"nite": (11, 4)})
    game.turn_of("nite")
    assert under_water(game, CULVERT)
    turn_the_wheel(game)
    assert not under_water(game, CULVERT)
    assert ranks(game, "drowned") == ["elite"]
    assert (game["sluice"].state, game.told("half"), game.told("jammed")) == ("jammed", True, True)
    assert not game.objective("Raise the sluice").reached


def test_water_rises_no_more_once_the_wheel_was_turned(quest: MakeQuest) -> None:
    game = at_the_wheel(quest, round=4)
    turn_the_wheel(game)
    game.jump(round=4, figures={"nite": (0, 1), "wren": (0, 2)})
    game.go_to_round(5)
    assert not under_water(game, GALLERY)
    assert not game.told("gallery")


def test_jammed_wheel_is_free_after_two_rounds_and_its_second_turn_wins(quest: MakeQuest) -> None:
    game = at_the_wheel(quest, round=4)
    turn_the_wheel(game)
    game.jump(figures={"nite": (0, 1)})
    game.go_to_round(5)
    assert (game["sluice"].state, game.told("loose")) == ("jammed", False)
    game.go_to_round(6)
    assert (game["sluice"].state, game.told("loose")) == ("half", True)
    game.jump(figures={"nite": (11, 4)})
    game.turn_of("nite")
    turn_the_wheel(game, "raise_fully")
    assert game.objective("Raise the sluice").reached
    game.do("end_turn", "nite")
    assert (game.winner, game.told("raised")) == ("heroes", True)


def test_bar_lies_in_the_high_heap_and_both_turns_fit_into_one_round(quest: MakeQuest) -> None:
    game = quest("the_sluice")
    game.jump(figures={"nite": (15, 1)})
    game.turn_of("nite")
    game.do("interact", "nite", game.id("heap"), "search", answers=["net"])
    assert (game.told("bar"), game.variable("bar")) == (True, 1)
    assert game.items("nite")[-1] == "core:net"
    game.do("end_turn", "nite")
    game.jump(figures={"nite": (11, 4)})
    game.go_to_round(2)
    game.turn_of("nite")
    game.jump(figures={"nite": (11, 4)})
    turn_the_wheel(game)
    assert (game["sluice"].state, game.told("bar_turns"), game.told("jammed")) == ("half", True, False)
    turn_the_wheel(game, "raise_fully")
    game.do("end_turn", "nite")
    assert game.winner == "heroes"


def test_bars_part_the_cell_from_the_cistern_until_somebody_raises_them(quest: MakeQuest) -> None:
    game = quest("the_sluice")
    game.jump(figures={"nite": (12, 1)})
    game.turn_of("nite")
    game.do("interact", "nite", game.id("bars"), "raise")
    game.do("move", "nite")
    game.walk("nite", (13, 1), (14, 1))
    game.jump(figures={"nite": (14, 1)})
    assert game.at("nite") == (14, 1)


def test_chest_of_the_cell_holds_a_jerkin_for_wet_ground(quest: MakeQuest) -> None:
    game = quest("the_sluice")
    game.jump(figures={"nite": (14, 1)})
    game.turn_of("nite")
    game.do("interact", "nite", game.id("cell_chest"), "open")
    assert {"core:cork_jerkin", "core:red_draught"} <= {*game.items("nite")}


def test_bar_that_is_found_too_late_fits_nothing(quest: MakeQuest) -> None:
    """It is told at the first turn of the wheel or never, whatever else is done while the wheel stands half way."""
    game = at_the_wheel(quest)
    turn_the_wheel(game)
    game.jump(figures={"nite": (15, 1)})
    game.do("interact", "nite", game.id("heap"), "search", answers=["net"])
    game.go_to_round(5)
    game.jump(figures={"nite": (14, 1)})
    game.turn_of("nite")
    game.do("interact", "nite", game.id("cell_chest"), "open")
    assert (game["sluice"].state, game.told("bar"), game.told("bar_turns")) == ("half", True, False)
