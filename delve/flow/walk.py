"""Walking a planned path: one command after another, for as long as nothing interrupts."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from delve.flow.session import Session
from delve.requests import ChooseCommand, Command, IllegalAnswer
from delve.rules.fact import Fact, seen
from delve.rules.facts import CameIntoSight, FatigueSuffered, FigureMoved, MovementGained

EXPECTED = (FatigueSuffered, FigureMoved, MovementGained)
"""the facts that a walk brings about by itself"""


class Walk:
    """A path under way. The commands come from `delve.rules.planning.plan`."""

    def __init__(self, session: Session, commands: Iterable[Command]) -> None:
        self.session = session
        self.left = deque(commands)
        """the commands that have not been given yet"""
        self.began = len(session.play.journal)
        """how many answers were in force before the walk: undo goes back to there"""

    def step(self) -> bool:
        """Give the next command; False, with none left, once the path is walked or something interrupts it."""
        request = self.session.pending
        if not self.left or not isinstance(request, ChooseCommand):
            self.left.clear()
            return False
        command, told = self.left.popleft(), len(self.session.play.facts)
        try:
            self.session.answer(command)
        except IllegalAnswer:
            self.left.clear()
            return False
        if self._interrupted(command[1], told):
            self.left.clear()
        return True

    def run(self) -> bool:
        """Walk as far as possible. Returns whether the whole path was walked."""
        steps = len(self.left)
        while self.step():
            steps -= 1
        return steps == 0

    def _interrupted(self, piece: int, told: int) -> bool:
        """Whether somebody else is asked now, or its side saw more happen than the walk itself."""
        request = self.session.pending
        if not isinstance(request, ChooseCommand) or request.piece != piece:
            return True
        side = request.asker
        happened = (seen(fact, side) for fact in self.session.play.facts[told:])
        return not all(_is_of_a_walk(fact, piece) for fact in happened if fact is not None)


def _is_of_a_walk(fact: Fact, piece: int) -> bool:
    """Whether a fact is what a walk brings about by itself; who comes into sight on the way interrupts it."""
    if isinstance(fact, CameIntoSight):
        return not fact.pieces
    return isinstance(fact, EXPECTED) and fact.piece == piece
