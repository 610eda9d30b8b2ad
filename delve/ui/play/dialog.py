"""A box over everything else that says something and waits for one of its buttons: stories, questions, menus."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from delve.model.keys import GAME
from delve.phrases import Template, filled, printed
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
MARGIN, SMALL_MARGIN = 28, 16
GAP = 8
COVER: Color = (0, 0, 0, 130)
TITLE = TextStyle(size=17, color=colors.TITLE, bold=True, serif=True)
SMALL_TITLE = TextStyle(size=13, color=colors.TITLE, bold=True, serif=True)
BODY = TextStyle(size=12, color=colors.TEXT)
LINE = TextStyle(size=11, color=colors.FAINT)
NAME = TextStyle(size=11, color=colors.HOTKEY, bold=True)
COLUMN, WIDE_COLUMN = 190, 240
TURN, MORE_CHOICES = "<turn>", "<more choices>"
"""ids of the buttons that show the next part of what is read, and further choices"""
BUTTONS_SHARE, FEWEST = 0.6, 3
"""how much of a box the choices take at most, as a share, and how many are always in sight"""
PANELS, BUTTONS = 1, 2
"""levels of the widgets, above the cover"""


class Piece(NamedTuple):
    """A paragraph, line or row that is read."""

    text: str
    style: TextStyle
    below: int
    """design pixels that are free below it"""
    name: str = ""
    """what stands at the left of it in a row"""


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
    compact: bool = False
    """whether its choices stand side by side, beside its title if they fit there, as it is to take little room"""

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
        self.box = Box(0, 0, 0, 0)
        """where it stands, without its cover"""
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
        self._shown: list[Piece] = []
        """what is in sight of what is read"""
        self._margin = SMALL_MARGIN if content.compact else MARGIN
        self._head = 0.0
        """design pixels that title and choices take beside each other; 0: the choices stand below"""
        self._page, self._pages = 0, 1
        """which part of what is read is in sight, and how many there are"""
        self._first, self._fitting = 0, 1
        """the place of the first choice in sight, and how many are in sight at a time where not all are"""

    def on_resize(self, width: int, height: int, scale: float) -> None:
        """Lay it out in the middle: text is measured first, then the panel is made around it.

        What finds no room in the window is turned over like pages: first the choices, then what is read.
        """
        if self._size != (width, height, scale):
            self._page = self._first = 0
        self._size = width, height, scale
        hud = self._hud = Hud(self._pictures, scale)
        window = Box(0, 0, width, height)
        cover = Blocks(hud)
        cover.show([(window, self.content.cover)])
        inner = min(self._widest(width, scale), round(width / scale) - 40) - 2 * self._margin
        room = height - 2 * hud.px(GAP + self._margin)
        wide = hud.px(inner)
        across = len(self.content.choices) if self.content.compact else 1
        wide = (wide - hud.px(GAP) * (across - 1)) // across
        beside = self.content.compact and self._buttons_beside_title(hud, inner)
        lines = [] if beside else self._lay_out_buttons(hud, wide, room)
        if across > 1 and not beside:
            lines = [max(lines)]
        high = self._lay_out_text(inner, room - sum(lines) - hud.px(GAP) * len(lines))
        if self._pages > 1:
            turn = Button(hud, self._turning(), BUTTONS, line=True, width=hud.px(inner))
            self._buttons.insert(0, turn)
            lines.insert(0, turn.measure()[1])
        total = hud.px(high + 2 * self._margin) + sum(line + hud.px(GAP) for line in lines)
        box = Box(0, 0, hud.px(inner + 2 * self._margin), total).centered_in(window)
        if self.content.low:
            box = self._low(box, width)
        self.box = box
        inside = box.inset(hud.px(self._margin))
        text = Parts(hud, inside, PANELS)
        self._write(text, inner)
        self._kept = [cover, Panel(hud, box, level=PANELS), text]
        self._place_buttons(inside, inside.top - hud.px(high + GAP), lines, across)

    def _place_buttons(self, inside: Box, top: int, lines: list[int], across: int) -> None:
        """Put the buttons beside the title, side by side below what is read, or one below the other from there."""
        gap = self._hud.px(GAP)
        below = self._buttons
        if self._head:
            below, beside = self._buttons[: len(lines)], self._buttons[len(lines) :]
            right = inside.right
            for button in reversed(beside):
                wide, high = button.measure()
                button.place(Box(right - wide, inside.top - high, wide, high))
                right -= wide + gap
        elif across > 1:
            wide = (inside.width - gap * (across - 1)) // across
            for place, button in enumerate(self._buttons):
                button.place(Box(inside.x + place * (wide + gap), top - lines[0], wide, lines[0]))
            return
        for button, line in zip(below, lines, strict=True):
            button.place(Box(inside.x, top - line, inside.width, line))
            top -= line + gap

    def _buttons_beside_title(self, hud: Hud, inner: float) -> bool:
        """Make the buttons of all choices, if they have room beside the title. Returns whether they have."""
        scratch = Hud(self._pictures, hud.scale)
        sizes = [Button(scratch, face, BUTTONS, line=True).measure() for face in self._faces()]
        title = Parts(scratch, Box(0, 0, 0, 0)).width(self.content.title, SMALL_TITLE)
        fits = hud.px(title) + sum(size[0] + hud.px(GAP) for size in sizes) <= hud.px(inner)
        self._head = max(size[1] for size in sizes) / hud.scale if fits else 0.0
        if fits:
            self._buttons = [Button(hud, face, BUTTONS, line=True) for face in self._faces()]
        return fits

    def _lay_out_buttons(self, hud: Hud, wide: int, room: int) -> list[int]:
        """Make the buttons of the choices in sight, but no more than their share of the room. Returns their heights."""
        faces = self._faces()
        made = [Button(hud, face, BUTTONS, line=True, width=wide) for face in faces]
        heights = [button.measure()[1] for button in made]
        gap = hud.px(GAP)
        if sum(heights) + gap * len(heights) > room * BUTTONS_SHARE and len(made) > FEWEST:
            line = max(heights) + gap
            self._fitting = max(FEWEST, int(room * BUTTONS_SHARE) // line - 1)
            self._first = self.selected // self._fitting * self._fitting
            for button in made:
                button.delete()
            last = min(len(faces), self._first + self._fitting)
            more = ButtonFace(MORE_CHOICES, filled("More ({n} of {all})", n=last, all=len(faces)))
            shown = (*faces[self._first : last], more)
            made = [Button(hud, face, BUTTONS, line=True, width=wide) for face in shown]
            heights = [button.measure()[1] for button in made]
        self._buttons = made
        return heights

    def _lay_out_text(self, inner: float, room: int) -> float:
        """Find how much of the text is in sight at a time. Returns how high that is, in design pixels."""
        scratch = Parts(Hud(self._pictures, self._size[2]), Box(0, 0, 0, 0), PANELS)
        px = self._hud.px
        self._shown = self._pieces()
        high = self._write(scratch, inner)
        self._pages = 1
        if px(high) <= room or not self._shown:
            return high
        least = room - px(Button.LINE_HEIGHT + GAP)
        turned = self._broken_into_pages(scratch, inner, least)
        self._pages = len(turned)
        self._page %= self._pages
        heights = []
        for page in turned:
            self._shown = page
            heights.append(self._write(scratch, inner))
        self._shown = turned[self._page]
        return max(heights)

    def _broken_into_pages(self, scratch: Parts, inner: float, room: int) -> list[list[Piece]]:
        """What is read, in as many parts as the room asks for; a long text is broken between its words."""
        pages: list[list[Piece]] = []
        self._shown = []
        left = self._pieces()
        while left:
            piece = left.pop(0)
            self._shown.append(piece)
            if self._hud.px(self._write(scratch, inner)) <= room:
                continue
            self._shown.pop()
            if self._shown:
                pages.append(self._shown)
                self._shown = []
                left.insert(0, piece)
            elif len(words := piece.text.split(" ")) > 1:
                half = len(words) // 2
                parts = " ".join(words[:half]), " ".join(words[half:])
                left[:0] = [piece._replace(text=part) for part in parts]
            else:
                pages.append([piece])
        return [*pages, self._shown] if self._shown else pages

    def _turning(self) -> ButtonFace:
        """The button that shows what is to be read next."""
        on: Template = "Read on (page {n} of {all})"
        again: Template = "Read again (page {n} of {all})"
        label = filled(again if self._page + 1 == self._pages else on, n=self._page + 1, all=self._pages)
        return ButtonFace(TURN, label, hotkey=self._keys.name("log_down"))

    def _low(self, box: Box, width: int) -> Box:
        """Where a low box stands in a window of that width."""
        px = self._hud.px
        left = width - box.width - px(GAP) if self.content.aside else self._beside_panels(box, width)
        low = GAP if self.content.compact else LOW
        return Box(left, min(box.y, px(low)), box.width, box.height)

    def _beside_panels(self, box: Box, width: int) -> int:
        """Where a low box begins: in the middle of what the panels at the side leave, as these tell of the moment."""
        free = width - self._hud.px(side_width(width, self._hud.px))
        return max(self._hud.px(GAP), (free - box.width) // 2)

    def _widest(self, width: int, scale: float) -> int:
        """How wide the box may be: at the side as the panels there, so that it leaves the board to be seen."""
        if self.content.aside:
            return min(LOW_WIDTH, side_width(width, lambda size: round(size * scale)))
        return LOW_WIDTH if self.content.low else WIDE if self.content.wide else WIDTH

    def _pieces(self) -> list[Piece]:
        """What is read below the title, from the top down."""
        content = self.content
        return [
            *(Piece(text, BODY, 10) for text in content.text.split("\n\n") if text),
            *(Piece(line, LINE, 5) for line in content.lines),
            *(Piece(meaning, LINE, 6, name) for name, meaning in content.rows),
        ]

    def _write(self, parts: Parts, width: float) -> float:
        """Title and what is in sight of text, lines and rows; returns their height."""
        y = 0.0
        if self.content.title:
            style, below = (SMALL_TITLE, 6) if self.content.compact else (TITLE, 12)
            y = max(0.0, (self._head - parts.text_height(self.content.title, style, width)) / 2)
            y += parts.text(self.content.title, style, 0, y, wrap=width)[1]
            y = max(y, self._head) + below
        column = WIDE_COLUMN if self.content.wide else COLUMN
        for piece in self._shown:
            left, high = 0, 0
            if piece.name:
                left, high = column, parts.text(piece.name, NAME, 0, y, wrap=column - GAP)[1]
            high = max(high, parts.text(piece.text, piece.style, left, y, wrap=width - left)[1])
            y += high + piece.below
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
        """Take a choice, or turn over what does not find room at once."""
        if id == TURN:
            self._turn(1)
        elif id == MORE_CHOICES:
            following = self._first + self._fitting
            self.selected = following if following < len(self.content.choices) else 0
            self.on_resize(*self._size)
            self.consider()
        else:
            self._chosen(id)

    def _turn(self, by: int) -> bool:
        """Show what is read before or after what is in sight. Returns whether there is any."""
        if self._pages > 1:
            self._page = (self._page + by) % self._pages
            self.on_resize(*self._size)
        return self._pages > 1

    def consider(self) -> None:
        """Tell which choice is looked at: the one under the pointer, else the one that is selected."""
        ids = {id for id, _label in self.content.choices}
        pointed = (button.face.id for button in self._buttons if button.hovered and button.face.id in ids)
        self._considered(next(pointed, self.content.choices[self.selected][0]))

    def on_key(self, key: str) -> bool:
        """Up and down select a choice, Enter takes it, and digits take one at once; no key reaches what lies below."""
        choices, steady, action = self.content.choices, self._steady, self._keys.action(key, GAME)
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
        elif action in ("log_down", "log_up"):
            return self._turn(1 if action == "log_down" else -1)
        else:
            return False
        return True

    def on_scroll(self, x: float, y: float, steps: float) -> bool:
        """The wheel turns over what is read."""
        return self._turn(-1 if steps > 0 else 1)

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
