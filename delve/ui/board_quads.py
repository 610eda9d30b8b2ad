"""From sprites to quads, layer by layer: sizes, margins and colors of all that lies on the board, in spaces."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable
from dataclasses import replace
from typing import get_args

from delve.ui.colors import INK, Palette, health_color, unit
from delve.ui.pictures import Pictures
from delve.ui.quads import NOTHING, Quad, arrow_quad, box_quad, line_quad, ring_quad
from delve.ui.sprites import (
    Color,
    EdgeSprite,
    Frame,
    LightSprite,
    MarkSprite,
    ObjectSprite,
    Overlay,
    PathSprite,
    Pattern,
    Point,
    RemainsSprite,
    SightSprite,
    TerrainSprite,
    TileSprite,
    TokenSprite,
)
from delve.ui.tiling import rim_of

SINKS = -1.0
"""given in place of a flow for ground that lies below the floor"""
PICTURE_OF_GROUND = 2
"""spaces that one picture of a ground covers, across and down"""
SHADE_STRENGTH = 0.6
PATTERNS: tuple[Pattern, ...] = get_args(Pattern)
"""in the order of their numbers in the shader"""
TOKEN_MARGIN = 0.01
BAR_HEIGHT = 0.15
STAMINA_HEIGHT = 0.11
BELOW_FIGURE = 0.05
"""how far the bars reach below the spaces of a figure"""
DOT = 0.25
ROUNDING = 0.05
"""the part of a dot that may reach onto a bar"""
SIGN = 0.72
"""how large the icon on a dot is, as a share of the dot"""
COVERED = 0.46
"""how large somebody is seen who lies under another figure"""
ABOVE_BARS = 0.1
PLATE: Color = (46, 42, 40, 255)
PLATE_MARGIN, PLATE_RIM = 0.05, 0.07
PLATE_RIMS: dict[Frame, Color] = {
    "hero": (206, 196, 176, 255),
    "familiar": (110, 172, 112, 255),
    "elite": (226, 180, 72, 255),
    "minion": (118, 116, 114, 255),
    "lieutenant": (120, 24, 20, 255),
    "thing": (118, 116, 114, 255),
    "none": (118, 116, 114, 255),
}
STAIN: Color = (44, 12, 10, 105)
BONE: Color = (196, 186, 160, 205)
BUILT = ("elevation", "wall")
"""what lies on edges and is no thing"""
BONE_EDGE: Color = (30, 22, 18, 190)
MOST_NOTCHES = 8
PATH_HALF_WIDTH = 0.11
SIGHT_HALF_WIDTH = 0.045
DASH = 0.26
FLAME_RADIUS = 0.75
"""how far the light of a flame is seen to flicker, in spaces"""
GRAY_ALPHA = 235
DRAINED = 0.8
"""how much of its color a figure has lost whose turn is over"""
DRAINED_LIGHT = 205
"""how bright it is, of 255: it is told by more than hue"""
LYING_ALPHA = 170
STRUCK_DARK = 190
"""how much green and blue somebody loses who is struck"""


def tile_quads(tiles: Iterable[TileSprite], pictures: Pictures) -> list[Quad]:
    """The ground."""
    return [
        box_quad(t.x, t.y, 1, 1, third=pictures.tile(t.kind, t.variant, t.image), flipped=True) for t in tiles
    ]


def shade_quads(tiles: Iterable[TileSprite]) -> list[Quad]:
    """The shadows that walls throw on the floor."""
    return [box_quad(t.x, t.y, 1, 1, third=t.shade, fourth=SHADE_STRENGTH) for t in tiles if t.shade]


def terrain_quads(terrain: Iterable[TerrainSprite], pictures: Pictures) -> list[Quad]:
    """Water and its like, with a shore where a ground begins that is drawn otherwise."""
    spread: dict[TerrainSprite, set[tuple[int, int]]] = {}
    sprites = [(sprite, replace(sprite, x=0, y=0)) for sprite in terrain]
    for sprite, look in sprites:
        spread.setdefault(look, set()).add((sprite.x, sprite.y))
    return [
        box_quad(
            sprite.x,
            sprite.y,
            1,
            1,
            third=pictures.ground(sprite.kind),
            fourth=SINKS if sprite.sinks else sprite.flow / PICTURE_OF_GROUND,
            b=rim_of((sprite.x, sprite.y), spread[look]),
            color=sprite.shore or INK,
        )
        for sprite, look in sprites
    ]


def flame_quads(lights: Iterable[LightSprite]) -> list[Quad]:
    """The light close around each flame, which flickers; no two in the same beat."""
    return [
        box_quad(
            x - FLAME_RADIUS,
            y - FLAME_RADIUS,
            2 * FLAME_RADIUS,
            2 * FLAME_RADIUS,
            third=stable_turn(x, y),
            color=light.color,
        )
        for light in lights
        if light.flame is not None
        for x, y in (light.flame,)
    ]


def flows(quad: Quad) -> bool:
    """Whether a space of ground is seen to move, as that of water is."""
    return quad.a[0][3] > 0


def runs(quad: Quad) -> bool:
    """Whether a line has dashes that run along it."""
    return quad.b[2] > 0


def thing_quads(
    edges: Iterable[EdgeSprite], objects: Iterable[ObjectSprite], pictures: Pictures
) -> list[Quad]:
    """What is built on edges, the things on them, and those that stand on the board, in this order."""
    ordered = sorted(edges, key=lambda edge: edge.kind not in BUILT)
    quads = [_edge_quad(edge, pictures) for edge in ordered]
    quads += [
        box_quad(
            o.x,
            o.y,
            o.width,
            o.height,
            third=pictures.thing(o.picture, o.image),
            fourth=float(o.gray),
            flipped=True,
        )
        for o in objects
    ]
    return quads


def _edge_quad(edge: EdgeSprite, pictures: Pictures) -> Quad:
    """A picture whose middle line lies on the edge; turned for an edge that runs down."""
    layer = pictures.edge(edge.kind)
    if edge.side == "north":
        return box_quad(edge.x, edge.y - 0.5, 1, 1, third=layer, flipped=True)
    upright = box_quad(edge.x - 0.5, edge.y, 1, 1, third=layer)
    one, two, three, four = upright.a
    return Quad(upright.corners, (one, four, three, two))


def overlay_quads(overlays: Iterable[Overlay]) -> list[Quad]:
    """Spaces that may be reached or chosen, in reading order."""
    return [
        box_quad(
            x,
            y,
            1,
            1,
            third=float(PATTERNS.index(overlay.pattern)),
            b=rim_of((x, y), overlay.cells | overlay.inside),
            color=overlay.color,
        )
        for overlay in overlays
        for x, y in sorted(overlay.cells, key=lambda cell: (cell[1], cell[0]))
    ]


def path_quads(path: PathSprite) -> list[Quad]:
    """A thick line with an arrow head, dark below and bright above."""
    if len(path.points) < 2:
        return []
    before, last = path.points[-2], path.points[-1]
    length = math.dist(before, last) or 1.0
    ux, uy = (last[0] - before[0]) / length, (last[1] - before[1]) / length

    def along(by: float) -> Point:
        return last[0] + ux * by, last[1] + uy * by

    quads: list[Quad] = []
    size = path.half_width / PATH_HALF_WIDTH
    for wider, color in ((0.055 * size, (*INK[:3], 200)), (0.0, path.color)):
        stops = [*path.points[:-1], along(-0.2 * size)]
        quads += [line_quad(a, b, path.half_width + wider, color) for a, b in itertools.pairwise(stops)]
        back, tip, half = -0.24 * size - wider * 1.2, 0.30 * size + wider * 2, 0.34 * size + wider * 1.8
        quads.append(arrow_quad(along(back), along(tip), half, color))
    return quads


def sight_quads(sight: SightSprite, palette: Palette) -> list[Quad]:
    """A dashed line with a dark one below it."""
    red, green, blue, alpha = palette.clear if sight.clear else palette.blocked
    start, end = (sight.x0, sight.y0), (sight.x1, sight.y1)
    if sight.faint:
        return [line_quad(start, end, SIGHT_HALF_WIDTH * 0.8, (red, green, blue, alpha // 2), DASH)]
    return [
        line_quad(start, end, SIGHT_HALF_WIDTH + 0.03, (0, 0, 0, 150)),
        line_quad(start, end, SIGHT_HALF_WIDTH, (red, green, blue, alpha), DASH),
    ]


def mark_quads(mark: MarkSprite) -> list[Quad]:
    """Corner brackets, a ring, or a cross."""
    strokes: list[tuple[Point, Point]] = []
    right, bottom = mark.x + mark.width, mark.y + mark.height
    if mark.kind == "ring":
        middle = (mark.x + mark.width / 2, mark.y + mark.height / 2)
        radius = min(mark.width, mark.height) / 2 - 0.04
        dark = ring_quad(middle, radius, 0.065, (0, 0, 0, 170))
        return [dark, ring_quad(middle, radius, 0.04, mark.color)]
    if mark.kind == "cross":
        strokes = [
            ((mark.x + 0.22, mark.y + 0.22), (right - 0.22, bottom - 0.22)),
            ((right - 0.22, mark.y + 0.22), (mark.x + 0.22, bottom - 0.22)),
        ]
    else:
        arm = 0.27
        for x, y, dx, dy in (
            (mark.x, mark.y, arm, arm),
            (right, mark.y, -arm, arm),
            (right, bottom, -arm, -arm),
            (mark.x, bottom, arm, -arm),
        ):
            strokes += [((x, y), (x + dx, y)), ((x, y), (x, y + dy))]
    return [
        line_quad(start, end, width, color)
        for width, color in ((0.068, (0, 0, 0, 180)), (0.04, mark.color))
        for start, end in strokes
    ]


def picture_box(token: TokenSprite, at: Point) -> tuple[float, float, float]:
    """Where the picture of a figure lies: its left and upper side, and how long each side is."""
    if token.covered:
        return at[0] + 1 - COVERED, at[1] + 1 - COVERED - ABOVE_BARS, COVERED
    side = min(token.width, token.height) - 2 * TOKEN_MARGIN
    return at[0] + (token.width - side) / 2, at[1] + (token.height - side) / 2, side


def plate_quads(token: TokenSprite, at: Point) -> list[Quad]:
    """The base of a figure that is longer than wide, with round ends: a rim, and a dark plate on it."""
    if token.width == token.height or token.lying:
        return []
    radius = min(token.width, token.height) / 2 - PLATE_MARGIN
    reach = min(token.width, token.height) / 2
    start = at[0] + reach, at[1] + reach
    end = at[0] + token.width - reach, at[1] + token.height - reach
    rim = token.outline or PLATE_RIMS[token.look.frame]
    return [
        line_quad(start, end, radius + 0.04, INK),
        line_quad(start, end, radius, rim),
        line_quad(start, end, radius - PLATE_RIM, PLATE),
    ]


def remains_quads(remains: RemainsSprite) -> list[Quad]:
    """A dark stain with two crossed bones on it."""
    middle = remains.x + remains.width / 2, remains.y + remains.height / 2
    size = min(remains.width, remains.height)
    turn = stable_turn(remains.x, remains.y)

    def at(far: float, angle: float) -> Point:
        return (
            middle[0] + math.cos(turn + angle) * far * size,
            middle[1] + math.sin(turn + angle) * far * size,
        )

    stains = [(0.0, 0.0, 0.24), (0.24, 0.5, 0.13), (0.27, 2.4, 0.1), (0.22, 4.0, 0.15), (0.36, 5.3, 0.05)]
    spots = [(at(far, angle), radius * size) for far, angle, radius in stains]
    quads = [line_quad(spot, spot, radius, STAIN) for spot, radius in spots]
    for angle in (0.35, -0.6):
        ends = at(0.24, angle), at(0.24, angle + math.pi)
        knobs = [at(0.24 * part, angle + more) for part in (1, -1) for more in (0.2, -0.2)]
        for wider, color in ((0.022, BONE_EDGE), (0.0, BONE)):
            quads.append(line_quad(*ends, 0.035 * size + wider, color))
            quads += [line_quad(knob, knob, 0.05 * size + wider, color) for knob in knobs]
    return quads


def stable_turn(x: float, y: float) -> float:
    """By how much what lies on a space is turned, so that not all look alike: an angle that is always the same."""
    return (x * 2.7 + y * 4.1) % math.tau


def token_quad(token: TokenSprite, at: Point, pictures: Pictures) -> Quad:
    """A figure: gray where it is out of sight or of the game, drained once it has acted, lying when knocked out."""
    x, y, side = picture_box(token, at)
    outline = unit(token.outline) if token.outline else NOTHING
    color: Color = (235, 235, 235, GRAY_ALPHA) if token.gray else (255, 255, 255, 255)
    if token.acted and not token.gray:
        color = (DRAINED_LIGHT, DRAINED_LIGHT, DRAINED_LIGHT, 255)
    if token.lying:
        color = (255, 255, 255, 255) if token.covered else (200, 200, 200, LYING_ALPHA)
    if token.struck:
        dark = round(STRUCK_DARK * token.struck)
        color = (color[0], max(0, color[1] - dark), max(0, color[2] - dark), color[3])
    quad = box_quad(
        x,
        y,
        side,
        side,
        third=pictures.token(token.look),
        fourth=1.0 if token.gray else DRAINED if token.acted else 0.0,
        b=outline,
        color=color,
        flipped=True,
    )
    return _turned(quad) if token.lying else quad


def _turned(quad: Quad) -> Quad:
    """The same picture lying on its side."""
    one, two, three, four = quad.a
    return Quad(quad.corners, (two, three, four, one), quad.b, quad.color)


def bar_quads(token: TokenSprite, at: Point, palette: Palette) -> list[Quad]:
    """Health at the foot of the figure, stamina below it; notches that would lie too close together are left out."""
    quads = []
    left, width = at[0] + 0.1, token.width - 0.2
    foot = at[1] + token.height + BELOW_FIGURE
    if token.stamina is not None:
        foot -= STAMINA_HEIGHT
        stamina = _bar(
            left, foot, width, STAMINA_HEIGHT, token.stamina, token.stamina_notches, palette.stamina
        )
        quads.append(stamina)
    if token.health is not None:
        color = health_color(token.health, palette)
        top = foot - BAR_HEIGHT
        quads.insert(0, _bar(left, top, width, BAR_HEIGHT, token.health, token.health_notches, color))
    return quads


def _bar(x: float, y: float, width: float, height: float, share: float, notches: int, color: Color) -> Quad:
    shown = notches if notches <= MOST_NOTCHES * width else 0
    return box_quad(
        x, y, width, height, b=(width / height, share, float(shown), 0.0), color=color, flipped=True
    )


def badge_quads(token: TokenSprite, at: Point, pictures: Pictures) -> list[Quad]:
    """The star of an elite, and below it a dot for each condition, along the left side of its picture.

    Those that find no room above the bars stand in the next column.
    """
    quads = []
    x, y, _side = picture_box(token, at)
    left, y = x - 0.02, y - 0.02
    foot = at[1] + token.height + BELOW_FIGURE - BAR_HEIGHT - STAMINA_HEIGHT
    if token.star:
        size = 0.3 + 0.06 * (min(token.width, token.height) - 1)
        quads.append(box_quad(left, y, size, size, third=pictures.badge("star"), flipped=True))
        y += size
    dot, rows = pictures.badge("dot"), max(1, int((foot - y) / DOT + ROUNDING))
    for index, condition in enumerate(token.conditions):
        column, row = divmod(index, rows)
        x, top = left + DOT * column, y + DOT * row
        quads.append(box_quad(x, top, DOT, DOT, third=dot, color=condition.color, flipped=True))
        if condition.sign:
            inset = DOT * (1 - SIGN) / 2
            size, sign = DOT * SIGN, pictures.badge(condition.sign)
            quads.append(box_quad(x + inset, top + inset, size, size, third=sign, flipped=True))
    return quads
