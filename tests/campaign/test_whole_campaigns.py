"""Whole campaigns: they end, and nothing is made or lost on the way (rules §15.5)."""

from __future__ import annotations

import pytest

from delve.flow.campaigns.play import CampaignPlay
from tests.campaign.playing import begun, play_to_the_end, require_balance


@pytest.mark.parametrize("seed", range(3))
def test_a_campaign_comes_to_an_end_and_balances_after_every_answer(seed: int) -> None:
    """rules §15.1"""
    session = begun(seed)
    play_to_the_end(session, after=require_balance)
    assert session.view.state.ending in ("sea", "lost", "stranded")
    assert session.view.state.results


def test_a_campaign_is_its_answers() -> None:
    session = begun(5)
    play_to_the_end(session)
    again = begun(5).play
    again.replay(session.play.journal, verify=True)
    assert again.state == session.play.state
    assert again.facts == session.play.facts
    assert isinstance(again, CampaignPlay)
