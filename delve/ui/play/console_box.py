"""The console in the window: a box with a line of text to type in, what was said, and the lines that were typed before.

What a line does stands in `delve.narrate.console`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from delve.flow.errors import CannotChange
from delve.narrate.console import ROWS, Console
from delve.phrases import printed
from delve.title.key_map import USUAL, KeyMap, types_something
from delve.ui import colors
from delve.ui.layout import Box
from delve.ui.play.dialog import LINE, NAME, PANELS, TITLE, Dialog, DialogContent
from delve.ui.play.parts import Parts
from delve.ui.sprites import Color
from delve.ui.text import TextStyle
from delve.ui.widgets import Blocks

if TYPE_CHECKING:
    from delve.ui.play.stage import Stage

WIDTH: Final = 760
LINES: Final = 14
"""lines of what was said that stay in sight"""
LONGEST: Final = 200
"""characters of a typed line"""
CLOSE: Final = "close"
TYPED = TextStyle(size=12, color=colors.TEXT)
ECHO = TextStyle(size=11, color=colors.HOTKEY)
REFUSED = TextStyle(size=11, color=colors.BAD)
ENTRY: Color = (18, 16, 18, 255)
"""below the line that is typed"""
ROW, ENTRY_HIGH, COLUMN = 19, 30, 250
"""the heights of a line that was said and of the line that is typed, and where the second column begins"""


class ConsoleLog:
    """What was typed and said at the console of one stage; it stays while the box is closed."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.console = Console(stage.session)
        self.typed: list[str] = []
        """the lines that were typed, the oldest first"""
        self.said: list[tuple[str, TextStyle]] = []
        self.line = ""
        """what is typed just now"""
        self._recalled = 0
        """how many lines back one has gone in those that were typed"""

    def recall(self, step: int) -> None:
        """Go back or on in the lines that were typed."""
        self._recalled = min(max(0, self._recalled + step), len(self.typed))
        self.line = self.typed[-self._recalled] if self._recalled else ""

    def enter(self) -> None:
        """Do what the line says, and show what came of it. Raises ScriptFault."""
        line, self.line, self._recalled = self.line.strip(), "", 0
        if not line:
            return
        self.typed.append(line)
        self.said.append((f"> {line}", ECHO))
        stage, answers = self._stage, len(self._stage.session.play.journal)
        try:
            self.said += [(each, LINE) for each in self.console.obey(line)]
        except CannotChange as refusal:
            self.said.append((printed(refusal.reason), REFUSED))
        if len(stage.session.play.journal) != answers:
            stage.hand.begin_anew()
            stage.take_in_changes()
            stage.refresh()

    def complete(self) -> None:
        """Finish the last word as far as it can only go on in one way; what it may be is shown."""
        words = self.console.completions(self.line)
        before = self.line[: self.line.rfind(" ") + 1]
        if len(words) == 1:
            self.line = f"{before}{words[0]} "
        elif words:
            self.said.append(("  ".join(words), LINE))
            least, greatest = words[0], words[-1]
            alike = (n for n, letter in enumerate(least) if not greatest.startswith(letter, n))
            self.line = before + least[: next(alike, len(least))]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsoleContent(DialogContent):
    """The box, and what stands in it."""

    log: ConsoleLog


class ConsoleBox(Dialog):
    """The box while it is open."""

    content: ConsoleContent

    def _widest(self, width: int, scale: float) -> int:
        return WIDTH

    def _write(self, parts: Parts, width: float) -> float:
        log, y = self.content.log, parts.text(self.content.title, TITLE, 0, 0, wrap=width)[1] + 10.0
        if not log.said:
            for usage, meaning in ROWS:
                high = parts.text(usage, NAME, 0, y, wrap=COLUMN - 10)[1]
                y += max(high, parts.text(printed(meaning), LINE, COLUMN, y, wrap=width - COLUMN)[1]) + 3
        for text, style in self._in_sight(parts, width):
            y += parts.text(text, style, 0, y, wrap=width)[1] + 3
        y += 6
        px, ground = self._hud.px, Blocks(self._hud, PANELS)
        ground.show(
            [(Box(parts.box.x, parts.box.top - px(y + ENTRY_HIGH), px(width), px(ENTRY_HIGH)), ENTRY)]
        )
        parts.keep(ground)
        shown = f"> {log.line}_"
        while len(shown) > 2 and not parts.fits(shown, TYPED, width - 20):
            shown = f"…{shown[2:]}"  # what is typed just now stays in sight
        parts.text(shown, TYPED, 10, y + 5)
        return y + ENTRY_HIGH + 8

    def _in_sight(self, parts: Parts, width: float) -> list[tuple[str, TextStyle]]:
        """The last of what was said, as much as there is room for."""
        left, said = float(ROW * LINES), self.content.log.said
        shown: list[tuple[str, TextStyle]] = []
        for text, style in reversed(said):
            left -= parts.text_height(text, style, width) + 3
            if left < 0 and shown:
                break
            shown.insert(0, (text, style))
        return shown

    def on_text(self, text: str) -> bool:
        """What is typed is added to the line."""
        log = self.content.log
        log.line = (log.line + "".join(letter for letter in text if letter.isprintable()))[:LONGEST]
        self.on_resize(*self._size)
        return True

    def on_key(self, key: str) -> bool:
        """Enter gives the line to the console; Tab finishes a word, up and down go through what was typed before."""
        log = self.content.log
        if key in self.content.keys:
            self.choose(self.content.keys[key])
            return True
        if key == "enter":
            log.enter()
        elif key == "tab":
            log.complete()
        elif key == "backspace":
            log.line = log.line[:-1]
        elif key in ("up", "down"):
            log.recall(1 if key == "up" else -1)
        self.on_resize(*self._size)
        return True


def console(log: ConsoleLog, keys: KeyMap = USUAL) -> ConsoleContent:
    """The box."""
    return ConsoleContent(
        title=printed("Console"),
        choices=((CLOSE, printed("Close (Esc)")),),
        keys={"escape": CLOSE, **{key: CLOSE for key in keys.keys("console") if not types_something(key)}},
        cover=(0, 0, 0, 60),
        low=True,
        log=log,
    )
