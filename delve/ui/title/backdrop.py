"""What lies behind the title: a wall of stone in the light of a torch, and on the first page those who meet there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from PIL import Image, ImageChops

from delve import house_art
from delve.ui import compat, compose
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.play.parts import Parts
from delve.ui.sprites import TokenLook

STONE: Final = 96
"""pixels of a stone at scale 1"""
DARKEST, BRIGHTEST = 26, 120
"""light in the corners, and at the torch"""
LIGHT: Final = (255, 226, 178)
HEROES: Final = (("sword", "#a8322e"), ("bow", "#2f7a52"), ("staff", "#3d4fa8"), ("cross", "#b08a34"))
OTHERS: Final = ("goblin", "zombie", "spider", "ettin")
LARGE: Final = 132
BESIDE, BELOW = 14, 40
"""how far apart they stand, beside and below each other"""


def stones(width: int, height: int, scale: float) -> Image.Image:
    """The wall, lit from its upper left."""
    size = max(24, round(STONE * scale))
    names = house_art.names("floor")
    tiles = [
        compose.baked("floor", name).resize((size, size), Image.Resampling.LANCZOS).convert("RGB")
        for name in names
    ]
    wall = Image.new("RGB", (width, height))
    for y in range(0, height, size):
        for x in range(0, width, size):
            wall.paste(tiles[(x // size * 7 + y // size * 5) % len(tiles)], (x, y))
    return ImageChops.multiply(wall, _light(width, height))


def _light(width: int, height: int) -> Image.Image:
    """Bright in the upper left, dark far from it."""
    gray = Image.radial_gradient("L").point(
        [round(BRIGHTEST + (DARKEST - BRIGHTEST) * min(1, value / 200)) for value in range(256)]
    )
    whole = gray.resize((width * 2, height * 2), Image.Resampling.BILINEAR)
    left, upper = width * 2 // 3, height * 2 // 3
    part = whole.crop((left, upper, left + width, upper + height))
    return Image.merge(
        "RGB", [part.point([round(value * tone / 255) for value in range(256)]) for tone in LIGHT]
    )


@lru_cache(maxsize=2)
def texture(width: int, height: int, scale: float) -> Any:
    """The wall on the graphics card."""
    return compat.texture(stones(width, height, scale))


def company(hud: Hud, box: Box) -> Parts:
    """Heroes and those whom they meet, in two rows in the middle of a box."""
    wide, high = box.width / hud.scale, box.height / hud.scale
    size = min(LARGE, wide / 4.6)
    across, down = 4 * size + 3 * BESIDE, 2 * size + BELOW
    left, top = (wide - across) / 2, (high - down) / 2
    parts = Parts(hud, box, 1)
    for number, (emblem, color) in enumerate(HEROES):
        look = TokenLook(f"title {emblem}", "hero", color, emblem, None)
        parts.portrait(look, size, left + number * (size + BESIDE), top)
    for number, face in enumerate(OTHERS):
        look = TokenLook(f"title {face}", "elite" if number == 3 else "minion", "", face, None)
        parts.portrait(look, size, left + number * (size + BESIDE), top + size + BELOW)
    return parts
