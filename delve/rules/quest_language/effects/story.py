"""Tell a text of the quest (rules §11.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.near import clipped
from delve.phrases import Phrase, phrase
from delve.rules.do.effects import tell
from delve.rules.game import Game
from delve.rules.quest_language.language import Effect

if TYPE_CHECKING:
    from delve.rules.view import View


class StoryEffect(Effect[str]):
    """Its value is the name of the story."""

    async def apply(self, game: Game, value: str) -> None:
        """Tell it."""
        tell(game, value)

    def describe(self, view: View, value: str) -> Phrase:
        """Which story is told."""
        return phrase("the story {story} is told", story=clipped(value))
