"""Set a variable (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.quest_effects import SetVariable
from delve.near import clipped
from delve.phrases import Phrase, phrase
from delve.rules.do.effects import set_variable
from delve.rules.game import Game
from delve.rules.quest_language.consequences import Consequence, Sets
from delve.rules.quest_language.language import Effect

if TYPE_CHECKING:
    from delve.rules.view import View


class SetEffect(Effect[SetVariable]):
    """Scripts may set the same variable."""

    async def apply(self, game: Game, value: SetVariable) -> None:
        """Set it."""
        await set_variable(game, value.variable, value.to)

    def may_cause(self, value: SetVariable) -> Iterator[Consequence]:
        """The variable has this value."""
        yield Sets(value.variable, value.to)

    def describe(self, view: View, value: SetVariable) -> Phrase:
        """Which variable gets which value."""
        return phrase("{variable} becomes {number}", variable=clipped(value.variable), number=value.to)
