"""Ctrl-C while something is done that can be stopped alone, as a journey in a game: nothing else ends then."""

from __future__ import annotations

from collections.abc import Callable

from . import interruption


class Stopping:
    """`with Stopping(tell) as stopped`: a Ctrl-C within is only noted, and `stopped()` tells whether one was.

    A second one is as ever. `tell` is called for each signal of the first: whoever watches the process learns that it
    goes on.
    """

    def __init__(self, tell: Callable[[], object]) -> None:
        self._tell = tell
        self._pressed_at: float | None = None
        self._under_way = False

    def __enter__(self) -> Callable[[], bool]:
        self._under_way = True
        interruption.stops = self._takes
        return lambda: self._pressed_at is not None

    def __exit__(self, *_: object) -> None:
        self._under_way = False  # it is asked further: the second signal of one press may come only now

    def _takes(self, now: float) -> bool:
        """Whether a signal is of the Ctrl-C that stops what is under way."""
        if self._under_way and self._pressed_at is None:
            self._pressed_at = now
        taken = self._pressed_at is not None and now - self._pressed_at <= interruption.ONE_PRESS
        if taken:
            self._tell()
        return taken
