"""What it finds: an object on an edge where a wall stands too.

Why: whatever state the object is in, the wall stays: a door that is open there leads nowhere.

Bad:
    # quests/cellar.yaml
    edges:
    - {between: [[4, 1], [4, 2]]}
    - {between: [[4, 1], [4, 2]], is: object, object: door, state: open}

Good:
    # quests/cellar.yaml
    edges:
    - {between: [[4, 1], [4, 2]], is: object, object: door, state: open}

How to fix: delete the wall. Where it is the rim of map pieces, give both pieces an opening there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic
from delve.model.tile import Edge, TileDef
from delve.rules.drawing import OWN, Plan
from delve.validate.content import Content, finding
from delve.validate.layout import whole_maps

CODE = "Q050"
NAME = "object in a wall"
STAGE = "semantics"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each pair of spaces between which both are."""
    for entry, _, layout in whole_maps(content):
        for board in layout.boards:
            yield from _judge(entry, board.path, board.drawn.edges, board.plan)
    for entry, tile in content.each(TileDef):
        yield from _judge(entry, (), tile.edges, Plan({}, tile.edges))


def _judge(entry: Entry, path: ValuePath, edges: Iterable[Edge], plan: Plan) -> Iterator[Diagnostic]:
    """What is wrong with the edges of one drawing, on the board that comes of it."""
    walls = plan.walls
    for number, edge in enumerate(edges):
        if edge.object is None:
            continue
        for place, pair in enumerate(edge.pairs):
            if frozenset(pair) in walls:
                where: ValuePath = ("further", place - 1) if place else ("between",)
                first, second = map(list, pair)
                message = (
                    f"a wall stands between {first} and {second} too, and stays whatever becomes of this"
                )
                met = plan.pieces_at(pair)
                if len(met) > 1:
                    rims = " and ".join(piece.name for piece in met if piece.number != OWN)
                    message += f": let {rims} be open there"
                yield finding(CODE, entry, (*path, "edges", number, *where), message, severity="warning")
