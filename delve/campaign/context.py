"""What places, and the scripts of a pack's own places, get into their hands: every verb, effects and quests too."""

from __future__ import annotations

from collections.abc import Iterable

from delve.campaign import effects, quests
from delve.campaign.verbs import Verbs
from delve.model.campaign_effects import CampaignEffect
from delve.model.outcome import Outcome


class CampaignContext(Verbs):
    """The verbs of a visit."""

    async def do(self, several: Iterable[CampaignEffect]) -> None:
        """Carry out effects as records have them."""
        await effects.carry_out(self, several)

    async def play(self, quest: str, dungeon: str = "") -> Outcome:
        """Let heroes of the party play a quest (`pack:id`); what it left is told, and the party has it already.

        `dungeon`: the `pack:id` of the recipe by which it is made anew for this visit; empty: it is played as drawn.
        """
        return await quests.play(self, quest, dungeon)
