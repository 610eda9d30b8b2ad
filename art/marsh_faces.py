"""More faces that packs name: what lives in marshes and mills, and who takes toll there, one function each."""

from __future__ import annotations

import math

from art.canvas import BONE, INK, TINT, Canvas, Paint, curve, path
from art.eyes import GOLD_EYE, PALE_EYE, Face, eye, sided

STRAW = Paint(214, 178, 84)
ROPE = Paint(196, 164, 112)


def rat(canvas: Canvas) -> None:
    for side in (-1, 1):
        canvas.body(canvas.disc(50 + side * 27, 28, 18), TINT.dark(0.18), depth=2)
        canvas.fill(canvas.disc(50 + side * 27, 29, 11), Paint(206, 140, 130))
    head = [*path((24, 44), (28, 18), (50, 18), (72, 18), (76, 44)), *path((72, 66), (60, 92), (50, 94))]
    head += path((50, 94), (40, 92), (28, 66))
    canvas.body(canvas.polygon(head), TINT, 0.14, 0.3)
    for side in (-1, 1):
        eye(canvas, 50 + side * 13, 45, 5.6, Paint(220, 70, 50))
        for bend, y in ((62, 60), (68, 70), (76, 80)):
            whisker = sided(side, curve((56, 73), (76, bend), (96, y)))
            canvas.fill(canvas.line(whisker, 1.3), TINT.light(0.55))
        canvas.fill(canvas.polygon(sided(side, [(50.5, 82), (56, 82), (54.5, 94), (50.5, 94)])), BONE)
    canvas.fill(canvas.ellipse(42, 66, 58, 77), Paint(196, 110, 104))
    canvas.fill(canvas.polygon([(44, 79), (56, 79), (50, 84)]), INK)


def ox(canvas: Canvas) -> None:
    for side in (-1, 1):
        horn = [*path((64, 26), (90, 30), (92, 4)), *path((92, 4), (100, 42), (66, 42))]
        canvas.body(canvas.polygon(sided(side, horn)), BONE, depth=2)
        canvas.body(canvas.polygon(sided(side, [(70, 40), (96, 46), (84, 58), (70, 52)])), TINT.dark(0.25))
    head = [*path((26, 40), (28, 18), (50, 18), (72, 18), (74, 40)), *path((70, 66), (72, 94), (50, 96))]
    head += path((50, 96), (28, 94), (30, 66))
    canvas.body(canvas.polygon(head), TINT, 0.14, 0.3)
    canvas.fill(canvas.polygon([(40, 20), (60, 20), (54, 42), (50, 36), (46, 42)]), TINT.dark(0.5))
    canvas.body(canvas.ellipse(29, 66, 71, 96), TINT.light(0.25), depth=2)
    for side in (-1, 1):
        eye(canvas, 50 + side * 15, 49, 5.4)
        canvas.fill(canvas.ellipse(50 + side * 11 - 4, 75, 50 + side * 11 + 4, 83), INK)
    ring = [(50 + 9 * math.cos(a / 8), 88 + 8 * math.sin(a / 8)) for a in range(26)]
    canvas.fill(canvas.line(ring, 3.2), Paint(206, 178, 90))


def heron(canvas: Canvas) -> None:
    crest = [*path((56, 22), (82, 2), (98, 12)), *path((98, 12), (80, 14), (66, 34))]
    canvas.body(canvas.polygon(crest), INK.light(0.18), depth=2)
    neck = [*path((34, 98), (26, 66), (40, 46)), *path((62, 52), (60, 74), (72, 98))]
    canvas.body(canvas.polygon(neck), TINT.light(0.4), 0.1, 0.2)
    for x in (44, 52, 58):
        canvas.fill(canvas.line([(x, 68), (x - 2, 92)], 2), TINT.dark(0.4))
    canvas.body(canvas.ellipse(32, 16, 74, 54), TINT, 0.16, 0.26)
    canvas.fill(canvas.polygon([(36, 24), (70, 18), (66, 30), (44, 33)]), INK.light(0.18))
    canvas.body(canvas.polygon([(46, 34), (40, 50), (2, 62), (38, 34)]), Paint(226, 170, 64), depth=2)
    canvas.fill(canvas.line([(6, 60), (42, 43)], 1.4), Paint(120, 80, 30))
    eye(canvas, 52, 35, 6.6)


