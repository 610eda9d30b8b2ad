"""Borrowed Trade."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

MEDICINE, NOTHING = "core:bitter_medicine", "no friend within 3 has a skill that you could use"


def lent(arena: MakeArena, drawing: str = "KSg", *lends: str, damage: int = 0) -> Arena:
    """Nite's turn, with Wren somewhere, who has skills and is tired."""
    pieces = {"K": "nite mummer", "S": "wren strider", "g": "drowned elite", "b": "bog_ox minion"}
    game = arena(drawing, **{name: piece for name, piece in pieces.items() if name in drawing})
    game.change("K", skills=("borrowed_trade",), damage=damage)
    game.change("S", skills=lends or (MEDICINE,), fatigue=4)
    game.turn_of("K")
    game.mark()
    return game


@pytest.mark.parametrize("drawing", ["KSg", "KSbb"])
def test_skill_of_a_friend_is_paid_for_and_used(arena: MakeArena, drawing: str) -> None:
    game = lent(arena, drawing)
    game.use("K", "borrowed_trade", MEDICINE, game.id("S"))
    assert (game["K"].action_points, game["K"].damage, game["S"].fatigue) == (1, 1, 1)
    assert (game["S"].used, game["S"].damage) == ((), 0)
    assert game.reason("borrowed_trade") == NOTHING, "once a turn"
    game.require_repeatable()


@pytest.mark.parametrize(
    ("drawing", "lends", "damage"),
    [
        ("K...S", (MEDICINE,), 0),
        ("KS", (MEDICINE,), 11),
        ("KS", ("core:from_the_far_bank",), 0),
        ("KS", ("borrowed_trade",), 0),
        ("KS", ("three_falls",), 0),
    ],
)
def test_far_dear_passive_equal_or_useless_skills_are_not_lent(
    arena: MakeArena, drawing: str, lends: tuple[str, ...], damage: int
) -> None:
    assert lent(arena, drawing, *lends, damage=damage).reason("borrowed_trade") == NOTHING
