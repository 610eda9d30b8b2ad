"""Scripts that are there: the class that a dotted path leads to, and its parameters."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct

from delve.catalog.lineage import through
from delve.catalog.modules import Modules
from delve.catalog.packs import Pack
from delve.catalog.params import declared


class ScriptClass(NamedTuple):
    """A class of a script, and the struct of its parameters."""

    node: ast.ClassDef
    params: type[Struct]


def script_class(dotted: str, packs: Mapping[str, Pack], modules: Modules) -> ScriptClass | None:
    """The class of a dotted path among these packs; None where it, or what it declares, cannot be told."""
    base = through(packs, modules)
    found = base(dotted)
    struct = declared(*found, base).struct if found else None
    return ScriptClass(found[0].classes[found[1]], struct) if found and struct else None
