"""Looking at files whose names come from content: a name may be too long for the disk, and a file may hold no text.

Nothing is ever raised, and a file that cannot be read counts as empty: that it is missing is reported elsewhere.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from delve.plain_files import plain_bytes

_MOST_BYTES: Final = 1 << 24
"""how much of one file is read: far more than any file has that is not refused for its length"""


def is_file(path: Path) -> bool:
    """Whether there is such a file."""
    return os.path.isfile(path)  # noqa: PTH113 - Path.is_file raises for a name that is too long, up to Python 3.13


def is_folder(path: Path) -> bool:
    """Whether there is such a folder."""
    return os.path.isdir(path)  # noqa: PTH112


def bytes_of(path: Path) -> bytes:
    """The bytes of a file; none if it cannot be read."""
    try:
        return plain_bytes(path, _MOST_BYTES)
    except (OSError, ValueError):  # of which one is for a name that holds a zero
        return b""


def text_of(path: Path) -> str:
    """The text of a file, with replacement characters for what is no UTF-8; empty if it cannot be read."""
    return bytes_of(path).decode(errors="replace")
