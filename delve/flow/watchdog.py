"""Ends scripts that never end by themselves: a loop that never awaits would otherwise hang the game.

A window or terminal gives a watchdog to its session; simulations and tests need none, for nobody waits there.
"""

from __future__ import annotations

import ctypes
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic, process_time
from types import FrameType, TracebackType

from delve.faults import ScriptSignal

SECONDS = 10
"""seconds of the processor that a script may run: far longer than any transition takes"""

STANDING = 30
"""how many times as long one may stand that takes nothing of the processor, as it waits for what never comes"""

_ROUNDED = 0.9
"""the part of the seconds after which they count as over: clocks differ a little"""

_TRIES = 3
"""how many signals are sent before a block counts as stuck: it waits for what never comes, or swallows them"""


class Overtime(ScriptSignal):
    """Raised in a script that does not end."""

    def __init__(self) -> None:
        super().__init__("a script runs on without end: a loop in it never ends and never awaits a verb")


@dataclass(slots=True)
class _Block:
    """A block that a thread is in."""

    thread: int
    frame: FrameType
    """the frame that has entered the outermost block of the thread"""
    clock: Callable[[], float]
    """the processor's seconds of the thread"""
    fired: bool = False
    """whether a signal was sent while it was the innermost one"""

    def is_under_way(self) -> bool:
        """Whether the thread is still in it: a signal may have come in the very moment in which it was left."""
        frame = sys._current_frames().get(self.thread)
        while frame is not None and frame is not self.frame:
            frame = frame.f_back
        return frame is not None


def _own_clock() -> Callable[[], float]:
    """A clock of the processor that stands while the thread that asks for it now has nothing of it.

    Where the system has none, it is that of all threads together.
    """
    if sys.platform != "linux":
        return process_time
    number = time.pthread_getcpuclockid(threading.get_ident())

    def seconds() -> float:
        try:
            return time.clock_gettime(number)
        except OSError:  # the thread has ended
            return 0.0

    return seconds


class Watchdog:
    """`with watchdog:` around code of scripts raises Overtime in it after one to two times `seconds`.

    It interrupts Python code only, in the thread that entered last: whoever entered before waits for that one. Code
    that swallows the signal is interrupted again. Blocks may be nested: the time counts from the moment at which the
    last of them was entered or left.
    """

    def __init__(
        self,
        seconds: float = SECONDS,
        when_stuck: Callable[[], None] | None = None,
        clock: Callable[[], float] | None = None,
        wall: Callable[[], float] = monotonic,
    ) -> None:
        """`when_stuck` is called, in another thread, when several signals did not end a block.

        `clock` counts the seconds; None: the processor's time of the thread that is watched, so that a machine that is
        busy with other things has patience. Where nothing of the processor is used, `STANDING` times the seconds of
        the clock on the `wall` end a block.
        """
        self.seconds = seconds
        self._clock = clock
        self._wall = wall
        self._when_stuck = when_stuck
        self._lock = threading.Lock()
        self._blocks: list[_Block] = []
        """those that were entered and not left, the innermost last"""
        self._times = 0
        """how often a block was entered or left"""
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    def __enter__(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)
            self._thread.start()
        here = threading.get_ident()
        with self._lock:
            around = next((block for block in self._blocks if block.thread == here), None)
            if around is None:
                block = _Block(here, sys._getframe(1), self._clock or _own_clock())
            else:
                block = _Block(here, around.frame, around.clock)
            self._blocks.append(block)
            self._times += 1

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        here = threading.get_ident()
        with self._lock:
            self._times += 1
            for number in reversed(range(len(self._blocks))):
                if self._blocks[number].thread == here:
                    left = self._blocks.pop(number)
                    if left.fired and (kind is None or not issubclass(kind, Overtime)):
                        take_back_signals(here)
                    return

    def close(self) -> None:
        """Stop watching."""
        self._closed.set()

    def _watch(self) -> None:
        seen, tries, since, stood = 0, 0, 0.0, 0.0
        while not self._closed.wait(self.seconds):
            with self._lock:
                while self._blocks and not self._blocks[-1].is_under_way():
                    self._blocks.pop()
                if not self._blocks:
                    continue
                block, now = self._blocks[-1], self._wall()
                worked = block.clock()
                if self._times != seen:
                    seen, tries, since, stood = self._times, 0, worked, now
                elif worked - since >= _ROUNDED * self.seconds or now - stood >= STANDING * self.seconds:
                    block.fired = True
                    _interrupt(block.thread, Overtime)
                    tries += 1
                    if tries == _TRIES and self._when_stuck is not None:
                        self._when_stuck()


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
