"""Drawn to the Hurt."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena


def moth(arena: MakeArena, drawing: str, damage: int = 2) -> Arena:
    game = arena(drawing, K="nite knight", M="lamp_moth elite")
    game.change("K", damage=damage)
    game.turn_of("M")
    return game


def test_drawn_to_the_hurt_comes_beside_whoever_bleeds(arena: MakeArena) -> None:
    game = moth(arena, "M...K")
    game.use("M", "drawn_to_the_hurt", (3, 0))
    assert (game.at("M"), game["M"].action_points) == ((3, 0), 2)


@pytest.mark.parametrize(
    ("drawing", "damage"),
    [("M....K", 2), ("M...K", 0), ("MK...", 2)],
    ids=["too far", "unhurt", "beside it already"],
)
def test_drawn_to_the_hurt_by_nobody(arena: MakeArena, drawing: str, damage: int) -> None:
    assert (
        moth(arena, drawing, damage).reason("drawn_to_the_hurt")
        == "nobody who is hurt to come to within 3 spaces"
    )


def test_drawn_to_the_hurt_is_worth_doing(arena: MakeArena) -> None:
    assert moth(arena, "M...K").worth("drawn_to_the_hurt") == 1
