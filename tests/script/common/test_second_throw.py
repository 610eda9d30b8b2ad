"""Dice that are thrown again by choice."""

from __future__ import annotations

import pytest

from delve.requests import Roll
from delve.rules.facts import AttackHit, AttributeTested
from delve.testing.arena import Arena, MakeArena


def game_with(arena: MakeArena, drawing: str, skill: str, turn: str) -> Arena:
    pieces = {"K": "nite knight", "g": "goblin minion", "S": "wren strider"}
    game = arena(drawing, **{name: said for name, said in pieces.items() if name in drawing})
    game.change("K", skills=(skill,))
    game.turn_of(turn)
    return game


def test_second_throw_of_the_own_attack_is_for_the_dice_that_are_picked(arena: MakeArena) -> None:
    game = game_with(arena, "Kg", "bench:again", "K")
    again = game.reaction("K", "again.attack_again")
    picked = ("die_0", "die_1")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (0, 0), again, picked, (4, 4), (0,)])
    assert [hit.hearts for hit in game.happened(AttackHit)] == [4]
    assert game["K"].fatigue == 1


def test_second_throw_may_change_nothing(arena: MakeArena) -> None:
    game = game_with(arena, "Kg", "bench:again", "K")
    again = game.reaction("K", "again.attack_again")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (4, 0), again, (), (0,)])
    assert [hit.hearts for hit in game.happened(AttackHit)] == [2]


def test_second_throw_of_the_own_attack_is_not_for_anybody_elses(arena: MakeArena) -> None:
    game = game_with(arena, "K.g", "bench:again", "g")
    game.do("attack", "g", "", answers=[game.id("K"), (4, 2), (1,)])
    assert game["K"].damage == 1


def test_second_throw_of_an_enemys_attack_is_for_one_near(arena: MakeArena) -> None:
    game = game_with(arena, "K.g", "bench:jog", "g")
    jog = game.reaction("K", "jog.attack_again")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 4), jog, ("die_1",), (2,), (1,)])
    assert game["K"].damage == 2


def test_second_throw_of_an_enemys_attack_is_not_for_one_far_away(arena: MakeArena) -> None:
    game = game_with(arena, "K..g", "bench:jog", "g")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 4), (1,)])
    assert game["K"].damage == 3


def test_second_throw_of_a_defense(arena: MakeArena) -> None:
    game = game_with(arena, "K.g", "bench:duck", "g")
    duck = game.reaction("K", "duck.defend_again")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 4), (0,), duck, ("die_0",), (5,)])
    assert game["K"].damage == 1


@pytest.mark.parametrize(("drawing", "offered"), [("KS.g", True), ("K.Sg", False)])
def test_second_throw_of_a_test_is_for_friends_beside(arena: MakeArena, drawing: str, offered: bool) -> None:
    game = game_with(arena, drawing, "bench:keep_calm", "K")
    game.change("S", conditions=("core:poisoned",))
    game.until(Roll)
    again = (game.reaction("K", "keep_calm.test_again"), ("die_0",), (0,)) if offered else ()
    game.reply((5, 0), *again)
    assert [test.passed for test in game.happened(AttributeTested)] == [offered]


def test_second_throw_offers_what_could_be_better_the_worst_first(arena: MakeArena) -> None:
    game = game_with(arena, "Kg", "bench:again", "K")
    game.begin(
        "attack",
        "K",
        "core:oaken_blade",
        answers=[game.id("g"), (4, 0), game.reaction("K", "again.attack_again")],
    )
    assert game.asked.items() == ("die_1", "die_0"), "one heart each, but the red die shows no range"
    game.reply((), (0,))


def test_second_throw_of_an_enemy_offers_what_could_be_worse(arena: MakeArena) -> None:
    game = game_with(arena, "K.g", "bench:jog", "g")
    game.begin("attack", "g", "", answers=[game.id("K"), (2, 0), game.reaction("K", "jog.attack_again")])
    assert game.asked.items() == ("die_0",), "the yellow die shows its worst face"
    game.reply((), (0,), "done")


def test_second_throw_is_not_offered_where_nothing_could_be_better(arena: MakeArena) -> None:
    game = game_with(arena, "Kg", "bench:again", "K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (1, 5), (0,), "done"])
    assert game["K"].fatigue == 0
