"""Let a side win; the game is over (rules §11.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.phrases import Phrase, phrase
from delve.rules.do.effects import win
from delve.rules.game import Game
from delve.rules.quest_language.consequences import Consequence, Wins
from delve.rules.quest_language.language import Effect

if TYPE_CHECKING:
    from delve.rules.view import View


class WinEffect(Effect[str]):
    """Its value is the id of the side."""

    async def apply(self, game: Game, value: str) -> None:
        """Let the side win."""
        win(game, value, "")

    def may_cause(self, value: str) -> Iterator[Consequence]:
        """The side wins."""
        yield Wins(value)

    def describe(self, view: View, value: str) -> Phrase:
        """Which side wins."""
        side = view.sides[value]
        return phrase("{side} win" if side.plural else "{side} wins", side=side.in_sentences)
