"""Examples from records that are there: how conditions and effects of quests are written where somebody uses them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct, to_builtins

from delve.ids import is_reference, unqualified
from delve.model.declaration import OneOf


def choices_seen(records: Iterable[Struct], part: type[OneOf]) -> dict[str, Any]:
    """Choice of a part -> the shortest plain value of it in these records, with ids as an own pack writes them."""
    found: dict[str, Any] = {}
    for record in records:
        for one in _held(record, part):
            key, _ = one.choice()
            value = _bare(to_builtins(one))
            if key not in found or _length(value) < _length(found[key]):
                found[key] = value
    return found


def _held(value: object, part: type[OneOf]) -> Iterator[OneOf]:
    """Every value of a part within a record, however deep."""
    if isinstance(value, part):
        yield value
    inner: Iterable[object] = ()
    if isinstance(value, Struct):
        inner = (getattr(value, name) for name in value.__struct_fields__)
    elif isinstance(value, dict):
        inner = value.values()
    elif isinstance(value, tuple):
        inner = value
    for one in inner:
        yield from _held(one, part)


def _bare(value: Any) -> Any:
    """A plain value with its references as a pack writes those to its own records."""
    if isinstance(value, dict):
        return {key: _bare(held) for key, held in value.items()}
    if isinstance(value, list | tuple):
        return [_bare(held) for held in value]
    if isinstance(value, str) and ":" in value and is_reference(value):
        return unqualified(value)
    return value


def _length(value: Any) -> tuple[bool, int, str]:
    """By which examples are compared: one that gives nothing shows nothing."""
    return {} in value.values(), len(str(value)), str(value)
