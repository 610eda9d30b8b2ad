"""Values of records as pages show them: in words where they are short, as a table, or as lines of YAML.

Nothing here knows a kind: what a value is follows from its form, and where it leads from the declaration of its field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from delve.catalog.positions import ValuePath
from delve.catalog.record_text import lines
from delve.codex.document import Block, Grid, Heading, Sample, Words, joined, plain
from delve.ids import is_reference, readable, unqualified

Shown: TypeAlias = Callable[[ValuePath, str], Words]
"""Where a text stands in its record, and the text -> how a page shows it: as a link where it names a record."""

LONGEST: Final = 100
"""characters that a value has at most in a table of facts"""
_DEEPEST: Final = 2
"""levels of lists and mappings within each other that still read well in a cell"""


def fact(value: Any, path: ValuePath, shown: Shown) -> Words | None:
    """A value in words that fit into one cell; None for one that is a table, or too long or too deep for that."""
    inner = value if isinstance(value, list) else [value]
    if _depth(value) > _DEEPEST or any(isinstance(one, dict) and _holds_tables(one) for one in inner):
        return None
    if isinstance(value, list) and any(isinstance(one, dict) and len(one) > 1 for one in value):
        return None
    words = in_words(value, path, shown)
    return words if len(plain(words)) <= LONGEST or not isinstance(value, dict | list) else None


def blocks_of(name: str, value: Any, path: ValuePath, shown: Shown) -> tuple[Block, ...]:
    """A value that needs more room: its heading, and a table where it is one, else its YAML."""
    head = Heading(3, (_title(name),))
    rows = [*_rows(value, path)]
    if rows and all(_depth(one) <= _DEEPEST + 1 for _, one, _ in rows):
        return head, _grid(rows, shown, labeled=isinstance(value, dict))
    text = "\n".join(line.text for line in lines({name: _bare(value)}))
    return head, Sample(text, "yaml")


def in_words(value: Any, path: ValuePath, shown: Shown) -> Words:
    """A value in words, with links to what it names."""
    if isinstance(value, bool):
        return ("yes" if value else "no",)
    if isinstance(value, str):
        return shown(path, value)
    if isinstance(value, dict):
        pairs: list[Words] = [
            (f"{readable(key)} ", *_inside(held, (*path, key), shown)) for key, held in value.items()
        ]
        return joined(pairs, "; ")
    if isinstance(value, list):
        inner = [_inside(held, (*path, number), shown) for number, held in enumerate(value)]
        return joined(inner)
    return (str(value),)


def _inside(value: Any, path: ValuePath, shown: Shown) -> Words:
    """A value within another one, in brackets where it has several parts."""
    words = in_words(value, path, shown)
    return ("(", *words, ")") if isinstance(value, dict) and len(value) > 1 else words


def _rows(value: Any, path: ValuePath) -> Iterator[tuple[str, Any, ValuePath]]:
    """(label, mapping, its path) of each row of a table; nothing for a value that is no table."""
    if isinstance(value, list):
        if all(isinstance(one, dict) for one in value):
            yield from ((str(number + 1), one, (*path, number)) for number, one in enumerate(value))
    elif isinstance(value, dict):
        if all(isinstance(one, dict) for one in value.values()):
            for key, one in value.items():
                inner = [*_rows(one, (*path, key))] if _holds_tables(one) else []
                if inner:
                    yield from ((f"{key}, {label}", row, place) for label, row, place in inner)
                else:
                    yield key, one, (*path, key)
        elif not any(isinstance(one, dict | list) for one in value.values()):
            yield from ((key, {"": one}, (*path, key)) for key, one in value.items())


def _holds_tables(value: Mapping[str, Any]) -> bool:
    """Whether a mapping has nothing but mappings in it, as an act has the elite and the minion."""
    return bool(value) and all(isinstance(one, dict) for one in value.values())


def _grid(rows: list[tuple[str, Any, ValuePath]], shown: Shown, *, labeled: bool) -> Grid:
    fullest = max((row for _, row, _ in rows), key=len)  # it has the order in which the fields are declared
    columns = [*dict.fromkeys((*fullest, *(key for _, row, _ in rows for key in row)))]
    head: tuple[Words, ...] = tuple((readable(key),) for key in columns)
    body = [
        tuple(in_words(row[key], _below(path, key), shown) if key in row else ("–",) for key in columns)
        for _, row, path in rows
    ]
    if not labeled:
        return Grid(head, tuple(body))
    labels: list[Words] = [(readable(label),) for label, _, _ in rows]
    return Grid((("",), *head), tuple((label, *cells) for label, cells in zip(labels, body, strict=True)))


def _below(path: ValuePath, key: str) -> ValuePath:
    """The path of a cell; a mapping of single values has one cell a row, at the path of the row."""
    return (*path, key) if key else path


def _depth(value: Any) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inner is None else 1 + max(map(_depth, inner), default=0)


def _bare(value: Any) -> Any:
    """A plain value with its references as the own pack writes them."""
    if isinstance(value, dict):
        return {key: _bare(held) for key, held in value.items()}
    if isinstance(value, list):
        return [_bare(held) for held in value]
    return unqualified(value) if isinstance(value, str) and is_reference(value) else value


def _title(name: str) -> str:
    words = readable(name)
    return words[:1].upper() + words[1:]
