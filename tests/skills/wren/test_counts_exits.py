"""Counts Exits."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(
    ("drawing", "points"), [("W.g", 0), ("Wg.", 2), ("WK.", 0)], ids=["2 away", "beside", "a friend beside"]
)
def test_turn_that_begins_beside_an_enemy_begins_with_movement(
    arena: MakeArena, drawing: str, points: int
) -> None:
    pieces = {
        name: spec for name, spec in {"g": "goblin minion", "K": "nite knight"}.items() if name in drawing
    }
    game = arena(drawing, W="wren strider", **pieces)
    game.turn_of("W")
    assert (game["W"].movement_points, game["W"].action_points) == (points, 2)


def test_movement_points_may_be_spent_before_any_action(arena: MakeArena) -> None:
    game = arena("..Wg", W="wren strider", g="goblin minion")
    game.turn_of("W")
    game.mark()
    game.walk("W", (1, 0), (0, 0))
    assert (game.at("W"), game["W"].moves, game["W"].fatigue) == ((0, 0), 0, 0)
    assert game.changes("W") == []


def test_turn_of_a_friend_beside_an_enemy_begins_without(arena: MakeArena) -> None:
    game = arena("W.Kg", W="wren strider", K="nite knight", g="goblin minion")
    game.turn_of("K")
    assert game["K"].movement_points == 0
