"""Something that is called again and again, less often while it rests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pyglet

REST: Final = 1 / 10
"""seconds between two calls of what rests"""


class Beat:
    """Calls `call(seconds_passed)` every so many seconds. It rests after a call that returned True."""

    def __init__(self, seconds: float, call: Callable[[float], object]) -> None:
        self._seconds, self._call = seconds, call
        self._pace = 0.0
        self._set_pace(seconds)

    @property
    def rests(self) -> bool:
        """Whether it is called less often."""
        return self._pace > self._seconds

    def wake(self) -> None:
        """Call it at its own pace again."""
        self._set_pace(self._seconds)

    def stop(self) -> None:
        """Call it no more."""
        pyglet.clock.unschedule(self._tick)

    def _tick(self, passed: float) -> None:
        rests = self._call(passed) is True
        self._set_pace(max(REST, self._seconds) if rests else self._seconds)

    def _set_pace(self, seconds: float) -> None:
        if seconds != self._pace:
            self._pace = seconds
            pyglet.clock.unschedule(self._tick)
            pyglet.clock.schedule_interval(self._tick, seconds)
