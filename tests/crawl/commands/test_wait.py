"""Wait: the turn goes by."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_nothing_happens_and_the_turn_is_over(arena: MakeArena) -> None:
    """S1-49: for players and monsters."""
    game = arena("K....o", K="marrow hod_carrier", o="orc minion")
    game.turn_of("K")
    before = game["K"]
    game.do("wait", "K")
    assert (game["K"].spaces, game["K"].damage, game["K"].items) == (
        before.spaces,
        before.damage,
        before.items,
    )
    game.turn_of("o")
    game.do("wait", "o")
    assert game.at("o") == (5, 0)


def test_who_can_do_nothing_else_is_not_asked(arena: MakeArena) -> None:
    game = arena("KT", K="marrow hod_carrier shard", T="tansy rat_catcher")
    game.change("K", conditions=("crawl:asleep",))
    for _ in range(3):
        game.turn_of("T")
        game.do("wait", "T")
    assert "crawl:asleep" in game["K"].conditions
