"""Wide Swath."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {
    "T": "maud thresher wide_swath",
    "g": "goblin minion",
    "h": "goblin elite",
    "i": "goblin minion",
}
BOARD = """
    ghi
    .T.
"""
TWO_HEARTS, MISS, NO_SHIELD, ONE_SHIELD = (4, 0), (0, 0), (0,), (3,)


def swinging(arena: MakeArena, drawing: str = BOARD, **pieces: str) -> Arena:
    """The turn of a thresher who has one swing."""
    game = arena(drawing, **{name: spec for name, spec in (PIECES | pieces).items() if name in drawing})
    game.turn_of("T")
    game.change("T", counters=(("core:swing", 1),))
    return game


def test_one_roll_strikes_two_enemies_and_each_defends_itself(arena: MakeArena) -> None:
    game = swinging(arena)
    game.change("T", counters=(("core:swing", 1),))
    game.use("T", "wide_swath", (game.id("g"), game.id("i")), TWO_HEARTS, NO_SHIELD, ONE_SHIELD)
    assert [game[name].damage for name in "ghi"] == [2, 0, 1]
    assert (game["T"].fatigue, game["T"].action_points) == (0, 1)
    assert game["T"].counters == (("core:swing", 1),), "one is spent, and one gained by the damage"
    assert game.changes("T", "g", "i") == []


def test_one_enemy_may_be_enough(arena: MakeArena) -> None:
    game = swinging(arena)
    game.use("T", "wide_swath", (game.id("h"),), TWO_HEARTS, NO_SHIELD)
    assert [game[name].damage for name in "ghi"] == [0, 2, 0]


def test_swing_is_spent_even_on_a_miss(arena: MakeArena) -> None:
    game = swinging(arena)
    game.use("T", "wide_swath", (game.id("g"), game.id("h")), MISS)
    assert game["T"].counters == ()


def test_two_at_most_and_only_those_beside(arena: MakeArena) -> None:
    game = swinging(arena, "gTh.i")
    game.begin("skill", "T", "core:wide_swath")
    request = game.asked
    assert request.items() == (game.id("g"), game.id("h"))
    assert not any(len(answer) > 2 for answer in request.legal())
    game.play.cancel("heroes")
    assert game["T"].counters == (("core:swing", 1),)


@pytest.mark.parametrize(
    ("drawing", "changes", "reason"),
    [
        ("T.g", {}, "no enemy beside you that you can strike"),
        ("Tg", {"counters": ()}, "costs 1 Swing, 0 left"),
        ("Tg", {"fatigue": 3}, ""),
    ],
    ids=["nobody beside", "no swing", "it costs no stamina"],
)
def test_wide_swath_needs_an_enemy_and_a_swing(
    arena: MakeArena, drawing: str, changes: dict[str, object], reason: str
) -> None:
    game = swinging(arena, drawing)
    game.change("T", **changes)
    assert game.reason("wide_swath") == reason


def test_bow_sweeps_nobody(arena: MakeArena) -> None:
    game = swinging(arena, "Tg", T="maud thresher wide_swath ash_bow")
    assert game.reason("wide_swath") == "no enemy beside you that you can strike"


@pytest.mark.parametrize(("drawing", "worth"), [("ghi\n.T.", 8), (".hi\n.T.", 8), (".h.\n.T.", 0)])
def test_swath_is_worth_a_blow_for_each_of_several_whom_it_can_strike(
    arena: MakeArena, drawing: str, worth: int
) -> None:
    assert swinging(arena, drawing).worth("wide_swath") == worth
