"""Attempts to start programs and to make connections."""

from __future__ import annotations

import ctypes
import os
import signal
import socket
import struct
import subprocess
from pathlib import Path

from tests.strangers.attempts.trying import Aims, Attempts, attempt, system

PROGRAMS: Attempts = {}
SOCKETS: Attempts = {}

_libc = ctypes.CDLL(None, use_errno=True)


@attempt(PROGRAMS, "fork")
def _(aims: Aims) -> object:
    return _ended(os.fork())


@attempt(PROGRAMS, "fork by a call of C")
def _(aims: Aims) -> object:
    return _ended(_libc.fork())


@attempt(PROGRAMS, "clone")
def _(aims: Aims) -> object:
    return _ended(system(56, 220, int(signal.SIGCHLD), 0, 0, 0, 0))


@attempt(PROGRAMS, "clone in the new way")
def _(aims: Aims) -> object:
    asked = struct.pack("QQQQQQQQ", 0, 0, 0, 0, int(signal.SIGCHLD), 0, 0, 0)
    return _ended(system(435, 435, ctypes.create_string_buffer(asked), len(asked)))


def _ended(child: int) -> bool:
    if child == 0:
        os._exit(0)
    if child > 0:
        os.waitpid(child, 0)
    return child > 0


@attempt(PROGRAMS, "spawn")
def _(aims: Aims) -> object:
    return os.waitpid(os.posix_spawn("/bin/true", ["true"], {}), 0)[1] == 0


@attempt(PROGRAMS, "run")
def _(aims: Aims) -> object:
    return subprocess.run(["/bin/true"], check=False).returncode == 0


@attempt(PROGRAMS, "run through a shell of C")
def _(aims: Aims) -> object:
    return _libc.system(b"true") == 0


@attempt(PROGRAMS, "leave a mark by a program")
def _(aims: Aims) -> object:
    return subprocess.run(["/bin/sh", "-c", f"echo > {aims['home']}/program"], check=False).returncode == 0


@attempt(PROGRAMS, "run a program out of memory")
def _(aims: Aims) -> object:
    return _executed(os.memfd_create("x"))


@attempt(PROGRAMS, "run a program that was written into the saves")
def _(aims: Aims) -> object:
    path = f"{aims['writable']}/program"
    number = os.open(path, os.O_CREAT | os.O_RDWR, 0o700)
    return _executed(number, path)


def _executed(number: int, path: str = "") -> bool:
    os.write(number, Path("/bin/true").read_bytes())
    if path:
        os.close(number)
    program = path or f"/proc/self/fd/{number}"
    return subprocess.run([program], check=False, pass_fds=() if path else (number,)).returncode == 0


@attempt(PROGRAMS, "become another program")
def _(aims: Aims) -> object:
    """In a process that is a copy, which is what must not be there; else in this one."""
    child = os.fork()
    if child == 0:
        os.execv("/bin/true", ["true"])
    return os.waitpid(child, 0)[1] == 0


@attempt(SOCKETS, "TCP")
def _(aims: Aims) -> object:
    with socket.create_connection(("127.0.0.1", aims["tcp"]), 2):
        return True


@attempt(SOCKETS, "TCP by calls of C")
def _(aims: Aims) -> object:
    number = _libc.socket(2, 1, 0)
    address = struct.pack("=H", 2) + struct.pack(">H", aims["tcp"]) + socket.inet_aton("127.0.0.1") + bytes(8)
    return number >= 0 and _libc.connect(number, address, len(address)) == 0


@attempt(SOCKETS, "UDP")
def _(aims: Aims) -> object:
    with socket.socket(type=socket.SOCK_DGRAM) as one:
        return one.sendto(b"x", ("127.0.0.1", aims["udp"]))


@attempt(SOCKETS, "listening")
def _(aims: Aims) -> object:
    with socket.create_server(("127.0.0.1", 0)):
        return True


@attempt(SOCKETS, "socket of the desktop")
def _(aims: Aims) -> object:
    with socket.socket(socket.AF_UNIX) as one:
        one.connect(aims["unix"])
        return True


@attempt(SOCKETS, "socket of the desktop without a file")
def _(aims: Aims) -> object:
    with socket.socket(socket.AF_UNIX) as one:
        one.connect(aims["abstract"])
        return True


@attempt(SOCKETS, "netlink")
def _(aims: Aims) -> object:
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0):
        return True


@attempt(SOCKETS, "packet socket")
def _(aims: Aims) -> object:
    with socket.socket(socket.AF_PACKET, socket.SOCK_RAW):
        return True


@attempt(SOCKETS, "a name that is asked for")
def _(aims: Aims) -> object:
    """Asking for a name needs a socket; the answer does not matter."""
    number = _libc.socket(socket.AF_INET, socket.SOCK_DGRAM, 0)
    return number >= 0


@attempt(SOCKETS, "ring of the kernel")
def _(aims: Aims) -> object:
    return system(425, 425, 4, ctypes.create_string_buffer(256)) >= 0
