"""A process that has done what every command begins with, and becomes a command as often as one is called.

Python itself, the imports and the first look at the packs that come with delve take several times as long as what most
commands do then. They are done once; each command is a copy of that process with the words, the variables, the folder,
the streams and the session it is given. From there on it is what a user starts: it has signals, an exit code and a
fence of its own, and nothing that it does is seen by the next. Only Linux and other systems that fork have this.
"""

from __future__ import annotations

import array
import atexit
import gc
import io
import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, TextIO

ROOT = Path(__file__).parents[2]
_LARGEST = 1 << 20
"""bytes of one call: words and variables"""
_PATIENCE = 240.0
"""seconds for what takes two, where the machine does a hundred other things"""
_READ_BY_PYTHON = ("PYTHON", "LC_", "LANG")
"""the variables that Python reads when it starts: what begins with these words"""


class Command:
    """A command that was started."""

    def __init__(self, pid: int, told: socket.socket) -> None:
        self.pid = pid
        self._told = told
        self._code: int | None = None

    def poll(self) -> int | None:
        """Its exit code, negative where a signal ended it; None: it is still there."""
        return self._ended(0)

    def wait(self, timeout: float) -> int:
        """Its exit code, which is waited for. Raises subprocess.TimeoutExpired."""
        code = self._ended(timeout)
        if code is None:
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout)
        return code

    def kill(self) -> None:
        """End it at once, if it is still there."""
        if self.poll() is None:
            os.kill(self.pid, signal.SIGKILL)
            self.wait(_PATIENCE)

    def _ended(self, timeout: float) -> int | None:
        if self._code is None and select.select([self._told], [], [], timeout)[0]:
            self._code = os.waitstatus_to_exitcode(int(self._told.recv(64)))
            self._told.close()
        return self._code


class Warm:
    """The process that becomes commands, in the variables that Python has read when it started."""

    def __init__(self, env: Mapping[str, str]) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._calls = ours
        self._process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM.format(root=str(ROOT), number=theirs.fileno())],
            env=dict(env), cwd=ROOT, stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()], start_new_session=True,
        )  # fmt: skip
        theirs.close()

    def start(
        self,
        program: str,
        words: Sequence[str],
        env: Mapping[str, str],
        cwd: Path | None,
        streams: tuple[int, int, int],
        session: bool = False,
    ) -> Command:
        """Run a program with the words of a command; `session`: with a session of its own."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        call = json.dumps([program, words, dict(env), str(cwd or Path.cwd()), session]).encode()
        self._calls.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _LARGEST)
        numbers = array.array("i", [*streams, theirs.fileno()])
        self._calls.sendmsg([call], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, numbers)])
        theirs.close()
        ours.settimeout(_PATIENCE)
        started = ours.recv(64)
        if not started:
            raise RuntimeError("the process that becomes commands has ended; what it said stands above")
        return Command(int(started), ours)

    def end(self) -> None:
        """Let it go, when its commands are over; what never ends is left behind."""
        self._calls.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def warm(env: Mapping[str, str]) -> Warm:
    """The process that becomes commands of users with these variables."""
    return _warm(tuple(sorted((name, env[name]) for name in env if name.startswith(_READ_BY_PYTHON))))


@cache
def _warm(read_by_python: tuple[tuple[str, str], ...]) -> Warm:
    others = {name: value for name, value in os.environ.items() if not name.startswith(_READ_BY_PYTHON)}
    process = Warm(others | dict(read_by_python))
    atexit.register(process.end)
    return process


# ------------------------------------------------------------------------------------------------ the process itself
_PROGRAM = """
import sys
sys.path[0] = {root!r}
from tests.cli.warm import become_commands
program = become_commands({number})
sys.path[0] = ""
exec(program)
"""


def become_commands(number: int) -> str:
    """Wait for calls on the socket of this number. Returns in the process of each command only: its program."""
    _warm_up()
    calls = socket.socket(fileno=number)
    calls.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _LARGEST)
    while True:
        call, numbers, _, _ = socket.recv_fds(calls, _LARGEST, 4)
        if not call:
            while _reaped(0):
                pass
            os._exit(0)
        if os.fork() == 0:
            calls.close()
            return _keep(json.loads(call), numbers)
        for one in numbers:
            os.close(one)
        while _reaped(os.WNOHANG):
            pass


def _warm_up() -> None:
    """What a command does before it runs anybody's script: nothing that the fence could have kept from it."""
    import delve_cli.play
    import delve_cli.start  # noqa: F401 - to be there

    from delve.catalog.load import load
    from delve.installation import shipped_folder
    from delve.validate.runner import check

    check(load([shipped_folder() / "core"]))
    gc.collect()
    gc.freeze()


def _reaped(how: int) -> bool:
    try:
        return os.waitpid(-1, how)[0] != 0
    except ChildProcessError:
        return False


def _keep(call: Any, numbers: Sequence[int]) -> str:
    """Start the command, and tell when it has ended. Returns in the process of the command only."""
    program, words, env, cwd, session = call
    pid = os.fork()
    if pid:
        told = numbers[3]
        for number in numbers[:3]:
            os.close(number)
        os.write(told, str(pid).encode())
        os.write(told, str(os.waitpid(pid, 0)[1]).encode())
        os._exit(0)
    for number, stream in enumerate(numbers[:3]):
        os.dup2(stream, number)
    for number in numbers:
        os.close(number)
    if session:
        os.setsid()
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(env)
    time.tzset()
    sys.argv = ["-c", *words]
    sys.stdin = sys.__stdin__ = _stream(0, sys.stdin)
    sys.stdout = sys.__stdout__ = _stream(1, sys.stdout)
    sys.stderr = sys.__stderr__ = _stream(2, sys.stderr)
    return str(program)


def _stream(number: int, known: TextIO) -> TextIO:
    """A standard stream as Python makes it when it starts, with the encoding of the one that it made."""
    buffer = open(number, "wb" if number else "rb", closefd=False)  # noqa: SIM115 - open as long as the process
    unbuffered = "PYTHONUNBUFFERED" in os.environ
    lines = not unbuffered and (number == 2 or os.isatty(number))
    return io.TextIOWrapper(
        buffer, known.encoding, known.errors, line_buffering=lines, write_through=unbuffered and number > 0
    )
