"""What all formats share: how a path, a text and a headline are written, with which colors and how wide.

No character of a pack reaches a screen as it is if it could move the cursor, hide or turn text round.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, TypeAlias

from msgspec import Struct, field

from delve.diagnostics import Diagnostic, Span

Ink: TypeAlias = Literal["error", "warning", "note", "path", "gutter"]

_CODES: Final[dict[Ink, str]] = {
    "error": "1;31",
    "warning": "1;33",
    "note": "1;36",
    "path": "1",
    "gutter": "2",
}


class Style(Struct, frozen=True):
    """How findings are to be shown. `width`: characters of a line of excerpt. `root`: where paths begin."""

    color: bool = False
    width: int = 100
    root: Path = field(default_factory=Path.cwd)

    def paint(self, text: str, ink: Ink) -> str:
        """The text in a color, where colors were asked for."""
        return f"\x1b[{_CODES[ink]}m{text}\x1b[0m" if self.color else text

    def path(self, path: str) -> str:
        """A path relative to the root where it lies below it, with forward slashes."""
        if not path:
            return "<text>"
        whole = Path(self.root, path)
        below = whole.is_relative_to(self.root)
        name = visible((whole.relative_to(self.root) if below else whole).as_posix())
        return f"./{name}" if name.startswith(":") else name  # a line with :: is an order to GitHub

    def place(self, path: str, span: Span) -> str:
        """`path:line:column`, which editors and terminals know how to open."""
        return self.paint(f"{self.path(path)}:{span.line}:{span.column}:", "path")

    def headline(self, finding: Diagnostic) -> str:
        """Place, code and message in one line; what is no error says so."""
        code = self.paint(finding.code, finding.severity)
        severity = "" if finding.severity == "error" else f"{finding.severity}: "
        return f"{self.place(finding.path, finding.span)} {code} {severity}{visible(finding.message)}"


def visible(text: str) -> str:
    """The text with every character spelt out that does not show, or does more than show."""
    return "".join(map(visible_char, text))


def visible_char(char: str) -> str:
    """One character, spelt out as `<U+001B>` where it does not show."""
    return char if char.isprintable() else f"<U+{ord(char):04X}>"
