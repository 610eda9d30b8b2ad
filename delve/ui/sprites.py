"""What the board shows, as plain values: tiles, overlays, lines, tokens and marks.

Screens build these from views of the game and the renderer draws them; neither pyglet nor a rule belongs
here, so tests compare what is drawn as text (`draw_list`). Lengths are in spaces: x to the right, y down;
(0, 0) is the top left corner of the first space and (3.5, 4.5) the middle of space (3, 4).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from delve.phrases import Template

Space = tuple[int, int]
"""A space of the board as (x, y)."""
Point = tuple[float, float]
"""A point of the board in spaces; the middle of space (x, y) is (x + .5, y + .5)."""
Color = tuple[int, int, int, int]
"""Red, green, blue and alpha, each from 0 to 255."""

TileKind = Literal["floor", "wall", "wall_face"]
Frame = Literal["hero", "familiar", "elite", "minion", "lieutenant", "thing", "none"]
Pattern = Literal["plain", "hatched", "crossed", "dotted", "barred"]
"""what lies over a wash: nothing, slanting lines, lines both ways, dots, or level lines"""
MarkKind = Literal["brackets", "ring", "cross"]

WHITE: Color = (255, 255, 255, 255)


@dataclass(frozen=True, slots=True)
class TileSprite:
    """The ground of one space: floor, a wall seen from above, or a wall with its front above floor."""

    x: int
    y: int
    kind: TileKind = "floor"
    variant: int = 0
    image: Path | None = None
    """A pack's own PNG instead of the house tile."""
    shade: int = 0
    """Which neighbors throw a contact shadow: the sum of the bits of `delve.ui.tiling.SHADE_BITS`."""


@dataclass(frozen=True, slots=True)
class TerrainSprite:
    """A space of water, lava or the like: `kind` is a ground of the house, and any other word is marked ground."""

    x: int
    y: int
    kind: str
    flow: float = 0.0
    """how fast its picture drifts, in spaces a second; 0: it lies still"""
    sinks: bool = False
    """whether it lies below the floor, as a pit does"""
    shore: Color | None = None
    """its rim, where another ground begins; None: a dark one"""


@dataclass(frozen=True, slots=True)
class EdgeSprite:
    """A thin wall, a brink or a thing such as a door on the `side` edge of the space (x, y).

    `kind` names a picture that lies on an edge (see `delve.ui.pictures`).
    """

    x: int
    y: int
    side: Literal["north", "west"]
    kind: str = "wall"


@dataclass(frozen=True, slots=True)
class ObjectSprite:
    """A door, chest or other thing on the board.

    `picture` names a baked object (see `delve.ui.pictures`), `image` a pack's own PNG that is used instead.
    """

    id: int
    x: int
    y: int
    width: int = 1
    height: int = 1
    picture: str = "object"
    image: Path | None = None
    gray: bool = False


@dataclass(frozen=True, slots=True)
class LightSprite:
    """A light that lifts the ground around a point out of the dark; tokens are not darkened."""

    x: float
    y: float
    radius: float = 5.0
    color: Color = (255, 190, 110, 255)
    strength: float = 0.8
    flame: Point | None = None
    """The middle of the flame that it comes from, which flickers; None: it shines evenly."""


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """All that lies still: the board is drawn anew only when this value changes."""

    width: int
    height: int
    tiles: tuple[TileSprite, ...] = ()
    terrain: tuple[TerrainSprite, ...] = ()
    edges: tuple[EdgeSprite, ...] = ()
    objects: tuple[ObjectSprite, ...] = ()
    lights: tuple[LightSprite, ...] = ()
    ambient: Color = (170, 170, 188, 255)


@dataclass(frozen=True, slots=True)
class Overlay:
    """Spaces that may be reached or chosen: a wash with a bright rim, and a pattern that tells it without its color.

    `inside` names further spaces towards which no rim is drawn (the first band, for the second one).
    """

    cells: frozenset[Space]
    color: Color
    pattern: Pattern = "plain"
    inside: frozenset[Space] = frozenset()
    means: Template = field(default="", compare=False)
    """what the legend says of it; empty: it is not explained"""
    veils: bool = False
    """whether it lies over what is not seen now, and means no space to which one may go"""


@dataclass(frozen=True, slots=True)
class PathSprite:
    """A planned move through the points; `costs` are printed at the second and every later point."""

    points: tuple[Point, ...]
    costs: tuple[str, ...] = ()
    color: Color = (255, 219, 92, 245)
    half_width: float = 0.11
    """Half the thickness of the line, in spaces; the head grows with it."""


@dataclass(frozen=True, slots=True)
class SightSprite:
    """A dashed line of sight between two points, green when clear and red when blocked."""

    x0: float
    y0: float
    x1: float
    y1: float
    clear: bool
    faint: bool = False


@dataclass(frozen=True, slots=True)
class MarkSprite:
    """A mark around some spaces: corner brackets on a target, a ring on a cursor, a cross on what blocks."""

    x: float
    y: float
    width: float = 1
    height: float = 1
    color: Color = (255, 90, 64, 255)
    kind: MarkKind = "brackets"


