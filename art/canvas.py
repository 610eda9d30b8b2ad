"""A canvas of 100 by 100 units, drawn four times too large and then made small: shapes, gradients, bevels, shadows.

A paint may be *tinted*: it is drawn in grays around the middle one, and the canvas remembers which pixels are so, in
order that any color can be given to them later. `finish` gives the picture, `finish_tint` the mask of those pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

OVERSIZE = 4
Point = tuple[float, float]
Points = list[Point]
Mask = Image.Image


class Paint(NamedTuple):
    """A color, and whether it stands for the color that a figure is given later."""

    red: int
    green: int
    blue: int
    tinted: bool = False

    @property
    def rgb(self) -> tuple[int, int, int]:
        return self.red, self.green, self.blue

    def toward(self, other: tuple[int, int, int], share: float) -> Paint:
        mixed = (round(a + (b - a) * share) for a, b in zip(self.rgb, other, strict=True))
        red, green, blue = mixed
        return Paint(red, green, blue, self.tinted)

    def light(self, share: float) -> Paint:
        return self.toward((255, 255, 255), share)

    def dark(self, share: float) -> Paint:
        return self.toward((0, 0, 0), share)


TINT = Paint(128, 128, 128, True)
INK = Paint(24, 18, 16)
BONE = Paint(240, 232, 205)


def curve(start: Point, bend: Point, end: Point, steps: int = 16) -> Points:
    """A quadratic curve."""
    points = []
    for index in range(steps + 1):
        t = index / steps
        u = 1 - t
        points.append(
            (
                u * u * start[0] + 2 * u * t * bend[0] + t * t * end[0],
                u * u * start[1] + 2 * u * t * bend[1] + t * t * end[1],
            )
        )
    return points


def path(start: Point, *bends_and_ends: Point) -> Points:
    """Quadratic curves one after the other: bend, end, bend, end, ..."""
    points: Points = []
    for bend, end in zip(bends_and_ends[::2], bends_and_ends[1::2], strict=True):
        points += curve(start, bend, end)
        start = end
    return points


def turned(points: Sequence[Point], degrees: float, middle: Point = (50, 50)) -> Points:
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x0, y0 = middle
    return [
        (x0 + (x - x0) * cosine - (y - y0) * sine, y0 + (x - x0) * sine + (y - y0) * cosine)
        for x, y in points
    ]


def mirrored(points: Sequence[Point]) -> Points:
    return [(100 - x, y) for x, y in points]


def star(middle: Point, radius: float, tips: int, inner: float) -> Points:
    points = []
    for index in range(2 * tips):
        reach = radius if index % 2 == 0 else inner
        angle = math.radians(-90 + index * 180 / tips)
        points.append((middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)))
    return points


def tileable_noise(size: int, seed: int, octaves: int = 5, cells: int = 4) -> np.ndarray:
    """Smooth noise from 0 to 1 that repeats at its rims."""
    generator = np.random.default_rng(seed)
    total, weight, amplitude = np.zeros((size, size)), 0.0, 1.0
    for _ in range(octaves):
        grid = generator.random((cells, cells))
        place = np.arange(size) * cells / size
        low = place.astype(int)
        share = place - low
        share = share * share * (3 - 2 * share)
        high = (low + 1) % cells
        low = low % cells
        across, down = share[None, :], share[:, None]
        upper = grid[np.ix_(low, low)] * (1 - across) + grid[np.ix_(low, high)] * across
        lower = grid[np.ix_(high, low)] * (1 - across) + grid[np.ix_(high, high)] * across
        total += amplitude * (upper * (1 - down) + lower * down)
        weight += amplitude
        amplitude *= 0.55
        cells *= 2
    return total / weight


def from_array(values: np.ndarray) -> Image.Image:
    """An opaque picture from red, green and blue from 0 to 255."""
    return Image.fromarray(values.clip(0, 255).astype("uint8"), "RGB").convert("RGBA")


def together(*masks: Mask) -> Mask:
    """All shapes as one."""
    first, *others = masks
    for other in others:
        first = ImageChops.lighter(first, other)
    return first


def common(*masks: Mask) -> Mask:
    """What lies in each of the shapes."""
    first, *others = masks
    for other in others:
        first = ImageChops.multiply(first, other)
    return first


class Canvas:
    """What is drawn on; every length is in hundredths of its side, y down."""

    def __init__(self, size: int, background: Paint | None = None) -> None:
        self.size = size
        self.side = size * OVERSIZE
        self.unit = self.side / 100
        fill = (*background.rgb, 255) if background else (0, 0, 0, 0)
        self.image = Image.new("RGBA", (self.side, self.side), fill)
        self.tint = Image.new("L", (self.side, self.side), 0)

    # shapes, as masks

    def _mask(self, draw: Callable[[ImageDraw.ImageDraw], None]) -> Mask:
        mask = Image.new("L", (self.side, self.side), 0)
        draw(ImageDraw.Draw(mask))
        return mask

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.unit, y * self.unit) for x, y in points]

    def polygon(self, points: Sequence[Point]) -> Mask:
        return self._mask(lambda draw: draw.polygon(self._scaled(points), fill=255))

    def ellipse(self, x0: float, y0: float, x1: float, y1: float) -> Mask:
        k = self.unit
        return self._mask(lambda draw: draw.ellipse((x0 * k, y0 * k, x1 * k, y1 * k), fill=255))

    def disc(self, x: float, y: float, radius: float, flat: float = 1.0) -> Mask:
        return self.ellipse(x - radius, y - radius * flat, x + radius, y + radius * flat)

    def rectangle(self, x0: float, y0: float, x1: float, y1: float, radius: float = 0.0) -> Mask:
        k = self.unit
        return self._mask(
            lambda draw: draw.rounded_rectangle((x0 * k, y0 * k, x1 * k, y1 * k), radius * k, fill=255)
        )

    def line(self, points: Sequence[Point], width: float) -> Mask:
        def stroke(draw: ImageDraw.ImageDraw) -> None:
            scaled, pixels = self._scaled(points), width * self.unit
            draw.line(scaled, fill=255, width=max(1, int(pixels)), joint="curve")
            for x, y in (scaled[0], scaled[-1]):
                draw.ellipse((x - pixels / 2, y - pixels / 2, x + pixels / 2, y + pixels / 2), fill=255)

        return self._mask(stroke)

    def grown(self, mask: Mask, by: float) -> Mask:
        return mask.filter(ImageFilter.MaxFilter(2 * max(1, int(by * self.unit)) + 1))

    def blurred(self, mask: Mask, by: float) -> Mask:
        return mask.filter(ImageFilter.GaussianBlur(by * self.unit))

    def lines(self, strokes: Sequence[Sequence[Point]], width: float) -> Mask:
        """Many strokes as one shape."""
        mask = Image.new("L", (self.side, self.side), 0)
        for stroke in strokes:
            mask = ImageChops.lighter(mask, self.line(stroke, width))
        return mask

    # painting

    def fill(self, mask: Mask, paint: Paint, opacity: float = 1.0) -> None:
        shape = mask if opacity >= 1 else mask.point(lambda value: int(value * opacity))
        layer = Image.new("RGBA", self.image.size, (*paint.rgb, 255))
        layer.putalpha(shape)
        self.image.alpha_composite(layer)
        self.tint.paste(255 if paint.tinted else 0, mask=shape)

    def gradient(self, mask: Mask, top: Paint, bottom: Paint) -> None:
        share = np.linspace(0, 1, self.side)[:, None, None]
        rows = np.array(top.rgb) * (1 - share) + np.array(bottom.rgb) * share
        layer = from_array(np.broadcast_to(rows, (self.side, self.side, 3)))
        layer.putalpha(mask)
        self.image.alpha_composite(layer)
        self.tint.paste(255 if top.tinted else 0, mask=mask)

    def glaze(self, mask: Mask, level: int, opacity: float) -> None:
        """White or black over what is there, which keeps its tint."""
        layer = Image.new("RGBA", self.image.size, (level, level, level, 255))
        layer.putalpha(mask.point(lambda value: int(value * opacity)))
        self.image.alpha_composite(layer)

    def bevel(self, mask: Mask, depth: float = 3.0, light: float = 0.35, dark: float = 0.43) -> None:
        """Light from the upper left on the rim of a shape."""
        shift = max(1, int(depth * self.unit))
        soft = mask.filter(ImageFilter.GaussianBlur(shift * 0.6))
        lit = ImageChops.multiply(ImageChops.subtract(mask, ImageChops.offset(soft, shift, shift)), mask)
        unlit = ImageChops.multiply(ImageChops.subtract(mask, ImageChops.offset(soft, -shift, -shift)), mask)
        self.glaze(lit, 255, light)
        self.glaze(unlit, 0, dark)

    def body(
        self, mask: Mask, paint: Paint, light: float = 0.12, dark: float = 0.28, depth: float = 3.0
    ) -> None:
        """A rounded shape: a gradient with a bevel."""
        self.gradient(mask, paint.light(light), paint.dark(dark))
        self.bevel(mask, depth)

    def outlined(self, mask: Mask, paint: Paint, width: float = 3.0) -> None:
        """A rounded shape in an ink line, as icons and objects are."""
        self.fill(self.grown(mask, width), INK)
        self.gradient(mask, paint.light(0.2), paint.dark(0.25))
        self.bevel(mask, 4)

    def grain(self, seed: int, amount: float, mask: Mask | None = None) -> None:
        """Make what is there lighter and darker by noise."""
        noise = tileable_noise(self.side, seed, 6)[..., None]
        values = np.asarray(self.image).astype(float)
        values[..., :3] *= 1 + (noise - 0.5) * amount
        grained = Image.fromarray(values.clip(0, 255).astype("uint8"), "RGBA")
        self.image = Image.composite(grained, self.image, mask) if mask else grained

    def shadow(self, mask: Mask, dx: float, dy: float, blur: float, opacity: float) -> None:
        """A shadow under everything drawn so far."""
        fallen = ImageChops.offset(mask, int(dx * self.unit), int(dy * self.unit))
        under = Image.new("RGBA", self.image.size, (0, 0, 0, 255))
        under.putalpha(self.blurred(fallen, blur).point(lambda value: int(value * opacity)))
        under.alpha_composite(self.image)
        self.image = under

    # the result

    def finish(self) -> Image.Image:
        return self.image.resize((self.size, self.size), Image.Resampling.LANCZOS)

    def finish_tint(self) -> Image.Image:
        return self.tint.resize((self.size, self.size), Image.Resampling.LANCZOS)
