"""Another Landing: a battle whose map and company are made by rule (S3-10, S3-16, S3-17)."""

from __future__ import annotations

import pytest

from delve.testing.quest_arena import MakeQuest


@pytest.mark.parametrize("seed", [1, 2])
def test_each_seed_makes_a_landing_with_somebody_on_it(dungeon: MakeQuest, seed: int) -> None:
    """S3-10, S3-38."""
    game = dungeon("another_landing", seed=seed)
    assert game.view.figures("creatures")
    assert len(game.view.figures("people")) == 3
    assert game.play.asker == "people"


def test_same_seed_makes_the_same_and_another_one_another(dungeon: MakeQuest) -> None:
    """S3-39."""
    boards = [dungeon("another_landing", seed=seed).view.board for seed in (3, 3, 4)]
    assert boards[0] == boards[1] != boards[2]
