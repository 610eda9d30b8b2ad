"""Nobody Left Behind."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena
from tests.skills.automated import chosen_skill

PIECES = {"Y": "ysolt ferrier", "K": "nite knight", "S": "wren strider", "g": "goblin minion"}
FIVE_HEARTS, UNDEFENDED = (2, 4), (0,)


def ysolts_turn(arena: MakeArena, drawing: str) -> Arena:
    game = arena(drawing, **{name: piece for name, piece in PIECES.items() if name in drawing})
    game.turn_of("Y")
    game.mark()
    return game


def with_a_fallen_knight(arena: MakeArena) -> Arena:
    """The goblin has knocked the knight out, and it is Ysolt's turn again."""
    game = arena("Y...#Kg", **{name: PIECES[name] for name in "YKg"})
    game.turn_of("g")
    game.change("K", damage=10)
    game.do("attack", "g", "", answers=[game.id("K"), FIVE_HEARTS, UNDEFENDED])
    assert game["K"].knocked_out
    game.turn_of("Y")
    game.mark()
    return game


def test_hero_comes_from_anywhere_and_recovers_four_hearts(arena: MakeArena) -> None:
    game = ysolts_turn(arena, "Y....#....K\n......#..gS")
    game.change("K", damage=6, fatigue=2)
    game.use("Y", "nobody_left_behind", game.id("K"), (1, 0))
    assert (game.at("K"), game["K"].damage, game["K"].fatigue) == ((1, 0), 2, 2)
    assert game["Y"].action_points == 1
    assert game.changes("Y", "K") == []
    assert game.reason("nobody_left_behind") == "already used this quest"


def test_fallen_hero_stands_beside_her_with_four_hearts(arena: MakeArena) -> None:
    game = with_a_fallen_knight(arena)
    game.use("Y", "nobody_left_behind", game.id("K"), (1, 0))
    assert (game.at("K"), game["K"].damage, game["K"].knocked_out) == ((1, 0), 8, False)


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [("Yg.", "no other hero is here"), ("YgK", "no free space beside you")],
)
def test_refused(arena: MakeArena, drawing: str, reason: str) -> None:
    assert ysolts_turn(arena, drawing).reason("nobody_left_behind") == reason


def test_automated_player_keeps_it_for_one_who_has_fallen(arena: MakeArena) -> None:
    game = ysolts_turn(arena, "Y.#Kg")
    game.change("Y", skills=("core:nobody_left_behind",))
    game.change("K", damage=11)
    assert chosen_skill(game) == ""
    game = with_a_fallen_knight(arena)
    assert chosen_skill(game) == "core:nobody_left_behind"
