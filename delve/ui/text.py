"""Text in the window: the fonts that ship with delve, and labels that know how large they are."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Literal

from pyglet.graphics import Batch
from pyglet.text import Label as LibraryLabel

from delve.ui import compat
from delve.ui.colors import TEXT, TITLE
from delve.ui.damage import NOWHERE, Damage, pixels
from delve.ui.layout import Box
from delve.ui.sprites import Color

SANS = "DejaVu Sans"
SERIF = "DejaVu Serif"
SERIF_LACKS = frozenset("★")
"""signs of which the serif face has no letter: a text with one of them stands in the other face"""
FONT_FILES = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif-Bold.ttf")

SPARE = 3
"""pixels around a text in which there may be a part of a letter"""

Anchor = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A size in points at scale 1, a color and a face."""

    size: float = 11
    color: Color = TEXT
    bold: bool = False
    serif: bool = False


BODY = TextStyle()
SMALL = TextStyle(size=9)
STRONG = TextStyle(bold=True)
HEADING = TextStyle(size=13, color=TITLE, bold=True, serif=True)
BANNER = TextStyle(size=22, color=TITLE, bold=True, serif=True)


@cache
def load_fonts() -> None:
    """Make the shipped fonts known to the library; the second call does nothing.

    Where a file is missing, the library writes in a font of the system instead.
    """
    folder = resources.files("delve.ui") / "fonts"
    for name in FONT_FILES:
        with suppress(OSError):
            compat.add_font((folder / name).read_bytes())


class TextLine:
    """One line or one wrapped block of text; (x, y) is its top corner at the anchor, in pixels.

    With `wrap` the text is broken at that many pixels. `damage` is told of every change.
    """

    def __init__(
        self,
        batch: Batch,
        order: int,
        text: str,
        style: TextStyle = BODY,
        *,
        scale: float = 1.0,
        anchor: Anchor = "left",
        wrap: int = 0,
        damage: Damage,
    ) -> None:
        load_fonts()
        self._damage = damage
        self._anchor: Anchor = anchor
        self._wrap = wrap
        self._gone = False
        self._label: Any = LibraryLabel(
            text,
            font_name=SERIF if style.serif and SERIF_LACKS.isdisjoint(text) else SANS,
            font_size=style.size * scale,
            weight="bold" if style.bold or style.serif else "normal",
            color=style.color,
            anchor_x=anchor,
            anchor_y="top",
            align=anchor,
            multiline=wrap > 0,
            width=wrap or None,
            batch=batch,
            group=compat.level(order),
        )
        damage.note(self)

    @property
    def text(self) -> str:
        """The text that is shown."""
        return str(self._label.text)

    @property
    def width(self) -> int:
        """How wide the text is, in pixels."""
        return int(self._label.content_width + 0.999)

    @property
    def height(self) -> int:
        """How high the text is, in pixels."""
        return int(self._label.content_height + 0.999)

    @property
    def touched(self) -> Box:
        """The pixels that it may touch; empty once it was taken away, or where it says nothing."""
        if self._gone or not self._label.text:
            return NOWHERE
        wide = max(self.width, self._wrap)
        x, top, _ = self._label.position
        left = x - {"left": 0.0, "center": wide / 2, "right": float(wide)}[self._anchor]
        # letters may be a little larger than what the font says of them
        return pixels(left, top - self.height, left + wide, top).inset(-SPARE)

    def move(self, x: float, y: float) -> None:
        """Put the top corner of the anchor there."""
        place = round(x), round(y), 0
        if place != self._label.position:
            self._label.position = place
            self._damage.note(self)

    def say(self, text: str) -> None:
        """Show another text; nothing is laid out again if it is the same."""
        if text != self._label.text:
            self._label.text = text
            self._damage.note(self)

    def recolor(self, color: Color) -> None:
        """Show the text in another color."""
        if tuple(self._label.color) != color:
            self._label.color = color
            self._damage.note(self)

    def delete(self) -> None:
        """Take the text away."""
        self._label.delete()
        self._gone = True
        self._damage.note(self)
