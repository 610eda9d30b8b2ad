"""A box over everything else that says something and waits for one of its buttons: stories, questions, menus."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from delve.model.keys import GAME
from delve.phrases import printed
from delve.title.key_map import USUAL, KeyMap
from delve.ui import colors
from delve.ui.button_face import ButtonFace
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.pictures import Pictures
from delve.ui.play.layout import side_width
from delve.ui.play.parts import Parts
from delve.ui.play.steady import SteadyHand
from delve.ui.router import QuietScreen
from delve.ui.sprites import Color
from delve.ui.text import TextStyle
from delve.ui.widgets import Blocks, Button, Panel

WIDTH = 560
LOW_WIDTH = 440
WIDE = 700
"""the width of a wide box"""
LOW = 24
"""Pixels below a low box."""
MARGIN = 28
GAP = 8
COVER: Color = (0, 0, 0, 130)
TITLE = TextStyle(size=17, color=colors.TITLE, bold=True, serif=True)
BODY = TextStyle(size=12, color=colors.TEXT)
LINE = TextStyle(size=11, color=colors.FAINT)
NAME = TextStyle(size=11, color=colors.HOTKEY, bold=True)
COLUMN, WIDE_COLUMN = 190, 240
PANELS, BUTTONS = 1, 2
"""levels of the widgets, above the cover"""


@dataclass(frozen=True, slots=True)
class DialogContent:
    """What a dialog says and offers. `choices` are (id, label); `keys` maps further keys to the ids that they mean."""

    title: str
    text: str = ""
    lines: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    """pairs in two columns"""
    choices: tuple[tuple[str, str], ...] = field(default_factory=lambda: (("continue", printed("Continue")),))
    notes: Mapping[str, str] = field(default_factory=dict)
    """id of a choice -> what is told of it below its label"""
    idle: frozenset[str] = frozenset()
    """ids of choices of which nothing comes: they look so"""
    keys: Mapping[str, str] = field(default_factory=dict)
    numbered: bool = False
    """whether digits choose"""
    cover: Color = COVER
    selected: int = 0
    low: bool = False
    """whether it is small and lies low, so that the board can be seen"""
    wide: bool = False
    """whether it is wider, as it has many rows"""
    aside: bool = False
    """whether it stands at the right side as well, off the board, as what is asked is to be seen there"""

    @property
    def texts(self) -> tuple[str, ...]:
        """Everything that is read in it."""
        said = (label for _id, label in self.choices)
        return (self.title, self.text, *self.lines, *(text for row in self.rows for text in row), *said)


class Dialog(QuietScreen):
    """One `DialogContent` on the screen; `chosen` is called with the id of the choice.

    `considered` is called with the id of each choice that is looked at: pointed at, or selected by keys.
    """

    modal = True

    def __init__(
        self,
        pictures: Pictures,
        content: DialogContent,
        chosen: Callable[[str], None],
        considered: Callable[[str], None] = lambda _id: None,
        steady: SteadyHand | None = None,
        keys: KeyMap = USUAL,
    ) -> None:
        """`steady` tells which clicks and keys are meant, as others followed what was there before; None: all are."""
        self.content = content
        self.selected = content.selected
        self._pictures = pictures
        self._chosen = chosen
        self._considered = considered
        self._steady = steady
        self._keys = keys
        self._hud = Hud(pictures)
        self._drawn: Hud | None = None
        self._buttons: list[Button] = []
        self._kept: list[object] = []
        self._size = (0, 0, 1.0)

    def on_resize(self, width: int, height: int, scale: float) -> None:
        """Lay it out in the middle: text is measured first, then the panel is made around it."""
        self._size = width, height, scale
        hud = self._hud = Hud(self._pictures, scale)
        window = Box(0, 0, width, height)
        cover = Blocks(hud)
        written = Parts(Hud(self._pictures, scale), Box(0, 0, hud.px(WIDTH), 0), PANELS)
        cover.show([(window, self.content.cover)])
        inner = min(self._widest(width, scale), round(width / scale) - 40) - 2 * MARGIN
        high = self._write(written, inner)
        wide = hud.px(inner)
        self._buttons = [Button(hud, face, BUTTONS, line=True, width=wide) for face in self._faces()]
        lines = [button.measure()[1] for button in self._buttons]
        total = hud.px(high + 2 * MARGIN) + sum(line + hud.px(GAP) for line in lines)
        box = Box(0, 0, hud.px(inner + 2 * MARGIN), total).centered_in(window)
        if self.content.low:
            left = window.right - box.width - hud.px(GAP) if self.content.aside else box.x
            box = Box(left, min(box.y, hud.px(LOW)), box.width, box.height)
        inside = box.inset(hud.px(MARGIN))
        text = Parts(hud, inside, PANELS)
        self._write(text, inner)
        self._kept = [cover, Panel(hud, box, level=PANELS), text]
        top = inside.top - hud.px(high + GAP)
        for button, line in zip(self._buttons, lines, strict=True):
            button.place(Box(inside.x, top - line, inside.width, line))
            top -= line + hud.px(GAP)

    def _widest(self, width: int, scale: float) -> int:
        """How wide the box may be: at the side as the panels there, so that it leaves the board to be seen."""
        if self.content.aside:
            return min(LOW_WIDTH, side_width(width, lambda size: round(size * scale)))
        return LOW_WIDTH if self.content.low else WIDE if self.content.wide else WIDTH

    def _write(self, parts: Parts, width: float) -> float:
        """Title, text, lines and rows; returns their height."""
        y = 0.0
        if self.content.title:
            y += parts.text(self.content.title, TITLE, 0, y, wrap=width)[1] + 12
        for paragraph in filter(None, self.content.text.split("\n\n")):
            y += parts.text(paragraph, BODY, 0, y, wrap=width)[1] + 10
        for line in self.content.lines:
            y += parts.text(line, LINE, 0, y, wrap=width)[1] + 5
        column = WIDE_COLUMN if self.content.wide else COLUMN
        for name, meaning in self.content.rows:
            high = parts.text(name, NAME, 0, y, wrap=column - GAP)[1]
            y += max(high, parts.text(meaning, LINE, column, y, wrap=width - column)[1]) + 6
        return y

    def _faces(self) -> list[ButtonFace]:
        return [
            ButtonFace(
                id,
                label,
                note=self.content.notes.get(id, ""),
                hotkey=str(number + 1) if self.content.numbered and number < 9 else "",
                selected=number == self.selected,
                faint=id in self.content.idle,
            )
            for number, (id, label) in enumerate(self.content.choices)
        ]

    def choose(self, id: str) -> None:
        """Take a choice."""
        self._chosen(id)

    def consider(self) -> None:
        """Tell which choice is looked at: the one under the pointer, else the one that is selected."""
        pointed = (button.face.id for button in self._buttons if button.hovered)
        self._considered(next(pointed, self.content.choices[self.selected][0]))

    def on_key(self, key: str) -> bool:
        """Up and down select a choice, Enter takes it, and digits take one at once; no key reaches what lies below."""
        choices, steady = self.content.choices, self._steady
        taken = self._taken_by(key)
        if taken and steady is not None and not steady.key_is_meant(key):
            return True
        if taken:
            if steady is not None:
                steady.box_closed(key)
            self.choose(taken)
        elif (step := self._keys.step(key)) != 0:
            self.selected = (self.selected + step) % len(choices)
            self.on_resize(*self._size)
            self.consider()
        else:
            return False
        return True

    def _taken_by(self, key: str) -> str:
        """The choice that a key takes at once; empty for none."""
        choices = self.content.choices
        if key in self.content.keys:
            return self.content.keys[key]
        if self._keys.action(key, GAME) == "confirm":
            return choices[self.selected][0]
        if self.content.numbered and key.isdigit() and 0 < int(key) <= len(choices):
            return choices[int(key) - 1][0]
        return ""

    def on_pointer(self, x: float, y: float) -> bool:
        """The button under the pointer lights up."""
        changed = [button.hover(x, y) for button in self._buttons]
        if any(changed):
            self.consider()
        return any(changed)

    def on_press(self, x: float, y: float, button: str) -> bool:
        """A button goes down."""
        if self._steady is not None and not self._steady.click_is_meant(x, y):
            return True
        pressed = [each.press(x, y) for each in self._buttons] if button == "left" else []
        return any(pressed)

    def on_release(self, x: float, y: float, button: str) -> bool:
        """A button that comes up again is taken."""
        clicked = [each.face.id for each in self._buttons if each.release(x, y)]
        if clicked and button == "left":
            self.choose(clicked[0])
        return bool(clicked)

    def damage(self) -> Sequence[Box] | None:
        """The pixels that are no longer true since this was asked last; all of them after it was laid out anew."""
        drawn, self._drawn = self._drawn, self._hud
        boxes = self._hud.damage.take()
        return boxes if drawn is self._hud else None

    def draw(self) -> None:
        """The box, over what lies below."""
        self._hud.draw()
