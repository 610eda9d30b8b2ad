"""Faces and busts composed from parts by chance, for figures whose pack brings no picture; the seed is the number."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from art.canvas import BONE, INK, TINT, Canvas, Paint, Points, curve, path
from art.eyes import GOLD_EYE, sided

FACES = 24
BUSTS = 12

HORN = Paint(214, 200, 166)
GLOWS = (None, None, None, Paint(150, 255, 170), Paint(190, 245, 255), Paint(255, 150, 90))
HEADS: dict[str, Points] = {
    "round": path((22, 50), (22, 16), (50, 16), (78, 16), (78, 50), (76, 88), (50, 88), (24, 88), (22, 50)),
    "jaw": [*path((26, 46), (24, 16), (50, 16), (76, 16), (74, 46)), (80, 70), (66, 90), (34, 90), (20, 70)],
    "long": path((30, 44), (30, 12), (50, 12), (70, 12), (70, 44), (68, 84), (50, 94), (32, 84), (30, 44)),
    "wedge": [(50, 20), (76, 26), (82, 46), (68, 66), (58, 90), (42, 90), (32, 66), (18, 46), (24, 26)],
    "snout": [
        *path((24, 40), (26, 18), (50, 18), (74, 18), (76, 40)),
        (72, 58),
        (66, 66),
        (64, 86),
        (50, 92),
        (36, 86),
        (34, 66),
        (28, 58),
    ],
}
EYES = {
    1: [(50, 46, 9.5)],
    2: [(37, 47, 6.8), (63, 47, 6.8)],
    3: [(36, 49, 5.8), (64, 49, 5.8), (50, 36, 5.2)],
    4: [(38, 42, 5.2), (62, 42, 5.2), (34, 54, 3.8), (66, 54, 3.8)],
}


@dataclass(frozen=True)
class FacePlan:
    """Which parts a face is made of."""

    head: str
    top: str
    eyes: int
    mouth: str
    glow: Paint | None
    slit: bool
    scar: bool
    brow: float


def plan_face(number: int) -> FacePlan:
    """The heads, tops and mouths go round in turn, so that no two faces in a row share one; the rest is chance."""
    chance = random.Random(f"face {number}")
    tops = ("pointed", "horn_curl", "none", "spikes", "floppy", "horn_up", "antler")
    mouths = ("fangs", "tusks", "grin", "gap", "slit")
    return FacePlan(
        head=list(HEADS)[number % len(HEADS)],
        top=tops[(number * 3 + number // 7) % len(tops)],
        eyes=(2, 2, 3, 2, 1, 2, 2, 4)[(number * 5 + number // 8) % 8],
        mouth=mouths[(number * 2 + number // 5) % len(mouths)],
        glow=GLOWS[(number + number // 6) % len(GLOWS)],
        slit=chance.random() < 0.5,
        scar=chance.random() < 0.25,
        brow=chance.uniform(2, 9),
    )


def face(canvas: Canvas, number: int) -> None:
    plan = plan_face(number)
    for side in (-1, 1):
        _top(canvas, plan.top, side)
    canvas.body(canvas.polygon(HEADS[plan.head]), TINT, 0.16, 0.3, 3.2)
    if plan.head == "snout":
        canvas.fill(canvas.ellipse(36, 60, 64, 92), TINT.light(0.22), 0.6)
        canvas.fill(canvas.ellipse(44, 64, 56, 72), INK)
    if plan.scar:
        canvas.fill(canvas.line([(30, 30), (38, 44), (35, 56)], 2), Paint(132, 40, 40))
    _eyes(canvas, plan)
    _mouth(canvas, plan.mouth, 80 if plan.head == "snout" else 74)


def _top(canvas: Canvas, kind: str, side: int) -> None:
    def shape(points: Points) -> None:
        canvas.body(canvas.polygon(sided(side, points)), paint, depth=2)

    paint = TINT.dark(0.2) if kind in ("pointed", "floppy", "spikes") else HORN
    if kind == "pointed":
        shape([(68, 42), (98, 20), (72, 60)])
    elif kind == "floppy":
        shape([*curve((66, 30), (96, 30), (90, 72)), *curve((90, 72), (78, 66), (70, 48))])
    elif kind == "horn_curl":
        shape([*curve((60, 30), (78, 2), (97, 22)), *curve((97, 22), (84, 16), (70, 40))])
    elif kind == "horn_up":
        shape([*curve((60, 28), (62, 12), (76, 1)), *curve((76, 1), (80, 20), (70, 36))])
    elif kind == "antler":
        for prong in (((60, 28), (78, 4)), ((70, 16), (88, 14)), ((66, 21), (66, 4))):
            canvas.fill(canvas.line(sided(side, list(prong)), 4.4), Paint(186, 160, 120))
    elif kind == "spikes":
        for index in range(3):
            x = 52 + index * 11
            shape([(x - 3, 30 + index * 4), (x + 8, 5 + index * 8), (x + 11, 34 + index * 5)])


def _eyes(canvas: Canvas, plan: FacePlan) -> None:
    for x, y, radius in EYES[plan.eyes]:
        canvas.fill(canvas.disc(x, y, radius * 1.5, 0.87), TINT.dark(0.55))
        canvas.fill(canvas.disc(x, y, radius, 0.8), plan.glow or GOLD_EYE)
        if plan.glow:
            canvas.fill(canvas.disc(x, y, radius * 0.4, 0.9), Paint(255, 255, 255))
        else:
            width = radius * (0.22 if plan.slit else 0.42)
            canvas.fill(canvas.ellipse(x - width, y - radius * 0.7, x + width, y + radius * 0.7), INK)
    if plan.eyes in (2, 4):
        for side in (-1, 1):
            ridge = [(54, 44 + plan.brow * 0.3), (76, 38 - plan.brow), (76, 43 - plan.brow), (54, 49)]
            canvas.fill(canvas.polygon(sided(side, ridge)), TINT.dark(0.5))


def _mouth(canvas: Canvas, kind: str, y: float) -> None:
    if kind in ("fangs", "grin"):
        canvas.fill(
            canvas.polygon(path((34, y - 5), (50, y + 4), (66, y - 5), (50, y + 13), (34, y - 5))), INK
        )
    elif kind == "gap":
        canvas.fill(canvas.ellipse(40, y - 7, 60, y + 9), INK)
    else:
        canvas.fill(canvas.line([(36, y), (64, y)], 3.2), INK)
    if kind == "fangs":
        for x in (39, 56):
            canvas.fill(canvas.polygon([(x, y - 3), (x + 5, y - 2), (x + 2.5, y + 8)]), BONE)
    elif kind == "tusks":
        for side in (-1, 1):
            canvas.fill(canvas.polygon(sided(side, [(60, y + 2), (66, y + 2), (65, y - 12)])), BONE)
    elif kind == "grin":
        for index in range(4):
            x, top = 38 + index * 6, y - 3 + abs(2 - index)
            canvas.fill(canvas.polygon([(x, top), (x + 5, top), (x + 2.5, y + 3)]), BONE)


SKINS = (
    Paint(236, 190, 150),
    Paint(206, 150, 108),
    Paint(150, 102, 70),
    Paint(112, 74, 52),
    Paint(244, 210, 176),
)
HAIRS = (Paint(70, 44, 28), Paint(30, 26, 28), Paint(180, 130, 60), Paint(150, 60, 34), Paint(200, 196, 190))
DRESS: dict[str, Paint] = {
    "helm": Paint(150, 152, 160),
    "hood": Paint(104, 90, 62),
    "hat": Paint(120, 112, 148),
    "hair": Paint(170, 150, 112),
}


def bust(canvas: Canvas, number: int) -> None:
    """A hero from the chest up, with a helm, a hood, a hat or long hair."""
    chance = random.Random(f"bust {number}")
    wear = list(DRESS)[number % len(DRESS)]
    skin, hair = SKINS[number % len(SKINS)], HAIRS[(number // 2 + number // 5) % len(HAIRS)]
    bearded = chance.random() < 0.4
    canvas.body(
        canvas.polygon(path((10, 100), (14, 68), (50, 68), (86, 68), (90, 100))), DRESS[wear], 0.1, 0.35
    )
    if wear == "hood":
        canvas.body(
            canvas.polygon(path((22, 76), (12, 8), (50, 6), (88, 8), (78, 76))), DRESS[wear], 0.1, 0.35
        )
    elif wear != "helm":
        canvas.body(canvas.ellipse(23, 12, 77, 84), hair, 0.1, 0.25)
    canvas.gradient(canvas.ellipse(31, 22, 69, 76), skin.light(0.06), skin.dark(0.18))
    if bearded:
        beard = path((32, 54), (34, 88), (50, 88), (66, 88), (68, 54), (50, 66), (32, 54))
        canvas.body(canvas.polygon(beard), hair, 0.1, 0.3)
    _features(canvas, skin, hair)
    if wear == "helm":
        _helm(canvas)
    elif wear == "hat":
        _hat(canvas)
    elif wear == "hair":
        canvas.body(
            canvas.polygon(
                path((30, 40), (30, 10), (54, 12), (74, 14), (70, 42), (62, 26), (44, 30), (34, 32), (30, 40))
            ),
            hair,
        )


def _features(canvas: Canvas, skin: Paint, hair: Paint) -> None:
    for side in (-1, 1):
        x = 50 + side * 9
        canvas.fill(canvas.ellipse(x - 3.8, 45, x + 3.8, 52), Paint(250, 248, 240))
        canvas.fill(canvas.ellipse(x - 2, 45.4, x + 2, 51.8), INK)
        canvas.fill(canvas.line(sided(side, [(64, 41), (55, 42)]), 2.6), hair.dark(0.2))
    canvas.fill(canvas.line([(50, 50), (48, 58), (51, 59)], 1.8), skin.dark(0.35))
    canvas.fill(canvas.line([(44, 65), (56, 65)], 2.4), skin.dark(0.5))


def _helm(canvas: Canvas) -> None:
    dome = [*path((27, 46), (24, 6), (50, 6), (76, 6), (73, 46)), (66, 40), (34, 40)]
    canvas.body(canvas.polygon(dome), Paint(190, 192, 200), 0.12, 0.3)
    for side in (-1, 1):
        canvas.body(
            canvas.polygon(sided(side, [(73, 38), (64, 38), (65, 70), (70, 66)])), Paint(180, 182, 190)
        )
    canvas.fill(canvas.polygon([(47.5, 36), (52.5, 36), (51.5, 56), (48.5, 56)]), Paint(170, 172, 180))


def _hat(canvas: Canvas) -> None:
    felt = DRESS["hat"].dark(0.25)
    canvas.body(canvas.polygon([(28, 33), (58, -4), (72, 33)]), felt, 0.2, 0.2)
    brim = path((10, 35), (50, 20), (90, 35), (50, 47), (10, 35))
    canvas.body(canvas.polygon(brim), felt, 0.1, 0.35)
    canvas.fill(canvas.line(curve((30, 29), (50, 24), (70, 29)), 4), Paint(226, 186, 80))


def drawing(kind: str, number: int) -> Callable[[Canvas], None]:
    """The drawing of a numbered face or bust."""
    draw = face if kind == "face" else bust
    return lambda canvas: draw(canvas, number)
