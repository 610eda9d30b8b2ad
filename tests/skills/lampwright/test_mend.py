"""Mend."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.lampwright.boards import drawn


@pytest.mark.parametrize(("damage", "left"), [(2, 0), (3, 0), (4, 1)])
def test_mend_gives_a_friend_three_hearts(arena: MakeArena, damage: int, left: int) -> None:
    game = drawn(arena, "L.WM", "mend")
    game.change("M", damage=damage)
    game.use("L", "mend", game.id("M"))
    assert game["M"].damage == left
    assert (game["L"].fatigue, game["L"].action_points) == (1, 1)
    assert game.changes("L", "M") == []


@pytest.mark.parametrize("drawing", ["L...M", "L"], ids=["four spaces away", "only oneself"])
def test_mend_is_refused_with_nobody_near_who_needs_it(arena: MakeArena, drawing: str) -> None:
    game = drawn(arena, drawing, "mend")
    for name in drawing.replace(".", ""):
        game.change(name, damage=3)
    assert game.reason("mend") == "nobody within 3 spaces needs it"
