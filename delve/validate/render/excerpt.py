"""One line of a file with marks under a stretch of it, cut to a width that a terminal holds.

Marks stand under what is seen: wide characters count twice, combining ones not at all, hidden ones are
spelt out.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple
from unicodedata import combining, east_asian_width

from delve.catalog.document import MAX_BYTES
from delve.diagnostics import Span
from delve.validate.render.style import visible_char

_CUT: Final = "…"


class Excerpt(NamedTuple):
    """A line as it is shown, and the marks to show below it."""

    line: str
    marks: str


class Lines:
    """The lines of files, each file read once, when it is first asked for."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._files: dict[str, list[str]] = {}

    def line(self, path: str, number: int) -> str | None:
        """A line, counted from 1; None where the file or the line is not there."""
        if path not in self._files:
            self._files[path] = self._read(path)
        lines = self._files[path]
        return lines[number - 1].rstrip("\r") if 1 <= number <= len(lines) else None

    def _read(self, path: str) -> list[str]:
        try:
            with Path(self._root, path).open("rb") as file:
                text = file.read(MAX_BYTES).decode("utf-8-sig", errors="replace")
        except (OSError, ValueError):
            return []
        return text.split("\n")


def excerpt(line: str, span: Span, width: int) -> Excerpt:
    """The line of a span's beginning, at most `width` columns of it, with `^` under the span (at least one)."""
    cells = [_cell(char) for char in line]
    first = min(span.column - 1, len(cells))
    last = min(span.end_column - 1, len(cells)) if span.end_line == span.line else len(cells)
    begin, end = _window(cells, first, width)
    before = _CUT if begin else ""
    shown = before + "".join(text for text, _ in cells[begin:end]) + (_CUT if end < len(cells) else "")
    blank = len(before) + _width(cells[begin:first])
    return Excerpt(shown.rstrip(), " " * blank + "^" * max(1, _width(cells[first : min(last, end)])))


class _Cell(NamedTuple):
    text: str
    width: int


def _cell(char: str) -> _Cell:
    if char == "\t":
        return _Cell(" ", 1)
    text = visible_char(char)
    if text != char:
        return _Cell(text, len(text))
    if combining(char):
        return _Cell(char, 0)
    return _Cell(char, 2 if east_asian_width(char) in "WF" else 1)


def _width(cells: list[_Cell]) -> int:
    return sum(cell.width for cell in cells)


def _window(cells: list[_Cell], first: int, width: int) -> tuple[int, int]:
    """Which cells to show so that the one at `first` is among them, with a third of the width before it."""
    if _width(cells) <= width:
        return 0, len(cells)
    room = width - 2 * len(_CUT)
    begin = first
    while begin > 0 and _width(cells[begin - 1 : first]) <= room // 3:
        begin -= 1
    end, used = begin, 0
    while end < len(cells) and used + cells[end].width <= room:
        used += cells[end].width
        end += 1
    while begin > 0 and end == len(cells) and used + cells[begin - 1].width <= room:
        begin -= 1
        used += cells[begin].width
    return begin, end
