"""Opening saves that somebody else may have put there: plain files only, and none that is too large to be a save.

A pipe would be waited for, a device may never end, and merely opening one may have an effect.
"""

from __future__ import annotations

import errno
import os
from io import FileIO
from pathlib import Path

from delve.plain_files import AT_ONCE, read_up_to, require_plain

LARGEST = 100_000_000
"""how many bytes a save may have: many times as many as a person's longest game needs"""


def open_plain(path: Path, *, writable: bool = False) -> FileIO:
    """Open a plain file, or a link to one, unbuffered. Raises OSError, whose `strerror` says what else it is."""
    try:
        require_plain(path.stat(), path)
    except FileNotFoundError:
        if path.is_symlink():
            raise OSError(errno.ENOENT, "it is a link that leads nowhere", str(path)) from None
        raise
    number = os.open(path, (os.O_RDWR if writable else os.O_RDONLY) | AT_ONCE)
    try:
        require_plain(os.fstat(number), path)
        return FileIO(number, "r+" if writable else "r")
    except BaseException:
        os.close(number)
        raise


def read_plain(path: Path) -> bytes:
    """All bytes of a plain file that is no larger than a save can be. Raises OSError."""
    with open_plain(path) as file:
        return read_all(file)


def read_all(file: FileIO) -> bytes:
    """All bytes of an open file from its beginning. Raises OSError if they are more than a save can have."""
    size = os.fstat(file.fileno()).st_size
    if size > LARGEST:
        raise OSError(errno.EFBIG, f"it is too large for a save, which has {LARGEST} bytes at most")
    file.seek(0)
    return read_up_to(file.fileno(), LARGEST)
