"""Let a side pick one of its groups in play that has room, and bring one figure of it (rules §11.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.quest_effects import Reinforce
from delve.phrases import Phrase, Template, phrase
from delve.rules.ask.meant import at_most, counted_now
from delve.rules.do import arriving
from delve.rules.do.spawning import reinforce
from delve.rules.game import Game
from delve.rules.quest_language.consequences import Arrives, Consequence
from delve.rules.quest_language.language import Effect
from delve.rules.quest_language.words import spot

if TYPE_CHECKING:
    from delve.rules.view import View


class ReinforceEffect(Effect[Reinforce]):
    """The side is asked for each figure."""

    async def apply(self, game: Game, value: Reinforce) -> None:
        """Ask the side, and put the figures on the map."""
        often = value.figures + counted_now(game, value.further)
        acts = value.acts_this_round
        born = await reinforce(game, value.at, often, value.groups, value.side, acts_this_round=acts)
        await arriving.answer(game, born)

    def may_cause(self, value: Reinforce) -> Iterator[Consequence]:
        """Figures of some group arrive."""
        yield Arrives(value.side, value.at, value.figures + at_most(value.further), groups=value.groups)

    def describe(self, view: View, value: Reinforce) -> Phrase:
        """How many reinforcements come, and where."""
        if value.further is not None:
            return phrase("reinforcements come at {spot}", spot=spot(value.at))
        told: Template = "{n} {n|reinforcement comes|reinforcements come} at {spot}"
        return phrase(told, n=value.figures, spot=spot(value.at))
