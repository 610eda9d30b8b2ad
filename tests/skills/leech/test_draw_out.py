"""Draw Out."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.leech.boards import bile, drawn


def test_draw_out_gives_a_friend_three_hearts_at_the_price_of_one(arena: MakeArena) -> None:
    game = drawn(arena, "L.MW")
    game.change("M", damage=4)
    game.use("L", "draw_out", game.id("M"))
    assert (game["M"].damage, game["L"].damage, bile(game)) == (1, 1, 1)
    assert (game["L"].fatigue, game["L"].action_points) == (1, 1)
    assert game.changes("L", "M") == []


def test_draw_out_takes_a_condition_at_no_price(arena: MakeArena) -> None:
    game = drawn(arena, "L.M")
    game.change("M", damage=4, conditions=("core:cursed", "core:poisoned"))
    game.use("L", "draw_out", game.id("M"), "core:cursed")
    assert (game["M"].damage, game["M"].conditions) == (4, ("core:poisoned",))
    assert (game["L"].damage, bile(game)) == (0, 1)


def test_draw_out_lets_the_leech_choose_hearts_of_somebody_with_a_condition(arena: MakeArena) -> None:
    game = drawn(arena, "L.M")
    game.change("M", damage=4, conditions=("core:poisoned",))
    game.use("L", "draw_out", game.id("M"), "hearts")
    assert (game["M"].damage, game["M"].conditions, game["L"].damage) == (1, ("core:poisoned",), 1)


@pytest.mark.parametrize(
    ("drawing", "hurt"),
    [("L..M", {"M": 4}), ("L.M", {}), ("L.M", {"L": 4}), ("L.M", {"M": 4, "L": 11})],
    ids=["three spaces away", "nobody is hurt", "oneself", "last heart"],
)
def test_draw_out_is_refused_with_nobody_to_help(
    arena: MakeArena, drawing: str, hurt: dict[str, int]
) -> None:
    game = drawn(arena, drawing)
    for name, damage in hurt.items():
        game.change(name, damage=damage)
    assert game.reason("draw_out") == "nobody within 2 spaces whom you could help"


def test_draw_out_with_the_last_heart_takes_conditions_alone(arena: MakeArena) -> None:
    game = drawn(arena, "LM")
    game.change("L", damage=11)
    game.change("M", damage=4, conditions=("core:cursed",))
    game.use("L", "draw_out", game.id("M"))
    assert (game["L"].damage, game["M"].damage, game["M"].conditions) == (11, 4, ())


def test_draw_out_leaves_no_more_bile_than_there_is_room_for(arena: MakeArena) -> None:
    game = drawn(arena, "LM", bile=4)
    game.change("M", damage=4)
    game.use("L", "draw_out", game.id("M"))
    assert bile(game) == 4


@pytest.mark.parametrize(
    ("damage", "conditions", "worth"), [(5, (), 4), (2, (), 3), (0, ("core:cursed",), 2)]
)
def test_draw_out_is_worth_the_bile_and_the_hearts_or_one_for_a_condition(
    arena: MakeArena, damage: int, conditions: tuple[str, ...], worth: int
) -> None:
    game = drawn(arena, "LM")
    game.change("M", damage=damage, conditions=conditions)
    assert game.worth("draw_out") == worth
