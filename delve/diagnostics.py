"""One finding about content: where it is, what is wrong, how bad that is, and what to write instead.

Rooms that find faults (catalog, validate, script) make these records; validate/render shows them. Lines and columns
count from 1, columns in code points; the end of a span is the first column behind its last character.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

Severity: TypeAlias = Literal["error", "warning", "note"]
"""error: the content cannot be used; warning: it can, but is hardly meant so; note: good to know."""


class Span(NamedTuple):
    """A stretch of one file. An empty one (its end is its beginning) is a place between two characters."""

    line: int
    column: int
    end_line: int
    end_column: int


START: Final = Span(1, 1, 1, 1)
"""The beginning of a file: the place of what concerns the file as a whole."""


class Related(Struct, frozen=True):
    """A second place that belongs to a finding, such as the first of two equal keys."""

    path: str
    span: Span
    message: str


class Edit(Struct, frozen=True):
    """One change of a file: the text replaces what stands at the span, or is inserted there if the span is empty."""

    path: str
    span: Span
    text: str


class Fix(Struct, frozen=True):
    """Changes that together mend a finding. `safe` says that they cannot change what the author meant."""

    description: str
    edits: tuple[Edit, ...]
    safe: bool


class Diagnostic(Struct, frozen=True):
    """One finding.

    `code` never changes its meaning. `message` is one line, without position and code, and says all that a
    reader needs. `suggestions` repeats, for tools, the words that could stand at the span instead, best first.
    """

    code: str
    severity: Severity
    message: str
    path: str
    span: Span
    related: tuple[Related, ...] = ()
    suggestions: tuple[str, ...] = ()
    fix: Fix | None = None
