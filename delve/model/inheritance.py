"""Types of records that build on others and may leave fields out, made from the kinds' own declarations.

Mappings merge key by key, so a part of a mapping may be missing; lists and one-key choices are replaced, so they
are always whole. Merging the values themselves belongs to `delve.catalog`.
"""

from __future__ import annotations

import functools
from operator import getitem
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin

from msgspec import NODEFAULT, UNSET, Struct, UnsetType, defstruct, field
from msgspec.structs import FieldInfo

from delve.model.declaration import OneOf, Part, Record, fields_of, says
from delve.model.refs import Ref, kind_of

INHERITANCE_FIELDS: Final = ("extends", "abstract", "add", "remove")
"""Fields of a file that say how its record builds on another one; they are not fields of the record."""

_Field = tuple[str, Any, Any]


def mapping_type(node: Any) -> Any:
    """The mapping type (a struct or `dict[...]`) as which values of this type merge; None: they are replaced."""
    node = _bare(node)
    if isinstance(node, type) and issubclass(node, Struct):
        return None if issubclass(node, OneOf) else node
    return node if get_origin(node) is dict else None


def type_below(node: Any, key: str) -> Any:
    """The type of the value under a key of a mapping type; None where there is no such key."""
    if get_origin(node) is dict:
        return get_args(node)[1]
    return _types(node).get(key)


@functools.cache
def extending_type(kind: type[Record]) -> type[Struct]:
    """The type of a file of this kind that says `extends` or `abstract`: the same fields, of which only the id is
    required."""
    own, *others = fields_of(kind)  # the id comes first in every record
    reference = Ref[kind]  # type: ignore[valid-type]  # a type checker wants the class by its name
    words: list[_Field] = [
        (own.name, own.type, NODEFAULT),
        ("extends", _maybe(Annotated[reference, _EXTENDS]), UNSET),
        ("abstract", Annotated[bool, _ABSTRACT], False),
    ]
    lists = _lists(kind)
    more = [(word, type_, UNSET) for word, type_ in _list_changes(lists)] if lists else []
    given = [*words, *map(_optional, others), *more]
    return _struct(kind.__name__, kind, given, tag_field="kind", tag=kind_of(kind.__name__))


@functools.cache
def change_type(kind: type[Record]) -> type[Struct]:
    """The type of what a patch may `set`, `add` and `remove` in a record of this kind."""
    _, *others = fields_of(kind)
    some = [_optional(one) for one in others]
    part = _struct(f"FieldsOf{kind.__name__}", kind, some)
    given: list[_Field] = [("set", _maybe(Annotated[part, _SET]), UNSET)]
    given += [(word, type_, UNSET) for word, type_ in _list_changes(_lists(kind) or _NoLists)]
    return _struct(f"ChangesOf{kind.__name__}", kind, given)


@functools.cache
def requirements_schema(struct: type[Struct]) -> dict[str, Any]:
    """JSON Schema that only says which fields a mapping of this type, and the mappings within it, require."""
    needed = [one.encode_name for one in fields_of(struct) if one.required]
    inner = {one.encode_name: found for one in fields_of(struct) if (found := _demands_of(one.type))}
    return ({"required": needed} if needed else {}) | ({"properties": inner} if inner else {})


class _NoLists(Part, frozen=True, kw_only=True):
    """Records of this kind have no lists."""


_EXTENDS: Final = says("the record of the same kind whose fields this one takes over where it says nothing")
_ABSTRACT: Final = says("true: only there to be extended, never used itself; fields may be missing")
_SET: Final = says("fields that get another value; mappings merge key by key, all else is replaced")
_ADD: Final = says("items to put behind those of the lists that are there already")
_REMOVE: Final = says("items to take out of the lists that are there already")


def _demands_of(node: Any) -> dict[str, Any]:
    found = mapping_type(node)
    if found is None:
        return {}
    if get_origin(found) is not dict:
        return requirements_schema(found)
    inner = _demands_of(get_args(found)[1])
    return {"additionalProperties": inner} if inner else {}


def _optional(one: FieldInfo) -> _Field:
    """The field as one that may be missing; a mapping in it may be partial."""
    if one.required:
        return one.encode_name, _maybe(_part(one.type)), UNSET
    default = field(default_factory=one.default_factory) if one.default is NODEFAULT else one.default
    return one.encode_name, _part(one.type), default


def _part(node: Any) -> Any:
    """The type with every mapping in it, down to lists and choices, as a part of itself."""
    if get_origin(node) is Annotated:
        inner, *meta = get_args(node)
        return getitem(Annotated, (_part(inner), *meta))
    if get_origin(node) in (Union, UnionType):
        return Union[tuple(_part(side) for side in get_args(node))]  # noqa: UP007
    if get_origin(node) is dict:
        key, value = get_args(node)
        return dict.__class_getitem__((key, _part(value)))
    if mapping_type(node) is not None and requirements_schema(node):
        return _partial(node)
    return node


@functools.cache
def _partial(struct: type[Struct]) -> type[Struct]:
    return _struct(f"Partial{struct.__name__}", struct, [_optional(one) for one in fields_of(struct)])


def _list_changes(lists: type[Struct]) -> list[tuple[str, Any]]:
    return [("add", _maybe(Annotated[lists, _ADD])), ("remove", _maybe(Annotated[lists, _REMOVE]))]


@functools.cache
def _lists(struct: type[Struct]) -> type[Struct] | None:
    """A mapping of the same form that holds nothing but lists; None where there are none."""
    found: list[_Field] = [
        (one.encode_name, _maybe(_with_words(inner, one.type)), UNSET)
        for one in fields_of(struct)
        if (inner := _lists_of(one.type))
    ]
    return _struct(f"ListsOf{struct.__name__}", struct, found) if found else None


def _lists_of(node: Any) -> Any:
    bare = _bare(node)
    if get_origin(bare) is tuple:
        item, *rest = get_args(bare)
        # how many items there may be is judged of the whole list
        return tuple.__class_getitem__((item, ...)) if rest == [...] else None
    if get_origin(bare) is dict:
        key, value = get_args(bare)
        inner = _lists_of(value)
        return dict.__class_getitem__((key, inner)) if inner else None
    return _lists(bare) if mapping_type(bare) is not None else None


def _with_words(node: Any, described: Any) -> Any:
    """The type with the description that another one has."""
    if get_origin(described) in (Union, UnionType):
        described = next((side for side in get_args(described) if get_origin(side) is Annotated), None)
    words = [meta.description for meta in getattr(described, "__metadata__", ()) if meta.description]
    return Annotated[node, says(words[0])] if words else node


def _struct(name: str, of: type[Struct], given: list[_Field], **more: Any) -> type[Struct]:
    words = {"__doc__": of.__doc__}
    return defstruct(
        name, given, namespace=words, frozen=True, forbid_unknown_fields=True, kw_only=True, **more
    )


@functools.cache
def _types(struct: type[Struct]) -> dict[str, Any]:
    return {one.encode_name: one.type for one in fields_of(struct)}


def _maybe(node: Any) -> Any:
    return Union[node, UnsetType]  # noqa: UP007


def _bare(node: Any) -> Any:
    """The type without its annotations, and without None."""
    if get_origin(node) is Annotated:
        return _bare(get_args(node)[0])
    if get_origin(node) in (Union, UnionType):
        sides = [side for side in get_args(node) if side is not type(None)]
        return _bare(sides[0]) if len(sides) == 1 else node
    return node
