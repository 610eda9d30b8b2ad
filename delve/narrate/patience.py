"""How long a forecast may take that plays scripts: for one that never ends nobody waits before it was asked for."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import TypeVar

from delve.flow.errors import ScriptFault
from delve.flow.watchdog import Overtime, Watchdog

T = TypeVar("T")
SECONDS = 0.25
"""seconds of the processor that a forecast may take; usual ones take some thousandths"""


class Unforeseen(Exception):
    """What would come of it cannot be said: a script runs for longer than anybody waits."""


def briefly(foresee: Callable[[], T]) -> T:
    """What a function gives that plays scripts for a forecast.

    Raises Unforeseen where one of them runs on and on; other faults are left as they are.
    """
    watchdog = Watchdog(SECONDS)
    try:
        with closing(watchdog), watchdog:
            return foresee()
    except Overtime as error:
        raise Unforeseen from error
    except ScriptFault as fault:
        if isinstance(fault.__cause__, Overtime):
            raise Unforeseen from fault
        raise
