"""Chimney Draught: two turns in each round, for 6 rounds."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.crawl.skills.items.drinking import drunk


def test_whoever_drinks_it_has_two_turns_in_a_round(arena: MakeArena) -> None:
    game = drunk(arena, "chimney_draught", drawing="K.....")
    assert game["K"].conditions == ("crawl:quickened",)
    game.turn_of("K")
    begun = game.play.state.round
    for _ in range(4):
        game.do("bump", "K", "e")
        game.turn_of("K")
    assert game.play.state.round == begun + 2
