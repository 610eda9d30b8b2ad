"""References of records: finding them, and writing them in full (`pack:id`).

Where they stand in a record follows from its declaration. The caller knows which records exist.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from types import MappingProxyType, UnionType
from typing import Annotated, Any, Final, NamedTuple, TypeAlias, TypeVar, Union, get_args, get_origin

from msgspec import Struct
from msgspec.structs import replace

from delve.catalog.positions import ValuePath
from delve.model.declaration import fields_of
from delve.model.schema import Schema, definition, schema

S = TypeVar("S", bound=Struct)

Resolve: TypeAlias = Callable[[str, str, str], str]
"""(kind, reference, `use` that its record must have, or nothing) -> what shall stand instead."""

Swap: TypeAlias = Callable[["Reference"], str]
"""What shall stand instead of a reference."""

_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
_Step: TypeAlias = Callable[[Any, Resolve], Any]


class Reference(NamedTuple):
    """A reference in a plain value. Where `use` is not empty, the record that it names must have this `use`."""

    path: ValuePath
    kind: str
    name: str
    use: str = ""


def rewrite(record: S, resolve: Resolve) -> S:
    """The record with every reference in it replaced by what `resolve` gives for it.

    `resolve` is asked in the order of the declaration, so it can collect what a record refers to as well.
    """
    steps = _steps(type(record))
    if not steps:
        return record
    changes = {
        name: new
        for name, step in steps.items()
        if (old := getattr(record, name)) and (new := step(old, resolve)) != old
    }
    return replace(record, **changes) if changes else record


def places(kind: type[Struct], value: Any, base: ValuePath = ()) -> list[Reference]:
    """Everything that a plain value refers to, sound or not."""
    found: list[Reference] = []

    def note(reference: Reference) -> str:
        found.append(reference)
        return reference.name

    swapped(kind, value, note, base)
    return found


def swapped(kind: type[Struct], value: Any, swap: Swap, base: ValuePath = ()) -> Any:
    """A plain value, sound or not, with every reference in it replaced by what `swap` gives for it."""
    root = schema(kind)
    return _swapped(root, root, value, base, swap)


def _swapped(root: Schema, node: Schema, value: Any, path: ValuePath, swap: Swap) -> Any:
    node = definition(root, node)
    if isinstance(value, dict):
        fields, rest = node.get("properties", {}), node.get("additionalProperties")
        return {
            key: _swapped(root, below, inner, (*path, key), swap)
            if isinstance(below := fields.get(key, rest), dict)
            else inner
            for key, inner in value.items()
        }
    if isinstance(value, list) and isinstance(node.get("items"), dict):
        items = node["items"]
        return [_swapped(root, items, inner, (*path, index), swap) for index, inner in enumerate(value)]
    if isinstance(value, str) and "x-ref" in node:
        return swap(Reference(path, node["x-ref"], value, node.get("x-use", "")))
    return value


@functools.cache
def _steps(struct: type[Struct]) -> dict[str, _Step]:
    """Field -> what rewrites it, for the fields that may hold references."""
    return {one.name: step for one in fields_of(struct) if (step := _step(one.type, _NOTHING))}


def _step(node: Any, says: Mapping[str, str]) -> _Step | None:
    """What rewrites a value of this type; None: there is nothing to rewrite.

    A struct within is looked into when there is a value of it: most kinds of a pack use few of those they could.
    """
    origin = get_origin(node)
    if origin is Annotated:
        inner, *metas = get_args(node)
        return _step(inner, functools.reduce(lambda said, meta: {**said, **_said(meta)}, metas, says))
    if node is str and "x-ref" in says:
        kind, use = says["x-ref"], says.get("x-use", "")
        return lambda value, resolve: resolve(kind, value, use)
    if origin is tuple:
        item, *others = get_args(node)
        return _of_items(_step(item, says)) if others == [...] else None
    if origin is dict:
        return _of_values(_step(get_args(node)[1], _NOTHING))
    if origin in (Union, UnionType):
        # content declares unions with None, and of text with a list of numbers: one side at most refers
        return next(filter(None, (_step(side, says) for side in get_args(node))), None)
    return rewrite if isinstance(node, type) and issubclass(node, Struct) else None


def _said(meta: Any) -> Mapping[str, str]:
    """What a description says beside the type, such as the kind of record that a text names."""
    return meta.extra_json_schema or _NOTHING


def _of_items(step: _Step | None) -> _Step | None:
    if step is None:
        return None
    return lambda values, resolve: tuple([step(value, resolve) for value in values])


def _of_values(step: _Step | None) -> _Step | None:
    if step is None:
        return None
    return lambda values, resolve: {key: step(value, resolve) for key, value in values.items()}
