"""The format for people: place, code and message, then the line itself with the fault marked below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from delve.diagnostics import Diagnostic, Span
from delve.validate.render.excerpt import Lines, excerpt
from delve.validate.render.style import Ink, Style, visible


def render(findings: Sequence[Diagnostic], style: Style) -> str:
    """Each finding with its excerpt, the places that belong to it and the fix; a blank line between findings."""
    lines = Lines(style.root)
    return "\n".join("".join(f"{row}\n" for row in _finding(finding, lines, style)) for finding in findings)


def _finding(finding: Diagnostic, lines: Lines, style: Style) -> Iterator[str]:
    yield style.headline(finding)
    yield from _excerpt(finding.path, finding.span, finding.severity, lines, style)
    for related in finding.related:
        yield f"{style.place(related.path, related.span)} {visible(related.message)}"
        yield from _excerpt(related.path, related.span, "note", lines, style)
    if finding.fix is not None:
        words = visible(f"{finding.fix.description}: {finding.fix.edits[0].text}")
        yield f"{style.paint('fix:', 'note')} {words}"


def _excerpt(path: str, span: Span, ink: Ink, lines: Lines, style: Style) -> Iterator[str]:
    line = lines.line(path, span.line)
    if line is None:
        return
    shown = excerpt(line, span, style.width)
    number = f"{span.line:>4} |"
    bar = " " * (len(number) - 1) + "|"
    yield f"{style.paint(number, 'gutter')} {shown.line}".rstrip()
    yield f"{style.paint(bar, 'gutter')} {style.paint(shown.marks, ink)}"
