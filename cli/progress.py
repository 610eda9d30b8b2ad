"""How far something long has come, on one line of a terminal that is written again and again."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Final, Self

from delve.harmless import one_line

from .streams import echo_painted

_WIDTH: Final = 78
"""characters of the line"""
_BETWEEN: Final = 0.2
"""seconds between two looks"""


class Progress:
    """`with Progress(quest) as progress`: shows how many games are played, and how long the others will take.

    What is counted may be something else than games.

    Where nobody looks, as at a pipe, it shows nothing.
    """

    def __init__(
        self,
        quest: str,
        put: Callable[[str], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
        counted: str = "games",
    ) -> None:
        """`put` writes on the line; without it, that is the terminal at stderr, if there is one."""
        self._quest, self._clock, self._counted = one_line(quest), clock, counted
        self._put = put or _at_terminal
        self._shows = put is not None or sys.stderr.isatty()
        self._begun, self._first = clock(), -1
        self._shown = self._begun
        """when it was shown last: first as if when it began, so that what is over at once shows nothing"""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shows:
            self._put(f"\r{'':<{_WIDTH}}\r")

    def show(self, played: int, games: int) -> None:
        """Show that so many of so many games are played."""
        if self._first < 0:
            self._first = played
        now = self._clock()
        if self._shows and (now - self._shown > _BETWEEN or played == games):
            self._shown = now
            line = f"{self._quest}: {self.told(played, games)}"
            self._put(f"\r{line[:_WIDTH]:<{_WIDTH}}")

    def told(self, played: int, games: int) -> str:
        """How far it is, in words."""
        here, seconds = played - self._first, self._clock() - self._begun
        told = f"{played} of {games} {self._counted}"
        if here <= 0 or seconds <= 0:
            return told
        left = (games - played) * seconds / here
        return f"{told}, {here / seconds:.1f} a second, {in_words(left)} left"


def _at_terminal(text: str) -> None:
    echo_painted(text, nl=False, err=True)


def in_words(seconds: float) -> str:
    """A time that is left: `40 s`, `12 min`, `3 h 20 min`."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"
