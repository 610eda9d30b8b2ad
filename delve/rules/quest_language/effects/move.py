"""Move an object of the map elsewhere (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.geometry.boards import bits, mask_of
from delve.model.quest_effects import MoveObject
from delve.phrases import Phrase, phrase
from delve.rules.ask.groups import spot
from delve.rules.ask.meant import named
from delve.rules.ask.standing import occupied, things_on
from delve.rules.do.interactions import move
from delve.rules.game import Game
from delve.rules.quest_language.consequences import Consequence, Moves
from delve.rules.quest_language.language import Effect
from delve.rules.quest_language.words import spot as spot_told
from delve.rules.quest_language.words import thing_told

if TYPE_CHECKING:
    from delve.rules.view import View


class MoveEffect(Effect[MoveObject]):
    """The object stays where it is if figures stand on every space of its destination."""

    async def apply(self, game: Game, value: MoveObject) -> None:
        """Put it on the first free space of its destination, on one where no other thing lies if there is any."""
        board, there = spot(game, value.to)
        free = there & ~occupied(game, board)
        for thing in named(game, value.object) if free else ():
            things = things_on(game, board)
            taken = mask_of(space for other in things if other.id != thing.id for space in other.spaces)
            await move(game, thing.id, next(bits(free & ~taken or free)), board)

    def may_cause(self, value: MoveObject) -> Iterator[Consequence]:
        """The object is moved."""
        yield Moves(value.object)

    def describe(self, view: View, value: MoveObject) -> Phrase:
        """Which object is moved where."""
        return phrase(
            "{object} is moved to {spot}", object=thing_told(view, value.object), spot=spot_told(value.to)
        )
