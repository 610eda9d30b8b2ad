"""Slip Away."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

HIT, NOTHING = (3, 1), (0,)


def monsters_turn(
    arena: MakeArena, drawing: str = "...Eg..", g: str = "drowned minion", **fields: int
) -> Arena:
    """The turn of a monster beside an eeler who can slip away."""
    game = arena(drawing, E="ister eeler slip_away", g=g, **({"K": "nite knight"} if "K" in drawing else {}))
    game.turn_of("g")
    game.change("E", **fields)
    return game


def strike(game: Arena, *more: object, whom: str = "E") -> None:
    game.do("attack", "g", "", answers=[game.id(whom), HIT, NOTHING, *more])


def test_eeler_moves_after_an_attack_by_an_enemy_beside_her(arena: MakeArena) -> None:
    game = monsters_turn(arena)
    strike(game, game.reaction("E", "slip_away"), (2, 0), (1, 0))
    assert (game.at("E"), game["E"].fatigue, game["E"].damage) == ((1, 0), 1, 4)
    assert game.changes("E", "g") == []


def test_eeler_may_stay_and_pays_nothing(arena: MakeArena) -> None:
    game = monsters_turn(arena)
    strike(game, "pass")
    assert (game.at("E"), game["E"].fatigue) == ((3, 0), 0)


def test_eeler_slips_away_after_a_miss(arena: MakeArena) -> None:
    game = monsters_turn(arena)
    game.do(
        "attack", "g", "", answers=[game.id("E"), (0, 1), game.reaction("E", "slip_away"), (2, 0), (2, 0)]
    )
    assert game.at("E") == (2, 0)


@pytest.mark.parametrize(
    ("drawing", "monster", "fields", "whom"),
    [
        ("...E.g.", "goblin minion", {}, "E"),
        ("...Eg..", "drowned minion", {"fatigue": 6}, "E"),
        ("..KEg..\n...K...", "goblin minion", {}, "K"),
    ],
    ids=["two spaces away", "no stamina", "an attack on somebody else"],
)
def test_slip_away_is_not_offered(
    arena: MakeArena, drawing: str, monster: str, fields: dict[str, int], whom: str
) -> None:
    game = monsters_turn(arena, drawing.replace("..KEg", "...Eg"), monster, **fields)
    game.do("attack", "g", "", answers=[game.id(whom), (3, 1), NOTHING])
    assert game.at("E") == (3, 0)


def test_slip_away_is_offered_once_a_round(arena: MakeArena) -> None:
    game = monsters_turn(arena)
    strike(game, game.reaction("E", "slip_away"), (2, 0), (2, 0))
    game.change("E", spaces=(3,), damage=0)
    game.change("g", attacks=0)
    strike(game)
    assert game.at("E") == (3, 0)
