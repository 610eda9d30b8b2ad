"""The panel of attacks: what one would do, what the last one did, or, before the first, what each side wants."""

from __future__ import annotations

from delve.phrases import filled, printed
from delve.ui import colors
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.play.parts import Parts
from delve.ui.sprites import Color
from delve.ui.table.forecast import AttackReport, Beside, Forecast
from delve.ui.table.table import Goals
from delve.ui.text import BODY, HEADING, SMALL, TextStyle
from delve.ui.widgets import Blocks, Panel

HEIGHT = 236
LEFT = 18
DIE = 30
BESIDE, OTHERS, OTHERS_TOP, ROW = 150, 4, 130, 17
"""the list of those whom a blast strikes as well: its width, its number of lines, its top, and a line's height"""
GAP = 14
FATAL: Color = (226, 120, 70, 255)
HARMLESS: Color = (128, 114, 98, 255)
HIGHEST = 58
"""Height of the highest column."""


class MiddlePanel:
    """Shows a `Forecast`, an `AttackReport` or the `Goals`."""

    def __init__(self, hud: Hud, box: Box) -> None:
        self.box = box
        self._hud = hud
        self._panel = Panel(hud, box)
        self._parts = Parts(hud, box)
        self._shown: Forecast | AttackReport | Goals | None = None
        self._width = box.width / hud.scale

    def show(self, middle: Forecast | AttackReport | Goals) -> None:
        """Draw it, if it is another one than before."""
        if middle == self._shown:
            return
        self._shown = middle
        self._parts.clear()
        match middle:
            case Forecast():
                self._forecast(middle)
            case AttackReport():
                self._report(middle)
            case Goals():
                self._goals(middle)

    def _head(self, heading: str, title: str) -> None:
        self._parts.text(heading, HEADING, LEFT, 12)
        self._parts.fitted(title, BODY, LEFT, 36, self._width - 2 * LEFT)

    def _dice(
        self, attack: tuple[str, ...], defense: tuple[str, ...], y: float, power: str = "", shields: str = ""
    ) -> float:
        """Both pools side by side, each with what there is of it without dice. Returns where they end."""
        x = self._pool(attack, power, float(LEFT), y)
        if defense or shields:
            x += self._parts.text(printed("vs"), BODY, x + 6, y + 7)[0] + 14
        return self._pool(defense, shields, x, y)

    def _pool(self, dice: tuple[str, ...], number: str, x: float, y: float) -> float:
        for die in dice:
            self._parts.icon(die, DIE, x, y)
            x += DIE + 4
        return x + self._parts.text(number, BODY, x, y + 7)[0] + 4 if number else x

    def _forecast(self, shown: Forecast) -> None:
        self._head(shown.heading, shown.title)
        dice_end = self._dice(shown.attack, shown.defense, 58, shown.power, shown.shields)
        good = TextStyle(size=12, color=colors.GOOD, bold=True)
        bad = TextStyle(size=12, color=colors.WARNING, bold=True)
        right = self._width - LEFT
        chances = [
            (filled("{n} damage", n=shown.average), TextStyle(size=12, color=colors.TITLE, bold=True)),
            (filled("{chance} wound", chance=shown.wounds), good),
            (filled("{chance} kill", chance=shown.kills), bad),
        ]
        self._parts.row_to(right, 65, chances, right - dice_end)
        self._parts.text(
            printed("surges spent best"),
            TextStyle(size=8, color=colors.FAINT),
            self._width - LEFT,
            16,
            "right",
        )
        room = self._width - 2 * LEFT
        self._parts.fitted(shown.failures, SMALL, LEFT, 93, room)
        self._parts.fitted(shown.back, TextStyle(size=9, color=colors.MONSTER), LEFT, 109, room)
        if shown.others:
            self._others(shown.others, LEFT + room - BESIDE)
            room -= BESIDE + GAP
        self._histogram(shown, room)

    def _others(self, others: tuple[Beside, ...], x: float) -> None:
        """Whom a blast strikes as well, right of the columns; friends in the color of a warning."""
        most = OTHERS if len(others) <= OTHERS else OTHERS - 1
        self._parts.text(printed("Strikes as well"), SMALL, x, OTHERS_TOP)
        for row, other in enumerate(others[:most], 1):
            y = OTHERS_TOP + ROW * row
            chances = f"{other.wounds} · {other.kills}"
            style = TextStyle(size=9, color=colors.WARNING if other.friend else colors.TEXT)
            wide = self._parts.text(chances, style, x + BESIDE, y, "right")[0]
            self._parts.fitted(other.name, style, x, y, BESIDE - wide - 8)
        if len(others) > most:
            more = filled("and {n} more", n=len(others) - most)
            self._parts.text(more, SMALL, x, OTHERS_TOP + ROW * OTHERS)

    def _histogram(self, shown: Forecast, room: float) -> None:
        px, box = self._hud.px, self.box
        step = min(46.0, room / max(1, len(shown.columns)))
        blocks = []
        for index, column in enumerate(shown.columns):
            x, high = LEFT + index * step, max(2.0, HIGHEST * column.share)
            place = Box(box.x + px(x), box.y + px(28), px(step - 8), px(high))
            blocks.append((place, FATAL if column.kills else HARMLESS))
            middle = x + (step - 8) / 2
            self._parts.text(
                f"{column.percent}%", TextStyle(size=8), middle, HEIGHT - 28 - high - 14, "center"
            )
            self._parts.text(
                column.damage, TextStyle(size=9, color=colors.FAINT), middle, HEIGHT - 25, "center"
            )
        drawn = Blocks(self._hud)
        drawn.show(blocks)
        self._parts.keep(drawn)

    def _report(self, shown: AttackReport) -> None:
        self._head(printed("Last attack"), shown.title)
        self._dice(shown.attack, shown.defense, 70)
        color = colors.WARNING if shown.harmed else colors.TEXT
        style = TextStyle(size=12, color=color, bold=True)
        self._parts.text(shown.outcome, style, LEFT, 122, wrap=self._width - 2 * LEFT)

    def _goals(self, shown: Goals) -> None:
        self._parts.text(printed("Objectives"), HEADING, LEFT, 12)
        y = 42.0
        for side, color, text in shown.lines:
            self._parts.text(side, TextStyle(size=10, color=color, bold=True), LEFT, y)
            high = self._parts.text(text, SMALL, LEFT + 84, y + 1, wrap=self._width - LEFT - 84 - LEFT)[1]
            y += high + 9
            if y > HEIGHT - 24:
                break

    def delete(self) -> None:
        """Take it away."""
        self._parts.clear()
        self._panel.delete()
