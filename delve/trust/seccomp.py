"""A filter of system calls, by which a Linux process gives up all that Landlock does not restrict.

It gives up sockets of every kind, such as those by which a desktop can be asked to start programs; copies of the
process itself; calls that affect other processes or the machine, or change who may use a file; and typing in the
user's name. Threads can still be started. `system_calls` lists the calls.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
import sys
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from delve.trust.system_calls import FORBIDDEN, JUDGED, NONE


class _Machine(NamedTuple):
    """How a kind of processor numbers system calls."""

    architecture: int
    """the architecture, as the kernel gives it to a filter"""
    seccomp: int
    column: int
    """which of the two numbers in `system_calls` is for it"""


_MACHINES: Final[Mapping[str, _Machine]] = MappingProxyType(
    {"x86_64": _Machine(0xC000003E, 317, 0), "aarch64": _Machine(0xC00000B7, 277, 1)}
)

_SET_FILTER, _ALL_THREADS = 1, 1
_NO_NEW_PRIVILEGES, _GET_FILTER = 38, 21
_THREAD: Final = 0x00010000
"""the flag of `clone` that says: a thread, not a process"""
_FIRST_ARGUMENT: Final = 16
_OTHER_WAY_OF_COUNTING: Final = 0x40000000
"""from this number on, x86_64 numbers the calls of programs of another kind (x32)"""

_SIGNAL_OF_PARENT: Final = 1
"""the request to `prctl` (PR_SET_PDEATHSIG) by which a process could outlive its parent"""
_TERMINAL: Final = (0x5412, 0x541C, 0x5423, 0x541D)
"""the requests to `ioctl` that type in the name of the user, or turn a terminal into something else: TIOCSTI,
TIOCLINUX, TIOCSETD, TIOCCONS"""
_OWNERS: Final = (8, 10, 15)
"""the requests to `fcntl` that let a file send signals to other processes: F_SETOWN, F_SETSIG, F_SETOWN_EX"""

_STOPS: Final = (19, 20, 21, 22)
"""the signals by which a process could stop itself, which nothing in it can undo: SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU"""

# where a filter finds what it judges, and the instructions that it is made of
_NUMBER, _ARCHITECTURE = 0, 4
_LOAD, _IF_EQUAL, _IF_AT_LEAST, _IF_ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_ALLOW: Final = 0x7FFF0000
_FAIL: Final = 0x00050000


class _Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p)]


def is_there() -> bool:
    """Whether this system has such filters, and delve knows how this machine numbers system calls."""
    if sys.platform != "linux" or platform.machine() not in _MACHINES:
        return False
    asked: int = ctypes.CDLL(None, use_errno=True).prctl(_GET_FILTER, 0, 0, 0, 0)
    return asked >= 0


def restrict() -> None:
    """Let no thread of this process make a connection, start a process, or touch another one, from now on.

    Raises OSError.

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
    numbers = {name: both[machine.column] for name, both in JUDGED.items()}
    own = os.getpid()
    yield _instruction(_LOAD, _ARCHITECTURE)
    yield _instruction(_IF_EQUAL, machine.architecture, then=1)
    yield _REFUSE
    yield _instruction(_LOAD, _NUMBER)
    yield _instruction(_IF_AT_LEAST, _OTHER_WAY_OF_COUNTING, otherwise=1)
    yield _REFUSE
    for number in (both[machine.column] for both in FORBIDDEN.values()):
        if number != NONE:
            yield _instruction(_IF_EQUAL, number, otherwise=1)
            yield _REFUSE
    # what it is asked for lies in memory, where a filter cannot look; who is told that it is unknown calls clone
    yield _instruction(_IF_EQUAL, numbers["clone3"], otherwise=1)
    yield _instruction(_RETURN, _FAIL | errno.ENOSYS)
    yield from _judged(numbers["clone"], [*_argument(0), _instruction(_IF_ANY_BIT, _THREAD, then=1), _REFUSE])
    for call, place in (("kill", 1), ("tgkill", 2)):
        mine = [*_argument(0), _instruction(_IF_EQUAL, own, then=1), _REFUSE]
        yield from _judged(numbers[call], [*mine, *_argument(place), *_refused(_STOPS)])
    yield from _judged(numbers["prlimit64"], _only_asking(own))
    yield from _judged(numbers["prctl"], [*_argument(0), *_refused((_SIGNAL_OF_PARENT,))])
    yield from _judged(numbers["ioctl"], [*_argument(1), *_refused(_TERMINAL)])
    yield from _judged(numbers["fcntl"], [*_argument(1), *_refused(_OWNERS)])
    yield _ALLOWED


def _judged(number: int, judgment: Sequence[bytes]) -> Iterable[bytes]:
    """Apply a judgment to one call, which allows what it does not refuse; other calls go on behind it."""
    yield _instruction(_IF_EQUAL, number, otherwise=len(judgment) + 1)
    yield from judgment
    yield _ALLOWED


def _argument(place: int, *, high: bool = False) -> Iterable[bytes]:
    """Load one half of an argument; for numbers the kernel itself reads only the low one."""
    yield _instruction(_LOAD, _FIRST_ARGUMENT + 8 * place + (4 if high else 0))


def _refused(values: Iterable[int]) -> Iterable[bytes]:
    for value in values:
        yield _instruction(_IF_EQUAL, value, otherwise=1)
        yield _REFUSE


def _only_asking(own: int) -> list[bytes]:
    """Let limits be read but not set, and only those of this process: the address of a new limit has to be null."""
    zero = _instruction(_IF_EQUAL, 0, then=1)
    mine = [_instruction(_IF_EQUAL, 0, then=2), _instruction(_IF_EQUAL, own, then=1), _REFUSE]
    return [*_argument(0), *mine, *_argument(2), zero, _REFUSE, *_argument(2, high=True), zero, _REFUSE]


def _instruction(code: int, value: int, then: int = 0, otherwise: int = 0) -> bytes:
    return struct.pack("=HBBI", code, then, otherwise, value)


_REFUSE: Final = _instruction(_RETURN, _FAIL | errno.EPERM)
_ALLOWED: Final = _instruction(_RETURN, _ALLOW)
