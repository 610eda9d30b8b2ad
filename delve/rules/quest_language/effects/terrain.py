"""Change the terrain of a zone, or restore its own (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.geometry.boards import bits
from delve.ids import readable
from delve.model.quest_effects import LayTerrain
from delve.model.terrain import TerrainDef
from delve.phrases import Phrase, phrase
from delve.rules.do import ground
from delve.rules.game import Game
from delve.rules.quest_language.consequences import Consequence, Lays
from delve.rules.quest_language.language import Effect

if TYPE_CHECKING:
    from delve.rules.view import View


class TerrainEffect(Effect[LayTerrain]):
    """If no terrain is given, whatever was laid over the zone is lifted."""

    async def apply(self, game: Game, value: LayTerrain) -> None:
        """Change the terrain on every board that has the zone."""
        for name, board in tuple(game.state.boards.items()):
            spaces = tuple(bits(board.zone(value.zone)))
            if spaces and value.terrain is None:
                await ground.lift(game, spaces, name)
            elif spaces and value.terrain is not None:
                await ground.lay(game, spaces, value.terrain, name)

    def may_cause(self, value: LayTerrain) -> Iterator[Consequence]:
        """The terrain of the zone changes."""
        if value.terrain is not None:
            yield Lays(value.zone, value.terrain)

    def describe(self, view: View, value: LayTerrain) -> Phrase:
        """Which zone gets which terrain."""
        zone = readable(value.zone)
        if value.terrain is None:
            return phrase("the zone {zone} gets back its own ground", zone=zone)
        name = view.library.get(TerrainDef, value.terrain).name
        return phrase("the zone {zone} becomes {terrain}", zone=zone, terrain=name)
