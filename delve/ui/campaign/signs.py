"""What stands for the places of a campaign on its map."""

from __future__ import annotations

from pathlib import Path

from delve.campaign.places.tables import PLACES
from delve.model.campaign import CampaignDef, Node
from delve.model.library import Library
from delve.ui.table.looks import icon_of, own_picture


def place_sign(library: Library, campaign: CampaignDef, node: Node) -> tuple[str, Path | None]:
    """What stands for a place on the map: an icon, and the pack's own picture in its place where it has one."""
    picture = node.art.picture if node.art else None
    sort = PLACES[node.here.choice()[0]]
    return icon_of(node.art) or sort.emblem, own_picture(library, campaign, picture)
