"""Put an object of the map into another state (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.ids import readable
from delve.model.quest_effects import ChangeObject
from delve.phrases import Phrase, phrase
from delve.rules.ask.meant import named
from delve.rules.do.interactions import change_state
from delve.rules.game import Game
from delve.rules.quest_language.consequences import Changes, Consequence
from delve.rules.quest_language.language import Effect
from delve.rules.quest_language.words import thing_told

if TYPE_CHECKING:
    from delve.rules.view import View


class ChangeEffect(Effect[ChangeObject]):
    """It changes all objects of this name."""

    async def apply(self, game: Game, value: ChangeObject) -> None:
        """Change their state."""
        for thing in named(game, value.object):
            await change_state(game, thing.id, value.becomes, 0, "")

    def may_cause(self, value: ChangeObject) -> Iterator[Consequence]:
        """The objects are in that state."""
        yield Changes(value.object, value.becomes)

    def describe(self, view: View, value: ChangeObject) -> Phrase:
        """Which object changes to which state."""
        return phrase(
            "{object} becomes {state}", object=thing_told(view, value.object), state=readable(value.becomes)
        )
