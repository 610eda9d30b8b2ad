"""What the code of a hostile pack does when it runs, and how it is noticed by those whom it reaches."""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

_TEXT: Final = """
import json, os, socket, sys
aims = json.loads(AIMS)
done = sys.reached = getattr(sys, "reached", set())
def tried(what):
    try:
        what()
    except Exception:
        pass
if aims["id"] not in done:
    done.add(aims["id"])
    told = aims["id"].encode()
    for folder in ("inside", "outside"):
        tried(lambda: open(aims[folder] + "/" + aims["id"], "x").close())
    socket.setdefaulttimeout(2)
    tried(lambda: socket.create_connection(("127.0.0.1", aims["tcp"]), 2).sendall(told))
    tried(lambda: socket.socket(type=socket.SOCK_DGRAM).sendto(told, ("127.0.0.1", aims["udp"])))
    socket.setdefaulttimeout(0)  # a queue that is full is not waited for: it holds ten
    tried(lambda: socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM).sendto(told, aims["unix"]))
    mark = aims["outside"] + "/" + aims["id"] + ".program"
    tried(lambda: os.waitpid(os.posix_spawn("/usr/bin/touch", ["touch", mark], {}), 0))
    tried(lambda: os.kill(aims["canary"], 10))
"""
_CODE: Final = """\
from delve.script import Skill

FOUND = getattr(Skill.use, "__glo" + "bals__")["__bu" + "iltins__"]
TEXT = {text!r}


def go(*given, **named):
    FOUND["ex" + "ec"](TEXT, {{"AIMS": {aims!r}}})
    return 1


"""
_CANARY: Final = (
    "import signal, sys; signal.signal(10, lambda *_: print('signal', flush=True)); print('there', flush=True); "
    "sys.stdin.read()"
)
"""a process that tells of signals, and ends with whoever has started it"""
assert signal.SIGUSR1 == 10 or sys.platform != "linux"


class Reach(NamedTuple):
    """Where marks are left and contacts are noted."""

    inside: Path
    """a folder in which the fence lets a game write"""
    outside: Path
    sockets: tuple[socket.socket, ...]
    """TCP, UDP, and one of the desktop"""
    canary: subprocess.Popen[bytes]

    def code(self, id: str) -> str:
        """What the script of a pack needs so that `go()` does it all."""
        tcp, udp, unix = (one.getsockname() for one in self.sockets)
        aims = {
            "id": id, "inside": str(self.inside), "outside": str(self.outside), "tcp": tcp[1], "udp": udp[1],
            "unix": unix, "canary": self.canary.pid,
        }  # fmt: skip
        return _CODE.format(text=_TEXT, aims=json.dumps(aims))

    def ran(self) -> set[str]:
        """The packs whose code ran, as far as it was let do anything; what it left is taken away."""
        return _taken(self.inside) | self.got_out()

    def got_out(self) -> set[str]:
        """The packs whose code did something outside of the fence, and `canary` if that was told anything."""
        found = {name.removesuffix(".program") for name in _taken(self.outside)}
        for one in self.sockets:
            found |= set(_told(one))
        assert self.canary.stdout is not None
        if select.select([self.canary.stdout], [], [], 0)[0]:
            os.read(self.canary.stdout.fileno(), 65_536)
            found.add("canary")
        return found


@contextmanager
def reachable(folder: Path, inside: Path) -> Iterator[Reach]:
    """Everything that hostile code may reach, below a folder."""
    outside = folder / "outside"
    for one in (inside, outside):
        one.mkdir(parents=True, exist_ok=True)
    with ExitStack() as held:
        tcp = held.enter_context(socket.create_server(("127.0.0.1", 0), backlog=200))
        udp = held.enter_context(socket.socket(type=socket.SOCK_DGRAM))
        udp.bind(("127.0.0.1", 0))
        unix = held.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM))
        unix.bind(os.path.relpath(folder / "s") if len(str(folder)) > 90 else str(folder / "s"))
        for one in (tcp, udp, unix):
            one.setblocking(False)
        canary = held.enter_context(
            subprocess.Popen(
                [sys.executable, "-c", _CANARY],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        )
        held.callback(canary.kill)
        assert canary.stdout is not None
        canary.stdout.readline()
        yield Reach(inside, outside, (tcp, udp, unix), canary)


def _taken(folder: Path) -> set[str]:
    """The names of the marks in a folder, which are taken away."""
    found = {path.name for path in folder.iterdir() if path.suffix in ("", ".program")}
    for name in found:
        path = folder / name
        path.rmdir() if path.is_dir() else path.unlink()
    return found


def _told(one: socket.socket) -> Iterator[str]:
    """What was sent to a socket."""
    while True:
        try:
            if one.type == socket.SOCK_DGRAM:
                yield one.recv(99).decode()
            else:
                with one.accept()[0] as contact:
                    yield contact.recv(99).decode()
        except BlockingIOError:
            return
