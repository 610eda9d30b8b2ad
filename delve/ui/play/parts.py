"""The small things of a panel, measured from its top and taken away together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from PIL import Image

from delve.phrases import filled
from delve.ui.hud import Hud, HudPicture
from delve.ui.layout import Box
from delve.ui.sprites import Color, TokenLook
from delve.ui.text import TextLine, TextStyle
from delve.ui.typeset import Anchor
from delve.ui.widgets import Bar

BETWEEN = 14
"""pixels between texts in a row"""
SMALLER = 5
"""points that texts in a row lose at most so that they fit"""
LEAST = 7.0
"""points that other texts keep at least"""


def _sizes(style: TextStyle) -> Iterator[float]:
    """The sizes in points in which a text is tried, the largest first."""
    size = style.size
    while size > LEAST:
        yield size
        size -= 1
    yield min(style.size, LEAST)


class _Part(Protocol):
    def delete(self) -> None: ...


class Parts:
    """Text, icons and bars of one panel, by pixels from its upper left corner."""

    def __init__(self, hud: Hud, box: Box, level: int = 0) -> None:
        self.box = box
        self._hud = hud
        self._level = level
        self._kept: list[_Part] = []

    def text(
        self, text: str, style: TextStyle, x: float, y: float, anchor: Anchor = "left", wrap: float = 0
    ) -> tuple[int, int]:
        """Write it; x and y are design pixels right of and below the corner. Returns its width and height in these."""
        px = self._hud.px
        line = self._hud.text(text, style, level=self._level, anchor=anchor, wrap=px(wrap))
        line.move(self.box.x + px(x), self.box.top - px(y))
        self._kept.append(line)
        return round(line.width / self._hud.scale), round(line.height / self._hud.scale)

    def text_height(self, text: str, style: TextStyle, wrap: float) -> int:
        """How high a text is that is broken at that width, in design pixels; nothing is written."""
        line = self._hud.text(text, style, level=self._level, wrap=self._hud.px(wrap))
        high = line.height
        line.delete()
        return round(high / self._hud.scale)

    def width(self, text: str, style: TextStyle) -> float:
        """How wide a line is, in design pixels; nothing is written."""
        line = self._hud.text(text, style, level=self._level)
        wide = line.width
        line.delete()
        return wide / self._hud.scale

    def fits(self, text: str, style: TextStyle, width: float) -> bool:
        """Whether a line is no wider than that."""
        return round(self.width(text, style) * self._hud.scale) <= self._hud.px(width)

    def fitted(self, text: str, style: TextStyle, x: float, y: float, width: float) -> int:
        """Write one line that is cut short with `…` where it would be wider. Returns its width."""
        cut = text
        while True:
            line = self._hud.text(cut, style, level=self._level)
            if line.width <= self._hud.px(width) or len(cut) < 3:
                break
            line.delete()
            cut = cut.rstrip("…")[:-2].rstrip() + "…"
        line.move(self.box.x + self._hud.px(x), self.box.top - self._hud.px(y))
        self._kept.append(line)
        return round(line.width / self._hud.scale)

    def held(
        self, text: str, style: TextStyle, x: float, y: float, width: float, height: float = 0
    ) -> tuple[int, int]:
        """Write a text as large as it can be within a width and height; in one line where no height is given.

        It is cut short only where even its smallest letters are too large. Returns its width and height.
        """
        for size in _sizes(style):
            smaller = replace(style, size=size)
            if self.fits(text, smaller, width):
                return self.text(text, smaller, x, y)
            if height and self.wraps_within(text, smaller, width, height):
                return self.text(text, smaller, x, y, wrap=width)
        words = text.split()
        while height and len(words) > 1:
            words.pop()
            cut = " ".join(words) + " …"
            if self.wraps_within(cut, smaller, width, height):
                return self.text(cut, smaller, x, y, wrap=width)
        return self.fitted(text, smaller, x, y, width), self.text_height("…", smaller, width)

    def held_list(
        self, names: Sequence[str], style: TextStyle, x: float, y: float, width: float, height: float
    ) -> tuple[int, int]:
        """Write names in a row; where there is no room for all of them, the number of the rest.

        Returns its width and height.
        """
        text = ", ".join(names)
        for shown in range(len(names), 0, -1):
            rest = len(names) - shown
            text = ", ".join(names[:shown])
            if rest:
                text = filled("{names} and {n} more", names=text, n=rest)
            if any(
                self.wraps_within(text, replace(style, size=size), width, height) for size in _sizes(style)
            ):
                break
        return self.held(text, style, x, y, width, height)

    def wraps_within(self, text: str, style: TextStyle, width: float, height: float) -> bool:
        """Whether a text has room that is broken at that width; nothing is written."""
        line = self._hud.text(text, style, level=self._level, wrap=self._hud.px(width))
        wide, high = line.width, line.height
        line.delete()
        return wide <= self._hud.px(width) and high <= self._hud.px(height)

    def row_to(self, right: float, y: float, texts: Sequence[tuple[str, TextStyle]], room: float) -> None:
        """Write texts in a row that ends at `right`, smaller where they would be wider than the room."""
        px = self._hud.px
        lines = self._row(texts, room)
        end = self.box.x + px(right)
        for line in reversed(lines):
            line.move(end, self.box.top - px(y))
            end -= line.width + px(BETWEEN)
        self._kept += lines

    def row_fits(self, texts: Sequence[tuple[str, TextStyle]], room: float, smaller: int = SMALLER) -> bool:
        """Whether texts find room in a row where they are at most that many points smaller than usually."""
        lines = self._row(texts, room, smaller)
        wide = self._row_width(lines)
        for line in lines:
            line.delete()
        return wide <= self._hud.px(room)

    def _row(
        self, texts: Sequence[tuple[str, TextStyle]], room: float, most: int = SMALLER
    ) -> list[TextLine]:
        """Texts as large as a row of them may be, at most that many points smaller than they are usually."""
        for smaller in range(most + 1):
            lines = [
                self._hud.text(
                    text, replace(style, size=style.size - smaller), level=self._level, anchor="right"
                )
                for text, style in texts
            ]
            if self._row_width(lines) <= self._hud.px(room) or smaller == most:
                break
            for line in lines:
                line.delete()
        return lines

    def _row_width(self, lines: Sequence[TextLine]) -> int:
        return sum(line.width for line in lines) + self._hud.px(BETWEEN) * (len(lines) - 1)

    def icon(self, name: str, size: float, x: float, y: float) -> None:
        """An icon whose upper left corner lies there."""
        picture = self._hud.picture(name, size, level=self._level)
        picture.move(self.box.x + self._hud.px(x), self.box.top - self._hud.px(y) - picture.height)
        self._kept.append(picture)

    def photograph(self, file: Path, width: float, height: float, x: float, y: float) -> bool:
        """A picture file, as large as fits, whose upper left corner lies there. False, and nothing, if it is none."""
        return self._keep_picture(self._hud.photograph(file, width, height, level=self._level), x, y)

    def composed(
        self,
        key: object,
        make: Callable[[], Image.Image | None],
        size: tuple[float, float],
        x: float,
        y: float,
        room: float = 0,
    ) -> bool:
        """A picture that is put together, as large as fits, with its upper left corner there; False if it is none.

        In more `room` it stands in the middle.
        """
        picture = self._hud.composed(key, make, size, level=self._level)
        if picture is not None and room:
            x += max(0.0, (room - picture.width / self._hud.scale) / 2)
        return self._keep_picture(picture, x, y)

    def _keep_picture(self, picture: HudPicture | None, x: float, y: float) -> bool:
        if picture is None:
            return False
        picture.move(self.box.x + self._hud.px(x), self.box.top - self._hud.px(y) - picture.height)
        self._kept.append(picture)
        return True

    def portrait(self, look: TokenLook, size: float, x: float, y: float, *, gray: bool = False) -> None:
        """A figure's token whose upper left corner lies there."""
        picture = self._hud.portrait(look, size, level=self._level, gray=gray)
        picture.move(self.box.x + self._hud.px(x), self.box.top - self._hud.px(y) - picture.height)
        self._kept.append(picture)

    def bar(self, place: tuple[float, float, float, float], share: float, color: Color, notches: int) -> None:
        """A bar at (x, y, width, height)."""
        px = self._hud.px
        x, y, width, height = place
        bar = Bar(self._hud, self._level)
        box = Box(self.box.x + px(x), self.box.top - px(y) - px(height), px(width), px(height))
        bar.show(box, share, color, notches)
        self._kept.append(bar)

    def keep(self, part: _Part) -> None:
        """Keep something else, to be taken away with the rest."""
        self._kept.append(part)

    def clear(self) -> None:
        """Take all away."""
        for part in self._kept:
            part.delete()
        self._kept.clear()

    def delete(self) -> None:
        """The same as `clear`."""
        self.clear()
