"""Attempts on other processes and on the machine."""

from __future__ import annotations

import ctypes
import fcntl
import os
import resource
import signal
import socket
import struct
from pathlib import Path

from tests.strangers.attempts.trying import Aims, Attempts, attempt, system

PROCESSES: Attempts = {}
MACHINE: Attempts = {}

_libc = ctypes.CDLL(None, use_errno=True)


@attempt(PROCESSES, "signal")
def _(aims: Aims) -> object:
    os.kill(aims["canary"], 0)
    os.kill(aims["canary"], signal.SIGUSR1)
    return True


@attempt(PROCESSES, "signal to whoever watches")
def _(aims: Aims) -> object:
    os.kill(os.getppid(), 0)
    return True


@attempt(PROCESSES, "signal to the group")
def _(aims: Aims) -> object:
    os.kill(-os.getpgid(aims["canary"]), 0)
    return True


@attempt(PROCESSES, "signal by a handle")
def _(aims: Aims) -> object:
    signal.pidfd_send_signal(os.pidfd_open(aims["canary"]), signal.SIGUSR1)
    return True


@attempt(PROCESSES, "signal with a number")
def _(aims: Aims) -> object:
    told = struct.pack("iii", int(signal.SIGUSR1), 0, -1) + bytes(116)
    system(129, 138, aims["canary"], int(signal.SIGUSR1), ctypes.create_string_buffer(told))
    return True


@attempt(PROCESSES, "signal to a thread")
def _(aims: Aims) -> object:
    system(234, 131, aims["canary"], aims["canary"], int(signal.SIGUSR1))
    return True


@attempt(PROCESSES, "stop itself")
def _(aims: Aims) -> object:
    """By a signal that can be ignored, so that whoever may send it goes on."""
    before = signal.signal(signal.SIGTSTP, signal.SIG_IGN)
    try:
        os.kill(os.getpid(), signal.SIGTSTP)
        system(234, 131, os.getpid(), os.getpid(), int(signal.SIGTSTP))
    finally:
        signal.signal(signal.SIGTSTP, before)
    return True


@attempt(PROCESSES, "signals by way of a file")
def _(aims: Aims) -> object:
    """What comes in is told to whoever is said to own it."""
    fcntl.fcntl(aims["open"], fcntl.F_SETOWN, aims["canary"])
    return fcntl.fcntl(aims["open"], fcntl.F_GETOWN) == aims["canary"]


@attempt(PROCESSES, "living on when whoever watches has died")
def _(aims: Aims) -> object:
    system(157, 167, 1, 0, 0, 0, 0)
    return True


@attempt(PROCESSES, "trace")
def _(aims: Aims) -> object:
    system(101, 117, 0x4206, aims["canary"], 0, 0)
    return True


@attempt(PROCESSES, "read memory")
def _(aims: Aims) -> object:
    buffer = ctypes.create_string_buffer(8)
    here = struct.pack("PN", ctypes.addressof(buffer), 8)
    there = struct.pack("PN", aims["address"], 8)
    return system(310, 270, aims["canary"], here, 1, there, 1, 0)


@attempt(PROCESSES, "read memory as a file")
def _(aims: Aims) -> object:
    with Path(f"/proc/{aims['canary']}/mem").open("rb") as file:
        file.seek(aims["address"])
        return file.read(8)


@attempt(PROCESSES, "read the environment")
def _(aims: Aims) -> object:
    return Path(f"/proc/{aims['canary']}/environ").read_bytes()


@attempt(PROCESSES, "see who is there")
def _(aims: Aims) -> object:
    return [one for one in Path("/proc").glob("[0-9]*") if (one / "cmdline").read_bytes()]


@attempt(PROCESSES, "open what it has open")
def _(aims: Aims) -> object:
    return os.open(f"/proc/{aims['canary']}/fd/0", os.O_RDONLY) >= 0


@attempt(PROCESSES, "take what it has open")
def _(aims: Aims) -> object:
    return system(438, 438, system(434, 434, aims["canary"], 0), 0, 0) >= 0


@attempt(PROCESSES, "bound what it may have")
def _(aims: Aims) -> object:
    resource.prlimit(aims["canary"], resource.RLIMIT_CORE, (0, 0))
    return True


@attempt(PROCESSES, "slow it down")
def _(aims: Aims) -> object:
    os.setpriority(os.PRIO_PROCESS, aims["canary"], 19)
    return True


@attempt(PROCESSES, "choose its processors")
def _(aims: Aims) -> object:
    os.sched_setaffinity(aims["canary"], os.sched_getaffinity(0))
    return True


