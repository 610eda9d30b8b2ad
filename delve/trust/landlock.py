"""Landlock, by which a Linux process gives up the right to reach files and ports, for itself and all that it starts.

Only the calls to the system are here; what a game may reach is decided in `fence`. No library is needed: Python has
no binding, but the three system calls are the same on every machine.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Mapping
from enum import IntFlag
from typing import Final

_CREATE, _ADD, _RESTRICT = 444, 445, 446
_VERSION: Final = 1
_BENEATH: Final = 1
_NO_NEW_PRIVILEGES: Final = 38


class Files(IntFlag):
    """What may be done with files, as Landlock counts it; its first versions know only the first of these rights."""

    EXECUTE = 1 << 0
    WRITE_FILE = 1 << 1
    READ_FILE = 1 << 2
    READ_FOLDER = 1 << 3
    REMOVE_FOLDER = 1 << 4
    REMOVE_FILE = 1 << 5
    MAKE_DEVICE = 1 << 6
    MAKE_FOLDER = 1 << 7
    MAKE_FILE = 1 << 8
    MAKE_SOCKET = 1 << 9
    MAKE_PIPE = 1 << 10
    MAKE_BLOCK_DEVICE = 1 << 11
    MAKE_LINK = 1 << 12
    MOVE = 1 << 13
    TRUNCATE = 1 << 14
    CONTROL_DEVICE = 1 << 15


READ: Final = Files.READ_FILE | Files.READ_FOLDER
WRITE: Final = (
    READ | Files.WRITE_FILE | Files.MAKE_FILE | Files.MAKE_FOLDER | Files.REMOVE_FILE | Files.TRUNCATE
)
DEVICE: Final = READ | Files.WRITE_FILE | Files.CONTROL_DEVICE
_OF_FILES: Final = Files.EXECUTE | Files.WRITE_FILE | Files.READ_FILE | Files.TRUNCATE | Files.CONTROL_DEVICE
"""what a rule may allow about something that is not a folder"""

_TCP: Final = 1 << 0 | 1 << 1
_SIGNALS: Final = 1 << 1


class _Ruleset(ctypes.Structure):
    _fields_ = [("files", ctypes.c_uint64), ("ports", ctypes.c_uint64), ("scopes", ctypes.c_uint64)]


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = [("allowed", ctypes.c_uint64), ("folder", ctypes.c_int32)]


def version() -> int:
    """The version of Landlock that this system offers; 0: none."""
    if sys.platform != "linux":
        return 0
    try:
        return max(0, _call(_CREATE, None, 0, _VERSION))
    except OSError:
        return 0


def restrict(allowed: Mapping[str, Files]) -> None:
    """Let this thread, and all that it starts, reach only these paths, execute nothing, and neither connect by TCP nor
    signal other processes. A path that does not exist is left out.

    There is no way back. What this system's version of Landlock does not know is not restricted. Raises OSError.
    """
    known = version()
    rights = _files_of(known)
    ruleset = _Ruleset(rights, _TCP if known >= 4 else 0, _SIGNALS if known >= 6 else 0)
    size = 8 if known < 4 else 16 if known < 6 else 24
    number = _call(_CREATE, ctypes.byref(ruleset), size, 0)
    try:
        for path, what in allowed.items():
            _allow(number, path, what & rights)
        if _libc().prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0):
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
        _call(_RESTRICT, number, 0)
    finally:
        os.close(number)


def _files_of(known: int) -> Files:
    """The rights about files that this version of Landlock knows."""
    newest = {1: Files.MAKE_LINK, 2: Files.MOVE, 3: Files.TRUNCATE, 4: Files.TRUNCATE}
    last = newest.get(known, Files.CONTROL_DEVICE)
    return Files((last << 1) - 1)


def _allow(ruleset: int, path: str, what: Files) -> None:
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        if not os.path.isdir(path):  # noqa: PTH112 - the very path that was opened
            what &= _OF_FILES
        if what:
            _call(_ADD, ruleset, _BENEATH, ctypes.byref(_Beneath(what, place)), 0)
    finally:
        os.close(place)


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _call(number: int, *arguments: object) -> int:
    """A call to the system. Raises OSError."""
    result: int = _libc().syscall(ctypes.c_long(number), *map(_argument, arguments))
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def _argument(value: object) -> object:
    """A number as wide as a register: passed as a C int, only half of the register would be defined."""
    return ctypes.c_long(value) if isinstance(value, int) else value
