"""The format for people: place, code and message, then the line itself with the fault marked below it.

Related places follow with their own lines, then what to write instead; how to fix a code is said once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from delve.diagnostics import Diagnostic, Span
from delve.validate.render.advice import Advice
from delve.validate.render.excerpt import Lines, excerpt
from delve.validate.render.style import Ink, Style, visible


def render(findings: Sequence[Diagnostic], style: Style) -> str:
    """The findings in the order given, a blank line between two."""
    lines, advice = Lines(style.root), Advice()
    return "\n".join(
        "".join(f"{row}\n" for row in _finding(finding, lines, advice, style)) for finding in findings
    )


def _finding(finding: Diagnostic, lines: Lines, advice: Advice, style: Style) -> Iterator[str]:
    yield style.headline(finding)
    yield from _excerpt(finding.path, finding.span, finding.severity, lines, style)
    for related in finding.related:
        yield f"{style.place(related.path, related.span)} {visible(related.message)}"
        yield from _excerpt(related.path, related.span, "note", lines, style)
    for title, words in advice.on(finding):
        yield f"{style.paint(f'{title}:', 'note')} {visible(words)}"


def _excerpt(path: str, span: Span, ink: Ink, lines: Lines, style: Style) -> Iterator[str]:
    line = lines.line(path, span.line)
    if line is None:
        return
    shown = excerpt(line, span, style.width)
    number = f"{span.line:>4} |"
    bar = " " * (len(number) - 1) + "|"
    yield f"{style.paint(number, 'gutter')} {shown.line}".rstrip()
    yield f"{style.paint(bar, 'gutter')} {style.paint(shown.marks, ink)}"
