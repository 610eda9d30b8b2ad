"""Put figures of a group on the map (rules §11.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.monster import MonsterDef
from delve.model.quest_effects import Spawn
from delve.phrases import Phrase, phrase
from delve.rules.ask.meant import at_most, counted_now
from delve.rules.do import arriving
from delve.rules.do.spawning import spawn
from delve.rules.game import Game
from delve.rules.quest_language.consequences import Arrives, Consequence
from delve.rules.quest_language.language import Effect
from delve.rules.quest_language.words import spot

if TYPE_CHECKING:
    from delve.rules.view import View


class SpawnEffect(Effect[Spawn]):
    """No more of them come than the limit of the group allows."""

    async def apply(self, game: Game, value: Spawn) -> None:
        """Put them on the map."""
        elite = value.elite + counted_now(game, value.further_elites)
        minion = value.minion + counted_now(game, value.further_minions)
        acts = value.acts_this_round
        born = spawn(game, value.group, value.at, elite, minion, value.side, acts_this_round=acts)
        await arriving.answer(game, born)

    def may_cause(self, value: Spawn) -> Iterator[Consequence]:
        """Figures of the group arrive."""
        figures = value.elite + value.minion + at_most(value.further_elites) + at_most(value.further_minions)
        yield Arrives(value.side, value.at, figures, group=value.group)

    def describe(self, view: View, value: Spawn) -> Phrase:
        """Figures of which group come, and where."""
        group = view.library.get(MonsterDef, value.group).name
        return phrase("figures of {group} come at {spot}", group=group, spot=spot(value.at))
