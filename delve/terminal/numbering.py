"""Which number each choice has: it keeps it for a while, so that no number comes to mean something else.

What is offered later has further numbers, and what is gone leaves its own behind.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from delve.campaign.view import CampaignView
from delve.phrases import printed
from delve.requests import Answer, ChooseCommand, ChooseOption, Request
from delve.rules.view import View
from delve.terminal.questions import Question


class Numbering:
    """The numbers of one game, or of one campaign, at one terminal."""

    def __init__(self) -> None:
        self._turn: Hashable = None
        """what was going on when something was asked last"""
        self._of_turn: dict[Hashable, dict[Hashable, int]] = {}
        """question -> what an answer means -> number, while the same goes on"""
        self._for_good: dict[Hashable, dict[Hashable, int]] = {}
        """the same of the questions whose answers keep their numbers to the end"""

    def in_game(self, request: Request[Any], asked: Question, view: View) -> Question:
        """A question of a game with its numbers: they stay while a figure acts, and those of who acts next for good."""
        for_good = isinstance(request, ChooseCommand) and not request.piece
        return self.of(request, asked, (view.state.round, view.state.active), for_good=for_good)

    def in_campaign(self, request: Request[Any], asked: Question, view: CampaignView) -> Question:
        """A question of a campaign with its numbers: they stay until the party goes on."""
        return self.of(request, asked, (view.state.at, view.state.open))

    def of(
        self, request: Request[Any], asked: Question, turn: Hashable, *, for_good: bool = False
    ) -> Question:
        """The question with the numbers that its choices have had since it was first asked in this turn."""
        if asked.many or not (asked.choices or asked.refused):
            return asked
        if turn != self._turn:
            self._turn, self._of_turn = turn, {}
        lists = self._for_good if for_good else self._of_turn
        known = lists.setdefault((request.kind, request.asker, request.cause, request.message.template), {})
        answers = asked.order or tuple(choice.answer for choice in asked.choices)
        meant = {answer: _meaning(request, answer) for answer in answers}
        for one in meant.values():
            known.setdefault(one, len(known) + 1)
        numbers = {answer: known[one] for answer, one in meant.items()}
        return replace(asked, numbers=numbers, gone=frozenset(known.values()).difference(numbers.values()))


def _meaning(request: Request[Any], answer: Answer) -> Hashable:
    """What an answer means: the keys of options may be places, and mean something else the next time."""
    return (answer, printed(request.labels[answer])) if isinstance(request, ChooseOption) else (answer, "")
