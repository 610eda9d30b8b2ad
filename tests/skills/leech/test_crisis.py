"""Crisis."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.skills.leech.boards import drawn


def test_crisis_hurts_and_weakens_all_enemies_around(arena: MakeArena) -> None:
    game = drawn(arena, "M.L.h\n.....\n..g..", "crisis")
    game.use("L", "crisis")
    assert [(game[name].damage, game[name].conditions) for name in "hgM"] == [
        (2, ("core:weakened",)),
        (2, ("core:weakened",)),
        (0, ()),
    ]
    assert (game["L"].action_points, game["L"].fatigue, game["L"].damage) == (1, 1, 1)


def test_crisis_needs_an_enemy_within_two_spaces(arena: MakeArena) -> None:
    game = drawn(arena, "L..g", "crisis")
    assert game.reason("crisis") == "nobody whom it means is within 2 spaces"
