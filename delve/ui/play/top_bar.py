"""The bar above the board: quest, round, whose turn, and where to find help."""

from __future__ import annotations

from delve.phrases import filled, printed
from delve.title.key_map import USUAL, KeyMap
from delve.ui import colors
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.table.table import Top
from delve.ui.text import SMALL, TextLine, TextStyle
from delve.ui.widgets import Panel

HEIGHT = 54
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
        px, box = self._hud.px, self.box
        doing = TextStyle(size=13, color=top.color)
        title = self._hud.text(top.title, TITLE)
        title.move(box.x + px(18), box.top - px(14))
        help_line = self._hud.text(
            filled("{key} Help · Esc Menu", key=self._keys.name("help")), SMALL, anchor="right"
        )
        help_line.move(box.right - px(18), box.top - px(21))
        saving = self._hud.text(*_saving(top), anchor="right")
        saving.move(box.right - px(34) - help_line.width, box.top - px(21))
        round_line, doing_line = self._hud.text(top.round, ROUND), self._hud.text(top.doing, doing)
        warning = self._hud.text(top.warning, WARNED)
        apart = px(16) if top.warning else 0
        wide = round_line.width + px(12) + doing_line.width + apart + warning.width
        left = max(title.width + px(50), (box.width - wide) // 2)
        round_line.move(box.x + left, box.top - px(17))
        doing_line.move(box.x + left + round_line.width + px(12), box.top - px(17))
        warning.move(box.x + left + wide - warning.width, box.top - px(18))
        cards = self._hud.text(top.cards, SMALL, anchor="right")
        right = box.right - px(50) - help_line.width - saving.width
        fits = right - cards.width > box.x + left + wide + px(12)
        cards.move(right if fits else -cards.width, box.top - px(21))
        self._lines = [title, help_line, saving, round_line, doing_line, warning, cards]

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
