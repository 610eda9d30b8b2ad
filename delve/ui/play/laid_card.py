"""A card or a found item that lies face up in the middle of the board."""

from __future__ import annotations

from dataclasses import dataclass, replace

from delve.ui import colors
from delve.ui.hud import Hud, PanelStyle
from delve.ui.layout import Box
from delve.ui.play.parts import Parts
from delve.ui.sprites import TokenLook
from delve.ui.text import TextStyle
from delve.ui.widgets import Panel

WIDTH = 320
MARGIN = 20
FACE = 58
DIE = 26
BETWEEN = 8
LEVEL = 4
SHORTEST = 40
"""letters to which a text is cut at most that is too long for the board; the log has all of it"""
LOOK = PanelStyle((44, 36, 28, 255), (226, 184, 98, 255), 12)
INNER = PanelStyle((30, 26, 24, 255), (110, 86, 46, 255), 8)
HAPPENED = TextStyle(size=9, color=colors.FAINT)
NAME = TextStyle(size=18, color=colors.TITLE, bold=True, serif=True)
WHAT = TextStyle(size=10, color=colors.HERO)
TEXT = TextStyle(size=12, color=colors.TEXT)
ABOUT = TextStyle(size=10, color=colors.GOOD)


@dataclass(frozen=True, slots=True)
class CardShown:
    """All that is seen of a card or item."""

    name: str
    happened: str
    what: str
    text: str
    dice: tuple[str, ...] = ()
    """as signs"""
    about: tuple[str, ...] = ()
    """what may be done with it"""
    look: TokenLook | None = None
    """the figure that it is about"""


class LaidCard:
    """Shows one `CardShown` in the middle of a box."""

    def __init__(self, hud: Hud) -> None:
        self._hud = hud
        self._shown: tuple[CardShown | None, Box] = None, Box(0, 0, 0, 0)
        self._panels: list[Panel] = []
        self._parts: Parts | None = None
        self.box = Box(0, 0, 0, 0)

    def show(self, card: CardShown | None, room: Box) -> None:
        """Lay a card in the middle of the room; None: take it away."""
        if self._shown == (card, room):
            return
        self.delete()
        self._shown = card, room
        if card is None:
            return
        hud = self._hud
        high = self._measure(card)
        while high > room.height and len(card.text) > SHORTEST:
            kept = min(len(card.text) - SHORTEST // 2, len(card.text) * room.height // high)
            card = replace(card, text=f"{card.text[:kept].rpartition(' ')[0] or card.text[:kept]} …")
            high = self._measure(card)
        self.box = Box(0, 0, hud.px(WIDTH), high).centered_in(room).kept_in(room)
        self._panels = [
            Panel(hud, self.box, LOOK, LEVEL),
            Panel(hud, self.box.inset(hud.px(6)), INNER, LEVEL + 1),
        ]
        self._parts = Parts(hud, self.box.inset(hud.px(MARGIN)), LEVEL + 2)
        self._write(card, self._parts)

    def _measure(self, card: CardShown) -> int:
        """How high a card is, in pixels."""
        hud = self._hud
        scratch = Parts(hud, Box(0, 0, hud.px(WIDTH), 0), LEVEL + 2)
        high = hud.px(self._write(card, scratch) + 2 * MARGIN)
        scratch.clear()
        return high

    @staticmethod
    def _write(card: CardShown, parts: Parts) -> float:
        """Write it from the top; returns how high that is."""
        whole = WIDTH - 2 * MARGIN
        room = whole - (FACE + 10 if card.look is not None else 0)
        if card.look is not None:
            parts.portrait(card.look, FACE, room + 10, 0)
        y = float(parts.text(card.happened, HAPPENED, 0, 0, wrap=room)[1]) + 4
        y += parts.text(card.name, NAME, 0, y, wrap=room)[1] + 2
        if card.look is not None:
            y = max(y, FACE + 4.0)
        if card.what:
            y += parts.text(card.what, WHAT, 0, y, wrap=whole)[1] + BETWEEN
        for number, die in enumerate(card.dice):
            parts.icon(die, DIE, number * (DIE + 4), y)
        y += DIE + BETWEEN if card.dice else 0
        if card.text:
            y += parts.text(card.text, TEXT, 0, y + 4, wrap=whole)[1] + 4
        for line in card.about:
            y += parts.text(line, ABOUT, 0, y + BETWEEN, wrap=whole)[1] + BETWEEN
        return y

    def delete(self) -> None:
        """Take it away."""
        for panel in self._panels:
            panel.delete()
        if self._parts is not None:
            self._parts.clear()
        self._panels, self._parts = [], None
        self._shown, self.box = (None, Box(0, 0, 0, 0)), Box(0, 0, 0, 0)
