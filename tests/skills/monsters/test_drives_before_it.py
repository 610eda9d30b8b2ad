"""Drives Before It."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_drives_before_it_pushes_the_target_for_a_surge(arena: MakeArena) -> None:
    game = arena("......\nXX.K..\n......", K="nite knight", X="bog_ox elite")
    game.change("X", spaces=(game.view.space(1, 1), game.view.space(2, 1)))
    game.turn_of("X")
    game.begin("attack", "X", "", answers=[game.id("K"), (1, 0, 0), (0,), "surge_3"])
    game.reply((4, 1), (5, 1))
    assert game.at("K") == (5, 1)
