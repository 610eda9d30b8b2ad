"""The format for checks on GitHub: workflow commands, which show a finding at its line of a change.

GitHub shows ten of each severity; the worst come first, and all others follow as plain lines of the log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from delve.diagnostics import Diagnostic, Severity
from delve.validate.pages import pages
from delve.validate.render.style import Style, visible

MOST: Final = 10
"""Annotations of one severity that GitHub shows for one step."""
_COMMANDS: Final[dict[Severity, str]] = {"error": "error", "warning": "warning", "note": "notice"}


def render(findings: Sequence[Diagnostic], style: Style) -> str:
    """Errors, then warnings, then notes; then a line that says how many are not shown, and these."""
    given: Counter[str] = Counter()
    shown: list[str] = []
    rest: list[str] = []
    for finding in sorted(findings, key=lambda one: [*_COMMANDS].index(one.severity)):
        given[finding.severity] += 1
        if given[finding.severity] <= MOST:
            shown.append(_command(finding, style))
        else:
            rest.append(_defused(style.headline(finding)))
    if rest:
        shown.append(f"{len(rest)} more not shown as annotations:")
    return "".join(f"{line}\n" for line in (*shown, *rest))


def _command(finding: Diagnostic, style: Style) -> str:
    span, page = finding.span, pages().get(finding.code)
    properties: dict[str, object] = {"file": style.path(finding.path), "line": span.line}
    if span.end_line == span.line:  # GitHub takes columns only within one line
        properties |= {"col": span.column, "endLine": span.end_line, "endColumn": span.end_column}
    properties["title"] = f"{finding.code} {page.name}" if page else finding.code
    written = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::{_COMMANDS[finding.severity]} {written}::{_text(finding.message)}"


def _text(text: str) -> str:
    """The message of a command; `%` begins an escape, and nothing that `visible` leaves ends the line."""
    return _defused(visible(text)).replace("%", "%25")


def _property(text: str) -> str:
    """A property of a command: besides, `:` would end them all and `,` this one."""
    return _text(text).replace(":", "%3A").replace(",", "%2C")


def _defused(line: str) -> str:
    """A line in which GitHub finds no command of its old form, which may stand anywhere."""
    return line.replace("##[", "# #[")
