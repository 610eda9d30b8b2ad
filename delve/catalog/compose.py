"""Putting a record together from several files: what it extends, its own file, and patches.

Mappings merge key by key, lists and one-key choices are replaced, `remove` and `add` change lists. Which files
make a record is decided in `inherit`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct

from delve.catalog.document import Document
from delve.catalog.positions import Place, ValuePath
from delve.diagnostics import Related
from delve.model.declaration import Record
from delve.model.inheritance import INHERITANCE_FIELDS, mapping_type, type_below

INHERITED: Final = "inherited here"
"""the message at a record that inherits a faulty value from another file"""


class Layer(Struct, frozen=True, eq=False):
    """What one file says of a record, with its references in full."""

    pack: str
    document: Document
    value: dict[str, Any]
    """the value of the whole file"""
    patch: bool = False

    def fields(self, value: dict[str, Any]) -> dict[str, Any]:
        """What the file gives to the fields of the record; `value` is the layer's own, or one of the same form."""
        if self.patch:
            given: dict[str, Any] = value.get("set", {})
            return given
        return {key: inner for key, inner in value.items() if key not in INHERITANCE_FIELDS}


class Origin(NamedTuple):
    """Where a value was written: a file, and the path there."""

    layer: Layer
    path: ValuePath


class _Marked(Struct, frozen=True, eq=False):
    """A value that knows where it was written; equal to every other one of the same value."""

    value: Any
    origin: Origin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Marked) and self.value == other.value

    __hash__ = None  # type: ignore[assignment]  # values are lists and mappings too


class Composition:
    """A record that is made of several files. Where its values were written is worked out when somebody asks."""

    __slots__ = ("_definition", "_origins", "layers", "missing", "own", "value")

    def __init__(self, definition: type[Record], layers: Sequence[Layer], own: Layer) -> None:
        """`layers`: the files in the order in which they are applied; `own`: the one that has the record's id."""
        self._definition, self.own, self.layers = definition, own, tuple(layers)
        self.missing: list[Origin] = []
        """items that are to be removed and are not there"""
        self.value: dict[str, Any] = {}
        """the value that all files make together"""
        for layer in self.layers:
            self.value = self._merged(self.value, layer.value, layer, self.missing)
        self._origins: dict[ValuePath, Origin] | None = None

    @property
    def patches(self) -> tuple[Layer, ...]:
        """The patches of this record, in order; not those of what it extends."""
        return self.layers[self.layers.index(self.own) + 1 :]

    def origin(self, path: ValuePath) -> Origin:
        """Where the value at a path was written; for a mapping or list, where the last part of it was."""
        if self._origins is None:
            value: dict[str, Any] = {}
            for layer in self.layers:
                value = self._merged(value, _marked(layer, layer.value, ()), layer, [])
            self._origins = dict(_origins(value, ()))
        parts = [part for part in self._origins if part[: len(path)] == path]
        if parts and path:
            last = max(parts, key=lambda part: self.layers.index(self._origins[part].layer))  # type: ignore[index]
            found = self._origins[last]
            return Origin(found.layer, found.path[: len(found.path) - (len(last) - len(path))])
        if not path:
            return Origin(self.own, ())
        above = self.origin(path[:-1])
        return Origin(above.layer, (*above.path, path[-1]))

    def inherits(self, path: ValuePath) -> bool:
        """Whether a value comes from a record that this one extends, not from its own file or a patch of it."""
        layer = self.origin(path).layer
        return layer is not self.own and layer not in self.patches

    def place(self, path: ValuePath = (), *, key: bool = False) -> Place:
        """Where the value at a path stands, or its key, and how it came into the record."""
        layer, inner = self.origin(path)
        return Place(layer.document.path, layer.document.span(inner, key=key), self._way(layer, path))

    def text(self, path: ValuePath) -> bytes:
        """The text of the file in which the value at a path was written."""
        return self.origin(path).layer.document.raw

    def char_place(self, path: ValuePath, line_index: int, column_index: int) -> Place:
        """Where one character of a literal block scalar stands, indices from 0."""
        layer, inner = self.origin(path)
        span = layer.document.char_span(inner, line_index, column_index)
        return Place(layer.document.path, span, self._way(layer, path))

    def _way(self, layer: Layer, path: ValuePath) -> tuple[Related, ...]:
        """How what a layer says came into the record, and what else changes this."""
        document = self.own.document
        if layer in self.patches:
            return (Related(document.path, document.span(("id",)), "this is what it patches"),)
        heir = Related(document.path, document.span(("extends",)), INHERITED)
        patches = [
            one.document for one in self.layers if one.patch and one is not layer and path[:1] != ("id",)
        ]
        changes = (Related(one.path, one.span(("target",)), "patched here") for one in patches)
        return (*([] if layer is self.own else [heir]), *changes)

    def _merged(
        self, old: dict[str, Any], value: dict[str, Any], layer: Layer, missing: list[Origin]
    ) -> dict[str, Any]:
        """`old` with what a layer says in `value`; items to remove that are not there go to `missing`."""
        new: dict[str, Any] = _over(old, layer.fields(value), self._definition)
        if gone := value.get("remove"):
            missing += [Origin(layer, path) for path in _absent(new, gone, ("remove",))]
            new = _without(new, gone)
        if more := value.get("add"):
            new = _with(new, more)
        return new


