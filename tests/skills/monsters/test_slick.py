"""Slick."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(("ground", "shields"), [("~", 1), (".", 0)], ids=["water", "floor"])
def test_slick_is_harder_to_hit_in_water(arena: MakeArena, ground: str, shields: int) -> None:
    game = arena(
        "Ke.",
        legend={"e": {"terrain": "water"} if ground == "~" else {}},
        K="nite knight",
        e="eel_knot minion",
    )
    assert game.view.query("bonus_shields", game.id("e"), game.id("K"), 0) == shields
