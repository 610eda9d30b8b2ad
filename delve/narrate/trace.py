"""The trace of a game for whoever writes its content: each window, each handler, and each modifier with its amount."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

from delve.answers import shortened, shown
from delve.narrate.names import display_name
from delve.narrate.spans import Line, Text, worded
from delve.phrases import Phrase, Template, phrase
from delve.rules.ask.adjustment import Adjustment
from delve.rules.ask.queries import QUERIES
from delve.rules.behavior import Handler
from delve.rules.game import Game, Tracer
from delve.rules.view import View
from delve.rules.windows import Window

MOST_LINES: Final = 500
"""lines that are kept"""
_NOTHING_ADDED: Final = Adjustment("add", 0)
LONGEST_VALUE: Final = 60
"""characters of a value that are shown"""


class Trace(Tracer[Window]):
    """What a game told of itself. What a modifier says again about the same figure is told once between two windows."""

    def __init__(self) -> None:
        self._lines: deque[Line] = deque(maxlen=MOST_LINES)
        self.count = 0
        """how many lines there were ever"""
        self._said: set[object] = set()
        self._before: list[dict[str, Any]] = []
        """the fields of the windows to which somebody responds, before it does"""

    def lines(self, since: int = 0) -> list[Line]:
        """The lines that are kept, from the one of this number on."""
        known = [*self._lines]
        return known[max(0, len(known) - (self.count - since)) :] if since < self.count else []

    # ------------------------------------------------------------------------------------------------ what is told
    def opened(self, game: Game, window: Window) -> None:
        """A window opens."""
        self._said.clear()
        opens: Template = "window {window}: {who}"
        self._note(game, opens, window=type(window).__name__, who=_name(game, window.figure))

    def responds(self, game: Game, handler: Handler, window: Window) -> None:
        """A handler is about to respond to a window."""
        self._before.append(_fields(window))
        answers: Template = "{what} responds to {window} ({method})"
        method = handler.listener.method
        self._note(game, answers, what=_whose(game, handler), window=type(window).__name__, method=method)

    def responded(self, game: Game, handler: Handler, window: Window) -> None:
        """It has, and may have altered the window."""
        before, after = self._before.pop() if self._before else {}, _fields(window)
        altered: Template = "{field} is {now} instead of {before} by {what}"
        for field, value in after.items():
            if field in before and before[field] != value:
                now, was = _value(value), _value(before[field])
                self._note(game, altered, field=field, now=now, before=was, what=_whose(game, handler))
        if window.prevented is not None:
            self._note(game, "{window} is prevented", window=type(window).__name__)

    def modified(self, game: Game, query: str, figure: int, handler: Handler, said: object) -> None:
        """A handler has said what it makes of the answer to a query."""
        key = (query, figure, handler.label, repr(said))
        if key in self._said or said == _NOTHING_ADDED:
            return
        self._said.add(key)
        told: Template = "{change} {query} of {who} from {what}"
        change = _change(query, said)
        what, name = _whose(game, handler), query.replace("_", " ")
        self._note(game, told, change=change, query=name, who=_name(game, figure), what=what)

    def _note(self, game: Game, template: Template, **values: str | Phrase) -> None:
        self.count += 1
        self._lines.append((Text("  " * min(game.depth, 8)), worded(template, "quiet", **values)))


def _change(query: str, said: object) -> str | Phrase:
    """What a modifier does to an answer: `+1`, `set to 2:`; of sets of spaces only that it changes them."""
    match said:
        case bool():
            return phrase("changed")
        case Adjustment("add", amount):
            return f"{amount:+}"
        case Adjustment("set", amount):
            return phrase("set to {n}:", n=amount)
        case Adjustment(_, amount):
            return phrase("at least {n}", n=amount)
        case int() if QUERIES[query].policy == "sum":
            return f"{said:+}"
        case tuple():
            return phrase("{value} for", value=_value(said))
    return phrase("changed")


def _fields(window: Window) -> dict[str, Any]:
    return {name: value for name, value in vars(window).items() if not name.startswith("_")}


def _value(value: object) -> str:
    return shortened(shown(value), most=LONGEST_VALUE)


def _name(game: Game, piece: int) -> str | Phrase:
    return display_name(View(game), piece) if piece in game.state.pieces else phrase("nobody")


def _whose(game: Game, handler: Handler) -> Phrase:
    """The record and its bearer."""
    name = handler.behavior.name
    if handler.owner not in game.state.pieces:
        return phrase(name)
    return phrase("{what} ({who})", what=name, who=_name(game, handler.owner))
