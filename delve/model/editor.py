"""What an editor shows of a schema: a description of every field, what it refers to, and its default.

The descriptions stand in the declarations; here they are put where editors look for them.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

from msgspec import Struct, inspect, json

NOTHING: tuple[Any, ...] = (None, "", (), [], {})
"""Defaults that are not worth showing, as they mean the same as a missing field."""


@functools.cache
def descriptions(kind: type[Struct]) -> dict[tuple[str, str], str]:
    """(struct, field as YAML writes it) -> description, of a kind and of every part of it.

    A field that holds one part and has no description of its own gets the docstring of the part.
    """
    found: dict[tuple[str, str], str] = {}
    open_ = [kind]
    seen = {kind}
    while open_:
        struct = open_.pop()
        for field in inspect.type_info(struct).fields:  # type: ignore[attr-defined]
            words, parts = _words(field.type), [*_parts(field.type)]
            if not words and len(parts) == 1:
                words = " ".join((parts[0].__doc__ or "").split())
            found[struct.__name__, field.encode_name] = words
            open_ += [part for part in dict.fromkeys(parts) if part not in seen]
            seen.update(parts)
    return found


def described(field: dict[str, Any], words: str) -> dict[str, Any]:
    """The schema of a field with its description, plain and as editors show it."""
    more = []
    if reference := field.get("x-ref"):
        more.append(f"The id of a `{reference}`.")
    elif field.get("type") == "array" and (listed := (field.get("items") or {}).get("x-ref")):
        more.append(f"A list of ids, each of a `{listed}`.")
    if field.get("default") not in NOTHING:
        default = json.format(json.encode(field["default"]), indent=0).decode()
        more.append(f"Not given: `{default}`.")
    shown = {"markdownDescription": "\n\n".join((words, *more))} if more else {}
    return {"description": words, **shown} | {key: field[key] for key in field if key != "description"}


def _words(node: inspect.Type) -> str:
    """The description that an annotation gives to a field itself, not to the items of its list."""
    if isinstance(node, inspect.Metadata):
        return str((node.extra_json_schema or {}).get("description", "")) or _words(node.type)
    if isinstance(node, inspect.UnionType):
        return next(filter(None, map(_words, node.types)), "")
    return ""


def _parts(node: inspect.Type) -> Iterator[type[Struct]]:
    """The structs that a value of this type may hold."""
    if isinstance(node, inspect.StructType):
        yield node.cls
    elif isinstance(node, inspect.Metadata):
        yield from _parts(node.type)
    elif isinstance(node, inspect.UnionType):
        for side in node.types:
            yield from _parts(side)
    elif isinstance(node, inspect.TupleType):
        for item in node.item_types:
            yield from _parts(item)
    elif isinstance(node, inspect.VarTupleType):
        yield from _parts(node.item_type)
    elif isinstance(node, inspect.DictType):
        yield from _parts(node.value_type)
