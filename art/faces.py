"""Faces of monsters that packs name, drawn tinted so that each can have any color, one function each."""

from __future__ import annotations

from art.canvas import BONE, INK, TINT, Canvas, Paint, curve, path
from art.eyes import PALE_EYE, Face, eye, sided
from art.marsh_faces import MARSH_FACES


def goblin(canvas: Canvas) -> None:
    for side in (-1, 1):
        canvas.body(
            canvas.polygon(sided(side, [(70, 40), (98, 22), (90, 44), (74, 64)])), TINT.dark(0.14), depth=2
        )
        canvas.fill(canvas.polygon(sided(side, [(74, 44), (91, 31), (85, 45), (76, 56)])), TINT.dark(0.45))
    head = canvas.polygon(
        path((24, 40), (30, 16), (50, 16), (70, 16), (76, 40), (74, 70), (50, 88), (26, 70), (24, 40))
    )
    canvas.body(head, TINT, 0.14, 0.26)
    for side in (-1, 1):
        canvas.fill(canvas.polygon(sided(side, [(72, 37), (52, 47), (54, 40), (70, 32)])), TINT.dark(0.5))
        eye(canvas, 50 + side * 12, 48, 6.8)
    canvas.fill(canvas.polygon(path((50, 44), (42, 62), (50, 65), (58, 62), (50, 44))), TINT.dark(0.2))
    canvas.fill(canvas.polygon(path((33, 68), (50, 76), (67, 68), (50, 86), (33, 68))), INK)
    for x in (39, 57):
        canvas.fill(canvas.polygon([(x, 70.5), (x + 5, 71), (x + 2.4, 79)]), BONE)


def zombie(canvas: Canvas) -> None:
    skull = [
        *path((24, 44), (22, 12), (50, 12), (78, 12), (76, 44)),
        *path((72, 70), (64, 88), (50, 88), (36, 88), (28, 70)),
    ]
    canvas.body(canvas.polygon(skull), TINT, 0.15, 0.3)
    canvas.fill(canvas.polygon([(30, 18), (44, 13), (40, 26), (33, 24)]), TINT.dark(0.45))
    canvas.fill(canvas.line([(58, 16), (66, 30), (62, 36)], 2.4), Paint(110, 30, 30))
    for x, radius in ((38, 9.5), (62, 7.5)):
        canvas.fill(canvas.disc(x, 46, radius), TINT.dark(0.65))
        eye(canvas, x, 46, radius * 0.58, PALE_EYE)
    canvas.fill(canvas.polygon([(47, 56), (53, 56), (55, 64), (50, 61), (45, 64)]), TINT.dark(0.6))
    canvas.fill(canvas.polygon([(32, 70), (68, 68), (66, 80), (36, 82)]), Paint(50, 16, 16))
    for index, x in enumerate((35, 42, 49, 56)):
        canvas.fill(
            canvas.polygon([(x, 70), (x + 6, 70), (x + 5, 75 + index % 2 * 2), (x + 1, 75)]),
            Paint(214, 206, 160),
        )


def spider(canvas: Canvas) -> None:
    legs = (
        ((56, 46), (78, 18), (92, 34)),
        ((58, 50), (84, 40), (98, 56)),
        ((58, 56), (84, 62), (92, 82)),
        ((56, 62), (74, 80), (76, 98)),
    )
    for side in (-1, 1):
        for leg in legs:
            canvas.fill(canvas.line(sided(side, list(leg)), 5.6), TINT.dark(0.45))
            canvas.fill(canvas.line(sided(side, list(leg)), 1.6), TINT.dark(0.1))
    abdomen = canvas.ellipse(28, 50, 72, 97)
    canvas.body(abdomen, TINT, 0.04, 0.4, 4)
    canvas.fill(canvas.polygon([(50, 62), (56, 72), (50, 82), (44, 72)]), Paint(214, 64, 44))
    canvas.body(canvas.ellipse(33, 26, 67, 60), TINT, 0.14, 0.25)
    for x, y, radius in (
        (42, 40, 5.4),
        (58, 40, 5.4),
        (35.5, 46, 3.2),
        (64.5, 46, 3.2),
        (46, 49, 2.8),
        (54, 49, 2.8),
    ):
        eye(canvas, x, y, radius, Paint(235, 70, 60), False)
        canvas.fill(canvas.disc(x - 1, y - 1, radius * 0.25), Paint(255, 230, 220))
    for side in (-1, 1):
        canvas.fill(canvas.polygon(sided(side, [(53, 56), (59, 56), (55, 68)])), BONE)


