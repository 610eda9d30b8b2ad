"""The panel of attacks: what one would do, what the last one did, what it is that asks, or what each side wants."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from delve.phrases import filled, printed
from delve.ui import colors
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.play.parts import Parts
from delve.ui.sprites import Color
from delve.ui.table.forecast import AttackReport, Beside, Forecast
from delve.ui.table.foreseen import Foreseen
from delve.ui.table.rule_asking import RuleAsking
from delve.ui.table.table import Goals, Middle
from delve.ui.text import BODY, HEADING, SMALL, TextStyle
from delve.ui.widgets import Blocks, Panel

HEIGHT = 236
LEFT = 18
DIE, SMALL_DIE = 30, 16
"""a die, and one that makes room for a line below it"""
TITLE_Y = 33
TOP_OF_DICE = 58
Pool: TypeAlias = "tuple[tuple[str, ...], str]"
"""dice as signs, and what there is without dice"""
BESIDE, OTHERS, OTHERS_TOP, ROW = 150, 4, 130, 17
"""the list of those whom a blast strikes as well: its width, its number of lines, its top, and a line's height"""
GAP = 14
SMALLER_CHANCES = 3
"""points that the chances lose at most beside the dice; where that will not do, they stand below smaller dice"""
BELOW_CHANCES, BELOW_HEIGHT = 93, 44
"""where the lines below the chances begin, and the height above the columns that they may take"""
BELOW_SIZES = (9, 8, 7)
"""points of these lines, the largest that fits"""
TOLD_SIZES = (11, 10, 9, 8, 7)
"""points of what is told line by line, the largest that fits"""
SIDE = 84
"""how far right of the sides begins what they want, at least"""
LAST_HEIGHT, LAST_LINE = 50, 16
"""what the last attack takes at the foot of the objectives, and the height of one of its lines"""
SMALLER_GOALS = 4
"""half points that the goals lose at most so that all have room"""
FATAL: Color = (240, 140, 84, 255)
HARMLESS: Color = (104, 94, 84, 255)
HIGHEST = 58
"""height of the highest column where there is room for it"""
FOOT, PERCENT = 28, 14
"""heights of what stands below and above a column"""


def beside_style(friend: bool) -> TextStyle:
    """How somebody is written whom a blast strikes as well: a friend in bold letters too."""
    return TextStyle(size=9, color=colors.WARNING if friend else colors.TEXT, bold=friend)


