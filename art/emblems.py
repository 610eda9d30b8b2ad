"""Emblems of heroes: light shapes on a shield, one function each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from art.canvas import Canvas, Paint, Point, Points, curve, mirrored, path, star, turned

IVORY = Paint(246, 238, 220)
Emblem = Callable[[Canvas], None]


def sword(canvas: Canvas, paint: Paint = IVORY) -> None:
    def at(points: Points) -> Points:
        return turned(points, 38)

    canvas.fill(canvas.polygon(at([(50, 8), (56.5, 19), (55.5, 64), (44.5, 64), (43.5, 19)])), paint)
    canvas.fill(canvas.polygon(at([(50, 10), (50, 64), (44.5, 64), (43.5, 19)])), paint.dark(0.18))
    canvas.fill(canvas.polygon(at([(30, 63), (70, 63), (70, 70), (30, 70)])), paint.dark(0.35))
    canvas.fill(canvas.polygon(at([(46, 70), (54, 70), (54, 86), (46, 86)])), paint.dark(0.5))
    x, y = at([(50, 88)])[0]
    canvas.fill(canvas.disc(x, y, 5.5), paint.dark(0.3))


def axe(canvas: Canvas, paint: Paint = IVORY) -> None:
    blade = [(52, 24), *path((52, 24), (70, 20), (82, 8), (93, 34), (82, 60), (70, 46), (52, 44))]
    canvas.fill(canvas.line(turned([(50, 12), (50, 92)], 25), 6.5), paint.dark(0.45))
    canvas.fill(canvas.polygon(turned(blade, 25)), paint)
    canvas.fill(canvas.polygon(turned(mirrored(blade), 25)), paint.dark(0.12))


def bow(canvas: Canvas, paint: Paint = IVORY) -> None:
    limbs = path((30, 8), (50, 10), (60, 28), (68, 50), (60, 72), (50, 90), (30, 92))
    canvas.fill(canvas.line(turned(limbs, 45), 6), paint.dark(0.15))
    canvas.fill(canvas.line(turned([(30, 8), (30, 92)], 45), 1.8), paint)
    canvas.fill(canvas.line(turned([(20, 50), (84, 50)], 45), 3.4), paint)
    canvas.fill(canvas.polygon(turned([(97, 50), (81, 42), (81, 58)], 45)), paint)
    feathers = [(12, 43), (26, 46), (26, 54), (12, 57), (18, 50)]
    canvas.fill(canvas.polygon(turned(feathers, 45)), paint)


def staff(canvas: Canvas, paint: Paint = IVORY) -> None:
    canvas.fill(canvas.line([(50, 40), (50, 94)], 6), paint.dark(0.4))
    canvas.fill(canvas.polygon(star((50, 28), 25, 8, 11.5)), paint)
    canvas.fill(canvas.disc(50, 28, 8), paint.light(0.6))


def cross(canvas: Canvas, paint: Paint = IVORY) -> None:
    arms = [(42, 14), (58, 14), (58, 38), (82, 38), (82, 54), (58, 54)]
    outline = [*arms, (58, 88), (42, 88), (42, 54), (18, 54), (18, 38), (42, 38)]
    canvas.fill(canvas.polygon(outline), paint)
    canvas.fill(
        canvas.polygon([(50, 14), (58, 14), (58, 38), (82, 38), (82, 54), (58, 54), (58, 88), (50, 88)]),
        paint.dark(0.1),
    )


def dagger(canvas: Canvas, paint: Paint = IVORY) -> None:
    for left in (True, False):

        def at(points: Sequence[Point], left: bool = left) -> Points:
            return turned(mirrored(points) if left else points, -34 if left else 34, (50, 58))

        blade = [(50, 8), (55.5, 20), (54, 58), (46, 58), (44.5, 20)]
        canvas.fill(canvas.polygon(at(blade)), paint if left else paint.dark(0.15))
        canvas.fill(canvas.polygon(at([(37, 58), (63, 58), (63, 64), (37, 64)])), paint.dark(0.4))
        canvas.fill(canvas.line(at([(50, 66), (50, 82)]), 6), paint.dark(0.5))


def book(canvas: Canvas, paint: Paint = IVORY) -> None:
    page = [*curve((50, 30), (32, 18), (12, 26)), (12, 76), *curve((12, 76), (32, 68), (50, 80))]
    canvas.fill(canvas.polygon(page), paint)
    canvas.fill(canvas.polygon(mirrored(page)), paint.dark(0.12))
    for y in (38, 48, 58):
        canvas.fill(canvas.line([(20, y), (42, y + 5)], 2.2), paint.dark(0.5))
        canvas.fill(canvas.line([(58, y + 5), (80, y)], 2.2), paint.dark(0.5))


def hammer(canvas: Canvas, paint: Paint = IVORY) -> None:
    canvas.fill(canvas.line(turned([(50, 30), (50, 94)], 30), 7), paint.dark(0.45))
    head = [(24, 12), (76, 12), (80, 18), (80, 34), (76, 40), (24, 40), (20, 34), (20, 18)]
    canvas.fill(canvas.polygon(turned(head, 30)), paint)
    canvas.fill(
        canvas.polygon(turned([(24, 28), (80, 28), (80, 34), (76, 40), (24, 40), (20, 34)], 30)),
        paint.dark(0.16),
    )


def harp(canvas: Canvas, paint: Paint = IVORY) -> None:
    frame = path((28, 84), (14, 40), (30, 14), (48, 34), (80, 22))
    canvas.fill(canvas.line(frame, 6.5), paint)
    canvas.fill(canvas.line([(80, 22), (30, 86)], 6.5), paint.dark(0.15))
    for x, top, bottom in ((36, 25, 74), (46, 29, 63), (56, 29, 50), (66, 27, 39)):
        canvas.fill(canvas.line([(x, top), (x, bottom)], 2.2), paint.dark(0.1))


def flame(canvas: Canvas, paint: Paint = IVORY) -> None:
    outer = path(
        (50, 92),
        (16, 88),
        (22, 56),
        (30, 44),
        (36, 46),
        (32, 18),
        (58, 6),
        (54, 30),
        (68, 40),
        (72, 34),
        (70, 30),
        (84, 56),
        (78, 70),
        (72, 90),
        (50, 92),
    )
    canvas.fill(canvas.polygon(outer), paint)
    inner = path((50, 88), (34, 84), (38, 66), (46, 60), (50, 44), (54, 60), (62, 66), (68, 84), (50, 88))
    canvas.fill(canvas.polygon(inner), paint.dark(0.3))


def lantern(canvas: Canvas, paint: Paint = IVORY) -> None:
    canvas.fill(canvas.line(path((30, 34), (28, 6), (50, 6), (72, 6), (70, 34)), 4.4), paint.dark(0.35))
    canvas.fill(canvas.polygon([(40, 20), (60, 20), (72, 36), (28, 36)]), paint)
    canvas.fill(canvas.polygon([(50, 20), (60, 20), (72, 36), (50, 36)]), paint.dark(0.15))
    canvas.fill(canvas.polygon([(30, 36), (70, 36), (70, 80), (30, 80)]), paint.dark(0.62))
    outer = path(
        (50, 40),
        (50, 52),
        (59, 58),
        (68, 68),
        (60, 74),
        (50, 82),
        (40, 74),
        (32, 68),
        (41, 58),
        (48, 54),
        (50, 40),
    )
    canvas.fill(canvas.polygon(outer), paint)
    canvas.fill(canvas.polygon(path((50, 58), (57, 68), (50, 75), (43, 68), (50, 58))), paint.dark(0.3))
    canvas.fill(canvas.line([(68, 44), (61, 49), (64, 54), (58, 57)], 1.8), paint.dark(0.1))
    for x in (30, 70):
        canvas.fill(canvas.line([(x, 36), (x, 80)], 5), paint.dark(0.1))
    canvas.fill(canvas.polygon([(24, 80), (76, 80), (80, 92), (20, 92)]), paint)
    canvas.fill(canvas.polygon([(50, 80), (76, 80), (80, 92), (50, 92)]), paint.dark(0.15))


def ferry(canvas: Canvas, paint: Paint = IVORY) -> None:
    canvas.fill(canvas.line([(74, 62), (74, 12), (52, 12), (52, 20)], 5), paint.dark(0.4))
    canvas.fill(canvas.polygon([(44, 20), (60, 20), (66, 28), (38, 28)]), paint)
    canvas.fill(canvas.polygon([(40, 28), (64, 28), (62, 50), (42, 50)]), paint.dark(0.6))
    canvas.fill(canvas.polygon(path((52, 30), (63, 44), (52, 48), (41, 44), (52, 30))), paint)
    hull = [(6, 52), (20, 60), (78, 60), (94, 50), (84, 78), (20, 78)]
    canvas.fill(canvas.polygon(hull), paint)
    canvas.fill(canvas.polygon([(17, 69), (88, 68), (84, 78), (20, 78)]), paint.dark(0.2))
    for left, y in ((8, 85), (20, 93)):
        waves = path(*((left + 12 * step, y + (step % 2 and -4)) for step in range(7)))
        canvas.fill(canvas.line(waves, 3.4), paint.dark(0.3))


EMBLEMS: dict[str, Emblem] = {
    "sword": sword,
    "axe": axe,
    "bow": bow,
    "staff": staff,
    "cross": cross,
    "dagger": dagger,
    "book": book,
    "hammer": hammer,
    "harp": harp,
    "flame": flame,
    "lantern": lantern,
    "ferry": ferry,
}
