"""Put figures elsewhere, one after another (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.quest_effects import PlaceFigures
from delve.phrases import Phrase, phrase
from delve.rules.ask import bases, space
from delve.rules.ask.groups import spot
from delve.rules.ask.meant import among
from delve.rules.do.displacing import put_on_board
from delve.rules.game import Game
from delve.rules.quest_language.consequences import Consequence, Places
from delve.rules.quest_language.language import Effect
from delve.rules.quest_language.words import spot as spot_told
from delve.rules.quest_language.words import those_among

if TYPE_CHECKING:
    from delve.rules.view import View


class PlaceEffect(Effect[PlaceFigures]):
    """Each figure gets the nearest room for its whole base, or stays where it is if there is none.

    The ground does not affect them as they enter it.
    """

    async def apply(self, game: Game, value: PlaceFigures) -> None:
        """Put the figures there."""
        for figure in among(game, value.who):
            piece = game.piece(figure)
            board, around = spot(game, value.at)
            spaces = space.nearest_free(game, around, board, bases.size_of(game, piece), but=figure)
            if piece.on_board and spaces and (board, spaces) != (piece.board, piece.spaces):
                await put_on_board(game, figure, board, spaces)

    def may_cause(self, value: PlaceFigures) -> Iterator[Consequence]:
        """Figures of that side are there."""
        yield Places(value.who.side, value.at)

    def describe(self, view: View, value: PlaceFigures) -> Phrase:
        """Which figures are put where."""
        return phrase("{who} are put at {spot}", who=those_among(view, value.who), spot=spot_told(value.at))
