"""Undercurrent."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena
from tests.skills.ferrier.crossings import SURGE, TWO_SHIELDS, UNDEFENDED, ferried

PUSH = "surge_3"
"""after the two abilities of the barge pole"""


def strike(game: Arena, *answers: object) -> None:
    """The ferrier attacks the goblin and has one surge."""
    game.do("attack", "F", "core:barge_pole", answers=[game.id("g"), SURGE, *answers])


def test_surge_pushes_the_target_two_spaces_after_a_hit(arena: MakeArena) -> None:
    game = ferried(arena, "F.g...", "undercurrent")
    strike(game, UNDEFENDED, PUSH, (3, 0), (4, 0))
    assert (game.at("g"), game["g"].damage) == ((4, 0), 3)
    assert game.changes("F", "g") == []


def test_push_may_end_early(arena: MakeArena) -> None:
    game = ferried(arena, "F.g...", "undercurrent")
    strike(game, UNDEFENDED, PUSH, (3, 0), (3, 0))
    assert game.at("g") == (3, 0)


def test_target_is_pushed_even_if_its_shields_stop_every_heart(arena: MakeArena) -> None:
    game = ferried(arena, "F.g...", "undercurrent")
    game.change("F", conditions=("core:weakened",))
    strike(game, TWO_SHIELDS, PUSH, (3, 0), (4, 0))
    assert (game.at("g"), game["g"].damage) == ((4, 0), 0)


def test_surge_spent_otherwise_pushes_nobody(arena: MakeArena) -> None:
    game = ferried(arena, "F.g...", "undercurrent")
    strike(game, UNDEFENDED, "surge_2")
    assert game.at("g") == (2, 0)
