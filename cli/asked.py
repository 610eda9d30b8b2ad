"""What decides the outcome of a check beside the files that it looks at, and where outcomes are kept."""

from __future__ import annotations

import os
import sys

from delve.user_folders import user_folder
from delve.validate.remembered import Memory

TYPE_CHECKING = False
# that of the module `typing` would have to be imported
if TYPE_CHECKING:
    from collections.abc import Sequence

_VARIABLES = ("APPDATA", "CI", "COLUMNS", "HOME", "LOCALAPPDATA", "NO_COLOR", "XDG_DATA_HOME")
"""variables that decide how findings are shown, and where a user's own packs lie"""


def question(words: Sequence[str]) -> tuple[str, ...]:
    """The words of a command, the folder, the terminal, the program and the variables with which it was called."""
    variables = (f"{name}={os.environ[name]}" for name in _VARIABLES if name in os.environ)
    return *words, _folder(), _terminal(), __file__, sys.version, *variables


def memory() -> Memory:
    """The outcomes of checks: in the user's cache, or where DELVE_CACHE_DIR says."""
    return Memory(os.environ.get("DELVE_CACHE_DIR") or f"{user_folder('cache')}{os.sep}checks")


def _folder() -> str:
    try:
        return os.getcwd()  # noqa: PTH109 - objects for paths would take longer to import than all the rest
    except OSError:
        return ""


def _terminal() -> str:
    """How many characters fit into a line of the terminal; empty: the output goes to no terminal."""
    try:
        return str(os.get_terminal_size(sys.stdout.fileno()).columns)
    except (AttributeError, OSError, ValueError):
        return ""
