"""The scripts within a record: finding them, and writing others in their place.

Which kinds of records may have some follows from the declaration of their fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple, TypeVar, get_args

from msgspec import Struct, structs

from delve.model.declaration import Scripted
from delve.model.naming import ValuePath

T = TypeVar("T")


class ScriptedPart(NamedTuple):
    """A script within a record, and where it stands."""

    path: ValuePath
    script: Scripted


def scripted_parts(record: Struct) -> Iterator[ScriptedPart]:
    """Every script within a record, in the order of its fields."""
    found: list[ScriptedPart] = []

    def note(path: ValuePath, script: Scripted) -> Scripted:
        found.append(ScriptedPart(path, script))
        return script

    with_scripts(record, note)
    yield from found


def with_scripts(value: T, change: Callable[[ValuePath, Scripted], Scripted], path: ValuePath = ()) -> T:
    """A record with what `change` gives for each script within it."""
    changed: Any = value
    if isinstance(value, Scripted):
        changed = change(path, value)
    elif isinstance(value, Struct):
        fields = [(one, getattr(value, one.name)) for one in _fields(type(value))]
        new = {one.name: with_scripts(held, change, (*path, one.encode_name)) for one, held in fields}
        different = {one.name: new[one.name] for one, held in fields if new[one.name] is not held}
        changed = structs.replace(value, **different) if different else value
    elif isinstance(value, dict):
        inner = {key: with_scripts(held, change, (*path, key)) for key, held in value.items()}
        changed = inner if any(inner[key] is not held for key, held in value.items()) else value
    elif isinstance(value, tuple):
        items = tuple(with_scripts(held, change, (*path, number)) for number, held in enumerate(value))
        changed = items if any(new is not old for new, old in zip(items, value, strict=True)) else value
    result: T = changed
    return result


@cache
def _fields(kind: type[Struct]) -> tuple[structs.FieldInfo, ...]:
    """The fields that may hold scripts, or what holds some."""
    return tuple(field for field in _declared(kind) if _may_hold(field.type, frozenset()))


@cache
def _declared(kind: type[Struct]) -> tuple[structs.FieldInfo, ...]:
    """All fields; what types they have is found out once, as that takes a while and many records hold the same."""
    return structs.fields(kind)


def _may_hold(hint: Any, above: frozenset[type[Struct]]) -> bool:
    if isinstance(hint, type) and issubclass(hint, Struct):
        if issubclass(hint, Scripted):
            return True
        inner = () if hint in above else _declared(hint)
        return any(_may_hold(field.type, above | {hint}) for field in inner)
    return any(_may_hold(part, above) for part in get_args(hint))
