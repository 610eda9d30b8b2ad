"""Icons of gear: weapons and armor, each in its own colors, and with them all other goods."""

from __future__ import annotations

from collections.abc import Callable

from PIL import ImageChops

from art.canvas import INK, Canvas, Mask, Paint, common, curve, mirrored, path, together
from art.goods import ASH, BRASS, CORK, GOODS, GRAY, GREEN, IRON, LEATHER, LINEN, STEEL, leaning, part, shaft


def axe(canvas: Canvas) -> None:
    shaft(canvas, 4, 100)
    blade = [
        (48, 12),
        *path((48, 12), (66, 12), (86, 2)),
        *path((86, 2), (100, 28), (86, 56)),
        *path((86, 56), (66, 42), (48, 42)),
    ]
    part(canvas, canvas.polygon(leaning(blade, 30)), STEEL)
    part(canvas, canvas.polygon(leaning([(36, 16), (48, 14), (48, 40), (36, 38)], 30)), IRON)


def flail(canvas: Canvas) -> None:
    part(canvas, canvas.line([(8, 92), (58, 30)], 9), ASH, 2)
    part(canvas, canvas.line(path((58, 30), (62, 10), (74, 22), (82, 28), (76, 36)), 4.5), LEATHER, 1)
    part(canvas, canvas.line([(76, 42), (90, 84)], 13), ASH.dark(0.15), 2.4)
    for x, y in ((77.5, 46), (88.5, 80)):
        part(canvas, canvas.disc(x, y, 7.5), IRON, 1.6)


def spear(canvas: Canvas) -> None:
    shaft(canvas, 20, 108)
    part(
        canvas,
        canvas.polygon(
            leaning(
                [
                    (50, -12),
                    *path((50, -12), (66, 10), (55, 30)),
                    (45, 30),
                    *path((45, 30), (34, 10), (50, -12)),
                ]
            )
        ),
        STEEL,
    )
    part(canvas, canvas.polygon(leaning([(43, 28), (57, 28), (55, 38), (45, 38)])), BRASS, 1.6)


def prongs(canvas: Canvas) -> None:
    shaft(canvas, 42, 108)
    base = [leaning(curve((26, 26), (50, 56), (74, 26)), 42)]
    tines = [
        leaning([(x, top), (x, foot)], 42)
        for x, top, foot in ((26, 2, 26), (38, -2, 36), (50, -6, 44), (62, -2, 36), (74, 2, 26))
    ]
    part(canvas, canvas.lines([*base, *tines], 5.5), STEEL, 1.8)


def pole(canvas: Canvas) -> None:
    shaft(canvas, 8, 108, 9)
    part(canvas, canvas.polygon(leaning([(44, 16), (50, -14), (56, 16), (56, 26), (44, 26)])), IRON, 2)
    part(canvas, canvas.line(leaning(curve((56, 20), (72, 20), (72, 6))), 6), IRON, 1.8)


def hook(canvas: Canvas) -> None:
    shaft(canvas, 36)
    bent = path((50, 42), (50, 18), (60, 8), (80, 2), (82, 24), (82, 34), (71, 38))
    part(canvas, canvas.line(leaning(bent), 8), STEEL, 2.2)
    part(canvas, canvas.polygon(leaning([(43, 36), (57, 36), (57, 48), (43, 48)])), BRASS, 1.6)


def knife(canvas: Canvas) -> None:
    blade = [(43, 56), (43, 14), *path((43, 14), (52, -2), (58, 2)), *path((58, 2), (64, 30), (58, 56))]
    part(canvas, canvas.polygon(leaning(blade)), STEEL)
    part(canvas, canvas.polygon(leaning([(36, 54), (64, 54), (64, 62), (36, 62)])), BRASS, 1.6)
    part(
        canvas,
        canvas.polygon(leaning([(43, 62), (58, 62), (60, 96), *curve((60, 96), (52, 102), (42, 96))])),
        LEATHER,
        2,
    )


def poisoned_knife(canvas: Canvas) -> None:
    knife(canvas)
    part(
        canvas,
        canvas.polygon(
            path((80, 48), (98, 72), (96, 82), (92, 96), (80, 96), (68, 96), (64, 82), (62, 72), (80, 48))
        ),
        GREEN,
        3,
    )


def lancet(canvas: Canvas) -> None:
    part(
        canvas,
        canvas.polygon(
            leaning(
                [(50, -8), *path((50, -8), (60, 20), (55, 50)), (45, 50), *path((45, 50), (40, 20), (50, -8))]
            )
        ),
        STEEL,
    )
    part(
        canvas,
        canvas.polygon(leaning([(42, 46), (58, 46), (60, 100), *curve((60, 100), (50, 108), (40, 100))])),
        LINEN.dark(0.1),
        2,
    )
    for y in (58, 90):
        part(canvas, canvas.disc(*leaning([(50, y)])[0], 3), BRASS, 1)


