"""Borne by the Rest."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(
    ("drawing", "shields"),
    [("B...K", 0), ("Bd..K", 1), ("B..dK", 0), ("Bde.f.K", 2), ("Bg..K", 0)],
    ids=["nobody", "one", "one too far away", "no more than two", "one of another kind"],
)
def test_borne_by_the_rest_is_held_up_by_the_dead_beside_it(
    arena: MakeArena, drawing: str, shields: int
) -> None:
    pieces = {
        "d": "drowned minion",
        "e": "drowned minion",
        "f": "bell_ringer minion",
        "g": "goblin minion",
    }
    game = arena(
        drawing,
        K="nite knight",
        B="bell_ringer elite",
        **{name: spec for name, spec in pieces.items() if name in drawing},
    )
    assert game.view.query("bonus_shields", game.id("B"), game.id("K"), 0) == shields
