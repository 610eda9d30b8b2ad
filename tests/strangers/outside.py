"""A program that sets up everything a hostile script may want, and lets processes try to reach it:

    python -m tests.strangers.outside FOLDER

Each group of attempts is tried twice, in processes of their own: once within a real fence, and once without any, which
shows that what the fence denies can be reached otherwise. Prints, as JSON, group -> what came of the attempts, and what
others saw of them: files that were changed, contacts, signals. It has a terminal of its own, at which one may type.
"""

from __future__ import annotations

import ctypes
import json
import os
import pty
import select
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import delve
from delve.trust.fence import enclose
from tests.strangers.attempts import GROUPS, Aims, tried

Told: TypeAlias = dict[str, dict[str, Any]]

CANARY = """
import ctypes, signal, sys
signal.signal(signal.SIGUSR1, lambda number, frame: print("signal", flush=True))
kept = ctypes.create_string_buffer(b"secretly")
print(ctypes.addressof(kept), flush=True)
sys.stdin.read()
"""
_libc = ctypes.CDLL(None, use_errno=True)


class Surroundings:
    """What lies outside of the fence, made anew for each group."""

    def __init__(self, top: Path, aims: Aims, noted: Callable[[], Iterable[str]]) -> None:
        self.top, self.aims, self._noted = top, aims, noted

    def seen(self) -> list[str]:
        """What others saw of the attempts."""
        return [*self._changes(), *self._noted()]

    def _changes(self) -> Iterator[str]:
        home = self.top / "home"
        if _state(home) != _INTACT:
            yield f"the home is another one: {_state(home)}"
        for name in ("trust", "whereabouts", "packs"):
            folder = self.top / "data" / "delve" / name
            if [*folder.iterdir()] or folder.stat().st_mode & 0o777 != 0o700:
                yield f"{name} is another one"


def _state(home: Path) -> list[tuple[str, int, int, bytes]]:
    """Everything that there is in a home, and who may do what with it."""
    found = [(".", home.stat().st_mode & 0o777, home.stat().st_uid, b"")]
    for path in sorted(home.iterdir()):
        seen = path.lstat()
        found.append(
            (path.name, seen.st_mode & 0o777, seen.st_nlink, path.read_bytes() if path.is_file() else b"")
        )
    return found


def _filled(home: Path) -> None:
    for name in ("secret", "taken", "deleted", "spoilt"):
        (home / name).write_text(f"{name}, and more")
        (home / name).chmod(0o600)
    (home / "folder").mkdir()
    (home / "folder").chmod(0o700)
    home.chmod(0o700)


@contextmanager
def surroundings(top: Path) -> Iterator[Surroundings]:
    """A home, a pack, folders of delve, a process, and everything that notes a contact."""
    global _INTACT
    home, pack, own = top / "home", top / "pack", top / "data" / "delve"
    for folder in (home, pack / "art", *(own / name for name in ("trust", "whereabouts", "packs", "saves"))):
        folder.mkdir(parents=True)
        folder.chmod(0o700)
    _filled(home)
    _INTACT = _state(home)
    (pack / "art" / "link").symlink_to(home / "secret")
    for name in ("DATA", "STATE", "CACHE"):
        os.environ[f"XDG_{name}_HOME"] = str(top / name.lower())
    with ExitStack() as held:
        canary = held.enter_context(
            subprocess.Popen(
                [sys.executable, "-c", CANARY],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
            )
        )
        held.callback(canary.kill)
        assert canary.stdout is not None
        address, output = int(canary.stdout.readline()), canary.stdout.fileno()
        os.set_blocking(output, False)
        places = _places(top)
        listening = {name: held.enter_context(_listening(*place)) for name, place in places.items()}
        shared, key, queue = _shared(held)
        left, right = socket.socketpair()
        held.enter_context(left)
        held.enter_context(right)
        aims: Aims = {
            "home": str(home), "pack": str(pack), "data": str(own), "writable": str(own / "saves"),
            "installation": str(Path(delve.__file__).parent), "canary": canary.pid, "address": address,
            "tcp": listening["tcp"].getsockname()[1], "udp": listening["udp"].getsockname()[1],
            "unix": places["unix"][2], "abstract": places["abstract"][2], "shared": shared, "messages": key,
            "queue": queue, "open": left.fileno(),
        }  # fmt: skip

        def noted() -> Iterator[str]:
            yield from (name for name, one in listening.items() if _contacted(one))
            if canary.poll() is not None or _was_told(output):
                yield "the other process"

        yield Surroundings(top, aims, noted)