def _over(old: Any, new: Any, node: Any) -> Any:
    """A value over another one; `node` is the type of both."""
    type_ = mapping_type(node)
    if type_ is None or not isinstance(old, dict) or not isinstance(new, dict):
        return new
    return old | {
        key: _over(old[key], inner, type_below(type_, key)) if key in old else inner
        for key, inner in new.items()
    }


def _absent(old: Any, gone: Any, path: ValuePath) -> Iterator[ValuePath]:
    if isinstance(gone, dict):
        for key, inner in gone.items():
            yield from _absent(old.get(key) if isinstance(old, dict) else None, inner, (*path, key))
    else:
        items = old if isinstance(old, list) else []
        yield from ((*path, index) for index, item in enumerate(gone) if item not in items)


def _without(old: Any, gone: Any) -> Any:
    if isinstance(old, dict) and isinstance(gone, dict):
        return {key: _without(inner, gone[key]) if key in gone else inner for key, inner in old.items()}
    if isinstance(old, list) and isinstance(gone, list):
        left = [item for item in old if item not in gone]
        if left or not gone or not isinstance(gone[-1], _Marked):
            return left
        layer, path = gone[-1].origin
        return _Empty(Origin(layer, path[:-1]))
    return old


def _with(old: Any, more: Any) -> Any:
    if isinstance(more, dict):
        mine = old if isinstance(old, dict) else {}
        return mine | {key: _with(mine.get(key), inner) for key, inner in more.items()}
    return [*(old if isinstance(old, list) else ()), *more]


def _marked(layer: Layer, value: Any, path: ValuePath) -> Any:
    """The same mappings and lists with every value in them marked; an empty list is a value."""
    if isinstance(value, dict):
        return {key: _marked(layer, inner, (*path, key)) for key, inner in value.items()}
    if isinstance(value, list):
        marks = [_marked(layer, inner, (*path, index)) for index, inner in enumerate(value)]
        return marks or _Empty(Origin(layer, path))
    return _Marked(value, Origin(layer, path))


class _Empty(list[Any]):
    """An empty list that knows where it was written."""

    def __init__(self, origin: Origin) -> None:
        super().__init__()
        self.origin = origin


def _origins(value: Any, path: ValuePath) -> Iterator[tuple[ValuePath, Origin]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _origins(inner, (*path, key))
    elif isinstance(value, _Empty | _Marked):
        yield path, value.origin
    else:
        for index, inner in enumerate(value):
            yield from _origins(inner, (*path, index))
