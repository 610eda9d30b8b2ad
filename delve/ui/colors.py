"""The colors of the window and the rule that turns a share of health into one; arithmetic only."""

from __future__ import annotations

import colorsys
import hashlib
from dataclasses import dataclass

from delve.model.settings import Settings
from delve.ui.sprites import Color

TEXT: Color = (232, 222, 200, 255)
FAINT: Color = (176, 167, 148, 255)
DISABLED: Color = (132, 126, 118, 255)
TITLE: Color = (248, 226, 170, 255)
HOTKEY: Color = (255, 220, 130, 255)
HERO: Color = (150, 200, 255, 255)
MONSTER: Color = (242, 156, 126, 255)
GOOD: Color = (150, 230, 150, 255)
WARNING: Color = (255, 190, 110, 255)
BAD: Color = (244, 120, 100, 255)
INK: Color = (24, 18, 16, 255)

REACH: Color = (64, 136, 245, 72)
REACH_FAR: Color = (124, 170, 230, 36)
REACH_TIRING: Color = (255, 209, 77, 40)
TARGET: Color = (255, 90, 64, 255)
THREAT: Color = (255, 74, 60, 46)
THREAT_OF_ONE: Color = (255, 74, 60, 18)
"""fainter, as it is seen whenever an enemy is pointed at"""
STRUCK: Color = (255, 110, 70, 70)
SEEN: Color = (255, 244, 200, 30)
UNSEEN: Color = (6, 7, 14, 165)
CHOICE: Color = (120, 235, 170, 56)
ACTIVE_OUTLINE: Color = (255, 219, 92, 255)

HEALTHY_FROM = 0.95
WOUNDED_AT = 0.5
CRITICAL_BELOW = 0.2


@dataclass(frozen=True, slots=True)
class Palette:
    """The colors that carry a meaning. A shape or a length always says the same: nothing is told by hue alone."""

    healthy: Color
    wounded: Color
    critical: Color
    stamina: Color
    clear: Color
    blocked: Color


STANDARD = Palette(
    healthy=(0x20, 0xEA, 0x40, 255),
    wounded=(0xEA, 0xE2, 0x20, 255),
    critical=(0xE7, 0x43, 0x22, 255),
    stamina=(92, 168, 245, 255),
    clear=(140, 255, 166, 245),
    blocked=(255, 92, 76, 245),
)
COLOR_BLIND = Palette(
    healthy=(51, 140, 242, 255),
    wounded=(242, 230, 140, 255),
    critical=(230, 102, 13, 255),
    stamina=(236, 236, 236, 255),
    clear=(165, 215, 255, 245),
    blocked=(230, 102, 13, 245),
)


def palette_of(settings: Settings) -> Palette:
    """The palette that somebody wants."""
    return COLOR_BLIND if settings.color_blind else STANDARD


def health_color(share: float, palette: Palette = STANDARD) -> Color:
    """The color of a health bar that is filled to `share`, from 0 to 1.

    Healthy from .95, wounded at .5, critical from .2 down; between these it is blended in a straight line.
    """
    if share >= HEALTHY_FROM:
        return palette.healthy
    if share >= WOUNDED_AT:
        return blend(palette.wounded, palette.healthy, (share - WOUNDED_AT) / (HEALTHY_FROM - WOUNDED_AT))
    if share > CRITICAL_BELOW:
        return blend(
            palette.critical, palette.wounded, (share - CRITICAL_BELOW) / (WOUNDED_AT - CRITICAL_BELOW)
        )
    return palette.critical


def blend(first: Color, second: Color, share: float) -> Color:
    """`share` of the second color and the rest of the first."""
    red, green, blue, alpha = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue, alpha


def unit(color: Color) -> tuple[float, float, float, float]:
    """The color with each part from 0 to 1, as a shader wants it."""
    red, green, blue, alpha = color
    return red / 255, green / 255, blue / 255, alpha / 255


def parse_color(text: str) -> Color:
    """The color written `#rrggbb`, or `#rrggbbaa` with its opacity. Raises ValueError for anything else."""
    digits = text.removeprefix("#")
    wrong = ValueError(f"a color is written '#rrggbb' or '#rrggbbaa', not {text!r}")
    if len(digits) not in (6, 8) or text == digits:
        raise wrong
    try:
        red, green, blue, alpha = bytes.fromhex(digits if len(digits) == 8 else f"{digits}ff")
    except ValueError:
        raise wrong from None
    return red, green, blue, alpha


def stable_number(text: str) -> int:
    """A number from the text that is the same in every process and on every machine."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")


def automatic_color(id: str) -> Color:
    """The color of a figure whose pack names none: calm, and the same for an id everywhere."""
    hue = stable_number(f"color {id}") % 360 / 360
    red, green, blue = colorsys.hsv_to_rgb(hue, 0.45, 0.64)
    return round(red * 255), round(green * 255), round(blue * 255), 255
