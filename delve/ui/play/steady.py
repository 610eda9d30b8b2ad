"""Keeps a click or a key from meaning something else than it did when the hand set out."""

from __future__ import annotations

from collections.abc import Callable

SETTLING_SECONDS = 0.3
"""how long something new is on the screen before the same click or key means it"""


class SteadyHand:
    """Which clicks and keys are meant, as what lies under them may just have changed. `clock` tells seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._changed: float | None = None
        """when something came of an answer, if the pointer has not moved since"""
        self._pointer = (0.0, 0.0)
        self._closed: tuple[str, float] | None = None
        """the key that closed a box, and when"""
        self._went_on: float | None = None
        """when something was last shown of what goes on by itself"""

    def result_shown(self) -> None:
        """Note that something came of an answer: what lies under the pointer may mean something else now."""
        self._changed = self._clock()

    def box_closed(self, key: str) -> None:
        """Note that a key closed a box, so that it is not heard by what comes next."""
        self._closed = key, self._clock()

    def went_on(self) -> None:
        """Note that something is being shown which a key skips: whoever sets out to skip it may be too late."""
        self._went_on = self._clock()

    @property
    def has_settled(self) -> bool:
        """Whether nothing has been shown by itself for so long that a key which skips means something else."""
        return self._went_on is None or self._clock() - self._went_on >= SETTLING_SECONDS

    def click_is_meant(self, x: float, y: float) -> bool:
        """Whether a click at this pixel is meant: the pointer has moved, or one has had the time to look."""
        self.point(x, y)
        return self._changed is None or self._clock() - self._changed >= SETTLING_SECONDS

    def key_is_meant(self, key: str) -> bool:
        """Whether a key is meant: it is not the one that has just closed a box."""
        if self._closed is None:
            return True
        closed, when = self._closed
        return key != closed or self._clock() - when >= SETTLING_SECONDS

    def point(self, x: float, y: float) -> None:
        """Note where the pointer is."""
        if (x, y) != self._pointer:
            self._pointer, self._changed = (x, y), None
