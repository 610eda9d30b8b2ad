"""Fields of a record that several packs change, intended or not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, Literal, NamedTuple

from delve.catalog.compose import Composition, Layer
from delve.catalog.positions import Place, ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Related
from delve.model.declaration import Record
from delve.model.inheritance import mapping_type, type_below


class Change(NamedTuple):
    """What one patch does to one field."""

    pack: str
    does: Literal["set", "remove", "add"]
    value: Any
    place: Place


class Conflict(NamedTuple):
    """A field that several packs change, and how, in the order in which it happens."""

    path: ValuePath
    changes: tuple[Change, ...]


def conflicts(definition: type[Record], composition: Composition) -> list[Conflict]:
    """The fields of a record that the patches of several packs change."""
    found: dict[ValuePath, list[Change]] = {}
    for layer in composition.patches:
        for path, change in _changes(definition, layer):
            found.setdefault(path, []).append(change)
    return [
        Conflict(path, tuple(changes))
        for path, changes in found.items()
        if len({change.pack for change in changes}) > 1
    ]


def disagreements(
    id: str, definition: type[Record], composition: Composition, knows: Callable[[str], Collection[str]]
) -> Iterator[Diagnostic]:
    """A warning where a pack gives a field a value and another pack another one; the last one wins.

    `knows` gives the packs that a pack builds on: what it changes of their patches is intended.
    """
    if len(composition.patches) < 2:
        return
    for path, changes in conflicts(definition, composition):
        given = [change for change in changes if change.does == "set"]
        if not given:
            continue
        last = given[-1]
        known = knows(last.pack)
        others = [one for one in given if one.value != last.value and one.pack not in known]
        if not others:
            continue
        words = " and ".join(quote(pack) for pack in dict.fromkeys(change.pack for change in others))
        message = f"{quote('.'.join(map(str, path)))} of {id} is set by {words} too, to another value; this one counts"
        related = tuple(
            Related(one.place.path, one.place.span, f"set by {quote(one.pack)} here") for one in others
        )
        yield Diagnostic("D217", "warning", message, last.place.path, last.place.span, related)


def _changes(definition: type[Record], layer: Layer) -> Iterator[tuple[ValuePath, Change]]:
    for word in ("set", "remove", "add"):
        for path, value in _fields(layer.value.get(word, {}), definition, ()):
            yield path, Change(layer.pack, word, value, layer.document.place((word, *path)))


def _fields(value: Any, node: Any, path: ValuePath) -> Iterator[tuple[ValuePath, Any]]:
    """(path, value) of what is replaced as a whole."""
    type_ = mapping_type(node)
    if type_ is None or not isinstance(value, dict):
        yield path, value
        return
    for key, inner in value.items():
        yield from _fields(inner, type_below(type_, key), (*path, key))
