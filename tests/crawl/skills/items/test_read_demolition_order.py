"""Demolition Order: everybody beside one suffers."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_everybody_else_beside_the_reader_suffers_eight(arena: MakeArena) -> None:
    game = arena(
        "TK.\no.p",
        K="marrow hod_carrier demolition_order",
        T="tansy rat_catcher",
        o="troll minion",
        p="troll minion",
    )
    game.change("p", spaces=(game.view.space(2, 0),))
    game.turn_of("K")
    game.do("use", "K", f"crawl:read_demolition_order#{game['K'].items[0]}")
    assert [game[name].damage for name in "KTop"] == [0, 8, 8, 8]
