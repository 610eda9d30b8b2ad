"""Shoot: strike from afar."""

from __future__ import annotations

from delve.testing.arena import MakeArena

CATCHER = "tansy rat_catcher"


def test_whoever_is_in_sight_is_struck(arena: MakeArena) -> None:
    game = arena("T....o", T=CATCHER, o="troll minion")
    game.turn_of("T")
    game.do("shoot", "T", game.id("o"))
    assert game["o"].damage == 4 - 1


def test_nobody_is_shot_at_whom_one_does_not_see_or_without_a_weapon_for_it(arena: MakeArena) -> None:
    """S2-25: one sees 8 spaces far."""
    game = arena("T#o......p", T=CATCHER, o="orc minion", p="orc minion")
    game.turn_of("T")
    assert not [command for command in game.asked.items() if command[0] == "crawl:shoot"]
    game = arena("T........o", T=CATCHER, o="orc minion")
    game.turn_of("T")
    assert not [command for command in game.asked.items() if command[0] == "crawl:shoot"]
    game = arena("K.o", K="marrow hod_carrier", o="orc minion")
    game.turn_of("K")
    assert not [command for command in game.asked.items() if command[0] == "crawl:shoot"]
