"""Scripts that exist already: the class that a dotted path leads to, and its parameters."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import Struct

from delve.catalog.lineage import Lineage, base_finder, lineage
from delve.catalog.modules import Modules
from delve.catalog.packs import Pack
from delve.catalog.params import declared
from delve.catalog.positions import ValuePath


class ScriptClass(NamedTuple):
    """A class of a script, what it is derived from, and the struct of its parameters."""

    node: ast.ClassDef
    lineage: Lineage
    params: type[Struct]


def script_class(dotted: str, packs: Mapping[str, Pack], modules: Modules) -> ScriptClass | None:
    """The class of a dotted path among these packs; None where it, or what it declares, cannot be told."""
    base = base_finder(packs, modules)
    found = base(dotted)
    struct = declared(*found, base).struct if found else None
    return (
        ScriptClass(found[0].classes[found[1]], lineage(*found, base), struct) if found and struct else None
    )


def scripts_named(value: Any, path: ValuePath = ()) -> Iterator[tuple[ValuePath, str, Any]]:
    """(where it is named, dotted path, its `params`) of every script that a plain record names, however deep."""
    if isinstance(value, dict):
        script = value.get("script")
        if isinstance(script, str):
            yield (*path, "script"), script, value.get("params")
        elif isinstance(script, dict) and isinstance(script.get("class"), str):
            yield (*path, "script", "class"), script["class"], script.get("params")
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, held in inner:
        yield from scripts_named(held, (*path, key))
