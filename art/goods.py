"""Icons of goods: lamps, bottles, clothes and what else is carried in a bag, each in its own colors."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import ImageChops

from art.canvas import INK, Canvas, Mask, Paint, Points, common, curve, mirrored, path, star, together, turned

ASH = Paint(176, 128, 78)
STEEL = Paint(206, 210, 214)
IRON = Paint(134, 138, 144)
BRASS = Paint(232, 186, 84)
LEATHER = Paint(150, 96, 56)
CORK = Paint(206, 160, 104)
LINEN = Paint(240, 232, 214)
ROPE = Paint(214, 180, 120)
CLAY = Paint(186, 104, 68)
RED = Paint(206, 56, 50)
GREEN = Paint(110, 176, 70)
GRAY = Paint(150, 146, 160)
FLAME = Paint(246, 150, 44)
BLUE_FLAME = Paint(96, 176, 240)


def part(canvas: Canvas, mask: Mask, paint: Paint, depth: float = 3) -> None:
    """A rounded part in an ink line of its own."""
    canvas.fill(canvas.grown(mask, 2), INK)
    canvas.body(mask, paint, 0.2, 0.28, depth)


def leaning(points: Points, degrees: float = 42) -> Points:
    """What is drawn upright, leaning to the right."""
    return turned(points, degrees)


def shaft(canvas: Canvas, top: float = 12, bottom: float = 106, width: float = 7.5) -> None:
    half = width / 2
    corners = [(50 - half, top), (50 + half, top), (50 + half, bottom), (50 - half, bottom)]
    part(canvas, canvas.polygon(leaning(corners)), ASH, 2)


def bell(canvas: Canvas) -> None:
    part(canvas, canvas.line([(50, 4), (50, 34)], 12), ASH, 2.4)
    side = path((50, 30), (66, 28), (68, 46), (70, 66), (88, 78))
    part(canvas, canvas.disc(50, 90, 8), IRON, 2)
    part(canvas, canvas.polygon([*side, (90, 86), (10, 86), *reversed(mirrored(side))]), BRASS, 5)
    canvas.fill(canvas.line([(16, 79), (84, 79)], 2.4), BRASS.dark(0.5))


def bandage(canvas: Canvas) -> None:
    part(canvas, canvas.polygon([(30, 62), (94, 70), (96, 92), (26, 92)]), LINEN.dark(0.08), 2)
    part(canvas, canvas.polygon([(30, 14), (72, 14), (72, 78), (30, 78)]), LINEN)
    part(canvas, canvas.ellipse(16, 14, 44, 78), LINEN.light(0.2))
    for inset in (6, 11):
        ring = ImageChops.subtract(
            canvas.ellipse(16 + inset, 14 + inset * 2, 44 - inset, 78 - inset * 2),
            canvas.ellipse(18 + inset, 17 + inset * 2, 42 - inset, 75 - inset * 2),
        )
        canvas.fill(ring, LINEN.dark(0.4))
    cross = together(canvas.rectangle(52, 34, 66, 40), canvas.rectangle(56, 30, 62, 44))
    canvas.fill(cross, RED)


def cloak(canvas: Canvas) -> None:
    half = [
        (50, 10),
        *path((50, 10), (70, 12), (72, 24), (84, 60), (94, 92)),
        *path((94, 92), (80, 86), (70, 94), (60, 86), (50, 94)),
    ]
    mask = canvas.polygon([*half, *reversed(mirrored(half))])
    part(canvas, mask, GRAY, 4)
    for points in (
        path((50, 26), (46, 60), (50, 94)),
        path((64, 30), (68, 60), (76, 90)),
        path((36, 30), (32, 60), (24, 90)),
    ):
        canvas.fill(common(mask, canvas.line(points, 2.6)), GRAY.dark(0.5))
    for x in (30, 70):
        part(canvas, canvas.disc(x, 66, 9), LINEN.dark(0.1), 1.4)
        canvas.fill(canvas.disc(x, 66, 4.6), INK)
    part(
        canvas,
        canvas.polygon(path((30, 22), (36, 4), (50, 4), (64, 4), (70, 22), (50, 34), (30, 22))),
        GRAY.light(0.2),
        3,
    )
    part(canvas, canvas.disc(50, 27, 5), BRASS, 1.4)


def _flame(canvas: Canvas, x: float, foot: float, high: float, paint: Paint) -> None:
    """A flame of a height on its foot."""
    for scale, shade in ((1.0, paint), (0.55, paint.light(0.65))):
        wide, tall = high * 0.42 * scale, high * scale
        tongue = path(
            (x, foot),
            (x - wide * 1.5, foot - tall * 0.3),
            (x + wide * 0.2, foot - tall),
            (x + wide * 1.7, foot - tall * 0.35),
            (x, foot),
        )
        if scale == 1:
            canvas.fill(canvas.grown(canvas.polygon(tongue), 2), INK)
        canvas.fill(canvas.polygon(tongue), shade)


def lantern(canvas: Canvas) -> None:
    part(canvas, ImageChops.subtract(canvas.disc(50, 16, 13), canvas.disc(50, 16, 8)), IRON, 1.6)
    part(canvas, canvas.polygon([(24, 34), (76, 34), (70, 84), (30, 84)]), Paint(255, 226, 150), 2)
    _flame(canvas, 50, 80, 36, FLAME)
    for bar in ([(24, 36), (30, 84)], [(76, 36), (70, 84)]):
        part(canvas, canvas.line(bar, 5), IRON, 1.2)
    part(canvas, canvas.polygon([(38, 22), (62, 22), (82, 38), (18, 38)]), IRON, 2.4)
    part(canvas, canvas.rectangle(22, 82, 78, 95, 3), IRON, 2.4)


def lamp(canvas: Canvas) -> None:
    _flame(canvas, 84, 50, 44, BLUE_FLAME)
    part(canvas, ImageChops.subtract(canvas.ellipse(2, 42, 34, 78), canvas.ellipse(10, 50, 28, 70)), CLAY, 2)
    bowl = path(
        (20, 52),
        (48, 40),
        (74, 52),
        (88, 46),
        (94, 52),
        (84, 62),
        (76, 66),
        (66, 86),
        (48, 86),
        (22, 86),
        (20, 52),
    )
    part(canvas, canvas.polygon(bowl), CLAY, 4)
    part(canvas, canvas.ellipse(34, 44, 60, 56), CLAY.dark(0.4), 1.4)
    part(canvas, canvas.rectangle(34, 84, 62, 93, 3), CLAY.dark(0.15), 1.6)


def candle(canvas: Canvas) -> None:
    _flame(canvas, 50, 42, 38, FLAME)
    canvas.fill(canvas.line([(50, 48), (50, 38)], 3), INK)
    part(
        canvas,
        canvas.polygon([(36, 46), *path((36, 46), (50, 42), (64, 46)), (64, 84), (36, 84)]),
        STEEL.light(0.3),
        4,
    )
    part(
        canvas, canvas.polygon(path((36, 48), (32, 68), (40, 66), (46, 64), (45, 48))), STEEL.light(0.5), 1.4
    )
    part(canvas, canvas.ellipse(14, 78, 86, 98), STEEL.dark(0.1), 3)


def fire_staff(canvas: Canvas) -> None:
    shaft(canvas, 34, 108)
    x, y = leaning([(50, 30)])[0]
    part(
        canvas,
        canvas.line(
            [*((x + 15 * math.cos(turn / 10), y + 15 * math.sin(turn / 10)) for turn in range(-4, 34))], 5
        ),
        IRON,
        1.6,
    )
    _flame(canvas, x, y + 12, 46, FLAME)


def phial(canvas: Canvas) -> None:
    part(canvas, canvas.rectangle(40, 4, 60, 18, 3), CORK, 2)
    part(canvas, canvas.rectangle(42, 14, 58, 46), Paint(226, 206, 206), 2)
    part(canvas, canvas.disc(50, 66, 30), RED, 6)
    part(canvas, canvas.rectangle(38, 32, 62, 40, 3), LINEN, 1.6)
    canvas.fill(canvas.blurred(canvas.ellipse(30, 50, 44, 68), 2), Paint(255, 226, 220), 0.7)


def bottle(canvas: Canvas) -> None:
    glass = Paint(176, 214, 224)
    part(canvas, canvas.rectangle(41, 2, 59, 14, 3), CORK, 2)
    body = [
        (43, 10),
        (57, 10),
        (57, 28),
        *path((57, 28), (74, 36), (74, 48)),
        (74, 96),
        (26, 96),
        *path((26, 48), (26, 36), (43, 28)),
    ]
    part(canvas, canvas.polygon(body), glass, 4)
    part(canvas, canvas.rectangle(30, 54, 70, 82, 2), LINEN, 1.6)
    canvas.fill(canvas.polygon(star((50, 68), 11, 4, 3.4)), Paint(70, 130, 170))


def oil_flask(canvas: Canvas) -> None:
    part(canvas, ImageChops.subtract(canvas.ellipse(54, 22, 94, 66), canvas.ellipse(62, 31, 84, 58)), CLAY, 2)
    part(
        canvas,
        canvas.polygon(
            path(
                (40, 18),
                (40, 34),
                (20, 44),
                (8, 60),
                (20, 92),
                (46, 100),
                (72, 92),
                (84, 60),
                (70, 44),
                (52, 34),
                (54, 18),
            )
        ),
        CLAY,
        5,
    )
    part(canvas, canvas.rectangle(34, 6, 60, 20, 4), LINEN.dark(0.12), 2)
    _flame(canvas, 46, 86, 38, FLAME)


def ring(canvas: Canvas) -> None:
    part(canvas, ImageChops.subtract(canvas.disc(50, 60, 34), canvas.disc(50, 60, 23)), BRASS, 2.6)
    for points in (
        path((30, 26), (36, 4), (58, 16), (76, 28), (66, 38)),
        path((70, 26), (64, 4), (42, 16), (24, 28), (34, 38)),
    ):
        part(canvas, canvas.line(points, 7), BRASS.light(0.15), 2)


def cork_float(canvas: Canvas) -> None:
    feather = canvas.polygon(path((52, 44), (50, 10), (86, 2), (92, 30), (62, 50)))
    part(canvas, feather, RED, 3)
    canvas.fill(canvas.line(curve((56, 46), (66, 24), (82, 8)), 2), RED.dark(0.5))
    part(
        canvas,
        canvas.polygon(
            path((20, 62), (22, 38), (48, 38), (74, 38), (76, 62), (70, 92), (48, 94), (26, 92), (20, 62))
        ),
        CORK,
        5,
    )
    for x, y in ((34, 54), (56, 50), (44, 68), (62, 72), (34, 80)):
        canvas.fill(canvas.disc(x, y, 2.4), CORK.dark(0.4))
    canvas.fill(canvas.line(curve((22, 66), (48, 74), (74, 66)), 4), LINEN)
    canvas.fill(canvas.line(path((48, 94), (50, 100), (62, 98)), 2.4), LINEN.dark(0.3))


def net(canvas: Canvas) -> None:
    outline = canvas.polygon(
        [
            (50, 6),
            *path((50, 6), (88, 18), (94, 66)),
            *path((94, 66), (76, 92), (50, 92)),
            *path((50, 92), (24, 92), (6, 66)),
            *path((6, 66), (12, 18), (50, 6)),
        ]
    )
    cords = canvas.lines(
        [[(x - 60, 0), (x + 40, 100)] for x in range(-20, 140, 17)]
        + [[(x + 60, 0), (x - 40, 100)] for x in range(-40, 120, 17)],
        4,
    )
    part(canvas, common(outline, cords), ROPE, 1.2)
    edge = canvas.line([*path((6, 66), (24, 96), (50, 92), (76, 96), (94, 66))], 5)
    part(canvas, edge, ROPE.dark(0.2), 1.4)
    for x, y in ((8, 66), (26, 86), (50, 92), (74, 86), (92, 66)):
        part(canvas, canvas.disc(x, y, 6), IRON, 1.6)


def rope(canvas: Canvas) -> None:
    for y in (74, 64, 54):
        part(canvas, ImageChops.subtract(canvas.disc(44, y, 38, 0.5), canvas.disc(44, y, 27, 0.3)), ROPE, 1.8)
    part(canvas, canvas.line(path((66, 44), (82, 30), (76, 14)), 6), ROPE, 1.6)
    part(
        canvas,
        canvas.line(path((76, 20), (70, 2), (86, 4), (100, 8), (94, 26), (88, 34), (80, 30)), 6.5),
        STEEL,
        2,
    )


def half_coin(canvas: Canvas) -> None:
    cut = canvas.polygon([(58, 0), (48, 20), (62, 36), (46, 54), (60, 72), (48, 100), (-5, 105), (-5, -5)])
    coin = common(canvas.disc(56, 50, 45), cut)
    part(canvas, coin, BRASS, 5)
    canvas.fill(
        common(cut, ImageChops.subtract(canvas.disc(56, 50, 35), canvas.disc(56, 50, 31))), BRASS.dark(0.45)
    )
    wave = canvas.lines([path((24, y), (32, y - 8), (40, y), (48, y + 8), (56, y)) for y in (42, 56)], 4)
    canvas.fill(common(coin, wave), BRASS.dark(0.5))


GOODS: dict[str, Callable[[Canvas], None]] = {
    "bell": bell,
    "bandage": bandage,
    "cloak": cloak,
    "lantern": lantern,
    "lamp": lamp,
    "candle": candle,
    "fire_staff": fire_staff,
    "phial": phial,
    "bottle": bottle,
    "oil_flask": oil_flask,
    "ring": ring,
    "float": cork_float,
    "net": net,
    "rope": rope,
    "half_coin": half_coin,
}
