"""Pick a Quarrel."""

from __future__ import annotations

import pytest

from delve.requests import ChooseCommand, Roll
from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight pick_a_quarrel", "W": "wren strider", "g": "goblin minion"}
BOARD = """
    KW..
    ...g
"""
FOUR_HEARTS, UNDEFENDED = (2, 4), (0,)


def called_out(arena: MakeArena, drawing: str = BOARD, **pieces: str) -> Arena:
    """The goblin has been called out, and it is its turn."""
    game = arena(drawing, **PIECES, **pieces)
    game.turn_of("K")
    game.use("K", "pick_a_quarrel", game.id("g"))
    game.turn_of("g")
    return game


def shoot(game: Arena, target: str) -> None:
    game.do("attack", "g", "", answers=[game.id(target), FOUR_HEARTS, UNDEFENDED])


def test_pick_a_quarrel_marks_an_enemy_and_takes_no_action(arena: MakeArena) -> None:
    game = arena(BOARD, **PIECES)
    game.turn_of("K")
    game.use("K", "pick_a_quarrel", game.id("g"))
    assert (game["K"].fatigue, game["K"].action_points) == (1, 2)
    assert game["g"].counters == (("core:quarrel", 1),)
    assert game.changes("K", "g") == []


@pytest.mark.parametrize(("target", "damage"), [("W", 2), ("K", 4)])
def test_pick_a_quarrel_weakens_attacks_on_others_only(arena: MakeArena, target: str, damage: int) -> None:
    game = called_out(arena, "KW\n.g")
    shoot(game, target)
    assert game[target].damage == damage


def test_pick_a_quarrel_is_about_one_enemy_alone(arena: MakeArena) -> None:
    game = called_out(arena, "KW.h\n...g", h="goblin minion")
    game.turn_of("h")
    game.do("attack", "h", "", answers=[game.id("W"), FOUR_HEARTS, UNDEFENDED])
    assert game["W"].damage == 4


def test_pick_a_quarrel_ends_with_the_next_turn_of_the_knight(arena: MakeArena) -> None:
    game = called_out(arena)
    game.turn_of("K")
    assert game["g"].counters == ()
    game.turn_of("g")
    shoot(game, "W")
    assert game["W"].damage == 4


def test_pick_a_quarrel_ends_when_the_knight_falls(arena: MakeArena) -> None:
    game = called_out(arena, "KW\n.g")
    game.change("K", damage=9)
    shoot(game, "K")
    assert game["K"].knocked_out
    assert game["g"].counters == ()


def test_pick_a_quarrel_of_an_enemy_that_has_fallen_is_over(arena: MakeArena) -> None:
    game = arena("KgW", **PIECES)
    game.turn_of("K")
    game.use("K", "pick_a_quarrel", game.id("g"))
    game.change("g", damage=3)
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (2, 2), UNDEFENDED])
    game.turn_of("W")
    game.turn_of("K")
    assert game["g"].defeated


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("K..gW", ""),
        ("K...gW", "no enemy in sight within 3 spaces"),
        ("K#..g\nW....", ""),
        ("K#g#.\nW#...", "no enemy in sight within 3 spaces"),
    ],
    ids=["3 away", "4 away", "around the corner", "behind a wall"],
)
def test_pick_a_quarrel_needs_an_enemy_in_sight_and_near(arena: MakeArena, drawing: str, reason: str) -> None:
    game = arena(drawing, **PIECES)
    game.turn_of("K")
    if "#..g" in drawing:
        game.change("g", spaces=(game.view.space(2, 1),))
    assert game.reason("pick_a_quarrel") == reason


def test_pick_a_quarrel_is_said_once_a_turn(arena: MakeArena) -> None:
    game = arena(BOARD, **PIECES)
    game.turn_of("K")
    game.use("K", "pick_a_quarrel", game.id("g"))
    assert game.reason("pick_a_quarrel") == "already used this turn"


def test_pick_a_quarrel_shows_in_the_forecast_of_the_enemy(arena: MakeArena) -> None:
    game = called_out(arena, "KW\n.g")
    goblin = game.id("g")
    weapon = game.view.weapons(goblin)[0]
    odds = {each: game.view.attack_odds(goblin, game.id(each), weapon).expected for each in "KW"}
    assert odds["K"] > odds["W"]


@pytest.mark.parametrize(
    ("drawing", "worth"),
    [("K.g", 0), ("K.g......W", 0), ("K.g.....W", 2)],
    ids=["nobody else", "too far for the enemy", "within its reach"],
)
def test_pick_a_quarrel_is_worth_something_where_a_friend_may_be_struck(
    arena: MakeArena, drawing: str, worth: int
) -> None:
    game = arena(drawing, **{name: spec for name, spec in PIECES.items() if name in drawing})
    game.turn_of("K")
    assert game.worth("pick_a_quarrel") == worth


def test_knight_without_a_quarrel_has_nothing_to_lift(arena: MakeArena) -> None:
    """Nobody is asked whether the poison comes before or after it."""
    game = arena("K.g", K=PIECES["K"], g=PIECES["g"])
    game.turn_of("g")
    game.change("K", conditions=("core:poisoned",))
    game.begin("end_turn", "g")
    while isinstance(game.asked, ChooseCommand):
        game.reply(next(iter(game.asked.legal())))
    assert isinstance(game.asked, Roll), "the test against the poison"
    game.reply((0, 0))
    assert game["K"].conditions == ()
