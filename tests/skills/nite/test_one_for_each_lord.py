"""One for Each Lord."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

PIECES = {
    "N": "nite knight",
    "g": "goblin minion",
    "h": "goblin elite",
    "i": "goblin minion",
    "j": "goblin minion",
}
BOARD = """
    ghi
    jN.
"""
TWO_HEARTS, FOUR_HEARTS, MISS, UNDEFENDED = (4, 0), (2, 1), (0, 0), (0,)


def in_turn(arena: MakeArena, drawing: str = BOARD, hero: str = "nite knight") -> Arena:
    pieces = {**PIECES, "N": hero}
    game = arena(drawing, **{name: spec for name, spec in pieces.items() if name in drawing})
    game.turn_of("N")
    return game


def test_three_enemies_are_attacked_for_one_action(arena: MakeArena) -> None:
    game = in_turn(arena)
    rolled = (TWO_HEARTS, UNDEFENDED)
    game.use("N", "one_for_each_lord", game.id("g"), *rolled, game.id("h"), MISS, game.id("i"), *rolled)
    assert [game[name].damage for name in "ghij"] == [2, 0, 2, 0]
    assert (game["N"].action_points, game["N"].fatigue, game["N"].attacks) == (1, 0, 0)
    assert game.changes("N", "g", "i") == []


def test_nobody_is_attacked_twice(arena: MakeArena) -> None:
    game = in_turn(arena, "gNi")
    game.begin("skill", "N", "core:one_for_each_lord", answers=[game.id("g"), MISS])
    assert game.asked.items() == (game.id("i"),)
    game.reply(game.id("i"), MISS)
    game.assert_idle()


def test_one_enemy_is_enough_and_none_is_not(arena: MakeArena) -> None:
    game = in_turn(arena, "gN")
    game.use("N", "one_for_each_lord", game.id("g"), FOUR_HEARTS, UNDEFENDED)
    assert game["g"].defeated
    assert in_turn(arena, "g.N").reason("one_for_each_lord") == "nobody to attack"


def test_it_happens_once_in_a_quest(arena: MakeArena) -> None:
    game = in_turn(arena, "gN")
    game.use("N", "one_for_each_lord", game.id("g"), MISS)
    game.turn_of("g")
    game.turn_of("N")
    assert game.reason("one_for_each_lord") == "already used this quest"


def test_it_is_kept_for_several_enemies(arena: MakeArena) -> None:
    assert in_turn(arena, "gN").worth("one_for_each_lord") == 0
    assert in_turn(arena, "gNi").worth("one_for_each_lord") is None
