"""Hidden objects of the map are found (rules §11.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.phrases import Phrase, phrase
from delve.rules.do import laying
from delve.rules.game import Game
from delve.rules.quest_language.consequences import Consequence, Finds
from delve.rules.quest_language.language import Effect
from delve.rules.quest_language.words import thing_told

if TYPE_CHECKING:
    from delve.rules.view import View


class FindEffect(Effect[str]):
    """Its value is the name of the objects; all of that name are meant."""

    async def apply(self, game: Game, value: str) -> None:
        """Put them where they lie."""
        await laying.find(game, value)

    def may_cause(self, value: str) -> Iterator[Consequence]:
        """The object is there."""
        yield Finds(value)

    def describe(self, view: View, value: str) -> Phrase:
        """What happens."""
        return phrase("{object} is found", object=thing_told(view, value))
