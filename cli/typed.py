"""Words of commands that a message tells somebody to type, quoted so that a shell takes them as they are."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from subprocess import list2cmdline


def typed(word: str | Path) -> str:
    """A path or name as it is typed in a command: in quotes where it has spaces or other signs of the shell."""
    return list2cmdline([str(word)]) if sys.platform == "win32" else shlex.quote(str(word))
