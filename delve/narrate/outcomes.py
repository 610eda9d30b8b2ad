"""What comes of an answer before it is given, where the ruleset lets players know that: all that happens, in its order.

It is played on a game of its own that the side cannot tell from the true one, up to the end of the action. Dice that
are still to be thrown end the play, and so does another choice of the side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from delve.ai.questions import Questions
from delve.flow.driver import Play
from delve.flow.session import Session
from delve.narrate.chronicle import Chronicle
from delve.narrate.consequences import CHOICE, DICE
from delve.narrate.for_moment import ForMoment
from delve.narrate.names import display_name
from delve.narrate.possible import tried
from delve.narrate.spans import plain
from delve.phrases import filled, printed
from delve.requests import CHANCE, Answer, ChooseFigure, Request
from delve.rules.fact import Fact
from delve.rules.facts import DamageDealt, FigureDefeated, FigureMoved, ObjectBroken
from delve.rules.view import View

MOST_ANSWERS: Final = 40
"""answers after those that are looked at, before the action is over"""
MOST_LINES: Final = 12
"""lines that are told at most"""


class Outcome(NamedTuple):
    """What comes of an answer."""

    told: tuple[str, ...]
    """what happens, line by line, as the log would tell it"""
    pieces: tuple[int, ...]
    """who is hurt, and what breaks, each once, in the order in which it happens"""
    out: frozenset[int] = frozenset()
    """who of them is out of the game then, or broken"""
    ends: tuple[int, ...] = ()
    """the spaces on which those come to rest who are moved, beside whoever is sent where its side points"""


class Outcomes:
    """What comes of the answers to the question that is asked; worked out once for each of them."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: ForMoment[tuple[Answer, ...], Outcome | None] = ForMoment()

    def of(self, request: Request[Any] | None, answers: tuple[Answer, ...]) -> Outcome | None:
        """What comes of one answer, or of several in a row; None where it is hidden, or not foreseen."""
        if request is None or not answers or self._session.play.view.ruleset.outcomes == "hidden":
            return None
        moment = self._session.play.state.revision, request
        return self._known.of(moment, answers, lambda: self._tried(request.asker, answers))

    def _tried(self, side: str, answers: tuple[Answer, ...]) -> Outcome | None:
        return tried(self._session, side, lambda play: _played(play, side, answers))


def told_of_each(outcomes: Outcomes, request: Request[Any], view: View) -> tuple[str, ...]:
    """What comes of choosing each figure that a question offers, one line each; nothing for other questions."""
    lines = []
    for id in request.items() if isinstance(request, ChooseFigure) else ():
        outcome = outcomes.of(request, (id,))
        if outcome is not None and outcome.told:
            lines.append(filled("{who}: {what}", who=display_name(view, id), what="; ".join(outcome.told)))
    return tuple(lines)


def _played(play: Play, side: str, answers: tuple[Answer, ...]) -> Outcome | None:
    """What happens until the action is over that the answers end in."""
    begin, rests, questions, end = len(play.facts), len(play.rests), Questions(), ""
    for answer in answers:
        rests = len(play.rests)
        play.answer(answer)
    for _ in range(MOST_ANSWERS):
        request = play.pending
        if request is None or len(play.rests) > rests:
            break
        if request.asker.startswith(CHANCE):
            end = printed(DICE)
            break
        if request.asker == side and request.count() > 1:
            end = printed(CHOICE)
            break
        play.answer(questions.answer(request, play.view))
    until = play.rests[rests].facts if len(play.rests) > rests else len(play.facts)
    facts = _beside_the_way(play.facts[begin:until], answers[0])
    chronicle = Chronicle(side=side)
    chronicle.update(facts, play.view)
    lines = [plain(line).strip() for line in chronicle.lines][:MOST_LINES]
    out = frozenset(fact.piece for fact in facts if isinstance(fact, FigureDefeated | ObjectBroken))
    moved = {
        fact.piece: fact.spaces for fact in facts if isinstance(fact, FigureMoved) and fact.piece not in out
    }
    ends = tuple(sorted(space for spaces in moved.values() for space in spaces))
    return Outcome((*lines, *([end] if end else ())), _struck(facts), out, ends)


def _beside_the_way(facts: Sequence[Fact], answer: Answer) -> Sequence[Fact]:
    """All that happens but that a figure comes to where it is sent, as whoever sends it points there."""
    first = facts[0] if facts else None
    if isinstance(answer, tuple) and isinstance(first, FigureMoved) and first.piece in answer:
        return facts[1:]
    return facts


def _struck(facts: Sequence[Fact]) -> tuple[int, ...]:
    found = (fact.piece for fact in facts if isinstance(fact, DamageDealt | FigureDefeated | ObjectBroken))
    return tuple(dict.fromkeys(found))
