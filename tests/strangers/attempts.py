"""What a hostile script wants that lies outside of the fence: each attempt says whether it reached its aim.

This file runs within scripts of hostile packs, as text: it needs nothing but Python. Aims that others see, such as a
server that notes a contact, are judged by whoever set them up; here an attempt only tells what it knows itself.
"""

from __future__ import annotations

import ctypes
import fcntl
import mmap
import os
import resource
import signal
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

Aims: TypeAlias = dict[str, Any]
"""home: a folder with a file `secret` and much that can be spoilt · pack, installation, data, writable: folders ·
canary: a process of the user · tcp, udp: ports · unix, abstract: addresses"""

REACHED = "REACHED"
FILES: dict[str, Callable[[Aims], object]] = {}
NAMES: dict[str, Callable[[Aims], object]] = {}
PROGRAMS: dict[str, Callable[[Aims], object]] = {}
SOCKETS: dict[str, Callable[[Aims], object]] = {}
PROCESSES: dict[str, Callable[[Aims], object]] = {}
MACHINE: dict[str, Callable[[Aims], object]] = {}
ROOT = {
    "give a file to somebody else", "open a file by its handle", "mount", "change the root", "rename the machine",
    "packet socket", "write into the kernel's log", "make a device",
}  # fmt: skip
"""attempts that only root can succeed in, whatever holds them"""

_libc = ctypes.CDLL(None, use_errno=True)
_X86 = os.uname().machine == "x86_64"


def attempt(group: dict[str, Callable[[Aims], object]], name: str) -> Callable[[Any], Any]:
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


# ------------------------------------------------------------------------------------------------ what files hold
@attempt(FILES, "read")
def _(aims: Aims) -> object:
    return Path(aims["home"], "secret").read_text()


@attempt(FILES, "list")
def _(aims: Aims) -> object:
    return os.listdir(aims["home"])


@attempt(FILES, "read by way of the own root")
def _(aims: Aims) -> object:
    return Path("/proc/self/root" + aims["home"], "secret").read_text()


@attempt(FILES, "read by way of a folder that was left")
def _(aims: Aims) -> object:
    os.chdir(aims["home"])
    try:
        return Path("secret").read_text()
    finally:
        os.chdir("/")


@attempt(FILES, "read below a handle of the folder")
def _(aims: Aims) -> object:
    folder = os.open(aims["home"], os.O_PATH)
    return os.read(os.open("secret", os.O_RDONLY, dir_fd=folder), 9)


@attempt(FILES, "read through a link of the pack")
def _(aims: Aims) -> object:
    return Path(aims["pack"], "art", "link").read_text()


@attempt(FILES, "read by calls of C")
def _(aims: Aims) -> object:
    number = _libc.open(os.fsencode(f"{aims['home']}/secret"), 0)
    return number >= 0 and os.read(number, 9)


@attempt(FILES, "read in a thread")
def _(aims: Aims) -> object:
    found: list[str] = []
    thread = threading.Thread(target=lambda: found.append(_tried(FILES["read"], aims)))
    thread.start()
    thread.join()
    return found == [REACHED]


@attempt(FILES, "read by a signal in another thread")
def _(aims: Aims) -> object:
    """A thread that was there before the fence would run the handler outside of it."""
    found: list[str] = []
    handler = ctypes.CFUNCTYPE(None, ctypes.c_int)(lambda _: found.append(_tried(FILES["read"], aims)))
    _libc.signal(signal.SIGURG, handler)
    own = threading.get_native_id()
    for thread in map(int, os.listdir("/proc/self/task")):
        if thread != own:
            system(234, 131, os.getpid(), thread, int(signal.SIGURG))
    threading.Event().wait(0.2)
    _libc.signal(signal.SIGURG, None)
    return REACHED in found


@attempt(FILES, "watch a folder")
def _(aims: Aims) -> object:
    number = system(294, 26, 0)
    return system(254, 27, number, ctypes.c_char_p(os.fsencode(aims["home"])), 0x100)


