"""Flood."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena
from tests.skills.automated import chosen_skill
from tests.skills.ferrier.crossings import ferried, offered


def water(game: Arena) -> set[tuple[int, int]]:
    """Where water is."""
    mask = game.view.ground().get("core:water", 0)
    return {game.view.point(space) for space in game.view.spaces(mask)}


BOARD = """
    F.gK..
    ..h...
    ......
"""


def test_water_covers_four_spaces_and_enemies_there_are_pushed(arena: MakeArena) -> None:
    game = ferried(arena, BOARD, "flood")
    game.use("F", "flood", (2, 0), (3, 1), (3, 2))
    assert water(game) == {(2, 0), (3, 0), (2, 1), (3, 1)}
    assert (game.at("g"), game.at("h"), game.at("K")) == ((3, 1), (3, 2), (3, 0))
    assert (game["F"].action_points, game["F"].fatigue) == (1, 2)


def test_enemy_may_be_left_where_it_is(arena: MakeArena) -> None:
    game = ferried(arena, "F.g.\n....", "flood")
    game.use("F", "flood", (2, 0), (2, 0))
    assert game.at("g") == (2, 0)
    assert game["g"].damage == 0


def test_square_at_the_rim_covers_what_there_is(arena: MakeArena) -> None:
    game = ferried(arena, "F...\n.#..", "flood")
    game.use("F", "flood", (3, 1))
    assert water(game) == {(3, 1)}


def test_rock_and_chests_stay_dry(arena: MakeArena) -> None:
    game = ferried(arena, "F.C.\n..#.", "flood", C="chest")
    game.use("F", "flood", (1, 0))
    assert water(game) == {(1, 0), (1, 1)}


def test_no_water_comes_through_a_wall(arena: MakeArena) -> None:
    game = ferried(arena, "F...\n....", "flood", walls=[((1, 0), (2, 0)), ((1, 1), (2, 1))])
    game.use("F", "flood", (1, 0))
    assert water(game) == {(1, 0), (1, 1)}


def test_square_begins_within_four_spaces_in_sight_and_is_not_all_water(arena: MakeArena) -> None:
    game = ferried(arena, "F~~....\n.~~#.#.", "flood")
    game.begin("skill", "F", "core:flood")
    assert offered(game) == {(0, 0), (0, 1), (2, 0), (3, 0), (4, 0), (4, 1)}
    game.play.cancel("heroes")


def test_refused_where_all_is_water(arena: MakeArena) -> None:
    game = ferried(arena, "F~~~~~", "flood")
    game.use("F", "flood", (0, 0))
    assert game.reason("flood") == "nothing to cover in sight within 4 spaces"


@pytest.mark.parametrize(
    ("drawing", "skill"),
    [("F....\n.gh..", "core:flood"), ("F....\n.g..h", "")],
    ids=["two in a square", "apart"],
)
def test_automated_player_floods_where_several_stand_together(
    arena: MakeArena, drawing: str, skill: str
) -> None:
    game = ferried(arena, drawing, "flood")
    game.change("F", items=(), equipped=())
    assert game.worth("flood") == (4 if skill else 0)
    assert chosen_skill(game) == skill
