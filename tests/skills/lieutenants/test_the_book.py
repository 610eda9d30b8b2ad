"""The Book."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(
    ("drawing", "damage"), [("R..K", 3), ("R...K", 2)], ids=["three spaces away", "four"]
)
def test_the_book_takes_a_heart_of_what_is_recovered(arena: MakeArena, drawing: str, damage: int) -> None:
    game = arena(drawing, K="nite knight red_draught", R="drowned_reeve")
    game.change("K", damage=5)
    game.turn_of("K")
    game.take("K", "drink")
    assert game["K"].damage == damage


def test_the_book_does_not_count_fatigue(arena: MakeArena) -> None:
    game = arena("R.K", K="nite knight bitter_draught", R="drowned_reeve")
    game.change("K", fatigue=3)
    game.turn_of("K")
    game.take("K", "drink")
    assert game["K"].fatigue == 0
