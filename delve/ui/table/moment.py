"""When and where a fact is shown: what every animation is told beside the fact."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from delve.rules.fact import Fact
from delve.rules.view import View
from delve.ui.sprites import Point, TokenSprite


@dataclass(frozen=True, slots=True)
class Moment:
    """The moment at which a fact is shown."""

    view: View
    start: float
    """when that is, by the clock of whoever shows it"""
    factor: float
    """how long everything takes: 1 at normal speed"""
    places: Mapping[int, Point]
    """piece -> the upper left corner of its spaces just then"""
    before: Mapping[int, TokenSprite]
    """piece -> its token as it was shown until now"""
    rows: dict[int, int] = field(default_factory=dict)
    """piece -> how many words rise over it from the same answer already"""

    def place(self, piece: int) -> Point | None:
        """Where a piece was just then on the board that is shown; None where that is not known."""
        figure = self.view.state.pieces.get(piece)
        if figure is not None and figure.board != self.view.here:
            return None
        if piece in self.places:
            return self.places[piece]
        return self.view.point(figure.spaces[0]) if figure is not None and figure.on_board else None


class Animation(Protocol):
    """Shows facts of some kinds."""

    def note(self, fact: Fact, moment: Moment) -> None:
        """Begin to show a fact; one of another kind is passed over."""

    def busy(self, now: float) -> bool:
        """Whether anything of it still changes."""

    def finish(self) -> None:
        """Show nothing more of what was noted."""
