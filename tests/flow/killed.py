"""A program that plays games into saves and kills the players at random instants:

    python -m tests.flow.killed FOLDER KILLS [skipped_flush]

Each player is a process of its own. After every answer it acknowledges: it tells the number of answers and the digest
of the state. What it had told must be in its save, whenever it was killed. Prints what was found as JSON. With
`skipped_flush` the saves are written as they must not be, to show that this would be found.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import BinaryIO

from delve.flow.autosave import Autosave
from delve.flow.disk_file import DiskFile
from delve.flow.driver import Diverged
from delve.flow.records import NoSave
from delve.flow.resume import resume
from delve.flow.save_file import SaveFile, create
from delve.flow.saved import read_save
from delve.flow.session import Session
from tests.flow.saves import automated, header, new

LONGEST = 0.1
"""seconds that a player lives at most; a game takes about as long"""


class Unflushed(DiskFile):
    """What is written waits in this process, as a file does that nobody flushes."""

    _held = b""

    def is_there(self, length: int) -> bool:
        """Nobody looks how much of it is."""
        return True

    def write(self, raw: bytes) -> None:
        """Hand it on when enough is there."""
        self._held += raw
        if len(self._held) > 4_096:
            super().write(self._held)
            self._held = b""

    def sync(self) -> None:
        """Nothing is waited for."""


def play(file: SaveFile, seed: int, told: int) -> None:
    """Play a game and acknowledge each answer at the descriptor `told`."""
    session = Session(new(), seed, automated())
    Autosave(file).begin(header(seed=seed), session.play)
    while session.step():
        os.write(told, f"{len(session.play.journal)} {session.play.state.digest()}\n".encode())


def killed(path: Path, seed: int, opened: Callable[[Path], SaveFile], after: float) -> list[bytes]:
    """What a player had told that lived for so many seconds from its first answer on."""
    ours, theirs = os.pipe()
    player = os.fork()
    if not player:
        os.close(ours)
        try:
            play(opened(path), seed, theirs)
            time.sleep(60)  # the end of the game is no end of the process
        finally:
            os._exit(1)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        first = pipe.readline()
        time.sleep(after)
        os.kill(player, signal.SIGKILL)
        os.waitpid(player, 0)
        return [line.rstrip(b"\n") for line in (first, *_whole_lines(pipe))]


def _whole_lines(pipe: BinaryIO) -> list[bytes]:
    return [line for line in pipe.read().splitlines(keepends=True) if line.endswith(b"\n")]


def judged(path: Path, told: list[bytes], found: dict[str, int]) -> None:
    """Hold a save against what its player had told."""
    number, digest = told[-1].decode().split()
    found["told"] += len(told)
    try:
        saved = read_save(path.read_bytes())
    except (NoSave, OSError):
        found["unreadable"] += 1
        return
    found["torn"] += bool(saved.decoded.lost)
    found["unfinished"] += not saved.winner
    if len(saved.entries) < int(number) or saved.digests[int(number) - 1] != digest:
        found["lost"] += 1
        return
    session = Session(new(), saved.header.seed, automated())
    try:
        resume(session.play, saved)
    except Diverged:
        found["not resumed"] += 1


def main(folder: Path, kills: int, flushed: bool) -> None:
    """Kill so many players."""
    chance = random.Random(kills)
    found = dict.fromkeys(("told", "unreadable", "torn", "unfinished", "lost", "not resumed"), 0)
    new()
    for seed in range(kills):
        path = folder / f"{seed}.delve"
        opened = create if flushed else lambda path: SaveFile(partial(Unflushed.new, path))
        told = killed(path, seed, opened, chance.uniform(0, LONGEST))
        judged(path, told, found)
        path.unlink(missing_ok=True)
    print(json.dumps({"kills": kills, **found}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), "skipped_flush" not in sys.argv)
