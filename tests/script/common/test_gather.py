"""Counters that are gathered."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin minion", "d": "drowned elite"}


def game_with(arena: MakeArena, drawing: str, skill: str, turn: str = "K") -> Arena:
    game = arena(drawing, **{name: said for name, said in PIECES.items() if name in drawing})
    game.turn_of(turn)
    game.change("K", skills=(skill,))
    return game


def tally(game: Arena) -> int:
    return game.view.counters(game.id("K"), "bench:tally")


def strike(game: Arena, *faces: int) -> None:
    defense = [(0,)] if faces[0] else []
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("d"), faces, *defense])


def test_gather_by_hits_until_a_turn_without_an_attack(arena: MakeArena) -> None:
    game = game_with(arena, "Kd", "bench:rhythm")
    strike(game, 4, 0)
    game.do("end_turn", "K")
    assert tally(game) == 1
    game.turn_of("K")
    strike(game, 0, 0)
    game.do("end_turn", "K")
    assert tally(game) == 1, "it has attacked, though it has missed"
    game.turn_of("K")
    game.do("end_turn", "K")
    assert tally(game) == 0


def test_gather_up_to_what_the_counter_allows(arena: MakeArena) -> None:
    game = game_with(arena, "Kd", "bench:rhythm")
    game.change("K", counters=(("bench:tally", 3),))
    strike(game, 4, 0)
    assert tally(game) == 3


def test_gather_by_attacks_until_the_turn_ends(arena: MakeArena) -> None:
    game = game_with(arena, "Kd", "bench:fleeting")
    strike(game, 0, 0)
    assert tally(game) == 2
    game.do("end_turn", "K")
    assert tally(game) == 0


def test_gather_by_wounds_of_its_own_and_of_allies_near(arena: MakeArena) -> None:
    game = game_with(arena, "K.S.g\n.....", "bench:grudge", "g")
    game.do("attack", "g", "", answers=[game.id("S"), (4, 4), (0,)])
    assert tally(game) == 1
    game.change("S", spaces=(game.view.space(3, 1),))
    game.change("g", attacks=0, action_points=1)
    game.do("attack", "g", "", answers=[game.id("S"), (4, 4), (0,)])
    assert tally(game) == 1, "three spaces away"
    game.change("g", attacks=0, action_points=1)
    game.do("attack", "g", "", answers=[game.id("K"), (4, 4), (0,)])
    assert tally(game) == 2


def test_gather_by_an_enemy_that_falls(arena: MakeArena) -> None:
    game = game_with(arena, "Kd", "bench:grudge")
    game.change("d", damage=7, skills=())
    strike(game, 4, 0)
    assert tally(game) == 1, "once, though it was both felled by the knight and near"


def test_gather_by_rests_and_turns(arena: MakeArena) -> None:
    game = game_with(arena, "K...d", "bench:grudge")
    game.do("rest", "K")
    game.do("end_turn", "K")
    assert tally(game) == 1
    game.turn_of("K")
    assert tally(game) == 2
