"""Hot Spirit: power 3 more for 8 rounds."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.crawl.skills.items.drinking import drunk


def test_whoever_drinks_it_strikes_harder(arena: MakeArena) -> None:
    game = drunk(arena, "hot_spirit", drawing="Km", m="troll minion")
    assert game["K"].conditions == ("crawl:roused",)
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert game["m"].damage == 5 + 3 - 1
