"""Carry out the script of a pack (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.faults import blamed
from delve.model.quest_effects import OwnEffect
from delve.phrases import Phrase
from delve.rules.ask.quest_scripts import script_of_part
from delve.rules.game import Game
from delve.rules.quest_language.consequences import Anything, Consequence
from delve.rules.quest_language.language import Effect
from delve.rules.quest_language.words import described

if TYPE_CHECKING:
    from delve.rules.view import View


class ScriptEffect(Effect[OwnEffect]):
    """The script is not run to look ahead: it may do anything."""

    async def apply(self, game: Game, value: OwnEffect) -> None:
        """Run the script in the quest's name."""
        await game.responder.carry_out(game, script_of_part(game, value))

    def may_cause(self, value: OwnEffect) -> Iterator[Consequence]:
        """Anything, as this cannot be foreseen."""
        yield Anything()

    def describe(self, view: View, value: OwnEffect) -> Phrase:
        """What the script says."""
        try:
            return described(view.quest_effect(value).describe(view))
        except BaseException as error:
            raise blamed(error) from None