@dataclass(frozen=True, slots=True)
class TokenLook:
    """How a figure looks: its `image`, else its `symbol`, else a face or bust chosen by `id`.

    `symbol` names an emblem (sword, bow, ...) or a face (goblin, wolf, ...); `color` is `#rrggbb`, and one is
    made from `id` where it is empty. With the frame `none` an image fills the whole token.
    """

    id: str
    frame: Frame = "minion"
    color: str = ""
    symbol: str = ""
    image: Path | None = None


@dataclass(frozen=True, slots=True)
class ConditionSprite:
    """A condition of a figure: a dot in its color with an icon of the house on it."""

    color: Color
    sign: str = ""
    """name of the icon; empty: the dot is plain"""


@dataclass(frozen=True, slots=True)
class RemainsSprite:
    """What is left on the ground of a figure that was defeated there; (x, y) is its upper left space."""

    x: float
    y: float
    width: int = 1
    height: int = 1


@dataclass(frozen=True, slots=True)
class TokenSprite:
    """A figure with its bars; health and stamina run from 0 to 1, None draws no bar."""

    id: int
    x: float
    y: float
    look: TokenLook
    width: int = 1
    height: int = 1
    gray: bool = False
    outline: Color | None = None
    health: float | None = None
    health_notches: int = 0
    stamina: float | None = None
    stamina_notches: int = 0
    star: bool = False
    conditions: tuple[ConditionSprite, ...] = ()
    label: str = ""
    lying: bool = False
    """Turned on its side and faded: a figure that is down."""
    covered: bool = False
    """Somebody stands on it: it is seen small, in a corner of its space, above whoever stands there."""
    nudge: Point = (0.0, 0.0)
    """How far beside its place it is drawn for a moment, in spaces, as it strikes or is struck."""
    struck: float = 0.0
    """From 0 to 1: how red it flashes, as it is struck."""
    acted: bool = False
    """Drained of color and darker: a figure whose turn in the round is over."""


@dataclass(frozen=True, slots=True)
class LabelSprite:
    """A short text over the board, such as damage that has just been dealt."""

    x: float
    y: float
    text: str
    color: Color = (255, 240, 205, 255)
    size: float = 0.3
    """Height of the letters in spaces."""
    over: int = 0
    """the token that it goes along with while that is shown on its way; 0: it stays where it is"""


@dataclass(frozen=True, slots=True)
class BoardScene:
    """All that moves or changes from one glance to the next, over a `BoardPicture`."""

    remains: tuple[RemainsSprite, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    paths: tuple[PathSprite, ...] = ()
    sights: tuple[SightSprite, ...] = ()
    marks: tuple[MarkSprite, ...] = ()
    tokens: tuple[TokenSprite, ...] = ()
    labels: tuple[LabelSprite, ...] = ()


def draw_list(picture: BoardPicture, scene: BoardScene) -> tuple[str, ...]:
    """The board as lines of text in the order of drawing, lowest first; what a test compares."""
    return tuple(
        [f"tile {t.kind} {t.x},{t.y}" for t in picture.tiles]
        + [f"terrain {t.kind} {t.x},{t.y}" for t in picture.terrain]
        + [f"edge {e.kind} {e.x},{e.y} {e.side}" for e in picture.edges]
        + [f"object {o.picture} {o.x},{o.y}{' gray' if o.gray else ''}" for o in picture.objects]
        + [f"remains {r.x:g},{r.y:g} {r.width}x{r.height}" for r in scene.remains]
        + [f"reach {_hex(o.color)}{_pattern(o)} {_spaces(o.cells)}" for o in scene.overlays]
        + [f"path {_points(p.points)} cost {' '.join(p.costs)}".rstrip() for p in scene.paths]
        + [_sight_line(s) for s in scene.sights]
        + [f"mark {m.kind} {m.x:g},{m.y:g} {m.width:g}x{m.height:g}" for m in scene.marks]
        + [_token_line(t) for t in scene.tokens]
        + [f"label {label.text!r} {label.x:g},{label.y:g}" for label in scene.labels]
    )


def _pattern(overlay: Overlay) -> str:
    return "" if overlay.pattern == "plain" else f" {overlay.pattern}"


def _hex(color: Color) -> str:
    return "#" + "".join(f"{part:02x}" for part in color)


def _spaces(cells: Iterable[Space]) -> str:
    return " ".join(f"{x},{y}" for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0])))


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _sight_line(sight: SightSprite) -> str:
    state = "clear" if sight.clear else "blocked"
    return f"sight {state} {sight.x0:g},{sight.y0:g} {sight.x1:g},{sight.y1:g}"


def _token_line(token: TokenSprite) -> str:
    parts = [f"token {token.id} {token.look.id} {token.look.frame} {token.x:g},{token.y:g}"]
    if (token.width, token.height) != (1, 1):
        parts.append(f"{token.width}x{token.height}")
    looks = {"gray": token.gray, "lying": token.lying, "covered": token.covered, "acted": token.acted}
    parts += [name for name, is_so in looks.items() if is_so]
    if token.nudge != (0.0, 0.0):
        parts.append(f"nudge {token.nudge[0]:.2f},{token.nudge[1]:.2f}")
    if token.struck:
        parts.append(f"struck {token.struck:.2f}")
    if token.outline is not None:
        parts.append(f"outline {_hex(token.outline)}")
    if token.health is not None:
        parts.append(f"health {token.health:.2f}/{token.health_notches}")
    if token.stamina is not None:
        parts.append(f"stamina {token.stamina:.2f}/{token.stamina_notches}")
    return " ".join(parts)
