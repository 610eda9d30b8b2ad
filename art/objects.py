"""Things on the board: chests, lamps, torches, runes and more; one space each, seen a little from the front."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image, ImageChops

from art.barn_things import BARN_THINGS
from art.books import BOOKS
from art.canvas import INK, Canvas, Paint, Points, curve, path, star
from art.gates import GATES
from art.materials import BRASS, OAK, SIZE, STONE, brass, wood
from art.mill_things import MILL_THINGS


def chest_closed() -> Image.Image:
    canvas = Canvas(SIZE)
    body = canvas.polygon([(12, 46), (88, 46), (84, 86), (16, 86)])
    lid = canvas.polygon([(12, 46), *path((12, 46), (12, 18), (50, 18), (88, 18), (88, 46))])
    both = ImageChops.lighter(body, lid)
    wood(canvas, both, ((body, OAK.dark(0.08)), (lid, OAK.light(0.1))), 5100)
    for x in (19, 73):
        brass(canvas, ImageChops.multiply(both, canvas.rectangle(x, 16, x + 8, 88)))
    brass(canvas, canvas.rectangle(12, 43, 88, 50))
    lock = canvas.polygon([(42, 40), (58, 40), (58, 58), (50, 64), (42, 58)])
    canvas.fill(canvas.grown(lock, 1), INK)
    brass(canvas, lock)
    canvas.fill(canvas.disc(50, 49, 3), INK)
    canvas.fill(canvas.polygon([(49, 49), (51, 49), (52, 57), (48, 57)]), INK)
    canvas.shadow(both, 1.5, 5, 3, 0.66)
    return canvas.finish()


def chest_open() -> Image.Image:
    canvas = Canvas(SIZE)
    body = canvas.polygon([(12, 54), (88, 54), (84, 88), (16, 88)])
    lid = canvas.polygon([(14, 40), *path((14, 40), (12, 8), (50, 8), (88, 8), (86, 40))])
    inside = canvas.polygon([(14, 40), (86, 40), (88, 56), (12, 56)])
    both = ImageChops.lighter(ImageChops.lighter(body, lid), inside)
    wood(canvas, both, ((body, OAK.dark(0.08)), (lid, OAK.dark(0.35))), 5110)
    canvas.gradient(inside, Paint(28, 18, 12), Paint(64, 40, 20))
    for x, y in ((30, 52), (42, 49), (55, 51), (68, 50), (48, 53), (61, 54)):
        canvas.body(canvas.disc(x, y, 5.5, 0.6), BRASS.light(0.2), depth=1)
    for x in (19, 73):
        brass(canvas, ImageChops.multiply(body, canvas.rectangle(x, 50, x + 8, 90)))
    brass(canvas, canvas.rectangle(12, 54, 88, 60))
    canvas.shadow(both, 1.5, 5, 3, 0.66)
    return canvas.finish()


def search() -> Image.Image:
    """A glint on the ground: something may be found here."""
    canvas = Canvas(SIZE)
    glint = canvas.polygon(star((50, 50), 33, 4, 9))
    canvas.fill(canvas.disc(50, 50, 15), Paint(255, 224, 130), 0.25)
    canvas.fill(canvas.grown(glint, 1.6), INK)
    canvas.gradient(glint, Paint(255, 246, 190), Paint(228, 164, 40))
    canvas.bevel(glint, 2)
    canvas.shadow(glint, 1, 3, 4, 0.62)
    return canvas.finish()


def searched() -> Image.Image:
    """A few boards that somebody has turned over: nothing is left to be found here."""
    canvas = Canvas(SIZE)
    boards = [
        canvas.polygon(corners)
        for corners in (
            [(18, 62), (58, 48), (61, 56), (21, 70)],
            [(44, 74), (82, 66), (84, 74), (46, 82)],
            [(52, 44), (74, 56), (70, 63), (48, 51)],
        )
    ]
    everything = boards[0]
    for board in boards:
        everything = ImageChops.lighter(everything, board)
    wood(canvas, everything, tuple((board, OAK.dark(0.3)) for board in boards), 5120)
    canvas.shadow(everything, 1, 3, 2.5, 0.5)
    return canvas.finish()


def torch() -> Image.Image:
    canvas = Canvas(SIZE)
    canvas.fill(canvas.blurred(canvas.ellipse(20, 5, 80, 75), 9), Paint(255, 150, 40), 0.55)
    canvas.body(canvas.polygon([(45, 52), (55, 52), (53, 94), (47, 94)]), Paint(96, 62, 34), depth=1.6)
    canvas.body(canvas.polygon([(37, 50), (63, 50), (58, 61), (42, 61)]), Paint(70, 68, 72), depth=1.6)
    for scale, paint in (
        (1.0, Paint(240, 110, 30)),
        (0.7, Paint(255, 180, 50)),
        (0.42, Paint(255, 240, 170)),
    ):
        flame = [
            *curve((50 - 13 * scale, 51), (50 - 18 * scale, 50 - 20 * scale), (52, 50 - 42 * scale)),
            *curve((52, 50 - 42 * scale), (50 + 18 * scale, 50 - 18 * scale), (50 + 13 * scale, 51)),
        ]
        canvas.fill(canvas.polygon(flame), paint)
    return canvas.finish()


def _lantern(flame: float) -> Image.Image:
    """A lantern on a chain, with a flame of a size: 1 burns high, 0 is out."""
    canvas = Canvas(SIZE)
    if flame:
        glow = canvas.blurred(
            canvas.ellipse(50 - 44 * flame, 60 - 44 * flame, 50 + 44 * flame, 60 + 44 * flame), 9
        )
        canvas.fill(glow, Paint(255, 170, 60), 0.5 * flame)
    iron = Paint(70, 68, 72)
    for y in (6.0, 14.0, 22.0):
        canvas.fill(canvas.line([(50, y), (50, y + 6)], 3.2), iron)
    glass = canvas.polygon([(34, 44), (66, 44), (62, 84), (38, 84)])
    canvas.body(glass, Paint(255, 214, 130) if flame else Paint(54, 60, 66), 0.1, 0.3, 1.6)
    for scale, paint in ((1.0, Paint(240, 110, 30)), (0.6, Paint(255, 240, 170))) if flame else ():
        high = 28 * flame * scale
        tongue = [
            *curve((50 - 8 * flame * scale, 80), (50 - 11 * flame * scale, 80 - high * 0.6), (51, 80 - high)),
            *curve((51, 80 - high), (50 + 11 * flame * scale, 80 - high * 0.6), (50 + 8 * flame * scale, 80)),
        ]
        canvas.fill(canvas.polygon(tongue), paint)
    for bar in ([(34, 44), (38, 84)], [(66, 44), (62, 84)], [(50, 44), (50, 84)]):
        canvas.fill(canvas.line(bar, 2.4), iron)
    canvas.body(canvas.polygon([(50, 28), (72, 45), (28, 45)]), iron, depth=1.6)
    canvas.body(canvas.polygon([(35, 83), (65, 83), (68, 92), (32, 92)]), iron, depth=1.6)
    return canvas.finish()


def lamp_lit() -> Image.Image:
    return _lantern(1.0)


def lamp_low() -> Image.Image:
    return _lantern(0.62)


def lamp_guttering() -> Image.Image:
    return _lantern(0.3)


def lamp_dark() -> Image.Image:
    return _lantern(0)


def crate() -> Image.Image:
    """The thing that stands for every other thing."""
    canvas = Canvas(SIZE)
    box = canvas.rectangle(14, 18, 86, 88, 3)
    wood(canvas, box, ((box, OAK.dark(0.05)),), 5200)
    for y in (36.0, 53.0, 70.0):
        canvas.fill(canvas.line([(16, y), (84, y)], 1.6), OAK.dark(0.65))
    for bar in ([(18, 22), (82, 84)], [(82, 22), (18, 84)]):
        plank = ImageChops.multiply(box, canvas.line(bar, 9))
        canvas.fill(ImageChops.multiply(box, canvas.line(bar, 11)), INK, 0.6)
        canvas.body(plank, OAK.dark(0.1), 0.1, 0.3, 1.8)
    rim = ImageChops.subtract(box, canvas.rectangle(23, 27, 77, 79))
    canvas.body(rim, OAK.dark(0.16), 0.12, 0.34, 2.2)
    for x in (18.5, 81.5):
        for y in (22.5, 83.5):
            canvas.fill(canvas.disc(x, y, 1.8), Paint(34, 30, 30))
    canvas.shadow(box, 1.5, 5, 3, 0.66)
    return canvas.finish()


def pillar() -> Image.Image:
    canvas = Canvas(SIZE)
    base = canvas.rectangle(12, 12, 88, 90, 8)
    canvas.fill(canvas.grown(base, 1.5), INK)
    canvas.body(base, STONE.dark(0.2), 0.1, 0.3)
    drum = canvas.disc(50, 49, 32)
    canvas.fill(canvas.grown(drum, 1.4), INK, 0.8)
    canvas.body(drum, STONE.light(0.08), 0.14, 0.3, 5)
    canvas.body(canvas.disc(50, 47, 21), STONE.light(0.14), 0.1, 0.14, 3)
    canvas.grain(5300, 0.3, base)
    canvas.shadow(base, 1.5, 5, 3, 0.66)
    return canvas.finish()


def rune_circle() -> Image.Image:
    """A circle of runes on the floor that leads elsewhere."""
    canvas = Canvas(SIZE)
    glow = Paint(120, 220, 255)
    lines = _runes()
    canvas.fill(canvas.blurred(canvas.disc(50, 50, 40), 5), Paint(40, 110, 170), 0.5)
    for points, width in lines:
        canvas.fill(canvas.blurred(canvas.line(points, width + 2.4), 1.6), glow, 0.5)
    for points, width in lines:
        canvas.fill(canvas.line(points, width), glow.light(0.25))
    canvas.fill(canvas.disc(50, 50, 5), glow.light(0.6))
    return canvas.finish()


def rune_circle_dark() -> Image.Image:
    """The same without its light: grooves in the stone."""
    canvas = Canvas(SIZE)
    for down, paint in ((1.1, STONE.light(0.3)), (0.0, Paint(40, 36, 36))):
        for points, width in _runes():
            canvas.fill(canvas.line([(x, y + down) for x, y in points], width), paint, 0.85)
    canvas.fill(canvas.disc(50, 50, 5), Paint(40, 36, 36))
    return canvas.finish()


def _runes() -> list[tuple[Points, float]]:
    """The lines of a circle of runes, each with its width."""
    lines: list[tuple[Points, float]] = [
        (_circle(radius), width) for radius, width in ((44.0, 3.0), (31.0, 2.2))
    ]
    lines.append((_closed(star((50, 50), 31, 3, 15.5)), 2.0))
    for index in range(8):
        angle = index * math.pi / 4 + math.pi / 8
        lines += [(stroke, 1.9) for stroke in _rune(index, angle)]
    return lines


def _circle(radius: float) -> Points:
    return [
        (50 + radius * math.cos(index * math.pi / 48), 50 + radius * math.sin(index * math.pi / 48))
        for index in range(97)
    ]


def _closed(points: Points) -> Points:
    return [*points, points[0]]


def _rune(index: int, angle: float) -> list[Points]:
    """A sign of two strokes between the two circles."""
    shapes = (
        [[(-3, -4), (-3, 4)], [(-3, -4), (3, 0)]],
        [[(0, -4), (0, 4)], [(-3, 0), (3, 0)]],
        [[(-3, 4), (0, -4)], [(0, -4), (3, 4)]],
        [[(-3, -4), (3, 4)], [(3, -4), (-3, 4)]],
    )
    x0, y0 = 50 + 37.5 * math.cos(angle), 50 + 37.5 * math.sin(angle)
    turn = angle + math.pi / 2
    cosine, sine = math.cos(turn), math.sin(turn)
    return [
        [(x0 + x * cosine - y * sine, y0 + x * sine + y * cosine) for x, y in stroke]
        for stroke in shapes[index % len(shapes)]
    ]


def stairs() -> Image.Image:
    """Steps that lead off the board, where heroes come in or leave: they go on in the spaces beside and below."""
    canvas = Canvas(SIZE)
    everything = canvas.rectangle(-1, -1, 101, 101)
    for index in range(5):
        y = index * 20
        canvas.gradient(canvas.rectangle(0, y, 100, y + 14), STONE.light(0.26), STONE.light(0.06))
        canvas.gradient(canvas.rectangle(0, y + 13, 100, y + 20), STONE.dark(0.45), STONE.dark(0.62))
        canvas.fill(canvas.rectangle(0, y, 100, y + 1.6), STONE.light(0.5), 0.8)
        worn = canvas.polygon(path((22, y + 14), (50, y + 21), (78, y + 14)))
        canvas.fill(worn, STONE.light(0.1))
        canvas.glaze(canvas.blurred(canvas.ellipse(26, y + 3, 74, y + 14), 3), 0, 0.22)
    canvas.grain(5400, 0.3, everything)
    return canvas.finish()


LAMPLIGHT = Paint(255, 206, 120)


def stairs_down() -> Image.Image:
    """Steps that lead down to another board: a lit curb around a shaft in which they grow narrow and dark."""
    canvas = Canvas(SIZE)
    curb = canvas.rectangle(4, 4, 96, 96)
    canvas.gradient(curb, LAMPLIGHT.light(0.25), LAMPLIGHT.dark(0.35))
    canvas.bevel(curb, 2)
    shaft = canvas.rectangle(13, 13, 87, 87)
    canvas.fill(canvas.grown(shaft, 1.5), INK)
    canvas.gradient(shaft, Paint(8, 7, 9), Paint(30, 24, 20))
    for index in range(5):
        y, inset = 72 - index * 14, 13 + index * 5
        lit = 0.1 + 0.2 * index
        step = canvas.rectangle(inset, y, 100 - inset, y + 9)
        canvas.gradient(step, LAMPLIGHT.dark(lit), LAMPLIGHT.dark(min(0.92, lit + 0.25)))
        canvas.fill(
            canvas.rectangle(inset, y, 100 - inset, y + 1.8), LAMPLIGHT.light(0.4), 0.9 - 0.17 * index
        )
    canvas.shadow(curb, 1.5, 3, 3, 0.6)
    return canvas.finish()


def stairs_up() -> Image.Image:
    """Steps that lead up to another board: they grow narrow and bright toward a light above."""
    canvas = Canvas(SIZE)
    curb = canvas.rectangle(4, 4, 96, 96)
    canvas.gradient(curb, STONE.light(0.2), STONE.dark(0.2))
    canvas.bevel(curb, 2)
    shaft = canvas.rectangle(10, 8, 90, 92)
    canvas.fill(canvas.grown(shaft, 1.5), INK)
    canvas.gradient(shaft, Paint(196, 222, 255), Paint(40, 44, 54))
    for index in range(5):
        y, inset = 76 - index * 14, 10 + index * 6
        lit = 0.12 * index
        step = canvas.rectangle(inset, y, 100 - inset, y + 14)
        canvas.gradient(
            step, Paint(214, 228, 246).dark(0.42 - lit * 0.7), Paint(214, 228, 246).dark(0.7 - lit)
        )
        canvas.fill(canvas.rectangle(inset, y, 100 - inset, y + 2), Paint(255, 255, 255), 0.35 + lit)
        canvas.fill(canvas.rectangle(inset, y + 12.6, 100 - inset, y + 14), INK, 0.5)
    canvas.shadow(curb, 1.5, 3, 3, 0.6)
    return canvas.finish()


OBJECTS: dict[str, Callable[[], Image.Image]] = {
    "chest_closed": chest_closed,
    "chest_open": chest_open,
    "search": search,
    "searched": searched,
    "torch": torch,
    "lamp_lit": lamp_lit,
    "lamp_low": lamp_low,
    "lamp_guttering": lamp_guttering,
    "lamp_dark": lamp_dark,
    "object": crate,
    "pillar": pillar,
    "rune_circle": rune_circle,
    "rune_circle_dark": rune_circle_dark,
    "stairs": stairs,
    "stairs_down": stairs_down,
    "stairs_up": stairs_up,
    **GATES,
    **BOOKS,
    **BARN_THINGS,
    **MILL_THINGS,
}
