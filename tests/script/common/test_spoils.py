"""What a fallen enemy brings in."""

from __future__ import annotations

import pytest

from delve.rules.facts import AttackDeclared
from delve.testing.arena import Arena, MakeArena

PIECES = {
    "K": "nite knight",
    "M": "maud knight",
    "g": "goblin minion",
    "h": "goblin elite",
    "d": "drowned minion",
}
KILL = ((2, 4), (0,))


def game_with(arena: MakeArena, drawing: str, skill: str, turn: str = "K") -> Arena:
    game = arena(drawing, **{name: said for name, said in PIECES.items() if name in drawing})
    game.change("K", skills=(skill,))
    game.turn_of(turn)
    return game


def test_spoils_may_be_a_move_when_the_user_has_defeated_an_enemy(arena: MakeArena) -> None:
    game = game_with(arena, ".Kg.h", "bench:chaff")
    chaff = game.reaction("K", "chaff")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), *KILL, chaff, (0, 0)])
    assert (game.at("K"), game["K"].fatigue) == ((0, 0), 1)


def test_spoils_of_the_user_are_not_for_what_an_ally_defeats(arena: MakeArena) -> None:
    game = game_with(arena, ".KMgh", "bench:chaff", "M")
    game.do("attack", "M", "core:oaken_blade", answers=[game.id("g"), *KILL])
    assert game["g"].defeated
    assert game.at("K") == (1, 0)


def test_spoils_may_be_a_further_attack_after_the_one_that_has_felled(arena: MakeArena) -> None:
    game = game_with(arena, "gKh..", "bench:harvest")
    harvest = game.reaction("K", "harvest")
    answers = [game.id("g"), *KILL, harvest, game.id("h"), (1, 0), (0,), "done"]
    game.do("attack", "K", "core:oaken_blade", answers=answers)
    assert [fact.target for fact in game.happened(AttackDeclared)] == [game.id("g"), game.id("h")]
    assert (game["h"].damage, game["K"].attacks) == (3, 1), "the second is free"


def test_spoils_that_are_an_attack_need_somebody_to_attack(arena: MakeArena) -> None:
    game = game_with(arena, "gK..h", "bench:harvest")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), *KILL])
    assert game["g"].defeated


@pytest.mark.parametrize(
    ("drawing", "target", "gained"),
    [("KMd.h\n.####", "d", True), ("K.Md.h", "d", False), ("KMg.h", "g", False)],
    ids=["near", "too far away", "no undead"],
)
def test_spoils_by_itself_are_for_a_kind_that_falls_near_by_anybody(
    arena: MakeArena, drawing: str, target: str, gained: bool
) -> None:
    game = game_with(arena, drawing, "bench:grave_song", "M")
    game.change("K", damage=3, fatigue=3)
    game.change(target, damage=3)
    stays = [game.at("K")] if gained else []
    game.do("attack", "M", "core:oaken_blade", answers=[game.id(target), *KILL, *stays])
    now = (game["K"].damage, game["K"].fatigue, game["K"].counters)
    assert now == ((1, 2, (("bench:tally", 1),)) if gained else (3, 3, ()))
