"""Cast Rope: somebody in sight is tied up."""

from __future__ import annotations

from delve.testing.arena import MakeArena

PLAYER = "marrow hod_carrier"


def test_enemy_within_four_spaces_is_tied_up(arena: MakeArena) -> None:
    game = arena("K...m", K=PLAYER, m="rope_spinner minion")
    game.turn_of("m")
    game.use("m", "cast_rope", game.id("K"))
    assert game["K"].conditions == ("crawl:tied",)


def test_nobody_is_tied_up_who_is_too_far_or_out_of_sight(arena: MakeArena) -> None:
    for drawing in ("K....m", "K#.m."):
        game = arena(drawing, K=PLAYER, m="rope_spinner minion")
        game.turn_of("m")
        assert game.reason("cast_rope")
