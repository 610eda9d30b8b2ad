"""Swarm."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(
    ("drawing", "hearts"),
    [("m.K..", 0), ("mKn..", 1), ("mKn\n.op", 2), ("mKg..", 0)],
    ids=["alone", "one more", "two more and a third", "one of another group"],
)
def test_swarm_counts_the_others_of_its_group_beside_the_target(
    arena: MakeArena, drawing: str, hearts: int
) -> None:
    pieces = {"n": "mill_rat minion", "o": "mill_rat minion", "p": "mill_rat minion", "g": "goblin minion"}
    there = {name: spec for name, spec in pieces.items() if name in drawing}
    game = arena(drawing, K="nite knight", m="mill_rat minion", **there)
    assert game.view.query("bonus_hearts", game.id("m"), game.id("K"), 0) == hearts
