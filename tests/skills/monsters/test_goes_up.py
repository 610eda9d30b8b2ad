"""Goes Up."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_goes_up_and_sets_everybody_beside_it_on_fire(arena: MakeArena) -> None:
    game = arena("Ksg.S", K="nite knight", s="straw_man elite", g="goblin minion", S="wren strider")
    game.change("s", damage=7)
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("s"), (3, 0), (0,)])
    burning = [name for name in "KgS" if "core:burning" in game[name].conditions]
    assert burning == ["K", "g"]
