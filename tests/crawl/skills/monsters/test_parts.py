"""Parts: where it falls, two smaller ones come."""

from __future__ import annotations

from delve.testing.arena import MakeArena

PLAYER = "marrow hod_carrier"


def test_two_smaller_ones_come_where_the_large_one_falls_and_none_for_these(arena: MakeArena) -> None:
    game = arena("....\n.Km.\n....", K=PLAYER, m="mortar elite")
    game.change("m", damage=11)
    game.turn_of("K")
    game.do("bump", "K", "e")
    born = game.view.figures("dwellers")
    assert [(one.rank, game.view.health_left(one.id)) for one in born] == [("minion", 5), ("minion", 5)]
    assert game.view.point(born[0].spaces[0]) == (2, 1)
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert len(game.view.figures("dwellers")) == 1
