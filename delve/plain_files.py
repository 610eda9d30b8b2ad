"""Reading files that somebody else may have made: only plain files are read, and nothing else is waited for.

Opening a pipe would wait until somebody writes into it, and a device may give bytes without end.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Final

AT_ONCE: Final = sum(getattr(os, name, 0) for name in ("O_BINARY", "O_NONBLOCK", "O_NOCTTY"))
"""flags for opening a file without waiting for whatever it turns out to be"""
_PART_BYTES: Final = 1 << 16
"""how many bytes are read at once: a buffer for the longest file would take longer to make than to fill"""


def plain_bytes(path: str | Path, most: int) -> bytes:
    """The bytes of a file, at most `most` of them. Raises OSError, also for a pipe, a device or a folder."""
    # ten thousand times: an object for each file would take as long to make as the file to read
    number = os.open(path, os.O_RDONLY | AT_ONCE)
    try:
        require_plain(os.fstat(number), path)
        return read_up_to(number, most)
    finally:
        os.close(number)


def read_up_to(number: int, most: int) -> bytes:
    """What an open file, given by its descriptor, holds behind its position; at most `most` bytes. Raises OSError."""
    parts, left = list[bytes](), most
    while part := os.read(number, min(_PART_BYTES, left)):
        parts.append(part)
        left -= len(part)
    return b"".join(parts)


def require_plain(found: os.stat_result, path: str | Path) -> None:
    """Raise OSError unless this is the status of a plain file; `path` is named in the message."""
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is no plain file", str(path))
