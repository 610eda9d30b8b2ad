"""Small files that decide something and are this user's alone: what others could have written counts for nothing."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

from delve.plain_files import AT_ONCE, read_up_to, require_plain

_LONGEST = 1 << 16
"""bytes of such a file; the longest path of a folder fits many times"""


class NotOwn(OSError):
    """A file or its folder is not this user's alone; the message says why."""


def read(path: Path) -> bytes:
    """What one of these files holds. Raises OSError where there is none or it is a link or no plain file; NotOwn."""
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
    """Write it whole or not at all, for this user alone. Raises OSError; NotOwn where its folder is not its own."""
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
