"""From Below."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena


def dice_of(game: Arena) -> tuple[str, ...]:
    return game.view.attack_dice(game.id("E"), game.id("g"), game.view.weapons(game.id("E"))[0])


@pytest.mark.parametrize(
    ("mine", "its", "more"),
    [(0, 2, 0), (1, 2, 1), (1, 3, 0), (0, 3, 0)],
    ids=["both dry", "from the water", "both in water", "into the water"],
)
def test_from_below_adds_a_red_die_from_water_against_the_dry(
    arena: MakeArena, mine: int, its: int, more: int
) -> None:
    game = arena("E~g~", E="ister eeler from_below", g="drowned minion", legend={"~": "water"})
    game.change("E", spaces=(mine,))
    game.change("g", spaces=(its,))
    assert dice_of(game).count("core:red") == 1 + more


def test_from_below_strikes_with_three_dice(arena: MakeArena) -> None:
    game = arena("E~.g", E="ister eeler from_below", g="drowned elite", legend={"~": "water"})
    game.turn_of("E")
    game.do("move", "E")
    game.walk("E", (1, 0))
    game.mark()
    game.do("attack", "E", "core:eel_spear", answers=[game.id("g"), (2, 0, 5), (0,), "done"])
    assert game["g"].damage == 2 + 1 + 3
    assert game.changes("E", "g") == []


def test_forecast_counts_the_die_where_the_water_is(arena: MakeArena) -> None:
    game = arena("E~.g", E="ister eeler from_below", g="drowned minion", legend={"~": "water"})
    weapon, view = game.view.weapons(game.id("E"))[0], game.view
    there = view.attack_odds(game.id("E"), game.id("g"), weapon, from_space=view.space(1, 0)).expected
    dry = view.attack_odds(game.id("E"), game.id("g"), weapon, from_space=view.space(2, 0)).expected
    assert there > dry
