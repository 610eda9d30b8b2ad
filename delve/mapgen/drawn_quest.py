"""From levels to a quest: each is drawn in characters with a legend, or laid in map pieces, as authors do it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import structs

from delve.mapgen.ground import Place
from delve.mapgen.level import Level
from delve.model.dungeon import ENTRANCE, DungeonDef
from delve.model.quest import BoardPlan, QuestDef
from delve.model.terrain import TerrainDef
from delve.model.tile import Legend, Placed
from delve.rules.drawing import FLOOR, VOID

_SIGNS: Final = "=$^*~:;&o?!|/-_0123456789abcdfghijklmnpqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""the signs of drawings without a usual meaning, the likelier ones first"""
_USUAL: Final = {"wall": "%", "floor": ",", "door": "+", "down": ">", "up": "<", "zone": "e"}
_OWN: Final = ("name", "mark", "items", "contents")
"""what makes something single: it is put by coordinates and not drawn"""


def quest_of(recipe: DungeonDef, levels: Sequence[Level], id: str) -> QuestDef:
    """The quest that the levels make, with all that the recipe says of it; `id` is its `pack:id`."""
    boards = [_board(level, recipe) for level in levels]
    made = QuestDef(
        id=id,
        name=recipe.name,
        text=recipe.text,
        art=recipe.art,
        ruleset=recipe.ruleset,
        minutes=recipe.minutes,
        act=recipe.act,
        heroes=recipe.heroes,
        party=recipe.party,
        variables=recipe.variables,
        takes=recipe.takes,
        leaves=recipe.leaves,
        stories=recipe.stories,
        opening=recipe.opening,
        search=recipe.search,
        entrance=ENTRANCE,
        groups=(*recipe.groups, *(group for level in levels for group in level.groups)),
        lieutenants=recipe.lieutenants,
        open_groups=recipe.open_groups,
        behaviors=recipe.behaviors,
        rooms=recipe.rooms,
        rewards=recipe.rewards,
        decks=recipe.decks,
        objectives=recipe.objectives,
        triggers=(*recipe.triggers, *(trigger for level in levels for trigger in level.triggers)),
        advice=recipe.advice,
    )
    if len(boards) > 1:
        return structs.replace(
            made, boards={board_id(level): board for level, board in zip(levels, boards, strict=True)}
        )
    (only,) = boards
    return structs.replace(
        made, map=only.map, tiles=only.tiles, place=only.place, legend=only.legend, edges=only.edges
    )


def board_id(level: Level) -> str:
    """What the board of a level is called in a quest with several."""
    return f"level_{level.number}"


def _board(level: Level, recipe: DungeonDef) -> BoardPlan:
    place = [*_placed(level)]
    name = recipe.names[level.number - 1] if level.number <= len(recipe.names) else ""
    edges = tuple(level.edges)
    if level.ground.tiles:
        place = [*_in_runs([one for one in _in_order(level) if not _is_single(one[1])]), *place]
        return BoardPlan(name=name, tiles=level.ground.tiles, place=tuple(place), edges=edges)
    drawing, legend = _drawn(level)
    return BoardPlan(name=name, map=drawing, legend=legend, place=tuple(place), edges=edges)


def _in_order(level: Level) -> Iterator[tuple[Place, Legend]]:
    """What lies on places, in reading order."""
    return iter(sorted(level.legends.items(), key=lambda one: (one[0][1], one[0][0])))


def _is_single(there: Legend) -> bool:
    return any(getattr(there, field) for field in _OWN)


def _placed(level: Level) -> Iterator[Placed]:
    """What is put by coordinates: single things, and areas that are not drawn."""
    for where, there in _in_order(level):
        if _is_single(there):
            yield _at(where, there)
    for zone, places in level.zones.items():
        if zone != ENTRANCE or level.ground.tiles:
            yield from _in_runs([(where, Legend(zone=zone)) for where in places])


def _in_runs(places: Sequence[tuple[Place, Legend]]) -> Iterator[Placed]:
    """Meanings of places in reading order: equal ones side by side are put as one."""
    begin = 0
    for number, ((x, y), there) in enumerate(places):
        following = places[number + 1] if number + 1 < len(places) else None
        if following != ((x + 1, y), there):
            first, long = _at(places[begin][0], there), number + 1 - begin
            yield structs.replace(first, size=(long, 1)) if long > 1 else first
            begin = number + 1


def _at(where: Place, there: Legend) -> Placed:
    return Placed(at=where, **{field: getattr(there, field) for field in there.__struct_fields__})


# ------------------------------------------------------------------------------------------------------ the drawing
def _drawn(level: Level) -> tuple[str, dict[str, Legend]]:
    """The drawing of a level and what its characters mean."""
    theme, ground = level.theme, level.ground
    there = {place: legend for place, legend in level.legends.items() if not _is_single(legend)}
    if theme.floor is not None:
        for place in ground.places(ground.open):
            legend = there.get(place, Legend())
            there[place] = structs.replace(legend, terrain=legend.terrain or theme.floor)
    for place in level.zones.get(ENTRANCE, ()):
        there[place] = structs.replace(there.get(place, Legend()), zone=ENTRANCE)
    if theme.wall is not None:
        there |= {place: Legend(terrain=theme.wall) for place in _around(level)}
    signs = _Signs(level)
    rows = [
        "".join(
            signs.of(there[x, y]) if (x, y) in there else FLOOR if ground.is_open((x, y)) else VOID
            for x in range(ground.width)
        )
        for y in range(ground.height)
    ]
    return "\n".join(rows) + "\n", signs.legend


def _around(level: Level) -> Iterable[Place]:
    """The closed places that touch an open one."""
    ground, stride = level.ground, level.ground.width + 1
    row = ground.open | ground.open << 1 | ground.open >> 1
    touching = (row | row << stride | row >> stride) & ~ground.open
    return ((x, y) for x, y in ground.places(touching) if 0 <= x < ground.width and 0 <= y < ground.height)


class _Signs:
    """A character for each meaning of a drawing: the usual one, or the first that is left."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self.legend: dict[str, Legend] = {}

    def of(self, there: Legend) -> str:
        """The character of a meaning."""
        known = next((sign for sign, meaning in self.legend.items() if meaning == there), None)
        if known is None:
            known = next(sign for sign in (*self._usual(there), *_SIGNS) if sign not in self.legend)
            self.legend[known] = there
        return known

    def _usual(self, there: Legend) -> Iterator[str]:
        theme = self._level.theme
        if there.zone == ENTRANCE:
            yield _USUAL["zone"]
        elif there.object is not None and there.object == theme.door:
            yield _USUAL["door"]
        elif there.link:
            yield _USUAL["down" if there.called == theme.down else "up"]
        elif there.object is None and there.terrain is not None and there.terrain == theme.wall:
            yield _USUAL["wall"]
        elif there == Legend(terrain=theme.floor):
            yield _USUAL["floor"]
        elif there.object is None and (there.over or there.terrain):
            look = self._level.library.get(TerrainDef, there.over or there.terrain or "").look
            if look.character and look.character not in _USUAL.values():
                yield look.character
