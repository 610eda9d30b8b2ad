"""A script that is there already, for a new record: its path, what its parameters are, when it acts."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Any

from msgspec import NODEFAULT, Struct, inspect, to_builtins

from delve.authoring.names import Refused
from delve.authoring.scripts import script_class
from delve.authoring.starters import SomeRecord
from delve.catalog.lineage import Lineage
from delve.catalog.load import Loaded
from delve.catalog.packs import Pack
from delve.catalog.scripts import NotFound, common_scripts, locate
from delve.catalog.wording import quote
from delve.model.editor import descriptions
from delve.model.schema import schema
from delve.near import guess


@dataclass(frozen=True)
class Borrowed:
    """What a record that uses a script writes about it."""

    dotted: str
    params: dict[str, Any]
    """a value for each parameter; where it must name a record, a `SomeRecord` that is still to be chosen"""
    meanings: dict[str, str]
    """parameter -> what it means"""
    timing: str
    """the timing of a skill that uses it"""


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
    found = script_class(dotted, visible, loaded.modules)
    if found is None:
        missing = locate(dotted, visible, loaded.modules)
        reason = missing.message if isinstance(missing, NotFound) else "its parameters cannot be read"
        raise Refused(f"the script {quote(dotted)} cannot be used: {reason}")
    meanings = {name: words for (_, name), words in descriptions(found.params).items()}
    return Borrowed(dotted, _values(found.params), meanings, _timing(found.lineage))


def _values(struct: type[Struct]) -> dict[str, Any]:
    """The default of every parameter, and for one without a default the least value that it may have."""
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
        return SomeRecord(node["x-ref"])
    if "enum" in node:
        return node["enum"][0]
    least = node.get("minimum", node.get("exclusiveMinimum", 0) + 1)
    empty = {"integer": least, "boolean": False, "array": [], "string": "x"}
    return empty[node["type"]]


def _timing(script: Lineage) -> str:
    """When a skill with this script is used; what always happens by itself costs nothing, as passive skills do."""
    methods = [method for _, method in script.methods()]
    if any(method.name == "use" for method in methods):
        return "action"
    return (
        "reaction"
        if any(_is_chosen(one) for method in methods for one in method.decorator_list)
        else "passive"
    )


def _is_chosen(decorator: ast.expr) -> bool:
    """Whether a decorator binds a method to a window in which the player says whether it happens."""
    if not isinstance(decorator, ast.Call) or ast.unparse(decorator.func) != "reacts":
        return False
    optional = next((word.value for word in decorator.keywords if word.arg == "optional"), None)
    return not (isinstance(optional, ast.Constant) and optional.value is False)
