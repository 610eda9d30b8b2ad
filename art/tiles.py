"""The ground: flagstones, walls from above and from the front, and the textures of terrain."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
from PIL import Image, ImageChops

from art.canvas import Canvas, Paint, from_array, tileable_noise

SIZE = 128
TERRAIN_SIZE = 256
VARIANTS = {"floor": 12, "wall": 6, "wall_face": 4}

STONE = Paint(104, 95, 84)
ROCK = Paint(60, 56, 62)
BRICK = Paint(110, 96, 86)
SLABS = {
    "one": [(0, 0, 100, 100)],
    "two": [(0, 0, 100, 52), (0, 52, 100, 100)],
    "four": [(0, 0, 46, 54), (46, 0, 100, 44), (0, 54, 58, 100), (46, 44, 100, 100)],
    "brick": [(0, 0, 60, 50), (60, 0, 100, 50), (0, 50, 36, 100), (36, 50, 100, 100)],
    "tall": [(0, 0, 50, 100), (50, 0, 100, 58), (50, 58, 100, 100)],
}
SLAB_PAINTS = (Paint(120, 108, 92), Paint(92, 88, 84), Paint(112, 96, 80), Paint(98, 98, 96))
ORDER = ("one", "brick", "two", "four", "one", "tall", "two", "brick", "one", "four", "two", "tall")


def floor(variant: int) -> Image.Image:
    chance = random.Random(f"floor {variant}")
    canvas = Canvas(SIZE, STONE.dark(0.46))
    gap = 2.2
    for x0, y0, x1, y1 in SLABS[ORDER[variant]]:
        paint = STONE.toward(chance.choice(SLAB_PAINTS).rgb, chance.random() * 0.6)
        paint = paint.light(0.04) if chance.random() < 0.5 else paint.dark(0.06 * chance.random())

        def loose(value: float, chance: random.Random = chance) -> float:
            return value + chance.uniform(-1.2, 1.2)

        corners = [
            (loose(x0 + gap), loose(y0 + gap)),
            (loose(x1 - gap), loose(y0 + gap)),
            (loose(x1 - gap), loose(y1 - gap)),
            (loose(x0 + gap), loose(y1 - gap)),
        ]
        slab = canvas.polygon(corners)
        canvas.gradient(slab, paint.light(0.07), paint.dark(0.07))
        canvas.bevel(slab, 2, 0.18, 0.28)
    if variant % 4 == 3:
        _crack(canvas, chance)
    canvas.grain(1000 + variant, 0.34)
    return canvas.finish()


def _crack(canvas: Canvas, chance: random.Random) -> None:
    x, y = chance.uniform(25, 75), chance.uniform(5, 35)
    points = [(x, y)]
    for _ in range(chance.randint(3, 5)):
        x += chance.uniform(-14, 14)
        y += chance.uniform(6, 14)
        points.append((x, y))
    canvas.fill(canvas.line(points, 1.2), STONE.dark(0.6), 0.75)
    canvas.fill(canvas.line([(px + 1, py + 1) for px, py in points], 0.8), STONE.light(0.25), 0.3)


def wall(variant: int) -> Image.Image:
    chance = random.Random(f"wall {variant}")
    canvas = Canvas(SIZE, ROCK.dark(0.5))
    layouts = (
        [(0, 0, 50, 50), (50, 0, 100, 50), (0, 50, 34, 100), (34, 50, 100, 100)],
        [(0, 0, 66, 50), (66, 0, 100, 50), (0, 50, 50, 100), (50, 50, 100, 100)],
        [(0, 0, 40, 50), (40, 0, 100, 50), (0, 50, 60, 100), (60, 50, 100, 100)],
    )
    for x0, y0, x1, y1 in layouts[variant % len(layouts)]:
        paint = ROCK.toward((78, 70, 70), chance.random() * 0.5)
        block = canvas.rectangle(x0 + 1.5, y0 + 1.5, x1 - 1.5, y1 - 1.5, 1.5)
        canvas.gradient(block, paint, paint.dark(0.12))
        canvas.bevel(block, 2.4, 0.16, 0.28)
    canvas.grain(2000 + variant, 0.32)
    return canvas.finish()


def wall_face(variant: int) -> Image.Image:
    """The top of a wall with its front below: courses of bricks that grow dark towards the foot."""
    chance = random.Random(f"wall face {variant}")
    canvas = Canvas(SIZE, BRICK.dark(0.6))
    top = wall(variant).resize((canvas.side, canvas.side))
    canvas.image.paste(top.crop((0, 0, canvas.side, int(canvas.side * 0.36))), (0, 0))
    canvas.fill(canvas.rectangle(0, 34, 100, 38), BRICK.light(0.35), 0.6)
    for course, y in enumerate((38, 58, 78)):
        offset = (0, 25, 10)[course]
        for index in range(-1, 3):
            x0 = index * 50 + offset
            paint = BRICK.toward(chance.choice(((126, 104, 88), (96, 88, 84))), chance.random() * 0.7)
            brick = canvas.rectangle(x0 + 1.2, y + 1.2, x0 + 48.8, y + 18.8, 1.5)
            canvas.gradient(brick, paint.light(0.02), paint.dark(0.2))
            canvas.bevel(brick, 1.8, 0.16, 0.28)
    down = np.linspace(0, 1, canvas.side)[:, None] * np.ones((1, canvas.side))
    foot = ((down - 0.55).clip(0, 1) * 300).clip(0, 200).astype("uint8")
    canvas.glaze(Image.fromarray(foot), 0, 1.0)
    canvas.grain(3000 + variant, 0.3)
    return canvas.finish()


def edge_wall() -> Image.Image:
    """A thin wall along the middle of the picture, from its left rim to its right one."""
    canvas = Canvas(SIZE)
    body = canvas.rectangle(-2, 41, 102, 59, 2)
    canvas.fill(canvas.rectangle(-2, 39, 102, 61, 3), ROCK.dark(0.75))
    for x0, x1 in ((0, 26), (26, 60), (60, 84), (84, 100)):
        block = ImageChops.multiply(body, canvas.rectangle(x0 + 0.6, 41, x1 - 0.6, 59, 2))
        canvas.gradient(block, BRICK.light(0.12), BRICK.dark(0.1))
        canvas.bevel(block, 2, 0.22, 0.35)
    canvas.grain(3100, 0.26, body)
    canvas.shadow(body, 0, 7, 4, 0.6)
    return canvas.finish()


def edge_elevation() -> Image.Image:
    """The brink of higher ground along the middle of the picture: a lip of stone with light on it and teeth below."""
    canvas = Canvas(SIZE)
    body = canvas.rectangle(-2, 44, 102, 52, 1)
    for x in range(0, 100, 10):
        tooth = canvas.polygon([(x + 1, 51), (x + 9, 51), (x + 5, 62)])
        canvas.gradient(tooth, BRICK.dark(0.35), ROCK.dark(0.6))
        body = ImageChops.lighter(body, tooth)
    lip = canvas.rectangle(-2, 44, 102, 52, 1)
    canvas.gradient(lip, BRICK.light(0.35), BRICK)
    canvas.grain(3200, 0.2, body)
    canvas.shadow(body, 0, 5, 3, 0.45)
    return canvas.finish()


def water() -> Image.Image:
    return _ripples(4000, Paint(34, 84, 120), Paint(96, 160, 184), 0.030, 0.55)


def sludge() -> Image.Image:
    return _ripples(4100, Paint(74, 82, 36), Paint(150, 160, 72), 0.045, 0.5)


def _ripples(seed: int, deep: Paint, bright: Paint, width: float, strength: float) -> Image.Image:
    side = TERRAIN_SIZE * 2
    depth = tileable_noise(side, seed, 4)[..., None]
    ridge = np.exp(-(((tileable_noise(side, seed + 1, 4) - 0.5) / width) ** 2))[..., None]
    low = np.array(deep.rgb) * (0.66 + 0.6 * depth)
    values = low + ridge * (np.array(bright.rgb) - low) * strength
    return _shrunk(from_array(values))


def lava() -> Image.Image:
    side = TERRAIN_SIZE * 2
    heat = np.clip((tileable_noise(side, 4200, 5, 6) - 0.35) * 2.4, 0, 1)[..., None]
    veins = np.exp(-(((tileable_noise(side, 4201, 5, 6) - 0.5) / 0.05) ** 2))[..., None]
    values = (
        (1 - heat) * np.array((60, 16, 8)) + heat * np.array((255, 120, 24)) + veins * np.array((90, 80, 30))
    )
    return _shrunk(from_array(values))


def mud() -> Image.Image:
    """Wet earth with puddles in it."""
    side = TERRAIN_SIZE * 2
    depth = tileable_noise(side, 4600, 5)[..., None]
    grit = tileable_noise(side, 4601, 3, 32)[..., None]
    puddle = np.clip((0.44 - tileable_noise(side, 4602, 4)) * 9, 0, 1)[..., None]
    earth = np.array((104, 78, 52)) * (0.5 + 0.8 * depth) * (0.8 + 0.4 * grit)
    rim = (puddle * (1 - puddle) * 4) * np.array((34, 28, 20))
    return _shrunk(from_array(earth * (1 - 0.62 * puddle) + puddle * np.array((22, 24, 26)) + rim))


def chasm() -> Image.Image:
    """Rock that goes down out of sight."""
    side = TERRAIN_SIZE * 2
    stone = tileable_noise(side, 4300, 6)[..., None]
    return _shrunk(from_array(np.array((62, 56, 54)) * (0.55 + stone * 0.9)))


def pit() -> Image.Image:
    """The bottom of a hole, which lies in the dark but can be seen: cobbles, four to a space."""
    chance = random.Random("pit")
    canvas = Canvas(_WIDER, Paint(34, 30, 30))
    for row in range(8):
        for column in range(8):
            left, top, right, low = (chance.uniform(0.5, 1.3) for _ in range(4))
            paint = Paint(124, 112, 104).toward((92, 88, 92), chance.random())
            for x, y in _again(_RIM + column * 10 + row % 2 * 5, _RIM + row * 10):
                stone = canvas.rectangle(x + left, y + top, x + 10 - right, y + 10 - low, 2.4)
                canvas.body(stone, paint, 0.1, 0.2, 1)
    return _cut_out(canvas, tileable_noise(TERRAIN_SIZE * 2, 4301, 6), 0.5)


def planks() -> Image.Image:
    """Boards laid side by side, four to a space, with their nails."""
    chance = random.Random("planks")
    canvas = Canvas(_WIDER, Paint(36, 24, 16))
    for row in range(8):
        start = chance.uniform(0, 40)
        for ahead, wide in ((0, 44), (44, 36)):
            paint = Paint(118, 98, 78).toward((96, 88, 84), chance.random() * 0.7)
            for x, y in _again(_RIM + start + ahead, _RIM + row * 10):
                board = canvas.rectangle(x + 0.4, y + 0.5, x + wide - 0.4, y + 9.5, 0.5)
                canvas.body(board, paint, 0.08, 0.1, 0.8)
                for nail in (x + 2, x + wide - 2):
                    for at in (y + 2.8, y + 7.4):
                        canvas.fill(canvas.disc(nail, at, 0.6), Paint(40, 32, 28))
    grain = tileable_noise(TERRAIN_SIZE * 2, 4700, 5, 4)
    return _cut_out(canvas, np.repeat(grain[::16], 16, axis=0), 0.52)


_WIDER, _RIM, _PERIOD = TERRAIN_SIZE * 5 // 4, 10, 80
"""pixels of a canvas with a rim around the picture that is cut out of it; the rim and the picture in units"""


def _again(x: float, y: float) -> list[tuple[float, float]]:
    """A place, and where it comes again on a canvas with a rim, so that nothing ends at the rim of the picture."""
    shifts = (-_PERIOD, 0, _PERIOD)
    return [(x + across, y + down) for across in shifts for down in shifts if -50 < x + across < 100]


def _cut_out(canvas: Canvas, noise: np.ndarray, amount: float) -> Image.Image:
    """The picture without its rim, made lighter and darker by noise."""
    rim = canvas.side * _RIM // 100
    inside = canvas.image.convert("RGB").crop((rim, rim, canvas.side - rim, canvas.side - rim))
    values = np.asarray(inside.resize(noise.shape)).astype(float)
    return _shrunk(from_array(values * (1 - amount / 2 + amount * noise[..., None])))


def marked() -> Image.Image:
    """Gray ground for a terrain the house has no picture of; it is tinted."""
    side = TERRAIN_SIZE * 2
    stone = tileable_noise(side, 4400, 6)[..., None]
    y, x = np.mgrid[0:side, 0:side] / side
    stripes = (np.sin((x + y) * np.pi * 16) > 0.2)[..., None] * 26
    return _shrunk(from_array(np.array((150, 150, 150)) * (0.6 + stone * 0.6) + stripes))


def rubble() -> Image.Image:
    """Broken stones over the floor, one space."""
    chance = random.Random("rubble")
    canvas = Canvas(SIZE)
    stones = sorted(
        (
            (column * 20 + chance.uniform(3, 17), row * 20 + chance.uniform(3, 17), chance.uniform(5, 13))
            for column in range(5)
            for row in range(5)
        ),
        key=lambda stone: stone[1],
    )
    for x, y, radius in stones:
        corners = [
            (x + chance.uniform(0.7, 1.0) * radius * dx, y + chance.uniform(0.6, 0.9) * radius * dy)
            for dx, dy in ((-0.5, -1), (0.5, -1), (1, -0.3), (0.9, 0.6), (0.2, 1), (-0.7, 0.8), (-1, 0))
        ]
        shape = canvas.polygon(corners)
        canvas.fill(canvas.grown(shape, 1.2), Paint(28, 24, 22))
        canvas.body(shape, STONE.toward((132, 120, 104), chance.random()), 0.16, 0.34, 2.4)
    canvas.grain(4500, 0.4)
    canvas.shadow(canvas.image.getchannel("A"), 1, 3, 2.5, 0.7)
    return canvas.finish()


def _shrunk(picture: Image.Image) -> Image.Image:
    return picture.resize((TERRAIN_SIZE, TERRAIN_SIZE), Image.Resampling.LANCZOS)


TILES: dict[str, Callable[[int], Image.Image]] = {"floor": floor, "wall": wall, "wall_face": wall_face}
TERRAIN: dict[str, Callable[[], Image.Image]] = {
    "water": water,
    "sludge": sludge,
    "lava": lava,
    "mud": mud,
    "planks": planks,
    "chasm": chasm,
    "pit": pit,
    "marked": marked,
}
