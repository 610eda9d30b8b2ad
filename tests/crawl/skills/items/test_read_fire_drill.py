"""Fire Drill: elsewhere at once."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_reader_stands_on_a_free_space_that_it_knows(arena: MakeArena) -> None:
    game = arena("K....o....", K="marrow hod_carrier fire_drill", o="orc minion")
    game.turn_of("K")
    game.do("use", "K", f"crawl:read_fire_drill#{game['K'].items[0]}", answers=[(8, 0)])
    assert game.at("K") == (8, 0)


def test_space_that_was_never_seen_is_not_offered(arena: MakeArena) -> None:
    game = arena("K...........\n###########.\n............", K="marrow hod_carrier fire_drill")
    game.turn_of("K")
    game.begin("use", "K", f"crawl:read_fire_drill#{game['K'].items[0]}")
    assert max(x for x, y in game.asked.items()) == 8
    assert all(y == 0 for x, y in game.asked.items())
    game.reply((1, 0))
