"""Dumb waiters, puffcaps, barrels and shafts (S3-20 to S3-23)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.depths.plays import SHIFT, hurt, strike

G = "gnaw minion"


def test_puffcap_breaks_at_a_blow_and_hurts_all_beside_it(arena: MakeArena) -> None:
    """S3-22, S3-23: friend and foe, and other puffcaps with it."""
    game = arena("ua.g\n..bf\n#...", u=SHIFT["oat"], a="puffcap", b="puffcap", g=G, f=G)
    game.turn_of("u")
    game.do("stride", "u", (0, 1))
    strike(game, "u", "b")
    assert hurt(game, "uabgf") == {"u": 1, "a": 9, "b": 9, "g": 9, "f": 9}


def test_puffcap_bars_the_way_and_has_to_be_struck_where_nobody_else_is(arena: MakeArena) -> None:
    game = arena("###\nau#\n###\n..g", u=SHIFT["oat"], a="puffcap", g=G)
    game.turn_of("u")
    assert [command[0] for command in game.asked.items()] == ["base:attack"]


def test_barrel_rolls_from_the_blow_to_whoever_stops_it(arena: MakeArena) -> None:
    """S3-23."""
    game = arena("ub..r.g", u=SHIFT["emmet"], b="barrel", r="ram minion", g=G)
    game.turn_of("u")
    strike(game, "u", "b")
    assert hurt(game, "bru") == {"b": 9, "r": 9, "u": 0}
    assert game.at("g") == (6, 0)


def test_barrel_breaks_barrel_and_that_rolls_on(arena: MakeArena) -> None:
    game = arena("ub.c.g", u=SHIFT["emmet"], b="barrel", c="barrel", g=G)
    game.turn_of("u")
    strike(game, "u", "b")
    assert hurt(game, "bcg") == {"b": 9, "c": 0, "g": 0} | {"c": 9, "g": 9}


def test_barrel_is_lost_in_a_shaft(arena: MakeArena) -> None:
    game = arena("ub.~g", u=SHIFT["emmet"], b="barrel", g=G, legend={"~": "pit"})
    game.turn_of("u")
    strike(game, "u", "b")
    assert hurt(game, "bg") == {"b": 9, "g": 0}


def test_burst_sends_a_barrel_away_from_itself(arena: MakeArena) -> None:
    game = arena("u.pb..g\n#######\n......f", u=SHIFT["cressa"], p="puffcap", b="barrel", g=G, f=G)
    game.turn_of("u")
    game.do("stride", "u", (1, 0))
    strike(game, "u", "p")
    assert hurt(game, "pbg") == {"p": 9, "b": 9, "g": 9}


def test_waiter_takes_whoever_comes_to_its_other_end(arena: MakeArena) -> None:
    """S3-21: by its own move, and by being shoved."""
    game = arena("uw..#\n#####\n...vg", u=SHIFT["oat"], w="waiter", v="waiter", g="gnaw elite")
    game.turn_of("u")
    game.do("stride", "u", (1, 0))
    assert game.at("u") == (3, 2)
    assert {command[0] for command in game.asked.items()} == {"base:attack"}
    game = arena("uaw..#\n######\n...v.g", u=SHIFT["emmet"], a="gnaw elite", w="waiter", v="waiter", g=G)
    game.turn_of("u")
    strike(game, "u", "a")
    assert game.at("a") == (3, 2)


def test_waiter_brings_back_whoever_stands_at_its_other_end(arena: MakeArena) -> None:
    """S3-21: all use it."""
    game = arena("uw.b#\n#####\n...v.g", u=SHIFT["oat"], b=SHIFT["emmet"], w="waiter", v="waiter", g=G)
    game.turn_of("u")
    game.do("stride", "u", (1, 0))
    assert game.at("u") == (3, 2)
    game.turn_of("b")
    game.do("stride", "b", (1, 0))
    assert (game.at("b"), game.at("u")) == ((3, 2), (1, 0))


def test_burst_does_not_go_through_a_waiter(arena: MakeArena) -> None:
    game = arena("ubw.#\n#####\n..v.g", u=SHIFT["oat"], b="puffcap", w="waiter", v="waiter", g=G)
    game.turn_of("u")
    strike(game, "u", "b")
    assert hurt(game, "ug") == {"u": 1, "g": 0}
