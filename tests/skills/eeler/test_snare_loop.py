"""The loop of a snare."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"E": "ister eeler", "s": "snare_line of E", "g": "drowned minion"}


def monsters_turn(arena: MakeArena, drawing: str = "E..s.g", **pieces: str) -> Arena:
    """The drowned one's turn, with a snare in its way."""
    game = arena(drawing, **PIECES, **pieces)
    game.turn_of("g")
    return game


def test_enemy_that_enters_is_hurt_and_held_and_the_snare_is_gone(arena: MakeArena) -> None:
    game = monsters_turn(arena)
    game.do("move", "g")
    game.walk("g", (4, 0), (3, 0))
    assert (game["g"].damage, game["g"].conditions) == (1, ("core:immobilized",))
    assert game["g"].movement_points == 0
    assert game.view.familiars_of(game.id("E")) == ()
    assert game.changes("g", "s") == []


def test_space_beside_the_snare_is_safe(arena: MakeArena) -> None:
    game = monsters_turn(arena)
    game.do("move", "g")
    game.walk("g", (4, 0))
    assert (game["g"].damage, game["g"].conditions) == (0, ())
    assert len(game.view.familiars_of(game.id("E"))) == 1


def test_friend_does_not_step_into_it(arena: MakeArena) -> None:
    game = arena("E..sK", E="ister eeler", s="snare_line of E", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (3, 0))
    assert (game["K"].damage, game["K"].conditions) == (0, ())
    assert len(game.view.familiars_of(game.id("E"))) == 1


def test_enemy_with_its_last_heart_falls_and_the_snare_is_gone_too(arena: MakeArena) -> None:
    game = monsters_turn(arena)
    game.change("g", damage=4)
    game.do("move", "g")
    game.walk("g", (4, 0), (3, 0))
    assert game["g"].defeated
    assert game.view.familiars_of(game.id("E")) == ()


@pytest.mark.parametrize(("skill", "answers", "caught"), [("pushed", (), True), ("placed", (), False)])
def test_enemy_that_is_moved_into_it_is_caught_and_one_that_is_put_there_is_not(
    arena: MakeArena, skill: str, answers: tuple[object, ...], caught: bool
) -> None:
    """Rules §5.13: whoever is placed does not enter."""
    if skill == "placed":
        game = arena("E.sg", E="ister eeler", s="snare_line of E", g="drowned minion")
        game.turn_of("E")
        game.change("g", spaces=(2,))
    else:
        game = arena("E.sg", E="ister eeler cast_the_net", s="snare_line of E", g="drowned minion")
        game.turn_of("E")
        game.use("E", "cast_the_net", game.id("g"), (2, 0), (2, 0))
    assert (game["g"].damage == 1) is caught
