"""Comments by which authors allow a finding where it stands, with its code and the reason.

    # delve: allow Q005 the script reads it

stands on the line of the finding or on lines of its own above it; for what a record inherits, at its `extends` too.
Errors that make content unusable cannot be allowed. What such comments say wrong, and those that allow nothing, are
findings themselves.
"""

from __future__ import annotations

import io
import re
import tokenize
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import Struct
from yaml import YAMLError
from yaml.events import ScalarEvent

from delve.catalog.events import events, span_of
from delve.catalog.load import Loaded, heirs
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Edit, Fix, Span
from delve.near import either, nearest
from delve.validate.pages import pages
from delve.validate.selection import Selection

MARK: Final = "delve:"
_COMMENT: Final = rf"(?:^|(?<=\s))#\s*{MARK}(.*)$"
_ALLOW: Final = r"\s*allow\s+(\w+(?:\s*,\s*[A-Z]\d+)*)[\s,:;–—-]*(.*?)\s*$"


class _Comment(NamedTuple):
    """A comment of ours: its place, the line that it is about, what it says behind `delve:`."""

    path: str
    span: Span
    about: int
    text: str
    whole: Span
    """the comment with the spaces before it, or with its whole line where nothing else stands there"""


class _Source(Struct, frozen=True, dict=True):
    """A file with comments of ours. `blocks`: first and last line of texts that go over several lines, in order."""

    comments: tuple[_Comment, ...]
    blocks: tuple[tuple[int, int], ...]

    def about(self, line: int) -> Iterator[_Comment]:
        """The comments about a line, or about the text that it lies in, inside of which no comment can stand."""
        before = bisect_left(self.blocks, (line, 0)) - 1
        first, last = self.blocks[before] if before >= 0 else (line, line)
        for one in (first, line) if first < line <= last else (line,):
            yield from self._by_line.get(one, ())

    @cached_property
    def _by_line(self) -> Mapping[int, list[_Comment]]:
        found: dict[int, list[_Comment]] = {}
        for comment in self.comments:
            found.setdefault(comment.about, []).append(comment)
        return found


class Judged(Struct, frozen=True):
    """The findings that remain, those about comments among them, and how many were allowed."""

    findings: list[Diagnostic]
    allowed: int


def without_allowed(found: Sequence[Diagnostic], loaded: Loaded, selection: Selection) -> Judged:
    """The findings of loaded files less those that comments allow."""
    sources = {path: source for path, source in _sources(loaded) if source.comments}
    if not sources:
        return Judged([*found], 0)
    kept: list[Diagnostic] = []
    used: set[tuple[_Comment, str]] = set()
    allowed = 0
    for finding in found:
        places = [(finding.path, finding.span), *((heir.path, heir.span) for heir in heirs(finding))]
        by = [
            (comment, finding.code)
            for path, span in places
            if path in sources
            for comment in _about(sources[path], span, finding.code)
        ]
        used.update(by)
        if by:
            allowed += loaded.concerns(finding)
        else:
            kept.append(finding)
    sound = not any(finding.severity == "error" for finding in kept)
    for source in sources.values():
        for comment in source.comments:
            idle = [code for code in _codes(comment) if (comment, code) not in used and selection.wants(code)]
            kept += _faults(comment, idle if sound else [])
    return Judged(kept, allowed)


def _about(source: _Source, span: Span, code: str) -> Iterator[_Comment]:
    """The comments that allow a finding of this code here."""
    for comment in source.about(span.line):
        if code in _codes(comment) and _optional(code):
            yield comment


def _optional(code: str) -> bool:
    page = pages().get(code)
    return page is not None and page.optional


def _codes(comment: _Comment) -> list[str]:
    match = re.match(_ALLOW, comment.text)
    return re.split(r"\s*,\s*", match[1]) if match else []


