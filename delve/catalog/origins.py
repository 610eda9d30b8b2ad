"""Which file and line set each value of a record: those of a file alone, of what it extends, or of a patch."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import fields

from delve.catalog.positions import Place, ValuePath
from delve.catalog.record_text import lines
from delve.model.kinds import KINDS

if TYPE_CHECKING:
    from delve.catalog.entries import Entry


class ValueLine(NamedTuple):
    """A line of a record as YAML, the path of the value on it, and where that was set.

    Both are None where the line shows a part of a value, or the name of what follows.
    """

    text: str
    path: ValuePath | None
    place: Place | None


def value_lines(entry: Entry, value: dict[str, Any]) -> Iterator[ValueLine]:
    """A record's value, line by line, one value each, beside the place that set it."""
    for line in lines(value, one_each=True):
        yield ValueLine(line.text, line.path, entry.place(line.path, key=True) if line.path else None)


def short_value_lines(entry: Entry, value: dict[str, Any]) -> Iterator[ValueLine]:
    """The same in fewer lines: short lists and mappings take one, unless several places set what is in them.

    The rows of a map have their own places, under the path of the map and the number of the row.
    """
    each = [*value_lines(entry, value)]
    drawn: ValuePath = ()
    row = 0
    for line in lines(value):
        if line.path is None and drawn and row < _at(value, drawn).count("\n"):
            row += 1
            yield ValueLine(line.text, (*drawn, row), entry.char_place(drawn, row, 0))
            continue
        drawn, row = (), -1
        if line.path is None:
            yield ValueLine(line.text, None, None)
            continue
        held = [n for n, one in enumerate(each) if one.path and one.path[: len(line.path)] == line.path]
        if len({(one.path, one.span.line) for n in held if (one := each[n].place)}) > 1:
            head = each[held[0] - 1]
            named = head.path is None and head.text.endswith(f"{line.path[-1]}:")
            yield from each[held[0] - named : held[-1] + 1]
            continue
        yield ValueLine(line.text, line.path, entry.place(line.path, key=True))
        if line.text.endswith(("|", "|-")):
            drawn = line.path


def _at(value: Any, path: ValuePath) -> Any:
    """The value at a path; a text without the break at its end."""
    found = reduce(lambda held, key: held[key], path, value)
    return found.removesuffix("\n") if isinstance(found, str) else found


def in_order(kind: str, value: dict[str, Any]) -> dict[str, Any]:
    """The fields in the order in which the kind declares them, as several files may each have their own order."""
    names = ["kind", *(one.encode_name for one in fields(KINDS[kind]))]
    return {name: value[name] for name in names if name in value}
