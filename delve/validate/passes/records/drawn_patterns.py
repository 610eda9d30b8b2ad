"""What it finds: a pattern that is not drawn as patterns are, or of which a part means nothing.

Why: nobody can tell which spaces it means, or it means others than its author thinks.

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
through, `>` where a line begins that goes straight on from `@`, and `.` everywhere else. Unless the pattern leads over
everything, a way of `~` and `x` must lead to each `x`. `diagonal` is the same drawing as it points between two of the
four directions.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.diagnostics import Diagnostic
from delve.geometry.patterns import LINE, Misdrawn, idle_signs, is_turned, pattern_of, points
from delve.model.pattern import PatternDef
from delve.validate.content import Content, finding

CODE = "D422"
NAME = "pattern that is misdrawn"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at the first fault of each drawing, at a range that limits nothing, and at an idle second drawing."""
    for entry, record in content.each(PatternDef):
        found = [*_judge(entry, record, "drawing"), *_judge(entry, record, "diagonal")]
        yield from found or _second(entry, record)
        if not found and record.range and not _has_line(record):
            message = f'"range" limits how far {LINE} goes on, and this pattern has none'
            yield finding(CODE, entry, ("range",), message)


def _judge(entry: Entry, record: PatternDef, field: str) -> Iterator[Diagnostic]:
    """The first fault of one drawing."""
    drawing: str | None = getattr(record, field)
    if drawing is None:
        return
    try:
        fault = next(idle_signs(drawing, record.over, record.range), None)
    except Misdrawn as wrong:
        fault = wrong
    if fault is not None:
        place = entry.char_place((field,), fault.row, fault.column)
        yield finding(CODE, entry, (field,), fault.reason, place=place)


def _second(entry: Entry, record: PatternDef) -> Iterator[Diagnostic]:
    """What is wrong with a second drawing beside the first, both of them sound."""
    if record.diagonal is None:
        return
    message = ""
    if is_turned(record.drawing, record.diagonal):
        message = (
            'this is the drawing turned by a quarter: leave "diagonal" out, or draw how it points aslant'
        )
    elif points(record.drawing) == points(record.diagonal) == "straight":
        message = "this points straight, as the drawing does: draw how it points aslant"
    elif points(record.drawing) == points(record.diagonal) == "aslant":
        message = "this points aslant, as the drawing does: draw how it points straight"
    if message:
        place = entry.char_place(("diagonal",), 0, 0)
        yield finding(CODE, entry, ("diagonal",), message, place=place)


def _has_line(record: PatternDef) -> bool:
    return any(shape.lines for shape in pattern_of(record.drawing, record.diagonal or "").shapes.values())
