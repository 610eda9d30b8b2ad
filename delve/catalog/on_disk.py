"""Looking at files whose names content chose: they may be too long for the disk, and what they hold no text.

Whatever they are, nothing is raised, and a file that cannot be read is empty: that it is missing is told elsewhere.
"""

from __future__ import annotations

import os
from pathlib import Path


def is_file(path: Path) -> bool:
    """Whether there is such a file."""
    return os.path.isfile(path)  # noqa: PTH113 - Path.is_file raises for a name that is too long, up to Python 3.13


def is_folder(path: Path) -> bool:
    """Whether there is such a folder."""
    return os.path.isdir(path)  # noqa: PTH112


def bytes_of(path: Path) -> bytes:
    """What a file holds."""
    try:
        return path.read_bytes() if is_file(path) else b""
    except OSError:
        return b""


def text_of(path: Path) -> str:
    """What a file holds, with signs for what is no UTF-8."""
    return bytes_of(path).decode(errors="replace")
