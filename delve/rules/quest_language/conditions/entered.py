"""The event is a figure of a side entering a zone from outside of it (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.geometry.boards import mask_of
from delve.ids import readable
from delve.model.quest_conditions import Entered
from delve.phrases import Phrase, phrase
from delve.rules.ask import space
from delve.rules.events import AfterFigureEntered
from delve.rules.game import Game
from delve.rules.goals import BeAt, Goal
from delve.rules.quest_language import zones
from delve.rules.quest_language.language import Claim, Condition
from delve.rules.quest_language.possible import Possible, room
from delve.rules.verdict import Verdict

if TYPE_CHECKING:
    from delve.rules.view import View
    from delve.rules.windows import Window


class EnteredCondition(Condition[Entered]):
    """Familiars do not count."""

    after = "figure_entered"
    instead = "in_zone"

    def holds(self, game: Game, value: Entered, window: Window | None) -> bool:
        """Whether the figure of the event has just entered the zone."""
        if not isinstance(window, AfterFigureEntered):
            return False
        figure = game.piece(window.figure)
        zone = space.board_of(game, figure).zone(value.zone)
        was_in = not window.from_board and bool(mask_of(window.before) & zone)
        came_in = bool(mask_of(window.spaces) & zone) and not was_in
        return figure.side == value.side and not figure.owner and came_in

    def can_ever_hold(self, possible: Possible, value: Entered) -> Verdict:
        """Whether a figure of the side has room there and can get there."""
        return room(possible, value.zone, value.side, 1)

    def claims(self, value: Entered) -> Iterator[Claim]:
        """That the figure is of this side."""
        yield Claim("one figure enters, and it is of one side", only=value.side)

    def goals(self, view: View, value: Entered, side: str) -> Iterator[Goal]:
        """To go there, if the figures are the side's own."""
        if value.side == side:
            yield from (BeAt(mask, board) for mask, board in zones.parts(view, value.zone))

    def describe(self, view: View, value: Entered) -> Phrase:
        """Whose figure must enter which zone."""
        whose, zone = view.sides[value.side].in_sentences, readable(value.zone)
        return phrase("a figure of {whose} enters the zone {zone}", whose=whose, zone=zone)
