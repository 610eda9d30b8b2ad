"""Thick Slip: defense 2 more for 10 rounds."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.crawl.skills.items.drinking import drunk


def test_whoever_drinks_it_is_hurt_less(arena: MakeArena) -> None:
    game = drunk(arena, "thick_slip", drawing="Km", m="clay_hulk minion")
    assert game["K"].conditions == ("crawl:thick_skinned",)
    game.let_act("m")
    assert game["K"].damage == 9 - 2 - 2
