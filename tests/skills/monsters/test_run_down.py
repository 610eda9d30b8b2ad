"""Run Down."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(
    ("drawing", "dice"),
    [("wS.K", ("core:yellow",)), ("wSK.", ())],
    ids=["nobody beside the target", "a friend beside it"],
)
def test_run_down_strikes_the_lone_harder(arena: MakeArena, drawing: str, dice: tuple[str, ...]) -> None:
    game = arena(drawing, S="wren strider", K="nite knight", w="reed_wolf minion")
    assert game.view.query("attack_dice", game.id("w"), game.id("S"), 0) == dice
