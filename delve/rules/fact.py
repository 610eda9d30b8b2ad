"""What a fact is, what its fields refer to, and how much of a fact each side learns."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Annotated, ClassVar, TypeAlias, TypeVar, get_args, get_type_hints

from msgspec import Struct, structs

from delve import phrases


class Named(Enum):
    """What the value of a field of a fact refers to. It decides which sides learn of the fact (rules §3.6)."""

    PIECE = "piece"
    ITEM = "item"
    PLACE = "place"
    BOARD = "board"

    __hash__ = object.__hash__  # that of an enum is a function of Python, and each fact is asked thrice


PieceId: TypeAlias = Annotated[int, Named.PIECE]
"""id of a piece; 0: none"""
PieceIds: TypeAlias = Annotated[tuple[int, ...], Named.PIECE]
ItemId: TypeAlias = Annotated[int, Named.ITEM]
"""id of an item in play; 0: none"""
ItemIds: TypeAlias = Annotated[tuple[int, ...], Named.ITEM]
Space: TypeAlias = Annotated[int, Named.PLACE]
"""number of a space of the board; -1: none, or one that the side does not see"""
Spaces: TypeAlias = Annotated[tuple[int, ...], Named.PLACE]
"""numbers of spaces of the board, without those that the side does not see"""
BoardName: TypeAlias = Annotated[str, Named.BOARD]
"""name of a board of the quest"""


class Fact(Struct, frozen=True, kw_only=True, tag_field="fact"):
    """Something that happened.

    A field that refers to pieces, items, spaces or a board is declared with one of the types above. One rule can then
    decide for every kind of fact which sides see it.
    """

    hides: ClassVar[tuple[str, ...] | None] = None
    """fields that are left empty for a side that is not in `seen_by`; None: such a side does not learn of the fact"""
    seen_by: tuple[str, ...] | None = None
    """the sides that learn of it; None: everybody"""
    in_part: tuple[tuple[str, str, tuple[int, ...]], ...] = ()
    """(side, field, spaces): the spaces that a field holds for a side that does not see all of them"""


F = TypeVar("F", bound=Fact)


@cache
def names_of(fact: type[Fact]) -> Mapping[str, Named]:
    """Field -> what it refers to, for those fields of a class of facts that refer to something."""
    found = {}
    for field, declared in get_type_hints(fact, localns=vars(phrases), include_extras=True).items():
        for mark in get_args(declared):
            if isinstance(mark, Named):
                found[field] = mark
    return MappingProxyType(found)


@cache
def fields_of(fact: type[Fact], what: Named) -> tuple[str, ...]:
    """The fields of a class of facts that refer to such things."""
    return tuple(field for field, names in names_of(fact).items() if names is what)


@cache
def refers_to_places(fact: type[Fact]) -> bool:
    """Whether a fact of this class may hold spaces, or items, which may lie somewhere."""
    return not {Named.PLACE, Named.ITEM}.isdisjoint(names_of(fact).values())


def named(fact: Fact, what: Named) -> dict[str, tuple[int, ...]]:
    """Field -> the ids of pieces or items, or the spaces, that a fact holds in it, without values for "none"."""
    found, least = {}, 0 if what is Named.PLACE else 1
    for field in fields_of(type(fact), what):
        value = getattr(fact, field)
        if isinstance(value, tuple):
            found[field] = tuple([one for one in value if one >= least])
        else:
            found[field] = (value,) if value >= least else ()
    return found


def seen(fact: F, side: str) -> F | None:
    """A fact as a side learns of it; None: it does not learn of it at all (rules §3.6, §14.4).

    What the side may not know is left empty. For the side "" the fact is complete.
    """
    if not side or fact.seen_by is None or side in fact.seen_by:
        parts = {field: spaces for who, field, spaces in fact.in_part if side and who == side}
        return structs.replace(fact, **{f: _like(fact, f, s) for f, s in parts.items()}) if parts else fact
    return None if fact.hides is None else structs.replace(fact, **dict.fromkeys(fact.hides, ""))


def _like(fact: Fact, field: str, spaces: tuple[int, ...]) -> int | tuple[int, ...]:
    """Spaces in the form that a field holds: a tuple, or a single number (-1 if there is none)."""
    return spaces if isinstance(getattr(fact, field), tuple) else next(iter(spaces), -1)
