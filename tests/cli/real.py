"""The command in a process of its own, as a user calls it: with pipes, or at a terminal."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

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
    places = {f"XDG_{name}_HOME": str(folder / name.lower()) for name in ("DATA", "STATE", "CACHE")}
    return kept | places


def run(*words: object, env: Mapping[str, str], cwd: Path | None = None, typed: str = "") -> Ran:
    """Call the command where nobody sits at a terminal."""
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
    game = subprocess.Popen(
        [*DELVE, *map(str, words)],
        env=env,
        cwd=cwd,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
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
    code = game.wait(timeout=max(1.0, until - time.monotonic()))
    os.close(ours)
    return Ran(code, shown.decode(errors="replace").replace("\r\n", "\n"), "")
