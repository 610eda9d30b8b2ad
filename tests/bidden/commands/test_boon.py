"""Boon: the power of the active boon, as long as it has uses."""

from __future__ import annotations

import pytest

from delve.requests import IllegalAnswer
from delve.testing.arena import Arena, MakeArena
from tests.bidden.plays import HARD, boon, holder, standing, uses, ways


def told(game: Arena) -> str:
    """Why the boon cannot be used; empty: it can."""
    reasons = [one.verdict.reason for one in game.session.options() if one.id == "bidden:boon"]
    return str(reasons[0]) if reasons and reasons[0] is not None else ""


def test_there_are_four_ways_and_no_others(arena: MakeArena) -> None:
    """S4-27, S4-93, S4-94: x and a direction, of which there are four."""
    game = standing(arena, "i.j\n.B.\nm.n", "blow", i=HARD, j=HARD, m=HARD, n=HARD)
    assert ways(game) == set()
    record = game.view.library.record("command", "bidden:boon")
    assert (getattr(record, "key", ""), getattr(record, "takes", "")) == ("x", "direction")
    game = standing(arena, ".i.\njBm\n.n.", "blow", i=HARD, j=HARD, m=HARD, n=HARD)
    assert ways(game) == {"n", "e", "s", "w"}


def test_it_is_the_action_of_the_turn(arena: MakeArena) -> None:
    game = standing(arena, "B.....", "dash")
    assert game.play.state.round == 1
    boon(game, "e")
    assert game.play.state.round == 2


def test_a_boon_that_is_used_up_waits_for_a_task(arena: MakeArena) -> None:
    """S4-74: boons are limited."""
    game = standing(arena, "B" + "." * 12, "dash")
    for left in (2, 1, 0):
        boon(game, "e")
        assert uses(game) == left
        game.turn_of("B")
    with pytest.raises(IllegalAnswer):
        game.do("boon", "B", "w")
    assert told(game)


def test_without_an_active_boon_nothing_is_offered(arena: MakeArena) -> None:
    game = arena("B.k", B="the_bidden summoned ladle", k="kite minion")
    game.turn_of("B")
    assert ways(game) == set()


def test_it_is_refused_where_nothing_is_there_for_it(arena: MakeArena) -> None:
    game = arena("B.....k", B=holder("blow"), k="kite minion")
    game.turn_of("B")
    assert told(game) == "nothing can be done in any direction"
