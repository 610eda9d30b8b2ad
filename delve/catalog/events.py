"""The parser under the reader: libyaml's event stream of one file, never more than a set number of events.

Events do not recurse, so no nesting can overflow a stack. Without libyaml PyYAML's own parser gives the same
events, about ten times slower. `plain_values` and `close_reading` interpret the events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final, Protocol

from yaml.events import Event
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner, ScannerError

from delve.diagnostics import START, Span

MAX_EVENTS: Final = 200_000
"""how many events of one file are read: keys, values, and beginnings and ends of mappings and lists"""


MAX_DEPTH: Final = 32
"""how deep mappings and lists may be nested; whoever follows the events stops at a deeper one"""


class Mark(Protocol):
    """A place in a text, all counted from 0; both parsers have a class of their own for it."""

    index: int
    line: int
    column: int


class EventSource(Protocol):
    """A parser of one text."""

    def get_event(self) -> Event | None:
        """The next event, or None behind the last."""


class PureParser(Reader, Scanner, Parser):
    """PyYAML's parser in Python without the stages behind it, for a PyYAML without libyaml."""

    def __init__(self, raw: bytes) -> None:
        Reader.__init__(self, raw)
        Scanner.__init__(self)
        Parser.__init__(self)

    def get_event(self) -> Event | None:
        """The next event, or None behind the last; an escape beyond Unicode is an error of syntax too."""
        try:
            event: Event | None = super().get_event()  # type: ignore[no-untyped-call]
        except (ValueError, OverflowError) as error:
            problem = "found invalid Unicode character escape code"
            raise ScannerError(None, None, problem, self.get_mark()) from error
        return event


try:
    from yaml.cyaml import CParser  # type: ignore[attr-defined]  # the stubs hide what this module offers

    FASTEST: Callable[[bytes], EventSource] = CParser
except ImportError:
    FASTEST = PureParser


def events(raw: bytes) -> Iterator[Event]:
    """At most `MAX_EVENTS` events of UTF-8 without a byte order mark; raises `yaml.YAMLError` at a fault."""
    return islice(iter(event_source(raw).get_event, None), MAX_EVENTS)


def event_source(raw: bytes) -> EventSource:
    """What gives the events of UTF-8 one by one, without a limit; `get_event` raises `yaml.YAMLError` at a fault."""
    return FASTEST(raw)


def span_between(start: Mark | None, end: Mark | None) -> Span:
    """The span from one mark to another; the beginning of the file where the parser gave none."""
    if start is None or end is None:
        return START
    return Span(start.line + 1, start.column + 1, end.line + 1, end.column + 1)


def span_of(event: Event) -> Span:
    """Where an event's text stands."""
    return span_between(event.start_mark, event.end_mark)


class Extent:
    """How far a text reaches: libyaml puts the end of one without a last newline into a line it does not have."""

    def __init__(self, text: str) -> None:
        self._lines = text.count("\n") + 1
        self._end = (self._lines, len(text) - text.rfind("\n"))

    def clamp(self, span: Span) -> Span:
        """The span, or as much of it as lies in the text."""
        if span.end_line <= self._lines:
            return span
        return Span(*min(span[:2], self._end), *self._end)
