"""One finding about content: where, what, how bad, what to write instead. The record and nothing else.

Who finds things (catalog, validate, script) makes these; who shows them (validate/render) reads these. Lines
and columns count from 1, columns in code points; the end is the first column behind the last character.
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
    """One change of a file: what stands at the span is replaced by the text (an empty span: it is put in)."""

    path: str
    span: Span
    text: str


class Fix(Struct, frozen=True):
    """Changes that together mend a finding. Safe: they cannot change what the author meant."""

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
