"""Questions of a game with what is known of their answers beforehand, as far as the ruleset lets players know it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from delve.flow.session import Session
from delve.narrate.ahead import AttacksAhead, attacks_ahead
from delve.narrate.consequences import Consequences
from delve.narrate.foretold import Foretelling
from delve.narrate.outcomes import Outcomes, told_of_each
from delve.phrases import Phrase
from delve.requests import Command, Request
from delve.terminal.asking import question
from delve.terminal.glyphs import Glyphs
from delve.terminal.questions import Question


class Foresight:
    """What is foreseen at one session; it is worked out once for each question."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._consequences, self._foretelling = Consequences(session), Foretelling(session)
        self._outcomes, self._ahead = Outcomes(session), AttacksAhead(session)

    def question(self, request: Request[Any], glyphs: Glyphs) -> Question:
        """The question for a request, with what would come of each answer."""
        session = self._session
        asked = question(
            request,
            session.options(),
            session.view,
            glyphs,
            self._consequences.of(request),
            self._foretold(request),
            attacks_ahead(self._ahead, request),
            may_pass_on=session.may_pass_on,
        )
        coming = told_of_each(self._outcomes, request, session.view)
        return replace(asked, notes=(*asked.notes, *coming))

    def _foretold(self, request: Request[Any]) -> dict[Command, Phrase]:
        """What the commands would ask first that are told beforehand, and can be given now."""
        found = {}
        for option in self._session.options():
            if option.verdict.usable and option.record.foretold:
                asks = self._foretelling.of(request, option.command)
                if asks is not None:
                    found[option.command] = asks.told
        return found
