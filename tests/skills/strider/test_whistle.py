"""Whistle."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena


def whistled(arena: MakeArena, drawing: str = "S..g") -> Arena:
    """The strider's turn, with the skill."""
    game = arena(drawing, S="wren strider", **({"g": "goblin minion"} if "g" in drawing else {}))
    game.change("S", skills=("core:whistle",))
    game.turn_of("S")
    return game


def test_whistle_calls_the_hound_to_a_free_space_beside_the_strider(arena: MakeArena) -> None:
    game = whistled(arena)
    game.begin("skill", "S", "core:whistle")
    assert list(game.asked.legal()) == [(1, 0)]
    game.reply((1, 0))
    (hound,) = game.view.familiars_of(game.id("S"))
    assert (hound.name, game.view.point(hound.spaces[0]), hound.is_figure) == ("Gray Hound", (1, 0), True)
    assert (game["S"].action_points, game["S"].fatigue) == (1, 1)


def test_whistle_calls_no_second_hound(arena: MakeArena) -> None:
    game = whistled(arena)
    game.use("S", "whistle", (1, 0))
    assert game.reason("whistle") == "your Gray Hound is there already"


def test_whistle_needs_room(arena: MakeArena) -> None:
    assert whistled(arena, "S").reason("whistle") == "no free space beside you"
