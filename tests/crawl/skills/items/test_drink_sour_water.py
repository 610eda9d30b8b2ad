"""Sour Water: 1 damage a round, for 5 rounds."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_whom_it_befalls_is_poisoned(arena: MakeArena) -> None:
    game = arena("K...o.", K="marrow hod_carrier sour_water", o="orc minion")
    game.turn_of("K")
    game.do("throw", "K", "crawl:sour_water", answers=[(4, 0)])
    assert game["o"].conditions == ("crawl:poisoned",)
