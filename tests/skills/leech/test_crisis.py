"""Crisis."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.skills.leech.boards import bile, drawn


def test_crisis_hurts_and_weakens_all_enemies_around(arena: MakeArena) -> None:
    game = drawn(arena, "M.L.h\n.....\n..g..", "crisis", bile=4)
    game.use("L", "crisis")
    assert [(game[name].damage, game[name].conditions) for name in "hgM"] == [
        (2, ("core:weakened",)),
        (2, ("core:weakened",)),
        (0, ()),
    ]
    assert (bile(game), game["L"].action_points, game["L"].fatigue) == (3, 1, 1)


def test_crisis_needs_bile(arena: MakeArena) -> None:
    assert drawn(arena, "Lg", "crisis", bile=0).reason("crisis") == "costs 1 Bile, 0 left"


def test_crisis_needs_an_enemy_within_two_spaces(arena: MakeArena) -> None:
    game = drawn(arena, "L..g", "crisis", bile=3)
    assert game.reason("crisis") == "nobody whom it means is within 2 spaces"
