"""Events that a person lets pass for the rest of a turn, so that one question does not come at every step of a walk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from delve.flow.driver import Play
from delve.phrases import Template
from delve.requests import Answer, ChooseOption, Request, Response
from delve.rules.do.dispatch import PASS

PASS_ON: Final = "<pass on>"
"""what front ends call it, beside the keys of a question's options"""
PASS_ON_TOLD: Final[Template] = "Let it pass for the rest of this turn"


class _Offer(NamedTuple):
    """Who is offered to respond to an event of which sort, in whose turn."""

    round: int
    side: str
    active: int
    asker: str
    cause: str


class _Passed(NamedTuple):
    """What was let pass, and how many answers were in force then."""

    responses: frozenset[Response]
    answers: int


class Passing:
    """What the persons at one session have let pass; what was taken back since counts for nothing."""

    def __init__(self, play: Callable[[], Play]) -> None:
        self._play = play
        self._once: dict[_Offer, _Passed] = {}
        """what was let pass in a turn"""
        self._for_good: dict[_Offer, _Passed] = {}
        """what is let pass for the rest of a turn"""

    def note(self, request: Request[Any] | None, answer: Answer) -> None:
        """Take in an answer that a person is about to give."""
        passes = isinstance(request, ChooseOption) and request.responses and answer == PASS
        if isinstance(request, ChooseOption) and passes and not self.may_go_on(request):
            self._once[self._offer(request)] = self._now(request)

    def may_go_on(self, request: Request[Any] | None) -> bool:
        """Whether all that is offered was offered before in this turn, and let pass."""
        return self._is_among(self._once, request)

    def go_on(self, request: Request[Any] | None) -> None:
        """Let what is offered pass for the rest of the turn."""
        assert isinstance(request, ChooseOption)
        self._for_good[self._offer(request)] = self._now(request)

    def goes_on(self, request: Request[Any] | None) -> bool:
        """Whether all that is offered is let pass for the rest of the turn."""
        return self._is_among(self._for_good, request)

    def _offer(self, request: ChooseOption) -> _Offer:
        state = self._play().state
        return _Offer(state.round, state.side, state.active, request.asker, request.cause)

    def _now(self, request: ChooseOption) -> _Passed:
        return _Passed(frozenset(request.responses.values()), len(self._play().journal))

    def _is_among(self, passed: dict[_Offer, _Passed], request: Request[Any] | None) -> bool:
        if not isinstance(request, ChooseOption) or not request.responses or PASS not in request.items():
            return False
        offer, answers = self._offer(request), len(self._play().journal)
        for each in [
            each for each, found in passed.items() if found.answers >= answers or each[:3] != offer[:3]
        ]:
            del passed[each]
        known = passed.get(offer)
        return known is not None and known.responses.issuperset(request.responses.values())
