"""A script that is there already, for a new record: its path, what its parameters are, when it acts."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import NODEFAULT, Struct, inspect, to_builtins

from delve.authoring.names import Refused
from delve.authoring.starters import Some
from delve.catalog.load import Loaded
from delve.catalog.modules import Module
from delve.catalog.packs import Pack
from delve.catalog.params import declared
from delve.catalog.scripts import NotFound, common_scripts, locate
from delve.catalog.wording import guess, quote
from delve.model.editor import descriptions
from delve.model.schema import schema


@dataclass(frozen=True)
class Borrowed:
    """What a record that uses a script writes about it."""

    dotted: str
    params: dict[str, Any]
    """a value for each parameter; what names a record is still to be chosen"""
    meanings: dict[str, str]
    """parameter -> what it means"""
    timing: str
    """when a skill of it is used"""


def borrowed(script: str, loaded: Loaded, pack: Pack) -> Borrowed:
    """The script with this dotted path, or of this name among those that come with delve. Raises Refused."""
    dotted = script
    if "." not in script:
        known = common_scripts()
        if script not in known:
            words, _ = guess(script, known)
            raise Refused(f"no script {quote(script)} comes with delve{words}")
        dotted = known[script]
    visible = {name: loaded.packs[name] for name in (pack.id, *loaded.library.visible.get(pack.id, ()))}

    def base(path: str) -> tuple[Module, str] | None:
        found = locate(path, visible, loaded.modules)
        if found is None or isinstance(found, NotFound):
            return None
        return loaded.modules.read(Path(found.path)), found.class_name

    found = locate(dotted, visible, loaded.modules)
    if isinstance(found, NotFound):
        raise Refused(found.message)
    module = loaded.modules.read(Path(found.path)) if found else None
    struct = declared(module, found.class_name, base).struct if module and found else None
    if module is None or found is None or struct is None:
        raise Refused(f"the parameters of {quote(dotted)} cannot be read")
    meanings = {name: words for (_, name), words in descriptions(struct).items()}
    return Borrowed(dotted, _values(struct), meanings, _timing(module.classes[found.class_name]))


def _values(struct: type[Struct]) -> dict[str, Any]:
    """The default of every parameter, and the least sound value of one that has none."""
    properties = schema(struct).get("properties", {})
    fields = inspect.type_info(struct).fields  # type: ignore[attr-defined]
    return {
        field.name: _required(properties[field.name])
        if field.default is NODEFAULT
        else to_builtins(field.default)
        for field in fields
    }


def _required(node: dict[str, Any]) -> Any:
    if "x-ref" in node:
        return Some(node["x-ref"])
    if "enum" in node:
        return node["enum"][0]
    least = node.get("minimum", node.get("exclusiveMinimum", 0) + 1)
    empty = {"integer": least, "boolean": False, "array": [], "string": "x"}
    return empty[node["type"]]


def _timing(node: ast.ClassDef) -> str:
    methods = [one for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]
    if any(method.name == "use" for method in methods):
        return "action"
    bound = {
        ast.unparse(decorator).partition("(")[0] for method in methods for decorator in method.decorator_list
    }
    return "reaction" if "reacts" in bound else "passive"
