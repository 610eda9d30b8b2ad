"""What it finds: a quest without a space, or something that is put where there is none.

Why: nobody can stand there.

Bad:
    # quests/cellar.yaml
    place: [{at: [40, 2], mark: guards}]

Good:
    # quests/cellar.yaml
    place: [{at: [4, 2], mark: guards}]

How to fix: draw a `map`, place `tiles`, or name a space [x, y] of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.diagnostics import Diagnostic
from delve.validate.content import Content, finding
from delve.validate.layout import Layout, whole_maps

CODE = "Q020"
NAME = "nowhere on the map"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding for a map without spaces, else one at each part of `place` that leaves it."""
    for entry, _, layout in whole_maps(content):
        for board in layout.boards:
            yield from _judge(entry, board)


def _judge(entry: Entry, board: Layout) -> Iterator[Diagnostic]:
    """What is wrong with one board."""
    if board.drawn.map is None and not board.drawn.tiles:
        what = "board" if board.path else "quest"
        yield finding(CODE, entry, board.path, f"the {what} has neither a map nor tiles")
    elif board.drawn.map is not None and not board.plan.spaces:
        yield finding(CODE, entry, (*board.path, "map"), "the map has no space")
    for number, placed in enumerate(board.drawn.place):
        outside = next((place for place in placed.places() if not board.is_space(*place)), None)
        if outside is not None and board.plan.spaces:
            message = f"there is no space {list(outside)} on the map"
            yield finding(CODE, entry, (*board.path, "place", number), message)
