"""Reach and paths: a whole board beside python-tcod's Dijkstra in C, a usual turn beside a dictionary and a heap."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import peers
from benchmarks.boards import Board, board
from benchmarks.measure import Contest, Round, Scale, Work, always, peer, repeated
from delve.geometry.boards import bits
from delve.geometry.paths import reach

POINTS = 5
ENOUGH = 1 << 16
"""more movement points than any way costs"""


def contests(scale: Scale) -> Iterator[Contest]:
    """How far each space is, and what can be reached in one turn."""
    for walls, most in ((False, 0.2), (True, 0.4)):
        here = board(scale.side, walls=walls)
        yield Contest(
            f"distances of a whole board, {here.title}",
            _reach(here, ENOUGH, max(1, scale.repeats // 5)),
            "tcod dijkstra2d",
            _dijkstra(here, max(1, scale.repeats // 5)),
            most,
        )
        yield Contest(
            f"reach of {POINTS} points, {here.title}",
            _reach(here, POINTS, scale.repeats),
            "dictionary and heap",
            _heap(here, scale.repeats),
            0.1,
        )


def _reach(here: Board, points: int, times: int) -> Round:
    costs = here.costs()
    return always(lambda: reach(here.steps, here.start, costs, points), times)


def _dijkstra(here: Board, times: int) -> Round:
    """The distances from one space. The costs are the same; it knows no walls between spaces."""

    def make_ready() -> Work:
        numpy, tcod = peer("numpy", "numpy"), peer("tcod.path", "python-tcod")
        cost = numpy.zeros((here.grid.height, here.grid.width), dtype=numpy.int32)
        for points, mask in here.costs().items():
            for space in here.grid.spaces(mask):
                cost[here.grid.point(space)[::-1]] = points
        start = here.grid.point(here.start)[::-1]

        def distances() -> object:
            found = tcod.maxarray(cost.shape, dtype=numpy.int32)
            found[start] = 0
            return tcod.dijkstra2d(found, cost, 1, 1, out=found)

        return repeated(distances, times)

    return make_ready


def _heap(here: Board, times: int) -> Round:
    entry, parted = plain_ground(here)
    start = here.grid.point(here.start)
    return always(lambda: peers.reach(entry, parted, start, POINTS), times)


def plain_ground(here: Board) -> tuple[dict[peers.Point, int], set[tuple[peers.Point, peers.Point]]]:
    """What each space costs to enter, and the neighbors that walls part."""
    entry = {here.grid.point(space): points for points, mask in here.costs().items() for space in bits(mask)}
    parted: set[tuple[peers.Point, peers.Point]] = set()
    for (x, y), mask in here.steps.parted.items():
        for space in bits(mask & here.grid.floor):
            one = here.grid.point(space)
            other = one[0] + x, one[1] + y
            parted |= {(one, other), (other, one)}
    return entry, parted
