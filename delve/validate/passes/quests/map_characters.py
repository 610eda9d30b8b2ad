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
from delve.catalog.positions import Place, ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Edit, Fix, Span
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
            words, near = guess(character, known)
            message = f"the legend does not say what {quote(character)} is{words}"
            drawn_at = [entry.char_place((*path, "map"), y, x) for x, y in places]
            fix = None if near else _as_floor(drawn_at)
            yield finding(CODE, entry, (*path, "map"), message, place=drawn_at[0], suggestions=near, fix=fix)


def _as_floor(places: list[Place]) -> Fix | None:
    """The fix that draws floor instead; none where the drawing is no block of lines."""
    if len({place.span for place in places}) < len(places) or any(_is_more(place.span) for place in places):
        return None
    edits = tuple(Edit(place.path, place.span, FLOOR) for place in places)
    return Fix(f"draw {quote(FLOOR)}, which is floor", edits, safe=False)


def _is_more(span: Span) -> bool:
    """Whether a span is more than one character."""
    return span.line != span.end_line or span.end_column - span.column != 1
