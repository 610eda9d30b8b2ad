"""A run: its map is drawn by rule when it is entered, and its last place ends it."""

from __future__ import annotations

from typing import ClassVar

from delve.campaign.context import CampaignContext
from delve.campaign.facts import RunDrawn
from delve.campaign.maps import MapDrawer
from delve.campaign.places.sort import SortOfPlace
from delve.model.campaign_places import RunHere
from delve.phrases import Template


class RunPlace(SortOfPlace[RunHere]):
    """While it is on, the ways go through the places of its map; what was left behind is closed."""

    told_as: ClassVar[Template] = "unmapped land"
    emblem = "spiral"

    async def visit(self, ctx: CampaignContext, place: str, value: RunHere) -> bool:
        """Draw the map, and open its first row. The run is done when its last place is.

        Of a map that was drawn here before nothing is left.
        """
        campaign = ctx.campaign
        before = (int(one.id.split("/")[-2]) for one in campaign.state.drawn if one.run == place)
        drawn = await MapDrawer(place, value, max(before, default=0)).draw()
        ctx.leave_behind(place)
        others = tuple(one for one in campaign.state.drawn if not one.id.startswith(f"{place}/"))
        campaign.change(drawn=(*others, *drawn))
        campaign.note(RunDrawn(run=place, rows=value.rows + 1, places=len(drawn)))
        for one in drawn:
            if one.row == 1:
                ctx.open(one.id)
        return False
