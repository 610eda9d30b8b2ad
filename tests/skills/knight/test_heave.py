"""Heave."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.automated import chosen_skill

PIECES = {"K": "nite knight heave", "g": "goblin minion"}
BOARD = """
    .....
    .gKh.
    .....
"""


def test_heave_pushes_each_enemy_beside_the_knight_who_moves_on(arena: MakeArena) -> None:
    game = arena(BOARD, h="goblin elite", **PIECES)
    game.turn_of("K")
    game.use("K", "heave", game.id("g"), (0, 1), (4, 1), (2, 0), (3, 0))
    assert [game.at(name) for name in "ghK"] == [(0, 1), (4, 1), (3, 0)]
    assert (game["K"].fatigue, game["K"].action_points, game["K"].moves) == (1, 2, 0)
    assert (game["g"].damage, game["h"].damage) == (0, 0)
    assert game.changes("K", "g", "h") == []


def test_heave_leaves_those_who_are_farther_away(arena: MakeArena) -> None:
    game = arena("Kg.h.", h="goblin elite", **PIECES)
    game.turn_of("K")
    game.use("K", "heave", (2, 0), (1, 0), (1, 0))
    assert [game.at(name) for name in "ghK"] == [(2, 0), (3, 0), (1, 0)]


def test_heave_gives_room_to_move_even_if_nobody_can_be_pushed(arena: MakeArena) -> None:
    game = arena("..Kg", **PIECES)
    game.turn_of("K")
    game.use("K", "heave", (1, 0), (0, 0))
    assert (game.at("K"), game.at("g")) == ((0, 0), (3, 0))


def test_heave_moves_two_spaces_at_most_and_through_no_enemy(arena: MakeArena) -> None:
    game = arena("Kg.....", **PIECES)
    game.turn_of("K")
    game.begin("skill", "K", "core:heave", answers=[(2, 0)])
    assert set(game.asked.items()) == {(0, 0), (1, 0)}
    game.reply((1, 0), (1, 0))


def test_heave_needs_an_enemy_beside_the_knight_and_stamina(arena: MakeArena) -> None:
    game = arena("K.g", **PIECES)
    game.turn_of("K")
    assert game.reason("heave") == "no enemy beside you"
    game = arena("Kg.", **PIECES)
    game.turn_of("K")
    game.change("K", fatigue=4)
    assert game.reason("heave") == "costs 1 fatigue, 0 more can be borne"


def test_heave_pushes_one_out_of_the_way_of_the_next(arena: MakeArena) -> None:
    """The knight says in which order; whoever is beside her only after that stays."""
    game = arena("...\n.K.\n.g.\n...", **PIECES)
    game.turn_of("K")
    game.use("K", "heave", (1, 3), (1, 1))
    assert game.at("g") == (1, 3)


def test_heave_is_for_once_a_turn(arena: MakeArena) -> None:
    game = arena("..Kg#", **PIECES)
    game.turn_of("K")
    game.use("K", "heave", (2, 0))
    assert game.reason("heave") == "already used this turn"


@pytest.mark.parametrize(
    ("drawing", "damage", "worth"),
    [("gKh", 4, 4), ("gKh", 3, 0), ("gK.h", 5, 0), ("gK.h", 6, 1)],
    ids=["beset and hurt", "not hurt enough", "one alone", "one alone, and hard pressed"],
)
def test_heave_is_worth_something_to_a_knight_who_is_beset(
    arena: MakeArena, drawing: str, damage: int, worth: int
) -> None:
    game = arena(drawing, h="goblin elite", **PIECES)
    game.turn_of("K")
    game.change("K", damage=damage)
    assert game.worth("heave") == worth


@pytest.mark.parametrize(("damage", "skill"), [(4, "core:heave"), (3, "")], ids=["hurt", "hale"])
def test_automated_player_heaves_off_several_when_hurt(arena: MakeArena, damage: int, skill: str) -> None:
    game = arena(".gKh.", h="goblin minion", **PIECES)
    game.turn_of("K")
    game.change("K", damage=damage)
    assert chosen_skill(game) == skill
