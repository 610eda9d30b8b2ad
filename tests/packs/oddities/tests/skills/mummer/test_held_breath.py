"""Held Breath."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena


def diver(arena: MakeArena, drawing: str = "Kg\nS.") -> Arena:
    pieces = {"K": "nite mummer", "S": "wren strider", "g": "drowned elite"}
    game = arena(drawing, **{name: piece for name, piece in pieces.items() if name in drawing})
    game.change("K", skills=("held_breath",), damage=3)
    game.turn_of("K")
    game.mark()
    return game


def test_user_is_gone_until_the_next_round(arena: MakeArena) -> None:
    game = diver(arena)
    assert game.worth("held_breath") == 4
    game.use("K", "held_breath")
    assert not game["K"].on_board
    game.turn_of("g")
    assert game.view.enemies_of(game.id("g")) == (game["S"],)
    game.turn_of("K")
    assert (game.at("K"), game["K"].damage, game["K"].fatigue) == ((0, 0), 1, 1)
    game.require_repeatable()


def test_another_who_stands_there_by_then_keeps_the_space(arena: MakeArena) -> None:
    game = diver(arena)
    game.use("K", "held_breath")
    game.turn_of("S")
    game.do("move", "S")
    game.walk("S", (0, 0))
    game.turn_of("K")
    assert (game.at("S"), game.at("K")) == ((0, 0), (0, 1))


def test_with_nobody_to_hide_from_it_is_refused(arena: MakeArena) -> None:
    assert diver(arena, "K.").reason("held_breath") == "no enemy is here"
