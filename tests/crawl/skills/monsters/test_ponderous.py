"""Ponderous: a turn in every second round."""

from __future__ import annotations

from itertools import pairwise

from delve.testing.arena import MakeArena

PLAYER = "marrow hod_carrier"


def test_every_second_turn_is_lost(arena: MakeArena) -> None:
    game = arena("K.......m", K=PLAYER, m="clay_hulk minion")
    places = []
    for _ in range(6):
        game.turn_of("K")
        game.do("wait", "K")
        while game.active == game.id("m"):
            game.let_act("m")
        places.append(game.at("m")[0])
    assert places[-1] == 8 - 3
    assert all(before - after in (0, 1) for before, after in pairwise(places))
    assert [one for one in range(1, 6) if places[one] == places[one - 1]] in ([1, 3, 5], [2, 4])
