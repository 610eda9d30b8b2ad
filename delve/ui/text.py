"""Text in the window: the fonts that ship with delve, and labels that know how large they are."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import resources

from delve.ui import compat
from delve.ui.colors import TEXT, TITLE
from delve.ui.damage import NOWHERE, Damage, pixels
from delve.ui.layout import Box
from delve.ui.sprites import Color
from delve.ui.typeset import Anchor, Page, Shown, Typeset, Wanted

SANS = "DejaVu Sans"
SERIF = "DejaVu Serif"
SERIF_LACKS = frozenset("★")
"""signs of which the serif face has no letter: a text with one of them stands in the other face"""
FONT_FILES = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif-Bold.ttf")

SPARE = 3
"""pixels around a text in which there may be a part of a letter"""


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

    It is seen once it was moved to its place: until then it is only measured. With `wrap` the text is broken at that
    many pixels. `damage` is told of every change.
    """

    def __init__(
        self,
        page: Page,
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
        self.order = order
        """what has a higher one lies above"""
        self.text = text
        """the text that is shown"""
        self.place: tuple[int, int] | None = None
        """the top corner at the anchor; None before it was moved there, and after it was taken away"""
        self.anchor: Anchor = anchor
        self._page = page
        self._style = style
        self._color = style.color
        self._size = style.size * scale
        self._wrap = wrap
        self._damage = damage
        self._shown: Shown | None = None
        self._typeset = self._set()

    def _set(self) -> Typeset:
        style, text = self._style, self.text
        face = SERIF if style.serif and SERIF_LACKS.isdisjoint(text) else SANS
        bold = style.bold or style.serif
        return self._page.typesetter.set(Wanted(text, face, self._size, bold, self.anchor, self._wrap))

    @property
    def width(self) -> int:
        """How wide the text is, in pixels."""
        return self._typeset.width

    @property
    def height(self) -> int:
        """How high the text is, in pixels."""
        return self._typeset.height

    @property
    def touched(self) -> Box:
        """The pixels that it may touch; empty where it is not seen, or says nothing."""
        if self.place is None or not self.text:
            return NOWHERE
        x, top = self.place
        wide = max(self.width, self._wrap)
        left = x - {"left": 0.0, "center": wide / 2, "right": float(wide)}[self.anchor]
        # letters may be a little larger than what the font says of them
        return pixels(left, top - self.height, left + wide, top).inset(-SPARE)

    def move(self, x: float, y: float) -> None:
        """Put the top corner of the anchor there."""
        place = round(x), round(y)
        if place == self.place:
            return
        self.place = place
        if self._shown is None:
            self._show()
        else:
            self._shown.move(*place)
        self._damage.note(self)

    def say(self, text: str) -> None:
        """Show another text; nothing is laid out again if it is the same."""
        if text != self.text:
            self.text = text
            self._typeset = self._set()
            if self._shown is not None:
                self._page.take_away(self._shown)
                self._show()
                self._damage.note(self)

    def recolor(self, color: Color) -> None:
        """Show the text in another color."""
        if self._color != color:
            self._color = color
            if self._shown is not None:
                self._shown = self._shown.recolored(color)
                self._damage.note(self)

    def delete(self) -> None:
        """Take the text away."""
        if self._shown is not None:
            self._page.take_away(self._shown)
            self.place = self._shown = None
            self._damage.note(self)

    def _show(self) -> None:
        assert self.place is not None, "letters have a place where they are shown"
        self._shown = self._page.show(self._typeset, self.order, self.place, self._color)
