"""Traps: nobody sees them before they are found or sprung, and they befall the party once."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PLAYER = "marrow hod_carrier shard"


def stepped(arena: MakeArena, trap: str, drawing: str = "Kn..", **others: str) -> Arena:
    """Somebody has stepped on it."""
    game = arena(drawing, K=PLAYER, n=trap, **others)
    game.turn_of("K")
    game.do("bump", "K", "e")
    return game


def test_nobody_sees_it_until_it_is_sprung(arena: MakeArena) -> None:
    game = arena("Kn..", K=PLAYER, n="nail_board")
    game.turn_of("K")
    assert not game.session.view_of("gleaners").objects()
    game.do("bump", "K", "e")
    assert game["n"].state == "sprung"
    assert [thing.id for thing in game.session.view_of("gleaners").objects()] == [game.id("n")]


def test_nails_hurt_once(arena: MakeArena) -> None:
    game = stepped(arena, "nail_board")
    assert game["K"].damage == 5
    for way in ("w", "e"):
        game.turn_of("K")
        game.do("bump", "K", way)
    assert game["K"].damage == 5


def test_noose_ties_up(arena: MakeArena) -> None:
    assert stepped(arena, "noose")["K"].conditions == ("crawl:tied",)


def test_pot_poisons_all_around(arena: MakeArena) -> None:
    game = stepped(arena, "sour_pot", "Kn.\n.T#", T="tansy rat_catcher")
    assert [game[name].conditions for name in "KT"] == [("crawl:poisoned",), ("crawl:poisoned",)]


def test_tins_wake_whoever_sleeps_near_enough(arena: MakeArena) -> None:
    game = arena("Kn......o" + "." * 6 + "p", K=PLAYER, n="tin_string", o="orc minion", p="orc minion")
    for name in "op":
        game.change(name, conditions=("crawl:asleep",))
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert [game[name].conditions for name in "op"] == [(), ("crawl:asleep",)]


def test_tins_wake_nobody_behind_a_door_that_is_closed(arena: MakeArena) -> None:
    """No way can be counted through it, however near or far whoever sleeps there is."""
    pieces = {"o": "orc minion", "p": "orc minion", "q": "orc minion"}
    game = arena("Kn.qDo" + "." * 20 + "p", K=PLAYER, n="tin_string", D="door closed", **pieces)
    for name in pieces:
        game.change(name, conditions=("crawl:asleep",))
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert [game[name].conditions for name in "qop"] == [(), ("crawl:asleep",), ("crawl:asleep",)]


@pytest.mark.parametrize("trap", ["nail_board", "noose", "sour_pot", "tin_string"])
def test_those_who_live_here_know_where_not_to_step(arena: MakeArena, trap: str) -> None:
    game = arena("K...no", K=PLAYER, n=trap, o="orc minion")
    game.turn_of("o")
    game.do("bump", "o", "w")
    assert (game["n"].state, game["o"].damage, game["o"].conditions) == ("set", 0, ())


def test_trap_that_was_found_is_stepped_on_all_the_same(arena: MakeArena) -> None:
    game = arena("Kn..", K=PLAYER, n="nail_board seen")
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert (game["K"].damage, game["n"].state) == (5, "sprung")
