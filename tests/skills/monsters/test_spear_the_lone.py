"""Spear the Lone."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(
    ("drawing", "pierce", "hearts"),
    [("hS.K", 2, 1), ("hSK.", 0, 0)],
    ids=["nobody beside the target", "a friend beside it"],
)
def test_spear_the_lone_goes_through_armor(arena: MakeArena, drawing: str, pierce: int, hearts: int) -> None:
    game = arena(drawing, S="wren strider", K="nite knight", h="night_heron minion")
    attack = (game.id("h"), game.id("S"), 0)
    assert game.view.query("pierce", *attack) == pierce
    assert game.view.query("bonus_hearts", *attack) == hearts
