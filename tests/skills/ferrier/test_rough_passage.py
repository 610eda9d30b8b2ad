"""Rough Passage."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena
from tests.skills.ferrier.crossings import SURGE, TWO_SHIELDS, ferried


def drag(game: Arena, *path: tuple[int, int]) -> None:
    """The ferrier pulls the goblin."""
    game.use("F", "to_the_bottom", game.id("g"), *path)


def test_enemy_that_is_pulled_pays_once_however_far(arena: MakeArena) -> None:
    game = ferried(arena, "F....g", "to_the_bottom", "rough_passage")
    drag(game, (4, 0), (3, 0), (2, 0))
    assert (game.at("g"), game["g"].damage) == ((2, 0), 1)
    assert game.changes("F", "g") == []


def test_enemy_that_is_not_moved_pays_nothing(arena: MakeArena) -> None:
    game = ferried(arena, "F....g", "to_the_bottom", "rough_passage")
    drag(game, (5, 0))
    assert game["g"].damage == 0


def test_enemy_pays_once_in_a_turn_and_each_for_itself(arena: MakeArena) -> None:
    game = ferried(arena, "F.g....\n..h....", "undercurrent", "flood", "rough_passage")
    game.change("F", attacks=0)
    game.use("F", "flood", (2, 0), (3, 0), (3, 1))
    assert (game["g"].damage, game["h"].damage) == (1, 1)
    game.do(
        "attack",
        "F",
        "core:barge_pole",
        answers=[game.id("g"), SURGE, TWO_SHIELDS, "surge_3", (4, 0), (4, 0)],
    )
    assert game["g"].damage == 2


def test_enemy_pays_again_in_the_next_turn(arena: MakeArena) -> None:
    game = ferried(arena, "F...g", "to_the_bottom", "rough_passage")
    drag(game, (3, 0), (3, 0))
    game.turn_of("g")
    game.turn_of("F")
    drag(game, (2, 0), (2, 0))
    assert game["g"].damage == 2


def test_enemy_that_goes_by_itself_pays_nothing(arena: MakeArena) -> None:
    game = ferried(arena, "F...g.", "rough_passage", turn="g")
    game.do("move", "g")
    game.walk("g", (3, 0))
    assert game["g"].damage == 0


def test_friend_that_is_carried_pays_nothing(arena: MakeArena) -> None:
    game = ferried(arena, "F.K..g", "carry_across", "rough_passage")
    game.use("F", "carry_across", game.id("K"), (3, 0))
    assert game["K"].damage == 0


@pytest.mark.parametrize("damage", [3, 2])
def test_toll_may_be_the_last_heart(arena: MakeArena, damage: int) -> None:
    game = ferried(arena, "F....g", "to_the_bottom", "rough_passage")
    game.change("g", damage=damage)
    drag(game, *[(4, 0), (4, 0)][: 1 if damage == 3 else 2])
    assert game["g"].defeated == (damage == 3)
