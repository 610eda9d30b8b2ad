"""The parts a token is put together from when a game is loaded: frames with their field and gloss, and symbols."""

from __future__ import annotations

import math

from PIL import Image, ImageChops

from art.canvas import INK, TINT, Canvas, Paint, Points, curve
from art.emblems import Emblem

SIZE = 192
SHIELD: Points = [(12, 8), (88, 8), *curve((88, 8), (91, 66), (50, 96)), *curve((50, 96), (9, 66), (12, 8))]
SILVER = Paint(226, 214, 190)
GOLD = Paint(236, 188, 72)
PEWTER = Paint(138, 136, 134)
CRIMSON = Paint(178, 52, 44)
MOSS = Paint(150, 186, 132)


def _cornered(corners: int, radius: float, turn: float) -> Points:
    """An even shape with so many corners around the middle; one of them lies in the direction `turn`."""
    angles = (turn + math.tau * corner / corners for corner in range(corners))
    return [(50 + radius * math.cos(angle), 50 + radius * math.sin(angle)) for angle in angles]


class FrameDrawing:
    """One frame as four pictures: the rim with its shadow, the field and its tint, and the gloss over all."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.canvas = Canvas(SIZE)
        if kind == "hero":
            self.paint = SILVER
            self.outer = self.canvas.polygon(SHIELD)
            self.inner = self.canvas.polygon(
                [(50 + (x - 50) * 0.85, 48 + (y - 48) * 0.85) for x, y in SHIELD]
            )
        elif kind == "lieutenant":
            self.paint = CRIMSON
            self.outer = self.canvas.polygon(_cornered(8, 47, math.pi / 8))
            self.inner = self.canvas.polygon(_cornered(8, 37, math.pi / 8))
        elif kind == "familiar":
            self.paint = MOSS
            self.outer = self.canvas.polygon(_cornered(6, 41, math.pi / 2))
            self.inner = self.canvas.polygon(_cornered(6, 34, math.pi / 2))
        else:
            self.paint, width = (GOLD, 10) if kind == "elite" else (PEWTER, 6)
            self.outer = self.canvas.disc(50, 50, 44.5)
            self.inner = self.canvas.disc(50, 50, 44.5 - width)

    def rim(self) -> Image.Image:
        canvas = Canvas(SIZE)
        ink = canvas.grown(self.outer, 1.2)
        canvas.fill(ink, INK)
        canvas.gradient(self.outer, self.paint.light(0.25), self.paint.dark(0.35))
        canvas.bevel(self.outer, 2.2, 0.47, 0.47)
        canvas.fill(canvas.grown(self.inner, 0.8), INK)
        if self.kind == "elite":
            for index in range(8):
                angle = math.radians(index * 45 + 22.5)
                x, y = 50 + 39.5 * math.cos(angle), 50 + 39.5 * math.sin(angle)
                canvas.fill(canvas.disc(x, y, 2.7), Paint(122, 82, 20))
                canvas.fill(canvas.disc(x - 0.3, y - 0.7, 1.6), Paint(255, 240, 190))
        if self.kind == "lieutenant":
            for x, y in _cornered(8, 43, math.pi / 8):
                canvas.fill(canvas.polygon([(x, y - 4.6), (x + 4.6, y), (x, y + 4.6), (x - 4.6, y)]), INK)
                canvas.fill(canvas.polygon([(x, y - 3.4), (x + 3.4, y), (x, y + 3.4), (x - 3.4, y)]), GOLD)
        canvas.shadow(ink, 1.0, 2.2, 1.6, 0.66)
        return canvas.finish()

    def field(self) -> tuple[Image.Image, Image.Image]:
        """The field under the symbol, and which of its pixels take the figure's color."""
        canvas = Canvas(SIZE)
        if self.kind == "hero":
            canvas.gradient(self.inner, TINT.light(0.16), TINT.dark(0.34))
            half = ImageChops.multiply(self.inner, canvas.rectangle(50, 0, 100, 100))
            canvas.glaze(half, 0, 0.15)
        else:
            canvas.gradient(self.inner, TINT.dark(0.6), TINT.dark(0.8))
        rim_shadow = ImageChops.subtract(self.inner, canvas.blurred(self.inner, 3.2))
        canvas.glaze(ImageChops.multiply(rim_shadow, self.inner), 0, 0.7)
        return canvas.finish(), canvas.finish_tint()

    def gloss(self) -> Image.Image:
        canvas = Canvas(SIZE)
        light = ImageChops.multiply(self.inner, canvas.ellipse(-10, -62, 110, 40))
        canvas.fill(light, Paint(255, 255, 255), 0.085)
        return canvas.finish()


def symbol(draw: Emblem) -> tuple[Image.Image, Image.Image]:
    """An emblem, a face or a bust, and which of its pixels take the figure's color."""
    canvas = Canvas(SIZE)
    draw(canvas)
    return canvas.finish(), canvas.finish_tint()
