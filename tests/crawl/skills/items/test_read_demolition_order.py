"""Demolition Order: everybody beside one suffers."""

from __future__ import annotations

from delve.narrate.scene import Scene
from delve.narrate.spans import plain
from delve.narrate.tellers import line
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


def test_log_names_the_sheet_that_was_read(arena: MakeArena) -> None:
    game = arena("Ko", K="marrow hod_carrier demolition_order", o="troll minion")
    game.turn_of("K")
    label = next(str(one.label) for one in game.session.options() if one.id == "crawl:use")
    assert label == "Read: Demolition Order"
    game.do("use", "K", f"crawl:read_demolition_order#{game['K'].items[0]}")
    told = [plain(said) for fact in game.facts if (said := line(fact, Scene(game.view)))]
    assert "Marrow uses Demolition Order" in told
    assert any("suffers 8 damage from Demolition Order" in one for one in told)
