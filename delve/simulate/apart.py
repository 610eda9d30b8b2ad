"""Games played in processes apart from this one: what an executor runs, wherever its workers are.

A process is kept for the next game of the same content. What comes back is a line of JSON from a process that may run
scripts of strangers, so it is read as plain values only, and never as Python's own objects.
"""

from __future__ import annotations

import atexit
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final, TypeVar

import msgspec

from delve.simulate.campaigns import CampaignPlan, CampaignResult
from delve.simulate.games import Content, GamePlan
from delve.simulate.results import LARGEST_LINE, GameResult, broken, decoded, encoded
from delve.simulate.solves import SolvePlan, SolveResult
from delve.simulate.worker import CannotPlay, Ready
from delve.trust.stopped import is_stopped

T = TypeVar("T")
_WORKER: Final = (sys.executable, "-P", "-m", "delve.simulate.worker")
_BEAT: Final = 1.0
"""seconds between two looks at whether a process was stopped"""
_LONGEST_STOP: Final = 10
"""looks at which a process may be found stopped before it is ended: nobody else may let it go on"""


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
        self._ended = threading.Event()
        self.was_stopped = False
        """whether it stood still, and was ended for that"""
        threading.Thread(target=self._watch, name="watch over a worker", daemon=True).start()
        try:
            ready = msgspec.json.decode(self._asked(content), type=Ready)
        except (msgspec.DecodeError, OSError) as error:
            self.end()
            raise CannotPlay(f"the process for the games {self.end_told} before it could play") from error
        if ready.refused:
            self.end()
            raise CannotPlay(ready.refused)

    def play(self, plan: GamePlan) -> GameResult:
        """The result of a game. Raises msgspec.DecodeError, OSError where the process has none to give."""
        result = decoded(self._asked(msgspec.json.encode(plan)))
        if result.plan != plan:
            raise msgspec.DecodeError("this is the result of another game")
        return result

    def play_campaign(self, plan: CampaignPlan) -> CampaignResult:
        """The result of a campaign. Raises msgspec.DecodeError, OSError where the process has none to give."""
        result = msgspec.json.decode(self._asked(msgspec.json.encode(plan)), type=CampaignResult)
        if result.plan != plan:
            raise msgspec.DecodeError("this is the result of another campaign")
        return result

    def solve(self, plan: SolvePlan) -> SolveResult:
        """The result of a search. Raises msgspec.DecodeError, OSError where the process has none to give."""
        return msgspec.json.decode(self._asked(msgspec.json.encode(plan)), type=SolveResult)

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

    @property
    def end_told(self) -> str:
        """How a process that has ended came to its end, for a sentence."""
        return "was stopped (SIGSTOP), and was ended" if self.was_stopped else "ended"

    def _watch(self) -> None:
        """End the process when it stands still: a script may stop it, and then nothing in it can end it."""
        stopped = 0
        while stopped < _LONGEST_STOP:
            if self._ended.wait(_BEAT):
                return
            stopped = stopped + 1 if is_stopped(self._process.pid) else 0
        self.was_stopped = True
        self._process.kill()

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._ended.set()
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
        return self._played(content, lambda worker: worker.play(plan), partial(broken, plan))

    def play_campaign(self, content: bytes, plan: CampaignPlan) -> CampaignResult:
        """Play a campaign in a process of its own. A process that breaks is told in the result. Raises CannotPlay."""

        def broke(why: str) -> CampaignResult:
            return CampaignResult(plan=plan, fault=why)

        return self._played(content, lambda worker: worker.play_campaign(plan), broke)

    def solve(self, content: bytes, plan: SolvePlan) -> SolveResult:
        """Search in a process of its own. A process that breaks is told in the result. Raises CannotPlay."""
        return self._played(content, lambda worker: worker.solve(plan), lambda why: SolveResult(fault=why))

    def _played(self, content: bytes, play: Callable[[Worker], T], broke: Callable[[str], T]) -> T:
        """What a process of its own gives, or what is made of the reason why it broke. Raises CannotPlay."""
        worker = self._taken(content)
        try:
            result = play(worker)
        except (msgspec.DecodeError, OSError):
            self._forget(worker)
            why = "" if worker.was_stopped else ": a script runs on without end, or broke Python itself"
            return broke(f"the process of the game {worker.end_told}{why}")
        except BaseException:
            self._forget(worker)
            raise
        with self._lock:
            self._busy.discard(worker)
            self._idle.setdefault(content, []).append(worker)
        return result

    def _taken(self, content: bytes) -> Worker:
        """A process for this content. Those that wait for games of any other are ended: a pack has many quests."""
        with self._lock:
            idle = self._idle.pop(content, [])
            others = [worker for workers in self._idle.values() for worker in workers]
            self._idle = {content: idle}
            worker = idle.pop() if idle else None
            if worker is not None:
                self._busy.add(worker)
        for other in others:
            other.end()
        if worker is not None:
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


def play_campaign_apart(content: bytes, plan: CampaignPlan) -> CampaignResult:
    """Play one campaign in a process behind the fence; `content` as JSON. Raises CannotPlay."""
    return WORKERS.play_campaign(content, plan)


def solve_apart(content: bytes, plan: SolvePlan) -> SolveResult:
    """Search for ways to win a quest in a process behind the fence; `content` as JSON. Raises CannotPlay."""
    return WORKERS.solve(content, plan)


def content_as_json(content: Content) -> bytes:
    """The content as `play_apart` takes it: equal content gives equal bytes."""
    return msgspec.json.encode(content)
