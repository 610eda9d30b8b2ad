"""Attempts on what files hold, and on who may do what with them."""

from __future__ import annotations

import ctypes
import mmap
import os
import signal
import struct
import threading
from pathlib import Path

from tests.strangers.attempts.trying import REACHED, Aims, Attempts, attempt, outcome_of, system

FILES: Attempts = {}
NAMES: Attempts = {}

_libc = ctypes.CDLL(None, use_errno=True)


@attempt(FILES, "read")
def _(aims: Aims) -> object:
    return Path(aims["home"], "secret").read_text()


@attempt(FILES, "list")
def _(aims: Aims) -> object:
    return [*Path(aims["home"]).iterdir()]


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
    thread = threading.Thread(target=lambda: found.append(outcome_of(FILES["read"], aims)))
    thread.start()
    thread.join()
    return found == [REACHED]


@attempt(FILES, "read by a signal in another thread")
def _(aims: Aims) -> object:
    """A thread that was there before the fence would run the handler outside of it."""
    found: list[str] = []
    handler = ctypes.CFUNCTYPE(None, ctypes.c_int)(lambda _: found.append(outcome_of(FILES["read"], aims)))
    _libc.signal(signal.SIGURG, handler)
    threading.Thread(target=threading.Event().wait, args=(1.0,), daemon=True).start()
    own = threading.get_native_id()
    for thread in [int(path.name) for path in Path("/proc/self/task").iterdir()]:
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
    with Path(aims["home"], "spoilt").open("a") as file:
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
    Path(aims["home"], "taken").rename(f"{aims['writable']}/taken")
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


@attempt(NAMES, "let everybody write")
def _(aims: Aims) -> object:
    Path(aims["home"]).chmod(0o777)
    return True


@attempt(NAMES, "let everybody write, by calls of C")
def _(aims: Aims) -> object:
    system(268, 53, -100, ctypes.c_char_p(os.fsencode(aims["home"])), 0o777)
    return True


@attempt(NAMES, "let nobody use the trust that was given")
def _(aims: Aims) -> object:
    Path(aims["data"], "trust").chmod(0o777)
    Path(aims["data"], "trust").chmod(0o700)
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
    return _written(str(Path(os.__file__).parent))


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
