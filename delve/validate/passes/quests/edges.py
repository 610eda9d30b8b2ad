"""What it finds: an edge between two spaces that are no neighbors or not on the map, or whose object is not said.

Why: a wall, an elevation or a door lies between two spaces that share a side.

Bad:
    # quests/cellar.yaml
    edges: [{between: [[4, 1], [5, 2]]}]

Good:
    # quests/cellar.yaml
    edges: [{between: [[4, 1], [4, 2]]}]

How to fix: name two spaces [x, y], counted from 0 at the top left, one step apart and not diagonally.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic
from delve.model.tile import Edge, TileDef
from delve.rules.drawing import drawn_spaces
from delve.validate.content import Content, finding
from delve.validate.layout import Place, whole_maps

CODE = "Q012"
NAME = "edge between no neighbors"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """One finding an edge."""
    for entry, _, layout in whole_maps(content):
        for board in layout.boards:
            yield from _judge(entry, board.path, board.drawn.edges, board.plan.spaces)
    for entry, tile in content.each(TileDef):
        yield from _judge(entry, (), tile.edges, drawn_spaces(tile.map, tile.legend))


def _judge(
    entry: Entry, path: ValuePath, edges: Iterable[Edge], spaces: Collection[Place]
) -> Iterator[Diagnostic]:
    for number, edge in enumerate(edges):
        if (edge.is_ == "object") != (edge.object is not None):
            message = "an edge `is: object` exactly when it names one: `object: door`"
            yield finding(CODE, entry, (*path, "edges", number), message)
        for place, pair in enumerate(edge.pairs):
            where: ValuePath = ("further", place - 1) if place else ("between",)
            yield from _pair(entry, (*path, "edges", number, *where), pair, spaces)


def _pair(
    entry: Entry, path: ValuePath, pair: tuple[Place, Place], spaces: Collection[Place]
) -> Iterator[Diagnostic]:
    missing = next((n for n, place in enumerate(pair) if place not in spaces), None)
    (x, y), (u, v) = pair
    if missing is not None:
        yield finding(CODE, entry, (*path, missing), f"there is no space {list(pair[missing])} on the map")
    elif abs(x - u) + abs(y - v) != 1:
        message = f"[{x}, {y}] and [{u}, {v}] share no side: an edge lies between two neighbors"
        yield finding(CODE, entry, path, message)
