"""The format for ears and logs: every finding in whole sentences, without marks that must be seen to be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from delve.diagnostics import Diagnostic, Span
from delve.validate.render.advice import Advice
from delve.validate.render.excerpt import Lines, quotation
from delve.validate.render.style import Style, visible


def render(findings: Sequence[Diagnostic], style: Style) -> str:
    """A paragraph for each finding, below a line with the name of its file."""
    lines, advice = Lines(style.root), Advice()
    parts: list[str] = []
    for path, group in groupby(findings, key=lambda finding: finding.path):
        parts.append(f"In {style.path(path)}:\n")
        parts += ("".join(f"{row}\n" for row in _finding(one, lines, advice, style)) for one in group)
    return "\n".join(parts)


def _finding(finding: Diagnostic, lines: Lines, advice: Advice, style: Style) -> Iterator[str]:
    yield f"{finding.severity.capitalize()} {finding.code}, {_where(finding.span)}: {visible(finding.message)}"
    yield from _quoted(finding.path, finding.span, lines)
    for related in finding.related:
        there = "" if related.path == finding.path else f"{style.path(related.path)}, "
        yield f"  See {there}{_where(related.span)}: {visible(related.message)}"
        yield from _quoted(related.path, related.span, lines)
    for title, words in advice.on(finding):
        yield f"  {title.capitalize()}: {visible(words)}"


def _where(span: Span) -> str:
    last = span.end_column - 1
    if span.end_line == span.line and last > span.column:
        return f"line {span.line}, columns {span.column} to {last}"
    return f"line {span.line}, column {span.column}"


def _quoted(path: str, span: Span, lines: Lines) -> Iterator[str]:
    line = lines.line(path, span.line)
    quoted = quotation(line, span) if line is not None else ""
    if quoted:
        yield f"  The line reads: {quoted}"
