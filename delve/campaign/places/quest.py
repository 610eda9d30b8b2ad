"""A quest that is played with heroes of the party."""

from __future__ import annotations

from typing import ClassVar

from delve.campaign.context import CampaignContext
from delve.campaign.places.sort import SortOfPlace
from delve.model.campaign_places import QuestHere
from delve.phrases import Template


class QuestPlace(SortOfPlace[QuestHere]):
    """The quest is a question like others; its answer is what it leaves."""

    told_as: ClassVar[Template] = "quest"
    emblem = "objective"

    async def visit(self, ctx: CampaignContext, place: str, value: QuestHere) -> bool:
        """Play it, and let come of it what the campaign says."""
        outcome = await ctx.play(value.quest, value.dungeon or "")
        await ctx.do(value.won.get(outcome.winner, ()))
        return not value.must_win or outcome.winner == ctx.view.party_side
