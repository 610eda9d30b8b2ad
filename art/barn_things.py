"""More things on the board that packs name: who and what lies in barns, cellars and carts, one space each."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from PIL import Image, ImageChops

from art.canvas import INK, Canvas, Mask, Paint, Points, common, curve, mirrored, path, together
from art.materials import IRON, OAK, SACKING, SIZE, STRAW, glint, inked, sacking, straws, within, wood

SKIN = Paint(226, 178, 140)
HAIR = Paint(98, 62, 34)
LINEN = Paint(206, 196, 174)
PAINTED = Paint(188, 92, 60)


def _sleeper(tucked_in: bool) -> Image.Image:
    """Somebody who lies under sacking with the face in sight: on straw, or tucked in up to the chin."""
    canvas, chance = Canvas(SIZE), random.Random("sleeper")
    if tucked_in:
        under = canvas.rectangle(18, 6, 82, 34, 10)
        sacking(canvas, under, LINEN.dark(0.12), 5601)
    else:
        under = straws(canvas, chance, within(chance, 90, (50, 52), 38, 40), (16, 28), 75)
    hair = canvas.polygon(
        path((30, 32), (26, 4), (50, 5), (74, 4), (70, 32), (72, 42), (50, 42), (28, 42), (30, 32))
    )
    canvas.fill(canvas.grown(hair, 1.6), INK)
    canvas.body(hair, HAIR, depth=2)
    face = canvas.polygon(
        path((34, 26), (36, 13), (50, 14), (64, 13), (66, 26), (66, 46), (50, 48), (34, 46), (34, 26))
    )
    canvas.fill(canvas.grown(face, 0.9), HAIR.dark(0.5))
    canvas.body(face, SKIN, 0.16, 0.12, 2)
    for x in (41, 59):
        canvas.fill(canvas.line(curve((x - 5, 27), (x, 32), (x + 5, 27)), 2.2), INK)
        canvas.fill(canvas.disc(x, 36, 3.6, 0.7), Paint(224, 140, 112), 0.55)
    canvas.fill(canvas.line([(50, 29), (50, 34)], 1.5), SKIN.dark(0.3))
    canvas.fill(canvas.line(curve((46, 40), (50, 42), (54, 40)), 1.7), SKIN.dark(0.6))
    top = 44.0 if tucked_in else 50.0
    blanket = canvas.polygon(
        path(
            (22, top + 8), (26, top - 2), (38, top + 2), (50, top + 6), (62, top + 2), (74, top - 2), (78, top + 8),
            (88, 74), (82, 94), (50, 98), (18, 94), (12, 74), (22, top + 8),
        )
    )  # fmt: skip
    if not tucked_in:
        for side in (-1, 1):
            shoulder = canvas.disc(50 + side * 18, 52, 12, 0.8)
            inked(canvas, shoulder, LINEN.dark(0.1), 1.4, 2)
    sacking(canvas, blanket, SACKING, 5600)
    for fold in (
        curve((30, 62), (38, 76), (34, 92)),
        curve((64, 60), (58, 76), (66, 92)),
        curve((48, 58), (46, 70), (50, 84)),
    ):
        canvas.fill(canvas.line(fold, 2.4), SACKING.dark(0.5), 0.55)
    if tucked_in:
        hem = canvas.line(path((22, 52), (28, 46), (38, 48), (50, 52), (62, 48), (72, 46), (78, 52)), 6)
        inked(canvas, hem, LINEN, 1.2, 1.4)
    else:
        hand = canvas.polygon(path((58, 58), (64, 50), (72, 54), (78, 60), (72, 66), (62, 68), (58, 58)))
        inked(canvas, hand, SKIN, 1.3, 1.4)
    canvas.shadow(together(under, blanket, hair), 1, 3.5, 2.6, 0.6)
    return canvas.finish()


def sleeper() -> Image.Image:
    return _sleeper(tucked_in=False)


def sleeper_tucked_in() -> Image.Image:
    return _sleeper(tucked_in=True)


def straw() -> Image.Image:
    """A heap of straw, in which something may lie."""
    canvas, chance = Canvas(SIZE), random.Random("straw")
    spots: Points = []
    for row in range(9):
        y = 30 + row * 6.6
        wide = 9 + row * 4.2
        spots += [(50 + chance.uniform(-wide, wide), y + chance.uniform(-3, 3)) for _ in range(11 + row)]
    heap = canvas.polygon(
        path(
            (9, 86),
            (16, 54),
            (34, 42),
            (44, 16),
            (54, 24),
            (70, 44),
            (84, 56),
            (92, 78),
            (90, 90),
            (50, 98),
            (9, 86),
        )
    )
    canvas.fill(canvas.grown(heap, 1.8), INK)
    canvas.gradient(heap, STRAW.dark(0.15), STRAW.dark(0.5))
    lying = straws(canvas, chance, spots, (14, 24), 50)
    shade = ImageChops.subtract(together(heap, lying), canvas.blurred(canvas.ellipse(2, -6, 84, 78), 7))
    canvas.glaze(common(together(heap, lying), shade), 0, 0.42)
    glint(canvas, 76, 26, 15)
    canvas.shadow(together(heap, lying), 1.5, 4, 3, 0.6)
    return canvas.finish()


def straw_searched() -> Image.Image:
    """The same straw spread about: nothing is left in it."""
    canvas, chance = Canvas(SIZE), random.Random("straw searched")
    lying = straws(canvas, chance, within(chance, 46, (50, 58), 40, 30), (14, 26), 88)
    canvas.shadow(lying, 1, 2, 1.6, 0.5)
    return canvas.finish()


def flotsam() -> Image.Image:
    """What water has left: a board, a branch, half a barrel and reed, in which something may lie."""
    canvas = Canvas(SIZE)
    branch = canvas.lines(
        [
            curve((8, 62), (40, 40), (90, 46)),
            curve((52, 44), (60, 28), (58, 18)),
            curve((30, 50), (22, 40), (24, 30)),
        ],
        5,
    )
    inked(canvas, branch, Paint(132, 116, 96), 1.5, 1.6)
    board = canvas.polygon([(14, 58), (84, 80), (81, 91), (11, 69)])
    wood(canvas, board, ((board, OAK.toward((120, 116, 108), 0.45)),), 5610)
    for x, y in ((22, 65), (74, 81)):
        canvas.fill(canvas.disc(x, y, 1.8), INK)
    barrel = canvas.polygon(
        path((48, 56), (50, 42), (68, 42), (86, 42), (88, 56), (90, 76), (68, 78), (46, 76), (48, 56))
    )
    wood(canvas, barrel, ((barrel, OAK.dark(0.05)),), 5611)
    for x in (57, 68, 79):
        canvas.fill(common(barrel, canvas.line([(x, 40), (x, 78)], 1.4)), OAK.dark(0.6))
    inked(canvas, common(barrel, canvas.line(curve((46, 62), (68, 68), (90, 62)), 5)), IRON, 0.8, 1.2)
    mouth = canvas.ellipse(50, 42, 86, 56)
    canvas.fill(canvas.grown(mouth, 1.2), INK)
    canvas.gradient(mouth, Paint(30, 20, 14), Paint(70, 46, 26))
    reed = canvas.lines(
        [
            curve((16, 92), (26, 66), (20, 40)),
            curve((24, 94), (36, 74), (36, 56)),
            curve((34, 94), (44, 82), (52, 78)),
        ],
        2.6,
    )
    inked(canvas, reed, Paint(116, 132, 70), 1.2, 1)
    glint(canvas, 78, 22, 15)
    canvas.shadow(together(branch, board, barrel), 1.2, 4, 2.6, 0.6)
    return canvas.finish()


def _bed(made: bool) -> Image.Image:
    """A narrow bed from above: made, or with everything pulled off and looked under."""
    canvas = Canvas(SIZE)
    frame = canvas.rectangle(20, 5, 80, 96, 3)
    wood(canvas, frame, ((frame, OAK),), 5620)
    mattress = canvas.rectangle(25, 14, 75, 92, 4)
    inked(canvas, mattress, LINEN.dark(0.1), 1.2)
    if made:
        inked(canvas, canvas.rectangle(31, 17, 69, 34, 7), LINEN.light(0.35), 1.2)
        blanket = canvas.polygon([(23, 42), *curve((23, 42), (50, 36), (77, 42)), (78, 93), (22, 93)])
        sacking(canvas, blanket, Paint(132, 60, 50), 5621)
        inked(
            canvas,
            canvas.polygon(
                [
                    (23, 42),
                    *curve((23, 42), (50, 36), (77, 42)),
                    (77, 50),
                    *curve((77, 50), (50, 44), (23, 50)),
                ]
            ),
            LINEN,
            1,
        )
        glint(canvas, 78, 20, 15)
        canvas.shadow(frame, 1.5, 4, 2.6, 0.6)
        return canvas.finish()
    for y in (30, 52, 74):
        canvas.fill(canvas.line([(28, y), (72, y)], 1.6), LINEN.dark(0.45), 0.7)
    pillow = canvas.polygon([(52, 16), (88, 24), (83, 42), (48, 33)])
    inked(canvas, pillow, LINEN.light(0.3), 1.4)
    blanket = canvas.polygon(
        path((10, 64), (22, 50), (44, 62), (60, 70), (52, 84), (40, 98), (20, 94), (4, 86), (10, 64))
    )
    sacking(canvas, blanket, Paint(132, 60, 50), 5622)
    canvas.shadow(together(frame, pillow, blanket), 1.5, 4, 2.6, 0.6)
    return canvas.finish()


def bed() -> Image.Image:
    return _bed(made=True)


def bed_searched() -> Image.Image:
    return _bed(made=False)


def _basket(canvas: Canvas, body: Mask, rim: Mask) -> None:
    canvas.fill(canvas.grown(together(body, rim), 1.8), INK)
    canvas.body(body, OAK.light(0.16), 0.12, 0.4)
    rows = canvas.lines(
        [[(x, y), (x + 9, y + 5)] for y in range(30, 98, 8) for x in range(-4 + y % 16, 104, 16)], 2.6
    )
    canvas.fill(common(body, rows), OAK.dark(0.45), 0.8)
    inked(canvas, rim, OAK.light(0.25), 1.1, 1.6)


def basket() -> Image.Image:
    """A basket with something in it."""
    canvas = Canvas(SIZE)
    handle = canvas.line(path((20, 46), (22, 10), (50, 10), (78, 10), (80, 46)), 5)
    inked(canvas, handle, OAK.light(0.1), 1.5, 1.4)
    body = canvas.polygon(
        [(14, 48), (86, 48), *path((86, 48), (84, 90), (72, 92), (50, 98), (28, 92), (16, 90), (14, 48))]
    )
    mouth = canvas.ellipse(14, 36, 86, 60)
    _basket(canvas, body, ImageChops.subtract(canvas.ellipse(11, 33, 89, 63), canvas.ellipse(18, 39, 82, 57)))
    canvas.fill(canvas.ellipse(18, 39, 82, 57), Paint(44, 28, 18))
    for x, bend in ((30, 26), (42, 40), (56, 60), (68, 76)):
        inked(canvas, canvas.line(curve((x, 54), (x, 42), (bend, 36)), 5), LINEN.light(0.2), 1, 1.2)
    glint(canvas, 80, 22, 15)
    canvas.shadow(together(body, mouth, handle), 1.5, 4, 2.6, 0.6)
    return canvas.finish()


def basket_searched() -> Image.Image:
    """The basket on its side, and nothing in it."""
    canvas = Canvas(SIZE)
    body = canvas.polygon(
        [(60, 26), *path((60, 26), (20, 30), (16, 42), (8, 60), (16, 78), (20, 90), (60, 92))]
    )
    _basket(canvas, body, ImageChops.subtract(canvas.ellipse(48, 23, 78, 95), canvas.ellipse(53, 29, 73, 89)))
    canvas.fill(canvas.ellipse(53, 29, 73, 89), Paint(44, 28, 18))
    inked(
        canvas,
        canvas.line(path((62, 26), (88, 14), (92, 52), (94, 82), (84, 90)), 5),
        OAK.light(0.1),
        1.5,
        1.4,
    )
    canvas.shadow(body, 1.5, 4, 2.6, 0.6)
    return canvas.finish()


WHEELS = ((13, 36), (87, 36), (13, 74), (87, 74))
"""the middles of the wheels of a cart, in the order in which they are taken off, last first"""


def cart(wheels: int) -> Image.Image:
    """A cart from above, with as many of its four wheels as are left, and a bed of sacking and straw."""
    canvas, chance = Canvas(SIZE), random.Random("cart")
    shafts = canvas.lines([[(34, 22), (30, 1)], [(66, 22), (70, 1)]], 4.4)
    inked(canvas, shafts, OAK.light(0.2), 1.4, 1.4)
    axles = canvas.lines([[(15, y), (85, y)] for y in (36, 74)], 4.6)
    inked(canvas, axles, IRON.dark(0.25), 1.4, 1.4)
    on = [canvas.ellipse(x - 8, y - 17, x + 8, y + 17) for x, y in WHEELS[:wheels]]
    for (x, y), wheel in zip(WHEELS, on, strict=False):
        canvas.fill(canvas.grown(wheel, 1.6), INK)
        canvas.body(wheel, OAK.light(0.2), 0.2, 0.3, 1.8)
        canvas.fill(canvas.ellipse(x - 4.4, y - 12, x + 4.4, y + 12), Paint(30, 22, 16))
        spokes = canvas.lines(
            [[(x, y - 12), (x, y + 12)], [(x - 4, y - 6), (x + 4, y + 6)], [(x + 4, y - 6), (x - 4, y + 6)]],
            1.7,
        )
        canvas.fill(spokes, OAK.light(0.4))
        canvas.fill(canvas.disc(x, y, 3), IRON)
    box = canvas.rectangle(22, 18, 78, 95, 3)
    wood(canvas, box, ((box, PAINTED),), 5630)
    for y in (18, 89):
        inked(canvas, canvas.rectangle(22, y, 78, y + 6), PAINTED.light(0.2), 1, 1.6)
    bed_of_it = canvas.rectangle(28, 25, 72, 88, 2)
    canvas.fill(bed_of_it, OAK.dark(0.55))
    inside = straws(canvas, chance, within(chance, 60, (50, 56), 17, 27), (10, 18), 80)
    sacking(
        canvas,
        canvas.polygon(
            path(
                (30, 62),
                (40, 56),
                (52, 60),
                (62, 64),
                (70, 58),
                (72, 74),
                (70, 86),
                (50, 88),
                (30, 86),
                (28, 74),
                (30, 62),
            )
        ),
        SACKING.light(0.25),
        5631,
    )
    canvas.shadow(together(box, axles, shafts, inside, *on), 1, 3.5, 2.6, 0.6)
    return canvas.finish()


def barrel() -> Image.Image:
    """A barrel that stands: staves in a belly, three hoops, and a lid with a rim of its own."""
    canvas = Canvas(SIZE)
    side = path((82, 24), (96, 52), (80, 84))
    foot = path((80, 84), (66, 93), (50, 93), (34, 93), (20, 84))
    belly = canvas.polygon([*side, *foot, *mirrored(side)[::-1], (50, 30)])
    lid = canvas.ellipse(17, 12, 83, 36)
    whole = together(belly, lid)
    canvas.fill(canvas.grown(whole, 1.6), INK)
    wood(canvas, whole, ((belly, OAK.dark(0.06)), (lid, OAK.light(0.04))), 5640)
    for x in (-24.0, -12.0, 0.0, 12.0, 24.0):
        stave = curve((50 + x, 26), (50 + x * 1.5, 56), (50 + x, 96))
        canvas.fill(common(belly, canvas.line(stave, 1.5)), OAK.dark(0.62))
    for y, wide, sag in ((40, 40, 14), (62, 41, 14), (80, 35, 12)):
        hoop = common(belly, canvas.line(curve((50 - wide, y), (50, y + 2 * sag), (50 + wide, y)), 6.5))
        inked(canvas, hoop, IRON, 0.9, 1.4)
    canvas.glaze(common(belly, canvas.blurred(canvas.rectangle(70, 20, 100, 100), 6)), 0, 0.34)
    canvas.glaze(common(belly, canvas.blurred(canvas.rectangle(24, 34, 36, 90), 4)), 255, 0.16)
    canvas.fill(canvas.grown(lid, 1.2), INK)
    canvas.body(lid, OAK.dark(0.1), 0.14, 0.2, 1.6)
    inside = canvas.ellipse(22, 15, 78, 33)
    canvas.fill(canvas.grown(inside, 0.9), OAK.dark(0.7))
    wood(canvas, inside, ((inside, OAK.dark(0.2)),), 5641)
    for x in (36, 50, 64):
        canvas.fill(common(inside, canvas.line([(x, 12), (x, 36)], 1.3)), OAK.dark(0.66))
    canvas.fill(canvas.disc(57, 27, 3.2, 0.62), INK)
    canvas.shadow(whole, 1.5, 4, 3, 0.66)
    return canvas.finish()


BARN_THINGS: dict[str, Callable[[], Image.Image]] = {
    "sleeper": sleeper,
    "sleeper_tucked_in": sleeper_tucked_in,
    "straw": straw,
    "straw_searched": straw_searched,
    "flotsam": flotsam,
    "bed": bed,
    "bed_searched": bed_searched,
    "basket": basket,
    "basket_searched": basket_searched,
    "barrel": barrel,
    **{f"cart_{wheels}": partial(cart, wheels) for wheels in range(len(WHEELS) + 1)},
}
