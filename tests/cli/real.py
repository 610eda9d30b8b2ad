"""The command in a process of its own, as a user calls it: with pipes, or at a terminal.

`run`, `program` and `at_terminal` begin where Python and the imports of every command are over (tests/cli/warm.py);
`cold` and whoever starts `DELVE` begin at the beginning.
"""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tests.cli.warm import warm

DELVE = (sys.executable, "-c", "from delve_cli.start import start; start()")
_PATIENCE = 60.0


class Ran(NamedTuple):
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str


def user(folder: Path) -> dict[str, str]:
    """The variables of a user whose things lie in a folder, and who has no display."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    places = {f"XDG_{name}_HOME": str(folder / name.lower()) for name in ("DATA", "CONFIG", "STATE", "CACHE")}
    return kept | places


def run(*words: object, env: Mapping[str, str], cwd: Path | None = None, typed: str = "") -> Ran:
    """Call the command where nobody sits at a terminal."""
    return program(DELVE[2], *words, env=env, cwd=cwd, typed=typed)


def program(
    text: str, *words: object, env: Mapping[str, str], cwd: Path | None = None, typed: str = ""
) -> Ran:
    """Run a program that calls the command, as `DELVE[2]` is, where nobody sits at a terminal."""
    pipes = [os.pipe() for _ in range(3)]
    (theirs_in, ours_in), (ours_out, theirs_out), (ours_err, theirs_err) = pipes
    command = warm(env).start(text, [*map(str, words)], env, cwd, (theirs_in, theirs_out, theirs_err))
    for number in (theirs_in, theirs_out, theirs_err):
        os.close(number)
    with os.fdopen(ours_in, "wb", buffering=0) as stream, suppress(BrokenPipeError):
        stream.write(typed.encode())  # fits into the pipe
    until = time.monotonic() + _PATIENCE
    try:
        out, err = _all_of((ours_out, ours_err), until)
        code = command.wait(max(1.0, until - time.monotonic()))
    finally:
        command.kill()
        os.close(ours_out)
        os.close(ours_err)
    return Ran(code, out.decode(), err.decode())


def _all_of(numbers: Sequence[int], until: float) -> list[bytes]:
    """What comes through pipes until they are closed. Raises subprocess.TimeoutExpired where that takes too long."""
    told = dict.fromkeys(numbers, b"")
    left = {*numbers}
    while left:
        readable = select.select([*left], [], [], max(0.0, until - time.monotonic()))[0]
        if not readable:
            raise subprocess.TimeoutExpired("a command that was called", _PATIENCE, *told.values())
        for number in readable:
            part = os.read(number, 65_536)
            told[number] += part
            if not part:
                left.remove(number)
    return [*told.values()]


def cold(*words: object, env: Mapping[str, str], cwd: Path | None = None, typed: str = "") -> Ran:
    """Call the command as `run` does, from the first instruction of Python on, with all that it imports."""
    done = subprocess.run(
        [*DELVE, *map(str, words)], env=env, cwd=cwd, input=typed, capture_output=True, text=True,
        timeout=_PATIENCE, check=False,
    )  # fmt: skip
    return Ran(done.returncode, done.stdout, done.stderr)


def at_terminal(
    *words: object, env: Mapping[str, str], cwd: Path | None = None, typed: Sequence[str] = ()
) -> Ran:
    """Call the command at a terminal, and type a line whenever it has asked for one. `out` is all that it printed."""
    ours, theirs = pty.openpty()
    game = warm(env).start(DELVE[2], [*map(str, words)], env, cwd, (theirs, theirs, theirs), session=True)
    os.close(theirs)
    shown, waiting, until = b"", [*typed], time.monotonic() + _PATIENCE
    while time.monotonic() < until:
        readable, _, _ = select.select([ours], [], [], 0.3)
        if readable:
            try:
                part = os.read(ours, 65_536)
            except OSError:  # how a terminal says that nobody has it open any more
                break
            shown += part
        elif shown.rstrip(b" ").endswith((b":", b">", b"?", b"]")) and waiting:
            os.write(ours, waiting.pop(0).encode() + b"\n")
        elif game.poll() is not None:
            break
    try:
        code = game.wait(timeout=max(1.0, until - time.monotonic()))
    finally:
        game.kill()
        os.close(ours)
    return Ran(code, shown.decode(errors="replace").replace("\r\n", "\n"), "")
