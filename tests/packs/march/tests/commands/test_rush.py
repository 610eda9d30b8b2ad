"""Rush: straight on in one of four directions until something is in the way."""

from __future__ import annotations

import pytest

from delve.requests import IllegalAnswer
from delve.rules.legal import aims
from delve.testing.arena import Arena, MakeArena


def rushing(arena: MakeArena, drawing: str, said: str, **pieces: str) -> Arena:
    """Ansel has rushed."""
    game = arena(drawing, ruleset="border", A="ansel drover", legend={";": "nettles"}, **pieces)
    game.turn_of("A")
    game.do("rush", "A", said)
    return game


def test_it_leads_four_spaces_straight_on_for_an_action_and_no_movement_points(arena: MakeArena) -> None:
    game = rushing(arena, "A......", "e")
    assert game.at("A") == (4, 0)
    assert (game["A"].action_points, game["A"].movement_points) == (1, 0)


@pytest.mark.parametrize("drawing", ["A..#.", "A..b.", "A..v.", "A..G."])
def test_it_ends_before_whatever_is_in_the_way(arena: MakeArena, drawing: str) -> None:
    pieces = {"b": "bandit minion", "v": "villager minion", "G": "gate shut"}
    there = {name: spec for name, spec in pieces.items() if name in drawing}
    game = rushing(arena, drawing, "e", **there)
    assert game.at("A") == (2, 0)


def test_there_are_four_directions_to_rush_in_and_none_slantwise(arena: MakeArena) -> None:
    game = arena("...\n.A.\n...", ruleset="border", A="ansel drover")
    game.turn_of("A")
    said = {command[2] for command in game.asked.legal() if command[0] == "march:rush"}
    assert said == {"n", "e", "s", "w"}
    with pytest.raises(IllegalAnswer):
        game.do("rush", "A", "ne")


def test_ground_that_stings_does_so_at_each_space_of_a_rush(arena: MakeArena) -> None:
    game = rushing(arena, "A;;..", "e")
    assert (game.at("A"), game["A"].damage) == ((4, 0), 2)


def test_who_falls_in_a_rush_lies_where_it_fell(arena: MakeArena) -> None:
    pieces = {"A": "ansel drover", "b": "bandit minion"}
    game = arena("A.;..b", ruleset="border", legend={";": "nettles"}, **pieces)
    game.change("A", damage=11)
    game.turn_of("A")
    game.begin("rush", "A", "e")
    (remains,) = game.view.objects()
    assert game["A"].defeated
    assert game.view.point(remains.spaces[0]) == (2, 0)


def test_it_counts_as_a_move_for_what_forbids_moves(arena: MakeArena) -> None:
    game = arena("A....", ruleset="border", A="ansel drover")
    game.change("A", conditions=("core:immobilized",))
    game.turn_of("A")
    assert game.reason("rush")
    assert game.reason("rush") == game.reason("move")


def test_automated_players_know_where_a_rush_begins(arena: MakeArena) -> None:
    game = arena("...\n.A#\n...", ruleset="border", A="ansel drover")
    game.turn_of("A")
    rushes = [command for command in game.asked.items() if command[0] == "march:rush"]
    found = {aim.said: aim.space for aim, _ in aims(game.view, game.id("A"), rushes)}
    assert found == {
        said: game.view.space(*at) for said, at in {"n": (1, 0), "w": (0, 1), "s": (1, 2)}.items()
    }
