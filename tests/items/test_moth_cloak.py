"""Moth Cloak."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena

BLUE_TWO_HEARTS_RANGE_3, YELLOW_TWO_HEARTS, NO_SHIELD = 2, 4, (0,)


@pytest.mark.parametrize(
    ("drawing", "damage"),
    [("K..g", 0), ("K.g.", 4)],
    ids=["three spaces away", "two spaces away"],
)
def test_moth_cloak_makes_shots_from_afar_fall_short(arena: MakeArena, drawing: str, damage: int) -> None:
    game = arena(drawing, K="nite knight moth_cloak", g="goblin minion")
    game.turn_of("g")
    faces = (BLUE_TWO_HEARTS_RANGE_3, YELLOW_TWO_HEARTS)
    game.do("attack", "g", "", answers=[game.id("K"), faces, NO_SHIELD])
    assert game["K"].damage == damage


def test_moth_cloak_hides_nobody_else(arena: MakeArena) -> None:
    game = arena("S..g\n....\nK...", K="nite knight moth_cloak", S="wren strider", g="goblin minion")
    game.turn_of("g")
    game.do(
        "attack", "g", "", answers=[game.id("S"), (BLUE_TWO_HEARTS_RANGE_3, YELLOW_TWO_HEARTS), NO_SHIELD]
    )
    assert game["S"].damage == 4
