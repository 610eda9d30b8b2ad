"""What it finds: an edge between two spaces that are no neighbors or not on the map, or whose object is not said.

Why: a wall, an elevation or a door lies between two spaces that share a side.

Bad:
    edges: [{between: [[2, 1], [3, 2]], is: wall}]

Good:
    edges: [{between: [[2, 1], [3, 1]], is: wall}]

How to fix: name two spaces [x, y], counted from 0 at the top left, one step apart and not diagonally.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding
from delve.validate.layout import Layout, Place

CODE = "Q012"
NAME = "edge between no neighbors"


def check(content: Content) -> Iterator[Diagnostic]:
    """One finding an edge."""
    for entry, quest in content.each(QuestDef):
        layout = Layout(quest, content)
        for number, edge in enumerate(quest.edges):
            if (edge.is_ == "object") != (edge.object is not None):
                message = "an edge `is: object` exactly when it names one: `object: door`"
                yield finding(CODE, entry, ("edges", number), message)
            for place, pair in enumerate(edge.pairs):
                where: ValuePath = ("further", place - 1) if place else ("between",)
                yield from _pair(entry, ("edges", number, *where), pair, layout)


def _pair(entry: Entry, path: ValuePath, pair: tuple[Place, Place], layout: Layout) -> Iterator[Diagnostic]:
    missing = next((n for n, place in enumerate(pair) if not layout.is_space(*place)), None)
    (x, y), (u, v) = pair
    if missing is not None:
        yield finding(CODE, entry, (*path, missing), f"there is no space {list(pair[missing])} on the map")
    elif abs(x - u) + abs(y - v) != 1:
        message = f"[{x}, {y}] and [{u}, {v}] share no side: an edge lies between two neighbors"
        yield finding(CODE, entry, path, message)
