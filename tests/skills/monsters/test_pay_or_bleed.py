"""Pay or Bleed."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena


def toll(arena: MakeArena, drawing: str = "T..K", **changes: int) -> Arena:
    game = arena(drawing, K="nite knight", T="toll_man elite")
    game.change("K", **changes)
    game.turn_of("T")
    return game


@pytest.mark.parametrize(("price", "suffered"), [("pay", (0, 2)), ("bleed", (1, 0))])
def test_pay_or_bleed_lets_the_victim_choose(arena: MakeArena, price: str, suffered: tuple[int, int]) -> None:
    game = toll(arena)
    game.use("T", "pay_or_bleed", game.id("K"), price)
    assert (game["K"].damage, game["K"].fatigue) == suffered
    assert game.changes("K", "T") == []


def test_pay_or_bleed_leaves_no_choice_to_whoever_cannot_pay(arena: MakeArena) -> None:
    game = toll(arena, fatigue=3)
    game.use("T", "pay_or_bleed", game.id("K"), "bleed")
    assert (game["K"].damage, game["K"].fatigue) == (1, 3)


def test_pay_or_bleed_reaches_three_spaces(arena: MakeArena) -> None:
    assert toll(arena, "T...K").reason("pay_or_bleed") == "no hero in sight within 3 spaces"


def test_pay_or_bleed_is_asked_once_a_turn(arena: MakeArena) -> None:
    game = toll(arena)
    game.use("T", "pay_or_bleed", game.id("K"), "pay")
    assert game.reason("pay_or_bleed")


def test_pay_or_bleed_says_that_it_is_worth_a_heart(arena: MakeArena) -> None:
    assert toll(arena).worth("pay_or_bleed") == 1
