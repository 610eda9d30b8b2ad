"""Leaps."""

from __future__ import annotations

import pytest

from delve.requests import ChooseSpace
from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin elite"}


def game_with(arena: MakeArena, drawing: str, skill: str) -> Arena:
    game = arena(drawing, **{name: said for name, said in PIECES.items() if name in drawing})
    game.change("K", skills=(skill,))
    game.turn_of("K")
    return game


def offered(game: Arena, skill: str) -> set[tuple[int, int]]:
    game.begin("skill", "K", skill)
    request = game.asked
    assert isinstance(request, ChooseSpace)
    return set(request.items())


def test_leap_leads_to_free_spaces_in_sight_near_enough(arena: MakeArena) -> None:
    game = game_with(arena, "K..g\nS#..\n....", "bench:hop")
    assert offered(game, "bench:hop") == {(1, 0), (2, 0), (2, 1)}, "neither (0, 2) nor (1, 2)"
    game.reply((2, 0))
    assert game.at("K") == (2, 0)
    assert game.changes("K") == []


def test_leap_beside_an_enemy_needs_no_sight_if_the_record_says_so(arena: MakeArena) -> None:
    game = game_with(arena, "K..g\n.#..\nS...", "bench:pounce")
    assert offered(game, "bench:pounce") == {(2, 0), (2, 1), (3, 1)}
    game.reply((3, 1))
    assert (game.at("K"), game["K"].movement_points) == ((3, 1), 1)


@pytest.mark.parametrize(
    ("drawing", "skill", "reason"),
    [
        ("Kg", "hop", "no free space within 2 spaces"),
        ("K....g", "pounce", "no free space beside an enemy within 3 spaces"),
        ("K.g", "rush", "no free space beside an ally within 3 spaces"),
    ],
)
def test_leap_is_refused_without_such_a_space(
    arena: MakeArena, drawing: str, skill: str, reason: str
) -> None:
    game = game_with(arena, drawing, f"bench:{skill}")
    assert game.reason(skill) == reason


def test_leap_beside_an_ally(arena: MakeArena) -> None:
    game = game_with(arena, "K...S\n.....\n....g", "bench:rush")
    assert offered(game, "bench:rush") == {(3, 0), (3, 1)}
    game.reply((3, 1))
    assert game.at("K") == (3, 1)
