"""Wing Beat."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_wing_beat_pushes_everybody_beside_it(arena: MakeArena) -> None:
    game = arena(".....\n.KHS.\n.....", K="nite knight", S="wren strider", H="night_heron elite")
    game.turn_of("H")
    game.use("H", "wing_beat", (0, 1), (4, 1))
    assert (game.at("K"), game.at("S")) == ((0, 1), (4, 1))


def test_wing_beat_needs_somebody_beside(arena: MakeArena) -> None:
    game = arena("K.H", K="nite knight", H="night_heron elite")
    game.turn_of("H")
    assert game.reason("wing_beat") == "nobody whom it means is within 1 space"
