"""A great book on a stone: as it is wet, dry, read and burned."""

from __future__ import annotations

import random
from collections.abc import Callable

from PIL import Image

from art.canvas import INK, Canvas, Mask, Paint, common, curve, mirrored, path, together
from art.materials import BRASS, SIZE, STONE, inked, within

LEATHER = Paint(140, 58, 40)
DRENCHED = Paint(52, 78, 86)
PAGE = Paint(238, 226, 194)
WRITING = Paint(84, 62, 44)
RED = Paint(190, 44, 36)
DROP = Paint(126, 190, 224)
CHAR = Paint(44, 38, 36)
ASH = Paint(138, 132, 126)
EMBER = Paint(255, 138, 44)


def _stone(canvas: Canvas) -> Mask:
    """The block on which it lies; returns its outline."""
    block = canvas.rectangle(6, 16, 94, 94, 5)
    canvas.fill(canvas.grown(block, 1.6), INK)
    canvas.gradient(block, STONE.dark(0.12), STONE.dark(0.52))
    canvas.bevel(block, 3.4, 0.24, 0.4)
    top = canvas.rectangle(11, 20, 89, 82, 3)
    canvas.body(top, STONE.light(0.04), 0.06, 0.18, 2)
    canvas.grain(5700, 0.3, block)
    return block


def _shut(leather: Paint, wet: bool, dripping: bool = False) -> Image.Image:
    canvas, chance = Canvas(SIZE), random.Random("book")
    block = _stone(canvas)
    if wet:
        puddle = canvas.polygon(
            path((12, 74), (16, 58), (40, 66), (70, 60), (90, 70), (94, 86), (66, 88), (20, 94), (12, 74))
        )
        canvas.fill(puddle, DROP.dark(0.45), 0.75)
        canvas.bevel(puddle, 2, 0.5, 0.2)
    pages = canvas.polygon([(25, 78), (79, 78), (83, 86), (27, 86)])
    inked(canvas, pages, PAGE.dark(0.3) if wet else PAGE, 1.8, 1.4)
    for y in (80.5, 83.2):
        canvas.fill(canvas.line([(28, y), (80, y)], 0.8), PAGE.dark(0.55))
    cover = canvas.polygon([(22, 24), (76, 24), (80, 79), (24, 79)])
    inked(canvas, cover, leather, 1.9, 3.4)
    canvas.grain(5701, 0.3, cover)
    spine = common(cover, canvas.polygon([(20, 22), (31, 22), (33, 82), (20, 82)]))
    canvas.glaze(spine, 0, 0.3)
    for corner in ([(76, 24), (76, 36), (64, 24)], [(80, 79), (79, 67), (68, 79)]):
        canvas.fill(canvas.grown(canvas.polygon(corner), 0.8), INK)
        canvas.body(canvas.polygon(corner), BRASS.dark(0.3) if wet else BRASS, depth=1.4)
    sign = canvas.polygon(path((56, 36), (70, 52), (56, 68), (42, 52), (56, 36)))
    inked(canvas, sign, BRASS.dark(0.3) if wet else BRASS, 1.2, 1.6)
    canvas.fill(canvas.disc(56, 52, 4), INK)
    clasp = canvas.rectangle(72, 48, 88, 56, 2)
    inked(canvas, clasp, BRASS.dark(0.3) if wet else BRASS, 1.2, 1.4)
    if dripping:
        for x, y in within(chance, 15, (53, 48), 28, 26):
            drop = canvas.disc(x, y, chance.uniform(1.8, 3.2), 1.15)
            canvas.fill(canvas.grown(drop, 0.6), DRENCHED.dark(0.6))
            canvas.fill(drop, DROP)
        for x in (34, 52, 70):
            falling = canvas.polygon(path((x, 84), (x + 5, 92), (x, 97), (x - 5, 92), (x, 84)))
            inked(canvas, falling, DROP, 1, 1)
    canvas.shadow(block, 1.5, 5, 3, 0.6)
    return canvas.finish()


def book_wet() -> Image.Image:
    """Shut, drenched and dripping."""
    return _shut(DRENCHED, wet=True, dripping=True)


def book_damp() -> Image.Image:
    """Shut and dark, but no water runs off it any more."""
    return _shut(DRENCHED.light(0.12), wet=True)


def book_dry() -> Image.Image:
    """Shut, and fit to be read or burned."""
    return _shut(LEATHER, wet=False)


