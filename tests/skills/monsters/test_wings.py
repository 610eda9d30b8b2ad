"""Wings."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_wings_cross_water_and_figures_and_come_down_on_free_spaces(arena: MakeArena) -> None:
    game = arena("m~Kx..", legend={"~": "water", "x": "pit"}, K="nite knight", m="lamp_moth minion")
    game.turn_of("m")
    game.do("move", "m")
    reach = game.view.reachable(game.id("m"), 5)
    at = game.view.space
    assert [reach.cost(at(x, 0)) for x in (1, 2, 3, 5)] == [1, 2, 3, 5]
    for x in (1, 2, 3, 4):
        game.walk("m", (x, 0))
    assert (game.at("m"), game["m"].damage) == ((4, 0), 0), "a pit is nothing to it"


def test_wings_do_not_carry_through_walls(arena: MakeArena) -> None:
    game = arena("m#K", K="nite knight", m="lamp_moth minion")
    assert game.view.reachable(game.id("m"), 5).all == game.view.mask(game.id("m"))
