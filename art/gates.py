"""What closes a way: doors, gates of bars and sluices, on a space of their own or on the edge between two."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageChops

from art.canvas import INK, Canvas, Mask, Paint, common, curve, path, together, turned
from art.materials import BRASS, IRON, OAK, SIZE, STONE, inked, wood

DARK = Paint(20, 16, 14)
RUST = Paint(142, 82, 52)
WATER = Paint(70, 130, 168)
BARS = (22, 36, 50, 64, 78)
"""where the bars of a gate stand"""


def _closed_leaf(canvas: Canvas) -> Mask:
    """A stone frame with a leaf of oak in it; returns the frame."""
    frame = canvas.rectangle(2, 3, 98, 98, 3)
    canvas.gradient(frame, STONE, STONE.dark(0.4))
    canvas.bevel(frame, 4, 0.24, 0.36)
    leaf = canvas.polygon([*path((12, 32), (12, 9), (50, 9), (88, 9), (88, 32)), (88, 97), (12, 97)])
    canvas.fill(canvas.grown(leaf, 2), INK)
    canvas.gradient(leaf, OAK, OAK.dark(0.36))
    for x in (31, 50, 69):
        canvas.fill(common(leaf, canvas.line([(x, 8), (x, 98)], 1.7)), Paint(58, 34, 16))
    canvas.grain(5000, 0.28, leaf)
    for y in (33, 74):
        _band(canvas, 12, y, 88, y + 9)
    return frame


def _band(canvas: Canvas, x0: float, y0: float, x1: float, y1: float) -> None:
    band = canvas.rectangle(x0, y0, x1, y1)
    canvas.body(band, IRON, 0.1, 0.4, 2)
    for x in (20, 50, 80):
        canvas.fill(canvas.disc(x, (y0 + y1) / 2, 2.2), Paint(30, 30, 34))


def door_closed() -> Image.Image:
    canvas = Canvas(SIZE)
    frame = _closed_leaf(canvas)
    canvas.fill(canvas.disc(76, 58, 6.4), INK)
    canvas.body(canvas.disc(76, 58, 4.8), BRASS, depth=1.4)
    canvas.fill(canvas.disc(76, 58, 2.1), INK)
    canvas.shadow(frame, 0, 3, 2.5, 0.55)
    return canvas.finish()


def door_locked() -> Image.Image:
    """The same with a bar across it, and a padlock on the bar."""
    canvas = Canvas(SIZE)
    frame = _closed_leaf(canvas)
    for x in (7, 83):
        inked(canvas, canvas.rectangle(x, 46, x + 10, 67, 1.5), IRON, 1.6)
    bar = canvas.rectangle(2, 50, 98, 62, 2)
    wood(canvas, bar, ((bar, OAK.light(0.18)),), 5030)
    shackle = ImageChops.subtract(canvas.ellipse(39, 36, 61, 64), canvas.ellipse(44, 41, 56, 64))
    inked(canvas, common(shackle, canvas.rectangle(36, 34, 64, 54)), IRON, 1.4, 1.4)
    inked(canvas, canvas.rectangle(35, 51, 65, 76, 4), BRASS, 1.8)
    canvas.fill(canvas.disc(50, 61, 3.6), INK)
    canvas.fill(canvas.polygon([(49, 61), (51, 61), (53, 71), (47, 71)]), INK)
    canvas.shadow(frame, 0, 3, 2.5, 0.55)
    return canvas.finish()


def _archway(canvas: Canvas) -> Mask:
    """A stone frame with a dark opening; returns the frame."""
    frame = canvas.rectangle(2, 3, 98, 98, 3)
    gate = canvas.polygon([*path((14, 34), (14, 11), (50, 11), (86, 11), (86, 34)), (86, 99), (14, 99)])
    arch = ImageChops.subtract(frame, gate)
    canvas.fill(common(frame, gate), DARK, 0.35)
    canvas.gradient(arch, STONE, STONE.dark(0.4))
    canvas.bevel(arch, 3, 0.24, 0.36)
    return arch


def door_open() -> Image.Image:
    """The frame with a dark opening and the leaf folded back to the left."""
    canvas = Canvas(SIZE)
    arch = _archway(canvas)
    leaf = canvas.polygon([(13, 30), (30, 40), (30, 97), (13, 97)])
    canvas.fill(canvas.grown(leaf, 1.4), INK)
    canvas.gradient(leaf, OAK.dark(0.2), OAK.dark(0.5))
    canvas.grain(5010, 0.28, leaf)
    for y in (48, 78):
        canvas.body(
            canvas.polygon([(13, y - 3), (30, y), (30, y + 8), (13, y + 7)]), IRON.dark(0.2), 0.1, 0.3, 1.6
        )
    canvas.shadow(arch, 0, 3, 2.5, 0.45)
    return canvas.finish()


def door_broken() -> Image.Image:
    """The frame with what is left of the leaf: splinters at both sides, and boards on the ground."""
    canvas = Canvas(SIZE)
    arch = _archway(canvas)
    left = canvas.polygon([(13, 20), (24, 14), (27, 44), (21, 50), (30, 66), (24, 74), (31, 97), (13, 97)])
    right = canvas.polygon([(87, 24), (80, 18), (76, 40), (82, 54), (72, 70), (78, 82), (74, 97), (87, 97)])
    boards = [canvas.polygon(turned([(30, 84), (74, 84), (70, 92), (34, 91)], turn)) for turn in (-14, 11)]
    everything = together(left, right, *boards)
    wood(canvas, everything, tuple((part, OAK.dark(0.12)) for part in (left, right, *boards)), 5040)
    inked(canvas, common(left, canvas.rectangle(12, 74, 40, 83)), IRON, 0.9, 1.2)
    canvas.shadow(together(arch, *boards), 0, 3, 2.5, 0.45)
    return canvas.finish()


def grate_closed() -> Image.Image:
    """A gate of iron bars that is down."""
    return _grate(9, 97)


def grate_open() -> Image.Image:
    """The same gate drawn up under its arch: the points of the bars still show."""
    return _grate(9, 30)


def _gateway(canvas: Canvas) -> tuple[Mask, Mask]:
    """A stone frame for a gate that is drawn up, and its opening."""
    frame = canvas.rectangle(2, 3, 98, 98, 3)
    gate = canvas.polygon([*path((12, 32), (12, 9), (50, 9), (88, 9), (88, 32)), (88, 99), (12, 99)])
    arch = ImageChops.subtract(frame, gate)
    canvas.fill(common(frame, gate), DARK, 0.35)
    canvas.gradient(arch, STONE, STONE.dark(0.4))
    canvas.bevel(arch, 3, 0.24, 0.36)
    return arch, gate


def _grate(top: float, bottom: float) -> Image.Image:
    """Bars from `top` to `bottom` in a stone frame; one sees what lies behind them."""
    canvas = Canvas(SIZE)
    arch, gate = _gateway(canvas)
    bars = [
        canvas.polygon(
            [(x - 3.2, top), (x + 3.2, top), (x + 3.2, bottom - 6), (x, bottom), (x - 3.2, bottom - 6)]
        )
        for x in BARS
    ]
    bars += [canvas.rectangle(12, y, 88, y + 6) for y in range(20, round(bottom) - 10, 24)]
    iron = common(together(*bars), gate)
    canvas.fill(canvas.grown(iron, 1.6), INK)
    canvas.body(iron, IRON, 0.16, 0.4, 2)
    canvas.shadow(together(arch, iron), 0, 3, 2.5, 0.5)
    return canvas.finish()


def _sluice(bottom: float, *, tilt: float = 0, turns: float = 0, jammed: bool = False) -> Image.Image:
    """An iron plate in a stone frame that ends at `bottom`, under the wheel that raises it."""
    canvas = Canvas(SIZE)
    arch, gate = _gateway(canvas)
    below = common(gate, canvas.rectangle(10, min(bottom, 98) - 8, 90, 100))
    canvas.gradient(below, DARK, DARK.light(0.08))
    for x, y, wide in ((20, 93, 20), (46, 96, 26), (74, 92, 12)) if bottom < 90 else ():
        canvas.fill(common(gate, canvas.line(curve((x, y), (x + wide / 2, y - 4), (x + wide, y)), 2)), WATER)
    corners = [(12, 4), (88, 4), (88, bottom), (12, bottom)]
    plate = common(gate, canvas.polygon(turned(corners, tilt, (50, bottom))))
    canvas.fill(canvas.grown(plate, 1.6), INK)
    canvas.gradient(plate, IRON.light(0.06), IRON.dark(0.42))
    canvas.bevel(plate, 3.4, 0.36, 0.5)
    seams = canvas.lines(
        [turned([(10, y), (90, y)], tilt, (50, bottom)) for y in (bottom - 12, bottom - 40)], 2
    )
    canvas.fill(common(plate, seams), IRON.dark(0.62))
    rivets = [(x, bottom - up) for x in (20.0, 35.0, 65.0, 80.0) for up in (6, 34, 62)]
    for rivet in turned(rivets, tilt, (50, bottom)):
        canvas.fill(common(plate, canvas.disc(*rivet, 2)), IRON.light(0.35))
    canvas.grain(5050, 0.3, plate)
    if jammed:
        streaks = canvas.lines([[(x, 14), (x + 2, bottom - 4)] for x in (24, 40, 58, 74)], 4)
        canvas.fill(common(plate, canvas.blurred(streaks, 1.6)), RUST, 0.7)
    post = canvas.rectangle(46, 2, 54, 32)
    inked(canvas, post, IRON.dark(0.2), 1.2, 1.6)
    rim = ImageChops.subtract(canvas.disc(50, 26, 22), canvas.disc(50, 26, 15))
    spokes = canvas.lines([turned([(50, 8), (50, 44)], turn + turns, (50, 26)) for turn in (0, 60, 120)], 4)
    wheel = together(rim, spokes)
    inked(canvas, wheel, RUST if jammed else BRASS, 1.7, 2)
    inked(canvas, canvas.disc(50, 26, 5.5), IRON, 1.2, 1.6)
    if jammed:
        wedge = canvas.polygon([(24, 42), (30, 36), (78, 15), (74, 24)])
        wood(canvas, wedge, ((wedge, OAK),), 5051)
    canvas.shadow(together(arch, plate, wheel), 0, 3, 2.5, 0.5)
    return canvas.finish()


def sluice_closed() -> Image.Image:
    """A gate of iron plate that is down: nothing is seen behind it."""
    return _sluice(97)


def sluice_half() -> Image.Image:
    """The same after one turn of its wheel: one sees the water run out below."""
    return _sluice(70, turns=30)


def sluice_jammed() -> Image.Image:
    """The same askew in its frame, with a timber through the wheel."""
    return _sluice(74, tilt=6, turns=18, jammed=True)


def sluice_open() -> Image.Image:
    """The same drawn up under its arch."""
    return _sluice(42)


# on the edge between two spaces


def _posts(canvas: Canvas, *between: Mask) -> None:
    """Two stone posts at the ends of an edge, over a shadow of all that stands there."""
    posts = [canvas.rectangle(x0, 36, x0 + 15, 64, 2.5) for x0 in (1, 84)]
    for post in posts:
        canvas.fill(canvas.grown(post, 1.6), INK)
        canvas.body(post, STONE, 0.14, 0.3, 2.4)
    canvas.shadow(together(*posts, *between), 0.5, 5, 3.5, 0.6)


def _edge_door(opened: bool, locked: bool = False) -> Image.Image:
    """A door that lies along the middle of the picture, or stands open across it."""
    canvas = Canvas(SIZE)
    leaf = canvas.rectangle(12, 8, 22, 50, 2) if opened else canvas.rectangle(15, 42, 85, 58, 2)
    canvas.fill(canvas.grown(leaf, 2), INK)
    canvas.body(leaf, OAK, 0.12, 0.3, 2.4)
    canvas.grain(5020, 0.26, leaf)
    if not opened:
        for x in (28, 66):
            canvas.body(canvas.rectangle(x, 41, x + 6, 59), IRON, 0.1, 0.4, 1.6)
        canvas.body(canvas.disc(50, 50, 5), BRASS, depth=1.4)
    if locked:
        bar = canvas.rectangle(8, 55, 92, 64, 2)
        wood(canvas, bar, ((bar, OAK.light(0.2)),), 5031)
        inked(canvas, canvas.rectangle(42, 50, 58, 68, 3), BRASS, 1.6)
        canvas.fill(canvas.disc(50, 59, 3), INK)
    _posts(canvas, leaf)
    return canvas.finish()


def _edge_ruin() -> Image.Image:
    """The stumps of a door that was broken, and a board of it."""
    canvas = Canvas(SIZE)
    stumps = [
        canvas.polygon([(15, 42), (27, 42), (23, 47), (31, 51), (24, 58), (15, 58)]),
        canvas.polygon([(85, 42), (76, 42), (79, 49), (71, 54), (77, 58), (85, 58)]),
        canvas.polygon(turned([(36, 60), (66, 60), (64, 66), (38, 66)], -16, (50, 63))),
    ]
    wood(canvas, together(*stumps), tuple((stump, OAK.dark(0.08)) for stump in stumps), 5041)
    _posts(canvas, *stumps)
    return canvas.finish()


def _edge_grate(opened: bool) -> Image.Image:
    """Bars along the middle of the picture; drawn up, only their points are left under the beam."""
    canvas = Canvas(SIZE)
    if opened:
        bars = together(*(canvas.disc(x, 50, 3.4) for x in BARS))
        rails = canvas.rectangle(14, 45, 86, 47)
    else:
        bars = together(*(canvas.rectangle(x - 3, 37, x + 3, 63, 2) for x in BARS))
        rails = together(canvas.rectangle(14, 42, 86, 46), canvas.rectangle(14, 54, 86, 58))
    iron = together(bars, rails)
    canvas.fill(canvas.grown(iron, 1.4), INK)
    canvas.body(iron, IRON.light(0.1), 0.2, 0.36, 1.8)
    _posts(canvas, iron)
    return canvas.finish()


GATES: dict[str, Callable[[], Image.Image]] = {
    "door_closed": door_closed,
    "door_locked": door_locked,
    "door_open": door_open,
    "door_broken": door_broken,
    "grate_closed": grate_closed,
    "grate_open": grate_open,
    "sluice_closed": sluice_closed,
    "sluice_half": sluice_half,
    "sluice_jammed": sluice_jammed,
    "sluice_open": sluice_open,
}
EDGES: dict[str, Callable[[], Image.Image]] = {
    "door_closed": lambda: _edge_door(opened=False),
    "door_locked": lambda: _edge_door(opened=False, locked=True),
    "door_open": lambda: _edge_door(opened=True),
    "door_broken": _edge_ruin,
    "grate_closed": lambda: _edge_grate(opened=False),
    "grate_open": lambda: _edge_grate(opened=True),
}
