"""Making a dungeon: try after try, until one is sound, or there is none (rules §11.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from delve.ids import unqualified
from delve.mapgen.drawn_quest import quest_of
from delve.mapgen.ends import find_ends, mark_entrance, put_goal, put_stairs, put_thing
from delve.mapgen.filling import put_loot, put_monsters, put_patches, put_traps
from delve.mapgen.fitting import DoesNotFit
from delve.mapgen.ground import Ground
from delve.mapgen.laying import lay
from delve.mapgen.layouts.pieces import Stock
from delve.mapgen.level import Level, Names
from delve.mapgen.locks import put_doors, put_locks
from delve.mapgen.streams import chance_for
from delve.mapgen.tallies import Tally, WholeGroups
from delve.model.dungeon import DungeonDef, Thing
from delve.model.library import Library
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.rules.behavior import Behavior
from delve.script.sketch import Sketch
from delve.state.behavior_key import BehaviorKey

TRIES_OF_A_LEVEL: Final = 12
"""how often one level is laid out anew before the whole dungeon is"""

Judge = Callable[[QuestDef], str]
"""Says why a quest that was made is not sound, in words that follow a colon; nothing if it is."""


class CannotBeMade(Exception):
    """A recipe makes no dungeon from a seed, however often it is tried."""

    def __init__(self, recipe: DungeonDef, seed: int, reasons: Counter[str]) -> None:
        (self.reason, times), tries = reasons.most_common(1)[0], reasons.total()
        self.recipe, self.seed = recipe.id, seed
        made = f"{unqualified(recipe.id)} makes no dungeon from the seed {seed} in {tries} tries"
        super().__init__(f"{made}: {self.reason} ({times} times)")


class Dungeon(NamedTuple):
    """A dungeon that was made."""

    quest: QuestDef
    seed: int
    tries: int
    """how many tries it took"""
    steps: int
    """how many steps lead from the entrance to the end"""


class Maker:
    """Makes dungeons of one recipe."""

    def __init__(
        self,
        library: Library,
        recipe: DungeonDef,
        judge: Judge,
        behaviors: Mapping[BehaviorKey, Behavior] = MappingProxyType({}),
    ) -> None:
        """`behaviors` are the scripts that were loaded; a recipe with a generator of a pack needs its own."""
        self._library, self._recipe, self._judge, self._behaviors = library, recipe, judge, behaviors
        self._ruleset = library.get(RulesetDef, recipe.ruleset)

    def make(self, seed: int, id: str = "", tried: Callable[[int, int], None] | None = None) -> Dungeon:
        """The dungeon of a seed. Raises CannotBeMade.

        `id` is the `pack:id` of its quest; without one it is named after recipe and seed. `tried` is told before each
        try how many there were, and how many there may be.
        """
        reasons: Counter[str] = Counter()
        for number in range(self._recipe.tries):
            if tried is not None:
                tried(number, self._recipe.tries)
            try:
                levels = self._levels(seed, number)
                quest = quest_of(self._recipe, levels, id or f"{self._recipe.id}_{seed}")
            except DoesNotFit as reason:
                reasons[str(reason)] += 1
                continue
            fault = self._judge(quest)
            if not fault:
                return Dungeon(quest, seed, number + 1, sum(level.steps for level in levels))
            reasons[fault] += 1
        raise CannotBeMade(self._recipe, seed, reasons)

    # ------------------------------------------------------------------------------------------------ one try
    def _levels(self, seed: int, number: int) -> list[Level]:
        """All levels with what is on them. Raises DoesNotFit."""
        recipe = self._recipe
        names, stock = Names(recipe), Stock(self._library)
        levels: list[Level] = []
        for at in range(1, recipe.levels + 1):
            levels.append(self._level(seed, number, at, levels[-1] if levels else None, names, stock))
        steps = sum(level.steps for level in levels)
        far = recipe.far or sum(recipe.size_of(recipe.levels)) // 3
        if steps < far:
            raise DoesNotFit(f"the entrance lies fewer than {far} steps from the end")
        self._furnish(seed, number, levels)
        return levels

    def _level(
        self, seed: int, number: int, at: int, above: Level | None, names: Names, stock: Stock
    ) -> Level:
        """A level with its walls and ends, joined to the one above it. Raises DoesNotFit."""
        recipe, reasons = self._recipe, Counter[str]()
        for again in range(TRIES_OF_A_LEVEL):
            chance = chance_for(seed, at, "layout", number * TRIES_OF_A_LEVEL + again)
            start = above.exit if above is not None else None
            sketch = Sketch(*recipe.size_of(at), at, recipe.levels, start)
            pieces = stock.copy()
            try:
                lay(sketch, recipe, chance, pieces, self._behaviors)
                level = Level(self._library, recipe, at, Ground(sketch, self._library, self._ruleset), names)
                find_ends(level, sketch)
            except DoesNotFit as reason:
                reasons[str(reason)] += 1
                continue
            stock.become(pieces)
            if above is not None:
                put_stairs(above, level)
            return level
        raise DoesNotFit(reasons.most_common(1)[0][0])

    def _furnish(self, seed: int, number: int, levels: list[Level]) -> None:
        """Put everything on the levels, what must be there first. Raises DoesNotFit."""
        recipe, tally, wholes = self._recipe, Tally(self._recipe.act), WholeGroups()
        mark_entrance(levels[0], recipe.heroes.most)
        put_goal(levels[-1], recipe.goal, chance_for(seed, len(levels), "ends", number))
        for at, thing in self._things(seed, number):
            put_thing(levels[at - 1], thing, chance_for(seed, at, "things", number))
        for level in levels:
            put_locks(level, chance_for(seed, level.number, "locks", number))
            put_doors(level, chance_for(seed, level.number, "doors", number))
            put_patches(level, chance_for(seed, level.number, "patches", number))
            if recipe.traps is not None:
                put_traps(level, recipe.traps, tally, chance_for(seed, level.number, "traps", number))
            if recipe.loot is not None:
                put_loot(level, recipe.loot, tally, chance_for(seed, level.number, "loot", number))
            if recipe.spawns is not None:
                put_monsters(
                    level, recipe.spawns, tally, wholes, chance_for(seed, level.number, "spawns", number)
                )

    def _things(self, seed: int, number: int) -> list[tuple[int, Thing]]:
        """(level, thing) of everything that the recipe puts on a level that there is."""
        chance, levels = chance_for(seed, 0, "things", number), self._recipe.levels
        found = [(one.level or chance.between(1, levels), one) for one in self._recipe.things]
        return [(level, thing) for level, thing in found if level <= levels]
