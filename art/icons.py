"""Small pictures for panels, buttons and the log: actions, counters, dice and the pips on them."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFont

import art.emblems as emblems
from art.canvas import INK, Canvas, Mask, Paint, curve, path, star, turned
from art.gear import GEAR
from art.tokens import SHIELD

SIZE = 96
IVORY = Paint(238, 226, 200)
Shape = Callable[[Canvas], Mask]


def _heart(canvas: Canvas) -> Mask:
    return canvas.polygon(
        path((50, 93), (4, 56), (9, 30), (26, 2), (50, 28), (74, 2), (91, 30), (96, 56), (50, 93))
    )


def _drop(canvas: Canvas) -> Mask:
    return canvas.polygon(
        path((50, 5), (84, 46), (84, 66), (80, 95), (50, 95), (20, 95), (16, 66), (16, 46), (50, 5))
    )


def _shield(canvas: Canvas) -> Mask:
    return canvas.polygon(SHIELD)


def _surge(canvas: Canvas) -> Mask:
    return canvas.polygon([(60, 4), (16, 56), (45, 56), (34, 97), (84, 40), (54, 40)])


def _boot(canvas: Canvas) -> Mask:
    return canvas.polygon([(28, 7), (58, 7), (58, 50), (66, 57), (86, 64), (93, 76), (92, 88), (28, 88)])


def _eye(canvas: Canvas) -> Mask:
    return canvas.polygon(path((3, 50), (50, -2), (97, 50), (50, 102), (3, 50)))


def _moon(canvas: Canvas) -> Mask:
    return ImageChops.subtract(canvas.disc(48, 50, 43), canvas.disc(66, 40, 36))


def _hand(canvas: Canvas) -> Mask:
    outline = [
        (24, 48),
        (33, 44),
        (33, 16),
        (43, 14),
        (45, 40),
        (47, 7),
        (58, 7),
        (58, 40),
        (62, 13),
        (72, 15),
        (70, 48),
        (79, 38),
        (88, 43),
        (71, 78),
        (60, 95),
        (38, 95),
        (26, 74),
    ]
    return canvas.polygon(outline)


def _undo(canvas: Canvas) -> Mask:
    return canvas.polygon(
        [(5, 42), (42, 9), (42, 29), *path((42, 29), (94, 30), (94, 91), (80, 58), (42, 58)), (42, 76)]
    )


def _end_turn(canvas: Canvas) -> Mask:
    first = canvas.polygon([(10, 12), (52, 50), (10, 88)])
    return ImageChops.lighter(first, canvas.polygon([(50, 12), (92, 50), (50, 88)]))


def _cancel(canvas: Canvas) -> Mask:
    return ImageChops.lighter(canvas.line([(20, 20), (80, 80)], 20), canvas.line([(80, 20), (20, 80)], 20))


def _confirm(canvas: Canvas) -> Mask:
    return canvas.line([(14, 54), (40, 80), (86, 20)], 18)


def _stand_up(canvas: Canvas) -> Mask:
    arrow = canvas.polygon([(50, 5), (88, 46), (66, 46), (66, 76), (34, 76), (34, 46), (12, 46)])
    return ImageChops.lighter(arrow, canvas.rectangle(18, 83, 82, 95, 3))


def _revive(canvas: Canvas) -> Mask:
    return canvas.polygon(
        [
            (36, 8),
            (64, 8),
            (64, 36),
            (92, 36),
            (92, 64),
            (64, 64),
            (64, 92),
            (36, 92),
            (36, 64),
            (8, 64),
            (8, 36),
            (36, 36),
        ]
    )


def _star(canvas: Canvas) -> Mask:
    return canvas.polygon(star((50, 53), 48, 5, 20))


def _range(canvas: Canvas) -> Mask:
    shaft = canvas.line(turned([(8, 50), (78, 50)], -45), 9)
    head = canvas.polygon(turned([(99, 50), (70, 32), (70, 68)], -45))
    tail = canvas.polygon(turned([(0, 34), (22, 44), (22, 56), (0, 66), (10, 50)], -45))
    return ImageChops.lighter(shaft, ImageChops.lighter(head, tail))


def _generic(canvas: Canvas) -> Mask:
    ring = ImageChops.subtract(canvas.disc(50, 50, 42), canvas.disc(50, 50, 27))
    return ImageChops.lighter(ring, canvas.disc(50, 50, 13))


def _menu(canvas: Canvas) -> Mask:
    mask = canvas.rectangle(12, 16, 88, 32, 6)
    for y in (42, 68):
        mask = ImageChops.lighter(mask, canvas.rectangle(12, y, 88, y + 16, 6))
    return mask


def _flag(canvas: Canvas) -> Mask:
    cloth = canvas.polygon(
        [
            (26, 10),
            *path((26, 10), (44, 0), (60, 12), (74, 22), (92, 12)),
            (92, 52),
            *path((92, 52), (74, 62), (58, 52), (44, 42), (26, 52)),
        ]
    )
    return ImageChops.lighter(cloth, canvas.rectangle(16, 6, 27, 96, 4))


def _bag(canvas: Canvas) -> Mask:
    sack = canvas.polygon(path((34, 34), (0, 60), (16, 92), (50, 102), (84, 92), (100, 60), (66, 34)))
    neck = canvas.polygon([(30, 10), (42, 18), (50, 8), (58, 18), (70, 10), (64, 32), (36, 32)])
    return ImageChops.lighter(sack, neck)


def _coin(canvas: Canvas) -> Mask:
    return canvas.disc(50, 50, 43)


def _question(canvas: Canvas) -> Mask:
    hook = canvas.line(
        [*path((26, 32), (28, 8), (52, 9), (80, 12), (74, 38), (68, 50), (51, 54)), (50, 66)], 15
    )
    return ImageChops.lighter(hook, canvas.disc(50, 86, 9.5))


def _key(canvas: Canvas) -> Mask:
    ring = ImageChops.subtract(canvas.disc(28, 50, 24), canvas.disc(28, 50, 11))
    shaft = ImageChops.lighter(canvas.rectangle(48, 44, 95, 56), canvas.rectangle(84, 50, 94, 74))
    return ImageChops.lighter(ring, ImageChops.lighter(shaft, canvas.rectangle(68, 50, 77, 68)))


def _skull(canvas: Canvas) -> Mask:
    head = canvas.polygon(
        [*path((14, 48), (12, 8), (50, 6), (88, 8), (86, 48), (86, 66), (68, 70)), (32, 70)]
    )
    jaw = ImageChops.lighter(head, canvas.rectangle(32, 60, 68, 92, 6))
    for x in (34, 66):
        jaw = ImageChops.subtract(jaw, canvas.disc(x, 46, 12))
    return ImageChops.subtract(jaw, canvas.polygon([(50, 56), (57, 70), (43, 70)]))


def _flask(canvas: Canvas) -> Mask:
    body = canvas.polygon([(40, 14), (60, 14), (60, 40), (88, 84), (82, 94), (18, 94), (12, 84), (40, 40)])
    return ImageChops.lighter(body, canvas.rectangle(32, 6, 68, 18, 4))


def _spots(canvas: Canvas) -> Mask:
    mask = canvas.disc(36, 36, 27)
    for x, y, radius in ((74, 54, 19), (40, 78, 16), (76, 18, 11), (72, 88, 8)):
        mask = ImageChops.lighter(mask, canvas.disc(x, y, radius))
    return mask


def _fright(canvas: Canvas) -> Mask:
    face = canvas.ellipse(14, 4, 86, 96)
    for x in (36, 64):
        face = ImageChops.subtract(face, canvas.disc(x, 38, 9))
    return ImageChops.subtract(face, canvas.ellipse(37, 56, 63, 88))


def _spiral(canvas: Canvas) -> Mask:
    turns = (math.tau * step / 24 for step in range(58))
    return canvas.line(
        [(50 + 2.9 * turn * math.cos(turn), 50 + 2.9 * turn * math.sin(turn)) for turn in turns], 10
    )


def _wave(canvas: Canvas) -> Mask:
    return canvas.lines(
        [
            path((8, y), (20, y - 22), (36, y), (50, y + 18), (64, y), (78, y - 18), (92, y))
            for y in (24, 52, 80)
        ],
        12,
    )


SHAPES: dict[str, tuple[Shape, Paint]] = {
    "heart": (_heart, Paint(214, 58, 52)),
    "drop": (_drop, Paint(84, 156, 232)),
    "shield": (_shield, Paint(176, 170, 160)),
    "surge": (_surge, Paint(250, 210, 70)),
    "move": (_boot, Paint(176, 124, 70)),
    "eye": (_eye, Paint(220, 214, 196)),
    "rest": (_moon, Paint(200, 206, 240)),
    "hand": (_hand, Paint(232, 190, 150)),
    "undo": (_undo, Paint(190, 200, 190)),
    "end_turn": (_end_turn, Paint(240, 214, 140)),
    "cancel": (_cancel, Paint(214, 84, 70)),
    "confirm": (_confirm, Paint(120, 196, 110)),
    "stand_up": (_stand_up, Paint(150, 190, 220)),
    "revive": (_revive, Paint(226, 92, 84)),
    "star": (_star, Paint(250, 206, 84)),
    "range": (_range, Paint(214, 208, 196)),
    "generic": (_generic, Paint(196, 186, 160)),
    "menu": (_menu, Paint(206, 196, 172)),
    "objective": (_flag, Paint(196, 84, 66)),
    "bag": (_bag, Paint(176, 128, 76)),
    "coin": (_coin, Paint(236, 190, 80)),
    "help": (_question, Paint(170, 200, 232)),
    "key": (_key, Paint(226, 182, 84)),
    "wound": (_drop, Paint(206, 40, 40)),
    "skull": (_skull, Paint(232, 224, 202)),
    "flask": (_flask, Paint(70, 140, 60)),
    "spots": (_spots, Paint(120, 124, 40)),
    "fright": (_fright, Paint(236, 240, 246)),
    "spiral": (_spiral, Paint(150, 96, 20)),
    "wave": (_wave, Paint(70, 134, 200)),
}
EMBLEMS = {
    "attack": emblems.sword,
    "skill": emblems.staff,
    "bow": emblems.bow,
    "book": emblems.book,
    "flame": emblems.flame,
    "harp": emblems.harp,
    "hammer": emblems.hammer,
}
DICE = {
    "blue": Paint(61, 99, 196),
    "red": Paint(194, 58, 50),
    "yellow": Paint(216, 182, 44),
    "green": Paint(66, 140, 70),
    "brown": Paint(118, 82, 48),
    "gray": Paint(142, 148, 154),
    "black": Paint(44, 42, 48),
}


def icon(name: str) -> Image.Image:
    canvas = Canvas(SIZE)
    if name in GEAR:
        GEAR[name](canvas)
        return canvas.finish()
    if name in EMBLEMS:
        EMBLEMS[name](canvas, IVORY)
        outline = canvas.grown(canvas.image.getchannel("A"), 2)
        under = Canvas(SIZE)
        under.fill(outline, INK)
        under.image.alpha_composite(canvas.image)
        return under.finish()
    shape, paint = SHAPES[name]
    canvas.outlined(shape(canvas), paint)
    if name == "eye":
        canvas.fill(canvas.disc(50, 50, 17), Paint(60, 110, 160))
        canvas.fill(canvas.disc(50, 50, 8), INK)
        canvas.fill(canvas.disc(45, 44, 3.5), Paint(255, 255, 255))
    elif name == "bag":
        canvas.fill(canvas.line(curve((32, 33), (50, 40), (68, 33)), 5), Paint(92, 58, 30))
    elif name == "coin":
        canvas.fill(ImageChops.subtract(canvas.disc(50, 50, 33), canvas.disc(50, 50, 28)), paint.dark(0.35))
    return canvas.finish()


def dot() -> Image.Image:
    """A white disc in an ink line that stands for a condition once it is tinted."""
    canvas = Canvas(SIZE)
    canvas.fill(canvas.disc(50, 50, 44), INK)
    canvas.gradient(canvas.disc(50, 50, 33), Paint(255, 255, 255), Paint(200, 200, 200))
    return canvas.finish()


def die(color: str) -> Image.Image:
    canvas = Canvas(SIZE)
    body = canvas.rectangle(8, 8, 92, 92, 18)
    canvas.fill(canvas.grown(body, 4), INK)
    paint = DICE[color]
    canvas.gradient(body, paint.light(0.2), paint.dark(0.3))
    canvas.bevel(body, 5)
    return canvas.finish()


def digit(text: str, font: Path) -> Image.Image:
    """A number of a die's range, white with an ink line."""
    canvas = Canvas(SIZE)
    letters = ImageFont.truetype(str(font), int(92 * canvas.unit))
    place = (canvas.side / 2, canvas.side / 2)
    for stroke, paint in ((9, INK), (0, Paint(255, 255, 250))):
        mask = Image.new("L", canvas.image.size, 0)
        ImageDraw.Draw(mask).text(
            place, text, font=letters, fill=255, anchor="mm", stroke_width=int(stroke * canvas.unit)
        )
        canvas.fill(mask, paint)
    return canvas.finish()


def miss() -> Image.Image:
    canvas = Canvas(SIZE)
    canvas.outlined(_cancel(canvas), Paint(245, 240, 230), 5)
    return canvas.finish()
