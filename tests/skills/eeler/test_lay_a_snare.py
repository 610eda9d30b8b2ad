"""Lay a Snare."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

EELER = "ister eeler"


def turn(arena: MakeArena, drawing: str, **pieces: str) -> Arena:
    """The turn of an eeler."""
    game = arena(drawing, E=EELER, **pieces)
    game.turn_of("E")
    return game


def lie(game: Arena) -> list[tuple[int, int]]:
    """Where the snares of the eeler lie."""
    return [game.view.point(one.spaces[0]) for one in game.view.familiars_of(game.id("E"))]


def test_snare_is_laid_on_a_free_space_within_two(arena: MakeArena) -> None:
    game = turn(arena, "E...g", g="goblin minion")
    game.begin("skill", "E", "core:lay_a_snare")
    assert list(game.asked.legal()) == [(1, 0), (2, 0)]
    game.reply((2, 0))
    assert lie(game) == [(2, 0)]
    assert (game["E"].fatigue, game["E"].action_points) == (1, 2)
    assert game.reason("lay_a_snare") == "already used this turn"


def test_snare_is_no_figure_and_nobody_is_asked_whether_it_acts(arena: MakeArena) -> None:
    """Rules §13.2, §13.3."""
    game = turn(arena, "E..g", g="goblin minion")
    game.use("E", "lay_a_snare", (1, 0))
    assert "familiar" not in game.options()
    assert game.view.free() >> game.view.space(1, 0) & 1
    game.do("move", "E")
    game.walk("E", (1, 0))
    assert game.at("E") == (1, 0), "its own snare does not catch the eeler"
    assert len(lie(game)) == 1


def test_fourth_snare_is_one_of_the_three_that_lie(arena: MakeArena) -> None:
    game = turn(arena, "E..stu", **dict.fromkeys("stu", "snare_line of E"))
    game.use("E", "lay_a_snare", game.id("t"), (1, 0))
    assert lie(game) == [(3, 0), (5, 0), (1, 0)]


def test_snare_is_not_laid_where_one_lies_or_somebody_stands(arena: MakeArena) -> None:
    game = turn(arena, "gEs", s="snare_line of E", g="goblin minion")
    assert game.reason("lay_a_snare") == "no free space within 2"


def test_snare_costs_fatigue(arena: MakeArena) -> None:
    game = turn(arena, "E..")
    game.change("E", fatigue=6)
    assert game.reason("lay_a_snare") == "costs 1 fatigue, 0 more can be borne"


@pytest.mark.parametrize(
    ("drawing", "worth"),
    [("E.g", 2), ("E.....g", 2), ("E......g", 0), ("Eg.", 0), ("E.gstu", 0)],
    ids=["near", "6 spaces", "7 spaces", "beside it already", "all of them lie"],
)
def test_snare_is_worth_something_if_somebody_may_come(arena: MakeArena, drawing: str, worth: int) -> None:
    pieces = {"g": "goblin minion", **dict.fromkeys({*"stu"} & {*drawing}, "snare_line of E")}
    assert turn(arena, drawing, **pieces).worth("lay_a_snare") == worth


def test_snares_on_another_board_are_in_nobodys_way_here(arena: MakeArena) -> None:
    """Rules §2.9."""
    game = arena("E..", boards={"deep": "stu"}, E=EELER, **dict.fromkeys("stu", "snare_line of E"))
    game.turn_of("E")
    game.begin("skill", "E", "core:lay_a_snare")
    game.reply(game.id("t"))
    assert list(game.asked.legal()) == [(1, 0), (2, 0)]
    game.reply((2, 0))
    assert len(game.view.familiars_of(game.id("E"))) == 3
