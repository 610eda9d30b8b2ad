"""Spread Stay: all before one (S4-89)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing


def test_three_abreast_stay(arena: MakeArena) -> None:
    game = standing(arena, ".i.\nBh.\n.j.", "stay_spread", i="kite minion", j="kite minion")
    boon(game, "e")
    assert {game[name].conditions for name in "hij"} == {("bidden:stayed",)}
