"""Small files that decide something, and that only this user may write: what others could have written is refused."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

from delve.plain_files import AT_ONCE, read_up_to, require_plain

_LONGEST = 1 << 16
"""how many bytes such a file may have: room for many of the longest paths"""


class NotOwn(OSError):
    """A file or its folder is not this user's alone; the message says why."""


def read(path: Path) -> bytes:
    """The bytes of one of these files. Raises OSError if it is not there, or no plain file; NotOwn if others may write
    it."""
    _require_own(path.parent.stat(), path.parent)
    number = os.open(path, os.O_RDONLY | AT_ONCE | getattr(os, "O_NOFOLLOW", 0))
    try:
        found = os.fstat(number)
        _require_own(found, path)
        require_plain(found, path)
        return read_up_to(number, _LONGEST)
    finally:
        os.close(number)


def write(path: Path, raw: bytes) -> None:
    """Write one of these files whole or not at all, for this user alone. Raises OSError; NotOwn if others may write
    into its folder."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _require_own(path.parent.stat(), path.parent)
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    fresh.unlink(missing_ok=True)
    number = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | AT_ONCE, 0o600)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(number)
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise


def _require_own(found: os.stat_result, path: Path) -> None:
    if sys.platform == "win32":
        return
    if found.st_uid != os.geteuid():
        raise NotOwn(f"{path} belongs to another user")
    if found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        raise NotOwn(f"{path} can be written by others")
