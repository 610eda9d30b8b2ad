"""Whole campaigns by automated players, one after another: how each ended, and what its quests came to."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager

from msgspec import Struct

from delve.ai.campaigns import steward_of
from delve.ai.levels import player_of
from delve.campaign.books import imbalances
from delve.campaign.campaign import Campaign
from delve.campaign.machine import first_state
from delve.campaign.offers import RETIRE
from delve.faults import ScriptSignal, exception_in_words
from delve.flow.campaigns.session import CampaignSession, game_of
from delve.flow.session import Session
from delve.model.library import Library
from delve.rules.behavior import Behavior
from delve.rules.outcome import outcome_of
from delve.simulate.games import Count
from delve.state.behavior_key import BehaviorKey


class CampaignPlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One campaign that is to be played. Equal plans of equal content give equal campaigns."""

    number: Count
    """its number among those of one run, from 0"""
    levels: dict[str, str]
    """side -> the level of the player who answers for it"""
    seed: Count


class QuestPlayed(Struct, frozen=True, forbid_unknown_fields=True):
    """A quest of a campaign that was played."""

    quest: str
    winner: str
    rounds: Count


class CampaignResult(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a campaign went."""

    plan: CampaignPlan
    ending: str = ""
    """empty: it came to none"""
    winner: str = ""
    quests: tuple[QuestPlayed, ...] = ()
    places: Count = 0
    """that were visited"""
    gold: Count = 0
    lost: Count = 0
    """heroes that were lost for good"""
    earned: tuple[str, ...] = ()
    """its achievements"""
    given_up: bool = False
    """whether it ended because an automated player saw nothing more to do"""
    answers: Count = 0
    """answers between quests"""
    fault: str = ""
    """what broke, or why it went on without end; empty: nothing"""


class CampaignPlaying:
    """Content that was loaded, and campaigns of it, one after another."""

    def __init__(
        self,
        library: Library,
        behaviors: Mapping[BehaviorKey, Behavior],
        campaign: str,
        guard: AbstractContextManager[None] | None = None,
    ) -> None:
        """`guard`: the context in which code of scripts runs."""
        self.library, self.behaviors, self.campaign = library, behaviors, campaign
        self._guard = guard

    def play(self, plan: CampaignPlan) -> CampaignResult:
        """Play a campaign to its end. Whatever breaks in it is told in the result."""
        session = None
        try:
            session = self._begun(plan)
            fault = self._to_the_end(session, plan)
        except (Exception, ScriptSignal) as error:
            fault = exception_in_words(error)
        if session is None:
            return CampaignResult(plan=plan, fault=fault)
        state = session.view.state
        return CampaignResult(
            plan=plan,
            ending=state.ending,
            winner=state.winner,
            quests=tuple(QuestPlayed(one.quest, one.winner, max(0, one.round)) for one in state.results),
            places=len(session.view.visited()),
            gold=state.gold,
            lost=len(state.figures) - len(state.ready),
            earned=state.earned,
            given_up=bool(session.play.journal) and session.play.journal[-1].answer == (RETIRE,),
            answers=len(session.play.journal),
            fault=fault[:2_000],
        )

    def _begun(self, plan: CampaignPlan) -> CampaignSession:
        campaign = Campaign(self.library, self.behaviors, first_state(self.library, self.campaign))
        seats = {
            side: steward_of(plan.levels[side], plan.seed + place)
            for place, side in enumerate(campaign.ruleset.sides)
        }
        return CampaignSession(campaign, plan.seed, seats, self._guard)

    def _to_the_end(self, session: CampaignSession, plan: CampaignPlan) -> str:
        """Play it. Returns why it does not come to an end, or what does not balance; empty: it has ended well."""
        while session.pending is not None:
            if session.quest is None:
                session.step()
            elif stuck := self._quest(session, plan):
                return stuck
        return "; ".join(imbalances(session.play.campaign, session.play.rests[0].state))

    def _quest(self, session: CampaignSession, plan: CampaignPlan) -> str:
        """Play the quest that is next. Returns why it does not come to an end; empty: it has."""
        assert session.quest is not None
        game = game_of(session.play.campaign, session.quest, session.seed_of_quest)
        seats = {
            side: player_of(plan.levels[side], session.seed_of_quest + place)
            for place, side in enumerate(game.ruleset.sides)
        }
        table = Session(game, session.seed_of_quest, seats, self._guard)
        table.advance()
        if not table.play.state.outcome:
            return f"{session.quest.start.quest}: {table.stopped or 'the quest does not end'}"
        session.take_outcome(outcome_of(table.play.game))
        return ""
