"""The briar imp: a monster that acts in the heroes' turn."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight", "S": "wren strider", "i": "briar_imp minion"}
ONE_HEART, MISS, UNDEFENDED = (4, 0), (0, 0), (0,)


def answer(game: Arena) -> str:
    return f"skill:inventions:strike_back.answer/{game.id('i')}"


def test_imp_strikes_back_in_the_heroes_turn_once_a_round(arena: MakeArena) -> None:
    game = arena("Ki", **PIECES)
    game.turn_of("K")
    attack = [game.id("i"), MISS]
    game.do("attack", "K", "core:oaken_blade", answers=[*attack, answer(game), (2, 4), UNDEFENDED])
    assert game["K"].damage == 4
    game.do("attack", "K", "core:oaken_blade", answers=attack)
    assert (game.play.state.active, game["K"].action_points) == (game.id("K"), 0)


def test_imp_that_is_defeated_strikes_nobody(arena: MakeArena) -> None:
    game = arena("Ki", **PIECES)
    game.turn_of("K")
    game.change("i", damage=2)
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("i"), ONE_HEART, UNDEFENDED])
    assert game["i"].defeated


def test_imp_out_of_reach_of_the_archer_is_not_asked(arena: MakeArena) -> None:
    game = arena("S.i", **PIECES)
    game.turn_of("S")
    game.do("attack", "S", "core:ash_bow", answers=[game.id("i"), (4, 1), UNDEFENDED])
    assert (game["i"].damage, game["i"].on_board) == (2, True)


def test_imp_that_knocks_the_attacker_out_ends_its_turn(arena: MakeArena) -> None:
    game = arena("KiS", **PIECES)
    game.turn_of("K")
    game.change("K", damage=11)
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("i"), MISS, answer(game), (2, 4), UNDEFENDED])
    assert game["K"].knocked_out
    assert game.play.state.active != game.id("K")
