"""How an attempt is tried: it says whether it reached its aim, by anything that is not empty."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from typing import Any, TypeAlias

Aims: TypeAlias = dict[str, Any]
"""home: a folder with a file `secret` and much that can be spoilt · pack, installation, data, writable: folders ·
canary: a process of the user, with something in its memory at `address` · open: a descriptor · tcp, udp: ports ·
unix, abstract: addresses · shared, messages, queue: what programs share"""
Attempts: TypeAlias = dict[str, Callable[[Aims], object]]

REACHED = "REACHED"

_libc = ctypes.CDLL(None, use_errno=True)
_libc.syscall.restype = ctypes.c_long  # an address has more than 32 bits
_X86 = os.uname().machine == "x86_64"


def attempt(group: Attempts, name: str) -> Callable[[Any], Any]:
    """Put an attempt into a group."""

    def put(function: Any) -> Any:
        group[name] = function
        return function

    return put


def system(x86: int, arm: int, *arguments: object) -> int:
    """A call to the system by its number. Raises OSError."""
    wide = [ctypes.c_long(one) if isinstance(one, int) else one for one in arguments]
    result: int = _libc.syscall(ctypes.c_long(x86 if _X86 else arm), *wide)
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def outcome_of(what: Callable[[Aims], object], aims: Aims) -> str:
    """What came of one attempt."""
    try:
        return REACHED if what(aims) else "nothing came of it"
    except OSError as error:
        return error.strerror or str(error)
    except Exception as error:
        return repr(error)
