"""Where the parts of the screen of a campaign lie in a window of any size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from delve.ui.layout import Box
from delve.ui.play import top_bar
from delve.ui.play.layout import GAP, side_width

ACTIONS_HEIGHT: Final = 208
LEAST_LOG: Final = 170
"""pixels at scale 1 that the log has at least"""
PARTY_SHARE: Final = 0.69
"""how much of the side the party takes at most, as a share"""


class CampaignPlaces(NamedTuple):
    """A box for each part."""

    top: Box
    map: Box
    actions: Box
    party: Box
    log: Box


def campaign_places(width: int, height: int, party: int, px: Callable[[float], int]) -> CampaignPlaces:
    """The boxes of a window; `party`: how high the party would like to be, in pixels. `px` scales design pixels."""
    gap = px(GAP)
    top, rest = Box(0, 0, width, height).inset(gap).cut_top(px(top_bar.HEIGHT), gap)
    side, left = rest.cut_right(px(side_width(width, px)), gap)
    actions, above = left.cut_bottom(px(ACTIONS_HEIGHT), gap)
    most = min(round(side.height * PARTY_SHARE), side.height - px(LEAST_LOG) - gap)
    heroes, log = side.cut_top(min(party, most), gap)
    return CampaignPlaces(top, above, actions, heroes, log)
