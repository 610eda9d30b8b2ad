"""Sworn to the Living."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {
    "K": "nite knight sworn_to_the_living",
    "W": "wren strider",
    "M": "maud knight",
    "g": "goblin minion",
}
BOARD = "Kg.....WM"
THREE_HEARTS, UNDEFENDED = (2, 1), (0,)


def with_damage(arena: MakeArena, **damage: int) -> Arena:
    game = arena(BOARD, I="ister strider", **PIECES) if "I" in damage else arena(BOARD, **PIECES)
    for name, hearts in damage.items():
        game.change(name, damage=hearts)
    return game


def bonus(game: Arena) -> tuple[int, int]:
    """Hearts and shields that the knight has besides."""
    knight, goblin = game.id("K"), game.id("g")
    weapon = game.item("K", "oaken_blade")
    return (
        game.view.query("bonus_hearts", knight, goblin, weapon),
        game.view.query("bonus_shields", knight, goblin, 0),
    )


@pytest.mark.parametrize(
    ("wren", "maud", "needy"),
    [(0, 0, 0), (4, 6, 0), (5, 6, 1), (5, 7, 2)],
    ids=["unhurt", "more than half is left", "half of ten", "half of both"],
)
def test_knight_is_better_for_each_hero_with_half_its_health(
    arena: MakeArena, wren: int, maud: int, needy: int
) -> None:
    game = arena(BOARD, **PIECES)
    game.change("W", damage=wren)
    game.change("M", damage=maud)
    assert bonus(game) == (needy, needy)


def test_those_who_are_down_count_and_there_are_two_at_most(arena: MakeArena) -> None:
    game = arena("Kg.....WMI", I="ister strider", **PIECES)
    for name, health in (("W", 10), ("M", 14), ("I", 8)):
        game.change(name, damage=health - 1)
    assert bonus(game) == (2, 2)
    game.change("I", damage=8, fallen_at=game["I"].spaces[0], spaces=())
    game.change("W", damage=0)
    assert bonus(game) == (2, 2)
    game.change("M", damage=0)
    assert bonus(game) == (1, 1)


def test_own_wounds_and_those_of_enemies_do_not_count(arena: MakeArena) -> None:
    game = arena("Kg", K="maud knight sworn_to_the_living", g=PIECES["g"])
    game.change("K", damage=13)
    game.change("g", damage=3)
    assert bonus(game) == (0, 0)


def test_knight_strikes_and_stands_by_those_numbers(arena: MakeArena) -> None:
    game = arena(BOARD, **PIECES)
    game.change("W", damage=5)
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (4, 1), UNDEFENDED])
    assert game["g"].defeated, "1 + 2 + 1 hearts"
    game = arena(BOARD, **PIECES)
    game.change("W", damage=5)
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 4), UNDEFENDED])
    assert game["K"].damage == 3
