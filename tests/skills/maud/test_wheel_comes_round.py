"""The Wheel Comes Round."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena

PIECES = {"M": "maud thresher", "K": "nite knight", "g": "goblin minion"}


def test_maud_has_another_turn_after_this_one(arena: MakeArena) -> None:
    game = arena("MKg", **PIECES)
    game.turn_of("M")
    game.use("M", "wheel_comes_round")
    assert (game.active, game["M"].action_points) == (game.id("M"), 2)
    game.do("move", "M")
    game.do("end_turn", "M")
    assert (game.active, game["M"].action_points, game["M"].movement_points) == (game.id("M"), 2, 0)
    game.do("end_turn", "M")
    assert game.active != game.id("M")


def test_it_happens_once_in_a_quest(arena: MakeArena) -> None:
    game = arena("MKg", **PIECES)
    game.turn_of("M")
    game.use("M", "wheel_comes_round")
    assert game.reason("wheel_comes_round") == "already used this quest"
    game.do("end_turn", "M")
    assert game.reason("wheel_comes_round") == "already used this quest"


@pytest.mark.parametrize(("drawing", "worth"), [("M...g", 6), ("M....g", 0)], ids=["4 away", "5 away"])
def test_it_is_kept_for_a_fight(arena: MakeArena, drawing: str, worth: int) -> None:
    game = arena(drawing, M=PIECES["M"], g=PIECES["g"])
    game.turn_of("M")
    assert game.worth("wheel_comes_round") == worth
