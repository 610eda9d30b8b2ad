"""Errors of YAML's syntax in words for somebody who never read its specification, at the place to change.

Both of PyYAML's parsers are understood: each phrase is a part of what one or both of them say. Sound YAML that content
may not use is reported by `close_reading`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from yaml.error import MarkedYAMLError, YAMLError

from delve.catalog.events import span_between
from delve.diagnostics import START, Span


class Words(NamedTuple):
    """The message about one error and its place, and a second place that belongs to it with its own message."""

    message: str
    span: Span
    other: Span | None = None
    other_message: str = ""


class _Row(NamedTuple):
    """A phrase of a parser -> our message; `at_begin`: the place to change is where the construct begins."""

    phrase: str
    message: str
    at_begin: bool = False


_ROWS: Final = (
    _Row("irective", "a line may not begin with '%'"),
    _Row("incompatible YAML", "a line may not begin with '%'"),
    _Row("tag", "text that begins with '!' needs quotes", at_begin=True),
    _Row("unexpected end of stream", "this quote is never closed", at_begin=True),
    _Row("unexpected document", "this quote is not closed before '---' or '...'", at_begin=True),
    _Row("',' or ']'", "this '[' is not closed, or a ',' is missing between its items", at_begin=True),
    _Row("',' or '}'", "this '{' is not closed, or a ',' is missing between its entries", at_begin=True),
    _Row("sequence entries", "a list begins on a line of its own, below its key"),
    _Row("node content", "a value is missing here (text that begins with ',', ']' or '}' needs quotes)"),
    _Row("unknown escape", "in double quotes '\\' begins an escape: write '\\\\', or use single quotes"),
    _Row("hexdecimal", "this escape is not complete"),
    _Row("hexadecimal", "this escape is not complete"),
    _Row("invalid Unicode", "this escape is not a character"),
    _Row("scanning an a", "text that begins with '*' or '&' needs quotes", at_begin=True),
    _Row("indentation indicator in", "the number behind '|' or '>' must be 1 to 9"),
    _Row("indentation indicator equal", "the number behind '|' or '>' must be 1 to 9"),
    _Row(
        "scanning a block scalar", "behind '|' or '>' the text begins on the next line (or put it in quotes)"
    ),
    _Row(
        "could not find expected ':'",
        "this line has no ': ' (expected 'key: value'), or is not indented like the text above it",
        at_begin=True,
    ),
    _Row("mapping keys are not", "text that begins with '? ' needs quotes"),
    _Row("document start", "this stands behind the end of the record"),
    _Row("unexpected ':'", "text with a ':' in it needs quotes between '[' and ']' or '{' and '}'"),
)


def plain_words(lines: list[str], error: YAMLError) -> Words:
    """What to say about a parser's error in a file of these lines."""
    if not isinstance(error, MarkedYAMLError) or (error.problem_mark or error.context_mark) is None:
        return Words("this is not YAML", START)
    mark = error.problem_mark or error.context_mark
    here = span_between(mark, mark)
    begin = span_between(error.context_mark, error.context_mark) if error.context_mark else None
    said = f"{error.context or ''}: {error.problem or ''}"
    swallowed = _commented_bracket(lines, begin, here, said) or _text_in_brackets(lines, here, said)
    if swallowed is not None:
        return swallowed
    row = (
        _special(lines, here, said)
        or _glued(lines, begin, said)
        or next((row for row in _ROWS if row.phrase in said), None)
    )
    if row is None:
        row = _Row("", f"this is not YAML ({said.strip(': ')})")
    if begin is None or begin == here:
        return Words(row.message, here)
    if row.at_begin:
        return Words(row.message, begin, here, "noticed here")
    return Words(row.message, here, begin, "what this belongs to begins here")


