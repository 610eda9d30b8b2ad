"""The bar above the board: quest, round, whose turn, and where to find help."""

from __future__ import annotations

from dataclasses import replace

from delve.phrases import filled, printed
from delve.title.key_map import USUAL, KeyMap
from delve.ui import colors
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.table.table import Top
from delve.ui.text import SMALL, TextLine, TextStyle
from delve.ui.widgets import Panel

HEIGHT = 54
SMALLER = 6
"""points that texts lose at most so that all have room"""
SMALLEST = 8.0
"""points that they keep at least, or their own size where that is less"""
ROOM = 108
"""pixels beside and between the texts"""
CARDS = 4
"""the place of the text about cards among all"""
TITLE = TextStyle(size=16, color=colors.TITLE, bold=True, serif=True)
ROUND = TextStyle(size=13, bold=True)
WARNED = TextStyle(size=12, color=colors.WARNING, bold=True)
UNSAVED = TextStyle(size=11, color=colors.MONSTER, bold=True)


def _saving(top: Top) -> tuple[str, TextStyle]:
    """Whether the game is saved, in a word."""
    return (printed("NOT SAVED"), UNSAVED) if top.trouble else (printed("Saved" if top.saved else ""), SMALL)


class TopBar:
    """Shows a `Top`; its tooltip tells what each side wants."""

    def __init__(self, hud: Hud, box: Box, keys: KeyMap = USUAL) -> None:
        self.box = box
        self._hud, self._keys = hud, keys
        self._panel = Panel(hud, box)
        self._lines: list[TextLine] = []
        self._shown: Top | None = None

    def show(self, top: Top) -> None:
        """Draw it, if it is another one than before."""
        if top == self._shown:
            return
        self._shown = top
        for line in self._lines:
            line.delete()
        for smaller in range(SMALLER + 1):
            self._lines = self._written(top, smaller)
            if self._has_room() or smaller == SMALLER:
                break
            for line in self._lines:
                line.delete()
        self._place()

    def _written(self, top: Top, smaller: int) -> list[TextLine]:
        """The texts from left to right, so many points smaller than usual: title, round, who acts, what is about to
        end the game, the cards, whether the game is saved, and the keys of help and menu."""
        helped = filled(
            "{help} Keys · {rules} Rules · Esc Menu",
            help=self._keys.name("help"),
            rules=self._keys.name("rules"),
        )
        texts = (
            (top.title, TITLE),
            (top.round, ROUND),
            (top.doing, TextStyle(size=13, color=top.color)),
            (top.warning, WARNED),
            (top.cards, SMALL),
            _saving(top),
            (helped, SMALL),
        )
        return [
            self._hud.text(text, replace(style, size=max(SMALLEST, style.size - smaller)))
            for text, style in texts
        ]

    def _has_room(self) -> bool:
        """Whether all but the cards, which the tooltip tells too, find room beside each other."""
        left = sum(line.width for line in self._lines) - self._lines[CARDS].width
        return left + self._hud.px(ROOM) <= self.box.width

    def _place(self) -> None:
        """The title at the left, help at the right, and what happens now in the middle of what is left."""
        px, box = self._hud.px, self.box
        title, round_line, doing, warning, cards, saving, helped = self._lines
        middle = box.y + box.height / 2

        def at(line: TextLine, x: float) -> None:
            line.move(x, middle + line.height / 2)

        at(title, box.x + px(18))
        at(helped, box.right - px(18) - helped.width)
        at(saving, box.right - px(34) - helped.width - saving.width)
        apart = px(16) if warning.text else 0
        wide = round_line.width + px(12) + doing.width + apart + warning.width
        right = box.right - px(50) - helped.width - saving.width
        x = box.x + max(title.width + px(30), (box.width - wide) // 2)
        x = min(x, right - wide)
        at(round_line, x)
        at(doing, x + round_line.width + px(12))
        at(warning, x + wide - warning.width)
        if right - cards.width > x + wide + px(12):
            at(cards, right - cards.width)
        else:
            cards.say("")

    @property
    def tooltip(self) -> tuple[str, ...]:
        """What each side wants, the cards that sides hold, fixed dice, and why the game is not saved if it is not."""
        if self._shown is None:
            return ()
        trouble = self._shown.trouble
        told = (
            (filled("Not saved: {trouble} (tried again at every answer)", trouble=trouble),)
            if trouble
            else ()
        )
        further = filter(None, (self._shown.cards, self._shown.dice))
        warning = (self._shown.warning,) if self._shown.warning else ()
        return (printed("Objectives"), *self._shown.objectives, *warning, *further, *told)

    def delete(self) -> None:
        """Take it away."""
        for line in self._lines:
            line.delete()
        self._panel.delete()
