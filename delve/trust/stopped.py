"""Whether a process stands still: a script may stop its own, and then nothing in it can end it."""

from __future__ import annotations


def is_stopped(process: int, *, or_traced: bool = False) -> bool:
    """Whether the process with this number was stopped, as SIGSTOP does; where that cannot be known: no.

    `or_traced`: also by a debugger, which lets it go on when it is asked to.
    """
    try:
        with open(f"/proc/{process}/stat", "rb") as file:  # noqa: PTH123 - a file of the kernel
            state = file.read().rpartition(b")")[2].split()[0]
    except OSError:
        return False
    return state == b"T" or (or_traced and state == b"t")
