"""Breathe."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena


def fallen(arena: MakeArena, drawing: str) -> Arena:
    """Hanne's turn; the knight lies where it is drawn."""
    game = arena(drawing, H="hanne lampwright", M="nite knight")
    game.turn_of("H")
    x, _ = game.at("M")
    game.change("M", damage=12, fatigue=4, fallen_at=x, spaces=())
    return game


def test_hero_stands_up_with_five_hearts_and_one_of_old_hands(arena: MakeArena) -> None:
    game = fallen(arena, "H..M")
    assert game.worth("breathe") == 7
    game.use("H", "breathe", game.id("M"))
    assert (game["M"].knocked_out, game.at("M")) == (False, (3, 0))
    assert game.view.health_left(game.id("M")) == 6
    assert (game["H"].action_points, game["H"].fatigue) == (2, 0)


def test_hero_is_fetched_back_once_in_a_quest(arena: MakeArena) -> None:
    game = fallen(arena, "H..M")
    game.use("H", "breathe", game.id("M"))
    game.change("M", damage=12, fallen_at=3, spaces=())
    assert game.reason("breathe") == "already used this quest"


@pytest.mark.parametrize(
    ("drawing", "stands"), [("H...M", False), ("H#M", False), ("H..M", True)], ids=["far", "wall", "stands"]
)
def test_nobody_can_be_fetched_back(arena: MakeArena, drawing: str, stands: bool) -> None:
    game = fallen(arena, drawing)
    if stands:
        game.change("M", damage=11, fallen_at=-1, spaces=(3,))
    assert game.reason("breathe") == "no knocked-out hero within 3 spaces"