def wolf(canvas: Canvas) -> None:
    for side in (-1, 1):
        canvas.body(canvas.polygon(sided(side, [(60, 36), (85, 4), (83, 48)])), TINT.dark(0.2), depth=2)
        canvas.fill(canvas.polygon(sided(side, [(68, 32), (81, 15), (79, 40)])), TINT.dark(0.55))
    head = [
        (50, 24),
        (74, 32),
        (88, 58),
        (76, 60),
        (78, 70),
        (66, 68),
        (60, 88),
        (50, 95),
        (40, 88),
        (34, 68),
        (22, 70),
        (24, 60),
        (12, 58),
        (26, 32),
    ]
    canvas.body(canvas.polygon(head), TINT, 0.16, 0.26)
    canvas.fill(
        canvas.polygon([(50, 48), (60, 66), (57, 87), (50, 92), (43, 87), (40, 66)]), TINT.light(0.34)
    )
    for side in (-1, 1):
        eye(canvas, 50 + side * 14, 50, 6)
        canvas.fill(canvas.polygon(sided(side, [(54, 48), (72, 40), (72, 45), (58, 51)])), TINT.dark(0.5))
        canvas.fill(canvas.polygon(sided(side, [(52, 88), (55, 86), (54, 93)])), BONE)
    canvas.fill(
        canvas.polygon(path((42, 75), (50, 71), (58, 75), (58, 82), (50, 85), (42, 82), (42, 75))), INK
    )


def ettin(canvas: Canvas) -> None:
    shoulders = canvas.polygon(path((4, 97), (8, 58), (50, 58), (92, 58), (96, 97)))
    canvas.body(shoulders, TINT.dark(0.15), 0.0, 0.4)
    for x, shade in ((29, 0.0), (71, 0.12)):
        paint = TINT.dark(shade)
        canvas.body(canvas.ellipse(x - 22, 12, x + 22, 66), paint, 0.14, 0.25)
        brow = [(x - 15, 34), (x - 2, 40), (x + 2, 40), (x + 15, 34), (x + 13, 29), (x, 34), (x - 13, 29)]
        canvas.fill(canvas.polygon(brow), paint.dark(0.55))
        for side in (-1, 1):
            eye(canvas, x + side * 8, 42, 4.6)
        canvas.fill(canvas.polygon([(x - 11, 53), (x + 11, 53), (x + 9, 59), (x - 9, 59)]), INK)
        for side in (-1, 1):
            canvas.fill(
                canvas.polygon([(x + side * 9.5, 58), (x + side * 4.5, 58), (x + side * 7.5, 47)]), BONE
            )
    canvas.fill(canvas.line([(14, 84), (86, 84)], 5.5), Paint(92, 64, 36))
    canvas.body(canvas.ellipse(43, 77, 57, 91), Paint(168, 158, 146), depth=2)


def dragon(canvas: Canvas) -> None:
    for side in (-1, 1):
        horn = [*path((64, 28), (74, 8), (93, 3)), *path((93, 3), (90, 26), (76, 40))]
        canvas.body(canvas.polygon(sided(side, horn)), Paint(214, 200, 166), depth=2)
        frill = [(74, 44), (97, 38), (90, 52), (97, 64), (76, 62)]
        canvas.fill(canvas.polygon(sided(side, frill)), TINT.dark(0.45))
    head = [
        (50, 16),
        (68, 26),
        (76, 44),
        (70, 58),
        (64, 66),
        (62, 85),
        (50, 95),
        (38, 85),
        (36, 66),
        (30, 58),
        (24, 44),
        (32, 26),
    ]
    canvas.body(canvas.polygon(head), TINT, 0.14, 0.35)
    for y in (24, 33, 42):
        canvas.fill(canvas.polygon([(50, y - 5), (55.5, y + 4), (44.5, y + 4)]), TINT.dark(0.45))
    for side in (-1, 1):
        canvas.fill(canvas.polygon(sided(side, [(57, 47), (75, 37), (71, 51)])), TINT.dark(0.6))
        eye(canvas, 50 + side * 16, 46, 5.2, Paint(255, 160, 40))
        canvas.fill(canvas.disc(50 + side * 7, 78.5, 2.6), INK)
        canvas.fill(canvas.polygon(sided(side, [(58, 86), (62, 83), (60, 95)])), BONE)


