"""Aura: as a skill that helps or hinders those around, and as a condition."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

BOARD = """
    KS.M
    .g..
"""
PIECES = {"K": "nite knight", "S": "wren strider", "M": "maud knight", "g": "goblin minion"}


def numbers(game: Arena, name: str) -> list[object]:
    """What the aura of the bench changes, for one figure against the goblin or the knight."""
    other = game.id("g") if name != "g" else game.id("K")
    about = {"health": (), "speed": ()}
    queries = ("health", "speed", "bonus_hearts", "bonus_range", "pierce", "bonus_shields")
    found = [game.view.query(query, game.id(name), *about.get(query, (other, ""))) for query in queries]
    dice = [game.view.query(query, game.id(name), other, "") for query in ("attack_dice", "defense_dice")]
    return [*found, *dice]


def test_aura_adds_each_of_its_numbers_to_allies_near_and_the_bearer(arena: MakeArena) -> None:
    game = arena(BOARD, params={"from_the_far_bank": {"distance": 9}}, **PIECES)
    plain = {name: numbers(game, name) for name in PIECES}
    game.change("K", skills=("bench:banner",))
    assert plain["K"] == [12, 4, 0, 0, 0, 0, (), ("core:gray",)]
    assert numbers(game, "K") == [14, 5, 1, 2, 1, 1, ("core:green",), ("core:gray", "core:brown")]
    assert numbers(game, "S") == [12, 6, 1, 2, 1, 1, ("core:green",), ("core:gray", "core:brown")]
    assert numbers(game, "M") == plain["M"], "three spaces away"
    assert numbers(game, "g") == plain["g"]


def test_aura_ends_when_its_bearer_falls(arena: MakeArena) -> None:
    game = arena(BOARD, **PIECES)
    game.change("K", skills=("bench:banner",))
    assert game.view.number("speed", game.id("S")) == 6
    game.change("K", spaces=(), fallen_at=0)
    assert game.view.number("speed", game.id("S")) == 5


@pytest.mark.parametrize(("at", "speed"), [((1, 1), 3), ((3, 1), 5)], ids=["beside", "two away"])
def test_aura_may_hinder_enemies_and_spare_the_bearer(
    arena: MakeArena, at: tuple[int, int], speed: int
) -> None:
    game = arena(BOARD, **PIECES)
    game.change("K", skills=("bench:dread",))
    game.change("g", spaces=(game.view.space(*at),))
    assert [game.view.number("speed", game.id(name)) for name in "gKS"] == [speed, 4, 5]


def test_aura_of_a_condition_is_for_its_bearer_alone(arena: MakeArena) -> None:
    game = arena(BOARD, **PIECES)
    game.change("S", conditions=("bench:slowed",))
    assert [game.view.number("speed", game.id(name)) for name in "SKMg"] == [4, 4, 4, 5]


def test_aura_may_need_that_its_bearer_has_something_equipped(arena: MakeArena) -> None:
    game = arena(BOARD, **PIECES)
    game.change("K", skills=("bench:wall",))
    shields = [game.view.query("bonus_shields", game.id(name), game.id("g"), 0) for name in "KSM"]
    assert shields == [0, 1, 0]
    game.change("K", equipped=())
    assert game.view.query("bonus_shields", game.id("S"), game.id("g"), 0) == 0