@attempt(PROCESSES, "choose its rank")
def _(aims: Aims) -> object:
    os.sched_setscheduler(aims["canary"], os.SCHED_BATCH, os.sched_param(0))
    return True


@attempt(PROCESSES, "choose how it waits for disks")
def _(aims: Aims) -> object:
    system(251, 30, 1, aims["canary"], 3 << 13)
    return True


@attempt(PROCESSES, "memory that programs share")
def _(aims: Aims) -> object:
    return system(30, 196, aims["shared"], 0, 0o10000)


@attempt(PROCESSES, "messages between programs")
def _(aims: Aims) -> object:
    return system(68, 186, aims["messages"], 0) >= 0


@attempt(PROCESSES, "semaphores between programs")
def _(aims: Aims) -> object:
    return system(64, 190, aims["messages"], 0, 0) >= 0


@attempt(PROCESSES, "queues between programs")
def _(aims: Aims) -> object:
    return system(240, 180, ctypes.c_char_p(os.fsencode(aims["queue"])), os.O_RDWR, 0, 0) >= 0


@attempt(PROCESSES, "the ring of keys")
def _(aims: Aims) -> object:
    """Programs of one session keep secrets there."""
    return system(250, 219, 0, -3, 1) >= 0


@attempt(MACHINE, "type at the terminal")
def _(aims: Aims) -> object:
    """What is typed so is read by the shell when the game is over."""
    terminal = os.open("/dev/tty", os.O_RDWR)
    fcntl.ioctl(terminal, 0x5412, b" ")
    return True


@attempt(MACHINE, "type at the terminal, with a number that only looks like another")
def _(aims: Aims) -> object:
    terminal = os.open("/dev/tty", os.O_RDWR)
    system(16, 29, terminal, 0x1_0000_5412, ctypes.c_char_p(b" "))
    return True


@attempt(MACHINE, "more memory")
def _(aims: Aims) -> object:
    wide = struct.pack("QQ", 1 << 40, 1 << 40)
    system(160, 164, int(resource.RLIMIT_DATA), ctypes.create_string_buffer(wide))
    return True


@attempt(MACHINE, "more memory, by another call")
def _(aims: Aims) -> object:
    wide = struct.pack("QQ", 1 << 40, 1 << 40)
    system(302, 261, 0, int(resource.RLIMIT_DATA), ctypes.create_string_buffer(wide), 0)
    return True


@attempt(MACHINE, "a file without end")
def _(aims: Aims) -> object:
    path = Path(aims["writable"], "huge")
    try:
        with path.open("wb") as file:
            file.truncate(1 << 40)
        return True
    finally:
        path.unlink()


@attempt(MACHINE, "mount")
def _(aims: Aims) -> object:
    made = Path(aims["writable"])
    one, two = ctypes.c_char_p(os.fsencode(aims["home"])), ctypes.c_char_p(os.fsencode(made))
    system(165, 40, one, two, 0, 4096, 0)
    system(166, 39, two, 2)
    return True


@attempt(MACHINE, "an own kind of user")
def _(aims: Aims) -> object:
    """In a process of its own where that is possible: there is no way back."""
    if (child := os.fork()) == 0:
        os._exit(_libc.unshare(0x10000000) != 0)
    return os.waitpid(child, 0)[1] == 0


@attempt(MACHINE, "change the root")
def _(aims: Aims) -> object:
    if (child := os.fork()) == 0:
        os._exit(_libc.chroot(os.fsencode(aims["home"])) != 0)
    return os.waitpid(child, 0)[1] == 0


@attempt(MACHINE, "rename the machine")
def _(aims: Aims) -> object:
    socket.sethostname(socket.gethostname())
    return True


@attempt(MACHINE, "write into the kernel's log")
def _(aims: Aims) -> object:
    return system(103, 116, 10, 0, 0)


@attempt(MACHINE, "faults of memory")
def _(aims: Aims) -> object:
    return system(323, 282, 1) >= 0


@attempt(MACHINE, "counters of the processor")
def _(aims: Aims) -> object:
    asked = struct.pack("IIQ", 1, 128, 1) + bytes(112)
    return system(298, 241, ctypes.create_string_buffer(asked), 0, -1, -1, 0) >= 0


@attempt(MACHINE, "programs of the kernel")
def _(aims: Aims) -> object:
    asked = struct.pack("IIIII", 1, 4, 4, 1, 0) + bytes(108)
    return system(321, 280, 0, ctypes.create_string_buffer(asked), len(asked)) >= 0
