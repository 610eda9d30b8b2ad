"""Given Word."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight given_word", "W": "wren strider", "g": "goblin minion"}
BOARD = """
    .....
    K..Wg
    .....
"""
FOUR_HEARTS, UNDEFENDED = (2, 4), (0,)


def promised(arena: MakeArena, drawing: str = BOARD, **pieces: str) -> Arena:
    """The knight has given her word to the strider, and it is the goblin's turn."""
    game = arena(drawing, **PIECES, **pieces)
    game.turn_of("K")
    game.use("K", "given_word", game.id("W"))
    game.turn_of("g")
    return game


def shoot(game: Arena, target: str, *answers: object) -> None:
    game.do("attack", "g", "", answers=[game.id(target), *answers, FOUR_HEARTS, UNDEFENDED])


def test_given_word_lies_on_the_ally_and_takes_no_action(arena: MakeArena) -> None:
    game = arena(BOARD, **PIECES)
    game.turn_of("K")
    game.use("K", "given_word", game.id("W"))
    assert (game["K"].fatigue, game["K"].action_points) == (1, 2)
    assert game["W"].counters == (("core:promise", 1),)
    assert game.changes("K", "W") == []


def test_given_word_brings_the_knight_beside_the_ally_and_before_the_enemy(arena: MakeArena) -> None:
    game = promised(arena)
    shoot(game, "W", "given_word", (3, 0))
    assert (game.at("K"), game["K"].damage, game["W"].damage) == ((3, 0), 4, 0)
    assert game["K"].fatigue == 1
    assert game.changes("K", "g") == []


def test_given_word_is_kept_as_often_as_it_is_needed(arena: MakeArena) -> None:
    game = promised(arena)
    shoot(game, "W", "given_word", (3, 0))
    game.change("g", attacks=0)
    shoot(game, "W", "given_word", (3, 0))
    assert (game["K"].damage, game["W"].damage) == (8, 0)


def test_given_word_may_be_broken(arena: MakeArena) -> None:
    game = promised(arena)
    shoot(game, "W", "pass")
    assert (game["K"].damage, game["W"].damage) == (0, 4)


@pytest.mark.parametrize(
    ("drawing", "offered"),
    [("K..Wg", True), ("K...Wg", False), ("KM.Wg", True), ("K.MWg", False)],
    ids=["3 away", "4 away", "room", "no room"],
)
def test_given_word_is_kept_from_three_spaces_and_with_room(
    arena: MakeArena, drawing: str, offered: bool
) -> None:
    game = promised(arena, drawing, **({"M": "maud knight"} if "M" in drawing else {}))
    shoot(game, "W", *(["given_word", (2, 0)] if offered else []))
    assert (game["K"].damage, game["W"].damage) == ((4, 0) if offered else (0, 4))


def test_given_word_is_for_one_ally(arena: MakeArena) -> None:
    game = promised(arena, "K.MgW", M="maud knight")
    shoot(game, "M")
    assert game["M"].damage == 4


def test_given_word_holds_until_the_next_turn_of_the_knight(arena: MakeArena) -> None:
    game = promised(arena)
    game.turn_of("K")
    assert game["W"].counters == ()
    game.turn_of("g")
    shoot(game, "W")
    assert game["W"].damage == 4


def test_knight_who_falls_for_somebody_has_kept_her_word(arena: MakeArena) -> None:
    game = promised(arena)
    game.change("K", damage=9)
    shoot(game, "W", "given_word", (3, 0))
    assert game["K"].knocked_out
    assert game["W"].counters == ()


def test_given_word_needs_an_ally_within_five_spaces(arena: MakeArena) -> None:
    for drawing, reason in (("K....Wg", ""), ("K.....Wg", "no other friend within 5 spaces")):
        game = arena(drawing, **PIECES)
        game.turn_of("K")
        assert game.reason("given_word") == reason


@pytest.mark.parametrize(
    ("drawing", "damage", "worth"),
    [("K..Wg", 0, 2), ("K..Wg", 2, 0), ("K..W....g", 0, 2), ("K..W.....g", 0, 0)],
    ids=["the weaker one", "not from the weaker", "an enemy 5 away", "an enemy 6 away"],
)
def test_given_word_is_worth_something_for_those_who_are_worse_off_and_in_danger(
    arena: MakeArena, drawing: str, damage: int, worth: int
) -> None:
    game = arena(drawing, **PIECES)
    game.turn_of("K")
    game.change("K", damage=damage)
    assert game.worth("given_word") == worth
