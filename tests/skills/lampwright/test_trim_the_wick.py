"""Trim the Wick."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.lampwright.boards import drawn, lamps


def test_lamp_wanders_up_to_three_spaces_for_no_action(arena: MakeArena) -> None:
    game = drawn(arena, "L.Ml...", "trim_the_wick")
    game.begin("skill", "L", "core:trim_the_wick")
    assert set(game.asked.legal()) == {(1, 0), (4, 0), (5, 0), (6, 0)}
    game.reply((6, 0))
    assert lamps(game) == [(6, 0)]
    assert (game["L"].fatigue, game["L"].action_points) == (1, 2)
    assert game.changes("L", "l") == []


def test_lamp_wanders_once_a_turn(arena: MakeArena) -> None:
    game = drawn(arena, "L...l", "trim_the_wick")
    game.use("L", "trim_the_wick", (1, 0))
    assert game.reason("trim_the_wick") == "already used this turn"


@pytest.mark.parametrize("drawing", ["L...", "L#l"], ids=["no lamp", "no space for it"])
def test_wick_needs_a_lamp_that_can_wander(arena: MakeArena, drawing: str) -> None:
    game = drawn(arena, drawing, "trim_the_wick")
    assert game.reason("trim_the_wick") == "no lamp of yours burns here"


@pytest.mark.parametrize(("drawing", "damage", "worth"), [("L..l", 1, 1), ("L.l.", 1, 0), ("L..l", 0, 0)])
def test_wick_is_worth_the_heart_of_whoever_stands_in_the_dark(
    arena: MakeArena, drawing: str, damage: int, worth: int
) -> None:
    game = drawn(arena, drawing, "trim_the_wick")
    game.change("L", damage=damage)
    assert game.worth("trim_the_wick") == worth
