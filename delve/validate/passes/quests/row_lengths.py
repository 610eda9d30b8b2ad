"""What it finds: a row of a map that is shorter or longer than the others.

Why: where a row ends there is no space any more, so a character too few takes one away in silence.

Bad:
    # quests/cellar.yaml
    map: |
      #######
      #ee+.1#
      #ee#.o
      #######

Good:
    # quests/cellar.yaml
    map: |
      #######
      #ee+.1#
      #ee#.o#
      #######

How to fix: draw the space that is missing, or `#` where there is none, until all rows are equally long.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic, Edit, Fix
from delve.model.quest import QuestDef
from delve.model.tile import TileDef
from delve.rules.drawing import VOID, rows_as_drawn
from delve.validate.content import Content, finding
from delve.validate.layout import layout_of

CODE = "Q051"
NAME = "row of another length"
STAGE = "semantics"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at the end of each row that is not as long as most are."""
    for entry, quest in content.each(QuestDef):
        for board in layout_of(content, quest).boards:
            yield from _judge(entry, (*board.path, "map"), board.drawn.map or "")
    for entry, tile in content.each(TileDef):
        yield from _judge(entry, ("map",), tile.map)


def _judge(entry: Entry, path: ValuePath, drawing: str) -> Iterator[Diagnostic]:
    rows = rows_as_drawn(drawing)
    counted = Counter(map(len, rows))
    width = max(counted, key=lambda length: (counted[length], length))
    for y, row in enumerate(rows):
        missing = width - len(row)
        if not missing:
            continue
        characters = "1 character" if abs(missing) == 1 else f"{abs(missing)} characters"
        if missing > 0:
            message = f"this row is {characters} shorter than the others, so it has no space there"
            fix = _filled(entry, path, [(y, row)], len(row) + missing)
        else:
            message = f"this row is {characters} longer than the others, which have no space there"
            others = [(number, other) for number, other in enumerate(rows) if len(other) < len(row)]
            fix = _filled(entry, path, others, len(row))
        place = entry.char_place(path, y, min(len(row), width))
        yield finding(CODE, entry, path, message, severity="warning", place=place, fix=fix)


def _filled(entry: Entry, path: ValuePath, rows: list[tuple[int, str]], length: int) -> Fix | None:
    """The fix that says that there is no space where rows end; none where the drawing is no block of lines."""
    edits = []
    for y, row in rows:
        end = entry.char_place(path, y, len(row))
        if not row or end.span[:2] != end.span[2:]:
            return None
        edits.append(Edit(end.path, end.span, VOID * (length - len(row))))
    return Fix("draw `#`, which is no space, up to the end", tuple(edits), safe=False)
