"""Where the parts of the game screen lie in a window of any size."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from delve.ui.layout import Box
from delve.ui.play import avatar_strip, card_panel, middle_panel, top_bar

SIDE_WIDTH = 436
NARROW_SIDE = 372
NARROW_BELOW = 1360
"""Windows narrower than this, in pixels at scale 1, get the narrow side."""
ACTIONS_HEIGHT = 186
GAP = 8


class Places(NamedTuple):
    """A box for each part."""

    top: Box
    avatars: Box
    board: Box
    actions: Box
    card: Box
    middle: Box
    log: Box


def side_width(width: int, px: Callable[[float], int]) -> int:
    """How wide the panels at the right side are in a window of so many pixels, before they are scaled by `px`."""
    return SIDE_WIDTH if width >= px(NARROW_BELOW) else NARROW_SIDE


def places(width: int, height: int, px: Callable[[float], int]) -> Places:
    """The boxes of a window; `px` turns design pixels into its own."""
    gap = px(GAP)
    whole = Box(0, 0, width, height).inset(gap)
    top, rest = whole.cut_top(px(top_bar.HEIGHT), gap)
    side, left = rest.cut_right(px(side_width(width, px)), gap)
    actions, middle_left = left.cut_bottom(px(ACTIONS_HEIGHT), gap)
    avatars, board = middle_left.cut_left(px(avatar_strip.WIDTH), gap)
    card, below = side.cut_top(px(card_panel.HEIGHT), gap)
    middle, log = below.cut_top(px(middle_panel.HEIGHT), gap)
    return Places(top, avatars, board, actions, card, middle, log)