class MiddlePanel:
    """Shows a `Forecast`, what is `Foreseen`, an `AttackReport`, a `RuleAsking` or the `Goals`."""

    def __init__(self, hud: Hud, box: Box) -> None:
        self.box = box
        self._hud = hud
        self._panel = Panel(hud, box)
        self._parts = Parts(hud, box)
        self._shown: Middle | None = None
        self._width = box.width / hud.scale

    def show(self, middle: Middle) -> None:
        """Draw it, if it is another one than before."""
        if middle == self._shown:
            return
        self._shown = middle
        self._parts.clear()
        match middle:
            case Forecast():
                self._forecast(middle)
            case Foreseen():
                self._foreseen(middle)
            case AttackReport():
                self._report(middle)
            case RuleAsking():
                self._rule(middle)
            case Goals():
                self._goals(middle)

    def _head(self, heading: str, title: str, note: str = "") -> None:
        room = self._width - 2 * LEFT
        if note:
            style = TextStyle(size=8, color=colors.FAINT)
            room -= self._parts.text(note, style, self._width - LEFT, 16, "right")[0] + GAP
        self._parts.held(heading, HEADING, LEFT, 9, room, TITLE_Y - 9)
        self._parts.held(title, BODY, LEFT, TITLE_Y, self._width - 2 * LEFT, TOP_OF_DICE - TITLE_Y)

    def _dice(self, pools: tuple[Pool, Pool], y: float, die: int = DIE) -> float:
        """Attack and defense side by side, each with what there is of it without dice. Returns where they end."""
        attack, defense = pools
        x = self._pool(attack, float(LEFT), y, die)
        if any(defense):
            style = BODY if die == DIE else SMALL
            x += self._parts.text(printed("vs"), style, x + 6, y + (die - style.size) / 2 - 3)[0] + 14
        return self._pool(defense, x, y, die)

    def _pool(self, pool: Pool, x: float, y: float, size: int) -> float:
        dice, number = pool
        for die in dice:
            self._parts.icon(die, size, x, y)
            x += size + 4
        style = BODY if size == DIE else SMALL
        return x + self._parts.text(number, style, x, y + (size - style.size) / 2 - 3)[0] + 4 if number else x

    def _dice_wide(self, pools: tuple[Pool, Pool]) -> float:
        """Where dice of the usual size would end."""
        wide = self._dice(pools, TOP_OF_DICE)
        self._parts.clear()
        return wide

    def _forecast(self, shown: Forecast) -> None:
        pools: tuple[Pool, Pool] = (shown.attack, shown.power), (shown.defense, shown.shields)
        dice_end = self._dice_wide(pools)
        self._head(shown.heading, shown.title, "" if shown.certain else printed("surges spent best"))
        good = TextStyle(size=12, color=colors.GOOD, bold=True)
        bad = TextStyle(size=12, color=colors.WARNING, bold=True)
        right = self._width - LEFT
        chances = [
            (filled("{n} damage", n=shown.average), TextStyle(size=12, color=colors.TITLE, bold=True)),
            (filled("{chance} wound", chance=shown.wounds), good),
            (filled("{chance} kill", chance=shown.kills), bad),
        ]
        if shown.certain:
            chances = [(shown.certain, chances[0][1])]
        if self._parts.row_fits(chances, right - dice_end - GAP, SMALLER_CHANCES):
            self._dice(pools, TOP_OF_DICE)
            self._parts.row_to(right, TOP_OF_DICE + 7, chances, right - dice_end - GAP)
        else:
            self._dice(pools, TOP_OF_DICE - 2, SMALL_DIE)
            self._parts.row_to(right, TOP_OF_DICE + SMALL_DIE, chances, right - LEFT)
        below = self._below_chances(
            (shown.sources, SMALL),
            (shown.failures, SMALL),
            (shown.back, replace(SMALL, color=colors.MONSTER)),
        )
        room = self._width - 2 * LEFT
        if shown.others:
            self._others(shown.others, LEFT + room - BESIDE, max(OTHERS_TOP, below))
            room -= BESIDE + GAP
        if not shown.certain:
            self._histogram(shown, room, min(HIGHEST, HEIGHT - FOOT - PERCENT - below))

    def _foreseen(self, shown: Foreseen) -> None:
        """What happens, line by line, as large as there is room for; what has none is left out at the end."""
        beware = printed("friends are struck") if shown.beware else ""
        self._head(printed("What comes of it"), shown.title, beware)
        room, top = self._width - 2 * LEFT, float(TOP_OF_DICE)
        for size in TOLD_SIZES:
            style = replace(SMALL, size=size)
            heights = [self._parts.text_height(line, style, room) for line in shown.lines]
            if top + sum(heights) <= HEIGHT - LEFT / 2:
                break
        for line, high in zip(shown.lines, heights, strict=True):
            if top + high > HEIGHT - LEFT / 2:
                break
            self._parts.text(line, style, LEFT, top, wrap=room)
            top += high

    def _below_chances(self, *lines: tuple[str, TextStyle]) -> float:
        """What may go wrong, and what the target may do: as large as there is room for. Returns where it ends."""
        room, told = self._width - 2 * LEFT, [line for line in lines if line[0]]
        for size in BELOW_SIZES:
            styles = [replace(style, size=size) for _text, style in told]
            heights = [
                self._parts.text_height(text, style, room)
                for (text, _style), style in zip(told, styles, strict=True)
            ]
            if sum(heights) <= BELOW_HEIGHT:
                break
        y = float(BELOW_CHANCES)
        for (text, _style), style, high in zip(told, styles, heights, strict=True):
            self._parts.text(text, style, LEFT, y, wrap=room)
            y += high
        return y

    def _others(self, others: tuple[Beside, ...], x: float, top: float) -> None:
        """Whom a blast strikes as well, right of the columns; friends in the color of a warning."""
        most = OTHERS if len(others) <= OTHERS else OTHERS - 1
        self._parts.text(printed("Strikes as well"), SMALL, x, top)
        for row, other in enumerate(others[:most], 1):
            y = top + ROW * row
            style = beside_style(other.friend)
            wide = self._parts.text(other.chances, style, x + BESIDE, y, "right")[0]
            self._parts.held(other.name, style, x, y, BESIDE - wide - 8)
        if len(others) > most:
            more = filled("and {n} more", n=len(others) - most)
            self._parts.text(more, SMALL, x, top + ROW * OTHERS)

    def _histogram(self, shown: Forecast, room: float, highest: float) -> None:
        px, box = self._hud.px, self.box
        step = min(46.0, room / max(1, len(shown.columns)))
        blocks = []
        for index, column in enumerate(shown.columns):
            x, high = LEFT + index * step, max(2.0, highest * column.share)
            place = Box(box.x + px(x), box.y + px(FOOT), px(step - 8), px(high))
            blocks.append((place, FATAL if column.kills else HARMLESS))
            middle = x + (step - 8) / 2
            self._parts.text(
                f"{column.percent}%", TextStyle(size=8), middle, HEIGHT - FOOT - high - PERCENT, "center"
            )
            self._parts.text(
                column.damage, TextStyle(size=9, color=colors.FAINT), middle, HEIGHT - FOOT + 3, "center"
            )
        drawn = Blocks(self._hud)
        drawn.show(blocks)
        self._parts.keep(drawn)

    def _last(self, shown: AttackReport, parts: Parts, y: float) -> None:
        """The last attack in small, at the foot of the panel, where that much room is left below `y`."""
        room, top = self._width - 2 * LEFT, HEIGHT - LAST_HEIGHT
        if y > top:
            return
        parts.held(filled("Last attack: {title}", title=shown.title), SMALL, LEFT, top, room, LAST_LINE)
        x, y = float(LEFT), top + LAST_LINE + 2
        for die in (*shown.attack, *shown.defense):
            parts.icon(die, SMALL_DIE, x, y)
            x += SMALL_DIE + 2
        parts.held(shown.outcome, SMALL, x + 4, y, self._width - LEFT - x - 4, HEIGHT - y - 6)

    def _report(self, shown: AttackReport) -> None:
        self._head(printed("Last attack"), shown.title)
        self._dice(((shown.attack, ""), (shown.defense, "")), 70)
        color = colors.WARNING if shown.harmed else colors.TEXT
        style = TextStyle(size=12, color=color, bold=True)
        self._parts.text(shown.outcome, style, LEFT, 122, wrap=self._width - 2 * LEFT)

    def _rule(self, shown: RuleAsking) -> None:
        """What the record says that asks, then the words of it that are explained, as far as there is room."""
        room, y = self._width - 2 * LEFT, 42.0
        self._parts.held(shown.name, HEADING, LEFT, 12, room, 28)
        y += self._parts.held(shown.text, BODY, LEFT, y, room, HEIGHT - y - LEFT)[1] + 8
        for meaning in shown.meanings:
            high = self._parts.text_height(meaning, SMALL, room)
            if y + high > HEIGHT - LEFT / 2:
                break
            self._parts.text(meaning, SMALL, LEFT, y, wrap=room)
            y += high + 4

    def _goals(self, shown: Goals) -> None:
        self._parts.text(printed("Objectives"), HEADING, LEFT, 12)
        for smaller in range(SMALLER_GOALS + 1):
            written = Parts(self._hud, self.box)
            end = self._write_goals(written, shown, smaller)
            if end <= HEIGHT - LEFT or smaller == SMALLER_GOALS:
                break
            written.clear()
        if shown.last is not None:
            self._last(shown.last, written, end)
        self._parts.keep(written)

    def _write_goals(self, parts: Parts, shown: Goals, smaller: int) -> float:
        """What each side wants, beside the side or, where that has a long name, below it. Returns where it ends."""
        room, y = self._width - 2 * LEFT, 42.0
        text_style = replace(SMALL, size=SMALL.size - smaller / 2)
        for side, color, text in shown.lines:
            style = TextStyle(size=10 - smaller / 2, color=color, bold=True)
            wide, high = parts.text(side, style, LEFT, y, wrap=room)
            beside = max(wide + GAP, SIDE)
            if beside <= room / 3 + GAP:
                high = parts.text(text, text_style, LEFT + beside, y + 1, wrap=room - beside)[1]
            else:
                y += high
                high = parts.text(text, text_style, LEFT, y, wrap=room)[1]
            y += high + 9 - 2 * smaller
        return y

    def delete(self) -> None:
        """Take it away."""
        self._parts.clear()
        self._panel.delete()
