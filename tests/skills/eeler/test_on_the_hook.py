"""On the Hook."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena

PIECES = {"E": "ister eeler on_the_hook", "g": "drowned minion"}
THREE_HEARTS, NOTHING = (2, 0), (0,)


@pytest.mark.parametrize(
    ("conditions", "damage"),
    [((), 3), (("immobilized",), 4), (("poisoned",), 4), (("poisoned", "stunned"), 4)],
    ids=["none", "immobilized", "poisoned", "two count as one"],
)
def test_on_the_hook_adds_a_heart_against_whoever_has_a_condition(
    arena: MakeArena, conditions: tuple[str, ...], damage: int
) -> None:
    game = arena("E.g", **PIECES)
    game.turn_of("E")
    game.change("g", conditions=conditions)
    game.mark()
    game.do("attack", "E", "core:eel_spear", answers=[game.id("g"), THREE_HEARTS, NOTHING])
    assert game["g"].damage == damage
    assert game.changes("E", "g") == []


def test_on_the_hook_is_for_its_bearer_alone(arena: MakeArena) -> None:
    game = arena("KgE", K="wren eeler", **PIECES)
    game.change("g", conditions=("immobilized",))
    assert game.view.query("bonus_hearts", game.id("K"), game.id("g"), 0) == 0
    assert game.view.query("bonus_hearts", game.id("E"), game.id("g"), 0) == 1


def test_spear_holds_whom_it_hits_and_on_the_hook_strikes_it_harder_then(arena: MakeArena) -> None:
    game = arena("E.g", E="ister eeler on_the_hook", g="drowned elite")
    game.turn_of("E")
    game.do("attack", "E", "core:eel_spear", answers=[game.id("g"), (1, 0), NOTHING, "surge_2"])
    assert (game["g"].damage, game["g"].conditions) == (3, ("core:immobilized",))
    game.do("attack", "E", "core:eel_spear", answers=[game.id("g"), THREE_HEARTS, NOTHING])
    assert game["g"].damage == 3 + 4
