"""The piece: one frozen record for heroes, monsters, doors and chests, told apart by capability flags."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from delve.model.named_text import (
    BoardName,
    ClassId,
    ConditionId,
    CounterId,
    ObjectName,
    PieceRecordId,
    SideName,
    SkillId,
    StateName,
)
from delve.state.behavior_key import BehaviorKey

PieceKind: TypeAlias = Literal["hero", "monster", "lieutenant", "familiar", "object"]
Rank: TypeAlias = Literal["", "elite", "minion"]
"""the rank of a monster; empty for every other piece"""

OF_THE_RULES = BehaviorKey("rules", "")
"""the key under which the rules themselves remember something of a piece; no record has it"""


class Memory(Struct, frozen=True, array_like=True):
    """One number that a behavior remembers, on a figure or on the quest: scripts themselves keep nothing."""

    key: BehaviorKey
    """the behavior that remembers it"""
    name: str
    value: int
    until: str = ""
    """what it is forgotten with: the turn, or an attack inside so many others; empty: it is kept"""


def recalled(memory: tuple[Memory, ...], key: BehaviorKey, name: str, default: int = 0) -> int:
    """The number that a behavior remembers under a name; `default` if it remembers none."""
    for one in memory:
        if one.key == key and one.name == name:
            return one.value
    return default


def remembering(
    memory: tuple[Memory, ...], key: BehaviorKey, name: str, value: int, until: str = ""
) -> tuple[Memory, ...]:
    """The memory with this number in place of what a behavior has remembered under a name."""
    return (*(one for one in memory if (one.key, one.name) != (key, name)), Memory(key, name, value, until))


class Piece(Struct, frozen=True, kw_only=True):
    """Whatever stands on a board. It is replaced as a whole when something about it changes."""

    id: int
    """never used again in a game"""
    kind: PieceKind
    """the kind of its definition: `hero`, `monster`, `lieutenant`, `familiar` or `object`"""
    definition: PieceRecordId
    """`pack:id` of its definition"""
    name: str
    """what players read"""
    side: SideName = ""
    """the side that it belongs to now; empty for things"""
    turned: tuple[tuple[str, str], ...] = ()
    """(what turned it, the side that it belonged to before), the latest last; empty: it is on its own side"""
    rank: Rank = ""
    """`elite` or `minion` for monsters"""
    group: int = 0
    """number of its monster group"""
    owner: int = 0
    """the hero whose familiar it is"""
    class_: ClassId = ""
    """`pack:id` of a hero's class"""
    board: BoardName = ""
    """the board on which it stands"""
    spaces: tuple[int, ...] = ()
    """the spaces it holds, rising; empty: it is off the board"""
    edges: tuple[tuple[int, int], ...] = ()
    """for a thing between spaces, such as a door in a wall: the pairs of spaces that it parts (`spaces` is empty)"""
    remains_of: int = 0
    """the fallen figure whose remains this thing is; 0: it is no corpse"""
    link: str = ""
    """objects of one kind with the same link lead to each other"""
    fallen_at: int = -1
    """the space where a knocked-out hero lies; -1: it is not knocked out"""
    defeated: bool = False
    """True: it fell, and is out of the game"""
    flees: bool = False
    """True: it leaves the map instead of being defeated"""
    left: bool = False
    """True: it has left the map, and is not defeated"""

    is_figure: bool = True
    """False: a thing, or a familiar without a body"""
    targetable: bool = True
    """False: nobody can attack it"""
    activates: bool = True
    """False: it never has a turn of its own"""

    damage: int = 0
    """hearts suffered"""
    fatigue: int = 0
    """fatigue suffered"""
    energy: int = 0
    """energy that it has gathered, where energy decides who comes next (rules §4.8)"""
    action_points: int = 0
    """action points that it has left in its turn"""
    movement_points: int = 0
    """movement points that it has left"""
    acted: bool = False
    """True: a familiar that has had its part of its owner's turn"""
    moves: int = 0
    """move actions taken in this turn"""
    attacks: int = 0
    """actions spent on attacks in this turn"""
    demands_met: int = 0
    """how many of the commands that its activation demands (`must`) are done"""
    resting: bool = False
    """True: it recovers fatigue at the end of this turn"""
    moved_last: bool = False
    """True: its last action was a move"""
    items: tuple[int, ...] = ()
    """ids of the items in play that it carries; a chest's contents"""
    equipped: tuple[int, ...] = ()
    """those of them that it wears or holds"""
    used_up: tuple[int, ...] = ()
    """items in play that it has used up; they still count as found"""
    begun: bool = False
    """True: it has done something in this turn beside equipping and trading"""
    skills: tuple[SkillId, ...] = ()
    """its own skills; `view.skills_of` gives also those that its items lend"""
    conditions: tuple[ConditionId, ...] = ()
    """its conditions"""
    used: tuple[tuple[str, str], ...] = ()
    """(skill, limit) of limited skills that are spent"""
    counters: tuple[tuple[CounterId, int], ...] = ()
    """(`pack:id` of a counter, how many lie on it), by id"""
    memory: tuple[Memory, ...] = ()
    """what scripts remember on it, which `view.recalled` reads"""
    state: StateName = ""
    """the state of an object: `closed`, `open`"""
    carried_by: int = 0
    """the figure that carries this object, which is off the board meanwhile; 0: nobody"""
    waits: int = 0
    """the round in which it does not act, as it came too late in it; 0: none"""
    label: ObjectName = ""
    """the name that the quest gives to an object"""

    @property
    def on_board(self) -> bool:
        """Whether it stands on a board, on spaces or between them."""
        return bool(self.spaces or self.edges)

    def waits_in(self, round: int) -> bool:
        """Whether a figure came too late for a round, and acts from the next one on (rules §11.4)."""
        return 0 < self.waits == round

    @property
    def beside(self) -> tuple[int, ...]:
        """The spaces that it holds; of what lies on edges, those on both sides of them (rules §2.7)."""
        return self.spaces or tuple(sorted({at for pair in self.edges for at in pair}))

    @property
    def knocked_out(self) -> bool:
        """Whether it is a hero who lies on the ground (rules §7.3)."""
        return self.fallen_at >= 0
