"""Dungeons: recipes by which chance makes quests with maps of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from delve.model.declaration import Count, HealthNumber, Part, Positive, Prose, Record, Word, says
from delve.model.dungeon_generators import GeneratedBy, HowMany, Percent
from delve.model.quest import (
    ActNumber,
    AllAdvice,
    Behaviors,
    Decks,
    Findings,
    Groups,
    HeroCount,
    Heroes,
    Leaving,
    Lieutenants,
    Members,
    Minutes,
    Objectives,
    OpenGroups,
    Opening,
    Rewards,
    Rooms,
    Rules,
    Stories,
    Taken,
    Triggers,
    Variables,
)
from delve.model.quest_effects import Effect
from delve.model.refs import Ref
from delve.model.ruleset import SideName
from delve.model.tile import Legend

if TYPE_CHECKING:
    from delve.model.item import ItemDef
    from delve.model.monster import MonsterDef
    from delve.model.object import ObjectDef
    from delve.model.terrain import TerrainDef

MOST_LEVELS: Final = 20
LARGEST_SIDE: Final = 120
"""a board with more spaces in a row can hardly be looked at"""
ENTRANCE: Final = "entrance"
"""the zone of the first level where the party begins"""
GOAL: Final = "goal"
"""the zone around what is put at the end of the last level"""

LevelNumber = Annotated[int, says("a level, from 1", ge=1, le=MOST_LEVELS)]
Side = Annotated[int, says("a number of spaces", ge=7, le=LARGEST_SIDE)]


class OnLevels(Part, frozen=True, kw_only=True):
    """Something that chance may put on some levels."""

    weight: Annotated[Positive, says("how much likelier it is than others")] = 1
    from_level: Annotated[LevelNumber, says("the first level on which it may be")] = 1
    to_level: Annotated[LevelNumber, says("the last level on which it may be")] = MOST_LEVELS
    from_act: Annotated[Positive, says("the first act of a campaign in which it may be")] = 1
    most: Annotated[Positive, says("it does not occur more often in the whole dungeon")] = 99


class Patch(Part, frozen=True, kw_only=True):
    """Ground that lies in patches over the floor."""

    terrain: Annotated[Ref["TerrainDef"], says("which ground", "water")]
    count: Annotated[HowMany, says("how many patches each level has")] = HowMany(least=1, most=2)
    spaces: Annotated[HowMany, says("of how many spaces each is")] = HowMany(least=3, most=9)


class Theme(Part, frozen=True, kw_only=True):
    """What the levels are made of."""

    floor: Annotated[Ref["TerrainDef"], says("the ground; that of the ruleset, if none is named")] | None = (
        None
    )
    wall: (
        Annotated[
            Ref["TerrainDef"],
            says("what lies around rooms and passages; no space at all, if none is named", "rock"),
        ]
        | None
    ) = None
    door: (
        Annotated[Ref["ObjectDef"], says("what closes doorways; nothing, if none is named", "door")] | None
    ) = None
    doors: Annotated[Percent, says("of a hundred doorways so many have a door")] = 50
    stairs: (
        Annotated[
            Ref["ObjectDef"],
            says(
                "what leads from level to level: an object with a state that leads; needed for several levels",
                "stair",
            ),
        ]
        | None
    ) = None
    down: Annotated[
        Prose, says("what players read on stairs that lead to the next level", "Stairs Down", max_length=80)
    ] = ""
    up: Annotated[Prose, says("what players read on stairs that lead back", "Stairs Up", max_length=80)] = ""
    patches: Annotated[tuple[Patch, ...], says("other ground on the floor")] = ()


class FromLevel(Part, frozen=True, kw_only=True):
    """What is different from a level on."""

    level: Annotated[LevelNumber, says("the first level for which it holds")]
    generator: Annotated[GeneratedBy, says("how these levels are laid out")] | None = None
    theme: Annotated[Theme, says("what they are made of")] | None = None
    width: Annotated[Side, says("how many spaces a row of them has")] | None = None
    height: Annotated[Side, says("how many rows they have")] | None = None


class Dwellers(OnLevels, frozen=True, kw_only=True):
    """Monsters that may be drawn for a room."""

    group: Annotated[Ref["MonsterDef"], says("which monsters", "marsh_rat")]
    side: Annotated[SideName, says("whose they are; the monsters' side, if none is named")] | None = None
    elite: Annotated[Count, says("how many elites come together")] = 0
    minion: Annotated[
        Count, says("how many minions come together; the whole group by its table, if neither rank is given")
    ] = 0
    danger: Annotated[Count, says("how dangerous they are together")] = 1

    @property
    def is_whole(self) -> bool:
        """Whether the whole group comes, as its table says."""
        return not self.elite and not self.minion


class Spawns(Part, frozen=True, kw_only=True):
    """The monsters in the rooms. Where chance chooses a space that is taken or no floor, nobody comes."""

    each_room: Annotated[HowMany, says("how often monsters are drawn for each room")] = HowMany(most=2)
    danger: Annotated[
        HealthNumber, says("the dangers of the first level add up to no more than that; 0: to any sum")
    ] = 0
    danger_each_level: Annotated[HealthNumber, says("each further level may have so much more")] = 0
    danger_each_act: Annotated[
        HealthNumber, says("each further act of a campaign lets every level have so much more")
    ] = 0
    far: Annotated[Count, says("no monster is put within so many steps of where the party arrives")] = 4
    table: Annotated[tuple[Dwellers, ...], says("what is drawn from", min_length=1)]


class Trap(OnLevels, frozen=True, kw_only=True):
    """Something that befalls whoever enters a space: what its ground or object does, and effects of the quest."""

    object: Annotated[Ref["ObjectDef"], says("what lies there")] | None = None
    terrain: Annotated[Ref["TerrainDef"], says("the ground that lies over the floor there")] | None = None
    hidden: Annotated[
        bool, says("true: nobody knows of the object before it is found; its own effects find it")
    ] = False
    do: Annotated[
        tuple[Effect, ...], says("what happens when a figure of the party's side enters the space, once")
    ] = ()


class Traps(Part, frozen=True, kw_only=True):
    """The traps of the levels."""

    each_level: Annotated[HowMany, says("how many each level has")] = HowMany(least=1, most=3)
    most_each_act: Annotated[
        Count, says("each further act of a campaign lets every level have so many more")
    ] = 0
    table: Annotated[tuple[Trap, ...], says("what is drawn from", min_length=1)]


class Find(OnLevels, frozen=True, kw_only=True):
    """An item that may be drawn."""

    item: Annotated[Ref["ItemDef"], says("which item", "red_draught")]


class Loot(Part, frozen=True, kw_only=True):
    """The items of the levels."""

    each_level: Annotated[HowMany, says("how many each level has")] = HowMany(least=1, most=3)
    holder: (
        Annotated[Ref["ObjectDef"], says("what holds them; they lie on the floor, if none is named", "chest")]
        | None
    ) = None
    table: Annotated[tuple[Find, ...], says("what is drawn from", min_length=1)]


class Lock(Part, frozen=True, kw_only=True):
    """Doors that need a key. The key always lies where one gets without passing them."""

    object: Annotated[Ref["ObjectDef"], says("the door", "barred_door")]
    state: Annotated[Word, says("its state, if not its usual one", "locked")] | None = None
    key: Annotated[Ref["ItemDef"], says("what opens it", "rusty_key")]
    count: Annotated[HowMany, says("how many each level has, if it has doorways for them")] = HowMany(
        least=1, most=1
    )
    spaces: Annotated[Positive, says("each shuts off so many spaces at least")] = 6
    from_level: Annotated[LevelNumber, says("the first level that has some")] = 1
    to_level: Annotated[LevelNumber, says("the last level that has some")] = MOST_LEVELS


class Thing(Legend, frozen=True, kw_only=True):
    """Something that is put into a room: an object, items, or a mark where somebody stands."""

    level: Annotated[LevelNumber, says("on which level; one that chance picks, if none is named")] | None = (
        None
    )


class DungeonDef(Record, frozen=True, kw_only=True, tag="dungeon"):
    """A recipe by which a quest with a map of its own is made, the same one from the same seed."""

    ruleset: Rules
    minutes: Minutes | None = None
    act: ActNumber = 1
    heroes: Heroes = HeroCount()
    party: Members
    variables: Variables = {}
    takes: Taken = ()
    leaves: Leaving = ()
    stories: Stories = {}
    opening: Opening | None = None
    width: Annotated[Side, says("how many spaces a row of a level has", 40)]
    height: Annotated[Side, says("how many rows a level has", 24)]
    levels: Annotated[LevelNumber, says("how many levels there are")] = 1
    names: Annotated[
        tuple[Annotated[Prose, says("what players read", "The Cellars", min_length=1, max_length=40)], ...],
        says("the names of the levels, from the first", ["The Cellars"]),
    ] = ()
    generator: Annotated[GeneratedBy, says("how levels are laid out")]
    theme: Annotated[Theme, says("what they are made of")] = Theme()
    deeper: Annotated[tuple[FromLevel, ...], says("what is different from a level on")] = ()
    far: (
        Annotated[
            int,
            says(
                "so many steps lie at least between the entrance and the end of the last level; a third of width and "
                "height together, if nothing is said",
                ge=1,
                le=999,
            ),
        ]
        | None
    ) = None
    tries: Annotated[Positive, says("how often it is made anew where something does not fit")] = 60
    goal: (
        Annotated[
            Legend,
            says("what is put at the end of the last level", {"object": "chest", "contents": ["last_lamp"]}),
        ]
        | None
    ) = None
    things: Annotated[tuple[Thing, ...], says("what else is put into rooms")] = ()
    locks: Annotated[tuple[Lock, ...], says("doors that need a key")] = ()
    spawns: Annotated[Spawns, says("the monsters in the rooms")] | None = None
    traps: Annotated[Traps, says("the traps")] | None = None
    loot: Annotated[Loot, says("the items that lie about")] | None = None
    search: Findings = ()
    groups: Groups = ()
    lieutenants: Lieutenants = ()
    open_groups: OpenGroups = ()
    behaviors: Behaviors = ()
    rooms: Rooms = {}
    rewards: Rewards = {}
    decks: Decks = {}
    objectives: Objectives
    triggers: Triggers = ()
    advice: AllAdvice = ()

    def generator_of(self, level: int) -> GeneratedBy:
        """How a level, counted from 1, is laid out."""
        given = [one.generator for one in self._from(level) if one.generator is not None]
        return given[-1] if given else self.generator

    def theme_of(self, level: int) -> Theme:
        """What a level, counted from 1, is made of."""
        given = [one.theme for one in self._from(level) if one.theme is not None]
        return given[-1] if given else self.theme

    def size_of(self, level: int) -> tuple[int, int]:
        """Width and height of a level, counted from 1, in spaces."""
        widths = [one.width for one in self._from(level) if one.width is not None]
        heights = [one.height for one in self._from(level) if one.height is not None]
        return widths[-1] if widths else self.width, heights[-1] if heights else self.height

    def _from(self, level: int) -> list[FromLevel]:
        return sorted((one for one in self.deeper if one.level <= level), key=lambda one: one.level)
