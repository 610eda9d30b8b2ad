"""Campaigns that are saved in memory while they are played."""

from __future__ import annotations

from collections.abc import Callable

from delve.flow.campaigns.autosave import CampaignAutosave
from delve.flow.campaigns.saved import SavedCampaign, read_campaign
from delve.flow.campaigns.session import CampaignSession
from delve.flow.records import FORMAT, CampaignHeader, SaveLine, encoded
from tests.campaign.playing import CAMPAIGN, begun, saltway


class Gathered:
    """Records that are kept in memory."""

    place, notice = None, ""

    def __init__(self) -> None:
        self.lines: list[SaveLine] = []

    def append(self, *records: SaveLine, sync: bool = True) -> None:
        self.lines += records

    def close(self) -> None:
        pass


def header(seed: int) -> CampaignHeader:
    library = saltway().library
    return CampaignHeader(
        format=FORMAT,
        engine="0.1.0",
        content=library.content_hash,
        packs=dict(library.packs),
        campaign=CAMPAIGN,
        seed=seed,
        opponent="simple",
    )


def saved_while_played(play: Callable[[CampaignSession], None], seed: int = 4) -> SavedCampaign:
    """What the save of a campaign holds that is played so; of its quests only what they have left."""
    session, gathered = begun(seed), Gathered()
    session.autosave = CampaignAutosave(gathered)
    session.autosave.begin(header(seed), session.play)
    play(session)
    return read_campaign(encoded(gathered.lines))
