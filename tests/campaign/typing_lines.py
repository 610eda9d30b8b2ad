"""What somebody types at the terminal of a campaign for an answer that is known already."""

from __future__ import annotations

from collections.abc import Callable

from delve.flow.campaigns.session import CampaignSession
from delve.requests import Answer, ChooseSubset, Confirm, Request
from delve.terminal.campaign_asking import question
from delve.terminal.numbering import Numbering


class Typist:
    """Types one answer after another, as whoever has read the questions would."""

    def __init__(self, session: CampaignSession, answer: Callable[[], Answer]) -> None:
        """`answer` gives what is answered next; it is called once for each question."""
        self._session, self._answer = session, answer
        self._left: list[str] = []
        self._numbering = Numbering()
        self.shown: list[str] = []

    def read(self, _prompt: str) -> str:
        """The next line."""
        request = self._session.pending
        assert request is not None
        self._left = self._left or self._lines(request, self._answer())
        return self._left.pop(0)

    def write(self, line: str) -> None:
        """Take in what is shown."""
        self.shown.append(line)

    def _lines(self, request: Request[object], answer: Answer) -> list[str]:
        """The number of the choice, after what shows it where it is not shown at once, or numbers in a row."""
        asked = question(request)
        numbered = self._numbering.in_campaign(request, asked.question, self._session.view).numbered()
        answers = [choice.answer for choice in asked.question.choices]
        if isinstance(request, ChooseSubset):
            return [" ".join(str(answers.index(one) + 1) for one in answer)]
        if isinstance(request, Confirm):
            return ["yes" if answer else "no"]
        number = next(number for number, choice in numbered.items() if choice.answer == answer)
        return ["items", str(number)] if answers.index(answer) >= asked.shown else [str(number)]
