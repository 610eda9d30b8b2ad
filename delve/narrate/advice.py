"""Advice of the quest, told to persons once, at the moment when it helps."""

from __future__ import annotations

from typing import Any, Final

from delve.faults import ScriptBroke
from delve.flow.session import Session
from delve.model.quest_advice import Advice, Asked
from delve.phrases import printed
from delve.requests import ChooseCommand, ChooseOption, Request
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
    """Gives the advice of one session; each once, also where answers are taken back."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._given = set[int]()
        self._quiet: tuple[object, object] = None, None
        """the last moment at which there was nothing to say: it is asked again and again"""

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
        for number, advice in enumerate(view.quest.advice):
            if number not in self._given and self._helps(advice, request, view):
                self._given.add(number)
                return printed(advice.text)
        self._quiet = moment
        return ""

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
