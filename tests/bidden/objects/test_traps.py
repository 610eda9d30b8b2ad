"""Traps, and doors that open to whoever walks into them (S4-76, S4-102)."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_loose_tread_is_not_seen_and_wounds_once(arena: MakeArena) -> None:
    game = arena("Bt..", B="the_bidden summoned ladle", t="loose_tread")
    game.turn_of("B")
    assert not game.session.view_of("called").objects()
    game.do("bump", "B", "e")
    assert (game["B"].damage, game["t"].state) == (1, "sprung")


def test_old_circle_holds_whoever_steps_into_it(arena: MakeArena) -> None:
    game = arena("Bc..", B="the_bidden summoned ladle", c="chalk_ring")
    game.turn_of("B")
    game.do("bump", "B", "e")
    game.turn_of("B")
    assert not [command for command in game.asked.items() if command[0] == "crawl:bump"]


def test_door_opens_to_who_walks_into_it(arena: MakeArena) -> None:
    game = arena("Bd.", B="the_bidden summoned ladle", d="door closed")
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert game["d"].state == "open"
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert game.at("B") == (1, 0)


def test_door_around_a_corner_is_not_reached(arena: MakeArena) -> None:
    """S4-93: there are four ways, for hands as well."""
    game = arena(".d\nB.", B="the_bidden summoned ladle", d="door closed")
    game.turn_of("B")
    assert {command[2] for command in game.asked.items() if command[0] == "crawl:bump"} == {"n", "e"}
