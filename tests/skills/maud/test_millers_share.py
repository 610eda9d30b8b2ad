"""Miller's Share."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"M": "maud thresher", "g": "goblin elite"}
ONE_AND_ONE, MISS, UNDEFENDED, ONE_SHIELD = (4, 0), (0, 0), (0,), (1,)


def in_turn(arena: MakeArena, drawing: str = "Mg", **changes: object) -> Arena:
    game = arena(drawing, **PIECES)
    game.turn_of("M")
    game.change("M", **{"damage": 8, **changes})
    return game


def test_maud_strikes_hard_and_recovers_what_the_enemy_suffers(arena: MakeArena) -> None:
    game = in_turn(arena)
    game.use("M", "millers_share", game.id("g"), ONE_AND_ONE, ONE_SHIELD)
    assert (game["g"].damage, game["M"].damage) == (4, 4)
    assert (game["M"].action_points, game["M"].fatigue) == (1, 0)
    assert game.changes("M", "g") == []


def test_she_takes_no_more_than_the_enemy_has_left(arena: MakeArena) -> None:
    game = in_turn(arena)
    game.change("g", damage=3)
    game.use("M", "millers_share", game.id("g"), ONE_AND_ONE, UNDEFENDED)
    assert game["g"].defeated
    assert game["M"].damage == 6


def test_miss_gives_nothing_back_and_it_is_gone_all_the_same(arena: MakeArena) -> None:
    game = in_turn(arena)
    game.use("M", "millers_share", game.id("g"), MISS)
    assert (game["g"].damage, game["M"].damage) == (0, 8)
    assert game.reason("millers_share") == "already used this quest"


def test_it_needs_an_enemy_beside_her(arena: MakeArena) -> None:
    assert in_turn(arena, "M.g").reason("millers_share") == "no enemy beside you that you can strike"


@pytest.mark.parametrize(("damage", "worth"), [(3, 0), (4, None)])
def test_it_is_kept_until_there_is_something_to_take_back(
    arena: MakeArena, damage: int, worth: int | None
) -> None:
    assert in_turn(arena, damage=damage).worth("millers_share") == worth
