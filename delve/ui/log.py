"""A scrolling log of colored text with dice and hearts between the words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from pyglet.text.document import FormattedDocument
from pyglet.text.formats.structured import ImageElement
from pyglet.text.layout import IncrementalTextLayout

from delve.ui import compat
from delve.ui.damage import NOWHERE
from delve.ui.hud import ORDERS_PER_LEVEL, PANEL, Hud
from delve.ui.layout import Box
from delve.ui.text import SANS, load_fonts
from delve.ui.widgets import Blocks
from delve.ui.words import LogLine, Sign, Words

MOST_LINES = 300
TEXT_SIZE = 10
ICON_SIZE = 14
DIE_SIZE = 19


class _Inline(ImageElement):
    """A picture lowered a little below the line of the letters."""

    def __init__(self, texture: Any, drop: int) -> None:
        super().__init__(texture)
        self.ascent = self.height - drop
        self.descent = -drop


class Log:
    """Shows the last `MOST_LINES` lines that it was given; its owner keeps all of them."""

    def __init__(self, hud: Hud, box: Box, level: int = 0) -> None:
        load_fonts()
        self.box = box
        self._hud = hud
        self._lengths: list[int] = []
        self._gone = False
        self._cut = Blocks(hud, level + 1)
        """hides what is left of a line whose upper part is out of sight"""
        self._document: Any = FormattedDocument("")
        self._layout: Any = IncrementalTextLayout(
            self._document,
            x=box.x,
            y=box.y,
            width=max(1, box.width),
            height=max(1, box.height),
            multiline=True,
            batch=hud.batch,
            group=compat.level(level * ORDERS_PER_LEVEL + 3),
        )

    @property
    def touched(self) -> Box:
        """The pixels that it may touch; empty without lines. Its pictures are not cut off at the rim of its box."""
        spare = self._hud.px(2 * DIE_SIZE)
        return NOWHERE if self._gone or not self._lengths else self.box.inset(-spare)

    @property
    def count(self) -> int:
        """How many lines are shown."""
        return len(self._lengths)

    def extend(self, lines: Sequence[LogLine]) -> None:
        """Add lines at the end and scroll to them; the oldest make room."""
        if not lines:
            return
        self._layout.begin_update()
        for line in lines[-MOST_LINES:]:
            self._append(line)
        surplus = len(self._lengths) - MOST_LINES
        if surplus > 0:
            self._document.delete_text(0, sum(self._lengths[:surplus]))
            del self._lengths[:surplus]
        self._layout.end_update()
        self._to_end()
        self._hud.damage.note(self)

    def shorten(self, by: int) -> None:
        """Take away the last `by` lines, or all that are shown."""
        by = min(by, len(self._lengths))
        if not by:
            return
        end = len(self._document.text)
        self._document.delete_text(end - sum(self._lengths[-by:]), end)
        del self._lengths[-by:]
        self._hide_cut_line()
        self._hud.damage.note(self)

    def clear(self) -> None:
        """Take all lines away."""
        self._document.delete_text(0, len(self._document.text))
        self._lengths.clear()
        self._hide_cut_line()
        self._hud.damage.note(self)

    def scroll(self, steps: float) -> bool:
        """Move by so many lines, up if above 0; True if there was anywhere to go."""
        before = self._layout.view_y
        self._layout.view_y = before + steps * self._hud.px(3 * TEXT_SIZE)
        self._hide_cut_line()
        self._hud.damage.note(self)
        return bool(self._layout.view_y != before)

    def place(self, box: Box) -> None:
        """Put it elsewhere; its lines are wrapped anew."""
        self.box = box
        self._layout.begin_update()
        self._layout.width, self._layout.height = max(1, box.width), max(1, box.height)
        # last, as only these tell the library where it is cut off
        self._layout.x, self._layout.y = box.x, box.y
        self._layout.end_update()
        self._to_end()
        self._hud.damage.note(self)

    def delete(self) -> None:
        """Take it away."""
        self._layout.delete()
        self._cut.delete()
        self._gone = True
        self._hud.damage.note(self)

    def _hide_cut_line(self) -> None:
        """Cover the line at the top of the box of which only the lower part would be seen."""
        top = self._layout.view_y
        cut = next((line for line in self._layout.lines if line.y + line.descent < top), None)
        high = math.ceil(top - cut.y - cut.descent) if cut is not None and cut.y + cut.ascent > top else 0
        room = min(high, self.box.height)
        head = Box(self.box.x, self.box.top - room, self.box.width, room)
        self._cut.show([(head, PANEL.fill)] if room else [])

    def _append(self, line: LogLine) -> None:
        """A line ends with its line break, which is counted with it."""
        start = len(self._document.text)
        for span in line:
            end = len(self._document.text)
            if isinstance(span, Words):
                self._document.insert_text(end, span.text, self._style(span))
            else:
                self._document.insert_element(end, self._picture(span), self._style(Words("")))
        self._document.insert_text(len(self._document.text), "\n", self._style(Words("")))
        self._lengths.append(len(self._document.text) - start)

    def _style(self, words: Words) -> dict[str, object]:
        return {
            "font_name": SANS,
            "font_size": TEXT_SIZE * self._hud.scale,
            "color": words.color,
            "weight": "bold" if words.bold else "normal",
        }

    def _picture(self, sign: Sign) -> ImageElement:
        size = self._hud.px(DIE_SIZE if sign.icon.startswith("die ") else ICON_SIZE)
        return _Inline(self._hud.pictures.icon(sign.icon, size), size // 5)

    def _to_end(self) -> None:
        self._layout.view_y = -self._layout.content_height
        self._hide_cut_line()
