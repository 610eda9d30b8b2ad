"""Whirl."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"T": "maud thresher whirl", "K": "nite knight", "g": "goblin minion", "h": "goblin elite"}
BOARD = """
    g.h
    .T.
    .K.
"""
TWO_HEARTS, MISS, NO_SHIELD, ONE_SHIELD = (4, 0), (0, 0), (0,), (1,)


def in_turn(arena: MakeArena, drawing: str = BOARD, **changes: object) -> Arena:
    game = arena(drawing, **{name: spec for name, spec in PIECES.items() if name in drawing})
    game.turn_of("T")
    game.change("T", **changes)
    return game


def test_whirl_strikes_friend_and_foe_with_one_roll(arena: MakeArena) -> None:
    game = in_turn(arena)
    game.use("T", "whirl", TWO_HEARTS, NO_SHIELD, ONE_SHIELD, NO_SHIELD)
    assert [game[name].damage for name in "ghK"] == [2, 1, 2]
    assert (game["T"].fatigue, game["T"].action_points, game["T"].damage) == (2, 1, 0)
    assert game.changes("T", "g", "h", "K") == []


def test_whirl_spares_those_farther_away(arena: MakeArena) -> None:
    game = in_turn(arena, "gT.h")
    game.use("T", "whirl", TWO_HEARTS, NO_SHIELD)
    assert (game["g"].damage, game["h"].damage) == (2, 0)


def test_whirl_that_misses_misses_everybody(arena: MakeArena) -> None:
    game = in_turn(arena)
    game.use("T", "whirl", MISS)
    assert [game[name].damage for name in "ghK"] == [0, 0, 0]


@pytest.mark.parametrize(
    ("drawing", "fatigue", "reason"),
    [
        ("T.g", 0, "no enemy beside you that you can strike"),
        ("TK.g", 0, "no enemy beside you that you can strike"),
        ("Tg", 2, "costs 2 fatigue, 1 more can be borne"),
        ("Tg", 1, ""),
    ],
)
def test_whirl_is_refused(arena: MakeArena, drawing: str, fatigue: int, reason: str) -> None:
    assert in_turn(arena, drawing, fatigue=fatigue).reason("whirl") == reason


@pytest.mark.parametrize(
    ("drawing", "worth"),
    [("g.h\n.T.\n...", 8), ("g.h\n.T.\n.K.", 4), ("g..\n.T.\n...", 0)],
    ids=["two enemies", "a friend too", "one enemy"],
)
def test_whirl_is_worth_a_blow_for_each_enemy_less_those_for_friends(
    arena: MakeArena, drawing: str, worth: int
) -> None:
    assert in_turn(arena, drawing).worth("whirl") == worth
