"""The text of a new record: its values, and beside each field what it means, from the declaration of its kind."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from textwrap import wrap
from types import MappingProxyType
from typing import Any, Final

from delve.authoring.starters import SomeRecord
from delve.catalog.record_text import WIDTH, lines
from delve.model.inheritance import INHERITANCE_FIELDS
from delve.model.kinds import KINDS
from delve.model.schema import Schema, schema

EMPTY: Final[Mapping[str, str]] = MappingProxyType({})
_MODELINE: Final = "# yaml-language-server: $schema="


def with_records(value: Any, choose: Callable[[SomeRecord], str]) -> Any:
    """A value in which every `SomeRecord`, however deep, is replaced by what `choose` gives for it."""
    if isinstance(value, SomeRecord):
        return choose(value)
    if isinstance(value, dict):
        return {key: with_records(inner, choose) for key, inner in value.items()}
    if isinstance(value, list):
        return [with_records(inner, choose) for inner in value]
    return value


def record_text(
    kind: str,
    values: Mapping[str, Any],
    schema_path: str = "",
    params: Mapping[str, str] = EMPTY,
    changed: str = "",
) -> str:
    """A record file with these values, in the order in which the kind declares them.

    `schema_path`: where editors find its schema, seen from the file. `params`: what its parameters mean. The fields
    that are not given are named at the end, so that nobody needs a manual to find them; of a patch, those of the kind
    that is `changed` too.
    """
    # how a record builds on another is told in the guide: a first record has enough to look at
    fields = _fields(kind, without=() if changed else INHERITANCE_FIELDS)
    rows = [_MODELINE + schema_path] if schema_path else []
    for name in fields:
        if name == "params" and params:
            rows += ["params:", *_parameters(values[name], params)]
        elif name in values:
            rows += _field(name, values[name], _meaning(name, fields[name]))
    left = {name: field for name, field in fields.items() if name not in values}
    rows += _named("What may stand here too:", left)
    if changed:
        rows += _named(
            f"What may stand in `set`, the fields of a {changed}:",
            _fields(changed, ("kind", "id", *INHERITANCE_FIELDS)),
        )
    return "\n".join(rows) + "\n"


def _fields(kind: str, without: Collection[str]) -> dict[str, Schema]:
    declared = schema(KINDS[kind])["properties"]
    return {name: field for name, field in declared.items() if name not in without}


def _named(heading: str, fields: Mapping[str, Schema]) -> Iterator[str]:
    """Fields with what they mean, as a comment."""
    if fields:
        yield from ("", f"# {heading}")
    for name, field in fields.items():
        yield from _comment(f"{name}: {field['description']}{_choices(field)}", "#   ")


def _parameters(values: Mapping[str, Any], meanings: Mapping[str, str]) -> Iterator[str]:
    for name, value in values.items():
        yield from (f"  {line}" for line in _field(name, value, meanings[name]))


def _meaning(name: str, field: Schema) -> str:
    """What is written beside a field; nothing where its name says it all."""
    return "" if name in ("kind", "id", "name", "text") else f"{field['description']}{_choices(field)}"


def _choices(field: Schema) -> str:
    return f" ({', '.join(map(str, field['enum']))})" if "enum" in field else ""


def _field(name: str, value: Any, meaning: str) -> Iterator[str]:
    """The lines of a field, with its meaning behind it or, where there is no room, above."""
    rows = [line.text for line in lines({name: value})]
    if meaning and len(rows) == 1 and len(rows[0]) + len(meaning) + 4 <= WIDTH:
        yield f"{rows[0]}  # {meaning}"
        return
    yield from _comment(meaning, "# ") if meaning else ()
    yield from rows


def _comment(text: str, before: str) -> Iterator[str]:
    for number, line in enumerate(wrap(text, WIDTH - len(before) - 2)):
        yield f"{before}{'  ' if number else ''}{line}".rstrip()
