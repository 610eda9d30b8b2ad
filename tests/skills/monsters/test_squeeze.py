"""Squeeze."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(
    ("drawing", "damage"), [("K.XXX", 2), ("K..XXX", 0)], ids=["two spaces away", "three"]
)
def test_squeeze_hurts_whoever_is_held(arena: MakeArena, drawing: str, damage: int) -> None:
    game = arena(drawing, K="nite knight", X="weir_serpent elite")
    game.turn_of("X")
    game.change("K", conditions=("core:immobilized",))
    if damage:
        game.use("X", "squeeze")
    else:
        assert game.reason("squeeze")
    assert game["K"].damage == damage


def test_squeeze_does_nothing_to_whoever_is_free(arena: MakeArena) -> None:
    game = arena("KXXX.", K="nite knight", X="weir_serpent elite")
    game.turn_of("X")
    assert game.reason("squeeze")
