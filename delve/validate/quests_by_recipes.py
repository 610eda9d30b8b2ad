"""Quests that recipes make where a campaign asks for them: each is judged as those of `delve generate` are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import structs

from delve.catalog.load import Loaded
from delve.mapgen.making import CannotBeMade, Maker
from delve.model.dungeon import DungeonDef
from delve.model.library import Library, QuestMaker
from delve.model.quest import QuestDef
from delve.validate.content import Content
from delve.validate.dungeons import judge

MOST_SEEDS: Final = 3
"""seeds of which a quest is tried to be made: that of the game, and those after it"""


def quest_maker(loaded: Loaded) -> QuestMaker:
    """Who makes quests by the recipes of what was loaded."""

    def make(
        library: Library, behaviors: Mapping[Any, Any], dungeon: str, seed: int, quest: QuestDef, act: int
    ) -> QuestDef:
        content = Content(structs.replace(loaded, library=library))
        recipe = library.get(DungeonDef, dungeon)
        maker = Maker(library, structs.replace(recipe, act=act or recipe.act), judge(content), behaviors)
        for number in range(MOST_SEEDS):
            try:
                made = maker.make(seed + number, quest.id).quest
            except CannotBeMade:
                continue
            return structs.replace(made, name=quest.name, text=quest.text, rewards=quest.rewards)
        return quest

    return make
