"""Verifying a save: every answer is given and checked again, and the first that goes another way is explained.

Answers have to be legal, states equal to those on record, and what chance gave has to come of the seed.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from delve.answers import same, shown
from delve.flow.chance import Foreseen
from delve.flow.driver import OutOfStep, Play, ScriptFault
from delve.flow.journal import Entry
from delve.flow.records import Checkpoint
from delve.flow.saved import Saved
from delve.requests import NOTHING, Answer
from delve.state.game import GameState, diff

LAST_ANSWERS = 7
"""answers that are shown up to the one that differs"""


class Divergence(NamedTuple):
    """The first answer after which the game is not the one on record."""

    at: int
    """its number; 0: the game differs before the first answer"""
    round: int
    reason: str
    recorded: str
    """digest of the state after it, as the save says; empty: it does not say"""
    found: str
    """digest of the state that comes of it here"""
    last: tuple[tuple[int, Entry], ...]
    """(number, answer) of it and of those before it"""
    changes: tuple[str, ...]
    """what it changes here, one readable line each"""
    checkpoint: int
    """the number of the next answer at which the whole state is on record; -1: there is none, or it was not reached"""
    differences: tuple[str, ...]
    """how the state there (before the arrow) and the one here (behind it) differ"""


class Verification(NamedTuple):
    """What was compared, and what came of it."""

    divergence: Divergence | None
    """the first one; None: there is none"""
    outcomes: int
    """rolls, draws and reveals that are those of the seed"""
    taken_over: int
    """the last answer of chance that the seed does not give, in a game that goes on with another; 0: there is none"""
    without_digest: tuple[int, ...]
    """the answers after which no state is on record"""


def verify(play: Play, saved: Saved) -> Verification:
    """Play the game again from before its first answer to its last, or to the first divergence.

    A game that goes on with another one holds answers of that one, and chance gave them by other dice. So there the
    seed says nothing of them; all that chance gave later has to come of it.
    """
    check = _Check(play, saved)
    divergence = check.run()
    return Verification(divergence, check.outcomes, check.taken_over, tuple(check.without_digest))


class _Check:
    """One verification under way."""

    def __init__(self, play: Play, saved: Saved) -> None:
        self.play, self.saved = play, saved
        self.checkpoints = {one.n: one for one in saved.checkpoints}
        self.before = play.state.copy()
        """the state before the answer that is looked at"""
        self.foreseen = Foreseen(saved.header.seed)
        self.outcomes = self.taken_over = 0
        self.without_digest: list[int] = []

    def run(self) -> Divergence | None:
        reason = self._state_differs(0, "")
        if reason:
            return self._divergence(0, reason)
        for number, (entry, digest) in enumerate(zip(self.saved.entries, self.saved.digests, strict=True), 1):
            self.before = self.play.state.copy()
            given = self.foreseen.next(self.play.asked)
            reason = (
                self._refused(entry, number)
                or self._chance_differs(entry, number, given)
                or self._state_differs(number, digest)
            )
            if reason:
                return self._divergence(number, reason)
        if self.saved.winner and self.saved.winner != self.play.state.outcome:
            now = self.play.state.outcome or "nobody"
            return self._divergence(
                len(self.saved.entries), f"it was won by {self.saved.winner}, here by {now}"
            )
        return None

    def _refused(self, entry: Entry, number: int) -> str:
        """Give an answer. Why it cannot be given, else nothing."""
        try:
            self.play.replay((entry,), verify=True)
        except OutOfStep as error:
            return str(error).partition(": ")[2]
        except ScriptFault as fault:
            as_reported = self.saved.fault is not None and number == len(self.saved.entries)
            kept = self.play.stopped and len(self.play.journal) == number
            return "" if as_reported or kept else f"a script breaks: {fault}"
        return ""

    def _chance_differs(self, entry: Entry, number: int, given: Answer) -> str:
        """What the seed gives in place of what chance is said to have given, else nothing."""
        if same(given, NOTHING):
            return ""
        if same(given, entry.answer):
            self.outcomes += 1
            return ""
        if self.saved.header.follows:
            self.taken_over = number
            return ""
        return f"the seed {self.saved.header.seed} gives {shown(given)}, not {shown(entry.answer)}"

    def _state_differs(self, number: int, digest: str) -> str:
        """What is not as it was on record after so many answers, else nothing."""
        if len(self.play.journal) < number:
            return ""  # the fault that a report is about took its last answer back
        if number and not digest:
            self.without_digest.append(number)
        if digest and digest != self.play.state.digest():
            return "the state after it is another one"
        recorded, state = self.checkpoints.get(number), self.play.rests[-1].state
        if recorded and (recorded.round, bytes(recorded.state)) != (state.round, state.encoded()):
            return "the state at this checkpoint is another one"
        return ""

    def _divergence(self, at: int, reason: str) -> Divergence:
        entries = self.saved.entries
        last = tuple((n, entries[n - 1]) for n in range(max(1, at - LAST_ANSWERS + 1), at + 1))
        given = len(self.play.journal) == at
        found, changes = self.play.state.digest(), diff(self.before, self.play.state)
        round_ = self.play.state.round
        checkpoint = self._run_on(at) if given else None
        return Divergence(
            at,
            round_,
            reason,
            self.saved.digests[at - 1] if at else "",
            found if given else "",
            last,
            tuple(changes) if given else (),
            -1 if checkpoint is None else checkpoint.n,
            () if checkpoint is None else tuple(self._compared(checkpoint)),
        )

    def _run_on(self, at: int) -> Checkpoint | None:
        """Go on unchecked to the next moment whose whole state is on record, if the answers lead there."""
        later: Iterable[Checkpoint] = (one for one in self.saved.checkpoints if one.n >= at)
        checkpoint = next(iter(later), None)
        if checkpoint is None:
            return None
        with suppress(OutOfStep, ScriptFault):
            self.play.replay(self.saved.entries[at : checkpoint.n])
        reached = len(self.play.journal) == checkpoint.n == self.play.rests[-1].answers
        return checkpoint if reached else None

    def _compared(self, checkpoint: Checkpoint) -> list[str]:
        try:
            recorded = GameState.decoded(bytes(checkpoint.state))
        except ValueError as error:
            return [str(error)]
        return diff(recorded, self.play.rests[-1].state)
