"""Reading a content file that `plain_values` gave up on: every fault with its place, and odd but sound YAML.

Most files never come here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace
from yaml import YAMLError
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from delve.catalog.document import MAX_BYTES, Document, lines_of
from delve.catalog.events import MAX_DEPTH, MAX_EVENTS, Extent, events, span_of
from delve.catalog.mending import without_hidden_marks, without_tabs
from delve.catalog.positions import ValuePath
from delve.catalog.scalars import (
    KEYS,
    MAX_TEXT,
    PLAIN,
    Odd,
    check_key,
    check_text,
    find_forbidden,
    quoted,
)
from delve.catalog.yaml_words import plain_words
from delve.diagnostics import START, Diagnostic, Edit, Fix, Related, Span
from delve.near import clipped

MAX_PROBLEMS: Final = 100
"""how many problems of one file are reported; reading stops behind them"""


def unreadable(document: Document) -> Diagnostic | None:
    """The finding that says why the bytes are no text that content may hold; None: they are such text."""
    raw, fix = document.raw, None
    if len(raw) > MAX_BYTES:
        message = f"this file is longer than {MAX_BYTES} bytes: split it"
        return Diagnostic("Y001", "error", message, document.path, START)
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        before, code = raw[: error.start].decode(), "Y002"
        message = f"this is not UTF-8 (byte 0x{raw[error.start]:02x}): save the file as UTF-8"
    else:
        found = find_forbidden(text)
        if found is None:
            return None
        before, code = text[: found.start()], "Y004"
        message = f"the character U+{ord(found.group()):04X} (control or invisible) is not allowed: delete it"
        fix = without_hidden_marks(text, document.path)
        if found.group() == "\t":
            code, message, fix = "Y005", "a tab: write spaces", without_tabs(text, document.path)
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    return Diagnostic(code, "error", message, document.path, Span(line, column, line, column + 1), fix=fix)


def read_closely(document: Document) -> None:
    """Set the value of a document whose bytes are text that content may hold, and add its problems."""
    try:
        _Build(document).run()
    except _EnoughSaid:
        pass
    except YAMLError as error:
        _add_syntax_error(document, error)
    if document.problems:
        document.problems = _clamped(document)


def _clamped(document: Document) -> list[Diagnostic]:
    """The problems, none of them behind the end of the text."""
    clamp = Extent(document.raw.decode()).clamp
    return [
        replace(
            problem,
            span=clamp(problem.span),
            related=tuple(replace(related, span=clamp(related.span)) for related in problem.related),
        )
        for problem in document.problems
    ]


def _add_syntax_error(document: Document, error: YAMLError) -> None:
    """Warnings go: what was read up to a fault of syntax is rarely what was meant."""
    words = plain_words(document.raw.decode().split("\n"), error)
    related = () if words.other is None else (Related(document.path, words.other, words.other_message),)
    fault = Diagnostic("Y003", "error", words.message, document.path, words.span, related)
    document.problems = [*(p for p in document.problems if not _follows(p, fault)), fault]


def _follows(problem: Diagnostic, fault: Diagnostic) -> bool:
    """Whether what was noticed before a fault of syntax says nothing more: a warning, or what comes of that fault."""
    return problem.severity != "error" or (problem.code == "Y023" and problem.span.line == fault.span.line)


def _beginning(event: Event) -> Span:
    start = span_of(event)
    return Span(start.line, start.column, start.line, start.column)


class _EnoughSaid(Exception):
    """Reading stops: nothing behind this place can be understood, or enough problems were reported."""


class _Build:
    """One pass over a file's events. Every limit is applied to the event that would break it."""

    def __init__(self, document: Document) -> None:
        raw = document.raw
        self._document = document
        self._roots: list[Any] = []
        self._box: dict[str, Any] | list[Any] = self._roots
        self._key: str | None = None
        self._outer: list[tuple[dict[str, Any] | list[Any], str | None]] = []
        self._documents = 0
        self._may_be_marked = b"&" in raw or b"!" in raw
        self._may_be_odd_in_quotes = b"\\" in raw or len(raw) > MAX_TEXT

    def run(self) -> None:
        """Sets the document's value and adds its problems; raises `_EnoughSaid` or `yaml.YAMLError`."""
        take: dict[type[Event], Callable[[Any], None]] = {
            ScalarEvent: self._scalar,
            MappingStartEvent: self._open,
            SequenceStartEvent: self._open,
            MappingEndEvent: self._close,
            SequenceEndEvent: self._close,
            AliasEvent: self._alias,
            DocumentStartEvent: self._document_start,
        }
        event: Event | None = None
        try:
            for event in events(self._document.raw):
                method = take.get(type(event))
                if method is not None:
                    method(event)
        finally:
            if self._roots:
                self._document.value = self._roots[0]
        if self._outer and event is not None:
            self._report("Y021", f"more than {MAX_EVENTS // 2} values in one file: split it", span_of(event))
        elif not self._documents:
            self._report("Y022", "this file holds no record", START)

    def _scalar(self, event: ScalarEvent) -> None:
        if self._may_be_marked:
            self._check_marks(event)
        box = self._box
        if isinstance(box, list):
            box.append(self._value(event))
        elif self._key is None:
            self._key = self._new_key(event)
        else:
            box[self._key] = self._value(event)
            self._key = None

    def _value(self, event: ScalarEvent) -> Any:
        text = event.value
        try:
            if event.style:
                if self._may_be_odd_in_quotes:
                    check_text(text)
                return text
            value = PLAIN[text]
        except Odd as odd:
            return self._odd(odd, event)
        if type(value) is str and (" " in value or "\n" in value):
            self._check_one_line(event)
        return value

    def _new_key(self, event: ScalarEvent) -> str:
        text = event.value
        try:
            if event.style:
                check_key(text)
                check_text(text)
            else:
                text = KEYS[text]
        except Odd as odd:
            text = self._odd(odd, event)
        if text in self._box:
            first = self._document.span((*self._place(), text), key=True)
            related = Related(self._document.path, first, "first defined here")
            self._report("Y012", f"the key {clipped(text)} stands here twice", span_of(event), (related,))
        return text

    def _put(self, value: Any) -> None:
        if isinstance(self._box, list):
            self._box.append(value)
        elif self._key is not None:
            self._box[self._key] = value
            self._key = None

    def _open(self, event: MappingStartEvent | SequenceStartEvent) -> None:
        if self._may_be_marked:
            self._check_marks(event)
        if len(self._outer) == MAX_DEPTH:
            self._give_up("Y013", f"nested more than {MAX_DEPTH} deep", event)
        if self._expects_key():
            message = "a key must be text, no list or mapping (text that begins with '{' or '[' needs quotes)"
            self._give_up("Y011", message, event)
        key, box = self._key, self._box
        new: dict[str, Any] | list[Any] = {} if type(event) is MappingStartEvent else []
        self._put(new)
        self._outer.append((box, key))
        self._box = new

    def _close(self, event: Event) -> None:
        self._box, _ = self._outer.pop()
        self._key = None

    def _alias(self, event: AliasEvent) -> None:
        message = (
            f"{clipped(f'*{event.anchor}')} reads as an alias, which is not allowed: if it is text, quote it"
        )
        self._report("Y010", message, span_of(event))
        if self._expects_key():
            self._key = ""
        else:
            self._put("")

    def _document_start(self, event: DocumentStartEvent) -> None:
        self._documents += 1
        if self._documents > 1:
            self._give_up("Y019", "a second document begins here ('---'): one file holds one record", event)
        if event.version or event.tags:
            self._report("Y020", "directives ('%') are not allowed: delete the line", _beginning(event))

    def _expects_key(self) -> bool:
        return self._key is None and isinstance(self._box, dict)

    def _place(self) -> ValuePath:
        """The path of the mapping or list that is open."""
        outer = self._outer[1:]
        return tuple(key if key is not None else len(box) - 1 for box, key in outer)

    def _check_marks(self, event: ScalarEvent | MappingStartEvent | SequenceStartEvent) -> None:
        if event.anchor is not None:
            what, name = "an anchor", f"&{event.anchor}"
        elif event.tag is not None:
            what, name = "a tag", "!" + event.tag.rpartition(":")[2].lstrip("!")
        else:
            return
        message = f"{clipped(name)} reads as {what}, which is not allowed: if it is text, quote it"
        self._report("Y010", message, _beginning(event))

    def _check_one_line(self, event: ScalarEvent) -> None:
        span = span_of(event)
        if span.line != span.end_line:
            message = "this text goes on in the next line: begin it with '>-' if that is meant, or quote it"
            self._add(Diagnostic("Y102", "warning", message, self._document.path, span))

    def _odd(self, odd: Odd, event: ScalarEvent) -> Any:
        """Reports what is odd and gives the value to go on with."""
        span = span_of(event)
        path, suggestions = self._document.path, odd.suggestions
        meant = self._meant_as_text(event, span) if odd.code == "Y023" else None
        if meant is not None:
            self._add(meant)
            return odd.value
        edits = (Edit(path, span, quoted(event.value)),)
        fix = Fix("put it in quotes", edits, safe=True) if odd.quoting_helps else None
        self._add(Diagnostic(odd.code, odd.severity, odd.message, path, span, (), suggestions, fix))
        return odd.value

    def _meant_as_text(self, event: ScalarEvent, span: Span) -> Diagnostic | None:
        """The finding about a missing value where what stands there instead was meant as text; None: nothing does."""
        lines = lines_of(self._document.raw)
        line = lines[span.line - 1] if span.line <= len(lines) else ""  # it may stand behind the last one
        before, rest = line[: span.column - 1], line[span.column - 1 :]
        comment = re.match(r"\s+(#\S.*?)\s*$", rest)
        bracket = re.search(r"\{[^{},]*$", before)
        if event.value or (comment is None and (bracket is None or not rest.startswith("}"))):
            return None
        if comment is not None:
            start, text = span.column + comment.start(1), comment.group(1)
            message = f"from the '#' on this is a comment, so there is no value: if it is text, write {quoted(text)}"
        elif bracket is not None:
            start, text = bracket.start() + 1, f"{bracket.group()}}}"
            message = f"{clipped(text)} is read as a mapping whose key has no value: if it is text, put it in quotes"
        place = Span(span.line, start, span.line, start + len(text))
        fix = Fix("put it in quotes", (Edit(self._document.path, place, quoted(text)),), safe=False)
        return Diagnostic("Y023", "error", message, self._document.path, place, fix=fix)

    def _report(self, code: str, message: str, span: Span, related: tuple[Related, ...] = ()) -> None:
        self._add(Diagnostic(code, "error", message, self._document.path, span, related))

    def _give_up(self, code: str, message: str, event: Event) -> None:
        self._report(code, message, span_of(event))
        raise _EnoughSaid

    def _add(self, problem: Diagnostic) -> None:
        self._document.problems.append(problem)
        if len(self._document.problems) >= MAX_PROBLEMS:
            raise _EnoughSaid
