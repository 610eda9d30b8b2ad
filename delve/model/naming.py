"""The names that a record uses: of zones, variables, stories, sides and the like.

Each field declares by itself what it holds the name of, so that whoever looks for names finds those of new fields too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeAlias, get_args, get_origin

from msgspec import Struct

from delve.model.declaration import NAMES, NAMES_OF, fields_of

ValuePath: TypeAlias = tuple[str | int, ...]
"""Keys and list indices from the root of a file or record to one of its values."""


class Named(NamedTuple):
    """One name that a record uses."""

    path: ValuePath
    what: str
    """what it is the name of: `zone`, `variable`, `side`"""
    name: str | tuple[int, int]
    """the name, or the space that stands in its place"""
    is_key: bool = False
    """whether the name is a key of a mapping"""
    of: str = ""
    """for the name of a state: the name of the object that has it"""


def named(value: object, path: ValuePath = ()) -> Iterator[Named]:
    """Every name that a record or a part of it uses, in the order of its fields."""
    if isinstance(value, Struct):
        for field in _fields(type(value)):
            held = getattr(value, field.name)
            if field.what and held is not None:
                yield from _held(value, field, held, path)
            if not field.what or isinstance(held, dict):
                yield from named(held, (*path, field.key))
    elif isinstance(value, dict):
        for key, held in value.items():
            yield from named(held, (*path, key))
    elif isinstance(value, tuple):
        for number, held in enumerate(value):
            yield from named(held, (*path, number))


class _Field(NamedTuple):
    name: str
    key: str
    """what it is called in a file"""
    what: str
    """what its value, its items or its keys are names of; empty: of nothing"""
    of: str
    """the field beside it that holds the name of what it belongs to"""


def _held(value: Struct, field: _Field, held: Any, path: ValuePath) -> Iterator[Named]:
    of = getattr(value, field.of, "") if field.of else ""
    if isinstance(held, dict):
        yield from (Named((*path, field.key, name), field.what, name, True, of) for name in held)
    elif isinstance(held, tuple) and not _is_space(held):
        for number, name in enumerate(held):
            yield Named((*path, field.key, number), field.what, name, False, of)
    else:
        yield Named((*path, field.key), field.what, held, False, of)


def _is_space(held: tuple[Any, ...]) -> bool:
    return len(held) == 2 and all(type(one) is int for one in held)


@cache
def _fields(kind: type[Struct]) -> tuple[_Field, ...]:
    return tuple(_Field(field.name, field.encode_name, *_naming(field.type)) for field in fields_of(kind))


def _naming(hint: Any) -> tuple[str, str]:
    """(what, of) of a type, of what it holds, or of its keys; two empty texts where it holds no names."""
    if get_origin(hint) is Annotated:
        inner, *metas = get_args(hint)
        said: dict[str, Any] = {}
        for meta in metas:
            said |= getattr(meta, "extra_json_schema", None) or {}
        if NAMES in said:
            return said[NAMES], said.get(NAMES_OF, "")
        return _naming(inner)
    origin = get_origin(hint)
    if origin in (dict, tuple):
        return _naming(get_args(hint)[0])
    found = (_naming(part) for part in get_args(hint) if type(None) in get_args(hint))
    return next((one for one in found if one[0]), ("", ""))
