"""Cork Jerkin."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

GROUNDS = {"~": "water", "m": "mud", "s": "sludge"}


def wading(arena: MakeArena, ground: str, **changes: tuple[str, ...]) -> Arena:
    game = arena(f"K{ground}.", legend=GROUNDS, K="nite knight oaken_blade cork_jerkin")
    game.change("K", **changes)
    game.turn_of("K")
    return game


@pytest.mark.parametrize(("ground", "cost"), [("~", 1), ("m", 2), ("s", 2), (".", 1)])
def test_cork_jerkin_takes_a_point_off_water_and_mud_and_off_nothing_else(
    arena: MakeArena, ground: str, cost: int
) -> None:
    game = wading(arena, ground)
    assert game.view.step_cost(game.id("K"), game.view.space(1, 0)) == cost


def test_cork_jerkin_that_is_not_worn_floats_nobody(arena: MakeArena) -> None:
    game = wading(arena, "~", equipped=("core:oaken_blade",))
    assert game.view.step_cost(game.id("K"), game.view.space(1, 0)) == 2
