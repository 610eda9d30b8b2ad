"""Long Tongue: somebody is hauled in."""

from __future__ import annotations

from delve.testing.arena import MakeArena

PLAYER = "marrow hod_carrier"


def test_enemy_comes_nearer_by_three_spaces(arena: MakeArena) -> None:
    game = arena("K...m", K=PLAYER, m="cellar_toad minion")
    game.turn_of("m")
    game.use("m", "long_tongue", game.id("K"), (1, 0), (2, 0), (3, 0))
    assert game.at("K") == (3, 0)


def test_nobody_is_hauled_in_who_is_too_far_or_out_of_sight(arena: MakeArena) -> None:
    for drawing in ("K....m", "K#.m."):
        game = arena(drawing, K=PLAYER, m="cellar_toad minion")
        game.turn_of("m")
        assert game.reason("long_tongue")
