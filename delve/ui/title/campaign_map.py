"""A small picture of the map of a campaign, as its card shows it: where one begins, and how far the ways lead."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from PIL import Image, ImageDraw

from delve.campaign.campaign import Campaign
from delve.campaign.machine import first_state
from delve.campaign.view import CampaignView
from delve.model.campaign import CampaignDef
from delve.model.library import Library
from delve.ui import compose
from delve.ui.campaign.map_layout import Spot, spots, ways_of
from delve.ui.campaign.signs import place_sign

COLUMN, HIGH, SIGN, DOT = 120, 340, 68, 22
"""pixels between columns, of the whole height, of a sign and of a place that is not known yet"""
_GROUND: Final = (38, 33, 30)
_WAY: Final = (120, 108, 84)
_RIM: Final = (255, 219, 92)
_FILL: Final = (70, 56, 34)
_UNKNOWN: Final = (84, 76, 66)


def campaign_map(library: Library, record: CampaignDef) -> Image.Image | None:
    """The map before anything has happened; None where it is faulty, which is told where it is checked."""
    try:
        view = CampaignView(Campaign(library, {}, first_state(library, record.id)))
        places = view.places()
    except (KeyError, ValueError, LookupError):
        return None
    ways = ways_of(view, places)
    where = spots([place.id for place in places], ways)
    wide = COLUMN * (1 + max(spot.column for spot in where.values()))
    sheet = Image.new("RGB", (wide, HIGH), _GROUND)
    draw = ImageDraw.Draw(sheet)
    for id, others in ways.items():
        for other in others:
            draw.line((*_middle(where[id]), *_middle(where[other])), _WAY, 5)
    for place in places:
        x, y = _middle(where[place.id])
        half = (SIGN if place.id in record.start else DOT) // 2
        known = place.id in record.start
        draw.ellipse((x - half, y - half, x + half, y + half), _FILL if known else _UNKNOWN, _RIM, 4 * known)
        if known:
            size = SIGN * 5 // 8
            icon = _sign(library, record, place.id).resize((size, size), Image.Resampling.LANCZOS)
            sheet.paste(icon, (x - size // 2, y - size // 2), icon)
    return sheet


def _sign(library: Library, record: CampaignDef, place: str) -> Image.Image:
    """The pack's own picture of a place, or its icon."""
    emblem, file = place_sign(library, record, record.nodes[place])
    if file is not None:
        with suppress(compose.PictureRefused):
            return compose.read_picture(file)
    return compose.baked("icon", emblem)


def _middle(spot: Spot) -> tuple[int, int]:
    return round((spot.column + 0.5) * COLUMN), round(spot.height * HIGH)
