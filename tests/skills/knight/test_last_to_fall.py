"""Last to Fall."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "maud knight last_to_fall", "g": "goblin minion"}
FOUR_HEARTS, UNDEFENDED = (2, 4), (0,)
TWO_HEARTS = (4, 0)


def doomed(arena: MakeArena, drawing: str = "Kg", damage: int = 10) -> Arena:
    """The goblin is about to attack a knight with few hearts left."""
    game = arena(drawing, **PIECES)
    game.turn_of("g")
    game.change("K", damage=damage)
    return game


def shoot(game: Arena, *answers: object) -> None:
    game.do("attack", "g", "", answers=[game.id("K"), FOUR_HEARTS, UNDEFENDED, *answers])


def test_last_to_fall_keeps_one_heart_and_strikes_back_at_once(arena: MakeArena) -> None:
    game = doomed(arena)
    shoot(game, "last_to_fall", game.id("g"), TWO_HEARTS, UNDEFENDED)
    assert (game["K"].damage, game["K"].on_board, game["g"].damage) == (13, True, 2)
    assert game.changes("K", "g") == []


def test_last_to_fall_strikes_nobody_where_nobody_can_be_struck(arena: MakeArena) -> None:
    game = doomed(arena, "K.g")
    shoot(game, "last_to_fall")
    assert (game["K"].damage, game["g"].damage) == (13, 0)


def test_last_to_fall_is_not_offered_as_long_as_a_heart_is_left(arena: MakeArena) -> None:
    game = doomed(arena, damage=9)
    shoot(game)
    assert game["K"].damage == 13


def test_last_to_fall_happens_once_in_a_quest(arena: MakeArena) -> None:
    game = doomed(arena, "K.g")
    shoot(game, "last_to_fall")
    game.change("g", attacks=0)
    shoot(game)
    assert game["K"].knocked_out


def test_last_to_fall_may_be_kept_for_later(arena: MakeArena) -> None:
    game = doomed(arena)
    shoot(game, "pass")
    assert game["K"].knocked_out


@pytest.mark.parametrize("damage", [10, 13])
def test_last_to_fall_leaves_one_heart_whatever_there_was(arena: MakeArena, damage: int) -> None:
    game = doomed(arena, "K.g", damage)
    shoot(game, "last_to_fall")
    assert game.view.health_left(game.id("K")) == 1


def test_last_to_fall_answers_damage_that_is_no_attack(arena: MakeArena) -> None:
    game = doomed(arena, damage=13)
    game.change("K", conditions=("core:burning",))
    game.turn_of("K")
    game.do("end_turn", "K", answers=["last_to_fall", game.id("g"), TWO_HEARTS, UNDEFENDED])
    assert (game["K"].damage, game["g"].damage) == (13, 2)
