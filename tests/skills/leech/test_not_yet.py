"""Not Yet."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena
from tests.skills.leech.boards import HIT, NOTHING, bile, drawn


def fell(game: Arena, target: str, *answers: str) -> None:
    """The goblin attacks somebody who has 2 hearts left."""
    health = game.view.number("health", game.id(target))
    game.change(target, damage=health - 2)
    game.do("attack", "g", "", answers=[game.id(target), HIT, NOTHING, *answers])


def test_hero_is_held_with_two_hearts(arena: MakeArena) -> None:
    game = drawn(arena, "L..M.g", "not_yet", turn="g")
    fell(game, "M", "not_yet")
    assert (game["M"].knocked_out, game.view.health_left(game.id("M"))) == (False, 2)
    assert (game["L"].damage, bile(game)) == (2, 2)


def test_leech_may_fall_for_it(arena: MakeArena) -> None:
    game = drawn(arena, "L..M.g", "not_yet", turn="g")
    game.change("L", damage=10)
    fell(game, "M", "not_yet")
    assert (game["M"].knocked_out, game["L"].knocked_out) == (False, True)


@pytest.mark.parametrize(("drawing", "target"), [("L...M.g", "M"), ("L..g", "L")], ids=["too far", "oneself"])
def test_hero_falls(arena: MakeArena, drawing: str, target: str) -> None:
    game = drawn(arena, drawing, "not_yet", turn="g")
    fell(game, target)
    assert game[target].knocked_out


def test_hero_is_held_once_in_a_quest(arena: MakeArena) -> None:
    game = drawn(arena, "L..M.g", "not_yet", turn="g")
    fell(game, "M", "not_yet")
    game.change("g", attacks=0)
    fell(game, "M")
    assert game["M"].knocked_out
