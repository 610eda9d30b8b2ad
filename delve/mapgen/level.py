"""A level in the making: its ground, and what has been put on it so far."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import structs

from delve.mapgen.ground import Doorway, Ground, Place, bars, edge_of
from delve.model.dungeon import DungeonDef, Theme
from delve.model.library import Library
from delve.model.naming import named
from delve.model.object import ObjectDef
from delve.model.quest import Group, Trigger
from delve.model.terrain import TerrainDef
from delve.model.tile import Edge, Legend
from delve.script.sketch import Chance


class Names:
    """Names for spots and things of a quest that its recipe does not use itself."""

    def __init__(self, recipe: DungeonDef) -> None:
        legends = [*recipe.things, *([recipe.goal] if recipe.goal is not None else [])]
        given = (name for one in legends for name in (one.zone, one.mark, one.name, one.link) if name)
        self._used = {*given, *(str(one.name) for one in named(recipe))}
        self._last: dict[str, int] = {}

    def new(self, what: str) -> str:
        """`den_1`, `den_2` and so on."""
        number = self._last.get(what, 0) + 1
        while f"{what}_{number}" in self._used:
            number += 1
        self._last[what] = number
        return f"{what}_{number}"


class Level:
    """One level. Places that hold something are taken: nothing else is put there."""

    def __init__(
        self, library: Library, recipe: DungeonDef, number: int, ground: Ground, names: Names
    ) -> None:
        self.library, self.recipe, self.number, self.ground, self.names = (
            library,
            recipe,
            number,
            ground,
            names,
        )
        self.theme: Theme = recipe.theme_of(number)
        self.entrance: Place = (0, 0)
        """where the party begins or arrives"""
        self.exit: Place | None = None
        """where it leaves to the next level, or what the dungeon is about lies"""
        self.steps = 0
        """how many steps lead from entrance to exit"""
        self.waves: list[int] = []
        """for each number of steps from the entrance: mask of the places there"""
        self.legends: dict[Place, Legend] = {}
        """what lies on a place"""
        self.zones: dict[str, tuple[Place, ...]] = {}
        """further areas: name -> places"""
        self.edges: list[Edge] = []
        self.groups: list[Group] = []
        self.triggers: list[Trigger] = []
        self.taken = 0
        """mask of the places that hold something"""
        self.stairs = 0
        """mask of the places from which stairs lead to other levels: whoever walks over one may be taken there"""
        self.barred = 0
        """mask of those among them on which nobody can stand at the beginning"""

    def free(self, but: int = 0) -> int:
        """Mask of the places that hold nothing."""
        return self.ground.open & ~self.taken & ~but

    def put(self, place: Place, **fields: Any) -> None:
        """Put something on a place, which is taken by it; fields of `Legend`."""
        there = self.legends.get(place, Legend())
        bit = 1 << self.ground.bit(place)
        self.legends[place] = there = structs.replace(there, **fields)
        self.taken |= bit
        if self.keeps_off(there):
            self.barred |= bit

    def put_whole(self, place: Place, legend: Legend) -> None:
        """Put all that a legend of the recipe says on a place, which is taken by it."""
        self.put(place, **{name: getattr(legend, name) for name in Legend.__struct_fields__})

    def keeps_off(self, there: Legend) -> bool:
        """Whether nobody can stand on a place that has this."""
        grounds = [name for name in (there.terrain, there.over) if name]
        if any(self.library.get(TerrainDef, name).blocks_movement for name in grounds):
            return True
        return bool(there.object) and bars(self.library.get(ObjectDef, there.object or ""), there.state)

    def close(self, doorway: Doorway, thing: str, state: str | None = None) -> None:
        """Put a door into a doorway. It is taken by it, but counts as a way: somebody will open it."""
        if doorway.space is None:
            self.edges.append(edge_of(doorway, thing, state))
            return
        self.legends[doorway.space] = structs.replace(
            self.legends.get(doorway.space, Legend()), object=thing, state=state
        )
        self.taken |= 1 << self.ground.bit(doorway.space)

    def reached(self, shut: Iterable[Doorway] = ()) -> int:
        """Mask of the places to which one walks over no stairs while these doorways are shut."""
        start = 1 << self.ground.bit(self.entrance)
        if self.stairs & start:
            start = self.ground.beside(start)
        return self.ground.reached(start & ~self.stairs, self.barred | self.stairs, shut)

    def can_be_barred(self, places: Iterable[Place]) -> bool:
        """Whether everything else can still be reached, over no stairs, when nobody can enter these places.

        One gets beside each thing that bars its own place, too: somebody may have something to do with it.
        """
        barred = self.ground.mask(places)
        start = 1 << self.ground.bit(self.entrance)
        left = self.ground.open & ~self.barred & ~self.stairs & ~barred
        if barred & start or not left & (start | self.ground.beside(start)):
            return False
        # from one place alone: what lies on different sides of a stair counts as cut off from each other
        if self.ground.reached(left & -left, self.barred | self.stairs | barred) != left:
            return False
        things = self.ground.mask(place for place, there in self.legends.items() if there.object)
        return not things & self.barred & ~self.ground.beside(left)

    def some_place(self, among: int, chance: Chance, *, bars: bool = False, tries: int = 40) -> Place | None:
        """A place of a mask that chance picks, with `bars` one that cuts nothing off when it is barred; None: none."""
        places = [*self.ground.places(among)]
        for _ in range(min(tries, len(places))):
            place = chance.one_of(places)
            if not bars or self.can_be_barred([place]):
                return place
        return None

    def zone(self, name: str, places: Iterable[Place]) -> None:
        """Name an area."""
        self.zones[name] = tuple(places)
