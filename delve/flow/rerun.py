"""The answers of a save, given to its game once more. Resuming, replaying, verifying and recording all use this walk.

The game stands before the first answer, as `resume.beginning` gives it, or at any later one. A question that nobody
could answer has its entry (NOTHING) in the save too, so none is passed here; whoever plays on afterwards calls `go_on`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from delve.flow.chance import SeedOutcomes, loaded_dice
from delve.flow.driver import Diverged, Play, ScriptFault
from delve.flow.journal import JournalEntry
from delve.flow.saved import Saved
from delve.requests import NOTHING, Answer, Request


class GivenAnswer(NamedTuple):
    """An answer that was given once more, and is in force."""

    number: int
    """from 1"""
    entry: JournalEntry
    difference: Diverged | None
    """how the state after it differs from the one on record; None: it does not, or the two were not compared"""
    fault: ScriptFault | None
    """the fault of a script that broke after it where nobody had chosen anything: the game is stopped there"""


class Rerun:
    """One walk over the answers of a save. The journal of the game tells how many have been given."""

    def __init__(
        self, play: Play, saved: Saved, *, check: bool = False, compare: bool = True, seed: int | None = None
    ) -> None:
        """`check`: every answer has to be legal; else only those after which no state is on record to compare.

        `compare`: whether states are compared with those on record. `seed`: that of the game, if `foreseen` is wanted.
        """
        self.play, self.saved = play, saved
        self.differs = 0
        """number of the first answer after which the state differs from the one on record; 0: none so far"""
        self.foreseen: Answer = NOTHING
        """the outcome that the seed gives in place of the last answer; NOTHING where chance was not asked"""
        self._check, self._compare = check, compare
        self._chance = SeedOutcomes(seed) if seed is not None else None

    @property
    def position(self) -> int:
        """The number of answers that are in force."""
        return len(self.play.journal)

    @property
    def last(self) -> int:
        """The number of answers in the save."""
        return len(self.saved.entries)

    def __iter__(self) -> Iterator[GivenAnswer]:
        """Give all answers that are left. Raises Diverged."""
        while self.position < self.last:
            yield self.forward()

    def forward(self) -> GivenAnswer:
        """Give the next answer. Raises Diverged; then the game stands where it stood before."""
        number = self.position + 1
        entry, digest = self.saved.entries[number - 1], self.saved.digests[number - 1]
        if self._chance is not None:
            self.foreseen = self._chance.next(self.play.pending, loaded_dice(self.play))
        asked = self.play.pending
        check = self._check or not digest or bool(self.differs)
        fault = None
        try:
            self.play.replay((entry,), verify=check)
        except ScriptFault as error:
            if not self.play.stopped or self.position < number:
                misfit = None if check else self._misfit(number)
                raise misfit or Diverged(
                    number, entry, _in_words(asked), f"a script breaks: {error}", error
                ) from error
            fault = error
        return GivenAnswer(number, entry, self._difference(number, entry, asked, digest), fault)

    def go_back_to(self, answers: int) -> None:
        """Restore the game to the moment after so many answers."""
        self.play.go_back_to(answers)
        if answers < self.differs:
            self.differs = 0

    def _difference(
        self, number: int, entry: JournalEntry, asked: Request[Any] | None, digest: str
    ) -> Diverged | None:
        if not (self._compare and digest) or (found := self.play.state.digest()) == digest:
            return None
        self.differs = self.differs or number
        reason = f"the state after it is {found[:8]}, not {digest[:8]} as saved"
        return Diverged(number, entry, _in_words(asked), reason)

    def _misfit(self, number: int) -> Diverged | None:
        """Why an answer at which the play broke was not legal; None: it was, so the script is at fault.

        An answer with a digest is not checked beforehand, so it may be illegal. The play stands before or at it.
        """
        entries = self.saved.entries[:number]
        with suppress(ScriptFault):
            try:
                self.play.go_back_to(self.position)
                self.play.replay(entries[self.position : -1])
                self.play.replay(entries[-1:], verify=True)
            except Diverged as error:
                return error
        return None


def _in_words(asked: Request[Any] | None) -> str:
    return str(asked) if asked is not None else ""
