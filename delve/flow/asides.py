"""What is kept beside the facts of a game: what automated players mean to do, why a way ended early, what was left.

It stands in no save. Who takes back the answer to which it belongs takes it back as well.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from delve.flow.driver import Play

T = TypeVar("T")


class Asides(Generic[T]):
    """What was said beside the facts, and behind how many of them."""

    def __init__(self, play: Callable[[], Play]) -> None:
        """`play` tells which play of the game is the present one."""
        self._play = play
        self._said: list[tuple[int, int, T]] = []
        """how many answers have to be in force for it, behind how many facts it was said, and what was said"""

    def say(self, what: T, *, answers: int) -> None:
        """Say something behind the facts so far, for as long as so many answers are in force."""
        self._said.append((answers, len(self._play().facts), what))

    def forget(self) -> None:
        """Forget what belongs to answers that were taken back. Whoever gives another one in their place calls it."""
        self._said = [one for one in self._said if one[0] <= len(self._play().journal)]

    def standing(self) -> dict[int, T]:
        """The number of facts before it -> what was said there last, without what was taken back."""
        return {facts: what for answers, facts, what in self._said if answers <= len(self._play().journal)}
