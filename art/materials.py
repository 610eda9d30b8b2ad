"""What things on the board are made of: paints, wood, metal and straw, and the size of their pictures."""

from __future__ import annotations

import math
import random

from art.canvas import INK, Canvas, Mask, Paint, Point, Points, common, star

SIZE = 128
OAK = Paint(150, 102, 56)
IRON = Paint(120, 120, 126)
BRASS = Paint(222, 174, 70)
STONE = Paint(110, 100, 92)
STRAW = Paint(216, 176, 82)
SACKING = Paint(158, 128, 86)
GLOW = Paint(255, 224, 130)


def wood(canvas: Canvas, outline: Mask, parts: tuple[tuple[Mask, Paint], ...], seed: int) -> None:
    """Boards in an ink line, each in its own paint."""
    canvas.fill(canvas.grown(outline, 1.8), INK)
    for mask, paint in parts:
        canvas.gradient(mask, paint.light(0.1), paint.dark(0.34))
        canvas.bevel(mask, 3)
    canvas.grain(seed, 0.24, outline)


def brass(canvas: Canvas, mask: Mask) -> None:
    canvas.fill(mask, BRASS)
    canvas.bevel(mask, 1.8, 0.42, 0.42)


def inked(canvas: Canvas, mask: Mask, paint: Paint, width: float = 1.6, depth: float = 2.4) -> None:
    """A rounded shape in an ink line."""
    canvas.fill(canvas.grown(mask, width), INK)
    canvas.body(mask, paint, depth=depth)


def sacking(canvas: Canvas, mask: Mask, paint: Paint, seed: int) -> None:
    """Coarse cloth in an ink line, with its weave."""
    canvas.fill(canvas.grown(mask, 1.8), INK)
    canvas.gradient(mask, paint.light(0.16), paint.dark(0.26))
    weave = canvas.lines([[(x, 0), (x - 14, 100)] for x in range(2, 118, 6)], 0.9)
    canvas.fill(common(mask, weave), paint.dark(0.4), 0.45)
    weave = canvas.lines([[(0, y), (100, y + 8)] for y in range(-6, 100, 6)], 0.9)
    canvas.fill(common(mask, weave), paint.light(0.4), 0.3)
    canvas.bevel(mask, 3.4, 0.3, 0.5)
    canvas.grain(seed, 0.2, mask)


def glint(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """What tells that something may be found there."""
    shape = canvas.polygon(star((x, y), radius, 4, radius * 0.27))
    canvas.fill(canvas.disc(x, y, radius * 0.5), GLOW, 0.3)
    canvas.fill(canvas.grown(shape, 1.6), INK)
    canvas.gradient(shape, Paint(255, 246, 190), Paint(228, 164, 40))


def straws(
    canvas: Canvas, chance: random.Random, spots: Points, length: tuple[float, float], lean: float = 60
) -> Mask:
    """Straws across some spots, lying flat or leaning by so many degrees, in an ink line. Returns where they lie."""
    strokes: list[Points] = []
    for x, y in spots:
        angle, half = math.radians(chance.uniform(-lean, lean)), chance.uniform(*length) / 2
        across, down = half * math.cos(angle), half * math.sin(angle)
        strokes.append([(x - across, y - down), (x + across, y + down)])
    everything = canvas.lines(strokes, 1.9)
    canvas.fill(canvas.grown(everything, 1), INK, 0.75)
    shades = (STRAW.dark(0.42), STRAW.dark(0.22), STRAW, STRAW.light(0.3))
    for number, paint in enumerate(shades):
        some = strokes[number :: len(shades)]
        if some:
            canvas.fill(canvas.lines(some, 1.9), paint)
    return everything


def within(chance: random.Random, count: int, middle: Point, wide: float, high: float) -> Points:
    """So many spots in an ellipse, those that lie farther back first."""
    found: Points = []
    while len(found) < count:
        x, y = chance.uniform(-1, 1), chance.uniform(-1, 1)
        if x * x + y * y <= 1:
            found.append((middle[0] + x * wide, middle[1] + y * high))
    return sorted(found, key=lambda spot: spot[1])
