"""Chests, and one that is let."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_lodger_comes_out_of_the_chest_that_is_let(arena: MakeArena) -> None:
    game = arena("KC.", K="marrow hod_carrier shard", C="let_chest closed clay_knife")
    game.turn_of("K")
    game.do("bump", "K", "e")
    (lodger,) = game.view.figures("dwellers")
    assert (lodger.definition, game.view.point(lodger.spaces[0])) == ("crawl:lodger", (1, 0))
    assert "crawl:clay_knife" in game.items("K")


def test_it_looks_and_is_called_like_any_chest(arena: MakeArena) -> None:
    game = arena("CKD", K="marrow hod_carrier shard", C="let_chest closed", D="chest closed")
    assert game["C"].name == game["D"].name


def test_door_is_closed_by_nobody_who_stands_in_it(arena: MakeArena) -> None:
    game = arena("KD.", K="marrow hod_carrier shard", D="door open")
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert game.at("K") == (1, 0)
    assert not game.view.interactions(game.id("K"), game.id("D"))
