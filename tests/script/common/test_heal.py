"""Heal."""

from __future__ import annotations

import pytest

from delve.requests import IllegalAnswer
from delve.testing.arena import Arena, MakeArena


def game_with(arena: MakeArena, skill: str) -> Arena:
    game = arena("KS.M", K="nite knight", S="wren strider", M="maud knight")
    game.turn_of("K")
    game.change("K", skills=(f"bench:{skill}",))
    return game


def test_heal_recovers_hearts_of_an_ally_within_its_distance(arena: MakeArena) -> None:
    """S0-01, S0-36."""
    game = game_with(arena, "mend")
    game.change("S", damage=5)
    game.use("K", "mend", game.id("S"))
    assert game["S"].damage == 2
    assert game.changes("K", "S") == []


def test_heal_of_the_user_recovers_no_more_than_was_suffered(arena: MakeArena) -> None:
    game = game_with(arena, "mend")
    game.change("K", damage=1, fatigue=2)
    game.use("K", "mend", game.id("K"))
    assert (game["K"].damage, game["K"].fatigue) == (0, 2)


def test_heal_is_for_those_who_are_near_and_need_it(arena: MakeArena) -> None:
    game = game_with(arena, "mend")
    game.change("M", damage=5)
    game.change("S", fatigue=2)
    assert game.reason("mend") == "nobody within 2 spaces needs it"


def test_heal_of_fatigue_may_leave_the_user_out(arena: MakeArena) -> None:
    """S0-01, S0-36."""
    game = game_with(arena, "breathe")
    game.change("K", fatigue=2)
    assert game.reason("breathe") == "nobody within 1 space needs it"
    game.change("S", fatigue=2)
    game.use("K", "breathe", game.id("S"))
    assert (game["S"].fatigue, game["K"].fatigue, game["K"].action_points) == (1, 2, 2)


def test_heal_of_several_lets_all_who_are_picked_recover(arena: MakeArena) -> None:
    game = game_with(arena, "chorus")
    for name in "KSM":
        game.change(name, damage=5, fatigue=1)
    with pytest.raises(IllegalAnswer):
        game.use("K", "chorus", tuple(game.id(name) for name in "KSM"))
    game.reply((game.id("M"), game.id("K")))
    assert [(game[name].damage, game[name].fatigue) for name in "KSM"] == [(3, 0), (5, 1), (3, 0)]


def test_heal_that_is_shared_gives_each_what_it_was_given(arena: MakeArena) -> None:
    game = game_with(arena, "draught")
    game.change("S", damage=1)
    game.change("M", damage=5)
    game.use("K", "draught", (game.id("S"), game.id("M")), ((game.id("S"), 1), (game.id("M"), 2)))
    assert (game["S"].damage, game["M"].damage) == (0, 3)


def test_heal_that_is_shared_gives_nobody_more_than_it_suffered(arena: MakeArena) -> None:
    game = game_with(arena, "draught")
    game.change("S", damage=1)
    with pytest.raises(IllegalAnswer):
        game.use("K", "draught", (game.id("S"),), ((game.id("S"), 2),))
    game.reply(((game.id("S"), 1),))
    assert game["S"].damage == 0


def test_heal_of_the_user_alone_is_refused_without_a_distance(arena: MakeArena) -> None:
    game = game_with(arena, "salve")
    game.change("S", damage=5)
    assert game.reason("salve") == "nothing to recover"
