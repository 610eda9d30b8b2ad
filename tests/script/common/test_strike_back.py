"""Answers to attacks."""

from __future__ import annotations

import pytest

from delve.rules.facts import AttackDeclared
from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin minion", "d": "drowned elite"}


def game_with(arena: MakeArena, drawing: str, skill: str, turn: str) -> Arena:
    game = arena(drawing, **{name: said for name, said in PIECES.items() if name in drawing})
    game.change("K", skills=(skill,))
    game.turn_of(turn)
    return game


@pytest.mark.parametrize("who", ["K", "S"])
def test_strike_back_attacks_whoever_has_attacked_a_friend_beside(arena: MakeArena, who: str) -> None:
    game = game_with(arena, "S.\nKg", "bench:riposte", "g")
    riposte = game.reaction("K", "riposte")
    defense = (1,)
    game.do("attack", "g", "", answers=[game.id(who), (2, 4), defense, riposte, (4, 0), (0,)])
    assert [fact.piece for fact in game.happened(AttackDeclared)] == [game.id("g"), game.id("K")]
    assert (game["g"].damage, game["K"].fatigue) == (2, 1)


def test_strike_back_is_also_for_whoever_was_missed(arena: MakeArena) -> None:
    game = game_with(arena, "Kg", "bench:riposte", "g")
    game.do("attack", "g", "", answers=[game.id("K"), (0, 4), game.reaction("K", "riposte"), (4, 0), (0,)])
    assert game["g"].damage == 2


@pytest.mark.parametrize(
    ("drawing", "target", "items"),
    [("K.g", "K", None), ("S..K\n..g.", "S", None), ("Kg", "K", ())],
    ids=["attacker not beside", "ally not beside", "it was knocked out"],
)
def test_strike_back_is_not_offered(
    arena: MakeArena, drawing: str, target: str, items: tuple[str, ...] | None
) -> None:
    game = game_with(arena, drawing, "bench:riposte", "g")
    if items is not None:
        game.change("K", damage=11)
    game.do("attack", "g", "", answers=[game.id(target), (2, 4), (1,)])
    assert game["g"].damage == 0


def test_strike_back_may_be_a_step_out_of_the_way_of_a_miss(arena: MakeArena) -> None:
    game = game_with(arena, ".Kg", "bench:slip_off", "g")
    game.do("attack", "g", "", answers=[game.id("K"), (0, 4), game.reaction("K", "slip_off"), (0, 0)])
    assert game.at("K") == (0, 0)


def test_strike_back_after_a_miss_is_not_offered_after_a_hit(arena: MakeArena) -> None:
    game = game_with(arena, ".Kg", "bench:slip_off", "g")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 4), (1,)])
    assert game.at("K") == (1, 0)


def test_strike_back_by_itself_hurts_afflicts_and_pushes_whoever_has_hit(arena: MakeArena) -> None:
    game = game_with(arena, "Kd.", "bench:nettles", "d")
    game.do("attack", "d", "", answers=[game.id("K"), (2, 4, 0), (1,), (2, 0)])
    assert (game["d"].damage, game["d"].conditions, game.at("d")) == (1, ("bench:slowed",), (2, 0))


def test_strike_back_by_itself_needs_a_hit(arena: MakeArena) -> None:
    game = game_with(arena, "Kd.", "bench:nettles", "d")
    game.do("attack", "d", "", answers=[game.id("K"), (0, 4, 0)])
    assert (game["d"].damage, game.at("d")) == (0, (1, 0))
