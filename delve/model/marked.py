"""Where records hold values of a marked type: found by the declarations of their fields, so that new ones count too."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from msgspec import Struct, structs

ValuePath: TypeAlias = "tuple[str | int, ...]"
"""keys and indices that lead to a value from its record"""


class Marked(NamedTuple):
    """A text of the type that was asked for."""

    path: ValuePath
    text: str
    is_key: bool
    """whether it is a key of a mapping, not a value"""


def marked(value: object, mark: Any, path: ValuePath = ()) -> Iterator[Marked]:
    """Every text of a record whose type has a mark (`Annotated[str, mark]`), in the order of its fields."""
    if isinstance(value, Struct):
        for name, key, has in _fields(type(value), mark):
            yield from _held(getattr(value, name), has, mark, (*path, key))
    else:
        for place, inner in _inside(value):
            yield from marked(inner, mark, (*path, place))


_Has: TypeAlias = Literal["nothing", "text", "keys", "values"]


def _held(held: object, has: _Has, mark: Any, path: ValuePath) -> Iterator[Marked]:
    if isinstance(held, str):
        if has == "text":
            yield Marked(path, held, is_key=False)
    elif isinstance(held, dict) and has in ("keys", "values"):
        for key, text in held.items():
            yield Marked((*path, key), key if has == "keys" else text, is_key=has == "keys")
    elif isinstance(held, tuple) and has == "values":
        for number, text in enumerate(held):
            yield Marked((*path, number), text, is_key=False)
    if has != "values":
        yield from marked(held, mark, path)


def _inside(value: object) -> Iterator[tuple[str | int, object]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, tuple):
        yield from enumerate(value)


@cache
def _fields(kind: type[Struct], mark: Any) -> tuple[tuple[str, str, _Has], ...]:
    """(name, key in the file, where its marked texts are) of each field."""
    return tuple((field.name, field.encode_name, _where(field.type, mark)) for field in structs.fields(kind))


def _where(hint: Any, mark: Any) -> _Has:
    if _is(hint, mark):
        return "text"
    plain = getattr(hint, "__origin__", hint) if hasattr(hint, "__metadata__") else hint
    inner = get_args(plain)
    origin = getattr(plain, "__origin__", None)
    if origin is dict and _is(inner[0], mark):
        return "keys"
    if (origin is dict and _is(inner[1], mark)) or (origin is tuple and _is(inner[0], mark)):
        return "values"
    return "nothing"


def _is(hint: Any, mark: Any) -> bool:
    """Whether a type, or one of several that it may be, has the mark."""
    if any(one == mark for one in getattr(hint, "__metadata__", ())):
        return True
    return type(None) in get_args(hint) and any(_is(part, mark) for part in get_args(hint))
