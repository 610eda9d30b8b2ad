"""By Touch."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(
    ("conditions", "dice"), [(("core:blinded",), ("core:red",)), ((), ())], ids=["blinded", "seeing"]
)
def test_by_touch_strikes_the_blinded_harder(
    arena: MakeArena, conditions: tuple[str, ...], dice: tuple[str, ...]
) -> None:
    game = arena("N.K", K="nite knight", N="snuffer")
    game.change("K", conditions=conditions)
    assert game.view.query("attack_dice", game.id("N"), game.id("K"), 0) == dice
