"""Dry Straw."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(("conditions", "damage"), [(("core:burning",), 3), ((), 2)], ids=["burning", "not"])
def test_dry_straw_suffers_more_while_it_burns(
    arena: MakeArena, conditions: tuple[str, ...], damage: int
) -> None:
    game = arena("Ks.", K="nite knight", s="straw_man minion")
    game.change("s", conditions=conditions)
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("s"), (3, 0), (3,)])
    assert game["s"].damage == damage
