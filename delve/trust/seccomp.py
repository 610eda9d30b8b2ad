"""A filter of system calls, by which a Linux process gives up making connections and starting processes.

Landlock knows files and TCP alone. This closes what is left: sockets of every other kind, such as those over which a
desktop can be asked to start programs, and copies of the process itself. Threads can still be started.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
import sys
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class _Machine(NamedTuple):
    """How a processor counts system calls."""

    architecture: int
    """as the kernel tells it to a filter"""
    seccomp: int
    clone: int
    forbidden: tuple[int, ...]
    """execve, execveat, fork, vfork, socket, connect, bind, ptrace, process_vm_readv and writev, pidfd_getfd, and the
    three of io_uring, which does all of this by itself"""


_CLONE3: Final = 435
_EVERYWHERE: Final = (425, 426, 427, 438)
_MACHINES: Final[Mapping[str, _Machine]] = MappingProxyType(
    {
        "x86_64": _Machine(0xC000003E, 317, 56, (59, 322, 57, 58, 41, 42, 49, 101, 310, 311, *_EVERYWHERE)),
        "aarch64": _Machine(0xC00000B7, 277, 220, (221, 281, 198, 203, 200, 117, 270, 271, *_EVERYWHERE)),
    }
)

_SET_FILTER, _ALL_THREADS = 1, 1
_NO_NEW_PRIVILEGES, _GET_FILTER = 38, 21
_THREAD: Final = 0x00010000
"""the flag of `clone` that says: a thread, not a process"""
_OTHER_WAY_OF_COUNTING: Final = 0x40000000
"""from here on x86_64 counts the calls of an older kind of program"""

# where a filter finds what it judges, and the instructions that it is made of
_NUMBER, _ARCHITECTURE, _FIRST_ARGUMENT = 0, 4, 16
_LOAD, _IF_EQUAL, _IF_AT_LEAST, _IF_ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_ALLOW: Final = 0x7FFF0000
_FAIL: Final = 0x00050000


class _Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p)]


def is_there() -> bool:
    """Whether this system has such filters, and the way in which this machine counts calls is known here."""
    if sys.platform != "linux" or platform.machine() not in _MACHINES:
        return False
    asked: int = ctypes.CDLL(None, use_errno=True).prctl(_GET_FILTER, 0, 0, 0, 0)
    return asked >= 0


def restrict() -> None:
    """Let no thread of this process make a connection, or start a process, from now on. Raises OSError.

    There is no way back. What is open already stays open.
    """
    machine = _MACHINES[platform.machine()]
    code = b"".join(_filter(machine))
    program = _Program(len(code) // 8, code)
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0) or libc.syscall(
        ctypes.c_long(machine.seccomp),
        ctypes.c_long(_SET_FILTER),
        ctypes.c_long(_ALL_THREADS),
        ctypes.byref(program),
    ):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def _filter(machine: _Machine) -> Iterable[bytes]:
    """The instructions, 8 bytes each. A jump counts the instructions that are left out."""
    refuse = _instruction(_RETURN, _FAIL | errno.EPERM)
    yield _instruction(_LOAD, _ARCHITECTURE)
    yield _instruction(_IF_EQUAL, machine.architecture, then=1)
    yield refuse
    yield _instruction(_LOAD, _NUMBER)
    yield _instruction(_IF_AT_LEAST, _OTHER_WAY_OF_COUNTING, otherwise=1)
    yield refuse
    for number in machine.forbidden:
        yield _instruction(_IF_EQUAL, number, otherwise=1)
        yield refuse
    # what it is asked for lies in memory, where a filter cannot look; who is told that it is unknown calls clone
    yield _instruction(_IF_EQUAL, _CLONE3, otherwise=1)
    yield _instruction(_RETURN, _FAIL | errno.ENOSYS)
    yield _instruction(_IF_EQUAL, machine.clone, otherwise=3)
    yield _instruction(_LOAD, _FIRST_ARGUMENT)
    yield _instruction(_IF_ANY_BIT, _THREAD, then=1)
    yield refuse
    yield _instruction(_RETURN, _ALLOW)


def _instruction(code: int, value: int, then: int = 0, otherwise: int = 0) -> bytes:
    return struct.pack("=HBBI", code, then, otherwise, value)
