"""Gnawing."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(("faces", "fatigue"), [((2, 4), 1), ((0, 0), 0)], ids=["it hits", "it misses"])
def test_gnawing_tires_whoever_is_bitten(arena: MakeArena, faces: tuple[int, int], fatigue: int) -> None:
    game = arena("Km.", K="nite knight", m="mill_rat elite")
    game.turn_of("m")
    answers = [game.id("K"), faces] + ([(0,)] if fatigue else [])
    game.do("attack", "m", "", answers=answers)
    assert game["K"].fatigue == fatigue
