"""Paragraphs for a terminal: broken between words at its width, with colors or without, and with words for signs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from delve.narrate.spans import DiceShown, Line, Text
from delve.phrases import filled
from delve.terminal.aloud import face_aloud, words_of_signs
from delve.terminal.paint import Painter

_WORD: Final = re.compile(r"\S+|\s+")


@dataclass(frozen=True)
class ProsePainter(Painter):
    """Lines as paragraphs of a story. Nothing is drawn with characters."""

    aloud: bool = True

    def text(self, line: Line) -> str:
        """One paragraph, broken so that no row is longer than the terminal is wide."""
        if len(line) == 1 and isinstance(line[0], Text) and line[0].style == "story":
            return self._story(
                "\n".join(" ".join(words_of_signs(row).split()) for row in line[0].text.split("\n"))
            )
        rows: list[str] = []
        row, length = "", 0
        for word, shown in self._words(line):
            if word.isspace():
                keeps = (
                    bool(row) or not rows
                )  # the blanks before a row of a list, and none before a broken one
                row, length = (row + word, length + len(word)) if keeps else (row, length)
            elif length + len(word) > max(20, self.width) and row.strip():
                rows.append(row.rstrip())
                row, length = shown, len(word)
            else:
                row, length = row + shown, length + len(word)
        return "\n".join([*rows, row.rstrip()])

    def _words(self, line: Line) -> list[tuple[str, str]]:
        """Each word and blank of a line as it is written, and as it is painted; parts of one word stay together."""
        found: list[tuple[str, str]] = []
        for span in line:
            words = (
                filled("{die} {face}", die=span.name, face=face_aloud(span.symbols))
                if isinstance(span, DiceShown)
                else words_of_signs(span.text)
            )
            for word in _WORD.findall(words):
                shown = super()._span(span._replace(text=word)) if isinstance(span, Text) else word
                if found and not word.isspace() and not found[-1][0].isspace():
                    before, painted = found.pop()
                    found.append((before + word, painted + shown))
                else:
                    found.append((word, shown))
        return found
