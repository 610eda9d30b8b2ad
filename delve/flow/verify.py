"""Verifying a save: every answer is given and checked again, and the first difference is explained.

Answers have to be legal, states equal to those on record, and outcomes of chance have to follow from the seed.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from delve.answers import same, shown
from delve.flow.driver import Diverged, Play, ScriptFault
from delve.flow.journal import JournalEntry
from delve.flow.records import Checkpoint
from delve.flow.rerun import Rerun
from delve.flow.saved import Saved
from delve.requests import NOTHING
from delve.state.game import GameState, diff

LAST_ANSWERS = 7
"""how many answers are shown, up to the one after which the game differs"""


class Divergence(NamedTuple):
    """The first answer after which the game is not the one on record."""

    at: int
    """the number of the answer; 0: the game differs before the first one"""
    round: int
    reason: str
    recorded: str
    """digest of the state after it, as the save says; empty: it does not say"""
    found: str
    """digest of the state after it here; empty: it could not be given"""
    last: tuple[tuple[int, JournalEntry], ...]
    """(number, answer) of it and of some before it"""
    changes: tuple[str, ...]
    """what it changes here, one readable line each"""
    checkpoint: int
    """number of the next answer after which the whole state is on record; -1: there is none, or it was not reached"""
    differences: tuple[str, ...]
    """how the state on record at that checkpoint (before the arrow) and the one here (after it) differ"""


class Verification(NamedTuple):
    """The result of a verification, and what could not be compared."""

    divergence: Divergence | None
    """the first one; None: there is none"""
    outcomes: int
    """how many rolls, draws and reveals are those of the seed"""
    taken_over: int
    """number of the last answer of chance that the seed does not give, in a game that continues another; 0: none"""
    without_digest: tuple[int, ...]
    """the answers after which no state is on record"""


def verify(play: Play, saved: Saved) -> Verification:
    """Play the game again from before its first answer to its last, or to the first divergence.

    A game that continues another one begins with answers of that one, whose chance had another seed. So outcomes that
    its own seed does not give are no divergence there: the last of them is noted as `taken_over`.
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
        """the state before the answer that is being checked"""
        self.rerun = Rerun(play, saved, check=True, seed=saved.header.seed)
        self.difference: Diverged | None = None
        """how the state after the last answer differs from the one on record"""
        self.outcomes = self.taken_over = 0
        self.without_digest: list[int] = []

    def run(self) -> Divergence | None:
        reason = self._checkpoint_differs(0)
        if reason:
            return self._divergence(0, reason)
        for number in range(1, self.rerun.last + 1):
            self.before = self.play.state.copy()
            reason = self._refused(number) or self._chance_differs(number) or self._state_differs(number)
            if reason:
                return self._divergence(number, reason)
        if self.saved.winner and self.saved.winner != self.play.state.outcome:
            now = self.play.state.outcome or "nobody"
            return self._divergence(
                len(self.saved.entries), f"it was won by {self.saved.winner}, here by {now}"
            )
        return None

    def _refused(self, number: int) -> str:
        """Give an answer; returns why it cannot be given, or an empty text."""
        self.difference = None
        try:
            self.difference = self.rerun.forward().difference
        except Diverged as error:
            as_reported = error.fault and self.saved.fault is not None and number == self.rerun.last
            return "" if as_reported else error.reason
        return ""

    def _chance_differs(self, number: int) -> str:
        """How the answer of chance differs from what the seed gives; an empty text if it does not."""
        given, answer = self.rerun.foreseen, self.saved.entries[number - 1].answer
        if same(given, NOTHING):
            return ""
        if same(given, answer):
            self.outcomes += 1
            return ""
        if self.saved.header.follows:
            self.taken_over = number
            return ""
        return f"the seed {self.saved.header.seed} gives {shown(given)}, not {shown(answer)}"

    def _state_differs(self, number: int) -> str:
        """How the state after so many answers differs from the one on record; an empty text if it does not."""
        if self.rerun.position < number:
            return ""  # the fault that a report is about took its last answer back
        if not self.saved.digests[number - 1]:
            self.without_digest.append(number)
        return self.difference.reason if self.difference else self._checkpoint_differs(number)

    def _checkpoint_differs(self, number: int) -> str:
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
        """Go on unchecked to the next checkpoint; returns it if the answers lead there."""
        later: Iterable[Checkpoint] = (one for one in self.saved.checkpoints if one.n >= at)
        checkpoint = next(iter(later), None)
        if checkpoint is None:
            return None
        with suppress(Diverged, ScriptFault):
            self.play.replay(self.saved.entries[at : checkpoint.n])
        reached = len(self.play.journal) == checkpoint.n == self.play.rests[-1].answers
        return checkpoint if reached else None

    def _compared(self, checkpoint: Checkpoint) -> list[str]:
        try:
            recorded = GameState.decoded(bytes(checkpoint.state))
        except ValueError as error:
            return [str(error)]
        return diff(recorded, self.play.rests[-1].state)
