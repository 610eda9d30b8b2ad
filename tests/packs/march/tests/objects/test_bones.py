"""Remains: what the fallen carried lies in them, for whoever searches them."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena


def fallen(arena: MakeArena, drawing: str) -> Arena:
    """Bette has fallen to a sergeant, with all that she carried."""
    game = arena(drawing, ruleset="border", A="ansel drover", B="bette drover", S="sergeant")
    game.change("B", damage=9)
    game.turn_of("S")
    game.begin("attack", "S", "", answers=(game.id("B"), (2, 4), (0,)))
    while not game.play.at_rest:
        game.reply(next(iter(game.asked.legal())))
    return game


def test_remains_are_named_after_the_fallen_and_hold_what_it_carried(arena: MakeArena) -> None:
    game = fallen(arena, "AB\n.S")
    (remains,) = game.view.objects()
    assert (game["B"].defeated, remains.name) == (True, "Remains of Bette")
    assert game.items("B") == ()
    assert {game.view.item(item).definition for item in remains.items} == {"march:hazel_staff", "march:sling"}


def test_remains_are_searched_from_beside_and_not_across_a_corner(arena: MakeArena) -> None:
    game = fallen(arena, "A.\n.B\n.S")
    (remains,) = game.view.objects()
    game.turn_of("A")
    assert "nothing to handle" in game.reason("interact")
    game.do("move", "A")
    game.walk("A", (1, 0))
    game.do("interact", "A", remains.id, "search")
    assert sorted(game.items("A")) == ["march:hazel_staff", "march:hazel_staff", "march:sling", "march:sling"]


def test_remains_bar_nobody(arena: MakeArena) -> None:
    game = fallen(arena, "AB.\n.S.")
    game.turn_of("A")
    game.do("move", "A")
    game.walk("A", (1, 0), (2, 0))
    assert game.at("A") == (2, 0)
