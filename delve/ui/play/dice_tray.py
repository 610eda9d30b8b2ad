"""Dice that fall over a figure, and below them what comes of them."""

from __future__ import annotations

from delve.ui.hud import Hud, HudPicture, PanelStyle
from delve.ui.layout import Box
from delve.ui.table.throws import FallingDie, Tray
from delve.ui.text import TextLine, TextStyle
from delve.ui.widgets import Panel
from delve.ui.words import LogLine, Sign, Words

DIE = 38
BETWEEN = 5
POOLS_APART = 16
"""pixels between the dice of an attack and those of a defense"""
MARGIN = 9
FALL = 48
"""pixels that a die falls, within its box"""
BOUNCE = 0.22
"""how high it springs up again, as a share of that"""
BESIDE = 6
"""pixels between the figure and its dice"""
LINE_SIZE = 10
ICON = 16
LOOK = PanelStyle((18, 16, 18, 222), (150, 118, 62, 230), 7)
LEVEL = 1


class DiceTray:
    """Shows one `Tray` beside the figure that it is about."""

    def __init__(self, hud: Hud) -> None:
        self._hud = hud
        self._shown: Tray | None = None
        self._figure = self._room = Box(0, 0, 0, 0)
        self._panel: Panel | None = None
        self._dice: list[HudPicture] = []
        self._signs: tuple[str, ...] = ()
        self._lines: list[list[TextLine | HudPicture]] = []
        self._said: tuple[LogLine, ...] = ()
        self.box = Box(0, 0, 0, 0)

    def show(self, tray: Tray | None, figure: Box, room: Box) -> None:
        """Show the dice above the pixels of a figure, or below where there is no room, within a box; None: no dice."""
        if (tray, figure, room) == (self._shown, self._figure, self._room):
            return
        self._shown, self._figure, self._room = tray, figure, room
        if tray is None:
            self.delete()
            return
        signs = tuple(die.sign for die in (*tray.attack, *tray.defense))
        if signs != self._signs:
            self._throw(signs)
        if tray.lines != self._said:
            self._say(tray.lines)
        self._lay_out(tray)

    def _throw(self, signs: tuple[str, ...]) -> None:
        """Take the pictures that look otherwise than before anew."""
        kept = self._dice if len(signs) == len(self._signs) else []
        if not kept:
            for die in self._dice:
                die.delete()
        dice = []
        for number, sign in enumerate(signs):
            if kept and sign == self._signs[number]:
                dice.append(kept[number])
            else:
                if kept:
                    kept[number].delete()
                dice.append(self._hud.picture(sign, DIE, level=LEVEL + 1))
        self._dice, self._signs = dice, signs

    def _say(self, lines: tuple[LogLine, ...]) -> None:
        for part in (part for line in self._lines for part in line):
            part.delete()
        self._said = lines
        self._lines = [
            [
                self._hud.text(part.text, TextStyle(LINE_SIZE, part.color, bold=True), level=LEVEL + 1)
                if isinstance(part, Words)
                else self._hud.picture(part.icon, ICON, level=LEVEL + 1)
                for part in line
                if isinstance(part, Sign) or part.text
            ]
            for line in lines
        ]

    def _lay_out(self, tray: Tray) -> None:
        px = self._hud.px
        step, apart = px(DIE + BETWEEN), px(POOLS_APART) if tray.attack and tray.defense else 0
        wide = [step * len(self._dice) - px(BETWEEN) + apart]
        wide += [sum(part.width for part in line) for line in self._lines]
        heights = [max((part.height for part in line), default=0) for line in self._lines]
        width = max(wide) + 2 * px(MARGIN)
        height = px(DIE) + sum(heights) + 2 * px(MARGIN) + (px(4) if heights else 0)
        pools = (*tray.attack, *tray.defense)
        rises = px(FALL * max((height_of(die) for die in pools if not die.waits), default=0.0))
        place = self._placed(width, height + px(FALL))
        self.box = Box(place.x, place.y, width, height + rises)
        if self._panel is None:
            self._panel = Panel(self._hud, self.box, LOOK, LEVEL)
        self._panel.place(self.box)
        x = self.box.x + (width - wide[0]) // 2
        floor = place.y + height - px(MARGIN) - px(DIE)
        for number, (picture, die) in enumerate(zip(self._dice, pools, strict=True)):
            beside = apart if number >= len(tray.attack) else 0
            picture.move(x + step * number + beside, floor + px(FALL * height_of(die)))
            picture.fade(0 if die.waits else 255)
        top = floor - px(4)
        for line, high, across in zip(self._lines, heights, wide[1:], strict=True):
            self._write(line, self.box.x + (width - across) // 2, top, high)
            top -= high

    @staticmethod
    def _write(line: list[TextLine | HudPicture], x: int, top: int, high: int) -> None:
        for part in line:
            if isinstance(part, TextLine):
                part.move(x, top - (high - part.height) // 2)
            else:
                part.move(x, top - (high + part.height) // 2)
            x += part.width

    def _placed(self, width: int, height: int) -> Box:
        """Above the figure, or below it where there is no room above, and always within the room."""
        px, figure = self._hud.px, self._figure
        x = figure.x + (figure.width - width) // 2
        above = figure.top + px(BESIDE)
        y = above if above + height <= self._room.top else figure.y - px(BESIDE) - height
        return Box(x, y, width, height).kept_in(self._room)

    def delete(self) -> None:
        """Take it away."""
        self._throw(())
        self._say(())
        if self._panel is not None:
            self._panel.delete()
        self._panel = self._shown = None
        self.box = Box(0, 0, 0, 0)


def height_of(die: FallingDie) -> float:
    """How high over its place a die is, as a share of its fall: it falls, springs up once, and lies."""
    lands = 0.6
    if die.fallen < lands:
        return 1 - (die.fallen / lands) ** 2
    share = (die.fallen - lands) / (1 - lands)
    return BOUNCE * 4 * share * (1 - share)
