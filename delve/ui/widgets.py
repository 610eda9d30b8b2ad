"""Panels, buttons, bars and tooltips: small things with a box, a look and no knowledge of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from delve.phrases import Template, printed
from delve.ui import hud as looks
from delve.ui.button_face import ButtonFace
from delve.ui.colors import DISABLED, HOTKEY, TEXT
from delve.ui.hud import Hud, HudPicture, PanelStyle
from delve.ui.layout import Box
from delve.ui.sprites import Color
from delve.ui.text import SMALL, STRONG, TextLine, TextStyle

TOOLTIP_LEVEL = 8
TOOLTIP_WIDTHS = (320, 460, 620)
"""how wide the text of a tooltip is, and how wide where it would be too high"""
TOOLTIP_GAP = 14

BUTTON_LABEL = TextStyle(size=12, bold=True)
BUTTON_NOTE = TextStyle(size=9, color=HOTKEY)
BUTTON_NOTE_BELOW = TextStyle(size=10)
BUTTON_KEY = TextStyle(size=10, color=HOTKEY, bold=True)


Noted = Literal["beside", "below", "reasons", "not"]
"""where a line has its note: at its right end, below its label, there but only why it cannot be used, or nowhere"""
NOT_NOW: Template = "not now"
"""the reason on a button that has no room for it; its tooltip tells it"""


class Panel:
    """A framed rectangle."""

    def __init__(self, hud: Hud, box: Box, style: PanelStyle = looks.PANEL, level: int = 0) -> None:
        self.box = box
        self._hud = hud
        self._style = style
        self._quads = hud.quads("panel", level)
        self._quads.show([hud.panel(box, style)])

    @property
    def inside(self) -> Box:
        """The box within its margin, where content belongs."""
        return self.box.inset(self._hud.px(14))

    def place(self, box: Box) -> None:
        """Put it elsewhere."""
        self.box = box
        self._quads.show([self._hud.panel(box, self._style)])

    def restyle(self, style: PanelStyle) -> None:
        """Give it another look."""
        if style != self._style:
            self._style = style
            self._quads.show([self._hud.panel(self.box, style)])

    def delete(self) -> None:
        """Take it away."""
        self._quads.delete()


class Button:
    """A button that shows a face; `press` and `release` say when it was clicked.

    It is tall, with the icon above the words, or a line, as menus and crowded bars have it. Without an icon every
    button is a line. A line shows its note as `noted` says. The words on a tall one are broken to fit `width` pixels.
    A line of a given `width` is broken to fit it too, and has its note below the label.
    """

    HEIGHT = 124
    LINES = 4
    SMALLER = 10
    """Size of the label where one of its words would be too wide."""
    TOP = 8
    BELOW_ICON = 3
    LINE_HEIGHT = 38
    ICON = 36
    WIDTH = 116
    LOOK = 58
    LINE_ICON = 22
    BESIDE_KEY = 34
    """what is left free at both ends of a line that is broken to fit a width"""
    COMPACT_LINES, COMPACT_ICON, COMPACT_NOTE = 6, 20, 8
    """the same for a tall button with long texts"""

    def __init__(
        self,
        hud: Hud,
        face: ButtonFace,
        level: int = 1,
        *,
        line: bool = False,
        noted: Noted = "beside",
        width: int = 0,
        compact: bool = False,
    ) -> None:
        """`compact`: a tall one has a smaller picture and smaller notes, which leaves room for more words."""
        self.face = face
        self.is_cut = False
        """whether it has not room for all that it says"""
        self.line = line or not (face.icon or face.look)
        self.box = Box(0, 0, 0, 0)
        self.hovered = False
        self.pressed = False
        self._hud = hud
        self._stacked = self.line and width > 0
        self._panel = Panel(hud, self.box, self._style(), level)
        strong, faint = (TEXT, HOTKEY) if face.enabled and not face.faint else (DISABLED, DISABLED)
        note = face.note if face.enabled or not face.why_not else face.why_not
        if self.line and (noted == "not" or (noted == "reasons" and face.enabled)):
            self.is_cut, note = bool(note), ""
        self._below = self._stacked or (self.line and noted in ("below", "reasons"))
        self._wrap = (width or hud.px(self.WIDTH)) - hud.px(2 * self.BESIDE_KEY if self._stacked else 12)
        label = _colored(BUTTON_LABEL, strong)
        small = _colored(
            BUTTON_NOTE_BELOW if self._stacked else BUTTON_NOTE, strong if self._stacked else faint
        )
        if compact:
            small = replace(small, size=self.COMPACT_NOTE)
        most = self.COMPACT_LINES if compact else self.LINES
        self._label, used, label_is_cut = self._broken(face.label, label, level, most - 1)
        if not self.line and self._label.width > self._wrap:
            self._label.delete()
            smaller = TextStyle(size=self.SMALLER, color=strong, bold=True)
            self._label, used, label_is_cut = self._broken(face.label, smaller, level, most - 1)
        self._note, _, note_is_cut = self._broken(note, small, level, most - used)
        if note_is_cut:
            self._note.delete()
            shorter = "" if face.enabled else printed(NOT_NOW)
            self._note, _, _ = self._broken(shorter, small, level, most - used)
        self.is_cut |= label_is_cut or note_is_cut
        key_color = HOTKEY if face.enabled else DISABLED
        self._key = hud.text(face.hotkey, _colored(BUTTON_KEY, key_color), level=level)
        tall = self.COMPACT_ICON if compact else self.LOOK if face.look else self.ICON
        bare = self.line and noted == "reasons"  # words need all the room then
        self._icon = None if bare else self._picture(self.LINE_ICON if self.line else tall, level)
        if self._icon and not face.enabled:
            self._icon.fade(90)

    def _broken(self, text: str, style: TextStyle, level: int, most: int) -> tuple[TextLine, int, bool]:
        """The text, on a tall button broken into at most so many lines; how many, and whether these hold it."""
        line = self._hud.text(text, style, level=level, anchor="center")
        if self._stacked and line.width > self._wrap:
            line.delete()
            return self._hud.text(text, style, level=level, anchor="center", wrap=self._wrap), 1, False
        if self.line or line.width <= self._wrap:
            return line, 1, False
        line.delete()
        lines = self._wrapped(text, style)
        is_cut = len(lines) > most
        if is_cut:
            kept, _, last = lines[most - 1].rpartition(" ")
            lines[most - 1 :] = [f"{kept or last} …"]
        wrap = self._wrap + self._hud.px(12)
        broken = self._hud.text("\n".join(lines), style, level=level, anchor="center", wrap=wrap)
        return broken, len(lines), is_cut

    def _wrapped(self, text: str, style: TextStyle) -> list[str]:
        """The text broken between words into lines that fit a tall button; a word that is too wide has its own."""
        lines = [""]
        for word in text.split():
            line = self._hud.text(f"{lines[-1]} {word}".strip(), style)
            if line.width <= self._wrap or not lines[-1]:
                lines[-1] = line.text
            else:
                lines.append(word)
            line.delete()
        return lines

    def _picture(self, size: float, level: int) -> HudPicture | None:
        if self.face.look is not None:
            return self._hud.portrait(self.face.look, size, level=level)
        return self._hud.picture(self.face.icon, size, level=level) if self.face.icon else None

    def measure(self) -> tuple[int, int]:
        """How many pixels it needs to show all its text."""
        px = self._hud.px
        if self._stacked:
            high = self._label.height + (self._note.height + px(3) if self._note.text else 0)
            return self._wrap + px(2 * self.BESIDE_KEY), max(px(self.LINE_HEIGHT), high + px(14))
        if self.line:
            words, high = [self._label.width, self._note.width], self._label.height + px(14)
            if self._below and self._note.text:
                words, high = [max(words)], self._label.height + self._note.height + px(4)
            parts = [self._key.width, self._icon.width if self._icon else 0, *words]
            gaps = sum(1 for part in parts if part) - 1
            return sum(parts) + gaps * px(9) + px(28), max(px(self.LINE_HEIGHT), high)
        high = px(self.TOP + self.BELOW_ICON + 6) + self._label.height + self._note.height
        high += self._icon.height if self._icon else 0
        return max(self._label.width, self._note.width) + px(12), max(px(self.HEIGHT), high)

    def place(self, box: Box) -> None:
        """Put it there and lay its parts out."""
        self.box = box
        self._panel.place(box)
        px = self._hud.px
        middle = box.x + box.width / 2
        if self.line or self._icon is None:
            self._lay_out_line()
            return
        self._key.move(box.x + px(10), box.top - px(7))
        top = box.top - px(self.TOP) - self._icon.height
        key_end = box.x + px(10) + self._key.width + px(4)  # the name of a key may be long
        self._icon.move(max(middle - self._icon.width / 2, key_end), top)
        self._label.move(middle, top - px(self.BELOW_ICON))
        self._note.move(middle, top - px(self.BELOW_ICON) - self._label.height)

    def _lay_out_line(self) -> None:
        """Key and icon at the left, the note at the right, the label in the middle of what is left."""
        px, box = self._hud.px, self.box
        middle = box.y + box.height / 2
        left, right = box.x + px(14), box.right - px(14)
        if self._key.width:
            self._key.move(left, middle + self._key.height / 2)
            left += self._key.width + px(9)
        if self._icon:
            self._icon.move(left, middle - self._icon.height / 2)
            left += self._icon.width + px(9)
        if self._below:
            apart = px(3) if self._stacked else 0
            below = self._note.height + apart if self._note.text else 0
            top = middle + (self._label.height + below) / 2
            across = box.x + box.width / 2 if self._stacked else (left + right) / 2
            self._label.move(across, top)
            self._note.move(across, top - self._label.height - apart)
            return
        if self._note.width:
            self._note.move(right - self._note.width / 2, middle + self._note.height / 2)
            right -= self._note.width + px(9)
        self._label.move((left + right) / 2, middle + self._label.height / 2)

    def restyle(self) -> None:
        """Look as its state says, after that was set from outside."""
        self._panel.restyle(self._style())

    @property
    def tooltip(self) -> tuple[str, ...]:
        """The lines of its tooltip: the price, the hint, and the reason why it cannot be used."""
        price = self.face.note if self.face.note.lower() not in self.face.hint.lower() else ""
        lines = [self.face.label, price, self.face.hint]
        if not self.face.enabled:
            lines.append(self.face.why_not)
        return tuple(line for line in lines if line)

    def hover(self, x: float, y: float) -> bool:
        """Follow the pointer; True if the look changed."""
        inside = self.box.contains(x, y)
        changed = inside != self.hovered
        self.hovered = inside
        self._panel.restyle(self._style())
        return changed

    def press(self, x: float, y: float) -> bool:
        """The left button went down; True if it did so here, also on a button that cannot be used."""
        if not self.box.contains(x, y):
            return False
        self.pressed = self.face.enabled
        self._panel.restyle(self._style())
        return True

    def release(self, x: float, y: float) -> bool:
        """The left button went up; True if this was a click."""
        clicked = self.pressed and self.box.contains(x, y)
        self.pressed = False
        self._panel.restyle(self._style())
        return clicked

    def delete(self) -> None:
        """Take it away."""
        self._panel.delete()
        for line in (self._label, self._note, self._key):
            line.delete()
        if self._icon:
            self._icon.delete()

    def _style(self) -> PanelStyle:
        if not self.face.enabled:
            return looks.BUTTON_DISABLED
        if self.pressed:
            return looks.BUTTON_PRESSED
        if self.face.selected:
            return looks.BUTTON_SELECTED
        return looks.BUTTON_HOVER if self.hovered else looks.BUTTON


class Bar:
    """A filled bar: health, stamina, a chance."""

    def __init__(self, hud: Hud, level: int = 0) -> None:
        self._hud = hud
        self._quads = hud.quads("bar", level, above_panels=True)

    def show(self, box: Box, share: float, color: Color, notches: int = 0) -> None:
        """Draw it `share` full, from 0 to 1."""
        self._quads.show([self._hud.bar(box, share, color, notches)])

    def delete(self) -> None:
        """Take it away."""
        self._quads.delete()


class Blocks:
    """Plain rectangles: the columns of a histogram, the cover behind a question."""

    def __init__(self, hud: Hud, level: int = 0) -> None:
        self._hud = hud
        self._quads = hud.quads("fill", level, above_panels=True)

    def show(self, blocks: Sequence[tuple[Box, Color]]) -> None:
        """Draw these and no others."""
        self._quads.show([self._hud.block(box, color) for box, color in blocks])

    def delete(self) -> None:
        """Take them away."""
        self._quads.delete()


class Tooltip:
    """A small panel near the pointer, as large as its text; the first line is a title."""

    def __init__(self, hud: Hud) -> None:
        self.box = Box(0, 0, 0, 0)
        self._hud = hud
        self._lines: list[TextLine] = []
        self._panel: Panel | None = None
        self._said: tuple[tuple[str, TextStyle], ...] = ()

    @property
    def shown(self) -> bool:
        """Whether it is seen."""
        return self._panel is not None

    @property
    def lines(self) -> tuple[str, ...]:
        """What it says."""
        return tuple(text for text, _style in self._said)

    def show(
        self,
        lines: Sequence[str | tuple[str, TextStyle]],
        at: tuple[float, float],
        window: Box,
        beside: Sequence[Box] = (),
        about: Box | None = None,
    ) -> None:
        """Say the lines beside the point, inside the window; text is measured before the panel is made.

        It stands on the side of the point where it covers least of what is in the boxes `beside`. What is told of
        something in a box, `about`, stands beside that, and covers it only where there is no room at any side.
        """
        said = tuple(
            line if isinstance(line, tuple) else (line, STRONG if index == 0 else SMALL)
            for index, line in enumerate(lines)
        )
        if not said:
            self.hide()
            return
        if said != self._said or not self.shown:
            self.hide()
            self._said = said
            self._lines = self._written(said, window.height)
            self._panel = Panel(self._hud, self.box, looks.TOOLTIP, TOOLTIP_LEVEL)
        self._place(at, window, beside, about or Box(round(at[0]), round(at[1]), 0, 0))

    def hide(self) -> None:
        """Take it away."""
        for line in self._lines:
            line.delete()
        self._lines, self._said = [], ()
        if self._panel is not None:
            self._panel.delete()
            self._panel = None

    def _written(self, said: Sequence[tuple[str, TextStyle]], most: int) -> list[TextLine]:
        """The lines, broken at a greater width where they would be higher than the window."""
        for width in TOOLTIP_WIDTHS:
            lines = [self._line(text, style, self._hud.px(width)) for text, style in said]
            if self._height(lines) <= most or width == TOOLTIP_WIDTHS[-1]:
                break
            for line in lines:
                line.delete()
        return lines

    def _height(self, lines: Sequence[TextLine]) -> int:
        px = self._hud.px
        return sum(line.height for line in lines) + px(3) * (len(lines) - 1) + 2 * px(12) - px(4)

    def _line(self, text: str, style: TextStyle, most: int) -> TextLine:
        line = self._hud.text(text, style, level=TOOLTIP_LEVEL)
        if line.width <= most:
            return line
        line.delete()
        return self._hud.text(text, style, level=TOOLTIP_LEVEL, wrap=most)

    def _place(self, at: tuple[float, float], window: Box, beside: Sequence[Box], about: Box) -> None:
        px, gap = self._hud.px, self._hud.px(3)
        margin, apart = px(12), px(TOOLTIP_GAP)
        width = max(line.width for line in self._lines) + 2 * margin
        height = self._height(self._lines)
        right, left = about.right + apart, about.x - apart - width
        above, below = about.top + apart, about.y - apart - height
        corners = [(right, below), (left, below), (right, above), (left, above)]
        if about.area:
            middle = about.y + (about.height - height) // 2, about.x + (about.width - width) // 2
            corners += [(right, middle[0]), (left, middle[0]), (middle[1], above), (middle[1], below)]
        places = [Box(x, y, width, height).kept_in(window) for x, y in corners]

        def covered(place: Box) -> tuple[bool, int, int]:
            return (
                place.contains(*at),
                place.shared(about),
                sum([place.shared(box) for box in beside]),
            )

        self.box = min(places, key=covered)
        if self._panel is not None:
            self._panel.place(self.box)
        top = self.box.top - margin + px(2)
        for line in self._lines:
            line.move(self.box.x + margin, top)
            top -= line.height + gap

    def delete(self) -> None:
        """The same as `hide`."""
        self.hide()


def _colored(style: TextStyle, color: Color) -> TextStyle:
    return TextStyle(size=style.size, color=color, bold=style.bold, serif=style.serif)
