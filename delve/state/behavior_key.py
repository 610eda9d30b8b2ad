"""The key of a behavior: the kind and the id of the record whose script it is."""

from __future__ import annotations

from msgspec import Struct

from delve.answers import shown


class BehaviorKey(Struct, frozen=True, order=True):
    """Kind and id of the record whose script it is; keys are sorted by kind, then by id.

    In saves and messages it is one text: `skill:core:oath_of_honor`.
    """

    kind: str
    id: str
    """`pack:id` of the record"""

    def __str__(self) -> str:
        return f"{self.kind}:{self.id}"


def read_key(text: object) -> BehaviorKey:
    """The key that such a text names. Raises ValueError for anything but a text with a kind in front."""
    if not isinstance(text, str) or ":" not in text:
        raise ValueError(f"{shown(text)} names no behavior: it needs a kind and an id")
    kind, _, id = text.partition(":")
    return BehaviorKey(kind, id)
