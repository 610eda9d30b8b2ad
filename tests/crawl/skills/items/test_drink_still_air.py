"""Still Air: nobody takes notice."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.crawl.skills.items.drinking import drunk


def test_nobody_strikes_whoever_drinks_it(arena: MakeArena) -> None:
    game = drunk(arena, "still_air", drawing="Km.", m="orc minion")
    assert game["K"].conditions == ("crawl:overlooked",)
    game.let_act("m")
    assert game["K"].damage == 0