def sling(canvas: Canvas) -> None:
    part(canvas, canvas.line(path((12, 8), (4, 56), (40, 76)), 5.5), LEATHER, 1.4)
    part(canvas, canvas.line(path((88, 22), (92, 62), (60, 78)), 5.5), LEATHER, 1.4)
    part(
        canvas,
        canvas.polygon(path((28, 70), (50, 62), (72, 72), (72, 98), (50, 98), (30, 96), (28, 70))),
        LEATHER.dark(0.15),
    )
    part(canvas, canvas.disc(50, 68, 17, 0.9), GRAY, 4)
    part(canvas, canvas.disc(12, 9, 6), LEATHER, 1.4)


def _coat(canvas: Canvas, paint: Paint) -> Mask:
    half = [
        (50, 14),
        *path((50, 14), (60, 18), (64, 8)),
        (82, 12),
        *path((82, 12), (98, 22), (98, 46)),
        (82, 50),
        (79, 38),
        *path((79, 38), (80, 70), (86, 94)),
    ]
    mask = canvas.polygon([*half, *reversed(mirrored(half))])
    part(canvas, mask, paint, 4)
    return mask


def jerkin(canvas: Canvas) -> None:
    coat = _coat(canvas, CORK)
    seams = canvas.lines(
        [[(x, 0), (x, 100)] for x in (26, 38, 62, 74)] + [[(0, y), (100, y)] for y in (36, 54, 72)], 1.8
    )
    canvas.fill(common(coat, seams), CORK.dark(0.45))
    canvas.fill(common(coat, canvas.line([(50, 10), (50, 96)], 3.4)), LEATHER.dark(0.4))
    for y in (34, 52, 70):
        part(canvas, canvas.rectangle(42, y, 58, y + 6, 2), LEATHER, 1)


def mail(canvas: Canvas) -> None:
    coat = _coat(canvas, IRON)
    rings = [
        ImageChops.subtract(
            canvas.disc(x + (row % 2) * 5, 12 + row * 8, 5.2), canvas.disc(x + (row % 2) * 5, 12 + row * 8, 3)
        )
        for row in range(11)
        for x in range(0, 104, 10)
    ]
    canvas.fill(common(coat, together(*rings)), STEEL.light(0.2), 0.85)
    canvas.glaze(common(coat, canvas.rectangle(0, 60, 100, 100)), 0, 0.16)


def scales(canvas: Canvas) -> None:
    coat = _coat(canvas, BRASS.dark(0.5))
    for row in range(8):
        for column in range(9):
            x, y = column * 13 - 4 + (row % 2) * 6.5, 14 + row * 11
            lid = common(coat, canvas.disc(x, y, 7))
            canvas.fill(common(coat, canvas.disc(x, y + 1, 8)), INK, 0.7)
            canvas.gradient(lid, BRASS.light(0.15), BRASS.dark(0.35))
            canvas.fill(common(coat, canvas.disc(x, y, 1.7)), BRASS.dark(0.6))


def cap(canvas: Canvas) -> None:
    dome = canvas.polygon([(14, 66), *path((14, 66), (12, 14), (50, 12), (88, 14), (86, 66))])
    part(canvas, dome, IRON, 5)
    canvas.fill(common(dome, canvas.blurred(canvas.ellipse(26, 18, 46, 46), 4)), STEEL.light(0.6), 0.6)
    part(canvas, canvas.polygon([(45, 14), (55, 14), (56, 62), (44, 62)]), IRON.dark(0.2), 1.6)
    part(
        canvas,
        canvas.polygon([*path((4, 70), (50, 46), (96, 70)), *path((96, 80), (50, 60), (4, 80))]),
        IRON.dark(0.1),
        2.4,
    )
    for x, y in ((16, 69), (33, 63), (67, 63), (84, 69)):
        canvas.fill(canvas.disc(x, y, 2.6), STEEL.light(0.4))


GEAR: dict[str, Callable[[Canvas], None]] = {
    "axe": axe,
    "flail": flail,
    "spear": spear,
    "prongs": prongs,
    "pole": pole,
    "hook": hook,
    "knife": knife,
    "poisoned_knife": poisoned_knife,
    "lancet": lancet,
    "sling": sling,
    "jerkin": jerkin,
    "mail": mail,
    "scales": scales,
    "cap": cap,
    **GOODS,
}
