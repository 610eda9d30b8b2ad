"""Whole campaigns by automated players, one after another: how each ended, what its quests came to and used."""

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
from delve.ids import split
from delve.model.library import Library
from delve.rules.behavior import Behavior
from delve.rules.outcome import outcome_of
from delve.simulate.counting import Counts, Thinking
from delve.simulate.games import Count
from delve.state.behavior_key import BehaviorKey
from delve.testing.recording import Recorder
from delve.testing.usage import Thing, things_of


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
    used: tuple[Thing, ...] = ()
    """everything of the packs that was used in one of its quests"""
    unused: tuple[Thing, ...] = ()
    """everything that was there in one of them and was used in none"""


class _Met:
    """What the quests of one campaign have met so far."""

    def __init__(self) -> None:
        self.used: set[Thing] = set()
        self.idle: set[Thing] = set()
        """what was there in one of them and not used in it"""


class CampaignPlaying:
    """Content that was loaded, and campaigns of it, one after another."""

    def __init__(
        self,
        library: Library,
        behaviors: Mapping[BehaviorKey, Behavior],
        campaign: str,
        guard: AbstractContextManager[None] | None = None,
        *,
        watches_scripts: bool = False,
    ) -> None:
        """`guard`: the context in which code of scripts runs.

        `watches_scripts`: whether it is noted what scripts do. It changes their classes for as long as this process
        lives, so it is for a process that does nothing but play.
        """
        self.library, self.behaviors, self.campaign = library, behaviors, campaign
        self._guard = guard
        self._recorder = Recorder("")
        self._things = things_of(library, split(campaign)[0])
        if watches_scripts:
            self._recorder.watch_scripts(behaviors.values())

    def play(self, plan: CampaignPlan) -> CampaignResult:
        """Play a campaign to its end. Whatever breaks in it is told in the result."""
        session, met = None, _Met()
        try:
            session = self._begun(plan)
            fault = self._to_the_end(session, plan, met)
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
            used=tuple(sorted(met.used)),
            unused=tuple(sorted(met.idle - met.used)),
        )

    def _begun(self, plan: CampaignPlan) -> CampaignSession:
        campaign = Campaign(self.library, self.behaviors, first_state(self.library, self.campaign))
        seats = {
            side: steward_of(plan.levels[side], plan.seed + place)
            for place, side in enumerate(campaign.ruleset.sides)
        }
        return CampaignSession(campaign, plan.seed, seats, self._guard)

    def _to_the_end(self, session: CampaignSession, plan: CampaignPlan, met: _Met) -> str:
        """Play it. Returns why it does not come to an end, or what does not balance; empty: it has ended well."""
        while session.pending is not None:
            if session.quest is None:
                session.step()
            elif stuck := self._quest(session, plan, met):
                return stuck
        return "; ".join(imbalances(session.play.campaign, session.play.rests[0].state))

    def _quest(self, session: CampaignSession, plan: CampaignPlan, met: _Met) -> str:
        """Play the quest that is next, and note what it has met. Returns why it does not end; empty: it has ended."""
        assert session.quest is not None
        game = game_of(session.play.campaign, session.quest, session.seed_of_quest)
        counts = self._recorder.usage = Counts(game)
        seats = {
            side: Thinking(player_of(plan.levels[side], session.seed_of_quest + place), counts)
            for place, side in enumerate(game.ruleset.sides)
        }
        table = Session(game, session.seed_of_quest, seats, self._guard)
        with self._recorder.watching():
            table.advance()
        met.used |= counts.things
        met.idle.update(counts.left_over(table.play.game, self._things))
        if not table.play.state.outcome:
            return f"{session.quest.start.quest}: {table.stopped or 'the quest does not end'}"
        session.take_outcome(outcome_of(table.play.game))
        return ""
