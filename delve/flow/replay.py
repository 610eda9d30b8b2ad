"""A replay: a session that takes its answers from a save, forward and back, to look at the game again.

Nobody is asked and nothing is saved. `verify` finds out why a game differs from what was saved.
"""

from __future__ import annotations

from contextlib import AbstractContextManager

from delve.flow.driver import Diverged, ScriptFault
from delve.flow.rerun import Rerun
from delve.flow.saved import Saved
from delve.flow.session import Session
from delve.phrases import filled
from delve.rules.game import Game


class Replay(Session):
    """A saved game at any of its moments. `step` goes on by itself up to the answer `until`."""

    def __init__(self, game: Game, saved: Saved, guard: AbstractContextManager[None] | None = None) -> None:
        """`game` stands before the first answer of the save, as `resume.beginning` gives it."""
        super().__init__(game, saved.header.seed, guard=guard, stands=True)
        self.saved = saved
        self._rerun = Rerun(self.play, saved)
        self.until = 0
        self.obstacle = ""
        """why the replay cannot go on from here although the save has more answers; else empty"""
        self.fault: ScriptFault | None = None
        """the fault at the `obstacle`, if a script broke there"""
        self._meet_fault_of_the_beginning()

    def _meet_fault_of_the_beginning(self) -> None:
        """Stop where a script breaks before the first answer."""
        self.fault = self.play.fault
        if self.fault is not None:
            self.obstacle = filled("before the first answer a script breaks: {fault}", fault=str(self.fault))

    @property
    def side(self) -> str:
        """The side that a single person played, as which the game is shown; else empty."""
        return self.saved.side

    @property
    def position(self) -> int:
        """The number of answers that have been given."""
        return self._rerun.position

    @property
    def last(self) -> int:
        """The number of answers in the save."""
        return self._rerun.last

    @property
    def differs(self) -> int:
        """Number of the first answer after which the state differs from the one on record; 0: none so far."""
        return self._rerun.differs

    @property
    def waits_for_person(self) -> bool:
        """Never: the save has the answers."""
        return False

    def go_on(self) -> None:
        """Do nothing: questions that nobody can answer have their entries in the save too."""

    def step(self) -> bool:
        """Give the next answer if it comes before `until`; returns whether it was given."""
        return self.position < self.until and self.forward()

    def forward(self) -> bool:
        """Give the next answer; False at the end, or at an `obstacle`."""
        if self.obstacle or self.position >= self.last:
            return False
        number = self.position + 1
        try:
            fault = self._rerun.forward().fault
        except Diverged as error:
            fault = error.fault
            if fault is None:
                self.obstacle = filled("answer {n} does not fit: {why}", n=number, why=error.reason)
                return False
        if fault is not None:
            self.fault = fault
            self.obstacle = filled("after answer {n} a script breaks: {fault}", n=number, fault=str(fault))
        return fault is None

    def back(self) -> bool:
        """Take the last answer back; False at the beginning."""
        if not self.position:
            return False
        self.go_to(self.position - 1)
        return True

    def go_to(self, answers: int) -> None:
        """Go to the moment after so many answers, or to the end or the obstacle before it."""
        wanted = max(0, answers)
        if wanted < self.position:
            self.obstacle, self.fault = "", None
            self._rerun.go_back_to(wanted)
            if not wanted:
                self._meet_fault_of_the_beginning()
        while self.position < wanted and self.forward():
            pass
        self.until = self.position

    def go_to_round(self, number: int) -> bool:
        """Go to the beginning of a round; if the game never came to it, go to its last moment and return False."""
        if self.play.state.round >= number:
            self.go_to(next(rest.answers for rest in self.play.rests if rest.state.round >= number))
            return True
        while self.play.rests[-1].state.round < number:
            if not self.forward():
                self.until = self.position
                return False
        self.go_to(self.play.rests[-1].answers)
        return True
