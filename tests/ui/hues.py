"""What is left of colors for eyes that see fewer of them, and whether two signs are told apart without any hue.

The thresholds were set before anything was measured. A trained eye sees one step of lightness (of 100, CIE
L*) where two patches touch; states are compared across a board, over ground that is not even, so they have to be ten
steps apart. A picture is another one where that holds for a twentieth of its pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from PIL import Image

from delve.ui.sprites import Color

APART: Final = 10.0
"""steps of lightness"""
SHARE_OF_PICTURE: Final = 0.05
SAMPLED: Final = 32
"""pixels a side at which pictures are compared: about as large as they are seen"""
FLOOR: Final[Color] = (62, 58, 60, 255)
"""the ground of the house as it is seen in a room with some light, about"""
Linear: TypeAlias = tuple[float, float, float]
Eyes: TypeAlias = Callable[[Linear], Linear]
PROTANOPIA: Final = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
DEUTERANOPIA: Final = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
"""what becomes of red, green and blue light, by Machado, Oliveira and Fernandes (2009), at full strength"""


def _seen_by(rows: tuple[Linear, Linear, Linear]) -> Eyes:
    def eyes(light: Linear) -> Linear:
        red, green, blue = (
            min(1.0, max(0.0, sum(part * each for part, each in zip(row, light, strict=True))))
            for row in rows
        )
        return red, green, blue

    return eyes


EYES: Final[dict[str, Eyes]] = {
    "gray": lambda light: light,
    "protanopia": _seen_by(PROTANOPIA),
    "deuteranopia": _seen_by(DEUTERANOPIA),
}
"""Of what they see only the lightness is compared."""


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def lightness(color: Color, eyes: Eyes) -> float:
    """How light a color is, from 0 to 100 (CIE L*)."""
    red, green, blue = eyes((_linear(color[0]), _linear(color[1]), _linear(color[2])))
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return 116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light


def over(color: Color, ground: Color, alpha: float | None = None) -> Color:
    """A color that lets the ground through, by its own alpha or another one."""
    share = color[3] / 255 if alpha is None else alpha
    red, green, blue = (
        round(a * share + b * (1 - share)) for a, b in zip(color[:3], ground[:3], strict=True)
    )
    return red, green, blue, 255


@dataclass(frozen=True)
class Sign:
    """How a state is shown: by what has no color, and by colors, of which one has to be another."""

    name: str
    shape: object = None
    """pattern, form, icon or text; one that differs is enough"""
    colors: tuple[Color, ...] = ()
    picture: Image.Image | None = None


def apart(one: Sign, other: Sign, eyes: Eyes) -> bool:
    """Whether two signs are told apart without hue."""
    if one.shape != other.shape:
        return True
    if one.picture is not None and other.picture is not None:
        return share_apart(one.picture, other.picture, eyes) >= SHARE_OF_PICTURE
    pairs = zip(one.colors, other.colors, strict=True)
    return any(abs(lightness(a, eyes) - lightness(b, eyes)) >= APART for a, b in pairs)


def share_apart(one: Image.Image, other: Image.Image, eyes: Eyes) -> float:
    """The share of pixels of two pictures, over the floor, that differ in lightness."""
    rows = [_lightnesses(picture, eyes) for picture in (one, other)]
    differing = sum(abs(a - b) >= APART for a, b in zip(*rows, strict=True))
    return differing / len(rows[0])


def _lightnesses(picture: Image.Image, eyes: Eyes) -> list[float]:
    ground = Image.new("RGBA", (SAMPLED, SAMPLED), FLOOR)
    ground.alpha_composite(picture.convert("RGBA").resize((SAMPLED, SAMPLED), Image.Resampling.BOX))
    found: list[float] = []
    for x in range(SAMPLED):
        for y in range(SAMPLED):
            red, green, blue, alpha = ground.getpixel((x, y))  # type: ignore[misc]
            found.append(lightness((red, green, blue, alpha), eyes))
    return found


def alike(signs: Iterable[Sign]) -> list[str]:
    """The pairs of signs that some eyes cannot tell apart."""
    return [
        f"{eyes}: {one.name} and {other.name}"
        for one, other in combinations(signs, 2)
        for eyes, see in EYES.items()
        if not apart(one, other, see)
    ]