@attempt(FILES, "open a file by its handle")
def _(aims: Aims) -> object:
    handle, mount = ctypes.create_string_buffer(struct.pack("II", 128, 0) + bytes(128)), ctypes.c_int()
    path = ctypes.c_char_p(os.fsencode(f"{aims['home']}/secret"))
    system(303, 264, -100, path, handle, ctypes.byref(mount), 0)
    return os.read(system(304, 265, os.open(aims["pack"], os.O_RDONLY), handle, 0), 9)


@attempt(FILES, "write a new file")
def _(aims: Aims) -> object:
    return Path(aims["home"], "new").write_text("x")


@attempt(FILES, "write at the end of a file")
def _(aims: Aims) -> object:
    with open(f"{aims['home']}/spoilt", "a") as file:
        return file.write("x")


@attempt(FILES, "write by a mapping")
def _(aims: Aims) -> object:
    number = os.open(f"{aims['home']}/spoilt", os.O_RDWR)
    mmap.mmap(number, 4)[:1] = b"x"
    return True


@attempt(FILES, "cut a file off by its name")
def _(aims: Aims) -> object:
    os.truncate(f"{aims['home']}/spoilt", 2)
    return True


@attempt(FILES, "put a file in place of another")
def _(aims: Aims) -> object:
    mine = Path(aims["writable"], "mine")
    mine.write_text("x")
    mine.replace(f"{aims['home']}/spoilt")
    return True


@attempt(FILES, "take a file away")
def _(aims: Aims) -> object:
    os.rename(f"{aims['home']}/taken", f"{aims['writable']}/taken")
    return True


@attempt(FILES, "delete a file")
def _(aims: Aims) -> object:
    Path(aims["home"], "deleted").unlink()
    return True


@attempt(FILES, "delete a folder")
def _(aims: Aims) -> object:
    Path(aims["home"], "folder").rmdir()
    return True


@attempt(FILES, "make a folder")
def _(aims: Aims) -> object:
    Path(aims["home"], "made").mkdir()
    return True


@attempt(FILES, "link out")
def _(aims: Aims) -> object:
    Path(aims["writable"], "out").symlink_to(aims["home"])
    return True


@attempt(FILES, "link a file in")
def _(aims: Aims) -> object:
    os.link(f"{aims['home']}/secret", f"{aims['writable']}/in")
    return True


@attempt(FILES, "make a pipe")
def _(aims: Aims) -> object:
    os.mkfifo(f"{aims['writable']}/pipe.delve")
    return True


@attempt(FILES, "make a device")
def _(aims: Aims) -> object:
    os.mknod(f"{aims['writable']}/device.delve", 0o20600, os.makedev(1, 9))
    return True


# ------------------------------------------------------------------------------------------------ what is about files
@attempt(NAMES, "let everybody write")
def _(aims: Aims) -> object:
    os.chmod(aims["home"], 0o777)
    return True


@attempt(NAMES, "let everybody write, by calls of C")
def _(aims: Aims) -> object:
    system(268, 53, -100, ctypes.c_char_p(os.fsencode(aims["home"])), 0o777)
    return True


@attempt(NAMES, "let nobody use the trust that was given")
def _(aims: Aims) -> object:
    os.chmod(f"{aims['data']}/trust", 0o777)
    os.chmod(f"{aims['data']}/trust", 0o700)
    return True


@attempt(NAMES, "give a file to somebody else")
def _(aims: Aims) -> object:
    os.chown(f"{aims['home']}/spoilt", 1, 1)
    return True


@attempt(NAMES, "change the time of a file")
def _(aims: Aims) -> object:
    os.utime(f"{aims['home']}/spoilt", (1, 1))
    return True


@attempt(NAMES, "write an attribute of a file")
def _(aims: Aims) -> object:
    os.setxattr(f"{aims['home']}/spoilt", "user.delve", b"x")
    return True


