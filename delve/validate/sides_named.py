"""Where records name sides: found by the declarations of their fields, so that a new field is looked at too."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

from msgspec import Struct, structs

from delve.catalog.positions import ValuePath
from delve.model.ruleset import NAMES_SIDE


def sides_named(value: object, path: ValuePath = ()) -> Iterator[tuple[ValuePath, str, bool]]:
    """(path, side, whether it is a key) of every side that a record names, in the order of its fields."""
    if isinstance(value, Struct):
        for name, key, is_side in _fields(type(value)):
            held = getattr(value, name)
            if isinstance(held, str) and is_side:
                yield (*path, key), held, False
                continue
            if isinstance(held, dict) and is_side:
                yield from (((*path, key, side), side, True) for side in held)
            if isinstance(held, tuple) and is_side:
                yield from (((*path, key, number), side, False) for number, side in enumerate(held))
            yield from sides_named(held, (*path, key))
    elif isinstance(value, dict):
        for key, held in value.items():
            yield from sides_named(held, (*path, key))
    elif isinstance(value, tuple):
        for number, held in enumerate(value):
            yield from sides_named(held, (*path, number))


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, str, bool], ...]:
    """(name, key in the file, whether it is a side or holds sides) of each field."""
    return tuple(
        (field.name, field.encode_name, _is_side(field.type) or _holds_sides(field.type))
        for field in structs.fields(kind)
    )


def _is_side(hint: Any) -> bool:
    """Whether a type, or one of several that it may be, is the name of a side."""
    if NAMES_SIDE in getattr(hint, "__metadata__", ()):
        return True
    return _is_union(hint) and any(_is_side(part) for part in get_args(hint))


def _holds_sides(hint: Any) -> bool:
    """Whether a type is that of a mapping by sides, or of several sides."""
    plain = getattr(hint, "__origin__", hint) if hasattr(hint, "__metadata__") else hint
    return getattr(plain, "__origin__", None) in (dict, tuple) and _is_side(get_args(plain)[0])


def _is_union(hint: Any) -> bool:
    return type(None) in get_args(hint)
