"""What it finds: an opening of a map piece at no space of it, or at an edge that does not lie on its rim.

Why: no other piece can join there.

Bad:
    # tiles/nook.yaml
    map: |
      ~~~
      ~~~
      ~~~
    openings: {east: [[1, 1]]}

Good:
    # tiles/nook.yaml
    map: |
      ~~~
      ~~~
      ~~~
    openings: {east: [[2, 1]]}

How to fix: name a space [x, y] of the drawing that has nothing of the piece beside it on that side.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.tile import TileDef
from delve.rules.drawing import drawn_spaces, open_edges
from delve.validate.content import Content, finding

CODE = "D404"
NAME = "opening inside a map piece"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such opening."""
    for entry, tile in content.each(TileDef):
        spaces = drawn_spaces(tile.map, tile.legend)
        for side, number, space, beyond in open_edges(tile.openings):
            path = ("openings", side, number)
            if space not in spaces:
                yield finding(CODE, entry, path, f"there is no space {list(space)} on the map")
            elif beyond in spaces:
                message = (
                    f"the {side} side of {list(space)} lies inside the piece, beside {list(beyond)}: "
                    "nothing can join there"
                )
                yield finding(CODE, entry, path, message)
