"""A fault that was put in: what was changed, and what a good checker would say about it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from delve.diagnostics import Span
from tests.faults.sandbox import Sandbox


class Mutant(NamedTuple):
    """One fault."""

    changes: dict[str, bytes | None]
    """file -> its content; None: it is gone"""
    file: str
    """where the fault is seen"""
    lines: range
    """where a finding is right, counted from 1; empty: anywhere in the file"""
    word: str = ""
    """what should stand there instead, if that can be told from what was written"""
    elsewhere: tuple[str, ...] = ()
    """other files in which the fault may as well be told"""


Fault: TypeAlias = Callable[[Sandbox, random.Random], Mutant | None]
"""puts one fault in somewhere; None where it found no place by chance"""


class Text:
    """A text that is cut at spans."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0]
        for line in text.split("\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)

    def cut(self, span: Span) -> tuple[str, str, str]:
        """What stands before a span, in it, and behind it; white space at its end counts as behind."""
        start, end = self._at(span.line, span.column), self._at(span.end_line, span.end_column)
        inner = self.text[start:end].rstrip()
        return self.text[:start], inner, self.text[start + len(inner) :]

    def replaced(self, span: Span, new: str) -> str:
        """The text with something else at a span."""
        before, _, behind = self.cut(span)
        return before + new + behind

    def line(self, number: int) -> str:
        """One line, counted from 1."""
        return self.text[self._starts[number - 1] : self._starts[number] - 1]

    def without_lines(self, first: int, last: int) -> str:
        """The text without some lines, counted from 1."""
        return self.text[: self._starts[first - 1]] + self.text[self._starts[last] :]

    def _at(self, line: int, column: int) -> int:
        return min(len(self.text), self._starts[line - 1] + column - 1)


def line_of(span: Span) -> range:
    """The line where a span begins."""
    return range(span.line, span.line + 1)


def misspelt(word: str, chance: random.Random) -> str:
    """A word with one letter left out, doubled, changed, or two of them turned round; it begins as it did."""
    at = chance.randrange(1, len(word)) if len(word) > 1 else 0
    letter = chance.choice("abcdefghijklmnopqrstuvwxyz")
    match chance.randrange(4):
        case 0 if len(word) > 3:
            wrong = word[:at] + word[at + 1 :]
        case 1:
            wrong = word[:at] + word[at] + word[at:]
        case 2 if 1 <= at < len(word) - 1:
            wrong = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        case _:
            wrong = word[:at] + letter + word[at + 1 :]
    return wrong if wrong != word else word[:at] + ("x" if letter == "q" else "q") + word[at:]
