"""Certain victories heal or warp (S4-89, S4-92)."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.bidden.plays import holder


def test_alms_box_gives_back(arena: MakeArena) -> None:
    game = arena("Ba", B=holder("blow"), a="alms_box minion")
    game.change("B", damage=2)
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert game["B"].damage == 1


@pytest.mark.parametrize(("whom", "becomes"), [("rentman minion", "drawn_out"), ("verger elite", "spread")])
def test_active_boon_of_the_victor_is_warped(arena: MakeArena, whom: str, becomes: str) -> None:
    game = arena("Br", B="the_bidden summoned paper_knife boon_of_trade", r=whom)
    game.change("r", damage=1)
    game.turn_of("B")
    game.do("bump", "B", "e", answers=[(5,)] if "elite" in whom else [])
    assert game["r"].defeated
    assert f"bidden:boon_of_trade_{becomes}" in game.items("B")


def test_without_a_boon_nothing_is_warped(arena: MakeArena) -> None:
    game = arena("Br", B="the_bidden summoned paper_knife", r="rentman minion")
    game.change("r", damage=1)
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert game["r"].defeated
