"""The light on the ground: one small picture that is multiplied over floor, walls and things."""

from __future__ import annotations

from PIL import Image, ImageChops

from delve.ui.sprites import BoardPicture, LightSprite

TEXELS_PER_SPACE = 4
MARGIN = 1
"""Spaces around the board that are lit too, for the walls outside its rim."""


def light_map(picture: BoardPicture) -> Image.Image:
    """Ambient light plus every light, `TEXELS_PER_SPACE` texels a space, with the margin on each side."""
    size = (
        (picture.width + 2 * MARGIN) * TEXELS_PER_SPACE,
        (picture.height + 2 * MARGIN) * TEXELS_PER_SPACE,
    )
    red, green, blue, _alpha = picture.ambient
    total = Image.new("RGB", size, (red, green, blue))
    for light in picture.lights:
        _add(total, light)
    return total


def _add(total: Image.Image, light: LightSprite) -> None:
    """Add one light to what is there already, in its square only."""
    side = max(2, round(light.radius * 2 * TEXELS_PER_SPACE))
    left = round((light.x + MARGIN) * TEXELS_PER_SPACE - side / 2)
    top = round((light.y + MARGIN) * TEXELS_PER_SPACE - side / 2)
    square = (left, top, left + side, top + side)
    glow = Image.radial_gradient("L").resize((side, side), Image.Resampling.BILINEAR)
    bands = [glow.point(_falloff(part * light.strength)) for part in light.color[:3]]
    lit = ImageChops.add(total.crop(square), Image.merge("RGB", bands))
    total.paste(lit, (left, top))


def _falloff(peak: float) -> list[int]:
    """Brightness for each distance of a radial gradient, which reaches its rim at 181 of 255."""
    return [round(peak * max(0.0, 1 - distance / 181) ** 1.6) for distance in range(256)]
