"""One line of a file with marks under a stretch of it, cut to a width that a terminal holds.

Marks stand under what is seen: wide characters count twice, combining ones not at all, hidden ones are
spelt out.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple
from unicodedata import combining, east_asian_width

from delve.catalog.document import MAX_BYTES
from delve.diagnostics import Span
from delve.plain_files import plain_bytes
from delve.validate.render.style import visible, visible_char

_CUT: Final = "…"
_STACKED: Final = 4
"""Characters that a column may have on average: combining ones may stand upon one another without end."""
_QUOTED: Final = 150
"""Characters of a long line that are quoted on either side of a place."""


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
        return lines[number - 1] if 1 <= number <= len(lines) else None

    def _read(self, path: str) -> list[str]:
        try:
            text = plain_bytes(Path(self._root, path), MAX_BYTES).decode("utf-8-sig", errors="replace")
        except (OSError, ValueError):
            return []
        return [line.rstrip("\r") for line in text.split("\n")]


def excerpt(line: str, span: Span, width: int) -> Excerpt:
    """The line of a span's beginning, at most `width` columns of it, with `^` under the span (at least one)."""
    first = min(span.column - 1, len(line))
    last = min(span.end_column - 1, len(line)) if span.end_line == span.line else len(line)
    begin, end = _window(line, first, width)
    before, after = _CUT if begin else "", _CUT if end < len(line) else ""
    shown = before + "".join(_cell(char).text for char in line[begin:end]) + after
    blank = len(before) + _width(line[begin:first])
    return Excerpt(shown.rstrip(), " " * blank + "^" * max(1, _width(line[first : min(last, end)])))


def quotation(line: str, span: Span) -> str:
    """The line of a span's beginning in words, without marks; of a long one what stands round that place."""
    begin, end = max(0, span.column - 1 - _QUOTED), span.column - 1 + _QUOTED
    before, after = _CUT if begin else "", _CUT if end < len(line) else ""
    quoted = visible(line[begin:end].strip())
    return before + quoted + after if quoted else ""


class _Cell(NamedTuple):
    text: str
    width: int


@lru_cache(maxsize=1_024)
def _cell(char: str) -> _Cell:
    if char == "\t":
        return _Cell(" ", 1)
    text = visible_char(char)
    if text != char:
        return _Cell(text, len(text))
    if combining(char):
        return _Cell(char, 0)
    return _Cell(char, 2 if east_asian_width(char) in "WF" else 1)


def _width(text: str) -> int:
    return sum(_cell(char).width for char in text)


def _window(line: str, first: int, width: int) -> tuple[int, int]:
    """Which characters to show so that the one at `first` is among them, with a third of the width before it.

    Of the line no more is looked at than may be shown: it may have a million characters, and thousands of faults.
    """
    if len(line) <= width * _STACKED and _width(line) <= width:
        return 0, len(line)
    room = width - 2 * len(_CUT)
    most = room * _STACKED
    begin, used = first, 0
    while begin > 0 and first - begin < room and used + _cell(line[begin - 1]).width <= room // 3:
        begin -= 1
        used += _cell(line[begin]).width
    end, used = begin, 0
    while end < len(line) and end - begin < most and used + _cell(line[end]).width <= room:
        used += _cell(line[end]).width
        end += 1
    while begin > 0 and end == len(line) and end - begin < most:
        used += _cell(line[begin - 1]).width
        if used > room:
            break
        begin -= 1
    return begin, end
