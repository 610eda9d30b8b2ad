"""Overflow."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena
from tests.skills.leech.boards import HIT, NOTHING, bile, drawn


def attack(game: Arena, target: str, faces: tuple[int, ...], *answers: str) -> None:
    """The goblin attacks."""
    game.do("attack", "g", "", answers=[game.id(target), faces, NOTHING, *answers])


def test_attacker_suffers_two_of_three_hearts(arena: MakeArena) -> None:
    game = drawn(arena, "L.g", "overflow", bile=2, turn="g")
    attack(game, "L", HIT, "overflow")
    assert (game["L"].damage, bile(game)) == (3, 1)
    assert game["g"].damage == 2


def test_attacker_suffers_no_more_than_it_dealt(arena: MakeArena) -> None:
    game = drawn(arena, "L.g", "overflow", bile=1, turn="g")
    game.change("g", conditions=("core:weakened",))
    game.change("L", items=("core:river_mail",))
    game.do("attack", "g", "", answers=[game.id("L"), HIT, (0, 3), "overflow"])
    assert (game["L"].damage, game["g"].damage) == (1, 1)


@pytest.mark.parametrize(("bile", "target"), [(0, "L"), (1, "M")], ids=["no bile", "a friend is struck"])
def test_overflow_is_not_offered(arena: MakeArena, bile: int, target: str) -> None:
    game = drawn(arena, "L.g\n.M.", "overflow", bile=bile, turn="g")
    attack(game, target, HIT)
    assert game["g"].damage == 0


def test_overflow_does_not_answer_what_is_no_attack(arena: MakeArena) -> None:
    game = drawn(arena, "Lg", "overflow", bile=1, turn="g")
    game.change("L", conditions=("core:burning",))
    game.turn_of("L")
    game.do("end_turn", "L")
    assert (game["L"].damage, game["g"].damage) == (1, 0)
