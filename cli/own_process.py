"""Whether the process that this runs in is our own: it may be parted, fenced in and ended then.

It is where the command `delve` was called. Who calls a verb in a program of their own, as tests do, keeps it whole.
"""

from __future__ import annotations

called = False


def call() -> None:
    """Say that this process was started for one command."""
    global called
    called = True
