"""Walking a planned path: one command after another, for as long as nothing interrupts."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

from delve.flow.halts import Halt
from delve.flow.session import Session
from delve.phrases import Said, phrase
from delve.requests import ChooseCommand, Command, IllegalAnswer, Request
from delve.rules.card_facts import CardDiscarded, CardPlayed
from delve.rules.fact import Fact, seen
from delve.rules.facts import (
    AttributeTested,
    CameIntoSight,
    DiceRolled,
    FatigueSuffered,
    FigureMoved,
    MovementGained,
    RoomRevealed,
    SkillRefreshed,
    VariableSet,
)
from delve.rules.legal import may_step

EXPECTED = (FatigueSuffered, FigureMoved, MovementGained)
"""the facts that a walk brings about by itself"""
HARMLESS = (CardDiscarded, CardPlayed, DiceRolled, RoomRevealed, SkillRefreshed, VariableSet)
"""facts that by themselves change nothing for whoever walks, or of which nobody is told: what comes of them is a fact
of its own"""


class Walk:
    """A path under way. The commands come from `delve.rules.planning.plan`."""

    def __init__(self, session: Session, commands: Iterable[Command]) -> None:
        self.session = session
        self.left = deque(commands)
        """the commands that have not been given yet"""
        self.began = len(session.play.journal)
        """how many answers were in force before the walk: undo goes back to there"""
        self._to_give = len(self.left)
        self._told = len(session.play.facts)
        """how many facts there were before the last command"""
        self._piece, self._side = 0, ""

    def step(self) -> bool:
        """Give the next command, or let chance or an automated side answer what that has brought about.

        False, with none left, once the path is walked or something interrupts it.
        """
        if not self.left or not self._go_on():
            self.left.clear()
            return False
        halt = self._halt()
        if halt is not None:
            self._stop(halt)
        return True

    def run(self) -> bool:
        """Walk as far as possible. Returns whether the whole path was walked."""
        while self.step():
            pass
        return self._to_give == 0

    def _go_on(self) -> bool:
        """One answer that belongs to the walk. False if there is none, with nothing changed."""
        if not self.session.waits_for_person:
            return self.session.step()
        request = self.session.pending
        if not isinstance(request, ChooseCommand):
            return False
        command, told = self.left[0], len(self.session.play.facts)
        self._piece, self._side = command[1], request.asker
        try:
            self.session.answer(command)
        except IllegalAnswer:
            self._stop(Halt(self._side, self._piece, refusal=self._refusal(command)))
            return False
        self.left.popleft()
        self._to_give, self._told = self._to_give - 1, told
        return True

    def _stop(self, halt: Halt) -> None:
        """Give up what is left of the path, and let it be told why."""
        if self.left:
            self.session.note_halt(halt)
        self.left.clear()

    def _halt(self) -> Halt | None:
        """What ends the walk: a person is asked something else now, or its side saw something that matters to it."""
        happened = (seen(fact, self._side) for fact in self.session.play.facts[self._told :])
        facts = tuple(fact for fact in happened if fact is not None and not _is_of_a_walk(fact, self._piece))
        request = self.session.pending
        asks = self._asks_something_else(request)
        if not facts and not asks:
            return None
        asker = request.cause if request is not None and not isinstance(request, ChooseCommand) else ""
        return Halt(self._side, self._piece, facts, asker if asks else "", asks)

    def _asks_something_else(self, request: Request[Any] | None) -> bool:
        if request is None:
            return True
        if not self.session.waits_for_person:
            return False
        return not isinstance(request, ChooseCommand) or request.piece != self._piece

    def _refusal(self, command: Command) -> Said:
        """Why a command of the path cannot be given."""
        view, (_, piece, *to) = self.session.view, command
        offered = (option.verdict for option in self.session.options() if option.command == command)
        verdict = next(offered, None)
        if verdict is None and to and len(to[0]) == 2:
            verdict = may_step(view, piece, view.space(*to[0]))
        reason = verdict.reason if verdict is not None else None
        return reason or phrase("it cannot go on")


def _is_of_a_walk(fact: Fact, piece: int) -> bool:
    """Whether a walk goes on after a fact: it is of the walk, or it is a trap that was passed.

    Who comes into sight on the way interrupts it, and so does every other thing that happens.
    """
    if isinstance(fact, CameIntoSight):
        return not fact.pieces
    if isinstance(fact, AttributeTested):
        return fact.piece == piece and fact.passed
    return isinstance(fact, HARMLESS) or (isinstance(fact, EXPECTED) and fact.piece == piece)
