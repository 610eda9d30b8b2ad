"""Add a number to a variable (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.quest_effects import AddToVariable
from delve.near import clipped
from delve.phrases import Phrase, phrase
from delve.rules.do.effects import set_variable
from delve.rules.game import Game
from delve.rules.quest_language.consequences import Adds, Consequence
from delve.rules.quest_language.language import Effect

if TYPE_CHECKING:
    from delve.rules.view import View


class AddEffect(Effect[AddToVariable]):
    """Scripts may set the same variable."""

    async def apply(self, game: Game, value: AddToVariable) -> None:
        """Add the number."""
        now = dict(game.state.variables).get(value.variable, 0)
        await set_variable(game, value.variable, now + value.by)

    def may_cause(self, value: AddToVariable) -> Iterator[Consequence]:
        """The variable changes by this number."""
        yield Adds(value.variable, value.by)

    def describe(self, view: View, value: AddToVariable) -> Phrase:
        """By how much it changes."""
        template = "{variable} rises by {number}" if value.by >= 0 else "{variable} falls by {number}"
        return phrase(template, variable=clipped(value.variable), number=abs(value.by))
