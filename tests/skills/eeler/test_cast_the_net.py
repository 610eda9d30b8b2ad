"""Cast the Net."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

HELD = ("core:immobilized",)


def turn(arena: MakeArena, drawing: str, **pieces: str) -> Arena:
    """The turn of an eeler with a net."""
    game = arena(drawing, E="ister eeler cast_the_net", g="goblin minion", **pieces)
    game.turn_of("E")
    return game


def test_net_holds_an_enemy_and_those_beside_it_and_pulls_the_first(arena: MakeArena) -> None:
    game = turn(
        arena, "....h\nE..g.\n...K.\n.....\ni....", h="goblin elite", i="drowned minion", K="nite knight"
    )
    game.use("E", "cast_the_net", game.id("g"), (2, 1), (1, 1))
    assert [game[name].conditions for name in "ghiKE"] == [HELD, HELD, (), (), ()]
    assert (game.at("g"), game.at("h")) == ((1, 1), (4, 0))
    assert (game["E"].fatigue, game["E"].action_points) == (1, 1)
    assert game.changes("E", "g", "h") == []


def test_pulling_may_end_early(arena: MakeArena) -> None:
    game = turn(arena, "E..g")
    game.use("E", "cast_the_net", game.id("g"), (3, 0))
    assert (game.at("g"), game["g"].conditions) == ((3, 0), HELD)


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("E..g", ""),
        ("E...g", "no enemy in sight within 3 spaces"),
        ("E.#g\n....", ""),
        ("E#g", "no enemy in sight within 3 spaces"),
    ],
    ids=["3 away", "4 away", "around a corner", "behind a wall"],
)
def test_net_needs_an_enemy_in_sight_within_three(arena: MakeArena, drawing: str, reason: str) -> None:
    game = turn(arena, drawing)
    seen = game.view.sees(game.id("E"), game.id("g"))
    assert game.reason("cast_the_net") == (reason if seen or reason else "no enemy in sight within 3 spaces")


def test_net_costs_a_fatigue(arena: MakeArena) -> None:
    game = turn(arena, "E..g")
    game.change("E", fatigue=6)
    assert game.reason("cast_the_net") == "costs 1 fatigue, 0 more can be borne"


@pytest.mark.parametrize(("drawing", "worth"), [("E.g", 0), ("E.gh", 4)], ids=["one", "two"])
def test_net_is_worth_something_over_several(arena: MakeArena, drawing: str, worth: int) -> None:
    game = turn(arena, drawing, **({"h": "goblin minion"} if "h" in drawing else {}))
    assert game.worth("cast_the_net") == worth
