"""Advice of the quest, told to persons once, at the moment when it helps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from delve.faults import ScriptBroke
from delve.flow.journal import JournalEntry
from delve.flow.session import Session
from delve.model.quest_advice import Advice, Asked
from delve.phrases import printed
from delve.requests import ChooseCommand, ChooseOption, Request
from delve.rules.turns.machine import ACTIVATE, GROUP
from delve.rules.view import View

_KINDS: Final[dict[str, Asked]] = {
    "command": "command",
    "figure": "figure",
    "space": "space",
    "option": "option",
    "number": "number",
    "confirm": "confirm",
    "order": "order",
    "subset": "several",
    "allocation": "share",
}
"""Kind of a request -> what a quest calls it."""


class Adviser:
    """Gives the advice of one session; each once, also where answers are taken back.

    Of a game that is gone on with, it takes as read what persons were asked or did before it was left, and what would
    be told at the first moment in which somebody is asked again.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._given = set[int]()
        self._last: Advice | None = None
        """what was advised last"""
        self._answers, self._round, self._active = 0, 0, 0
        """how many answers were in force when it was, in which round, and whose turn; 0: not yet anybody's"""
        self._quiet: tuple[object, object] = None, None
        """the last moment at which there was nothing to say: it is asked again and again"""
        played = [entry for entry in session.play.journal if entry.asker in session.persons]
        self._answered = frozenset(about for entry in played for about in _about(entry))
        """what persons were asked before the game was left, and what they did"""
        self._resumes = bool(played)
        """whether the game is gone on with, and nobody was asked since"""

    def advise(self) -> str:
        """What whoever is asked now should read first, and is told by this; empty: nothing."""
        session = self._session
        request = session.pending
        if request is None or not session.waits_for_person:
            return ""
        moment = request, session.play.state.revision
        if moment == self._quiet:
            return ""
        view = session.view
        if self._resumes:
            self._resumes = False
            self._take_as_read(request, view)
        for number, advice in enumerate(view.quest.advice):
            if number not in self._given and self._helps(advice, request, view):
                self._given.add(number)
                self._last, self._answers = advice, len(session.play.journal)
                self._round, self._active = view.state.round, view.state.active
                return printed(advice.text)
        self._quiet = moment
        return ""

    @property
    def is_over(self) -> bool:
        """Whether the moment of what was advised last is over.

        It is when the question has been answered and what the advice asks for holds no more, and at the latest with the
        next turn or the end of the game.
        """
        session, view = self._session, self._session.view
        if self._last is None or view.state.outcome:
            return True
        if len(session.play.journal) <= self._answers:
            return False
        self._active = self._active or view.state.active
        if (view.state.round, view.state.active) != (self._round, self._active):
            return True
        request = session.pending
        asks = request is not None and session.waits_for_person
        return asks and request is not None and not self._helps(self._last, request, view)

    def _take_as_read(self, request: Request[Any], view: View) -> None:
        """Keep quiet about what was there to be read before the game was left."""
        for number, advice in enumerate(view.quest.advice):
            known = not advice.if_ and (advice.asked, advice.offered) in self._answered
            if known or self._helps(advice, request, view):
                self._given.add(number)

    def _helps(self, advice: Advice, request: Request[Any], view: View) -> bool:
        """Whether the moment of an advice has come."""
        if request.asker != (advice.side or view.party):
            return False
        if advice.asked is not None and advice.asked != asked_by(request):
            return False
        if advice.offered is not None and not any(
            option.id == advice.offered and option.verdict.usable for option in self._session.options()
        ):
            return False
        try:
            return all(view.fulfilled(when) for when in advice.if_)
        except ScriptBroke:
            return False  # what breaks is told where the rules ask it


def asked_by(request: Request[Any]) -> Asked | None:
    """What a quest calls a question; None for one of chance."""
    if isinstance(request, ChooseCommand) and not request.piece:
        return "turn"
    if isinstance(request, ChooseOption) and request.surges:
        return "surge"
    return _KINDS.get(request.kind)


def _about(entry: JournalEntry) -> Iterator[tuple[str | None, str | None]]:
    """What an answer was asked for and what it did, as advice names them: `asked` and `offered`."""
    if entry.kind == ChooseCommand.kind and isinstance(entry.answer, tuple) and entry.answer:
        command = str(entry.answer[0])
        yield "turn" if command in (ACTIVATE, GROUP) else "command", None
        yield None, command
    elif entry.kind in _KINDS:
        yield _KINDS[entry.kind], None
