"""What a fact is, what its fields name, and what a side sees of one."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Annotated, ClassVar, TypeAlias, TypeVar, get_args, get_type_hints

from msgspec import Struct, structs

from delve import phrases


class Named(Enum):
    """What the numbers of a field of a fact stand for. Who learns of the fact is judged by it (rules §3.6)."""

    PIECE = "piece"
    ITEM = "item"
    PLACE = "place"
    BOARD = "board"


PieceId: TypeAlias = Annotated[int, Named.PIECE]
"""a piece; 0: none"""
PieceIds: TypeAlias = Annotated[tuple[int, ...], Named.PIECE]
ItemId: TypeAlias = Annotated[int, Named.ITEM]
"""an item in play; 0: none"""
ItemIds: TypeAlias = Annotated[tuple[int, ...], Named.ITEM]
Space: TypeAlias = Annotated[int, Named.PLACE]
"""a space of the board; -1: none, or one that the side does not see"""
Spaces: TypeAlias = Annotated[tuple[int, ...], Named.PLACE]
"""spaces of the board, without those that the side does not see"""
BoardName: TypeAlias = Annotated[str, Named.BOARD]
"""a board of the quest"""


class Fact(Struct, frozen=True, kw_only=True, tag_field="fact"):
    """Something that happened.

    A field that names pieces, items, places or a board is declared with one of the types above, so that every fact is
    judged alike when it is asked who sees it.
    """

    hides: ClassVar[tuple[str, ...] | None] = None
    """what a side that is not among `seen_by` does not learn of it; None: it learns nothing at all"""
    seen_by: tuple[str, ...] | None = None
    """the sides that learn of it; None: everybody"""
    in_part: tuple[tuple[str, str, tuple[int, ...]], ...] = ()
    """(side, field, spaces): of a field that names places those that a side sees, where it does not see all of them"""


F = TypeVar("F", bound=Fact)


@cache
def names_of(fact: type[Fact]) -> Mapping[str, Named]:
    """What the fields of a class of facts name, without those that name nothing."""
    found = {}
    for field, declared in get_type_hints(fact, localns=vars(phrases), include_extras=True).items():
        for mark in get_args(declared):
            if isinstance(mark, Named):
                found[field] = mark
    return MappingProxyType(found)


def named(fact: Fact, what: Named) -> dict[str, tuple[int, ...]]:
    """Field -> the pieces, items or spaces that a fact names in it; those of them that are none are left out."""
    found = {}
    for field, names in names_of(type(fact)).items():
        if names is what:
            value = getattr(fact, field)
            several = value if isinstance(value, tuple) else (value,)
            found[field] = tuple(one for one in several if one >= (0 if what is Named.PLACE else 1))
    return found


def seen(fact: F, side: str) -> F | None:
    """A fact as a side, or with "" everybody, sees it; None: nothing of it (rules §3.6, §14.4).

    What the side may not know is left empty.
    """
    if not side or fact.seen_by is None or side in fact.seen_by:
        parts = {field: spaces for who, field, spaces in fact.in_part if side and who == side}
        return structs.replace(fact, **{f: _like(fact, f, s) for f, s in parts.items()}) if parts else fact
    return None if fact.hides is None else structs.replace(fact, **dict.fromkeys(fact.hides, ""))


def _like(fact: Fact, field: str, spaces: tuple[int, ...]) -> int | tuple[int, ...]:
    """Some spaces as a field holds them: all of them, or a single one."""
    return spaces if isinstance(getattr(fact, field), tuple) else next(iter(spaces), -1)
