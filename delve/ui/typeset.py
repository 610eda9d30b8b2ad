"""Texts as the letters that they are made of: laid out once, and shown as often as they are wanted.

To lay out a text takes the library longer than all else that is done for it, and a panel is made of the same few
hundred texts again and again, or tries several sizes of one until it fits.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from pyglet import gl
from pyglet.graphics import Batch
from pyglet.text import Label
from pyglet.text.layout import TextLayoutGroup

from delve.ui import compat

Anchor = Literal["left", "center", "right"]
MOST_KEPT = 512
"""how many texts are kept that were laid out; those of a few screens"""


class Wanted(NamedTuple):
    """All that a layout depends on: not the color of the letters, nor their place."""

    text: str
    face: str
    size: float
    """points"""
    bold: bool
    anchor: Anchor
    wrap: int
    """pixels at which the text is broken; 0: it is one line"""


class Letters(NamedTuple):
    """The letters of a text that lie on one picture of letters, each as two triangles of four corners."""

    program: Any
    texture: Any
    corners: int
    positions: array[float]
    """three numbers for each corner, in pixels from the text's own place"""
    on_texture: array[float]
    """three numbers for each corner"""
    anchors: array[float]
    """two numbers for each corner, pixels to be added"""
    indices: Sequence[int]


class Typeset(NamedTuple):
    """A text that was laid out."""

    width: int
    """pixels, as well as the height"""
    height: int
    letters: tuple[Letters, ...]


class Shown(NamedTuple):
    """Letters in a batch."""

    vertices: Any
    corners: int

    def move(self, x: float, y: float) -> None:
        """Put the text there."""
        self.vertices.set_attribute_data("translation", (x, y, 0.0) * self.corners)

    def recolor(self, color: tuple[int, int, int, int]) -> None:
        """Show the letters in another color."""
        self.vertices.set_attribute_data("colors", color * self.corners)

    def delete(self) -> None:
        """Take the letters away."""
        self.vertices.delete()


class Typesetter:
    """Lays texts out for one window, and keeps those that were wanted last."""

    def __init__(self) -> None:
        self._kept: dict[Wanted, Typeset] = {}
        self._groups: dict[tuple[int, int], Any] = {}
        self._workshop = Batch()

    def set(self, wanted: Wanted) -> Typeset:
        """The text laid out, at once if that was done not long ago."""
        found = self._kept.pop(wanted, None) or self._laid_out(wanted)
        self._kept[wanted] = found
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        return found

    def _laid_out(self, wanted: Wanted) -> Typeset:
        label: Any = Label(
            wanted.text,
            font_name=wanted.face,
            font_size=wanted.size,
            weight="bold" if wanted.bold else "normal",
            anchor_x=wanted.anchor,
            anchor_y="top",
            align=wanted.anchor,
            multiline=wanted.wrap > 0,
            width=wanted.wrap or None,
            batch=self._workshop,
        )
        lists: dict[Any, list[Any]] = {}
        for box in label._boxes:  # the library tells in no other way which letters lie on which picture
            lists.setdefault(box.owner, []).extend(box.vertex_lists)
        letters = tuple(_letters(label.program, texture, each) for texture, each in lists.items())
        width, height = int(label.content_width + 0.999), int(label.content_height + 0.999)
        label.delete()
        return Typeset(width, height, letters)

    def show(
        self,
        typeset: Typeset,
        batch: Batch,
        order: int,
        place: tuple[float, float],
        color: tuple[int, int, int, int],
    ) -> list[Shown]:
        """Put the letters into a batch, with the text's own place there."""
        return [self._show(letters, batch, order, place, color) for letters in typeset.letters]

    def _show(
        self,
        letters: Letters,
        batch: Batch,
        order: int,
        place: tuple[float, float],
        color: tuple[int, int, int, int],
    ) -> Shown:
        group, count = self._group(letters, order), letters.corners
        vertices = letters.program.vertex_list_indexed(
            count,
            gl.GL_TRIANGLES,
            letters.indices,
            batch,
            group,
            position=("f", letters.positions),
            translation=("f", (*place, 0.0) * count),
            colors=("Bn", color * count),
            tex_coords=("f", letters.on_texture),
            rotation=("f", (0.0,) * count),
            visible=("f", (1.0,) * count),
            anchor=("f", letters.anchors),
        )
        return Shown(vertices, count)

    def _group(self, letters: Letters, order: int) -> Any:
        """The library draws those letters together that have the very same group."""
        key = letters.texture.id, order
        if key not in self._groups:
            parent = compat.level(order)
            self._groups[key] = TextLayoutGroup(letters.texture, letters.program, order=1, parent=parent)
        return self._groups[key]


def _letters(program: Any, texture: Any, lists: Sequence[Any]) -> Letters:
    """The letters of several lines together."""
    positions, on_texture, anchors = array("f"), array("f"), array("f")
    indices: list[int] = []
    corners = 0
    for each in lists:
        positions.extend(each.position)
        on_texture.extend(each.tex_coords)
        anchors.extend(each.anchor)
        indices += [corners + index for index in each.indices]
        corners += each.count
    return Letters(program, texture, corners, positions, on_texture, anchors, tuple(indices))