def ghost(canvas: Canvas) -> None:
    hem = [(80, 50), (83, 93), (70, 82), (60, 95), (50, 82), (40, 95), (30, 82), (17, 93), (20, 50)]
    sheet = canvas.polygon([*path((20, 50), (20, 8), (50, 8), (80, 8), (80, 50)), *hem])
    canvas.gradient(sheet, TINT.light(0.5), TINT.dark(0.05))
    canvas.bevel(sheet, 4, 0.24, 0.3)
    for x in (38, 62):
        canvas.fill(canvas.ellipse(x - 7.5, 34, x + 7.5, 54), INK)
        canvas.fill(canvas.disc(x, 43, 3), Paint(170, 230, 255))
    canvas.fill(canvas.ellipse(43.5, 58, 56.5, 74), INK)


def ooze(canvas: Canvas) -> None:
    blob = canvas.polygon(
        path((6, 90), (8, 60), (26, 50), (30, 16), (52, 18), (76, 18), (78, 50), (94, 62), (94, 90))
    )
    canvas.gradient(blob, TINT.light(0.3), TINT.dark(0.22))
    canvas.bevel(blob, 4, 0.45, 0.32)
    canvas.fill(canvas.ellipse(33, 26, 47, 37), TINT.light(0.75))
    eye(canvas, 42, 56, 7.4, Paint(240, 250, 230))
    eye(canvas, 63, 58, 5.4, Paint(240, 250, 230))
    for x, y, radius in ((28, 72, 6), (74, 75, 4.4), (58, 79, 3)):
        canvas.fill(canvas.disc(x, y, radius), TINT.light(0.4))
    canvas.fill(canvas.line(curve((40, 70), (50, 76), (60, 70)), 2.6), INK)


def skull(canvas: Canvas) -> None:
    dome = [
        *path((20, 46), (18, 10), (50, 10), (82, 10), (80, 46)),
        (78, 60),
        (66, 66),
        (65, 84),
        (35, 84),
        (34, 66),
        (22, 60),
    ]
    canvas.body(canvas.polygon(dome), TINT.light(0.45), 0.2, 0.22)
    for side in (-1, 1):
        canvas.fill(
            canvas.polygon(
                sided(side, path((57, 44), (62, 34), (74, 40), (78, 54), (66, 58), (56, 56), (57, 44)))
            ),
            INK,
        )
        canvas.fill(canvas.disc(50 + side * 16, 49, 3), Paint(150, 255, 170))
    canvas.fill(canvas.polygon([(50, 56), (55, 66), (50, 64), (45, 66)]), INK)
    for x in (41, 47, 53, 59):
        canvas.fill(canvas.line([(x, 72), (x, 84)], 1.6), INK)


def bat(canvas: Canvas) -> None:
    for side in (-1, 1):
        wing = [
            *path((58, 46), (74, 18), (99, 22)),
            *path((99, 22), (88, 38), (94, 52)),
            *path((94, 52), (82, 50), (78, 64)),
            *path((78, 64), (70, 58), (60, 68)),
        ]
        canvas.body(canvas.polygon(sided(side, wing)), TINT.dark(0.3), depth=2)
        canvas.fill(canvas.polygon(sided(side, [(53, 34), (68, 10), (66, 42)])), TINT.dark(0.15))
    canvas.body(canvas.ellipse(31, 28, 69, 80), TINT, 0.14, 0.3)
    for side in (-1, 1):
        eye(canvas, 50 + side * 9, 50, 5.6, Paint(255, 120, 70))
        canvas.fill(canvas.polygon(sided(side, [(52, 66), (58, 66), (55, 77)])), BONE)
    canvas.fill(canvas.polygon([(46, 57), (54, 57), (50, 62)]), INK)


FACES: dict[str, Face] = {
    "goblin": goblin,
    "zombie": zombie,
    "spider": spider,
    "wolf": wolf,
    "ettin": ettin,
    "dragon": dragon,
    "ghost": ghost,
    "ooze": ooze,
    "skull": skull,
    "bat": bat,
    **MARSH_FACES,
}
