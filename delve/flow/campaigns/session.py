"""A session of a campaign: the campaign, the chance that draws for it, and who answers for which side between quests.

A side without an answer source is led by a person: the session stops there, and the front end answers. It stops at a
quest too, which is played at a table of its own.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Any, Protocol

from delve.campaign.campaign import Campaign
from delve.campaign.view import CampaignView
from delve.flow.campaigns.autosave import CampaignAutosave
from delve.flow.campaigns.play import CampaignPlay
from delve.flow.chance import Dice
from delve.model.outcome import Outcome
from delve.requests import CHANCE, Answer, PlayQuest, Request, outcome_text
from delve.rules.game import Game
from delve.rules.setup import library_for, new_game


class CampaignAnswerSource(Protocol):
    """Somebody who answers by itself between quests: an automated player, or a prepared list of answers."""

    def answer(self, request: Request[Any], view: CampaignView) -> Answer:
        """One of the request's legal answers."""


class CampaignSession:
    """One campaign and those who play it."""

    def __init__(
        self,
        campaign: Campaign,
        seed: int,
        seats: Mapping[str, CampaignAnswerSource] | None = None,
        guard: AbstractContextManager[None] | None = None,
    ) -> None:
        """Raises ScriptFault where a script breaks before the first question."""
        self.chance = Dice(seed)
        self.seats = dict(seats or {})
        """side -> who answers for it between quests; a side that is not named is led by persons"""
        self.play = CampaignPlay(campaign, guard)
        self.autosave: CampaignAutosave | None = None
        """writes every answer into the save; None: the campaign is not saved"""

    @property
    def view(self) -> CampaignView:
        """The campaign as those at the table see it."""
        return self.play.view

    @property
    def persons(self) -> tuple[str, ...]:
        """The sides that persons play."""
        return tuple(side for side in self.view.sides if side not in self.seats)

    @property
    def readers(self) -> tuple[str, ...]:
        """The sides whose own business the table may read: that of a single person; all where nobody plays."""
        persons = self.persons
        return persons if len(persons) == 1 else () if persons else tuple(self.view.sides)

    @property
    def pending(self) -> Request[Any] | None:
        """What is asked now; None when the campaign is over."""
        return self.play.pending

    @property
    def quest(self) -> PlayQuest | None:
        """The quest that has to be played now; None: something else is asked, or nothing."""
        return self.play.quest

    @property
    def waits_for_person(self) -> bool:
        """Whether a person has to answer before the campaign can go on; a quest is no such question."""
        return self.pending is not None and self.quest is None and not self._is_automatic(self.pending)

    def _is_automatic(self, request: Request[Any]) -> bool:
        return request.asker.startswith(CHANCE) or request.asker in self.seats

    def step(self) -> bool:
        """Let chance or an automated player give one answer; False if a person or a quest is next, or it is over."""
        request = self.pending
        if request is None or not self._is_automatic(request):
            return False
        if request.asker.startswith(CHANCE):
            answer = self.chance.answer(request, self.play.answers_of(request.asker))
        else:
            with self.play.guard:
                answer = self.seats[request.asker].answer(request, self.view)
        self.play.answer(answer)
        return True

    def advance(self) -> None:
        """Let chance and automated players answer until a person is asked, a quest is next, or it is over."""
        while self.step():
            pass

    def answer(self, answer: Answer) -> None:
        """A person's answer. Raises IllegalAnswer, with nothing changed, if it is not legal."""
        self.play.answer(answer)

    def take_outcome(self, outcome: Outcome) -> None:
        """Go on after the quest that was pending, with what it has left. Raises IllegalAnswer."""
        self.play.answer(outcome_text(outcome))

    @property
    def seed_of_quest(self) -> int:
        """The seed of the quest that has to be played now, which follows from that of the campaign and its number.

        Raises RuntimeError where no quest is asked for.
        """
        if self.quest is None:
            raise RuntimeError("no quest is to be played now")
        return quest_seed(self.chance.seed, self.quest.number)


def game_of(campaign: Campaign, request: PlayQuest, seed: int) -> Game:
    """The game of the quest that a campaign asks for, before its first answer, as its seed makes it.

    Raises CannotSetUp.
    """
    start = request.start
    library = library_for(campaign.library, campaign.behaviors, start, seed)
    return new_game(library, campaign.behaviors, start.quest, start.party, start.left)


def quest_seed(seed: int, number: int) -> int:
    """The seed of the `number`-th quest of a campaign with a seed."""
    raw = hashlib.blake2b(f"{seed}/quest/{number}".encode(), digest_size=6).digest()
    return int.from_bytes(raw, "big")
