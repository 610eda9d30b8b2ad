"""The Toll."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"C": "corm tallier", "g": "drowned minion"}


def end_turn(arena: MakeArena, drawing: str, *answers: object) -> Arena:
    """Corm's turn is over, and that of a drowned begins."""
    game = arena(drawing, **{name: piece for name, piece in PIECES.items() if name in drawing})
    game.turn_of("C")
    game.mark()
    game.do("end_turn", "C", answers=answers)
    return game


def test_enemy_that_does_not_pay_has_no_turn(arena: MakeArena) -> None:
    game = end_turn(arena, "C...g", "the_toll", "stay")
    assert (game.play.state.round, game.active, game.at("g")) == (2, game.id("C"), (4, 0))
    assert game.changes("C") == []


def test_enemy_that_pays_acts(arena: MakeArena) -> None:
    game = end_turn(arena, "C...g", "the_toll", "pay")
    assert (game["g"].damage, game.active, game["g"].action_points) == (4, game.id("g"), 2)


def test_enemy_may_pay_with_its_last_heart(arena: MakeArena) -> None:
    game = arena("C...g", **{name: PIECES[name] for name in "Cg"})
    game.turn_of("C")
    game.change("g", damage=1)
    game.do("end_turn", "C", answers=["the_toll", "pay"])
    assert game["g"].defeated


def test_it_is_asked_once_in_a_quest(arena: MakeArena) -> None:
    game = end_turn(arena, "C...g", "the_toll", "pay")
    game.turn_of("C")
    game.do("end_turn", "C")
    assert game.active == game.id("g")


@pytest.mark.parametrize("drawing", ["C.....g", "C.#.g\n..#.."], ids=["six spaces away", "out of sight"])
def test_not_offered(arena: MakeArena, drawing: str) -> None:
    game = end_turn(arena, drawing)
    assert game.active == game.id("g")
