"""What it finds: an edge between two spaces that are no neighbors, or not on the map.

Why: a wall lies between two spaces that share a side.

Bad:
    edges: [{between: [[2, 1], [3, 2]], is: wall}]

Good:
    edges: [{between: [[2, 1], [3, 1]], is: wall}]

How to fix: name two spaces [x, y], counted from 0 at the top left, one step apart and not diagonally.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding
from delve.validate.layout import Layout

CODE = "Q012"
NAME = "edge between no neighbors"


def check(content: Content) -> Iterator[Diagnostic]:
    """One finding an edge."""
    for entry, quest in content.each(QuestDef):
        layout = Layout(quest, content)
        for number, edge in enumerate(quest.edges):
            path = ("edges", number, "between")
            missing = next((n for n, place in enumerate(edge.between) if not layout.is_space(*place)), None)
            (x, y), (u, v) = edge.between
            if missing is not None:
                place = list(edge.between[missing])
                yield finding(CODE, entry, (*path, missing), f"there is no space {place} on the map")
            elif abs(x - u) + abs(y - v) != 1:
                message = f"[{x}, {y}] and [{u}, {v}] share no side: an edge lies between two neighbors"
                yield finding(CODE, entry, path, message)
