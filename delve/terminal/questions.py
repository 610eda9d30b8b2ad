"""Questions in plain lines: numbered choices, spaces and words, and what typed text means as an answer.

One shape for every kind of request; which request becomes which question stands in `asking`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from delve.narrate.spans import Line, plain
from delve.requests import Answer

_SPACE = re.compile(r"\[?\s*(\d{1,6})\s*,\s*(\d{1,6})\s*\]?")
_NUMBER = re.compile(r"\d{1,6}")


class NotUnderstood(Exception):
    """What was typed is no answer; the message says what would be."""


@dataclass(frozen=True)
class Choice:
    """One numbered answer."""

    answer: Answer
    line: Line
    name: str = ""
    """a second way to begin it, for who is shown behind a token"""

    def begins(self, text: str) -> bool:
        """Whether small letters are its beginning, or that of its name."""
        return plain(self.line).lower().startswith(text) or self.name.lower().startswith(text)


@dataclass(frozen=True)
class Question:
    """A request as it is shown and answered."""

    message: str
    choices: tuple[Choice, ...] = ()
    blocked: tuple[str, ...] = ()
    """what cannot be done now, each with its reason"""
    spaces: tuple[tuple[int, int], ...] = ()
    """spaces that may be typed as an answer"""
    words: Mapping[str, Answer] = field(default_factory=dict)
    """words that may be typed as an answer"""
    hint: str = ""
    """how to answer, where numbers and spaces do not say it"""
    many: Literal["", "order", "some", "shares"] = ""
    """how several typed choices are one answer: all in the order typed, some of them, or one more for each time"""

    def read(self, typed: str) -> Answer:
        """The answer that was typed. Raises NotUnderstood."""
        text = typed.strip().lower()
        if text in self.words:
            return self.words[text]
        if self.many:
            return self._several(text)
        if self.choices and _NUMBER.fullmatch(text):
            number = int(text)
            if 1 <= number <= len(self.choices):
                return self.choices[number - 1].answer
            raise NotUnderstood(f"there is no choice {number}: {self.how()}")
        point = read_space(text)
        if point is None or not self.spaces:
            return self._begun(text)
        if point not in self.spaces:
            raise NotUnderstood(f"{point[0]},{point[1]} cannot be picked: {self.how()}")
        return point

    def _begun(self, text: str) -> Answer:
        """The answer of the one choice that begins so; of what is blocked, the reason is told."""
        blocked = [reason for reason in self.blocked if reason.lower().startswith(text)]
        found = [choice for choice in self.choices if choice.begins(text)]
        if not found and blocked:
            raise NotUnderstood("; ".join(blocked))
        if not found:
            raise NotUnderstood(f'"{text}" is no answer: {self.how()}')
        if len(found) > 1:
            those = " or ".join(plain(choice.line).partition(",")[0] for choice in found)
            raise NotUnderstood(f'"{text}" may be {those}')
        return found[0].answer

    def _several(self, text: str) -> Answer:
        """The answer that several numbers or spaces in a row mean."""
        numbers = [int(number) for number in _NUMBER.findall(text)]
        if self.spaces:
            picked: list[Answer] = [(int(x), int(y)) for x, y in _SPACE.findall(text)]
            understood = 2 * len(picked) == len(numbers) and set(picked) <= set(self.spaces)
        else:
            understood = all(0 < number <= len(self.choices) for number in numbers)
            picked = [self.choices[number - 1].answer for number in numbers] if understood else []
        if self.many == "order" and sorted(numbers) != list(range(1, len(self.choices) + 1)):
            raise NotUnderstood(f'"{text}" is no order of them all: {self.how()}')
        if not numbers or not understood:
            raise NotUnderstood(f'"{text}" is no answer: {self.how()}')
        if self.many == "shares":
            return tuple((one, picked.count(one)) for one in dict.fromkeys(picked))
        return tuple(picked)

    def how(self) -> str:
        """What may be typed."""
        ways = [self.hint] if self.hint else []
        if self.choices and not self.many:
            numbers = f"a number from 1 to {len(self.choices)}" if len(self.choices) > 1 else "1"
            ways.append(f"{numbers}, or how a choice begins")
        if self.spaces and not self.many:
            ways.append(f"one of {spelt(self.spaces)}")
        return f"type {', or '.join(ways)}"


def read_space(text: str) -> tuple[int, int] | None:
    """The point that `3,4` or `[3, 4]` means; None for anything else."""
    found = _SPACE.fullmatch(text.strip())
    return (int(found[1]), int(found[2])) if found else None


def spelt(points: Iterable[tuple[int, int] | tuple[str, int, int]]) -> str:
    """Points in a row: `3,4 3,5`; one of another board with the name of the board: `deep 3,4`."""
    return " ".join(" ".join([*map(str, board), f"{x},{y}"]) for *board, x, y in points)
