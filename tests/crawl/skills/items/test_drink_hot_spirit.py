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


def test_it_is_not_drunk_twice_while_it_lasts(arena: MakeArena) -> None:
    """Gained once more, a condition lasts no longer."""
    game = arena("K..", K="marrow hod_carrier hot_spirit hot_spirit")
    game.turn_of("K")
    game.do("use", "K", f"crawl:drink_hot_spirit#{game['K'].items[0]}")
    game.turn_of("K")
    assert game.items("K") == ("crawl:hot_spirit",)
    assert not [command for command in game.asked.items() if command[0] == "crawl:use"]
    reasons = [str(one.verdict.reason) for one in game.session.options() if one.id == "crawl:use"]
    assert reasons == ["it would do nothing to you now"]