@attempt(NAMES, "write into the installation")
def _(aims: Aims) -> object:
    return _written(aims["installation"])


@attempt(NAMES, "write into the libraries")
def _(aims: Aims) -> object:
    return _written(os.path.dirname(os.__file__))


@attempt(NAMES, "write into the pack")
def _(aims: Aims) -> object:
    return _written(aims["pack"])


@attempt(NAMES, "write a grant")
def _(aims: Aims) -> object:
    return _written(f"{aims['data']}/trust")


@attempt(NAMES, "write where games are found")
def _(aims: Aims) -> object:
    return _written(f"{aims['data']}/whereabouts")


@attempt(NAMES, "write into the user's packs")
def _(aims: Aims) -> object:
    return _written(f"{aims['data']}/packs")


@attempt(NAMES, "write among temporary files")
def _(aims: Aims) -> object:
    return _written("/tmp")


@attempt(NAMES, "write into shared memory")
def _(aims: Aims) -> object:
    return _written("/dev/shm")


def _written(folder: str) -> bool:
    """Whether a file can be made there; it is taken away at once."""
    path = Path(folder, f".reached_{os.getpid()}")
    path.write_text("x")
    path.unlink()
    return True


# ------------------------------------------------------------------------------------------------ programs
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


@attempt(PROGRAMS, "map a file so that it can be run")
def _(aims: Aims) -> object:
    """Not outside of the fence by itself: it has to be a library of the system's."""
    ctypes.CDLL(f"{aims['home']}/library.so")
    return True


# ------------------------------------------------------------------------------------------------ sockets
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


# ------------------------------------------------------------------------------------------------ other processes
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


@attempt(PROCESSES, "signal by its terminal")
def _(aims: Aims) -> object:
    own = os.getpid()
    fcntl.fcntl(0, fcntl.F_SETOWN, aims["canary"])
    fcntl.fcntl(0, fcntl.F_SETOWN, own)
    return False


@attempt(PROCESSES, "trace")
def _(aims: Aims) -> object:
    system(101, 117, 0x4206, aims["canary"], 0, 0)
    system(101, 117, 17, aims["canary"], 0, 0)
    return True


@attempt(PROCESSES, "read memory")
def _(aims: Aims) -> object:
    buffer = ctypes.create_string_buffer(8)
    here = struct.pack("PN", ctypes.addressof(buffer), 8)
    there = struct.pack("PN", aims["address"], 8)
    return system(310, 270, aims["canary"], here, 1, there, 1, 0)


@attempt(PROCESSES, "read memory as a file")
def _(aims: Aims) -> object:
    with open(f"/proc/{aims['canary']}/mem", "rb") as file:
        file.seek(aims["address"])
        return file.read(8)


@attempt(PROCESSES, "read the environment")
def _(aims: Aims) -> object:
    return Path(f"/proc/{aims['canary']}/environ").read_bytes()


@attempt(PROCESSES, "see who is there")
def _(aims: Aims) -> object:
    return [name for name in os.listdir("/proc") if name.isdigit() and Path(f"/proc/{name}/cmdline").read_bytes()]


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


# ------------------------------------------------------------------------------------------------ the machine
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
    resource.setrlimit(resource.RLIMIT_DATA, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    return True


@attempt(MACHINE, "more memory, by a call of C")
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


# ------------------------------------------------------------------------------------------------ trying
GROUPS = {
    "files": FILES, "names": NAMES, "programs": PROGRAMS, "sockets": SOCKETS, "processes": PROCESSES,
    "machine": MACHINE,
}  # fmt: skip


def _tried(what: Callable[[Aims], object], aims: Aims) -> str:
    try:
        return REACHED if what(aims) else "nothing came of it"
    except OSError as error:
        return error.strerror or str(error)
    except Exception as error:
        return repr(error)


def tried(aims: Aims, group: str) -> dict[str, str]:
    """What came of each attempt of a group."""
    sys.stdout.flush()
    return {name: _tried(what, aims) for name, what in GROUPS[group].items()}
