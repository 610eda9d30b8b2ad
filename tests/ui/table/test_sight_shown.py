"""All that a figure sees is shown when that is wanted: the one that is pointed at, else the one that acts."""

from __future__ import annotations

import pytest

from delve.geometry.boards import bits
from delve.model.refs import ref
from delve.model.tile import Edge
from delve.ui.colors import SEEN, UNSEEN
from delve.ui.sprites import Color, Space
from delve.ui.table.scene import POINTED
from tests.arenas import Bench, arena
from tests.ui.table.seats import Seat
from tests.ui.table.test_source_rows_hand import Desk

PIECES = {"K": "nite knight", "g": "goblin minion"}
WALLED = """\
K.#.g
..#..
.....
"""


def washed(seat: Seat, color: Color) -> set[Space]:
    return {cell for each in seat.model().scene.overlays if each.color == color for cell in each.cells}


def rings(seat: Seat) -> list[tuple[float, float, float]]:
    marks = seat.model().scene.marks
    return [(mark.x, mark.y, mark.width) for mark in marks if mark.kind == "ring" and mark.color == POINTED]


def seen_by(seat: Seat, name: str) -> set[Space]:
    view = seat.game.view
    return {view.point(space) for space in bits(view.visible(seat.game.id(name)))}


def shown(drawing: str = WALLED) -> Seat:
    seat = Seat(drawing, **PIECES)
    seat.game.turn_of("K")
    seat.hand.toggle_sight()
    return seat


def test_all_that_the_acting_figure_sees_is_shown_when_that_is_wanted() -> None:
    """S0-128: the rest of the floor is veiled, and the reach makes room until it is enough."""
    seat = Seat(WALLED, **PIECES)
    seat.game.turn_of("K")
    assert (washed(seat, SEEN), washed(seat, UNSEEN)) == (set(), set())
    seat.hand.toggle_sight()
    assert washed(seat, SEEN) == seen_by(seat, "K")
    assert {(4, 0), (3, 0)} <= washed(seat, UNSEEN)
    view = seat.game.view
    assert washed(seat, SEEN) | washed(seat, UNSEEN) == {view.point(one) for one in bits(view.grid.floor)}
    assert not washed(seat, SEEN) & washed(seat, UNSEEN)
    assert rings(seat) == [(0, 0, 1)]
    assert len(seat.model().scene.overlays) == 2
    seat.hand.toggle_sight()
    assert washed(seat, SEEN) == set()
    assert seat.model().scene.overlays


def test_sight_is_that_of_the_figure_that_is_pointed_at() -> None:
    """S0-128: of an enemy too."""
    seat = shown()
    seat.hand.look_at((4, 0))
    assert washed(seat, SEEN) == seen_by(seat, "g") != seen_by(seat, "K")
    assert rings(seat) == [(4, 0, 1)]


def test_sight_from_a_space_that_could_be_walked_to_is_shown_before_the_walk() -> None:
    """S0-128, S0-127."""
    seat = shown()
    seat.hand.look_at((2, 2))
    view = seat.game.view
    there = view.visible(seat.game.id("K"), view.space(2, 2))
    assert washed(seat, SEEN) == {view.point(one) for one in bits(there)} != seen_by(seat, "K")
    assert rings(seat) == [(2, 2, 1)]


def test_sight_of_a_figure_that_lies_or_of_nobody_is_not_shown() -> None:
    seat = shown("K.g\n...")
    fallen = seat.game["K"].spaces[0]
    seat.game.change("K", spaces=(), damage=12, fallen_at=fallen)
    assert washed(seat, SEEN) == washed(seat, UNSEEN) == set()
    seat.hand.look_at((2, 0))
    assert washed(seat, SEEN) == seen_by(seat, "g")


def test_large_figure_sees_from_each_of_its_spaces_and_is_ringed_whole() -> None:
    bench = Bench()
    bench.monster("beast", size=(2, 2))
    seat = Seat(game=bench.arena("BB.#.\nBB.#.\n....K", B="beast minion", K="nite knight"))
    seat.game.turn_of("K")
    seat.hand.toggle_sight()
    seat.hand.look_at((1, 1))
    assert washed(seat, SEEN) == seen_by(seat, "B")
    assert rings(seat) == [(0, 0, 2)]


@pytest.mark.parametrize("x", [0, 2], ids=["on a space", "on an edge"])
def test_thing_that_is_pointed_at_sees_nothing_and_the_figure_that_acts_is_shown(x: int) -> None:
    """A door between two spaces holds none; it is pointed at where it may be chosen."""
    door = Edge(between=((2, 1), (3, 1)), is_="object", object=ref("core:door"), name="gate")
    seat = Seat(game=arena("C.#..\nK...g", C="crate whole", edges=[door], **PIECES))
    seat.game.turn_of("K")
    seat.hand.toggle_sight()
    seat.hand.look_at(None, seat.game.id("C" if x == 0 else "gate"))
    assert washed(seat, SEEN) == seen_by(seat, "K")
    assert rings(seat) == [(0, 1, 1)]


def test_sight_follows_what_changes() -> None:
    """Whoever stands in the way hides what is behind."""
    seat = shown("K..g.")
    assert (4, 0) in washed(seat, UNSEEN)
    seat.game.change("g", spaces=(), defeated=True)
    assert (4, 0) in washed(seat, SEEN)


def test_key_shows_the_sight_and_hides_it_again() -> None:
    """S0-128."""
    desk = Desk(shown(), 5, 3)
    desk.screen.stage.panels.is_declared = lambda key: False  # type: ignore[method-assign]
    assert desk.router.key("v")
    assert washed(desk.seat, SEEN) == set()
    assert desk.router.key("v")
    assert washed(desk.seat, SEEN) == seen_by(desk.seat, "K")