_INTACT: list[tuple[str, int, int, bytes]] = []


def _places(top: Path) -> dict[str, tuple[int, int, Any]]:
    inet, unix = socket.AF_INET, socket.AF_UNIX
    return {
        "tcp": (inet, socket.SOCK_STREAM, ("127.0.0.1", 0)),
        "udp": (inet, socket.SOCK_DGRAM, ("127.0.0.1", 0)),
        "unix": (unix, socket.SOCK_STREAM, str(top / "socket")),
        "abstract": (unix, socket.SOCK_STREAM, f"\0delve{os.getpid()}"),
    }


def _listening(family: int, kind: int, address: Any) -> socket.socket:
    one = socket.socket(family, kind)
    one.bind(address)
    if kind == socket.SOCK_STREAM:
        one.listen()
    one.setblocking(False)
    return one


def _contacted(one: socket.socket) -> bool:
    """Whether anybody has connected, or sent anything."""
    try:
        if one.type == socket.SOCK_DGRAM:
            return bool(one.recv(9))
        one.accept()[0].close()
    except BlockingIOError:
        return False
    return True


def _was_told(output: int) -> bool:
    """Whether a process said something, within a moment: a signal takes one to arrive."""
    return bool(select.select([output], [], [], 0.1)[0])


def _shared(held: ExitStack) -> tuple[int, int, str]:
    """Memory, messages, semaphores and a queue that programs share."""
    key, queue = 0x5E000000 + os.getpid(), f"delve_{os.getpid()}"
    shared = _libc.shmget(0, 4096, 0o1600)
    held.callback(_libc.shmctl, shared, 0, None)
    messages, semaphores = _libc.msgget(key, 0o1600), _libc.semget(key, 1, 0o1600)
    held.callback(_libc.msgctl, messages, 0, None)
    held.callback(_libc.semctl, semaphores, 0, 0)
    held.callback(os.close, _libc.mq_open(f"/{queue}".encode(), 0o102, 0o600, None))
    held.callback(_libc.mq_unlink, f"/{queue}".encode())
    return shared, key, queue


# ------------------------------------------------------------------------------------------------ trying
def outcome(around: Surroundings, group: str, *, fenced: bool) -> dict[str, Any]:
    """What came of the attempts of a group in a process of its own, and what others saw of them."""
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        try:
            if fenced:
                enclose([around.aims["pack"]])
            os.write(theirs, json.dumps(tried(around.aims, group)).encode())
        finally:
            os._exit(0)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        told = json.loads(pipe.read() or b"{}")
    os.waitpid(child, 0)
    return {"told": told, "seen": around.seen()}


def main(top: Path) -> dict[str, Told]:
    """Group -> what came of it without a fence and within one."""
    found: dict[str, Told] = {}
    for group in GROUPS:
        found[group] = {}
        for fenced in (False, True):
            place = top / f"{group}_{fenced}"
            place.mkdir()
            with surroundings(place) as around:
                found[group]["fenced" if fenced else "free"] = outcome(around, group, fenced=fenced)
    return found


def at_own_terminal(top: Path) -> str:
    """The same as JSON, from a process that has a terminal: what is typed there reaches nobody else."""
    ours, theirs = os.pipe()
    child, terminal = pty.fork()
    if not child:
        try:
            os.write(theirs, json.dumps(main(top)).encode())
        finally:
            os._exit(0)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        told = pipe.read().decode()
    os.close(terminal)
    os.waitpid(child, 0)
    return told


if __name__ == "__main__":
    print(at_own_terminal(Path(sys.argv[1])))