def eel(canvas: Canvas) -> None:
    bodies = (
        (((8, 96), (4, 40), (40, 60)), ((40, 60), (64, 74), (50, 24))),
        (((94, 92), (98, 30), (62, 56)), ((62, 56), (34, 80), (28, 34))),
        (((50, 98), (20, 80), (56, 66)), ((56, 66), (90, 54), (78, 26))),
    )
    for shade, parts in zip((0.32, 0.16, 0.0), bodies, strict=True):
        spine = [point for part in parts for point in curve(*part)]
        canvas.fill(canvas.line(spine, 17), TINT.dark(0.55 + shade / 3))
        canvas.fill(canvas.line(spine, 13.5), TINT.dark(shade))
        canvas.fill(canvas.line([(x - 2, y - 2) for x, y in spine], 3), TINT.light(0.3))
    for shade, (x, y) in zip((0.3, 0.14, 0.0), ((50, 22), (28, 32), (78, 24)), strict=True):
        canvas.body(canvas.ellipse(x - 12, y - 15, x + 12, y + 11), TINT.dark(shade), depth=2)
        for side in (-1, 1):
            eye(canvas, x + side * 5.4, y - 3, 3.2, PALE_EYE)
        canvas.fill(canvas.polygon([(x - 7, y + 3), (x + 7, y + 3), (x, y + 8)]), INK)


def straw(canvas: Canvas) -> None:
    for x, lean in ((26, -13), (36, -6), (50, 0), (64, 6), (74, 13)):
        canvas.fill(canvas.line([(x, 74), (x + lean, 98)], 4.6), STRAW.dark(0.12))
        canvas.fill(canvas.line([(x + 3, 74), (x + lean + 4, 96)], 2), STRAW.light(0.3))
    sack = path((24, 36), (18, 84), (50, 88), (82, 84), (76, 36))
    canvas.body(canvas.polygon(sack), TINT, 0.14, 0.28)
    for side in (-1, 1):
        canvas.fill(canvas.disc(50 + side * 14, 52, 7), INK)
        canvas.fill(canvas.line([(50 + side * 14 - 4, 48), (50 + side * 14 + 4, 56)], 1.8), BONE)
        canvas.fill(canvas.line([(50 + side * 14 + 4, 48), (50 + side * 14 - 4, 56)], 1.8), BONE)
    canvas.fill(canvas.line(curve((32, 70), (50, 80), (68, 70)), 2.6), INK)
    for x in (38, 44, 50, 56, 62):
        canvas.fill(canvas.line([(x, 70), (x, 80)], 1.8), INK)
    crown = [*path((30, 32), (32, 4), (50, 4)), *path((50, 4), (68, 4), (70, 32))]
    canvas.body(canvas.polygon(crown), STRAW, depth=3)
    canvas.body(canvas.ellipse(8, 25, 92, 43), STRAW.dark(0.1), depth=3)
    canvas.fill(canvas.line(curve((30, 29), (50, 35), (70, 29)), 4), Paint(120, 46, 40))


def millstone(canvas: Canvas) -> None:
    canvas.body(canvas.disc(50, 50, 46, 1), TINT, 0.16, 0.34, 5)
    for number in range(12):
        angle = math.radians(number * 30 + 8)
        near = (50 + 20 * math.cos(angle), 50 + 20 * math.sin(angle))
        far = (50 + 42 * math.cos(angle + 0.24), 50 + 42 * math.sin(angle + 0.24))
        canvas.fill(canvas.line([near, far], 2.6), TINT.dark(0.42))
    canvas.fill(canvas.disc(50, 50, 18.5), TINT.dark(0.35))
    canvas.fill(canvas.disc(50, 50, 16), INK)
    for side in (-1, 1):
        eye(canvas, 50 + side * 6.4, 49, 4.2, Paint(255, 150, 60))
    canvas.fill(canvas.line([(70, 12), (62, 26), (68, 34)], 2.2), TINT.dark(0.6))


def hood(canvas: Canvas) -> None:
    cloak = [*path((6, 98), (10, 60), (22, 52)), *path((22, 52), (16, 6), (50, 4))]
    cloak += [*path((50, 4), (84, 6), (78, 52)), *path((78, 52), (90, 60), (94, 98))]
    canvas.body(canvas.polygon(cloak), TINT, 0.16, 0.3, 4)
    canvas.fill(
        canvas.polygon(
            path((30, 54), (26, 20), (50, 18), (74, 20), (70, 54), (62, 80), (50, 82), (38, 80), (30, 54))
        ),
        INK,
    )
    for side in (-1, 1):
        eye(canvas, 50 + side * 10, 50, 4.6, Paint(150, 230, 240), False)
        canvas.fill(canvas.line(sided(side, curve((70, 58), (62, 84), (54, 98))), 2.2), TINT.dark(0.45))


