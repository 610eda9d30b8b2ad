"""What a teller knows beside the fact that it tells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from delve.narrate.names import cause_name, name_span, place
from delve.narrate.spans import Line, Text, told
from delve.phrases import Phrase
from delve.rules.view import View


@dataclass(frozen=True, slots=True)
class Scene:
    """The game at the moment of telling, and how much may be told of it."""

    view: View
    trace: bool = False
    """True: phases and other inner workings are told too"""
    health_is_current: bool = True
    """False: the health that the view gives is of a later moment than the fact"""

    def name(self, piece: int) -> Text:
        """The name of a piece."""
        return name_span(self.view, piece)

    def place(self, where: int | tuple[int, ...], at: int | str) -> Text:
        """A space as players read it, `3,4`, or the first of several.

        `at` says on which board, by the id of the board or as that of a piece. A fact without a space tells of a place
        that its reader does not see (rules §3.6).
        """
        space = where if isinstance(where, int) else next(iter(where), -1)
        return Text(place(self.view.on(at), space) if space >= 0 else "a place out of sight", "number")

    def cause(self, cause: str) -> Phrase:
        """What a cause is called."""
        return cause_name(self.view.library, cause)

    def with_health(self, line: Line, piece: int) -> Line:
        """A line followed by a figure's health that is left, unless that has changed since or is not known."""
        if not self.health_is_current or piece not in self.view.state.pieces:
            return line
        left, most = self.view.health_left(piece), self.view.number("health", piece)
        return told("{line} ({left} of {most} health left)", line=line, left=left, most=most)


Teller: TypeAlias = Callable[[Any, Scene], Line | None]
"""Tells the facts of one class; None where there is nothing to say."""
