"""What lies between spaces: elevations, doors in walls, bars and curtains (rules §2.7)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.refs import ref
from delve.model.switches import Switches
from delve.model.tile import Edge
from delve.testing.arena import Arena
from tests.arenas import Bench, arena

Pair = tuple[tuple[int, int], tuple[int, int]]


def elevation(*pairs: Pair) -> Edge:
    return Edge(between=pairs[0], further=pairs[1:], is_="elevation")


def lying(thing: str, state: str, *pairs: Pair) -> Edge:
    """An object on edges, called `door`."""
    return Edge(
        between=pairs[0], further=pairs[1:], is_="object", object=ref(thing), name="door", state=state
    )


def step(game: Arena, name: str, x: int, y: int) -> int | None:
    return game.view.step_cost(game.id(name), game.view.space(x, y))


def test_elevation_stops_steps_but_neither_sight_nor_adjacency() -> None:
    """Rules §2.7."""
    game = arena("Kg", K="nite knight", g="goblin minion", edges=[elevation(((0, 0), (1, 0)))])
    knight, goblin = game.id("K"), game.id("g")
    assert game.view.are_adjacent(knight, goblin)
    assert game.view.sees(knight, goblin)
    game.turn_of("K")
    assert game.reason("attack") == ""
    game.change("g", spaces=(), defeated=True)
    assert step(game, "K", 1, 0) is None


@pytest.mark.parametrize(("corners", "cost"), [("closed", None), ("open", 1)])
def test_step_around_the_end_of_an_elevation_is_up_to_the_switch_of_walls(
    corners: Any, cost: int | None
) -> None:
    """Rules §2.7, §12.1 `wall_corners`."""
    game = arena(
        "K.\n..",
        K="nite knight",
        edges=[elevation(((0, 0), (1, 0)))],
        switches=Switches(wall_corners=corners),
    )
    assert step(game, "K", 1, 1) == cost
    assert game.view.within(1, 1) >> game.view.space(1, 1) & 1, "adjacent all the same"


WIDE = (((0, 0), (1, 0)), ((0, 1), (1, 1)))


@pytest.mark.parametrize(("state", "passable"), [("closed", False), ("open", True)])
def test_door_on_two_edges_closes_both_while_it_is_closed(state: str, passable: bool) -> None:
    """Trap 4: neither steps, sight nor counting pass a closed door; rules §2.7."""
    game = arena("K.\n.g", K="nite knight", g="goblin minion", edges=[lying("core:door", state, *WIDE)])
    assert (step(game, "K", 1, 0) == 1) is passable
    assert game.view.are_adjacent(game.id("K"), game.id("g")) is passable
    assert game.view.sees(game.id("K"), game.id("g")) is passable
    assert (game.view.distance(game.id("K"), game.id("g")) is not None) is passable


def test_door_on_an_edge_is_opened_from_the_spaces_beside_it_and_from_nowhere_else() -> None:
    """Rules §2.7, §5.7."""
    game = arena(
        "KS.\n..M",
        K="nite knight",
        S="wren strider",
        M="maud knight",
        edges=[lying("core:door", "closed", ((0, 0), (0, 1)))],
    )
    game.turn_of("M")
    assert game.reason("interact") == "nothing to handle beside it"
    game.turn_of("S")
    assert game.reason("interact") == "nothing to handle beside it"
    game.turn_of("K")
    assert step(game, "K", 0, 1) is None
    game.do("interact", "K", game.id("door"), "open")
    assert game["door"].state == "open"
    assert step(game, "K", 0, 1) == 1
    game.do("interact", "K", game.id("door"), "close")
    assert step(game, "K", 0, 1) is None


def test_portcullis_on_an_edge_is_seen_and_counted_through_but_not_passed() -> None:
    """Rules §2.3, §2.7: distance does not pass closed doors but passes bars."""
    bench = Bench()
    bars = bench.object("bars", states={"down": {"blocks_movement": True}, "up": {}})
    game = bench.arena(
        "Kg", K="nite knight", g="goblin minion", edges=[lying(bars, "down", ((0, 0), (1, 0)))]
    )
    assert game.view.sees(game.id("K"), game.id("g"))
    assert game.view.distance(game.id("K"), game.id("g")) == 1
    game.change("g", spaces=(), defeated=True)
    assert step(game, "K", 1, 0) is None
    game.change("door", state="up")
    assert step(game, "K", 1, 0) == 1


def test_curtain_on_an_edge_is_passed_and_counted_through_but_not_seen_through() -> None:
    """Rules §2.7."""
    bench = Bench()
    curtain = bench.object("curtain", states={"drawn": {"blocks_sight": True}})
    game = bench.arena(
        "K.g", K="nite knight", g="goblin minion", edges=[lying(curtain, "drawn", ((0, 0), (1, 0)))]
    )
    assert step(game, "K", 1, 0) == 1
    assert game.view.distance(game.id("K"), game.id("g")) == 2
    assert not game.view.sees(game.id("K"), game.id("g"))


@pytest.mark.parametrize("state", ["closed", "open"])
def test_portcullis_of_the_core_pack_stops_steps_only(state: str) -> None:
    """Rules §2.3: counted through, unlike a closed door."""
    game = arena("KPg", K="nite knight", g="goblin minion", P=f"portcullis {state}")
    assert game.view.distance(game.id("K"), game.id("g")) == 2
    assert game.view.sees(game.id("K"), game.id("g"))
    assert step(game, "K", 1, 0) == (1 if state == "open" else None)


def test_closed_door_is_not_counted_through() -> None:
    """Rules §2.3."""
    game = arena("KDg", K="nite knight", g="goblin minion", D="door closed")
    assert game.view.distance(game.id("K"), game.id("g")) is None
