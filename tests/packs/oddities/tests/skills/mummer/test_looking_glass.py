"""Looking Glass."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

HIT, NONE = (2, 2, 2), (0,)


def mirror(
    arena: MakeArena, drawing: str, fatigue: int = 0, g: str = "drowned elite", damage: int = 0
) -> Arena:
    """A monster attacks, whose enemy has a glass."""
    pieces = {"K": "nite mummer", "g": g, "S": "wren strider"}
    game = arena(drawing, **{name: piece for name, piece in pieces.items() if name in drawing})
    game.change("K", skills=("looking_glass",), fatigue=fatigue)
    if "S" in drawing:
        game.change("S", skills=())
    game.change("g", damage=damage)
    game.turn_of("g")
    game.mark()
    game.begin("attack", "g", "")
    return game


@pytest.mark.parametrize(("drawing", "whom"), [("Kg", "K"), ("K.gS", "S")])
def test_attack_turns_upon_the_attacker(arena: MakeArena, drawing: str, whom: str) -> None:
    game = mirror(arena, drawing)
    game.reply(game.id(whom), game.reaction("K", "looking_glass"), HIT, NONE)
    assert (game[whom].damage, game["g"].damage, game["K"].fatigue) == (0, 6, 2)
    game.require_repeatable()


def test_large_enemy_may_fall_by_its_own_attack(arena: MakeArena) -> None:
    game = mirror(arena, "Kg.", g="bog_ox minion", damage=4)
    game.reply(game.id("K"), game.reaction("K", "looking_glass"), (2, 4), NONE)
    assert game["g"].defeated
    game.require_repeatable()


@pytest.mark.parametrize(("drawing", "fatigue"), [("K...gS", 0), ("K.gS", 3)])
def test_it_is_not_offered_far_away_or_to_the_weary(arena: MakeArena, drawing: str, fatigue: int) -> None:
    game = mirror(arena, drawing, fatigue)
    game.reply(game.id("S"), HIT, NONE)
    assert game["S"].damage > 0
