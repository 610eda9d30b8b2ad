"""Bring It Down."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"T": "maud thresher bring_it_down", "g": "goblin elite"}
TWO_HEARTS, MISS, NO_SHIELD, ONE_SHIELD, THREE_SHIELDS = (4, 0), (0, 0), (0,), (1,), (5,)


def swinging(arena: MakeArena, swing: int, drawing: str = "Tg") -> Arena:
    """The turn of a thresher with so much swing."""
    game = arena(drawing, **PIECES)
    game.turn_of("T")
    game.change("T", counters=(("core:swing", swing),) if swing else ())
    return game


@pytest.mark.parametrize(("swing", "damage"), [(1, 3), (2, 4)])
def test_all_swing_becomes_hearts(arena: MakeArena, swing: int, damage: int) -> None:
    game = swinging(arena, swing)
    game.use("T", "bring_it_down", game.id("g"), TWO_HEARTS, NO_SHIELD)
    assert (game["g"].damage, game["g"].conditions) == (damage, ())
    assert (game["T"].fatigue, game["T"].action_points) == (1, 1)
    assert game["T"].counters == (("core:swing", 1),), "the damage gives one"
    assert game.changes("T", "g") == []


def test_three_swings_stun_too(arena: MakeArena) -> None:
    game = swinging(arena, 3)
    game.use("T", "bring_it_down", game.id("g"), TWO_HEARTS, ONE_SHIELD)
    assert (game["g"].damage, game["g"].conditions) == (4, ("core:stunned",))


def test_three_swings_stun_nobody_whom_they_do_not_damage(arena: MakeArena) -> None:
    game = swinging(arena, 3)
    game.use("T", "bring_it_down", game.id("g"), MISS)
    assert (game["g"].conditions, game["T"].counters) == ((), ())


def test_spent_swing_does_not_go_through_shields_any_more(arena: MakeArena) -> None:
    game = swinging(arena, 2)
    game.use("T", "bring_it_down", game.id("g"), TWO_HEARTS, THREE_SHIELDS)
    assert game["g"].damage == 1


@pytest.mark.parametrize(
    ("drawing", "swing", "fatigue", "reason"),
    [
        ("Tg", 0, 0, "you have no swing"),
        ("T.g", 3, 0, "no enemy beside you that you can strike"),
        ("Tg", 3, 3, "costs 1 fatigue, 0 more can be borne"),
    ],
)
def test_bring_it_down_is_refused(
    arena: MakeArena, drawing: str, swing: int, fatigue: int, reason: str
) -> None:
    game = swinging(arena, swing, drawing)
    game.change("T", fatigue=fatigue)
    assert game.reason("bring_it_down") == reason
