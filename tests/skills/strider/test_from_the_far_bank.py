"""From the Far Bank."""

from __future__ import annotations

import pytest

from delve.rules.facts import AttackMissed
from delve.testing.arena import Arena, MakeArena

PIECES = {"S": "wren strider", "g": "goblin minion"}
BOW = "core:ash_bow"
RANGE_3, TWO_SHIELDS = (2, 4), (5,)
"""4 hearts with range 3, against 2 shields"""


def shoot(game: Arena, who: str, faces: tuple[int, ...], *answers: object) -> None:
    game.do("attack", who, BOW, answers=[game.id("g"), faces, *answers])


def test_from_the_far_bank_carries_a_space_farther_and_ignores_a_shield(arena: MakeArena) -> None:
    """S0-03."""
    game = arena("S...g", **PIECES)
    game.turn_of("S")
    shoot(game, "S", RANGE_3, TWO_SHIELDS)
    assert game["g"].damage == 3
    assert game.changes("S", "g") == []


@pytest.mark.parametrize(("drawing", "damage"), [("S..g.", 2), ("S...g", 3)], ids=["3 away", "4 away"])
def test_from_the_far_bank_begins_at_its_distance(arena: MakeArena, drawing: str, damage: int) -> None:
    game = arena(drawing, **PIECES)
    game.turn_of("S")
    shoot(game, "S", RANGE_3, TWO_SHIELDS)
    assert game["g"].damage == damage


def test_from_the_far_bank_does_not_carry_two_spaces_farther(arena: MakeArena) -> None:
    game = arena("S....g", **PIECES)
    game.turn_of("S")
    shoot(game, "S", RANGE_3, TWO_SHIELDS)
    (missed,) = game.happened(AttackMissed)
    assert str(missed.reason) == "range 3 of 4"
    assert game["g"].damage == 0


def test_from_the_far_bank_is_for_its_bearer_alone(arena: MakeArena) -> None:
    """S0-03."""
    game = arena("K...g\nS....", K="nite knight", **PIECES)
    game.turn_of("K")
    game.change("K", items=(BOW,))
    shoot(game, "K", RANGE_3, TWO_SHIELDS)
    assert [str(fact.reason) for fact in game.happened(AttackMissed)] == ["range 3 of 4"]


def test_from_the_far_bank_adds_to_what_a_surge_buys(arena: MakeArena) -> None:
    game = arena("S....g", **PIECES)
    game.turn_of("S")
    shoot(game, "S", (1, 4), TWO_SHIELDS, "surge_2")
    assert game["g"].defeated, "range 2 + 2 + 1 reaches 5, and pierce 1 + 1 leaves all 4 hearts"


def test_from_the_far_bank_shows_in_the_forecast(arena: MakeArena) -> None:
    game = arena("S...g", **PIECES)
    plain = arena("S...g", params={"from_the_far_bank": {"from_afar": 9}}, **PIECES)
    odds = [
        each.view.attack_odds(each.id("S"), each.id("g"), each.view.weapons(each.id("S"))[0]).expected
        for each in (game, plain)
    ]
    assert odds[0] > odds[1]
