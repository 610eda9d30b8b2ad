"""The texts of a record that players read. They are found by the type `Prose` of their fields, also in new fields."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from msgspec import Struct

from delve.ids import readable
from delve.model.declaration import BY_SCRIPTS, PROSE, SLOTS, fields_of
from delve.model.naming import ValuePath

_Has: TypeAlias = Literal["nothing", "text", "texts"]


class ProseText(NamedTuple):
    """One text of a record that players read, and where it stands."""

    path: ValuePath
    text: str
    slots: frozenset[str] = frozenset()
    """the words that stand in braces there, and are filled in"""

    def is_filled(self, slot: str) -> bool:
        """Whether a word in braces is filled in there, by delve or by a script."""
        return slot in self.slots or BY_SCRIPTS in self.slots


def prose_of(value: object, path: ValuePath = ()) -> Iterator[ProseText]:
    """Every text of a record, or of a part of one, that players read, in the order of its fields."""
    if isinstance(value, Struct):
        for name, key, has, slots in _fields(type(value)):
            held = getattr(value, name)
            if has == "nothing":
                yield from prose_of(held, (*path, key))
            elif held:
                inside = (
                    [((), held)] if has == "text" else [((place,), text) for place, text in _inside(held)]
                )
                yield from (ProseText((*path, key, *place), text, slots) for place, text in inside)
    else:
        for place, inner in _inside(value):
            yield from prose_of(inner, (*path, place))


def names_of(record: object) -> Iterator[ProseText]:
    """The names inside a record that players read as they stand, since no field holds another text for them."""
    if isinstance(record, Struct):
        for field in _NAMES.get(str(record.__struct_config__.tag), ()):
            held = getattr(record, field)
            for place, name in enumerate(held):
                yield ProseText((field, name if isinstance(held, dict) else place), readable(name))
        for place, objective in enumerate(getattr(record, "objectives", ())):
            yield from _zones(objective.when, ("objectives", place, "when"))


def _zones(value: object, path: ValuePath) -> Iterator[ProseText]:
    """The zones that conditions name, as the list of objectives tells how far each has come."""
    if isinstance(value, Struct):
        for field in fields_of(type(value)):
            held = getattr(value, field.name)
            if field.name == "zone" and isinstance(held, str):
                yield ProseText((*path, field.encode_name), readable(held))
            else:
                yield from _zones(held, (*path, field.encode_name))
    else:
        for place, inner in _inside(value):
            yield from _zones(inner, (*path, place))


_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "quest": ("variables", "boards"),
    "object": ("states",),
    "item": ("values",),
    "ruleset": ("attributes",),
}
"""kind of record -> its fields whose names are read: the keys of a mapping, or the items of a list"""


def _inside(value: object) -> Iterator[tuple[str | int, Any]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, tuple):
        yield from enumerate(value)


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, str, _Has, frozenset[str]], ...]:
    """(name, key in the file, whether it is such a text, or holds some, and what is filled in) of each field."""
    return tuple(
        (field.name, field.encode_name, _has(field.type), _slots(field.type)) for field in fields_of(kind)
    )


def _slots(hint: Any) -> frozenset[str]:
    extras = (getattr(meta, "extra_json_schema", None) or {} for meta in getattr(hint, "__metadata__", ()))
    return frozenset(slot for extra in extras for slot in extra.get(SLOTS, ()))


def _has(hint: Any) -> _Has:
    if _is_prose(hint):
        return "text"
    plain = getattr(hint, "__origin__", hint) if hasattr(hint, "__metadata__") else hint
    holds_texts = getattr(plain, "__origin__", None) in (dict, tuple) and any(
        _is_prose(part) for part in get_args(plain)
    )
    return "texts" if holds_texts else "nothing"


def _is_prose(hint: Any) -> bool:
    """Whether a type, or one of several that it may be, is that of such a text."""
    if PROSE in getattr(hint, "__metadata__", ()):
        return True
    return type(None) in get_args(hint) and any(_is_prose(part) for part in get_args(hint))
