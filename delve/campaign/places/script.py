"""A sort of place that a pack brings: its script says what a visit is."""

from __future__ import annotations

from typing import ClassVar, Protocol, cast

from delve.campaign.context import CampaignContext
from delve.campaign.places.sort import SortOfPlace
from delve.faults import blamed
from delve.model.campaign_places import OwnPlace
from delve.phrases import Template
from delve.rules.behavior import key_of_part


class PlaceBehavior(Protocol):
    """The script of a place."""

    async def visit(self, ctx: CampaignContext, place: str) -> bool | None:
        """Let the party be there; False leaves it open."""


class ScriptPlace(SortOfPlace[OwnPlace]):
    """The script asks and acts through its context, as the sorts of delve do."""

    told_as: ClassVar[Template] = "place"
    emblem = "star"

    async def visit(self, ctx: CampaignContext, place: str, value: OwnPlace) -> bool:
        """Let the script do it. Raises ScriptBroke."""
        behavior = ctx.campaign.behaviors[key_of_part(value, ctx.view.record.id)]
        script = cast(PlaceBehavior, behavior)
        try:
            return await script.visit(ctx, place) is not False
        except Exception as error:
            raise blamed(error) from None
