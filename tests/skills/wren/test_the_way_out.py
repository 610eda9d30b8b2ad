"""The Way Out."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"W": "wren strider", "K": "nite knight", "M": "maud knight", "g": "goblin minion"}
BOARD = """
    ........
    W..K..Mg
    ........
"""


def turn(arena: MakeArena, drawing: str = BOARD, **pieces: str) -> Arena:
    """Wren's turn."""
    drawn = {name: spec for name, spec in {**PIECES, **pieces}.items() if name in drawing}
    game = arena(drawing, **drawn)
    game.turn_of("W")
    return game


def test_wren_and_each_friend_within_three_spaces_move(arena: MakeArena) -> None:
    game = turn(arena)
    game.use("W", "the_way_out", (1, 0), (1, 0), (4, 0), (5, 0), (6, 0))
    assert [game.at(name) for name in "WKM"] == [(1, 0), (6, 0), (6, 1)], "Maud is 6 spaces away"
    assert (game["W"].action_points, game["W"].fatigue) == (2, 0)
    assert game.changes("W", "K") == []


def test_way_out_is_taken_once_in_a_quest(arena: MakeArena) -> None:
    game = turn(arena)
    game.use("W", "the_way_out", (0, 1), (3, 1))
    game.turn_of("K")
    game.turn_of("W")
    assert game.reason("the_way_out") == "already used this quest"


def test_way_out_is_refused_where_there_is_nothing_to_get_away_from(arena: MakeArena) -> None:
    assert turn(arena, "W.K").reason("the_way_out") == "no enemy to get away from"


@pytest.mark.parametrize(("damage", "worth"), [(6, 2), (5, 0)], ids=["hurt", "hale"])
def test_way_out_is_worth_something_to_others_who_are_hard_pressed(
    arena: MakeArena, damage: int, worth: int
) -> None:
    game = turn(arena, "W.Kg")
    game.change("K", damage=damage)
    assert game.worth("the_way_out") == worth


def test_hound_comes_along_and_automated_players_keep_it(arena: MakeArena) -> None:
    game = turn(arena, "Wh.....g", h="gray_hound of W")
    assert game.worth("the_way_out") == 0
    game.use("W", "the_way_out", (0, 0), (2, 0), (2, 0))
    assert game.at("h") == (2, 0)
