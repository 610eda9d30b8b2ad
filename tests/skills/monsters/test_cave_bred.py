"""Cave Bred."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(("ground", "cost"), [("mud", 1), ("sludge", 1), ("water", 2)])
def test_cave_bred_wades_easily(arena: MakeArena, ground: str, cost: int) -> None:
    game = arena("b~.K", legend={"~": ground}, K="nite knight", b="goblin minion")
    assert game.view.step_cost(game.id("b"), game.view.space(1, 0)) == cost
    assert game.view.step_cost(game.id("K"), game.view.space(2, 0)) == 1
