"""The box that tells which file and line set each value of what was clicked (`delve play --dev`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from delve.narrate.origins import OriginsOf
from delve.phrases import filled, printed
from delve.title.key_map import KeyMap
from delve.ui import colors
from delve.ui.play.dialog import LINE, TITLE, Dialog, DialogContent
from delve.ui.play.parts import Parts
from delve.ui.text import TextStyle

WIDTH, COLUMN, ROW = 900, 430, 18
"""of the box; where the places begin; the height of a row"""
SHOWN: Final = 20
"""rows that a small window holds"""
CLOSE, MORE, BACK = "close", "more", "back"
HEAD = TextStyle(size=11, color=colors.HOTKEY, bold=True)
VALUE = TextStyle(size=10, color=colors.TEXT)
PLACE = TextStyle(size=10, color=colors.FAINT)


class Row(NamedTuple):
    """A line of the box: the name of a record, or a value and where it was set."""

    text: str
    place: str
    heads: bool


@dataclass(frozen=True, slots=True)
class OriginsContent(DialogContent):
    """The box, and the rows that are in sight."""

    values: tuple[Row, ...] = ()


class OriginsBox(Dialog):
    """A wide box with two columns: what is set, and where."""

    content: OriginsContent

    def _widest(self, width: int, scale: float) -> int:
        return WIDTH

    def _write(self, parts: Parts, width: float) -> float:
        y = parts.text(self.content.title, TITLE, 0, 0, wrap=width)[1] + 10.0
        if self.content.text:
            y += parts.text(self.content.text, LINE, 0, y, wrap=width)[1] + 8
        for row in self.content.values:
            if row.heads:
                parts.fitted(row.text, HEAD, 0, y, width)
            else:
                indent = len(row.text) - len(row.text.lstrip())
                left = 10 + 6 * indent
                parts.fitted(row.text.lstrip(), VALUE, left, y, COLUMN - left - 10)
                parts.held(row.place, PLACE, COLUMN, y, width - COLUMN)
            y += ROW
        return y + 4


def rows_of(found: Iterable[OriginsOf]) -> tuple[Row, ...]:
    """All rows about some records."""
    return tuple(
        row
        for one in found
        for row in (
            Row(f"{one.kind} {one.id}", "", True),
            *(Row(line.text, line.place, False) for line in one.lines),
        )
    )


def turned(rows: tuple[Row, ...], first: int, way: str) -> int:
    """The first row after turning the page: on, and behind the last to the beginning; or back."""
    if way == BACK:
        return max(0, first - SHOWN)
    return first + SHOWN if first + SHOWN < len(rows) else 0


def origins(rows: tuple[Row, ...], first: int, keys: KeyMap) -> OriginsContent:
    """The box, with its rows from `first` on."""
    shown = rows[first : first + SHOWN]
    several = len(rows) > SHOWN
    title = printed("Where its values come from")
    if several:
        title = filled(
            "Where its values come from ({first} to {last} of {all})",
            first=first + 1,
            last=first + len(shown),
            all=len(rows),
        )
    more = ((MORE, filled("More ({key})", key=keys.name("log_down"))),) if several else ()
    return OriginsContent(
        title,
        "" if rows else printed("No file is known to have set anything there."),
        choices=(*more, (CLOSE, printed("Close (Esc)"))),
        keys={
            "escape": CLOSE,
            **keys.means(where=CLOSE),
            **(keys.means(log_down=MORE, log_up=BACK) if several else {}),
        },
        cover=(0, 0, 0, 110),
        values=shown,
    )
