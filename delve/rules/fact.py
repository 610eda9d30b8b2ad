"""What a fact is, and what a side sees of one."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from msgspec import Struct, structs


class Fact(Struct, frozen=True, kw_only=True, tag_field="fact"):
    """Something that happened."""

    hides: ClassVar[tuple[str, ...] | None] = None
    """what a side that is not among `seen_by` does not learn of it; None: it learns nothing at all"""
    seen_by: tuple[str, ...] | None = None
    """the sides that learn all of it; None: everybody"""


F = TypeVar("F", bound=Fact)


def seen(fact: F, side: str) -> F | None:
    """A fact as a side, or with "" everybody, sees it: what it may not know left empty; None: nothing (rules §14.4)."""
    if not side or fact.seen_by is None or side in fact.seen_by:
        return fact
    return None if fact.hides is None else structs.replace(fact, **dict.fromkeys(fact.hides, ""))
