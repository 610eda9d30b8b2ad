"""The scripts within a record: finding them, and writing others in their place.

Which kinds of records may have some follows from the declaration of their fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple, TypeVar, get_args

from msgspec import Struct, structs

from delve.model.declaration import Scripted, fields_of
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


def scripts_within(value: Any) -> Iterator[Scripted]:
    """The same scripts without their places: found by what stands there, before anybody knows what may."""
    if isinstance(value, Scripted):
        yield value
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from scripts_within(getattr(value, name))
    elif isinstance(value, dict):
        for held in value.values():
            yield from scripts_within(held)
    elif isinstance(value, tuple):
        for held in value:
            yield from scripts_within(held)


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
    return tuple(field for field in fields_of(kind) if any(_may_hold(one) for one in _named_in(field.type)))


@cache
def _may_hold(kind: type[Struct]) -> bool:
    """Whether a record is a script, or may hold one however deep. Many kinds hold the same: each is looked at once."""
    reached, left = {kind}, [kind]
    while left:
        one = left.pop()
        if issubclass(one, Scripted):
            return True
        inner = _inner(one) - reached
        reached |= inner
        left += inner
    return False


@cache
def _inner(kind: type[Struct]) -> frozenset[type[Struct]]:
    """The records that the fields of a record may hold."""
    return frozenset(one for field in fields_of(kind) for one in _named_in(field.type))


def _named_in(hint: Any) -> Iterator[type[Struct]]:
    """The records that a type names, such as two in a union of two lists."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    else:
        for part in get_args(hint):
            yield from _named_in(part)