def _commented_bracket(lines: list[str], begin: Span | None, here: Span, said: str) -> Words | None:
    """A list or mapping in brackets whose closing bracket stands in a comment."""
    if not re.search("',' or '[]}]'|flow node|node content", said):
        return None
    first = begin.line if begin is not None and begin < here else 1
    opened, quote = list[Span](), ""
    for number, line in enumerate(lines[first - 1 : here.line], first):
        for column, char in enumerate(line, 1):
            if quote:
                quote = "" if char == quote else quote
            elif char == "#" and opened and line[column - 2 : column - 1] in ("", " ", ",", "[", "{"):
                closing = _closing(line[column:])
                if not closing:
                    break
                message = (
                    f"from this '#' on the line is a comment, and so is the '{closing}' in it: put text with a '#' "
                    f"in quotes, or the comment behind the '{closing}'"
                )
                place = Span(number, column, number, len(line) + 1)
                return Words(message, place, opened[-1], "what is not closed begins here")
            elif char in "'\"" and opened and re.search(r"[\[{,:]\s*$", line[: column - 1]):
                quote = char
            elif char in "[{" and (opened or re.search(r"[:\-]\s+$|^$", line[: column - 1])):
                opened.append(Span(number, column, number, column + 1))
            elif char in "]}" and opened:
                opened.pop()
    return None


def _closing(comment: str) -> str:
    """The bracket that a comment closes without having opened it, if any."""
    closes = comment.count("]") + comment.count("}") > comment.count("[") + comment.count("{")
    return next(char for char in comment if char in "]}") if closes else ""


def _text_in_brackets(lines: list[str], here: Span, said: str) -> Words | None:
    """Text that begins with a bracket, so that only its beginning is read as a list or mapping."""
    line = lines[here.line - 1] if here.line <= len(lines) else ""
    bracketed = re.match(r"\s*(?:- +)?[\w.-]+: +([\[{])[^\]}]*[\]}]\s*$", line[: here.column - 1])
    if bracketed is None or not re.search("expected key|<block end>", said):
        return None
    place = Span(here.line, bracketed.start(1) + 1, here.line, len(line) + 1)
    return Words(f"text that begins with '{bracketed.group(1)}' needs quotes, all of it", place)


def _special(lines: list[str], here: Span, said: str) -> _Row | None:
    """Errors whose cause shows only in the text round their place."""
    line = lines[here.line - 1] if here.line <= len(lines) else ""
    before, rest = line[: here.column - 1], line[here.column - 1 :]
    if "cannot start any token" in said:
        return _Row("", f"text that begins with '{rest[:1]}' needs quotes")
    if "mapping values are not allowed" in said:
        above = lines[here.line - 2] if here.line > 1 else ""
        return _Row("", _unexpected_colon(before, above))
    if "flow node" in said and not (rest + "".join(lines[here.line :])).strip():
        return _Row("", "the file ends here, but a '[' or '{' is not closed")
    if rest.startswith(":") and re.search("expected key|<block end>|node content", said):
        return _Row("", "there is no key in front of this ':'")
    if "expected '-' indicator" in said or ("block collection" in said and "<block end>" in said):
        return _Row("", "the items of a list must all begin with '- ' in the same column")
    if "expected key" in said or "<block end>" in said:
        return _Row("", _unexpected_text(before, rest))
    return None


def _glued(lines: list[str], begin: Span | None, said: str) -> _Row | None:
    """A key whose value follows its colon at once."""
    line = lines[begin.line - 1] if begin is not None and begin.line <= len(lines) else ""
    if "could not find expected ':'" in said and re.match(r"\s*(- +)?[a-z_]+:[^\s:/]", line):
        return _Row("", "there is no space behind the ':' in this line", at_begin=True)
    return None


def _unexpected_colon(before: str, above: str) -> str:
    if re.match(r"\s*-[^\s-]", before):
        return "there is no space behind the '-' that begins this item of a list"
    if ": " in before:
        return "a second ': ' in this line: put the text in quotes"
    if re.match(r"\s*[^\s:#'\"]+:\S", above):
        return "the line above has no space behind its ':'"
    if not re.search(r":(\s|$)", above):
        return "the line above has no ':', or this key is indented deeper than its neighbors"
    return "this key is indented deeper than its neighbors"


def _unexpected_text(before: str, rest: str) -> str:
    if re.search(r"""["'][^"']*["']\s*$""", before) or before.rstrip().endswith(("'", '"')):
        return (
            "there is text behind the closing quote: quote the whole text, and write a ' inside of '…' twice"
        )
    if rest.startswith("- "):
        return "this '- ' does not fit: a list stands below a key of its own"
    return "this line is indented neither like its neighbors nor like the lines of the level above"
