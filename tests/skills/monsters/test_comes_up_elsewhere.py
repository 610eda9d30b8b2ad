"""Comes Up Elsewhere."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_comes_up_elsewhere_even_behind_a_wall(arena: MakeArena) -> None:
    game = arena("s.#.K", K="nite knight", s="silt_crawler minion")
    game.turn_of("s")
    within = game.view.within(game.view.mask(game.id("s")), 4)
    assert within
    game.begin("skill", "s", "core:comes_up_elsewhere")
    assert game.asked
