"""Silver Wick."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(("equipped", "damage"), [(("core:silver_wick",), 3), ((), 4)])
def test_silver_wick_heals_whoever_rests_with_it(
    arena: MakeArena, equipped: tuple[str, ...], damage: int
) -> None:
    game = arena("K..\nS..", K="nite knight silver_wick", S="wren strider")
    game.change("K", damage=4, fatigue=2, equipped=equipped)
    game.change("S", damage=4)
    game.turn_of("K")
    game.do("rest", "K")
    game.do("end_turn", "K")
    assert (game["K"].damage, game["K"].fatigue, game["S"].damage) == (damage, 0, 4)
