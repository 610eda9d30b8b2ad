"""What it finds: a character of a map that the legend does not explain.

Why: nobody can tell what that space is.

Bad:
    # quests/cellar.yaml
    map: |
      #######
      #ee+.1#
      #ee#xo#
      #######

Good:
    # quests/cellar.yaml
    map: |
      #######
      #ee+.1#
      #ee#xo#
      #######
    legend:
      e: {terrain: floor, zone: entrance}
      +: {object: door, name: gate, state: closed}
      1: {zone: vault, mark: nest}
      o: {terrain: rock, mark: stone}
      x: {terrain: rock}

How to fix: add the character to the legend, or draw a `.` (floor) or a `#` (no space) instead.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.model.tile import TileDef
from delve.near import guess
from delve.rules.drawing import FLOOR
from delve.validate.content import Content, finding
from delve.validate.layout import drawn, layout_of

CODE = "Q001"
NAME = "unknown map character"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at the first place of each unknown character."""
    for entry, quest in content.each(QuestDef):
        for board in layout_of(content, quest).boards:
            yield from _judge(entry, board.path, board.drawn.map or "", set(board.drawn.legend))
    for entry, tile in content.each(TileDef):
        yield from _judge(entry, (), tile.map, set(tile.legend))


def _judge(entry: Entry, path: ValuePath, drawing: str, known: set[str]) -> Iterator[Diagnostic]:
    for character, places in drawn(drawing).items():
        if character not in known and character != FLOOR:
            x, y = places[0]
            words, near = guess(character, known)
            message = f"the legend does not say what {quote(character)} is{words}"
            place = entry.char_place((*path, "map"), y, x)
            yield finding(CODE, entry, (*path, "map"), message, place=place, suggestions=near)
