"""Threshing Rhythm."""

from __future__ import annotations

import pytest

from delve.rules.facts import AttackMissed
from delve.testing.arena import Arena, MakeArena

PIECES = {"T": "maud thresher", "g": "goblin elite"}
FLAIL = "core:threshing_flail"
TWO_HEARTS, MISS = (4, 0), (0, 0)
NO_SHIELD, TWO_SHIELDS = (0,), (4,)


def swing(game: Arena) -> int:
    return game.view.counters(game.id("T"), "core:swing")


def strike(game: Arena, faces: tuple[int, ...], *defense: tuple[int, ...]) -> None:
    game.change("g", damage=0)
    game.change("T", action_points=2)
    game.do("attack", "T", FLAIL, answers=[game.id("g"), faces, *defense])


def test_attack_that_does_damage_gives_a_swing(arena: MakeArena) -> None:
    game = arena("Tg", **PIECES)
    game.turn_of("T")
    strike(game, TWO_HEARTS, NO_SHIELD)
    assert (swing(game), game["g"].damage) == (1, 2)
    assert game.changes("T", "g") == []


def test_attack_without_damage_gives_none(arena: MakeArena) -> None:
    game = arena("Tg", **PIECES)
    game.turn_of("T")
    strike(game, MISS)
    strike(game, TWO_HEARTS, TWO_SHIELDS)
    assert len(game.happened(AttackMissed)) == 1
    assert swing(game) == 0


@pytest.mark.parametrize(("had", "damage"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_each_swing_ignores_a_shield(arena: MakeArena, had: int, damage: int) -> None:
    game = arena("Tg", **PIECES)
    game.turn_of("T")
    game.change("T", counters=(("core:swing", had),))
    strike(game, TWO_HEARTS, TWO_SHIELDS)
    assert game["g"].damage == damage


def test_there_are_three_swings_at_most(arena: MakeArena) -> None:
    game = arena("Tg", **PIECES)
    game.turn_of("T")
    for _ in range(4):
        strike(game, TWO_HEARTS, NO_SHIELD)
    assert swing(game) == 3


def test_swing_is_lost_only_after_an_own_turn_without_an_attack(arena: MakeArena) -> None:
    game = arena("Tg\nK.", K="nite knight", **PIECES)
    game.turn_of("T")
    strike(game, TWO_HEARTS, NO_SHIELD)
    game.turn_of("K")
    assert swing(game) == 1
    game.turn_of("g")
    assert swing(game) == 1
    game.turn_of("T")
    strike(game, MISS)
    game.turn_of("g")
    assert swing(game) == 1, "it has missed, but it has attacked"
    game.turn_of("T")
    game.turn_of("g")
    assert swing(game) == 0


def test_attacks_of_others_give_nothing(arena: MakeArena) -> None:
    game = arena("Tg\nK.", K="nite knight", **PIECES)
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), TWO_HEARTS, NO_SHIELD])
    assert swing(game) == 0


def test_swing_shows_in_the_forecast(arena: MakeArena) -> None:
    game = arena("Tg", **PIECES)
    thresher, goblin = game.id("T"), game.id("g")
    weapon = game.view.weapons(thresher)[0]
    before = game.view.attack_odds(thresher, goblin, weapon).expected
    game.change("T", counters=(("core:swing", 2),))
    assert game.view.attack_odds(thresher, goblin, weapon).expected > before
