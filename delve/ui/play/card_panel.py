"""The panel of one figure: who it is, how it fares, what it can do."""

from __future__ import annotations

from collections.abc import Sequence

from delve.narrate.names import sentence
from delve.phrases import Template, filled, printed
from delve.ui import colors
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.play.parts import Parts
from delve.ui.sprites import Color
from delve.ui.table.cards import FigureCard, WeaponLine
from delve.ui.text import BANNER, STRONG, TextStyle
from delve.ui.widgets import Panel

HEIGHT = 246
FAINT = TextStyle(color=colors.FAINT)
SMALL_FAINT = TextStyle(size=9, color=colors.FAINT)
NARROW = 400
SMALLEST_ROOM = 60
LEFT = 18
BESIDE = 142
"""where the text right of the token begins"""
DIE = 22
NAME_HEIGHT, SUBTITLE_HEIGHT, ATTRIBUTES_HEIGHT = 36, 26, 28


class CardPanel:
    """Shows a `FigureCard`."""

    def __init__(self, hud: Hud, box: Box) -> None:
        self.box = box
        self._hud = hud
        self._panel = Panel(hud, box)
        self._parts = Parts(hud, box)
        self._shown: FigureCard | None = None
        self._wrote = False
        """whether anything stands there yet"""
        self._width = box.width / hud.scale

    def show(self, card: FigureCard | None) -> None:
        """Draw it, if it is another one than before."""
        if self._wrote and card == self._shown:
            return
        self._shown, self._wrote = card, True
        self._parts.clear()
        if card is None:
            wrap = self._width - 2 * LEFT
            self._parts.text(printed("Point at a figure to read about it here."), FAINT, LEFT, 18, wrap=wrap)
            return
        parts = self._parts
        parts.portrait(card.look, 116, 14, 12)
        wide = parts.held(card.name, BANNER, BESIDE, 12, self._width - BESIDE - LEFT - 30, NAME_HEIGHT)[0]
        if card.elite:
            parts.icon("star", 24, BESIDE + wide + 10, 16)
        parts.held(card.subtitle, FAINT, BESIDE, 44, self._width - BESIDE - LEFT, SUBTITLE_HEIGHT)
        if card.health is not None:
            left, most = card.health
            color = colors.health_color(left / max(1, most), self._hud.pictures.palette)
            self._bar("heart", left, most, color, 70)
        if card.stamina is not None:
            self._bar("drop", *card.stamina, self._hud.pictures.palette.stamina, 100)
        self._numbers(card)
        self._foot(card)

    def _bar(self, icon: str, left: int, most: int, color: tuple[int, int, int, int], y: int) -> None:
        parts = self._parts
        parts.icon(icon, 22, BESIDE, y)
        width = self._width - BESIDE - 30 - 76
        notches = most if most <= width / 8 else 0
        parts.bar((BESIDE + 30, y + 3, width, 16), left / max(1, most), color, notches)
        parts.text(f"{left}/{most}", STRONG, BESIDE + 30 + width + 12, y + 3)

    def _numbers(self, card: FigureCard) -> None:
        """Speed, defense and the first weapon in one row, the attributes in the next."""
        parts, y, x = self._parts, 136, float(LEFT)
        if card.goes:
            parts.icon("move", 20, x, y)
            x += max(56, 26 + parts.text(card.goes, STRONG, x + 26, y + 2)[0] + 14)
        parts.icon("shield", 20, x, y)
        x += 26
        for die in card.defense:
            parts.icon(die, DIE, x, y - 1)
            x += DIE + 3
        if card.shields:
            x += parts.text(str(card.shields), STRONG, x, y + 2)[0]
        elif not card.defense:
            x += parts.text(printed("none"), FAINT, x, y + 2)[0]
        if card.weapons:
            self._weapon(card.weapons[0], x + 20, y)
        text = "   ".join(
            filled("{attribute} {value}", attribute=sentence(printed(name)), value=value)
            for name, value in card.attributes
        )
        if not text:
            below = 194 if len(card.weapons) > 1 else 219
            parts.held(card.text, SMALL_FAINT, LEFT, 166, self._width - 2 * LEFT, below - 166)
        else:
            style = FAINT if self._width > NARROW else SMALL_FAINT
            parts.held(text, style, LEFT, 166, self._width - 2 * LEFT, ATTRIBUTES_HEIGHT)

    def _weapon(self, weapon: WeaponLine, x: float, y: float) -> None:
        """One way to attack, with its dice, as far as there is room."""
        self._parts.icon("attack", 20, x, y)
        x += 26
        for die in weapon.dice:
            self._parts.icon(die, DIE, x, y - 1)
            x += DIE + 3
        room = self._width - x - 4 - LEFT
        style = FAINT if self._width > NARROW else SMALL_FAINT
        whole = filled("{weapon} · {note}", weapon=weapon.name, note=weapon.note)
        text = whole if self._parts.fits(whole, style, room) else weapon.short
        self._parts.held(text, style, x + 4, y + 2, room)

    def _foot(self, card: FigureCard) -> None:
        """The second weapon, else the other items, in a row of their own; then conditions, skills and what is left."""
        x, y = float(LEFT), 194 if card.attributes else 219
        items = card.items
        if len(card.weapons) > 1:
            self._weapon(card.weapons[1], LEFT, y - 2)
            y = 219
        elif items and card.attributes:
            self._parts.icon("bag", 20, LEFT, y - 2)
            self._row(items, LEFT + 26, y)
            items, y = (), 219
        if card.conditions:
            x += self._conditions(card.conditions, x, y) + 12
        if (card.skills or items) and self._width - x - LEFT > SMALLEST_ROOM:
            self._row((*card.skills, *items), x, y)

    def _conditions(self, conditions: Sequence[tuple[str, Color]], x: float, y: float) -> float:
        """The conditions in their colors, smaller where they need it, and how many there are that have no room.

        Returns how wide they are.
        """
        room = self._width - x - LEFT
        for size, shown in ((11, len(conditions)), *((9, n) for n in range(len(conditions), -1, -1))):
            texts = [
                (name, TextStyle(size=size, color=color, bold=True)) for name, color in conditions[:shown]
            ]
            if shown < len(conditions):
                rest: Template = "and {n} more" if shown else "{n} {n|condition|conditions}"
                texts.append((filled(rest, n=len(conditions) - shown), SMALL_FAINT))
            widths = [self._parts.width(*each) for each in texts]
            wide = sum(widths) + 12.0 * (len(texts) - 1)
            if wide <= room:
                break
        for (text, style), each in zip(texts, widths, strict=True):
            self._parts.text(text, style, x, y)
            x += each + 12
        return wide

    def _row(self, names: Sequence[str], x: float, y: float) -> None:
        """Names in one row from `x` on, smaller where they need it; it says how many there are that have no room."""
        room = self._width - x - LEFT
        for style in (FAINT, SMALL_FAINT):
            if self._parts.fits(" · ".join(names), style, room):
                self._parts.text(" · ".join(names), style, x, y)
                return
        for shown in range(len(names) - 1, 0, -1):
            rest = filled("{names} · and {n} more", names=" · ".join(names[:shown]), n=len(names) - shown)
            if self._parts.fits(rest, SMALL_FAINT, room):
                self._parts.text(rest, SMALL_FAINT, x, y)
                return
        self._parts.fitted(filled("{n} things", n=len(names)), SMALL_FAINT, x, y, room)

    @property
    def tooltip(self) -> tuple[str, ...]:
        """What all that the figure has and can means, as the panel has room for names alone."""
        card = self._shown
        return (card.name, *card.explained, *card.items) if card is not None else ()

    def delete(self) -> None:
        """Take it away."""
        self._parts.clear()
        self._panel.delete()