def hat(canvas: Canvas) -> None:
    canvas.body(canvas.polygon(path((20, 98), (24, 72), (50, 74), (76, 72), (80, 98))), TINT.dark(0.35))
    canvas.body(canvas.ellipse(28, 34, 72, 88), Paint(206, 170, 138), depth=3)
    canvas.fill(
        canvas.polygon(
            path((30, 64), (36, 96), (50, 96), (64, 96), (70, 64), (58, 74), (50, 70), (42, 74), (30, 64))
        ),
        Paint(92, 72, 58),
    )
    for side in (-1, 1):
        eye(canvas, 50 + side * 10, 53, 3.8, Paint(230, 230, 220))
        canvas.fill(canvas.polygon(sided(side, [(54, 49), (68, 44), (68, 48), (56, 52)])), INK)
    canvas.fill(canvas.line([(43, 76), (57, 76)], 2), INK)
    crown = [*path((30, 36), (30, 6), (50, 6)), *path((50, 6), (70, 6), (70, 36))]
    canvas.body(canvas.polygon(crown), TINT, 0.14, 0.2)
    canvas.body(canvas.ellipse(6, 30, 94, 48), TINT.dark(0.15), depth=3)
    canvas.fill(canvas.line(curve((30, 33), (50, 40), (70, 33)), 4.4), GOLD_EYE.dark(0.25))


def snare(canvas: Canvas) -> None:
    loop = [(50 + 29 * math.cos(a / 10), 58 + 29 * math.sin(a / 10)) for a in range(-12, 48)]
    for points in (loop, curve((46, 30), (56, 18), (78, 4))):
        canvas.fill(canvas.line(points, 9), ROPE.dark(0.55))
        canvas.fill(canvas.line(points, 6.4), ROPE)
    for number in range(0, 60, 4):
        x, y = loop[number]
        canvas.fill(canvas.line([(x - 2, y - 2.4), (x + 2, y + 2.4)], 1.5), ROPE.dark(0.45))
    canvas.body(canvas.ellipse(38, 20, 60, 40), TINT, depth=2)
    canvas.fill(canvas.line([(41, 26), (58, 34)], 2.4), ROPE.dark(0.5))


def moth(canvas: Canvas) -> None:
    """Wings with a spot on each that looks like an eye, and feelers like feathers."""
    for side in (-1, 1):
        lower = path((52, 56), (78, 52), (86, 66), (84, 88), (66, 88), (56, 84), (52, 62))
        upper = path((52, 52), (58, 24), (90, 16), (102, 34), (90, 56), (78, 68), (52, 60))
        for wing, paint in ((lower, TINT.dark(0.3)), (upper, TINT.dark(0.06))):
            mask = canvas.polygon(sided(side, wing))
            canvas.fill(canvas.grown(mask, 1.2), INK)
            canvas.body(mask, paint, 0.2, 0.3, 2.4)
        for points in (path((54, 52), (70, 36), (92, 24)), path((54, 55), (76, 48), (94, 44))):
            canvas.fill(canvas.line(sided(side, points), 1.5), TINT.dark(0.5))
        for radius, paint in ((8.4, TINT.light(0.55)), (6.2, Paint(46, 32, 40)), (2.6, GOLD_EYE)):
            canvas.fill(canvas.disc(50 + side * 28, 40, radius, 0.86), paint)
        canvas.fill(canvas.disc(50 + side * 20, 74, 4), TINT.light(0.4))
        feeler = sided(side, path((52, 32), (56, 14), (72, 10)))
        barbs = [[(x, y), (x + side * 1.5, y - 6)] for x, y in feeler[4:17:3]]
        canvas.fill(canvas.grown(canvas.lines([feeler, *barbs], 1.8), 0.7), INK)
        canvas.fill(canvas.lines([feeler, *barbs], 1.8), TINT.light(0.4))
    body = canvas.polygon(
        path((50, 30), (64, 34), (61, 56), (60, 84), (50, 94), (40, 84), (39, 56), (36, 34), (50, 30))
    )
    canvas.fill(canvas.grown(body, 1.2), INK)
    canvas.body(body, TINT.light(0.3), 0.2, 0.3, 2.6)
    for y in (62, 71, 80):
        canvas.fill(canvas.line(curve((43, y), (50, y + 4), (57, y)), 2), TINT.dark(0.4))
    for side in (-1, 1):
        canvas.fill(canvas.disc(50 + side * 6, 40, 4.8), INK)
        canvas.fill(canvas.disc(50 + side * 6 - 1.4, 38.4, 1.5), Paint(255, 255, 255), 0.85)


MARSH_FACES: dict[str, Face] = {
    "rat": rat,
    "ox": ox,
    "heron": heron,
    "eel": eel,
    "straw": straw,
    "millstone": millstone,
    "hood": hood,
    "hat": hat,
    "snare": snare,
    "moth": moth,
}
