"""The places of a record, each with what the declaration of its kind says of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from msgspec import inspect

from delve.catalog.document import Document
from delve.catalog.positions import ValuePath
from delve.model.kinds import KINDS

_TYPES: dict[type, tuple[type[inspect.Type], ...]] = {
    bool: (inspect.BoolType,),
    int: (inspect.IntType,),
    str: (inspect.StrType, inspect.LiteralType),
    list: (inspect.VarTupleType, inspect.TupleType),
    dict: (inspect.StructType, inspect.DictType),
}


@dataclass(frozen=True)
class Site:
    """One value of a record."""

    path: ValuePath
    value: Any
    declared: inspect.Type
    """its type, without what is said about it"""
    says: dict[str, Any] = field(default_factory=dict)
    """what the schema says beside the type, such as `x-ref`"""
    required: bool = False
    among: tuple[str, ...] = ()
    """the keys of the mapping that it stands in; none in a list, or in a mapping with free keys"""
    alone: bool = False
    """whether its mapping may hold no second key"""


def sites(document: Document) -> Iterator[Site]:
    """Every value of a record, the record itself left out."""
    kind = document.value["kind"]
    yield Site(("kind",), kind, inspect.StrType(), required=True)
    yield from _within(inspect.type_info(KINDS[kind]), document.value, ())


def _within(declared: inspect.Type, value: Any, path: ValuePath) -> Iterator[Site]:
    declared, _ = _plain(declared, value)
    if isinstance(declared, inspect.StructType) and isinstance(value, dict):
        fields = {one.encode_name: one for one in declared.fields}
        alone = hasattr(declared.cls, "choice")
        for key, inner in value.items():
            if key in fields:
                one = fields[key]
                plain, says = _plain(one.type, inner)
                yield Site((*path, key), inner, plain, says, one.required, tuple(fields), alone)
                yield from _within(one.type, inner, (*path, key))
    elif isinstance(declared, inspect.DictType) and isinstance(value, dict):
        for key, inner in value.items():
            yield from _item(declared.value_type, inner, (*path, key))
    elif isinstance(declared, inspect.VarTupleType) and isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _item(declared.item_type, inner, (*path, index))


def _item(declared: inspect.Type, value: Any, path: ValuePath) -> Iterator[Site]:
    plain, says = _plain(declared, value)
    yield Site(path, value, plain, says)
    yield from _within(declared, value, path)


def _plain(declared: inspect.Type, value: Any) -> tuple[inspect.Type, dict[str, Any]]:
    """A type without its remarks, and they; of several types the one that the value has."""
    says: dict[str, Any] = {}
    while isinstance(declared, inspect.Metadata | inspect.UnionType):
        if isinstance(declared, inspect.Metadata):
            says |= declared.extra_json_schema or {}
            declared = declared.type
        else:
            declared = next(one for one in declared.types if _fits(one, value))
    return declared, says


def _fits(declared: inspect.Type, value: Any) -> bool:
    while isinstance(declared, inspect.Metadata):
        declared = declared.type
    return isinstance(declared, _TYPES[type(value)])
