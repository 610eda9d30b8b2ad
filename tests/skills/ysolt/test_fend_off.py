"""Fend Off."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"Y": "ysolt ferrier", "K": "nite knight", "g": "goblin minion"}
THREE_HEARTS, MISS, UNDEFENDED = (2, 1), (0, 0), (0,)


def goblins_turn(arena: MakeArena, drawing: str) -> Arena:
    game = arena(drawing, **{name: piece for name, piece in PIECES.items() if name in drawing})
    game.turn_of("g")
    game.mark()
    return game


def test_enemy_beside_her_is_pushed_after_its_attack(arena: MakeArena) -> None:
    game = goblins_turn(arena, "Yg..")
    game.do("attack", "g", "", answers=[game.id("Y"), THREE_HEARTS, UNDEFENDED, "fend_off", (2, 0)])
    assert (game.at("g"), game["Y"].damage, game["Y"].fatigue) == ((2, 0), 3, 0)
    assert game.changes("Y", "g") == []


def test_it_is_pushed_after_a_miss_too_but_once_a_round(arena: MakeArena) -> None:
    game = goblins_turn(arena, "Yg..")
    game.do("attack", "g", "", answers=[game.id("Y"), MISS, "fend_off", (2, 0)])
    game.change("g", attacks=0, spaces=(1,))
    game.do("attack", "g", "", answers=[game.id("Y"), MISS])
    assert game.at("g") == (1, 0)


@pytest.mark.parametrize(
    ("drawing", "target"), [("Y.g.", "Y"), ("Yg.\nK..", "K")], ids=["from afar", "another hero"]
)
def test_not_offered(arena: MakeArena, drawing: str, target: str) -> None:
    game = goblins_turn(arena, drawing)
    game.do("attack", "g", "", answers=[game.id(target), MISS])
    assert game.changes("g") == []
