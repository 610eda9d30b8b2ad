"""Bandages and the Clear Draught."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

BLEEDING, POISONED = "core:bleeding", "core:poisoned"


def camp(arena: MakeArena, item: str, drawing: str = "KS.") -> Arena:
    game = arena(drawing, K=f"nite knight {item}", S="wren strider")
    game.turn_of("K")
    return game


def test_bandages_help_a_friend_beside_and_are_used_up(arena: MakeArena) -> None:
    game = camp(arena, "bandages")
    game.change("S", damage=5, conditions=(BLEEDING, POISONED))
    game.take("K", "tend", game.id("S"))
    assert (game["S"].damage, game["S"].conditions) == (3, (POISONED,))
    assert (game["K"].action_points, game.items("K"), game.used_up("K")) == (1, (), ("core:bandages",))
    assert game.changes("K", "S") == []


def test_bandages_reach_nobody_two_spaces_away(arena: MakeArena) -> None:
    game = camp(arena, "bandages", "K.S")
    game.change("S", damage=5)
    assert game.reason("tend") == "nobody near enough needs it"


def test_bandages_are_not_wasted_on_what_they_do_not_cure(arena: MakeArena) -> None:
    game = camp(arena, "bandages")
    game.change("S", conditions=(POISONED,))
    assert game.reason("tend") == "nobody near enough needs it"


def test_clear_draught_ends_every_condition_of_its_bearer_alone(arena: MakeArena) -> None:
    game = camp(arena, "clear_draught")
    game.change("K", conditions=(BLEEDING, POISONED), damage=2)
    game.change("S", conditions=(POISONED,))
    game.take("K", "tend", game.id("K"))
    assert (game["K"].conditions, game["K"].damage, game["S"].conditions) == ((), 2, (POISONED,))
