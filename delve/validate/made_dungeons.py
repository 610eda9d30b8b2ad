"""Dungeons that the checker makes of a recipe to judge it, and where in the recipe a fault of such a quest comes from.

Only delve's own generators are run here: a recipe with a generator of a pack is judged by its fields alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeVar

from delve.catalog.entries import Entry
from delve.catalog.positions import Place, ValuePath
from delve.mapgen.making import CannotBeMade, Dungeon, Maker
from delve.model.declaration import Record, Scripted
from delve.model.dungeon import DungeonDef
from delve.model.quest import QuestDef
from delve.validate.content import Content
from delve.validate.dungeons import content_with, judge

D = TypeVar("D", bound=Record)
SEEDS: Final = (1, 2, 3)
"""the seeds from which dungeons are made to judge a recipe"""
_LISTS: Final = {"groups": "spawns", "triggers": "traps"}
"""list of the quest -> the part of the recipe that has put in whatever stands behind the recipe's own entries"""


class MadeOf(Entry, kw_only=True):
    """The entry of a quest that was made by a recipe: its values stand where the recipe says them."""

    recipe: Entry
    said: DungeonDef

    def place(self, path: ValuePath = (), *, key: bool = False) -> Place:
        """Where a value of the quest comes from."""
        there = self.origin(path)
        return self.recipe.place(there, key=key or there != path)

    def char_place(self, path: ValuePath, line_index: int, column_index: int) -> Place:
        """Where the map comes from: no character of it stands in the recipe."""
        return self.place(path)

    def text(self, path: ValuePath) -> bytes:
        """The text in which a value stands that comes from the recipe as it is."""
        return self.recipe.text(self.origin(path))

    def origin(self, path: ValuePath) -> ValuePath:
        """The value of the recipe from which one of the quest comes."""
        first = str(path[0]) if path else ""
        if first in _LISTS and len(path) > 1 and isinstance(path[1], int):
            if path[1] >= len(getattr(self.said, first)):
                return (_LISTS[first],)
        return path if first in _SAID_ALIKE else ("generator",)


_SAID_ALIKE: Final = {*QuestDef.__struct_encode_fields__} & {*DungeonDef.__struct_encode_fields__}
"""the fields that a quest has from its recipe as they are"""


class OneQuest(Content, frozen=True, kw_only=True):
    """Content in which one quest alone is to be judged, one that no file holds."""

    entry: Entry
    quest: QuestDef

    def each(self, definition: type[D]) -> Iterator[tuple[Entry, D]]:
        """The quest, where quests are asked for; nothing else."""
        if isinstance(self.quest, definition):
            yield self.entry, self.quest


def made(content: Content, recipe: DungeonDef) -> tuple[list[Dungeon], CannotBeMade | None]:
    """The dungeons of a few seeds, and what went wrong with the seed that makes none; none of both for own generators.

    Nothing is made of a recipe that needs records which are missing.
    """
    key = ("made", recipe.id)
    known = content.memo.get(key)
    if known is None or known[0] is not recipe:
        known = content.memo[key] = (recipe, _made(content, recipe))
    found: tuple[list[Dungeon], CannotBeMade | None] = known[1]
    return found


def _made(content: Content, recipe: DungeonDef) -> tuple[list[Dungeon], CannotBeMade | None]:
    dungeons: list[Dungeon] = []
    if any(isinstance(one, Scripted) for one in generators(recipe)):
        return [], None
    maker = Maker(content.loaded.library, recipe, judge(content))
    for seed in SEEDS:
        try:
            found = maker.make(seed)
        except CannotBeMade as error:
            return dungeons, error
        dungeons.append(found)
    return dungeons, None


def generators(recipe: DungeonDef) -> list[Any]:
    """The rules of all generators that a recipe names."""
    named = [recipe.generator, *(one.generator for one in recipe.deeper if one.generator is not None)]
    return [one.choice()[1] for one in named]


def as_quest(content: Content, entry: Entry, recipe: DungeonDef, quest: QuestDef) -> OneQuest:
    """What the rules about quests see of a dungeon."""
    made_of = MadeOf(
        pack=entry.pack,
        kind="quest",
        document=entry.document,
        record=quest,
        names=(quest.id.rpartition(":")[2],),
        references=entry.references,
        parts=entry.parts,
        recipe=entry,
        said=recipe,
    )
    known = content_with(content, quest)
    return OneQuest(known.loaded, known.faulty, known.memo, entry=made_of, quest=quest)
