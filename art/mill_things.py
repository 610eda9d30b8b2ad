"""More things on the board that packs name: what stands and grows in mills and gardens, one space each."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from PIL import Image, ImageChops

from art.canvas import (
    INK,
    Canvas,
    Mask,
    Paint,
    Points,
    common,
    curve,
    mirrored,
    path,
    star,
    together,
    turned,
)
from art.materials import BRASS, GLOW, IRON, OAK, SACKING, SIZE, inked, sacking, within, wood

ROPE = Paint(204, 170, 112)
BRONZE = Paint(190, 148, 66)
FUNGUS = Paint(232, 222, 196)
SPORES = Paint(150, 128, 84)
BRAMBLE = Paint(112, 122, 58)
ROSE = Paint(172, 62, 72)
GRASS = Paint(116, 142, 66)
_AROUND = [index * math.tau / 48 for index in range(48)]


def bell() -> Image.Image:
    """A great bell that lies on its side."""
    canvas = Canvas(SIZE)

    def at(points: Points) -> Points:
        return [(53 + (x - 50) * 0.88, 49 + (y - 50) * 0.88) for x, y in turned(points, 68)]

    crown = canvas.polygon(at([(40, 4), (60, 4), (57, 20), (43, 20)]))
    inked(canvas, crown, BRONZE.dark(0.25), 1.7)
    side = path((50, 12), (72, 12), (72, 34), (72, 62), (90, 78))
    body = canvas.polygon(at([*side, (90, 84), (10, 84), *reversed(mirrored(side))]))
    canvas.fill(canvas.grown(body, 1.9), INK)
    canvas.gradient(body, BRONZE.light(0.34), BRONZE.dark(0.4))
    canvas.bevel(body, 4.4, 0.5, 0.5)
    for y, wide in ((34, 22), (66, 30), (71, 33)):
        band = canvas.line(at(curve((50 - wide, y), (50, y + 7), (50 + wide, y))), 2.2)
        canvas.fill(common(body, band), BRONZE.dark(0.5), 0.8)
    shine = canvas.line(at(curve((36, 26), (34, 52), (26, 70))), 4)
    canvas.fill(common(body, canvas.blurred(shine, 1.4)), BRONZE.light(0.75), 0.6)
    mouth = canvas.polygon(at([(50 + 41 * math.cos(turn), 84 + 9 * math.sin(turn)) for turn in _AROUND]))
    canvas.fill(canvas.grown(mouth, 1.6), INK)
    canvas.fill(mouth, BRONZE.dark(0.15))
    hollow = canvas.polygon(at([(50 + 36 * math.cos(turn), 84 + 6 * math.sin(turn)) for turn in _AROUND]))
    canvas.fill(hollow, Paint(34, 22, 14))
    inked(canvas, canvas.polygon(at([(47, 82), (53, 82), (60, 95), (54, 97)])), IRON, 1.1, 1)
    inked(canvas, canvas.disc(*at([(58, 96)])[0], 5.6), IRON, 1.3, 1.4)
    canvas.grain(5640, 0.22, body)
    canvas.shadow(together(body, crown, mouth), 1.5, 5, 3, 0.62)
    return canvas.finish()


def _windlass(wound: bool) -> Image.Image:
    """A drum between two posts with a crank: the rope slack on the ground, or wound up, taut and held by a pawl."""
    canvas = Canvas(SIZE)
    foot = canvas.rectangle(8, 82, 84, 94, 2)
    posts = [canvas.polygon([(x - 8, 84), (x - 4, 22), (x + 4, 22), (x + 8, 84)]) for x in (20, 72)]
    if wound:
        inked(canvas, canvas.line([(46, 2), (46, 48)], 5), ROPE, 1.3, 1.4)
    wood(canvas, foot, ((foot, OAK.dark(0.2)),), 5650)
    drum = canvas.rectangle(20, 36, 72, 66, 5)
    wood(canvas, drum, ((drum, OAK.light(0.05)),), 5651)
    turns = range(27, 68, 6) if wound else range(40, 53, 6)
    coils = canvas.lines([curve((x, 36), (x + 3, 51), (x, 66)) for x in turns], 5.2)
    on_drum = canvas.rectangle(20, 34, 74, 68)
    canvas.fill(common(canvas.grown(coils, 1), on_drum), INK)
    canvas.gradient(common(coils, on_drum), ROPE.light(0.2), ROPE.dark(0.35))
    for number, post in enumerate(posts):
        wood(canvas, post, ((post, OAK),), 5652 + number)
    if not wound:
        inked(canvas, canvas.line(curve((46, 62), (50, 74), (38, 84)), 5), ROPE, 1.3, 1.4)
        for y in (88, 83, 78):
            inked(
                canvas,
                ImageChops.subtract(canvas.disc(36, y, 19, 0.38), canvas.disc(36, y, 12, 0.22)),
                ROPE,
                1.3,
                1.2,
            )
    crank = together(
        canvas.rectangle(72, 48, 92, 54, 2),
        canvas.rectangle(86, 26 if wound else 48, 92, 54 if wound else 78, 2),
    )
    inked(canvas, crank, IRON, 1.3, 1.6)
    grip = canvas.rectangle(82, 20 if wound else 76, 99, 28 if wound else 84, 4)
    inked(canvas, grip, OAK.dark(0.1), 1.3, 1.6)
    if wound:
        inked(canvas, canvas.polygon([(4, 38), (26, 47), (26, 54), (4, 47)]), BRASS, 1.2, 1.4)
    canvas.shadow(together(foot, drum, crank, *posts), 1.5, 4.5, 2.8, 0.62)
    return canvas.finish()


def windlass_slack() -> Image.Image:
    return _windlass(wound=False)


def windlass_wound() -> Image.Image:
    return _windlass(wound=True)


def puffball() -> Image.Image:
    """A fungus as large as a child, about to burst."""
    canvas, chance = Canvas(SIZE), random.Random("puffball")
    ball = canvas.polygon(
        path(
            (50, 8),
            (88, 8),
            (91, 46),
            (92, 86),
            (54, 90),
            (44, 98),
            (30, 90),
            (8, 84),
            (9, 46),
            (12, 8),
            (50, 8),
        )
    )
    canvas.fill(canvas.grown(ball, 1.8), INK)
    canvas.gradient(ball, FUNGUS.light(0.3), FUNGUS.dark(0.34))
    shade = ImageChops.subtract(ball, canvas.blurred(canvas.ellipse(4, -2, 80, 74), 6))
    canvas.glaze(common(ball, shade), 0, 0.4)
    canvas.bevel(ball, 3.4, 0.3, 0.45)
    for x, y in within(chance, 26, (50, 46), 32, 32):
        radius = chance.uniform(1.6, 4.2)
        canvas.fill(canvas.disc(x, y, radius), SPORES, 0.75)
        canvas.fill(canvas.disc(x - 0.6, y - 0.8, radius * 0.5), FUNGUS.light(0.5), 0.7)
    roots = canvas.lines([curve((42, 92), (32, 94), (26, 99)), curve((54, 92), (62, 95), (70, 98))], 3)
    canvas.fill(roots, FUNGUS.dark(0.5))
    canvas.shadow(ball, 1.5, 5, 3, 0.62)
    return canvas.finish()


def puffball_burst() -> Image.Image:
    """What is left of it: the rags of its skin around a hollow, and dust."""
    canvas, chance = Canvas(SIZE), random.Random("puffball burst")
    for x, y in within(chance, 30, (50, 46), 46, 42):
        canvas.fill(canvas.blurred(canvas.disc(x, y, chance.uniform(6, 12)), 2.8), SPORES.light(0.3), 0.3)
    rags = []
    for index in range(7):
        turn = index * math.tau / 7 + chance.uniform(-0.2, 0.2)
        reach, half = chance.uniform(30, 42), chance.uniform(0.34, 0.5)
        tip, left, right = (
            (50 + far * math.cos(way), 62 + 0.66 * far * math.sin(way))
            for far, way in ((reach, turn), (20, turn - half), (20, turn + half))
        )
        curl = 50 + reach * 1.06 * math.cos(turn + half), 62 + reach * 0.7 * math.sin(turn + half)
        rags.append(
            canvas.polygon(
                [
                    (50, 62),
                    left,
                    *curve(left, ((left[0] + tip[0]) / 2 + 3, (left[1] + tip[1]) / 2 - 5), tip),
                    *curve(tip, curl, right),
                ]
            )
        )
    for number, rag in enumerate(rags):
        inked(canvas, rag, FUNGUS.dark(0.12 + 0.06 * (number % 3)), 1.6, 2.2)
    hollow = canvas.ellipse(31, 49, 69, 75)
    canvas.fill(canvas.grown(hollow, 1.2), INK)
    canvas.gradient(hollow, SPORES.dark(0.68), SPORES.dark(0.25))
    for x, y in within(chance, 26, (50, 42), 44, 38):
        canvas.fill(canvas.disc(x, y, chance.uniform(0.9, 1.9)), SPORES.dark(0.5))
    canvas.shadow(together(*rags), 1, 3, 2.4, 0.5)
    return canvas.finish()


def ladder() -> Image.Image:
    """Eleven rungs, and daylight at the top of them."""
    canvas = Canvas(SIZE)
    light = canvas.polygon([(24, 0), (76, 0), (92, 100), (8, 100)])
    canvas.fill(canvas.blurred(light, 7), Paint(255, 240, 190), 0.34)
    rails = [
        canvas.polygon([(x - 2.8, 4), (x + 2.8, 4), (x + side * 4 + 3.4, 97), (x + side * 4 - 3.4, 97)])
        for x, side in ((32, -1), (68, 1))
    ]
    rungs = canvas.lines(
        [[(33 - step * 0.4, 9 + step * 8.2), (67 + step * 0.4, 9 + step * 8.2)] for step in range(11)], 3.4
    )
    inked(canvas, rungs, OAK.light(0.28), 1.2, 1.2)
    for number, rail in enumerate(rails):
        wood(canvas, rail, ((rail, OAK.light(0.12)),), 5660 + number)
    top = canvas.blurred(canvas.ellipse(18, -14, 82, 14), 3)
    canvas.fill(top, Paint(255, 248, 216), 0.75)
    canvas.shadow(together(rungs, *rails), 2, 3, 2.2, 0.55)
    return canvas.finish()


def bundle() -> Image.Image:
    """A knotted cloth with something in it: an item that somebody laid down."""
    canvas = Canvas(SIZE)
    sack = canvas.polygon(
        path((40, 46), (14, 56), (18, 80), (26, 92), (50, 92), (74, 92), (82, 80), (86, 56), (60, 46))
    )
    ears = [
        canvas.polygon(path((50, 46), (38, 44), (28, 26), (44, 24), (50, 46))),
        canvas.polygon(path((50, 46), (58, 22), (74, 28), (62, 44), (50, 46))),
    ]
    for ear in ears:
        inked(canvas, ear, SACKING.light(0.2), 1.5, 1.6)
    sacking(canvas, sack, SACKING.light(0.1), 5670)
    for fold in (
        curve((50, 50), (34, 62), (30, 80)),
        curve((50, 50), (66, 62), (70, 80)),
        curve((50, 50), (52, 66), (48, 84)),
    ):
        canvas.fill(canvas.line(fold, 2), SACKING.dark(0.5), 0.6)
    inked(canvas, canvas.ellipse(42, 40, 58, 52), SACKING.dark(0.05), 1.4, 1.6)
    canvas.shadow(together(sack, *ears), 1.5, 4, 2.6, 0.6)
    return canvas.finish()


def thorns() -> Image.Image:
    """Brambles with long thorns over the floor, and a few roses that nobody has cut."""
    canvas, chance = Canvas(SIZE), random.Random("thorns")
    stems: list[Points] = []
    spikes: list[Mask] = []
    for number in range(13):
        turn = number * math.pi / 13 + chance.uniform(-0.3, 0.3)
        x, y = chance.uniform(26, 74), chance.uniform(26, 74)
        start, end = ((x + far * math.cos(turn), y + far * math.sin(turn)) for far in (-78, 78))
        stem = curve(start, (x + chance.uniform(-44, 44), y + chance.uniform(-44, 44)), end, 26)
        stems.append(stem)
        for index in range(3, 25, 2):
            (x, y), (ahead, below) = stem[index], stem[index + 1]
            way = math.atan2(below - y, ahead - x) + chance.choice((-1, 1)) * math.pi / 2.4
            across = math.cos(way + math.pi / 2) * 1.7, math.sin(way + math.pi / 2) * 1.7
            tip = x + 9 * math.cos(way), y + 9 * math.sin(way)
            spikes.append(
                canvas.polygon([(x - across[0], y - across[1]), tip, (x + across[0], y + across[1])])
            )
    leaves = [canvas.disc(x, y, chance.uniform(3.4, 6), 0.7) for x, y in within(chance, 34, (50, 50), 54, 54)]
    canvas.fill(canvas.blurred(together(*leaves), 1.2), BRAMBLE.dark(0.5), 0.75)
    points = together(*spikes)
    canvas.fill(canvas.grown(points, 0.9), INK, 0.85)
    canvas.fill(points, Paint(206, 200, 150))
    for number, stem in enumerate(stems):
        line = canvas.line(stem, 3.2)
        canvas.fill(canvas.grown(line, 1.1), INK, 0.9)
        canvas.gradient(line, BRAMBLE.light(0.08 + 0.07 * (number % 3)), BRAMBLE.dark(0.3))
    for x, y in ((24, 32), (72, 22), (50, 66), (84, 80)):
        inked(canvas, canvas.polygon(star((x, y), 6.8, 5, 4.6)), ROSE, 1, 1.4)
        canvas.fill(canvas.disc(x, y, 2), GLOW.dark(0.1))
    canvas.shadow(canvas.image.getchannel("A"), 0.8, 2, 1.6, 0.5)
    return canvas.finish()


def grass() -> Image.Image:
    """A whole space of grass, in tufts."""
    canvas, chance = Canvas(SIZE), random.Random("grass")
    canvas.gradient(canvas.rectangle(-1, -1, 101, 101), GRASS.dark(0.45), GRASS.dark(0.5))
    canvas.grain(5680, 0.4)
    spots = sorted(
        ((chance.uniform(0, 100), chance.uniform(4, 104)) for _ in range(64)), key=lambda spot: spot[1]
    )
    for number, (x, y) in enumerate(spots):
        high = chance.uniform(9, 16)
        blades = [
            curve((x, y), (x + lean * 0.3, y - high * 0.7), (x + lean, y - high * chance.uniform(0.7, 1)))
            for lean in (-6, -2.5, 1, 5)
        ]
        canvas.fill(canvas.lines(blades, 3.2), GRASS.dark(0.72), 0.6)
        canvas.fill(canvas.lines(blades, 1.8), GRASS.dark(0.24).toward((190, 190, 110), 0.14 * (number % 4)))
    return canvas.finish()


MILL_THINGS: dict[str, Callable[[], Image.Image]] = {
    "bell": bell,
    "windlass_slack": windlass_slack,
    "windlass_wound": windlass_wound,
    "puffball": puffball,
    "puffball_burst": puffball_burst,
    "ladder": ladder,
    "bundle": bundle,
    "thorns": thorns,
    "grass": grass,
}
