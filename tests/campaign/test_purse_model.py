"""Played campaigns beside a model of the purse and the party that was written from the rules alone (rules §15.5)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from delve.campaign.state import CampaignState
from delve.flow.campaigns.session import CampaignSession
from delve.model.campaign import CampaignDef
from tests.campaign.playing import SALTWAY, begun, campaign_of, play_to_the_end, saltway
from tests.campaign.purse_model import OVERLORD, Belongings, Hero, PurseModel, Record, records
from tests.sizes import size

pytestmark = pytest.mark.one_of(6)

CORE = Path(__file__).parents[2] / "content" / "core"
NOT_FOLLOWED = ("chance:map",)
"""which questions change nothing that a party has, whatever is answered"""


@cache
def known() -> dict[tuple[str, str], Record]:
    return records(CORE, SALTWAY)


def belongings(state: CampaignState) -> Belongings:
    """What the campaign says that the party has."""
    heroes = tuple(
        Hero(
            str(one.member.hero),
            one.status == "ready",
            one.member.experience,
            tuple(sorted(map(str, one.member.skills))),
            tuple(str(item.item) for item in one.items),
        )
        for one in state.figures
    )
    (grown,) = (one for one in state.grown if one.side == OVERLORD)
    stash = tuple(str(one.item) for one in state.stash)
    return Belongings(state.gold, heroes, stash, grown.experience, tuple(sorted(grown.cards)))


class Beside:
    """A model that follows a campaign while it is played."""

    def __init__(self, session: CampaignSession, campaign: str) -> None:
        self._session, self.compared = session, 0
        self.model = PurseModel(known(), campaign, self._node_at)

    def _node_at(self, place: str) -> str:
        drawn = {one.id: one.node for one in self._session.view.state.drawn}
        return drawn.get(place, place)

    def follow(self, session: CampaignSession) -> None:
        """Give the model the answer that was given last, and compare. Fails where both differ."""
        entry = session.play.journal[-1]
        if entry.asker not in NOT_FOLLOWED:
            assert self.model.asked == (entry.kind, entry.asker), entry
            self.model.take(entry.answer)
            assert self.model.belongings == belongings(session.view.state), entry
            self.compared += 1
        if session.pending is not None and session.pending.asker not in NOT_FOLLOWED:
            assert self.model.asked == (session.pending.kind, session.pending.asker)


@pytest.mark.parametrize("campaign", ["saltway:salt_road", "saltway:ebb"])
@pytest.mark.parametrize(("level", "first"), [("simple", 0), ("random", 1_000)])
def test_model_and_campaign_have_the_same_after_every_answer(campaign: str, level: str, first: int) -> None:
    """rules §15.4 §15.6 §15.7"""
    for seed in range(first, first + size(20, 250)):
        session = begun(seed, level, changed=campaign_of(saltway().library.get(CampaignDef, campaign)))
        beside = Beside(session, campaign)
        assert beside.model.belongings == belongings(session.view.state)
        play_to_the_end(session, "simple", after=beside.follow)
        assert beside.compared >= 3
