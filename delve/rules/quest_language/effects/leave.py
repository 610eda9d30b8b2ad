"""Let figures leave the map for good (rules §11.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.quest_conditions import Among
from delve.phrases import Phrase, phrase
from delve.rules.ask.meant import among
from delve.rules.do.leaving import leave
from delve.rules.game import Game
from delve.rules.quest_language.consequences import Consequence, Leaves
from delve.rules.quest_language.language import Effect
from delve.rules.quest_language.words import those_among

if TYPE_CHECKING:
    from delve.rules.view import View


class LeaveEffect(Effect[Among]):
    """They count as having left, not as defeated."""

    async def apply(self, game: Game, value: Among) -> None:
        """Let them leave."""
        await leave(game, among(game, value))

    def may_cause(self, value: Among) -> Iterator[Consequence]:
        """Such figures leave."""
        yield Leaves(value.side, value.zone, value.lieutenant)

    def describe(self, view: View, value: Among) -> Phrase:
        """Which figures leave."""
        return phrase("{who} leave the map", who=those_among(view, value))
