"""Set Feet."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"S": "wren strider set_feet", "g": "goblin minion"}
BOW, KNIFE = "core:ash_bow", "core:skinning_knife"


def dice(game: Arena, item: str = BOW) -> tuple[str, ...]:
    """The attack dice of the strider against the goblin."""
    weapon = next(one for one in game.view.weapons(game.id("S")) if one.definition == item)
    return game.view.attack_dice(game.id("S"), game.id("g"), weapon)


def test_set_feet_adds_a_green_die_to_a_bow(arena: MakeArena) -> None:
    game = arena("S..g", **PIECES)
    game.turn_of("S")
    game.do("attack", "S", BOW, answers=[game.id("g"), (2, 2, 0), (0,)])
    assert game["g"].defeated, "2 + 1 + 1 hearts"
    assert game.changes("S", "g") == []


def test_set_feet_lasts_until_a_move_action(arena: MakeArena) -> None:
    game = arena("S...g", **PIECES)
    game.turn_of("S")
    assert dice(game) == ("core:blue", "core:yellow", "core:green")
    game.do("fatigue_move", "S")
    game.walk("S", (1, 0))
    assert len(dice(game)) == 3, "fatigue for movement is no move action"
    game.do("move", "S")
    assert dice(game) == ("core:blue", "core:yellow")
    game.turn_of("g")
    game.turn_of("S")
    assert len(dice(game)) == 3


@pytest.mark.parametrize(("drawing", "item"), [("Sg", KNIFE), ("S.g", BOW)], ids=["knife", "bow"])
def test_set_feet_is_for_bows(arena: MakeArena, drawing: str, item: str) -> None:
    game = arena(drawing, **PIECES)
    game.turn_of("S")
    assert len(dice(game, item)) == (3 if item == BOW else 2)


def test_set_feet_is_for_its_bearer_alone(arena: MakeArena) -> None:
    game = arena("K...g\nS....", K="ister strider", **PIECES)
    game.turn_of("K")
    bow = next(one for one in game.view.weapons(game.id("K")) if one.definition == BOW)
    assert len(game.view.attack_dice(game.id("K"), game.id("g"), bow)) == 2
