"""Knows the Fords."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

GROUND = {"~": "water", ",": "mud"}
BOARD = """
    O.K.S
    ~~,,~
    g....
"""


@pytest.fixture
def game(arena: MakeArena) -> Arena:
    made = arena(BOARD, legend=GROUND, O="oda", K="nite knight", S="wren strider", g="goblin minion")
    made.change("O", side="heroes")
    return made


@pytest.mark.parametrize(
    ("name", "x", "cost"),
    [("O", 0, 1), ("K", 2, 1), ("K", 3, 1), ("S", 4, 2), ("g", 0, 2)],
    ids=["her own way", "a friend at 2", "on from there", "a friend at 4", "an enemy"],
)
def test_fords_are_easy_for_her_and_for_friends_near_her(game: Arena, name: str, x: int, cost: int) -> None:
    assert game.view.step_cost(game.id(name), game.view.space(x, 1)) == cost
