"""Where the command begins. If nothing has changed since a check, its outcome is told before anything is imported."""

from __future__ import annotations

import gc
import os
import sys

from . import interruption

TYPE_CHECKING = False
# that of the module `typing` would have to be imported
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO


_TELLING = ("conflicts", "explain", "list", "show", "texts", "validate")
"""commands that read files, say something about them, and end"""


def start() -> None:
    """Do what this process was called for, and end it."""
    interruption.end_at_once()
    sys.unraisablehook = _say_nothing
    words = sys.argv[1:]
    try:
        if words and words[0] in _TELLING:
            _tell(words)
        else:
            _take()
    except KeyboardInterrupt:
        raise SystemExit("\nAborted!") from None  # as click says it, which may not be there yet
    finally:
        interruption.ignore()


def _say_nothing(_: object) -> None:
    """What Python would print of an exception that has nowhere to go, as from a `__del__` of a script, helps nobody."""


def _tell(words: Sequence[str]) -> None:
    """Do a command that only tells something about files."""
    gc.disable()  # what is made is needed to the end, which is near: see `_leave`
    try:
        _tell_again(words)
        _take()
    except SystemExit as end:
        _leave(end)
        raise


def _take() -> None:
    # the library for commands takes longer to import than telling again takes in all
    from . import own_process
    from .main import main

    own_process.note_call()
    interruption.end_in_order()
    main()


def _tell_again(words: Sequence[str]) -> None:
    """Tell what the same command said before, and end the process; nothing happens if no outcome is known."""
    from .asked import memory, question

    known = memory().recall(question(words))
    if known is None:
        return
    out, err, end = known
    try:
        _print(out, sys.stdout)
    except BrokenPipeError:
        # nobody reads on: whatever is still to be written goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except (OSError, UnicodeError):
        return  # who looks again meets the same, and says what it means
    _print(err, sys.stderr)
    sys.exit(end)


def _leave(end: SystemExit) -> None:
    """End the process at once: thousands of records need not be taken apart before their memory is given back.

    What is still to be printed, or cannot be, is left to Python.
    """
    if isinstance(end.code, str):
        return
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (AttributeError, OSError):
        return
    os._exit(end.code or 0)


def _print(text: str, stream: TextIO | None) -> None:
    if stream is None:
        return
    if sys.platform == "win32":
        from click import echo  # which knows how to show colors there

        echo(text, file=stream, nl=False)
    else:
        stream.write(text)
        stream.flush()
