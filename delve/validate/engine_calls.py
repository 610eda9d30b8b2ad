"""Calls of scripts into the engine: which verb, question or function it is, as far as it is certain."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import delve.script as api
from delve.catalog.lineage import ENGINE
from delve.catalog.modules import Module
from delve.catalog.syntax_trees import nodes_of
from delve.validate.content import Content
from delve.validate.given import given_in
from delve.validate.lineages import BINDERS
from delve.validate.sorts import Sorts, member

_FUNCTIONS: Final = {
    name: one
    for name, one in vars(api).items()
    if inspect.isfunction(one) and name not in (*BINDERS, "param")
}
"""the functions of `delve.script` that scripts call themselves"""


@cache
def _parameters(function: Callable[..., Any]) -> tuple[inspect.Parameter, ...]:
    return tuple(inspect.signature(function).parameters.values())


class EngineCall(NamedTuple):
    """One call into the engine."""

    module: Module
    node: ast.Call
    function: Callable[..., Any]
    """what is called"""
    is_method: bool
    sorts: Sorts
    """of the values in the method where the call stands"""

    @property
    def parameters(self) -> list[inspect.Parameter]:
        """What it takes, without `self`."""
        return [*_parameters(self.function)[self.is_method :]]

    @property
    def hands_on(self) -> bool:
        """Whether some arguments stand in a tuple or a mapping, so that they cannot be told."""
        words = (word.arg for word in self.node.keywords)
        return None in words or any(isinstance(one, ast.Starred) for one in self.node.args)

    @property
    def arguments(self) -> list[tuple[inspect.Parameter, ast.expr]]:
        """Each parameter that is given, with its value; what goes by names of its own is left out."""
        placed = [one for one in self.parameters if one.kind is one.POSITIONAL_OR_KEYWORD]
        named = {one.name: one for one in self.parameters if one.kind is not one.VAR_KEYWORD}
        words = [(named[word.arg], word.value) for word in self.node.keywords if word.arg in named]
        return [*zip(placed, self.node.args, strict=False), *words]


def engine_calls(content: Content) -> tuple[EngineCall, ...]:
    """Every call into the engine in the methods that are given something of it."""
    if "engine calls" not in content.memo:
        content.memo["engine calls"] = tuple(_engine_calls(content))
    known: tuple[EngineCall, ...] = content.memo["engine calls"]
    return known


def _engine_calls(content: Content) -> Iterator[EngineCall]:
    for module, method, things in given_in(content):
        sorts = Sorts(module, method, things)
        for node in nodes_of(method):
            function = _called(module, node.func, things) if isinstance(node, ast.Call) else None
            if inspect.isfunction(function) and isinstance(node, ast.Call):
                yield EngineCall(module, node, function, isinstance(node.func, ast.Attribute), sorts)


def _called(module: Module, called: ast.expr, things: Mapping[str, type]) -> object:
    """What is called: a method of something of the engine, or a function of `delve.script`."""
    if isinstance(called, ast.Attribute):
        owner = things.get(ast.unparse(called.value))
        return member(owner, called.attr) if owner else None
    dotted = module.imported.get(called.id, "") if isinstance(called, ast.Name) else ""
    return _FUNCTIONS.get(dotted.removeprefix(ENGINE)) if dotted.startswith(ENGINE) else None
