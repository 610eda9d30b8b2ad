"""Lines of spans as text for a terminal: with colors or without, long stories wrapped."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

from delve.harmless import one_line
from delve.narrate.spans import DiceShown, Line, Span, Style, Text

_CODES: dict[Style, str] = {
    "hero": "1;36",
    "monster": "1;31",
    "object": "33",
    "number": "1",
    "good": "32",
    "bad": "31",
    "story": "3",
    "heading": "1",
    "quiet": "2",
}
_DARK, _LIGHT = 30, 97
"""ink upon light and dark dice"""


@dataclass(frozen=True)
class Painter:
    """How lines become text. `width`: characters after which a story is broken."""

    color: bool = False
    width: int = 100
    aloud: bool = False
    """whether lines are read aloud, so that nothing is drawn with characters"""

    def text(self, line: Line) -> str:
        """One line; a line of story may become several."""
        if len(line) == 1 and isinstance(line[0], Text) and line[0].style == "story":
            return self._story(line[0].text)
        return "".join(map(self._span, line))

    def _story(self, story: str) -> str:
        """Paragraphs, indented on both sides."""
        width = max(20, self.width - 4)
        rows = [row for part in story.split("\n") for row in textwrap.wrap(one_line(part), width) or [""]]
        return "\n".join("    " + self._ink(row, _CODES["story"]) if row else "" for row in rows)

    def _span(self, span: Span) -> str:
        if isinstance(span, DiceShown):
            face = f"{one_line(span.name)}[{span.symbols}]"
            return self._ink(face, _on(span.color)) if self.color else face
        code = _CODES.get(span.style)
        text = one_line(span.text)
        return self._ink(text, code) if code else text

    def _ink(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.color and text else text


def _on(color: str) -> str:
    """The code for writing upon a die of this color (#rrggbb)."""
    red, green, blue = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    bright = 299 * red + 587 * green + 114 * blue > 128_000
    return f"48;2;{red};{green};{blue};{_DARK if bright else _LIGHT}"
