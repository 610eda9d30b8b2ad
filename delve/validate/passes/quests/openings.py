"""What it finds: an opening of a map piece that is no space of it, or does not lie on its rim.

Why: no other piece can join there.

Bad:
    # tiles/nook.yaml
    map: |
      ~~~
      ~~~
      ~~~
    openings: [[1, 1]]

Good:
    # tiles/nook.yaml
    map: |
      ~~~
      ~~~
      ~~~
    openings: [[2, 1]]

How to fix: name a space [x, y] of the drawing that has nothing of the piece beside it on one side.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.tile import TileDef
from delve.rules.drawing import drawn_spaces, neighbors
from delve.validate.content import Content, finding

CODE = "D404"
NAME = "opening inside a map piece"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such opening, and one for a piece without spaces."""
    for entry, tile in content.each(TileDef):
        spaces = drawn_spaces(tile.map, tile.legend)
        for number, opening in enumerate(tile.openings):
            path = ("openings", number)
            if opening not in spaces:
                yield finding(CODE, entry, path, f"there is no space {list(opening)} on the map")
            elif all(beside in spaces for beside in neighbors(opening)):
                yield finding(
                    CODE, entry, path, f"{list(opening)} lies inside the piece: nothing can join there"
                )
