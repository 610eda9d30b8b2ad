"""Tear Loose."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"T": "maud thresher tear_loose", "g": "goblin minion"}


def in_turn(arena: MakeArena, **changes: object) -> Arena:
    game = arena("T.g", **PIECES)
    game.turn_of("T")
    game.change("T", **changes)
    return game


def test_tear_loose_gives_two_swings_for_a_heart(arena: MakeArena) -> None:
    game = in_turn(arena)
    game.use("T", "tear_loose")
    assert game["T"].counters == (("core:swing", 2),)
    assert (game["T"].damage, game["T"].fatigue, game["T"].action_points) == (1, 0, 2)
    assert game.changes("T") == []


@pytest.mark.parametrize("condition", ["core:immobilized", "core:stunned", "core:weakened"])
def test_what_holds_is_gone(arena: MakeArena, condition: str) -> None:
    game = in_turn(arena, conditions=(condition, "core:poisoned"))
    game.use("T", "tear_loose")
    assert game["T"].conditions == ("core:poisoned",)


def test_of_several_one_is_chosen(arena: MakeArena) -> None:
    game = in_turn(arena, conditions=("core:immobilized", "core:stunned"))
    game.use("T", "tear_loose", "core:stunned")
    assert game["T"].conditions == ("core:immobilized",)


def test_tear_loose_is_refused_when_there_is_nothing_to_gain(arena: MakeArena) -> None:
    game = in_turn(arena, counters=(("core:swing", 3),))
    assert game.reason("tear_loose") == "you have all the swing that you can have, and nothing holds you"
    game.change("T", conditions=("core:weakened",))
    assert game.reason("tear_loose") == ""
    game.change("T", conditions=(), counters=(("core:swing", 2),))
    assert game.reason("tear_loose") == ""


def test_tear_loose_is_refused_with_the_last_heart_and_a_second_time(arena: MakeArena) -> None:
    game = in_turn(arena, damage=13)
    assert game.reason("tear_loose") == "costs 1 heart, 0 left"
    game.change("T", damage=0)
    game.use("T", "tear_loose")
    assert game.reason("tear_loose") == "already used this round"


@pytest.mark.parametrize(
    ("drawing", "changes", "worth"),
    [
        ("T.g", {}, 0),
        ("Tg", {"counters": (("core:swing", 1),)}, 1),
        ("Tg", {"counters": (("core:swing", 2),)}, 0),
        ("Tg", {"action_points": 0}, 0),
        ("Tg", {"damage": 7}, 0),
        ("T.g", {"conditions": ("core:stunned",)}, 3),
    ],
    ids=["nobody to strike", "before a blow", "half would be lost", "no action left", "badly hurt", "held"],
)
def test_tear_loose_is_worth_something_before_a_blow_and_to_whoever_is_held(
    arena: MakeArena, drawing: str, changes: dict[str, object], worth: int
) -> None:
    game = arena(drawing, **PIECES)
    game.turn_of("T")
    game.change("T", **changes)
    assert game.worth("tear_loose") == worth
