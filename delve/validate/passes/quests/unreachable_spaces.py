"""What it finds: a part of the map to which no way leads from the entrance.

Why: whoever or whatever is there is never met. Doors that can be opened or broken, keys that can be had, what triggers
change and linked objects count as ways; so do elevations and chasms, which some skills cross.

Bad:
    # quests/cellar.yaml
    map: |
      #######
      #ee#.1#
      #e+#.o#
      #######

Good:
    # quests/cellar.yaml
    map: |
      #######
      #ee+.1#
      #ee#.o#
      #######

How to fix: draw an opening or a door, or put the key of a locked door where it can be had without passing it.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic, Severity
from delve.rules.drawing import drawn_spaces
from delve.validate.content import Content, finding
from delve.validate.foreseen import each_foreseen
from delve.validate.regions import lost_objective, regions

CODE = "Q023"
NAME = "part of the map without a way"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding for each part; an error where a side cannot win without it."""
    for entry, _, seen in each_foreseen(content):
        for region in regions(content, seen):
            side = lost_objective(seen)
            severity: Severity = "error" if side else "warning"
            message = f"no way leads from the entrance to {region}{region.barrier}"
            message += f", so an objective of the {side} is out of reach" if side else ""
            board, (x, y) = region.first
            drawn = drawn_spaces(board.drawn.map, {}) if board.drawn.map is not None else {}
            place = entry.char_place((*board.path, "map"), y, x) if (x, y) in drawn else None
            path = (*board.path, "tiles")
            yield finding(CODE, entry, path, message, key=True, severity=severity, place=place)
