"""What it finds: map pieces that lie on one another, do not join, or are there twice.

Why: the board would not be the one that was meant, or nobody could lay it on a table.

Bad:
    # quests/cellar.yaml
    tiles: [{tile: nook, at: [9, 3]}]      # nothing lies beside its openings

Good:
    # quests/cellar.yaml
    tiles: [{tile: nook, at: [4, 3]}]      # it begins below the cellar's last space

How to fix: move or turn the piece so that an opening of it lies on an opening of another, give the other piece an
opening there, or take another piece.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic, Related
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding
from delve.validate.layout import layout_of

CODE = "Q019"
NAME = "map pieces that do not fit"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each piece that does not fit those before it."""
    for entry, quest in content.each(QuestDef):
        for board in layout_of(content, quest).boards:
            for fault in board.plan.faults:
                path = (*board.path, "tiles")
                related = _related(entry, (*path, fault.other), fault.note)
                yield finding(CODE, entry, (*path, fault.number), fault.message, related=related)


def _related(entry: Entry, path: ValuePath, note: str) -> tuple[Related, ...]:
    """The other piece that a fault is about, where it is about one."""
    if not note:
        return ()
    where = entry.place(path)
    return (Related(where.path, where.span, note),)
