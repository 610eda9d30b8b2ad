"""Definitions as scripts see them: their classes with the types of their attributes, as Python writes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from json import dumps
from typing import Any

from msgspec import Struct, inspect, structs

_PLAIN: tuple[tuple[type[inspect.Type], str], ...] = (
    (inspect.BoolType, "bool"),
    (inspect.IntType, "int"),
    (inspect.StrType, "str"),
    (inspect.NoneType, "None"),
    (inspect.AnyType, "Any"),
)


def classes_as_scripts_see_them(kind: type[Struct], without: Sequence[type[Struct]] = ()) -> str:
    """The class of a kind and those of its parts, each behind one that holds it; some of them may be left out."""
    found, place = [kind], 0
    while place < len(found):
        for part in _parts(found[place]):
            if part not in found and part not in without:
                found.append(part)
        place += 1
    return "\n\n\n".join(map(_written, found))


def _written(kind: type[Struct]) -> str:
    rows = [f"    {one.name}: {type_in_python(one.type)}" for one in _fields(kind)]
    return "\n".join((f"class {kind.__name__}:", *rows))


def _fields(kind: type[Struct]) -> tuple[Any, ...]:
    types = {one.name: one for one in inspect.type_info(kind).fields}  # type: ignore[attr-defined]
    return tuple(types[one.name] for one in structs.fields(kind))


def _parts(kind: type[Struct]) -> Iterator[type[Struct]]:
    for one in _fields(kind):
        yield from _held(one.type)


def _held(node: inspect.Type) -> Iterator[type[Struct]]:
    """The structs that a value of this type holds."""
    if isinstance(node, inspect.StructType):
        yield node.cls
    for inner in _inner(node):
        yield from _held(inner)


def _inner(node: inspect.Type) -> tuple[inspect.Type, ...]:
    if isinstance(node, inspect.Metadata):
        return (node.type,)
    if isinstance(node, inspect.UnionType):
        return node.types
    if isinstance(node, inspect.TupleType):
        return node.item_types
    if isinstance(node, inspect.VarTupleType):
        return (node.item_type,)
    return (node.key_type, node.value_type) if isinstance(node, inspect.DictType) else ()


def type_in_python(node: inspect.Type) -> str:
    """A type as Python writes it: `tuple[str, ...]`."""
    if isinstance(node, inspect.Metadata):
        return type_in_python(node.type)
    if isinstance(node, inspect.StructType):
        return node.cls.__name__
    if isinstance(node, inspect.LiteralType):
        return f"Literal[{', '.join(sorted(map(dumps, node.values)))}]"  # msgspec gives them in no order
    inner = [type_in_python(one) for one in _inner(node)]
    if isinstance(node, inspect.UnionType):
        return " | ".join(dict.fromkeys(sorted(inner, key=lambda name: name == "None")))
    if isinstance(node, inspect.VarTupleType):
        return f"tuple[{inner[0]}, ...]"
    if isinstance(node, inspect.TupleType):
        return f"tuple[{', '.join(inner)}]"
    if isinstance(node, inspect.DictType):
        return f"dict[{', '.join(inner)}]"
    return next(name for cls, name in _PLAIN if isinstance(node, cls))
