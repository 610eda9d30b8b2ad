"""Search: what is hidden near by comes to light."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_traps_near_by_are_found_and_no_others(arena: MakeArena) -> None:
    game = arena("K.a.b\n#####\n..c..", K="marrow hod_carrier", a="noose", b="noose", c="noose")
    game.turn_of("K")
    assert not game.session.view_of("gleaners").objects()
    game.do("search", "K")
    assert [game[name].state for name in "abc"] == ["seen", "set", "set"]
    assert [thing.id for thing in game.session.view_of("gleaners").objects()] == [game.id("a")]


def test_what_is_no_trap_stays_as_it_is(arena: MakeArena) -> None:
    game = arena("KD", K="marrow hod_carrier", D="door closed")
    game.turn_of("K")
    game.do("search", "K")
    assert game["D"].state == "closed"
