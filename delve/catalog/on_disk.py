"""Looking at files whose names content chose: they may be too long for the disk, and what they hold no text.

Whatever they are, nothing is raised, and a file that cannot be read is empty: that it is missing is told elsewhere.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from delve.plain_files import plain_bytes

_MOST_BYTES: Final = 1 << 24
"""Of one file: far more than any that is not refused for its length."""


def is_file(path: Path) -> bool:
    """Whether there is such a file."""
    return os.path.isfile(path)  # noqa: PTH113 - Path.is_file raises for a name that is too long, up to Python 3.13


def is_folder(path: Path) -> bool:
    """Whether there is such a folder."""
    return os.path.isdir(path)  # noqa: PTH112


def bytes_of(path: Path) -> bytes:
    """What a file holds."""
    try:
        return plain_bytes(path, _MOST_BYTES)
    except (OSError, ValueError):  # of which one is for a name that holds a zero
        return b""


def text_of(path: Path) -> str:
    """What a file holds, with signs for what is no UTF-8."""
    return bytes_of(path).decode(errors="replace")
