"""Locks that keep a second process away from a file. However a process ends, the system takes its locks back."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt
    import os

    _BEYOND = 1 << 40
    """a byte that no save reaches: Windows keeps others from reading what is locked"""

    def lock(number: int) -> None:
        """Lock an open file for this process. Raises BlockingIOError if another one has it."""
        place = os.lseek(number, 0, os.SEEK_CUR)
        os.lseek(number, _BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError("another process has it open") from error
        finally:
            os.lseek(number, place, os.SEEK_SET)

else:
    import fcntl

    def lock(number: int) -> None:
        """Lock an open file for this process. Raises BlockingIOError if another one has it."""
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
