"""Two Lamps."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.skills.lampwright.boards import drawn, lamps


def test_two_lamps_burn_at_a_time_and_no_third(arena: MakeArena) -> None:
    game = drawn(arena, "L.l...", "two_lamps")
    game.use("L", "set_a_lamp", (1, 0))
    assert lamps(game) == [(2, 0), (1, 0)], "nobody is asked about a third one"
    game.use("L", "set_a_lamp", (3, 0), game.id("l"))
    assert lamps(game) == [(1, 0), (3, 0)]


def test_two_lamps_heal_two_hearts_where_both_shine(arena: MakeArena) -> None:
    game = drawn(arena, "lMk.WL", "two_lamps")
    for name in "MW":
        game.change(name, damage=3)
    game.turn_of("M")
    game.turn_of("W")
    assert (game["M"].damage, game["W"].damage) == (1, 2)


def test_two_lamps_are_no_two_hounds(arena: MakeArena) -> None:
    game = drawn(arena, "L..b.", "two_lamps")
    assert not game.view.may_summon(game.id("L"), "core:gray_hound").usable
    assert game.view.may_summon(game.id("L"), "core:hand_lamp").usable


def test_two_lamps_are_set_at_once_where_none_burns(arena: MakeArena) -> None:
    game = drawn(arena, "L....", "two_lamps")
    game.begin("skill", "L", "core:set_a_lamp", answers=[(1, 0), "two_lamps"])
    assert set(game.asked.legal()) == {(1, 0), (2, 0), (3, 0)}
    game.reply((3, 0))
    assert lamps(game) == [(1, 0), (3, 0)]
    assert (game["L"].fatigue, game["L"].action_points) == (1, 1)


def test_the_other_lamp_may_be_kept(arena: MakeArena) -> None:
    game = drawn(arena, "L....", "two_lamps")
    game.use("L", "set_a_lamp", (1, 0), "pass")
    assert lamps(game) == [(1, 0)]
