"""Games played in processes apart from this one: what an executor runs, wherever its workers are.

A process is kept for the next game of the same content. What comes back is a line of JSON from a process that may run
scripts of strangers, so it is read as plain values only, and never as Python's own objects.
"""

from __future__ import annotations

import atexit
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Final

import msgspec

from delve.simulate.games import Content, GamePlan
from delve.simulate.results import LARGEST_LINE, GameResult, broken, decoded, encoded
from delve.simulate.worker import CannotPlay, Ready

_WORKER: Final = (sys.executable, "-P", "-m", "delve.simulate.worker")


class Worker:
    """A process that plays games of one content."""

    def __init__(self, content: bytes) -> None:
        """`content`: as JSON. Raises CannotPlay where it cannot be played, or no process can be started."""
        try:
            self._process = subprocess.Popen(
                _WORKER,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError as error:
            raise CannotPlay(f"no process can be started for the games: {error.strerror}") from error
        try:
            ready = msgspec.json.decode(self._asked(content), type=Ready)
        except (msgspec.DecodeError, OSError) as error:
            self.end()
            raise CannotPlay("the process for the games ended before it could play") from error
        if ready.refused:
            self.end()
            raise CannotPlay(ready.refused)

    def play(self, plan: GamePlan) -> GameResult:
        """The result of a game. Raises msgspec.DecodeError, OSError where the process has none to give."""
        result = decoded(self._asked(msgspec.json.encode(plan)))
        if result.plan != plan:
            raise msgspec.DecodeError("this is the result of another game")
        return result

    def _asked(self, line: bytes) -> bytes:
        """The line that the process answers to one. Raises OSError."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line + b"\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline(LARGEST_LINE)
        if not answer.endswith(b"\n"):
            raise OSError("the process has ended")
        return answer

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()


class Workers:
    """The processes that play for this one: those that wait for a game, and those that are at one."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: dict[bytes, list[Worker]] = {}
        self._busy: set[Worker] = set()

    def play(self, content: bytes, plan: GamePlan) -> GameResult:
        """Play a game in a process of its own. A process that breaks is told in the result. Raises CannotPlay."""
        worker = self._taken(content)
        try:
            result = worker.play(plan)
        except (msgspec.DecodeError, OSError):
            self._forget(worker)
            return broken(
                plan, "the process of the game ended: a script runs on without end, or broke Python itself"
            )
        except BaseException:
            self._forget(worker)
            raise
        with self._lock:
            self._busy.discard(worker)
            self._idle.setdefault(content, []).append(worker)
        return result

    def _taken(self, content: bytes) -> Worker:
        with self._lock:
            idle = self._idle.get(content)
            worker = idle.pop() if idle else None
            if worker is not None:
                self._busy.add(worker)
                return worker
        worker = Worker(content)
        with self._lock:
            self._busy.add(worker)
        return worker

    def _forget(self, worker: Worker) -> None:
        with self._lock:
            self._busy.discard(worker)
        worker.end()

    def end(self) -> None:
        """End all processes; a game that one of them plays breaks."""
        with self._lock:
            all_of_them = [*self._busy, *(one for idle in self._idle.values() for one in idle)]
            self._idle.clear()
        for worker in all_of_them:
            worker.end()


WORKERS: Final = Workers()
"""those of this process; a pool of processes has some in each"""
atexit.register(WORKERS.end)


def play_apart(content: bytes, plan: bytes) -> bytes:
    """Play one game in a process behind the fence: Content and GamePlan as JSON, the result as JSON.

    This is what an executor runs. Raises CannotPlay.
    """
    return encoded(WORKERS.play(content, msgspec.json.decode(plan, type=GamePlan)))


def content_as_json(content: Content) -> bytes:
    """The content as `play_apart` takes it: equal content gives equal bytes."""
    return msgspec.json.encode(content)
