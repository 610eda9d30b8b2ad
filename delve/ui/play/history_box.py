"""All that has happened so far, in a box: it is scrolled, and what is typed leaves the lines in which that stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from delve.phrases import filled, printed
from delve.title.key_map import USUAL, KeyMap, types_something
from delve.ui import colors
from delve.ui.play.dialog import LINE, TITLE, Dialog, DialogContent
from delve.ui.play.parts import Parts
from delve.ui.text import TextStyle

WIDTH: Final = 760
LINES: Final = 20
"""lines that are in sight"""
PAGE: Final = LINES - 2
LONGEST: Final = 60
"""characters that one may type"""
CLOSE: Final = "close"
TYPED = TextStyle(size=12, color=colors.HOTKEY)


class History:
    """The lines, what of them is wanted, and how far one has scrolled back."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._all = tuple(lines)
        self.typed = ""
        """what has to stand in a line"""
        self.back = 0
        """how many lines lie below those in sight"""

    @property
    def found(self) -> tuple[str, ...]:
        """The lines in which all words stand that were typed, the oldest first."""
        words = self.typed.lower().split()
        return tuple(line for line in self._all if all(word in line.lower() for word in words))

    @property
    def in_sight(self) -> tuple[str, ...]:
        """Those that are shown."""
        found = self.found
        end = len(found) - self.back
        return found[max(0, end - LINES) : end]

    def scroll(self, by: int) -> None:
        """Go so many lines back, or on."""
        self.back = min(max(0, self.back + by), max(0, len(self.found) - LINES))

    def type(self, typed: str) -> None:
        """Ask for other lines; the last of them are shown."""
        self.typed, self.back = typed[:LONGEST], 0


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryContent(DialogContent):
    """The box, and what stands in it."""

    history: History


class HistoryBox(Dialog):
    """The box while it is open."""

    content: HistoryContent

    def _widest(self, width: int, scale: float) -> int:
        return WIDTH

    def _write(self, parts: Parts, width: float) -> float:
        history, y = self.content.history, parts.text(self.content.title, TITLE, 0, 0, wrap=width)[1] + 8.0
        wanted = filled("Only lines with: {text}", text=f"{history.typed}_")
        y += parts.text(wanted if history.typed else printed("Type to leave out others."), TYPED, 0, y)[1] + 8
        for line in history.in_sight or (printed("There are no such lines."),):
            y += parts.text(line, LINE, 0, y, wrap=width)[1] + 3
        shown = filled(
            "{n} of {all} {all|line|lines} · arrows, Page Up, Page Down",
            n=len(history.in_sight),
            all=len(history.found),
        )
        return y + 4 + parts.text(shown, TYPED, 0, y + 4)[1]

    def on_text(self, text: str) -> bool:
        """What is typed has to stand in the lines."""
        history = self.content.history
        history.type(history.typed + "".join(letter for letter in text if letter.isprintable()))
        self.on_resize(*self._size)
        return True

    def on_key(self, key: str) -> bool:
        """Escape closes it; arrows and pages scroll, and Backspace takes back a letter."""
        history = self.content.history
        if key in self.content.keys:
            self.choose(self.content.keys[key])
            return True
        steps = {"up": 1, "down": -1, "page_up": PAGE, "page_down": -PAGE, "home": 10**6, "end": -(10**6)}
        if key in steps:
            history.scroll(steps[key])
        elif key == "backspace":
            history.type(history.typed[:-1])
        self.on_resize(*self._size)
        return True

    def on_scroll(self, x: float, y: float, steps: float) -> bool:
        """The wheel scrolls."""
        self.content.history.scroll(round(3 * steps))
        self.on_resize(*self._size)
        return True


def history(lines: Sequence[str], keys: KeyMap = USUAL) -> HistoryContent:
    """The box."""
    return HistoryContent(
        title=printed("What has happened"),
        choices=((CLOSE, printed("Close (Esc)")),),
        keys={"escape": CLOSE, **{key: CLOSE for key in keys.keys("history") if not types_something(key)}},
        history=History(lines),
    )
