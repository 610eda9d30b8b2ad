"""Plated: a plate that guards once (S4-90)."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_it_takes_a_brunt_of_3_and_no_more(arena: MakeArena) -> None:
    for brunt, wounds in ((3, 0), (4, 1)):
        game = arena("Bm", B="the_bidden summoned ladle", m="verger minion")
        game.turn_of("B")
        game.do("bump", "B", "e", answers=[(brunt - 1,)])
        assert game["m"].damage == wounds
