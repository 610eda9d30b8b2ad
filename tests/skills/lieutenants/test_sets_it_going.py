"""Sets It Going."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_sets_it_going_puts_a_straw_man_beside(arena: MakeArena) -> None:
    game = arena("W....K", K="nite knight", W="wheelwright")
    game.turn_of("W")
    game.use("W", "sets_it_going", (2, 0))
    (made,) = [piece for piece in game.view.figures("overlord") if piece.definition == "core:straw_man"]
    assert (made.rank, game.view.point(made.spaces[0])) == ("minion", (2, 0))
    assert game.reason("sets_it_going")
