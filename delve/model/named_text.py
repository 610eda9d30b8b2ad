"""What the texts name that scripts hand to verbs, and read in fields and answers: records, and names within them.

An argument, a field or an answer is declared with one of these types, `inflict(target: int, condition: ConditionId)`.
To Python and to type checkers each of them is `str`, and an empty text names nothing. Records declare the names that
they hold with how these are spelled (`declaration`). From the declaration follow the check of what is written out in
scripts, the suggestions, and what `delve rename` changes, so nobody keeps a second list.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Final, NamedTuple, TypeAlias, get_args, get_origin

from delve.model.declaration import NAMES


class Naming(NamedTuple):
    """What a text is the id or the name of."""

    what: tuple[str, ...]
    """kinds of records, such as `condition`, or what the name is of, such as `zone`; empty: records of any kind"""
    of_records: bool
    """True: an id, which names its pack; False: a name within a record"""
    or_word: bool = False
    """whether words of other kinds may stand there too: then only a text that names a pack is taken for an id"""

    @property
    def words(self) -> str:
        """What it is, in words."""
        first, last = ", ".join(self.what[:-1]), (self.what or ("record",))[-1]
        return f"{first} or {last}" if first else last


def _id(*kinds: str) -> Naming:
    return Naming(kinds, True)


def _name(what: str) -> Naming:
    return Naming((what,), False)


CardId: TypeAlias = Annotated[str, _id("card")]
ClassId: TypeAlias = Annotated[str, _id("class")]
CommandId: TypeAlias = Annotated[str, _id("command")]
ConditionId: TypeAlias = Annotated[str, _id("condition")]
CounterId: TypeAlias = Annotated[str, _id("counter")]
DieId: TypeAlias = Annotated[str, _id("die")]
FamiliarId: TypeAlias = Annotated[str, _id("familiar")]
ItemRecordId: TypeAlias = Annotated[str, _id("item")]
"""The id of a definition: items in play have numbers."""
KeywordId: TypeAlias = Annotated[str, _id("keyword")]
LieutenantId: TypeAlias = Annotated[str, _id("lieutenant")]
MonsterId: TypeAlias = Annotated[str, _id("monster")]
ObjectRecordId: TypeAlias = Annotated[str, _id("object")]
"""The id of a definition: things on the board have numbers, and names that the quest gives to them."""
PatternId: TypeAlias = Annotated[str, _id("pattern")]
SkillId: TypeAlias = Annotated[str, _id("skill")]
TerrainId: TypeAlias = Annotated[str, _id("terrain")]
TileId: TypeAlias = Annotated[str, _id("tile")]
PieceRecordId: TypeAlias = Annotated[str, _id("hero", "monster", "lieutenant", "familiar", "object")]
"""The record of something that stands on a board."""
DrawnId: TypeAlias = Annotated[str, _id("card", "item")]
"""The record of what lies in a deck, which may be the one of what can be found."""
RecordId: TypeAlias = Annotated[str, _id()]
"""A record of any kind; beside a class of definitions, of its kind."""

AttributeName: TypeAlias = Annotated[str, _name("attribute")]
CauseId: TypeAlias = Annotated[str, Naming((), True, or_word=True)]
"""What a cause is called: the id of a record, or the name of a phase or of a surge ability."""

BoardName: TypeAlias = Annotated[str, _name("board")]
CommandWord: TypeAlias = Annotated[str, _name("command word")]
DeckName: TypeAlias = Annotated[str, _name("deck")]
InteractionName: TypeAlias = Annotated[str, _name("interaction")]
ItemValueName: TypeAlias = Annotated[str, _name("item value")]
MemoryName: TypeAlias = Annotated[str, _name("memory")]
ObjectName: TypeAlias = Annotated[str, _name("object")]
PhaseName: TypeAlias = Annotated[str, _name("phase")]
PileName: TypeAlias = Annotated[str, _name("pile")]
RewardName: TypeAlias = Annotated[str, _name("reward")]
RoomName: TypeAlias = Annotated[str, _name("room")]
SideName: TypeAlias = Annotated[str, _name("side")]
StateName: TypeAlias = Annotated[str, _name("state")]
StoryName: TypeAlias = Annotated[str, _name("story")]
SurgeName: TypeAlias = Annotated[str, _name("surge")]
VariableName: TypeAlias = Annotated[str, _name("variable")]
ZoneName: TypeAlias = Annotated[str, _name("zone")]

__all__ = [
    "AttributeName",
    "BoardName",
    "CardId",
    "CauseId",
    "ClassId",
    "CommandId",
    "CommandWord",
    "ConditionId",
    "CounterId",
    "DeckName",
    "DieId",
    "DrawnId",
    "FamiliarId",
    "InteractionName",
    "ItemRecordId",
    "ItemValueName",
    "KeywordId",
    "LieutenantId",
    "MemoryName",
    "MonsterId",
    "ObjectName",
    "ObjectRecordId",
    "PatternId",
    "PhaseName",
    "PieceRecordId",
    "PileName",
    "RecordId",
    "RewardName",
    "RoomName",
    "SideName",
    "SkillId",
    "StateName",
    "StoryName",
    "SurgeName",
    "TerrainId",
    "TileId",
    "VariableName",
    "ZoneName",
]


def naming_of(hint: Any) -> Naming | None:
    """What a text of this type names, also where a field of a record is declared; None: nothing, or it is no text."""
    while get_origin(hint) is Annotated:
        hint, *marks = get_args(hint)
        for mark in marks:
            if isinstance(mark, Naming):
                return mark
            said = getattr(mark, "extra_json_schema", None) or {}
            if "x-ref" in said:
                return _id(said["x-ref"])
            if NAMES in said:
                return _name(said[NAMES])
    return None


NAMED: Final[Mapping[str, Naming]] = MappingProxyType(
    {name: found for name in __all__ if (found := naming_of(globals()[name])) is not None}
)
"""each of these types by its name -> what a text of it names"""
_NAMES: Final = re.compile(rf"\b(?:{'|'.join(NAMED)})\b")


def as_plain_text(annotation: str) -> str:
    """An annotation with `str` in place of each of these types: `tuple[str, ...]` for `tuple[DieId, ...]`."""
    return _NAMES.sub("str", annotation)
