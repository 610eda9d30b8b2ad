"""Going on with a saved campaign: its answers are given again, and the states are compared on the way.

Its quests are not played again: what they have left stands among the answers.
"""

from __future__ import annotations

from delve.flow.campaigns.play import CampaignPlay
from delve.flow.campaigns.saved import SavedCampaign
from delve.flow.errors import Diverged


def resume_campaign(play: CampaignPlay, saved: SavedCampaign) -> None:
    """Bring a campaign that stands before its first answer to where the saved one was left. Raises Diverged.

    Every answer has to be legal, and the state after it the one on record, where one is. Raises ScriptFault.
    """
    for number, (entry, digest) in enumerate(zip(saved.entries, saved.digests, strict=True), 1):
        asked = str(play.pending or "")
        play.replay((entry,), verify=True)
        if digest and (found := play.state.digest()) != digest:
            reason = f"the state after it is {found[:8]}, not {digest[:8]} as saved"
            raise Diverged(number, entry, asked, reason)
    play.go_on()
