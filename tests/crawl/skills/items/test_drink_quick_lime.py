"""Quick Lime: it burns whoever is near."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.crawl.skills.items.drinking import drunk


def test_whoever_drinks_it_suffers_six(arena: MakeArena) -> None:
    """No automated player does."""
    game = drunk(arena, "quick_lime")
    assert game["K"].damage == 6
