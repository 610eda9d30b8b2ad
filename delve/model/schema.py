"""JSON Schema (2020-12) of a kind, made from its declaration: closed, without null, one file a kind.

Editors complete and check records by it, and `delve.catalog` explains by it why a value did not convert. Records are
neither read nor judged here.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from inspect import cleandoc
from typing import Any, Final, TypeAlias, cast

import msgspec
from msgspec import Struct

from delve.model.declaration import OneOf, Record
from delve.model.editor import NOTHING, described, descriptions
from delve.model.inheritance import change_type, extending_type, requirements_schema
from delve.model.kinds import BUILDABLE, KINDS
from delve.model.patch import PatchDef

Schema: TypeAlias = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
SUFFIX = ".schema.json"
_REFERENCE = "#/$defs/"
_ABSTRACT: Final = {"required": ["abstract"], "properties": {"abstract": {"const": True}}}


@functools.cache
def schema(kind: type[Struct]) -> Schema:
    """The closed JSON Schema of a kind, or of the parameters of a script.

    A record that extends another, or is abstract, may leave out what is required, in the mappings within it too:
    so of such a kind nothing is required at its place, but all of it at once by an `else` at the root.
    """
    if kind is PatchDef:
        return _patch()
    if kind not in BUILDABLE.values():
        return closed(kind)
    definition = cast("type[Record]", kind)
    root = closed(extending_type(definition))
    changing = [word for word in ("add", "remove") if word in root["properties"]]
    return root | {
        "dependentRequired": {word: ["extends"] for word in changing},
        "if": {"anyOf": [{"required": ["extends"]}, _ABSTRACT]},
        "else": requirements_schema(definition),
    }


def closed(*structs: type[Struct]) -> Schema:
    """The schema of the first of these structs; the others are definitions in it."""
    _, components = msgspec.json.schema_components(structs, ref_template=_REFERENCE + "{name}")
    for choice in OneOf.__subclasses__():
        if choice.__name__ in components:
            # in an allOf: beside `properties`, maxProperties 1 keeps editors from completing anything
            choices = [*components[choice.__name__]["properties"]]
            one = {"minProperties": 1, "maxProperties": 1, "x-choices": choices}
            components[choice.__name__]["allOf"] = [one]
    tidy = {name: _tidy(node) | {"title": _title(name)} for name, node in components.items()}
    for struct in structs:
        for (part, field), words in descriptions(struct).items():
            fields = tidy[part]["properties"]
            fields[field] = described(fields[field], words)
    root = tidy.pop(structs[0].__name__)
    return {"$schema": DIALECT, **root} | ({"$defs": tidy} if tidy else {})


def _title(name: str) -> str:
    """What editors call a mapping in their messages: the words of its class, as `attack profile`."""
    words = re.sub("^Partial|Def$", "", name)
    return re.sub("(?<=[a-z])(?=[A-Z])", " ", words).lower()


def _patch() -> Schema:
    """A patch may change what a record of the kind of its target has."""
    parts = {name: change_type(kind) for name, kind in BUILDABLE.items()}
    root = closed(PatchDef, *parts.values())
    cases = [
        {
            "if": {"required": ["target"], "properties": {"target": {"type": "object", "required": [name]}}},
            "then": {"properties": root["$defs"].pop(part.__name__)["properties"]},
        }
        for name, part in parts.items()
    ]
    return root | {"allOf": cases}


def files() -> Iterator[tuple[str, str]]:
    """(file name, text) of the schema of every kind."""
    for name, kind in KINDS.items():
        text = msgspec.json.format(msgspec.json.encode(schema(kind)), indent=2)
        yield name + SUFFIX, text.decode() + "\n"


def definition(root: Schema, node: Schema) -> Schema:
    """The schema that a node of `root` stands for, if it only refers to one of its definitions."""
    name = node.get("$ref", "")
    return root["$defs"][name.removeprefix(_REFERENCE)] if name else node


def _tidy(node: Any, name: str = "") -> Any:
    """A part of msgspec's schema as content needs it; `name` is the field's where the part is one."""
    if isinstance(node, list):
        return [_tidy(item) for item in node]
    if not isinstance(node, dict):
        return node
    tidy = {key: _tidy_keyword(key, value) for key, value in node.items()}
    if name == "kind" and len(tidy.get("enum", ())) == 1:
        return {"description": "what this file holds", "const": tidy["enum"][0]}
    if "anyOf" in tidy:
        tidy = _without_null(tidy)
    if tidy.get("default", 0) in NOTHING:
        del tidy["default"]
    if tidy.get("required") == []:
        del tidy["required"]
    if "description" in tidy:
        tidy["description"] = cleandoc(tidy["description"])
    if "x-means" in tidy:
        meanings = tidy.pop("x-means")
        tidy |= {"enum": [*meanings], "markdownEnumDescriptions": [*meanings.values()]}
    return tidy


def _tidy_keyword(keyword: str, value: Any) -> Any:
    if keyword in ("default", "examples", "x-means"):
        return value
    if keyword == "properties":
        return {name: _tidy(node, name) for name, node in value.items()}
    return _tidy(value)


def _without_null(node: Schema) -> Schema:
    """An optional field is one that may be missing: content has no null."""
    branches = [branch for branch in node["anyOf"] if branch != {"type": "null"}]
    rest = {key: value for key, value in node.items() if key != "anyOf"}
    return {**branches[0], **rest} if len(branches) == 1 else {"anyOf": branches, **rest}
