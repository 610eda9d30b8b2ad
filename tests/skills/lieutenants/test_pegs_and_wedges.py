"""Pegs and Wedges."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_pegs_and_wedges_mend_two_of_the_others(arena: MakeArena) -> None:
    game = arena("W.ab.K", K="nite knight", W="wheelwright", a="straw_man minion", b="straw_man minion")
    for name in "Wab":
        game.change(name, damage=3)
    game.turn_of("W")
    game.use("W", "pegs_and_wedges", (game.id("a"), game.id("b")))
    assert [game[name].damage for name in "Wab"] == [3, 1, 1]
