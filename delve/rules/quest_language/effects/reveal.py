"""Reveal what a room holds, once (rules §11.5).

If it may hold several things, chance picks one of them at that moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.near import clipped
from delve.phrases import Phrase, phrase
from delve.requests import Reveal
from delve.rules.do.effects import STREAM
from delve.rules.facts import RoomRevealed
from delve.rules.game import Game
from delve.rules.quest_language.consequences import Consequence, Reveals
from delve.rules.quest_language.language import Effect, Effects

if TYPE_CHECKING:
    from delve.rules.view import View


class RevealEffect(Effect[str]):
    """Its value is the name of the room."""

    def __init__(self, of: Effects) -> None:
        self._of = of

    async def apply(self, game: Game, value: str) -> None:
        """Reveal the room, and carry out its contents."""
        if value in game.state.revealed:
            return
        contents = game.quest.rooms[value].contents
        picked = 1
        if len(contents) > 1:
            bag = [str(number) for number, one in enumerate(contents, 1) for _ in range(one.weight)]
            picked = int(await Reveal(STREAM, value, phrase("What is behind it?"), bag))
        game.state.set(revealed=(*game.state.revealed, value))
        game.record(RoomRevealed(room=value))
        await self._of.carry_out(game, contents[picked - 1].do)

    def may_cause(self, value: str) -> Iterator[Consequence]:
        """The room is revealed."""
        yield Reveals(value)

    def describe(self, view: View, value: str) -> Phrase:
        """Which room is revealed."""
        return phrase("the room {room} is revealed", room=clipped(value))
