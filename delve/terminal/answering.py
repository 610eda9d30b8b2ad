"""What was typed, as answers: several words may choose one thing after another, and a turn ends on the second word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from delve.flow.passing import PASS_ON
from delve.flow.session import Session
from delve.geometry.boards import DIRECTIONS
from delve.narrate.names import display_name, sentence
from delve.narrate.objectives import wins_with_this_turn
from delve.phrases import Template, filled, listed
from delve.requests import Answer, ChooseCommand, Request
from delve.rules.journeys import ground_in_the_way, travels
from delve.rules.view import View
from delve.terminal.questions import NotUnderstood, Question

NO_WAY: Template = "there is no way {typed}, and nothing there to strike or to open"


def no_way(view: View, figure: int, way: str) -> str:
    """Why nothing can be done in a direction such as `ne`, as it was typed."""
    reason = ground_in_the_way(view, figure, way).reason
    return filled(NO_WAY, typed=way) if reason is None else sentence(reason)


class Answering:
    """Answers the questions of a session with what is typed. `ask` makes the question of a request."""

    def __init__(self, session: Session, ask: Callable[[Request[Any]], Question]) -> None:
        self._session, self._ask = session, ask
        self._warned: Request[Any] | None = None
        """the question at which somebody was told that something could still be done"""

    def answer(self, typed: str, asked: Question) -> None:
        """Give the answers that were typed. Raises NotUnderstood, with nothing answered, and IllegalAnswer."""
        session = self._session
        request = session.pending
        assert request is not None
        self._refuse_no_way(request, typed)
        answer, rest = asked.read_beginning(typed)
        self._refuse_to_waste(request, answer)
        began = len(session.play.journal)
        self._give(answer)
        while rest:
            following = session.pending
            try:
                if following is None or following.asker != request.asker:
                    raise NotUnderstood(filled('"{typed}" is not asked for: type less', typed=rest))
                answer, rest = self._ask(following).read_beginning(rest)
            except NotUnderstood:
                # what the first words did is taken back, as the others mean nothing
                session.play.undo(request.asker, began)
                raise
            self._give(answer)

    def _give(self, answer: Answer) -> None:
        if answer == PASS_ON:
            self._session.pass_on()
        else:
            self._session.answer(answer)

    def _refuse_no_way(self, request: Request[Any], typed: str) -> None:
        """Raise NotUnderstood for a direction in which nothing can be done: `s` at a wall shall not search."""
        way = typed.strip().lower()
        if way in DIRECTIONS and isinstance(request, ChooseCommand) and travels(self._session.view):
            if not any(command[-1] == way for command in request.legal()):
                raise NotUnderstood(no_way(self._session.view, request.piece, way))

    def _refuse_to_waste(self, request: Request[Any], answer: Answer) -> None:
        """Raise NotUnderstood where a turn would end in which something could be done; the second time it ends."""
        options = self._session.options()
        if travels(self._session.view):
            return  # to wait is a deed like any other where one is all that a turn has
        if not any(option.ends and option.command == answer for option in options) or request is self._warned:
            return
        left = [option.label for option in options if option.is_left]
        if left and not wins_with_this_turn(self._session.view, request.asker):
            self._warned = request
            said: Template = "{who} could still do something: {what}. Type it once more to end the turn."
            who = display_name(self._session.view, self._session.view.state.active)
            raise NotUnderstood(filled(said, who=who, what=listed(left)))
