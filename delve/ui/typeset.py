"""Texts as the letters that they are made of: laid out once, and shown as often as they are wanted.

To lay out a text takes the library longer than all else that is done for it, and a panel is made of the same few
hundred texts again and again, or tries several sizes of one until it fits.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from pyglet import gl
from pyglet.graphics import Batch
from pyglet.text import Label
from pyglet.text.layout import TextLayoutGroup

from delve.ui import compat
from delve.ui.sprites import Color

Anchor = Literal["left", "center", "right"]
MOST_KEPT = 512
"""how many texts are kept that were laid out; those of a few screens"""
MOST_SPARE = 100
"""how many texts that are out of sight a page keeps"""
_LONG_WORD: Final = re.compile(r"\S{24,}")
_SLASH: Final = re.compile(r"[/\\]")
_BREAK: Final = "\u200b"
"""a character without width behind which a line may end"""
OUT_OF_SIGHT = -1e6, -1e6
"""a place that is in no window"""


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


@dataclass(frozen=True, eq=False, slots=True)
class Letters:
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


@dataclass(frozen=True, eq=False, slots=True)
class Typeset:
    """A text that was laid out; no other one is equal to it."""

    width: int
    """pixels, as well as the height"""
    height: int
    letters: tuple[Letters, ...]


class Shown(NamedTuple):
    """The letters of a text on a page."""

    key: tuple[Typeset, int, Color]
    parts: tuple[tuple[Any, int], ...]
    """lists of the library, each with the number of its corners"""

    def move(self, x: float, y: float) -> None:
        """Put the text there."""
        for vertices, corners in self.parts:
            vertices.set_attribute_data("translation", (x, y, 0.0) * corners)

    def recolored(self, color: Color) -> Shown:
        """The same letters, in another color from now on."""
        for vertices, corners in self.parts:
            vertices.set_attribute_data("colors", color * corners)
        typeset, order, _color = self.key
        return Shown((typeset, order, color), self.parts)

    def delete(self) -> None:
        """Take the letters off the card."""
        for vertices, _corners in self.parts:
            vertices.delete()


def breakable(text: str) -> str:
    """The same text, whose long words, such as the paths of files, may be broken behind each slash."""
    return _LONG_WORD.sub(lambda word: _SLASH.sub(f"\\g<0>{_BREAK}", word[0]), text)


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
            breakable(wanted.text) if wanted.wrap else wanted.text,
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

    def group(self, letters: Letters, order: int) -> Any:
        """The library draws those letters together that have the very same group."""
        key = letters.texture.id, order
        if key not in self._groups:
            parent = compat.level(order)
            self._groups[key] = TextLayoutGroup(letters.texture, letters.program, order=1, parent=parent)
        return self._groups[key]


class Page:
    """A batch that texts are written on.

    A text that is taken away is only put out of sight: as often as not it is wanted again at the next moment, and
    then it is moved to its place. What was taken away long ago is deleted.
    """

    def __init__(self, typesetter: Typesetter, batch: Batch) -> None:
        self.typesetter = typesetter
        self._batch = batch
        self._spare: dict[int, Shown] = {}
        """what is out of sight by numbers that rise, the oldest first"""
        self._numbers: dict[tuple[Typeset, int, Color], list[int]] = {}
        """the numbers of the spare ones that look the same"""
        self._last = 0

    def show(self, typeset: Typeset, order: int, place: tuple[float, float], color: Color) -> Shown:
        """Write a text, with its own place there; what has a higher order lies above."""
        key = typeset, order, color
        numbers = self._numbers.get(key)
        if numbers:
            shown = self._take(numbers[-1])
            shown.move(*place)
            return shown
        return Shown(key, tuple(self._written(letters, order, place, color) for letters in typeset.letters))

    def take_away(self, shown: Shown) -> None:
        """Let a text be seen no longer."""
        shown.move(*OUT_OF_SIGHT)
        self._last += 1
        self._spare[self._last] = shown
        self._numbers.setdefault(shown.key, []).append(self._last)
        if len(self._spare) > MOST_SPARE:
            self._take(next(iter(self._spare))).delete()

    def _take(self, number: int) -> Shown:
        """One that was spare, and is not any longer."""
        shown = self._spare.pop(number)
        self._numbers[shown.key].remove(number)
        if not self._numbers[shown.key]:
            del self._numbers[shown.key]
        return shown

    def _written(
        self, letters: Letters, order: int, place: tuple[float, float], color: Color
    ) -> tuple[Any, int]:
        count = letters.corners
        vertices = letters.program.vertex_list_indexed(
            count,
            gl.GL_TRIANGLES,
            letters.indices,
            self._batch,
            self.typesetter.group(letters, order),
            position=("f", letters.positions),
            translation=("f", (*place, 0.0) * count),
            colors=("Bn", color * count),
            tex_coords=("f", letters.on_texture),
            rotation=("f", (0.0,) * count),
            visible=("f", (1.0,) * count),
            anchor=("f", letters.anchors),
        )
        return vertices, count


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
