"""What methods of scripts are given, as far as it is certain: the context, the view, the windows that they answer."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from delve.catalog.modules import Module
from delve.catalog.syntax_trees import nodes_of
from delve.rules.causes import Cause
from delve.rules.do.context import Context
from delve.rules.under_way import AttackUnderWay
from delve.rules.view import View
from delve.rules.windows import Window
from delve.validate.content import Content
from delve.validate.determinism.chance import FUNCTIONS, arguments
from delve.validate.lineages import methods
from delve.validate.scripts import script_classes
from delve.validate.sorts import pieces
from delve.validate.syntax import Function
from delve.validate.windows import WINDOWS

_VIEW = "ctx.view"
_PARTS: Final[Mapping[str, type]] = MappingProxyType(
    {"cause": Cause, "attack": AttackUnderWay, "attack.ordered_by": Cause}
)
"""field of every window, or of what stands in one -> class of what stands in it"""


class Given(NamedTuple):
    """A method of a script, and the class of each thing that it is given for certain."""

    module: Module
    method: Function
    things: dict[str, type]


def given_in(content: Content) -> tuple[Given, ...]:
    """The methods of scripts that are given something which is known."""
    if "given" not in content.memo:
        content.memo["given"] = tuple(_given_in(content))
    known: tuple[Given, ...] = content.memo["given"]
    return known


def _given_in(content: Content) -> Iterator[Given]:
    for script in script_classes(content):
        for method in methods(script.node):
            found = _things(script.module, method)
            if found:
                yield Given(script.module, method, found)


def _things(module: Module, method: Function) -> dict[str, type]:
    """Name -> class of what a method is given: by annotation, or the usual name; never bound anew in it."""
    found: dict[str, type] = {}
    given = [one for node in nodes_of(method) if isinstance(node, FUNCTIONS) for one in arguments(node)]
    classes: dict[str, type] = {"Context": Context, "View": View, **WINDOWS}
    for one in given:
        said = ast.unparse(one.annotation).strip("'\"") if one.annotation else ""
        annotation = module.imported.get(said, said).rpartition(".")[2]
        usual = {"ctx": "Context", "view": "View"}.get(one.arg, "")
        if (annotation or usual) in classes:
            found[one.arg] = classes[annotation or usual]
    stored = {n.id for n in nodes_of(method) if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)}
    names = [one.arg for one in given]
    sure = {name: thing for name, thing in found.items() if name not in stored and names.count(name) == 1}
    parts = {
        f"{name}.{field}": part
        for name, thing in sure.items()
        if issubclass(thing, Window)
        for field, part in _PARTS.items()
    }
    found = sure | parts | ({_VIEW: View} if sure.get("ctx") is Context else {})
    return {**found, **pieces(module, method, found)}


def members(thing: type) -> set[str]:
    """The public names that an object of a class of the engine has."""
    if issubclass(thing, Window):
        fields: Iterable[str] = thing.fields
    else:
        declared = {name for one in thing.__mro__ for name in getattr(one, "__annotations__", {})}
        fields = (*declared, *getattr(thing, "__slots__", ()))
    return {name for name in (*dir(thing), *fields) if not name.startswith("_")}
