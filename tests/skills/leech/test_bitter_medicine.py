"""Bitter Medicine."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.leech.boards import drawn


@pytest.mark.parametrize(("fatigue", "left"), [(2, 0), (3, 0), (4, 1)])
def test_medicine_takes_three_fatigue_from_a_friend_beside_for_a_heart(
    arena: MakeArena, fatigue: int, left: int
) -> None:
    game = drawn(arena, "LM", "bitter_medicine")
    game.change("M", fatigue=fatigue)
    game.use("L", "bitter_medicine", game.id("M"))
    assert (game["M"].fatigue, game["L"].damage, game["L"].action_points) == (left, 1, 2)
    assert game.reason("bitter_medicine") == "already used this turn"


@pytest.mark.parametrize("drawing", ["L.M", "LW"], ids=["two spaces away", "not tired"])
def test_medicine_needs_a_tired_friend_beside(arena: MakeArena, drawing: str) -> None:
    game = drawn(arena, drawing, "bitter_medicine")
    game.change("L", fatigue=2)
    if "M" in drawing:
        game.change("M", fatigue=2)
    assert game.reason("bitter_medicine") == "nobody within 1 space needs it"


def test_medicine_is_not_paid_with_the_last_heart(arena: MakeArena) -> None:
    game = drawn(arena, "LM", "bitter_medicine")
    game.change("M", fatigue=2)
    game.change("L", damage=11)
    assert game.reason("bitter_medicine") == "costs 1 heart, 0 left"
