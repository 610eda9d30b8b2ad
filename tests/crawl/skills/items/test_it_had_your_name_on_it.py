"""It Had Your Name on It: once, one does not fall."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_bearer_stays_with_six_health_and_only_once(arena: MakeArena) -> None:
    game = arena("Km.", K="marrow hod_carrier lucky_brick", m="orc minion")
    assert game.equipped("K") == ("crawl:lucky_brick",)
    game.change("K", damage=29)
    game.let_act("m")
    assert game.view.health_left(game.id("K")) == 6
    game.change("K", damage=29)
    game.let_act("m")
    assert game["K"].defeated
