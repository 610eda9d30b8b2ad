"""Figures that do not fall."""

from __future__ import annotations

import pytest

from delve.rules.facts import AttackDeclared
from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin minion"}
FOUR = ((4, 4), (0,))


def shot(arena: MakeArena, drawing: str, skill: str, target: str, *answers: object) -> Arena:
    """The goblin shoots at somebody who has one heart left; `react` stands for the knight's reaction."""
    game = arena(drawing, **{name: said for name, said in PIECES.items() if name in drawing})
    game.change("K", skills=(f"bench:{skill}",))
    game.change(target, damage=game.view.number("health", game.id(target)) - 1)
    game.turn_of("g")
    said = [game.reaction("K", skill) if each == "react" else each for each in answers]
    game.do("attack", "g", "", answers=[game.id(target), *FOUR, *said])
    return game


def test_last_stand_leaves_hearts_and_may_attack_at_once(arena: MakeArena) -> None:
    game = shot(arena, "Kg", "last_word", "K", "react", 2, (4, 0), (0,))
    assert (game["K"].on_board, game["K"].damage, game["g"].damage) == (True, 9, 2)
    assert [fact.piece for fact in game.happened(AttackDeclared)] == [game.id("g"), game.id("K")]


def test_last_stand_attacks_nobody_out_of_reach(arena: MakeArena) -> None:
    game = shot(arena, "K.g", "last_word", "K", "react")
    assert game["K"].damage == 9


def test_last_stand_may_be_passed(arena: MakeArena) -> None:
    assert shot(arena, "K.g", "last_word", "K", "pass")["K"].knocked_out


@pytest.mark.parametrize(
    ("drawing", "target", "falls"),
    [("K..\nS.g", "S", False), ("K..g", "K", False), ("K..Sg", "S", True)],
    ids=["an ally near", "itself", "an ally far away"],
)
def test_last_stand_by_itself_is_for_friends_near(
    arena: MakeArena, drawing: str, target: str, falls: bool
) -> None:
    game = shot(arena, drawing, "not_yet", target)
    assert game[target].knocked_out is falls
    assert game.view.health_left(game.id(target)) == (0 if falls else 1)


def test_last_stand_by_itself_counts_against_the_limit(arena: MakeArena) -> None:
    game = shot(arena, "K.g", "not_yet", "K")
    game.turn_of("K")
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), *FOUR])
    assert game["K"].knocked_out
