"""Where the command begins. A check that would find nothing new is told again before anything heavy is imported."""

from __future__ import annotations

import gc
import os
import sys

TYPE_CHECKING = False
# that of the module `typing` would have to be imported
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO


def start() -> None:
    """Do what this process was called for, and end it."""
    words = sys.argv[1:]
    if words[:1] != ["validate"]:
        _take(words)
        return
    gc.disable()  # what is made is needed to the end, which is near: see `_leave`
    try:
        _tell_again(words)
        _take(words)
    except SystemExit as end:
        _leave(end)
        raise


def _take(words: Sequence[str]) -> None:
    # the library for commands takes longer to import than telling again takes in all
    from .main import main

    main(words)


def _tell_again(words: Sequence[str]) -> None:
    """What the same check said before, with which the process ends; nothing happens if there was none."""
    from .asked import memory, question

    known = memory().recall(question(words))
    if known is None:
        return
    out, err, end = known
    try:
        _print(out, sys.stdout)
        _print(err, sys.stderr)
    except UnicodeError:
        return
    except BrokenPipeError:
        # nobody reads on: whatever is still to be written goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        end = 1
    sys.exit(end)


def _leave(end: SystemExit) -> None:
    """End the process at once: thousands of records need not be taken apart before their memory is given back.

    What cannot be printed to its end is left to Python to tell.
    """
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (AttributeError, OSError):
        return
    os._exit(end.code if isinstance(end.code, int) else int(end.code is not None))


def _print(text: str, stream: TextIO | None) -> None:
    if sys.platform == "win32":
        from click import echo  # which knows how to show colors there

        echo(text, file=stream, nl=False)
    elif stream is not None:
        stream.write(text)
        stream.flush()
