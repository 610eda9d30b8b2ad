"""Ctrl-C: at the beginning it ends the process at once; a subcommand may put things in order first, but then ends.

What may be stopped alone, as a journey in a game, is told of a first Ctrl-C, which ends nothing then.

A signal comes as an exception in whatever code runs. A script may catch it, and Python itself may lose it: while a
module is imported, in a `__del__`. So it is noted here, and where the process has not ended soon after, it is ended.
"""

from __future__ import annotations

import _thread
import os
import sys
import time

TYPE_CHECKING = False
# that of the module `typing` would have to be imported
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType
    from typing import NoReturn

_signal = __import__("_signal")
"""the core of the module `signal`: its enumerations take long to import, where a check is only told again"""
GRACE = 2.0
"""seconds in which a subcommand may put things in order, such as the end of a save"""
ONE_PRESS = 0.2
"""seconds within which two signals are one press: both the terminal and the process that watches send it to the game"""


stops: Callable[[float], bool] | None = None
"""asked at each Ctrl-C, with the moment, whether it only stops something, such as a journey; None: there is nothing"""
pressed = False
"""whether somebody has pressed Ctrl-C; then nothing else that went wrong is told"""


def end_at_once() -> None:
    """From now on Ctrl-C ends the process: there is nothing to put in order."""
    _signal.signal(_signal.SIGINT, lambda number, frame: _end())


def end_in_order() -> None:
    """From now on Ctrl-C is an exception; pressed twice, or where it is swallowed, it ends the process."""
    _signal.signal(_signal.SIGINT, _interrupt)


def ignore() -> None:
    """From now on Ctrl-C does nothing: the command has done what it was asked."""
    _signal.signal(_signal.SIGINT, _signal.SIG_IGN)


def _interrupt(number: int, frame: FrameType | None) -> None:
    global pressed
    now = time.monotonic()
    if stops is not None and stops(now):
        return
    pressed = True
    _signal.signal(_signal.SIGINT, lambda *_: _end() if time.monotonic() - now > ONE_PRESS else None)
    _thread.start_new_thread(_end_later, ())
    # known only where scripts may run: from what these raise it is told by its class
    faults = sys.modules.get("delve.faults")
    raise faults.Interrupted if faults else KeyboardInterrupt


def _end_later() -> None:
    time.sleep(GRACE)
    _end()


def _end() -> NoReturn:
    try:
        os.write(2, b"\nAborted!\n")  # as click says it
    finally:
        os._exit(1)
