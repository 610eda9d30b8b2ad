"""What it finds: a pattern that is not drawn as patterns are.

Why: nobody can tell which spaces it means.

Bad:
    # patterns/cleave.yaml
    kind: pattern
    id: cleave
    name: Cleave
    drawing: |
      x x x
      . . .

Good:
    # patterns/cleave.yaml
    kind: pattern
    id: cleave
    name: Cleave
    drawing: |
      x x x
      . @ .

How to fix: draw `@` once, where the figure stands, `x` at each space that is meant, `~` where only the way to it leads
through, `>` where a line begins that goes straight on from `@`, and `.` everywhere else.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.diagnostics import Diagnostic
from delve.geometry.patterns import LINE, Misdrawn, pattern_of, shape_of
from delve.model.pattern import PatternDef
from delve.validate.content import Content, finding

CODE = "D422"
NAME = "pattern that is misdrawn"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at the first fault of each drawing, and at a range that limits nothing."""
    for entry, record in content.each(PatternDef):
        found = [*_judge(entry, "drawing", record.drawing), *_judge(entry, "diagonal", record.diagonal)]
        yield from found
        if not found and record.range and not _has_line(record):
            message = f'"range" limits how far {LINE} goes on, and this pattern has none'
            yield finding(CODE, entry, ("range",), message)


def _judge(entry: Entry, field: str, drawing: str | None) -> Iterator[Diagnostic]:
    if drawing is None:
        return
    try:
        shape_of(drawing)
    except Misdrawn as fault:
        place = entry.char_place((field,), fault.row, fault.column)
        yield finding(CODE, entry, (field,), fault.reason, place=place)


def _has_line(record: PatternDef) -> bool:
    return any(shape.lines for shape in pattern_of(record.drawing, record.diagonal or "").shapes.values())
