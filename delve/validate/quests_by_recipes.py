"""Quests that recipes make where a campaign or a run of games asks for them, judged as by `delve generate`."""

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
        recipe = library.get(DungeonDef, dungeon)
        recipe = structs.replace(recipe, act=act or recipe.act)
        try:
            made = made_by_recipe(structs.replace(loaded, library=library), behaviors, recipe, seed, quest.id)
        except CannotBeMade:
            return quest
        return structs.replace(made, name=quest.name, text=quest.text, rewards=quest.rewards)

    return make


def made_by_recipe(
    loaded: Loaded, behaviors: Mapping[Any, Any], recipe: DungeonDef, seed: int, id: str
) -> QuestDef:
    """The quest that a recipe makes of a seed, or of one of the few after it; `id` is its `pack:id`.

    Raises CannotBeMade where it makes none of any of them.
    """
    maker = Maker(loaded.library, recipe, judge(Content(loaded)), behaviors)
    for number in range(MOST_SEEDS - 1):
        try:
            return maker.make(seed + number, id).quest
        except CannotBeMade:
            continue
    return maker.make(seed + MOST_SEEDS - 1, id).quest
