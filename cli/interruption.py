"""Ctrl-C: at the beginning it ends the process at once; a subcommand may put things in order first, but then ends.

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
    from types import FrameType
    from typing import NoReturn

_signal = __import__("_signal")
"""the core of the module `signal`: its enumerations take long to import, where a check is only told again"""
GRACE = 2.0
"""seconds in which a subcommand may put things in order, such as the end of a save"""
_ONE_PRESS = 0.2
"""seconds within which two signals are one press: both the terminal and the process that watches send it to the game"""


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


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    global pressed
    pressed, now = True, time.monotonic()
    _signal.signal(_signal.SIGINT, lambda *_: _end() if time.monotonic() - now > _ONE_PRESS else None)
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
