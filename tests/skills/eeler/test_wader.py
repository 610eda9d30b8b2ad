"""Wader."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

EELER = "ister eeler wader"


def cost(game: Arena, who: str, x: int) -> int | None:
    return game.view.reachable(game.id(who), 9).cost(game.view.space(x, 0))


@pytest.mark.parametrize(("ground", "points"), [("water", 1), ("mud", 3), ("sludge", 2)])
def test_wader_enters_water_for_one_point_and_nothing_else(
    arena: MakeArena, ground: str, points: int
) -> None:
    game = arena("E~K", E=EELER, K="nite knight", legend={"~": ground})
    assert cost(game, "E", 1) == points


def test_wader_is_for_its_bearer_alone(arena: MakeArena) -> None:
    game = arena("E~K", E=EELER, K="nite knight", legend={"~": "water"})
    assert cost(game, "K", 1) == 2


@pytest.mark.parametrize(("spaces", "damage"), [((0,), 3), ((1,), 2)], ids=["on the floor", "in water"])
def test_wader_has_a_shield_in_water(arena: MakeArena, spaces: tuple[int, ...], damage: int) -> None:
    game = arena("E~.g", E=EELER, g="goblin minion", legend={"~": "water"})
    game.change("E", spaces=spaces)
    game.turn_of("g")
    game.mark()
    game.do("attack", "g", "", answers=[game.id("E"), (2, 2), (0,)])
    assert game["E"].damage == damage
    assert game.changes("E", "g") == []


def test_wader_shows_in_the_forecast(arena: MakeArena) -> None:
    game = arena("E~.g", E=EELER, g="goblin minion", legend={"~": "water"})
    weapon = game.view.weapons(game.id("g"))[0]
    dry = game.view.attack_odds(game.id("g"), game.id("E"), weapon).expected
    game.change("E", spaces=(1,))
    assert game.view.attack_odds(game.id("g"), game.id("E"), weapon).expected < dry
