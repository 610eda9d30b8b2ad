"""Where the values of one file stand, found by parsing its text again when somebody asks.

Nobody asks for positions in most files, so keeping the text is cheaper than keeping every mark. Building values and
finding faults belongs to `source`. Of a file that cannot be read to its end, what comes before the fault counts.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from msgspec import Struct
from yaml import YAMLError
from yaml.events import (
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentEndEvent,
    Event,
    NodeEvent,
    ScalarEvent,
    SequenceStartEvent,
)

from delve.catalog.events import MAX_DEPTH, Extent, Mark, events, span_of
from delve.diagnostics import START, Related, Span
from delve.model.naming import ValuePath as ValuePath


class Place(NamedTuple):
    """Where a value stands: its file, its span there, and the places that brought it into the record."""

    path: str
    span: Span
    related: tuple[Related, ...] = ()


class Placed(Protocol):
    """Something with values whose places are known: one file, or a record that several files made."""

    def place(self, path: ValuePath = (), *, key: bool = False) -> Place:
        """Where the value at the path stands, or its key; where it is missing, the nearest key above."""

    def text(self, path: ValuePath) -> bytes | None:
        """The text of the file in which the value at the path stands; None: no one file holds it."""


class _Place(Struct):
    """Where a value and its key stand; `literal` is the text of a literal block scalar (`|`)."""

    key: Span | None
    value: Span
    literal: str | None = None


class Positions:
    """The positions in one file's text (UTF-8 without a byte order mark)."""

    def __init__(self, raw: bytes) -> None:
        self._text = raw.decode(errors="replace")
        self._places = _Walk(self._text).places(raw)

    def span(self, path: ValuePath = (), *, key: bool = False) -> Span:
        """Where the value at the path stands, or its key.

        Where the path leads to nothing (a key is missing), the key of the nearest value above it: the text to
        change is there.
        """
        while path and path not in self._places:
            path, key = path[:-1], True
        place = self._places.get(path)
        if place is None:
            return START
        return place.key if key and place.key is not None else place.value

    def char_span(self, path: ValuePath, line_index: int, column_index: int) -> Span:
        """Where one character of the literal block scalar (`|`) at the path stands; both indices count from 0.

        A column behind the end of its line gives the empty place there. A path to anything else, or a line
        that the text does not have, gives the span of the whole value.
        """
        place = self._places.get(path)
        if place is None or place.literal is None:
            return self.span(path)
        rows = place.literal.split("\n")
        indent = self._indent(place.value.line, rows)
        if indent is None or not 0 <= line_index < len(rows):
            return place.value
        line, width = place.value.line + 1 + line_index, len(rows[line_index])
        column = indent + 1 + min(max(column_index, 0), width)
        return Span(line, column, line, column + (column_index < width))

    def _indent(self, header: int, rows: list[str]) -> int | None:
        """How many spaces each line of a block scalar has in front, whose `|` stands in line `header`."""
        source = self._text.split("\n")
        for number, row in enumerate(rows, header):
            if row:
                return len(source[number].rstrip("\r")) - len(row)
        return None


class _Frame(Struct):
    """A mapping or list that is open. `index` is None for a mapping."""

    path: ValuePath
    key_span: Span | None
    start: Span
    flow: bool
    index: int | None
    end: Span
    key: str | None = None
    key_at: Span | None = None


class _Walk:
    """One pass over a file's events that notes the place of every value."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._extent = Extent(text)
        self._frames: list[_Frame] = []
        self._found: dict[ValuePath, _Place] = {}

    def places(self, raw: bytes) -> dict[ValuePath, _Place]:
        try:
            for event in events(raw):
                if isinstance(event, DocumentEndEvent) or not self._take(event):
                    break
        except YAMLError:
            pass  # the reader has said so; what was read keeps its place
        while self._frames:
            self._close(None)
        return self._found

    def _take(self, event: Event) -> bool:
        """Whether the walk may go on: the reader stops where a key is no text, and at the limit of depth."""
        if isinstance(event, CollectionEndEvent):
            self._close(event)
        elif isinstance(event, NodeEvent):
            if len(self._frames) > MAX_DEPTH:
                return False
            frame = self._frames[-1] if self._frames else None
            if frame is not None and frame.index is None and frame.key is None:
                if not isinstance(event, ScalarEvent):
                    return False
                frame.key, frame.key_at = event.value, span_of(event)
                frame.end = frame.key_at
            else:
                self._value(event, frame)
        return True

    def _value(self, event: NodeEvent, frame: _Frame | None) -> None:
        path, key_span = _next_path(frame)
        if isinstance(event, CollectionStartEvent):
            start = span_of(event)
            index = 0 if isinstance(event, SequenceStartEvent) else None
            self._frames.append(_Frame(path, key_span, start, bool(event.flow_style), index, start))
            return
        span, literal = span_of(event), None
        if isinstance(event, ScalarEvent) and event.style in ("|", ">"):
            span = self._without_end(event.start_mark, event.end_mark)
            literal = event.value if event.style == "|" else None
        self._note(path, _Place(key_span, span, literal))

    def _close(self, event: CollectionEndEvent | None) -> None:
        frame = self._frames.pop()
        end = span_of(event) if event is not None and frame.flow else frame.end
        span = Span(frame.start.line, frame.start.column, end.end_line, end.end_column)
        self._note(frame.path, _Place(frame.key_span, span))

    def _note(self, path: ValuePath, place: _Place) -> None:
        place.value = self._extent.clamp(place.value)
        self._found.setdefault(path, place)
        if self._frames:
            self._frames[-1].end = place.value

    def _without_end(self, start: Mark | None, end: Mark | None) -> Span:
        """The span of a block scalar, whose event ends only where the next token begins."""
        if start is None or end is None:
            return START
        lines = self._text[start.index : end.index].rstrip().split("\n")
        before = start.column if len(lines) == 1 else 0
        return Span(start.line + 1, start.column + 1, start.line + len(lines), before + len(lines[-1]) + 1)


def _next_path(frame: _Frame | None) -> tuple[ValuePath, Span | None]:
    """The path of the next value of an open mapping or list, and where its key stands."""
    if frame is None:
        return (), None
    if frame.index is not None:
        path: ValuePath = (*frame.path, frame.index)
        frame.index += 1
        return path, None
    path = (*frame.path, frame.key or "")
    frame.key, key_at = None, frame.key_at
    return path, key_at
