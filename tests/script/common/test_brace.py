"""A better defense against one attack."""

from __future__ import annotations

import pytest

from delve.rules.facts import AttackHit
from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin minion", "d": "drowned minion"}


def game_with(arena: MakeArena, drawing: str, turn: str) -> Arena:
    game = arena(drawing, **{name: said for name, said in PIECES.items() if name in drawing})
    game.change("K", skills=("bench:cover",))
    game.turn_of(turn)
    return game


@pytest.mark.parametrize("who", ["K", "S"])
def test_brace_adds_dice_and_shields_to_the_defense_of_a_friend_for_one_attack(
    arena: MakeArena, who: str
) -> None:
    game = game_with(arena, "K..g\nS...", "g")
    cover = game.reaction("K", "cover")
    game.do("attack", "g", "", answers=[game.id(who), (4, 4), cover, (1, 1)])
    (hit,) = game.happened(AttackHit)
    assert (hit.hearts, hit.shields, game["K"].fatigue) == (3, 3, 1)
    assert game.view.query("bonus_shields", game.id(who), game.id("g"), 0) == 0, "the attack is over"


def test_brace_of_one_leaves_the_defense_of_others(arena: MakeArena) -> None:
    game = game_with(arena, "KS..g", "g")
    game.do("attack", "g", "", answers=[game.id("S"), (4, 4), game.reaction("K", "cover"), (1, 1)])
    assert game.changes("S", "K", "g") == []


@pytest.mark.parametrize(
    ("drawing", "attacker", "target", "faces"),
    [("K.S..g", "g", "S", (4, 4)), ("Kd.", "d", "K", (2, 4))],
    ids=["too far away", "melee"],
)
def test_brace_is_not_offered(
    arena: MakeArena, drawing: str, attacker: str, target: str, faces: tuple[int, ...]
) -> None:
    game = game_with(arena, drawing, attacker)
    game.do("attack", attacker, "", answers=[game.id(target), faces, (1,)])
    assert game["K"].fatigue == 0
