"""Whether this process was started for the command alone: then another may be split off, fenced in and ended.

It was where the command `delve` was called. A program that calls a subcommand within itself, as tests do, stays whole.
"""

from __future__ import annotations

called = False


def note_call() -> None:
    """Note that this process was started for one command alone."""
    global called
    called = True
