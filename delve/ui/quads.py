"""Quads: the one shape everything is drawn with, and lists of them that are replaced as a whole."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pyglet import gl
from pyglet.graphics import Batch

from delve.ui.colors import unit
from delve.ui.compat import Blend, PaintGroup
from delve.ui.damage import NOWHERE, Damage, pixels
from delve.ui.layout import Box
from delve.ui.sprites import WHITE, Color, Point

Four = tuple[float, float, float, float]
NOTHING: Four = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Quad:
    """Four corners in a row around the shape, what differs from corner to corner (`a`) and what does not."""

    corners: tuple[Point, Point, Point, Point]
    a: tuple[Four, Four, Four, Four]
    b: Four = NOTHING
    color: Color = WHITE


def box_quad(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    third: float = 0.0,
    fourth: float = 0.0,
    b: Four = NOTHING,
    color: Color = WHITE,
    flipped: bool = False,
) -> Quad:
    """An upright quad; `a` runs from (0, 0) at the corner (x, y) to (1, 1), then two fixed values.

    `flipped` lets the second value run the other way, as pictures need it where y points down.
    """
    low, high = (1.0, 0.0) if flipped else (0.0, 1.0)
    return Quad(
        ((x, y), (x + width, y), (x + width, y + height), (x, y + height)),
        (
            (0.0, low, third, fourth),
            (1.0, low, third, fourth),
            (1.0, high, third, fourth),
            (0.0, high, third, fourth),
        ),
        b,
        color,
    )


def panel_quad(
    x: float, y: float, width: float, height: float, fill: Color, border: Color, radius: float
) -> Quad:
    """A rounded panel of pixels with a border."""
    across, up = width / 2, height / 2
    red, green, blue, _alpha = unit(fill)
    return Quad(
        ((x, y), (x + width, y), (x + width, y + height), (x, y + height)),
        (
            (-across, -up, across, up),
            (across, -up, across, up),
            (across, up, across, up),
            (-across, up, across, up),
        ),
        (red, green, blue, radius),
        border,
    )


def line_quad(start: Point, end: Point, radius: float, color: Color, dash: float = 0.0) -> Quad:
    """A line with round ends, dashed if `dash` is the length of a dash and its gap."""
    length = math.dist(start, end)
    return _along(start, end, length, (length, radius, dash, 0.0), radius * 1.5 + 0.03, color)


def arrow_quad(tail: Point, tip: Point, half_width: float, color: Color) -> Quad:
    """A filled arrow head from the middle of its back to its tip."""
    length = math.dist(tail, tip)
    return _along(tail, tip, length, (length, half_width, 0.0, 1.0), half_width, color)


def ring_quad(middle: Point, radius: float, thickness: float, color: Color) -> Quad:
    """A ring."""
    reach = radius + thickness + 0.05
    return _along(middle, middle, 0.0, (radius, thickness, 0.0, 2.0), reach, color)


def _along(start: Point, end: Point, length: float, b: Four, margin: float, color: Color) -> Quad:
    """A quad around the line from start to end, with `a` measured along and across it."""
    ux, uy = ((end[0] - start[0]) / length, (end[1] - start[1]) / length) if length else (1.0, 0.0)
    local = (
        (-margin, -margin),
        (length + margin, -margin),
        (length + margin, margin),
        (-margin, margin),
    )
    first, second, third, fourth = (
        (start[0] + ux * along - uy * across, start[1] + uy * along + ux * across) for along, across in local
    )
    one, two, three, four = ((along, across, 0.0, 0.0) for along, across in local)
    return Quad((first, second, third, fourth), (one, two, three, four), b, color)


class QuadList:
    """Quads of one program in one batch; `show` replaces them all.

    `damage` is told of every change; only quads that are measured in pixels may have one.
    """

    def __init__(
        self,
        program: Any,
        batch: Batch,
        order: int,
        textures: Sequence[Any] = (),
        blend: Blend = "alpha",
        *,
        damage: Damage | None = None,
    ) -> None:
        self._damage = damage
        self._read = [name for name in ("position", "a", "b", "color") if name in program.attributes]
        self._program = program
        self._batch = batch
        self._group = PaintGroup(program, order, textures, blend)
        self._shown: Any = None
        self.quads: tuple[Quad, ...] = ()
        """what is shown, the first lowest"""

    def show(self, quads: Sequence[Quad]) -> None:
        """Draw these quads, the first lowest, instead of those before; the same ones are left as they are."""
        new, old = tuple(quads), self.quads
        if new == old:
            return
        if self._shown is not None and len(new) == len(old):
            self.quads = new
            self._change(old)
        else:
            self.delete()
            self.quads = new
            if new:
                self._make()
        self._note()

    def _make(self) -> None:
        quads = self.quads
        indices = [4 * index + corner for index in range(len(quads)) for corner in (0, 1, 2, 0, 2, 3)]
        read = {name: ("f", _values(name, quads)) for name in self._read}
        self._shown = self._program.vertex_list_indexed(
            4 * len(quads), gl.GL_TRIANGLES, indices, batch=self._batch, group=self._group, **read
        )

    def _change(self, old: tuple[Quad, ...]) -> None:
        """Put those that differ in the place of as many old ones."""
        for name in self._read:
            shown = getattr(self._shown, name)
            size = len(shown) // len(old)
            for index, (quad, before) in enumerate(zip(self.quads, old, strict=True)):
                if quad is not before and quad != before:
                    shown[index * size : (index + 1) * size] = _values(name, (quad,))

    def delete(self) -> None:
        """Draw nothing and give the memory back."""
        self.quads = ()
        if self._shown is not None:
            self._shown.delete()
            self._shown = None
            self._note()

    def _note(self) -> None:
        if self._damage is not None:
            self._damage.note(self)

    @property
    def touched(self) -> Box:
        """The box around all quads, if they are measured in pixels."""
        points = [corner for quad in self.quads for corner in quad.corners]
        if not points:
            return NOWHERE
        across, up = [x for x, _ in points], [y for _, y in points]
        return pixels(min(across), min(up), max(across), max(up))


def _values(name: str, quads: Sequence[Quad]) -> list[float]:
    """What an attribute is at the four corners of each quad."""
    if name == "position":
        return [part for quad in quads for corner in quad.corners for part in corner]
    if name == "a":
        return [part for quad in quads for corner in quad.a for part in corner]
    if name == "b":
        return [part for quad in quads for part in quad.b * 4]
    return [part for quad in quads for part in unit(quad.color) * 4]


def differing(old: tuple[Quad, ...], new: tuple[Quad, ...]) -> Sequence[Quad]:
    """Quads around all that looks otherwise in one list than in the other."""
    if old is new:
        return ()
    if len(old) == len(new):
        pairs = zip(old, new, strict=True)
        return [quad for pair in pairs if pair[0] is not pair[1] and pair[0] != pair[1] for quad in pair]
    # most of what is shown stays, and to look quads up takes far longer than to compare them
    shorter = min(len(old), len(new))
    start = next((n for n in range(shorter) if old[n] is not new[n] and old[n] != new[n]), shorter)
    most = shorter - start
    ending = next(
        (n for n in range(most) if old[-1 - n] is not new[-1 - n] and old[-1 - n] != new[-1 - n]), most
    )
    old, new = old[start : len(old) - ending], new[start : len(new) - ending]
    same = {*old} & {*new}
    if [quad for quad in old if quad in same] != [quad for quad in new if quad in same]:
        return (*old, *new)
    return [quad for quad in (*old, *new) if quad not in same]
