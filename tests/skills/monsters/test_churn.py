"""Churn."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_churn_lays_mud_around(arena: MakeArena) -> None:
    game = arena(".....\nS...K\n.....", K="nite knight", S="silt_delver elite")
    game.turn_of("S")
    game.use("S", "churn", ((1, 0), (1, 1), (2, 1)))
    mud = game.view.spaces(game.view.ground()["core:mud"])
    assert {game.view.point(space) for space in mud} == {(1, 0), (1, 1), (2, 1)}
    assert game.reason("churn")
