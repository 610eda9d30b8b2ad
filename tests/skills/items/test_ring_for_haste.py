"""Ring for Haste."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_ring_for_haste_lets_an_ally_move_two_spaces(arena: MakeArena) -> None:
    game = arena("K...S...", K="nite knight hand_bell", S="wren strider")
    game.turn_of("K")
    game.use("K", "ring_for_haste", game.id("S"), (5, 0), (6, 0))
    assert (game.at("S"), game["K"].fatigue, game["K"].action_points) == ((6, 0), 1, 2)
    assert game.reason("ring_for_haste")


def test_ring_for_haste_is_heard_four_spaces_away(arena: MakeArena) -> None:
    game = arena("K....S", K="nite knight hand_bell", S="wren strider")
    game.turn_of("K")
    assert game.reason("ring_for_haste")
