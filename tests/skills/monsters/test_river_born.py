"""River Born."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(("ground", "cost"), [("water", 1), ("mud", 3)])
def test_river_born_wades_easily(arena: MakeArena, ground: str, cost: int) -> None:
    game = arena("b~.K", legend={"~": ground}, K="nite knight", b="eel_knot minion")
    assert game.view.step_cost(game.id("b"), game.view.space(1, 0)) == cost
    assert game.view.step_cost(game.id("K"), game.view.space(2, 0)) == 1
