"""Walking a planned path: one answer after another, for as long as nothing interrupts."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from delve.flow.halts import Halt
from delve.flow.session import Session
from delve.phrases import Said, phrase
from delve.requests import Answer, ChooseCommand, ChooseSpace, IllegalAnswer, Request
from delve.rules.card_facts import CardDiscarded, CardPlayed
from delve.rules.fact import Fact, seen
from delve.rules.facts import (
    AttributeTested,
    CameIntoSight,
    DiceRolled,
    FatigueSuffered,
    FigureMoved,
    MovementGained,
    Recovered,
    RoomRevealed,
    SkillRefreshed,
    SkillUsed,
    VariableSet,
)
from delve.rules.legal import may_step

EXPECTED = (FatigueSuffered, FigureMoved, MovementGained)
"""the facts that a walk brings about by itself"""
HARMLESS = (CardDiscarded, CardPlayed, DiceRolled, RoomRevealed, SkillRefreshed, VariableSet)
"""facts that by themselves change nothing for whoever walks, or of which nobody is told: what comes of them is a fact
of its own"""


def never() -> bool:
    """Nobody wants to stop."""
    return False


class Walk:
    """A path under way: commands of `delve.rules.planning.plan`, or the steps by which somebody leads a figure."""

    def __init__(self, session: Session, answers: Iterable[Answer]) -> None:
        self.session = session
        self._left = deque(answers)
        """the answers that have not been given yet"""
        self.began = len(session.play.journal)
        """how many answers were in force before the walk: undo goes back to there"""
        self._to_give = len(self._left)
        self._told = len(session.play.facts)
        """how many facts there were before the last answer of the path"""
        self._piece, self._side = 0, ""
        self._movement: tuple[int, str] | None = None

    @property
    def is_under_way(self) -> bool:
        """Whether there is something left to do."""
        return bool(self._left)

    def give_up(self) -> None:
        """Do nothing more of it."""
        self._left.clear()

    def step(self) -> bool:
        """Give the next answer, or let chance or an automated side answer what that has brought about.

        False, with none left, once the path is walked or something interrupts it.
        """
        if not self.is_under_way or not self._go_on():
            self.give_up()
            return False
        halt = self._halt()
        if halt is not None:
            self._stop(halt)
        return True

    def run(self, stopped: Callable[[], bool] = never) -> bool:
        """Walk as far as possible, and no farther once whoever plays has `stopped` it, which is asked at each step.

        Returns whether the whole path was walked.
        """
        while self.step():
            if stopped():
                self._stop(Halt(self._side, self._piece, refusal=phrase("you stopped it")))
        return self._to_give == 0

    def _go_on(self) -> bool:
        """One answer that belongs to the walk. False if there is none, with nothing changed."""
        if not self.session.waits_for_person:
            return self.session.step()
        request = self.session.pending
        movement = _movement(request) if request is not None else None
        if request is None or movement is None:
            return False
        self._movement, self._piece, self._side = movement, movement[0], request.asker
        told, answer = len(self.session.play.facts), self._next(request)
        if answer is None:
            return False
        try:
            self.session.answer(answer)
        except IllegalAnswer:
            self._stop(Halt(self._side, self._piece, refusal=self._refusal(answer, request)))
            return False
        self._given()
        self._told = told
        return True

    def _next(self, request: Request[Any]) -> Answer:
        """The next answer, to a question that goes on with the movement; None: there is none."""
        return self._left[0]

    def _given(self) -> None:
        """The next answer has been given."""
        self._left.popleft()
        self._to_give -= 1

    def _stop(self, halt: Halt) -> None:
        """Give up what is left of the path, and let it be told why."""
        if self.is_under_way:
            self.session.note_halt(halt)
        self.give_up()

    def _halt(self) -> Halt | None:
        """What ends the walk: a person is asked something else now, or its side saw something that matters to it."""
        happened = (seen(fact, self._side) for fact in self.session.play.facts[self._told :])
        facts = tuple(fact for fact in happened if fact is not None and not self._goes_on_after(fact))
        request = self.session.pending
        asks = self._asks_something_else(request)
        if not facts and not asks:
            return None
        if not asks or request is None:
            return Halt(self._side, self._piece, facts)
        if isinstance(request, ChooseCommand):
            return Halt(self._side, self._piece, facts, refusal=phrase("its turn is over"))
        return Halt(self._side, self._piece, facts, request.cause, asks=True)

    def _goes_on_after(self, fact: Fact) -> bool:
        """Whether a walk goes on after a fact: it is of the walk, or good for its side, or a trap that was passed.

        A skill that the walker uses on the way, and friends who recover by it, are no reason to stop. Who comes into
        sight on the way interrupts it, and so does every other thing that happens.
        """
        match fact:
            case CameIntoSight():
                return not fact.pieces
            case AttributeTested():
                return fact.piece == self._piece and fact.passed
            case SkillUsed():
                return fact.piece == self._piece
            case Recovered():
                known = self.session.view.state.pieces.get(fact.piece)
                return known is not None and known.side == self._side
        return isinstance(fact, HARMLESS) or (isinstance(fact, EXPECTED) and fact.piece == self._piece)

    def _asks_something_else(self, request: Request[Any] | None) -> bool:
        if request is not None and not self.session.waits_for_person:
            return False
        return request is None or _movement(request) != self._movement

    def _refusal(self, answer: Answer, request: Request[Any]) -> Said:
        """Why an answer of the path cannot be given."""
        closed = phrase("the way is no longer open")
        if not isinstance(request, ChooseCommand):
            return closed
        view, (_, piece, *to) = self.session.view, answer
        offered = (option.verdict for option in self.session.options() if option.command == answer)
        verdict = next(offered, None)
        if verdict is None and to and len(to[0]) == 2:
            verdict = may_step(view, piece, view.space(*to[0]))
        reason = verdict.reason if verdict is not None else None
        return reason or closed


def _movement(request: Request[Any]) -> tuple[int, str] | None:
    """Which movement a question goes on with: its figure, and what leads it, if it is led; None: it is about none."""
    if isinstance(request, ChooseCommand):
        return (request.piece, "") if request.piece else None
    led = isinstance(request, ChooseSpace) and request.leads
    return (led, request.cause) if led else None
