"""What it finds: words about an object where no object is named.

Why: there is nothing that could have that name or that state.

Bad:
    # quests/cellar.yaml
    place: [{at: [2, 1], called: The Old Chest}]

Good:
    # quests/cellar.yaml
    place: [{at: [2, 1], object: door, state: open, called: The Old Door}]

How to fix: name the `object`, or delete the words about it.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.model.tile import TileDef
from delve.validate.content import Content, finding
from delve.validate.layout import Part, layout_of, parts_of_board, parts_of_tile

CODE = "Q063"
NAME = "words about an object without one"
STAGE = "semantics"
_WORDS = ("name", "called", "state", "contents", "link")


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at the first of these words in each place without an object."""
    for entry, tile in content.each(TileDef):
        for part in parts_of_tile(tile):
            yield from _judged(entry, part)
    for entry, quest in content.each(QuestDef):
        for board in layout_of(content, quest).boards:
            for part in parts_of_board(board):
                yield from _judged(entry, part)


def _judged(entry: Entry, part: Part) -> Iterator[Diagnostic]:
    path, meaning = part
    word = next((name for name in _WORDS if getattr(meaning, name, None)), None)
    if meaning.object is None and word is not None:
        message = f"there is no object here to which `{word}` could belong"
        yield finding(CODE, entry, (*path, word), message, key=True)