def _open(right_page: bool, page_paint: Paint = PAGE) -> Image.Image:
    """Open, read as far as the left page, or to the end, with all that was written there struck out."""
    canvas = Canvas(SIZE)
    block = _stone(canvas)
    left = [*curve((50, 34), (34, 24), (14, 30)), (12, 78), *curve((12, 78), (34, 72), (50, 82))]
    under = [(x, y + 4) for x, y in left]
    boards = together(canvas.polygon(under), canvas.polygon(mirrored(under)))
    inked(canvas, canvas.grown(boards, 1.5), LEATHER, 1.8, 2)
    pages = [canvas.polygon(left), canvas.polygon(mirrored(left))]
    for page, paint in zip(pages, (page_paint, page_paint.dark(0.06)), strict=True):
        canvas.fill(canvas.grown(page, 0.8), INK)
        canvas.gradient(page, paint.light(0.2), paint.dark(0.16))
    canvas.fill(canvas.line([(50, 34), (50, 82)], 1.8), WRITING.dark(0.3), 0.7)
    for row in range(5):
        y = 41 + row * 7.4
        canvas.fill(canvas.line([(19, y - 2), (32, y - 2.5), (44, y + 2)], 2.2), WRITING)
        canvas.fill(canvas.line([(56, y + 2), (68, y - 2.5), (81, y - 2)], 2.2), WRITING)
        if right_page:
            canvas.fill(canvas.line([(17, y + 1), (46, y - 1)], 1.5), RED)
            canvas.fill(canvas.line([(54, y + 1), (83, y - 3)], 1.5), RED)
    if right_page:
        tick = canvas.line([(58, 84), (66, 93), (84, 70)], 5)
        inked(canvas, tick, Paint(120, 196, 110), 1.6, 1.6)
    else:
        ribbon = canvas.polygon([(47, 32), (54, 32), (54, 95), (50.5, 90), (47, 95)])
        inked(canvas, ribbon, RED, 1.2, 1.4)
    canvas.shadow(block, 1.5, 5, 3, 0.6)
    return canvas.finish()


def book_half_read() -> Image.Image:
    return _open(right_page=False)


def book_damp_half_read() -> Image.Image:
    """Open at the left page, with the gray of wet paper."""
    return _open(right_page=False, page_paint=Paint(142, 160, 160))


def book_read() -> Image.Image:
    return _open(right_page=True)


def book_burned() -> Image.Image:
    """What fire leaves of it: a black rind, ash, and a last glow."""
    canvas, chance = Canvas(SIZE), random.Random("burned")
    block = _stone(canvas)
    canvas.fill(canvas.blurred(canvas.ellipse(14, 28, 88, 88), 5), INK, 0.7)
    heap = canvas.polygon(
        path((16, 78), (22, 58), (40, 62), (58, 54), (70, 64), (86, 64), (88, 80), (54, 92), (16, 78))
    )
    inked(canvas, heap, ASH.dark(0.25), 1.4, 2)
    rind = canvas.polygon(
        [
            (24, 34),
            (40, 28),
            (52, 34),
            (64, 27),
            (77, 35),
            (72, 48),
            (79, 58),
            (66, 66),
            (58, 60),
            (46, 70),
            (36, 62),
            (26, 66),
            (29, 50),
        ]
    )
    inked(canvas, rind, CHAR, 1.6, 2.4)
    canvas.grain(5702, 0.5, rind)
    edge = canvas.lines([[(26, 64), (36, 61), (46, 69), (58, 59), (66, 65), (78, 58)]], 2.6)
    canvas.fill(canvas.blurred(edge, 2.4), EMBER, 0.8)
    canvas.fill(edge, EMBER.light(0.2))
    for x, y in within(chance, 12, (50, 56), 26, 20):
        spark = canvas.disc(x, y, chance.uniform(1, 2.2))
        canvas.fill(canvas.blurred(canvas.grown(spark, 1.2), 1), EMBER, 0.7)
        canvas.fill(spark, EMBER.light(0.4))
    for x, bend in ((38, 52), (60, 44)):
        smoke = canvas.line(path((x, 30), (bend, 22), (x, 14), (2 * x - bend, 8), (x + 2, 0)), 4)
        canvas.fill(canvas.blurred(smoke, 1.8), ASH.light(0.2), 0.6)
    canvas.shadow(block, 1.5, 5, 3, 0.6)
    return canvas.finish()


BOOKS: dict[str, Callable[[], Image.Image]] = {
    "book_wet": book_wet,
    "book_damp": book_damp,
    "book_damp_half_read": book_damp_half_read,
    "book_dry": book_dry,
    "book_half_read": book_half_read,
    "book_read": book_read,
    "book_burned": book_burned,
}
