"""Slick."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(("x", "shields"), [(2, 1), (1, 0)], ids=["water", "floor"])
def test_slick_is_harder_to_hit_in_water(arena: MakeArena, x: int, shields: int) -> None:
    game = arena("Ke~", legend={"~": "water"}, K="nite knight", e="eel_knot minion")
    game.change("e", spaces=(game.view.space(x, 0),))
    assert game.view.query("bonus_shields", game.id("e"), game.id("K"), 0) == shields
