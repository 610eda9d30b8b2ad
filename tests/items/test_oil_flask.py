"""Oil Flask."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena

PIECES = {"L": "bede lampwright", "g": "goblin minion"}


def test_flask_sets_an_enemy_on_fire_for_an_action_and_is_used_up(arena: MakeArena) -> None:
    game = arena("L..g", **PIECES)
    game.turn_of("L")
    game.take("L", "throw", game.id("g"))
    assert game["g"].conditions == ("core:burning",)
    assert game["L"].action_points == 1
    assert "core:oil_flask" in game.used_up("L")
    assert "throw" not in game.options()


@pytest.mark.parametrize("drawing", ["L...g", "L#g"], ids=["four spaces away", "behind a wall"])
def test_flask_needs_an_enemy_in_sight(arena: MakeArena, drawing: str) -> None:
    game = arena(drawing, **PIECES)
    game.turn_of("L")
    assert game.reason("throw") == "no enemy in sight within 3 spaces whom it could harm"


def test_flask_is_not_thrown_at_whoever_burns(arena: MakeArena) -> None:
    game = arena("L.g", **PIECES)
    game.change("g", conditions=("core:burning",))
    game.turn_of("L")
    assert game.reason("throw") == "no enemy in sight within 3 spaces whom it could harm"
