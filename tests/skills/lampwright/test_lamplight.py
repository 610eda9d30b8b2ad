"""Lamplight."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.lampwright.boards import drawn


@pytest.mark.parametrize(("drawing", "damage"), [("l.M.L", 1), ("l..ML", 2)], ids=["two spaces", "three"])
def test_lamplight_heals_a_friend_that_begins_its_turn_in_it(
    arena: MakeArena, drawing: str, damage: int
) -> None:
    game = drawn(arena, drawing)
    game.change("M", damage=2)
    game.turn_of("M")
    assert game["M"].damage == damage


def test_lamplight_heals_the_lampwright_but_no_enemy(arena: MakeArena) -> None:
    game = drawn(arena, "g.l.L")
    game.change("g", damage=1)
    game.change("L", damage=2)
    game.turn_of("g")
    assert (game["L"].damage, game["g"].damage) == (2, 1)
    game.turn_of("L")
    assert game["L"].damage == 1


def test_lamplight_lets_nobody_stand_up_who_lies_in_it(arena: MakeArena) -> None:
    game = drawn(arena, "lML..")
    game.change("M", damage=12, fallen_at=1, spaces=())
    game.turn_of("M")
    assert game["M"].knocked_out


@pytest.mark.parametrize(("drawing", "slower"), [("l.d..L", 1), ("l..d.L", 0), ("l.g..L", 0)])
def test_lamplight_slows_the_undead_in_it_and_nobody_else(
    arena: MakeArena, drawing: str, slower: int
) -> None:
    game = drawn(arena, drawing)
    (enemy,) = game.view.enemies_of(game.id("L"))
    speed = game.view.speed(enemy.id)
    game.change("l", spaces=())
    assert game.view.speed(enemy.id) == speed + slower


def test_lamplight_does_not_reach_another_board(arena: MakeArena) -> None:
    game = drawn(arena, "l.L", boards={"below": "M.."})
    game.change("M", damage=2)
    game.turn_of("M")
    assert game["M"].damage == 2
