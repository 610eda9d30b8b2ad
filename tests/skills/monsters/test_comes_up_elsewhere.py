"""Comes Up Elsewhere."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_comes_up_elsewhere_even_behind_a_wall(arena: MakeArena) -> None:
    game = arena("s.#.K\n..#..\n.....", K="nite knight", s="silt_delver minion")
    game.turn_of("s")
    game.use("s", "comes_up_elsewhere", (4, 2))
    assert game.at("s") == (4, 2)
    assert game.reason("comes_up_elsewhere")
