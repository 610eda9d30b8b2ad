"""What the values of a field may be, in words, from the JSON Schema of its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from delve.catalog.record_text import one_line
from delve.codex.document import Code, Words, joined, said
from delve.ids import readable
from delve.model.schema import Schema

Leads: TypeAlias = Callable[[str], Words]
"""The name of a part, or `kind:NAME` of a kind -> the words that lead to where it is explained."""


def value_in_words(node: Schema, leads: Leads, *, several: bool = False) -> Words:
    """What may stand as a value: `a whole number, 0 to 99`, or for `several` of them `whole numbers, 0 to 99`."""
    if "$ref" in node:
        return leads(node["$ref"].rpartition("/")[2])
    if "anyOf" in node:
        return joined([value_in_words(one, leads, several=several) for one in node["anyOf"]], last=" or ")
    if "const" in node:
        return (Code(str(node["const"])),)
    if "enum" in node:
        return joined([(Code(str(one)),) for one in node["enum"]], last=" or ")
    if "x-ref" in node:
        kind = node["x-ref"]
        head = f"{'ids, each of' if several else 'the id of'} {article(kind)} "
        return (head, *leads(f"kind:{kind}"), *_use(node))
    if "x-names" in node:
        owner = f" of what {node['x-names-of']} names" if "x-names-of" in node else ""
        named = readable(node["x-names"])
        return (f"{'names, each of' if several else 'the name of'} {article(named)} {named}{owner}",)
    return _plain(node, leads, several=several)


def default_in_words(node: Schema, *, required: bool) -> Words:
    """What holds where the field is not given."""
    if required:
        return ("must be given",)
    return (Code(one_line(node["default"])),) if "default" in node else ("–",)


def examples(node: Schema) -> Words:
    """The examples of a field, as files write them; nothing where it has none."""
    return joined([(Code(one_line(one)),) for one in node.get("examples", ())])


def meaning(node: Schema) -> Words:
    """What a field is, with what each of its values means where that is told."""
    means = said(node["description"])
    told = node.get("markdownEnumDescriptions")
    if told and len(told) == len(node.get("enum", ())):
        each = [(Code(str(one)), f": {words}") for one, words in zip(node["enum"], told, strict=True)]
        means = (*means, ". ", *joined([*each], "; "))
    found = examples(node)
    return (*means, ". Such as ", *found) if found else means


def article(word: str) -> str:
    """`a` or `an`, whichever goes before a word."""
    return "an" if word[0] in "aeiou" else "a"


def _plain(node: Schema, leads: Leads, *, several: bool) -> Words:
    kind = node.get("type")
    if kind == "integer":
        return (f"{'whole numbers' if several else 'a whole number'}{_bounds(node)}",)
    if kind == "boolean":
        return ("true or false",)
    if kind == "string":
        return _text(node, several=several)
    if kind == "array":
        return _list(node, leads)
    if kind == "object":
        return _mapping(node, leads)
    return ("anything",)


def _text(node: Schema, *, several: bool) -> Words:
    form = node.get("patternErrorMessage")
    if form:
        return said(form)
    if "x-prose" in node:
        return ("texts that players read" if several else "a text that players read",)
    return ("texts" if several else "a text",)


def _list(node: Schema, leads: Leads) -> Words:
    fixed = node.get("prefixItems")
    if fixed:
        inner = joined([value_in_words(one, leads) for one in fixed], "; ")
        return (f"a list of {len(fixed)}: ", *inner)
    items = node.get("items")
    if not isinstance(items, dict) or not items:
        return ("a list",)
    least = node.get("minItems", 0)
    head = (
        "a list" if not least else "a list of at least one" if least == 1 else f"a list of at least {least}"
    )
    return (f"{head}: ", *value_in_words(items, leads, several=True))


def _mapping(node: Schema, leads: Leads) -> Words:
    inner = node.get("additionalProperties")
    if not isinstance(inner, dict) or not inner:
        return ("a mapping",)
    keys = node.get("propertyNames", {})
    key = value_in_words({"type": "string", **keys}, leads) if keys else ("a name",)
    return ("a mapping: ", *key, " → ", *value_in_words(inner, leads))


def _bounds(node: dict[str, Any]) -> str:
    least, most = node.get("minimum"), node.get("maximum")
    if least is not None and most is not None:
        return f", {least:,} to {most:,}"
    return f", at least {least:,}" if least is not None else f", at most {most:,}" if most is not None else ""


def _use(node: Schema) -> Words:
    return (" with ", Code(f"use: {node['x-use']}")) if "x-use" in node else ()
