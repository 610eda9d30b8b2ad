"""Ends scripts that never end by themselves: a loop that never awaits would otherwise hang the game.

A window or terminal gives a watchdog to its session; simulations and tests need none, for nobody waits there.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Callable
from time import monotonic
from types import FrameType, TracebackType

from delve.faults import ScriptSignal

SECONDS = 10
"""seconds that a script may run: far longer than any transition takes"""

_ROUNDED = 0.9
"""the part of the seconds after which they count as over: clocks differ a little"""

_TRIES = 3
"""how many signals are sent before a block counts as stuck: it waits for what never comes, or swallows them"""


class Overtime(ScriptSignal):
    """Raised in a script that does not end."""

    def __init__(self) -> None:
        super().__init__("a script runs on without end: a loop in it never ends and never awaits a verb")


class Watchdog:
    """`with watchdog:` around code of scripts raises Overtime in it after one to two times `seconds`.

    It interrupts Python code only, in whatever thread runs it. Code that swallows the signal is interrupted again.
    Blocks may be nested: the time counts from the moment at which the last of them was entered or left.
    """

    def __init__(
        self,
        seconds: float = SECONDS,
        when_stuck: Callable[[], None] | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`when_stuck` is called, in another thread, when several signals did not end a block.

        `clock` counts the seconds: with that of the processor, a machine that is busy with other things has patience.
        """
        self.seconds = seconds
        self._clock = clock
        self._when_stuck = when_stuck
        self._lock = threading.Lock()
        self._watched = 0
        """the thread that is in a block; 0: none"""
        self._block = 0
        """how often a block was entered or left"""
        self._depth = 0
        """how many blocks the thread is in"""
        self._frame: FrameType | None = None
        """the frame that has entered the outermost block"""
        self._fired = False
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    def __enter__(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)
            self._thread.start()
        self._block += 1
        self._depth += 1
        if self._depth == 1:
            self._fired, self._frame = False, sys._getframe(1)
            self._watched = threading.get_ident()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._lock:
            self._block += 1
            self._depth -= 1
            watched = self._watched
            if not self._depth:
                self._watched, self._frame = 0, None
            if self._fired:
                self._fired = False
                if kind is None or not issubclass(kind, Overtime):
                    take_back_signals(watched)

    def close(self) -> None:
        """Stop watching."""
        self._closed.set()

    def _watch(self) -> None:
        seen = tries = 0
        since = self._clock()
        while not self._closed.wait(self.seconds):
            with self._lock:
                if self._block != seen:
                    since = self._clock()
                lasts = self._clock() - since >= _ROUNDED * self.seconds
                if self._watched and self._block == seen and lasts and self._is_inside():
                    self._fired = True
                    _interrupt(self._watched, Overtime)
                    tries += 1
                    if tries == _TRIES and self._when_stuck is not None:
                        self._when_stuck()
                else:
                    tries = 0
                seen = self._block

    def _is_inside(self) -> bool:
        """Whether the block is still under way: the signal may have come just as it was left."""
        frame = sys._current_frames().get(self._watched)
        while frame is not None and frame is not self._frame:
            frame = frame.f_back
        return frame is not None


class _Nothing(BaseException):
    """Raised to be caught at once."""


def _interrupt(thread: int, signal: type[BaseException] | None) -> None:
    """Raise a signal in a thread at its next line; None takes back one that was not raised yet."""
    raised = None if signal is None else ctypes.py_object(signal)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)


def take_back_signals(thread: int) -> None:
    """Take back what was to be raised in a thread and was not yet.

    Python 3.11 and 3.12 go on looking for it at every turn of every loop, and never get past the first line of a
    function under a profiler, until something is raised in this way: so this raises something, and catches it.
    """
    _interrupt(thread, None)
    try:
        _interrupt(threading.get_ident(), _Nothing)
        while True:
            pass
    except _Nothing:
        return
