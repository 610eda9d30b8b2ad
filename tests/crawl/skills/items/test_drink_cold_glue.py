"""Cold Glue: a turn in every second round only, for 6 rounds."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_whom_it_befalls_loses_every_second_turn(arena: MakeArena) -> None:
    game = arena("K...o.", K="marrow hod_carrier cold_glue", o="orc minion")
    game.turn_of("K")
    game.do("throw", "K", "crawl:cold_glue", answers=[(4, 0)])
    assert game["o"].conditions == ("crawl:slowed",)
