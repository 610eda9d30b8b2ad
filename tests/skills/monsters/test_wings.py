"""Wings."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.refs import ref
from delve.model.tile import Edge
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


@pytest.mark.parametrize(
    ("lies", "passes"),
    [
        ({"is_": "wall"}, False),
        ({"is_": "elevation"}, False),
        ({"is_": "object", "object": ref("core:portcullis"), "state": "closed"}, False),
        ({"is_": "object", "object": ref("core:portcullis"), "state": "open"}, True),
        ({"is_": "object", "object": ref("core:door"), "state": "closed"}, False),
    ],
)
def test_wings_are_stopped_by_what_lies_on_edges(
    arena: MakeArena, lies: dict[str, Any], passes: bool
) -> None:
    """Rules §2.7: it is neither ground nor a figure."""
    edge = Edge(between=((1, 0), (2, 0)), **lies)
    game = arena("m..K", K="nite knight", m="lamp_moth minion", edges=[edge])
    assert (game.view.reachable(game.id("m"), 5).cost(game.view.space(2, 0)) == 2) is passes


@pytest.mark.parametrize("below", ["chasm", "an enemy"])
def test_one_that_is_held_in_the_air_comes_down_at_the_end_of_its_turn(arena: MakeArena, below: str) -> None:
    """Rules §5.2: it may act where it is then, and is put on the nearest free space."""
    game = arena("mc..K", K="nite knight", m="lamp_moth minion", legend={"c": "chasm"})
    over = (1, 0) if below == "chasm" else (2, 0)
    if below == "an enemy":
        game.change("K", spaces=(game.view.space(*over),))
    game.turn_of("m")
    game.do("move", "m")
    game.walk("m", *[(x, 0) for x in range(1, over[0] + 1)])
    assert game.reason("end_turn")
    game.change("m", conditions=("immobilized",), movement_points=0)
    game.do("end_turn", "m")
    assert game.at("m") in {(0, 0), (2, 0)} if below == "chasm" else game.at("m") == (3, 0)