def _faults(comment: _Comment, idle: Iterable[str]) -> Iterator[Diagnostic]:
    """The findings against a comment; `idle`: its codes that allowed nothing."""
    match = re.match(_ALLOW, comment.text)
    if match is None:
        message = 'this comment is not understood: write "# delve: allow CODE reason"'
        yield _finding("A003", comment, message)
        return
    if not match[2]:
        yield _finding(
            "A002", comment, "this comment gives no reason: write why this is meant behind the code"
        )
    for code in _codes(comment):
        page = pages().get(code)
        if page is None:
            near = nearest(code, pages())
            words = f" (did you mean {either(near)}?)" if near else "; `delve explain` lists all codes"
            yield _finding("A003", comment, f"there is no code {quote(code)}{words}", near)
        elif not page.optional:
            message = f"no comment can allow {code} ({page.name}): it makes the content unusable, so mend it"
            yield _finding("A004", comment, message)
        elif code in idle:
            yield _unused(comment, code, page.name)


def _unused(comment: _Comment, code: str, name: str) -> Diagnostic:
    message = f"this comment allows nothing: {code} ({name}) is not found here, so delete it"
    delete = Edit(comment.path, comment.whole, "")
    alone = len(_codes(comment)) == 1
    fix = Fix("delete the comment", (delete,), safe=True) if alone else None
    return Diagnostic("A001", "warning", message, comment.path, comment.span, fix=fix)


def _finding(code: str, comment: _Comment, message: str, near: tuple[str, ...] = ()) -> Diagnostic:
    return Diagnostic(code, "warning", message, comment.path, comment.span, suggestions=near)


def _sources(loaded: Loaded) -> Iterator[tuple[str, _Source]]:
    """The files that may hold comments of ours; only these are searched for them."""
    mark = MARK.encode()
    for path, document in loaded.documents.items():
        if mark in document.raw and document.ok:
            yield path, _yaml(path, document.raw)
    for path in sorted(file for file in loaded.asked | loaded.reached if file.endswith(".py")):
        module = loaded.modules.read(Path(path))
        if module.tree is not None and any(MARK in line for line in module.lines):
            yield path, _python(path, module.lines)


def _yaml(path: str, raw: bytes) -> _Source:
    try:
        texts = [span_of(event) for event in events(raw) if type(event) is ScalarEvent]
    except YAMLError:
        texts = []
    lines = raw.decode().split("\n")
    said = _next_said(lines)
    comments: list[_Comment] = []
    for number, line in enumerate(lines, 1):
        match = re.search(_COMMENT, line.rstrip("\r"))
        if match is not None:
            at = (number, match.start() + 1)
            before = bisect_right(texts, at, key=lambda text: text[:2]) - 1
            if before < 0 or at >= texts[before][2:]:
                comments.append(_comment(path, lines, said, number, match.start(), match[1]))
    blocks = [(text.line, text.end_line - (text.end_column == 1)) for text in texts]
    return _Source(tuple(comments), tuple(block for block in blocks if block[0] < block[1]))


def _python(path: str, lines: Sequence[str]) -> _Source:
    said = _next_said(lines)
    comments: list[_Comment] = []
    for token in tokenize.generate_tokens(io.StringIO("\n".join(lines)).readline):
        match = re.match(_COMMENT, token.string) if token.type == tokenize.COMMENT else None
        if match is not None:
            line, column = token.start
            comments.append(_comment(path, lines, said, line, column, match[1]))
    return _Source(tuple(comments), ())


def _next_said(lines: Sequence[str]) -> list[int]:
    """For each line the number of the next one that is neither empty nor a comment; its own if none follows."""
    found, said = [0] * len(lines), 0
    for number in range(len(lines), 0, -1):
        found[number - 1] = said or number
        text = lines[number - 1].lstrip()
        if text and not text.startswith("#"):
            said = number
    return found


def _comment(
    path: str, lines: Sequence[str], said: Sequence[int], number: int, column: int, text: str
) -> _Comment:
    """The comment at a line (from 1) and column (from 0): about its own line, or the next that says something."""
    line = lines[number - 1].rstrip("\r")
    span = Span(number, column + 1, number, len(line) + 1)
    before = line[:column].rstrip()
    if before:
        return _Comment(path, span, number, text, span._replace(column=len(before) + 1))
    return _Comment(path, span, said[number - 1], text, Span(number, 1, number + 1, 1))
