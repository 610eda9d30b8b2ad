"""Calls of scripts into the engine: which verb, question or function it is, as far as it is certain."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import delve.script as api
from delve.catalog.syntax_trees import nodes_of
from delve.catalog.wording import quote
from delve.rules.arguments import take_of
from delve.validate import hints
from delve.validate.content import Content
from delve.validate.engine_objects import engine_object
from delve.validate.functions import typed_methods
from delve.validate.lineages import BINDERS
from delve.validate.typed import Typed
from delve.validate.written import written

_FUNCTIONS: Final = frozenset(
    one for name, one in vars(api).items() if inspect.isfunction(one) and name not in (*BINDERS, "param")
)
"""the functions of `delve.script` that scripts call themselves"""


@cache
def _parameters(function: Callable[..., Any]) -> tuple[inspect.Parameter, ...]:
    return tuple(inspect.signature(function).parameters.values())


class EngineCall(NamedTuple):
    """One call into the engine."""

    typed: Typed
    """the method where it stands"""
    node: ast.Call
    function: Callable[..., Any]
    """what is called"""
    is_method: bool

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
    """Every call into the engine in the methods of scripts."""
    if "engine calls" not in content.memo:
        content.memo["engine calls"] = tuple(_engine_calls(content))
    known: tuple[EngineCall, ...] = content.memo["engine calls"]
    return known


class Untaken(NamedTuple):
    """A value that is written out and that a parameter does not take."""

    place: ast.expr
    value: object
    message: str


def untaken(call: EngineCall, parameter: inspect.Parameter, given: ast.expr) -> Untaken | None:
    """The first value that a call hands to a parameter which does not take it; None if it takes all that is known."""
    take = take_of(parameter.name, parameter.annotation)
    for place, value in written(given) if take is not None else ():
        try:
            assert take is not None
            take(value, f"{quote(parameter.name)} of {quote(call.function.__name__)}")
        except (TypeError, ValueError) as error:
            return Untaken(place, value, str(error))
    return None


def _engine_calls(content: Content) -> Iterator[EngineCall]:
    for typed in typed_methods(content):
        for node in nodes_of(typed.function):
            function = _called(typed, node.func) if isinstance(node, ast.Call) else None
            if function is not None and isinstance(node, ast.Call):
                yield EngineCall(typed, node, function, isinstance(node.func, ast.Attribute))


def _called(typed: Typed, called: ast.expr) -> Callable[..., Any] | None:
    """What is called: a method of something of the engine, or a function of `delve.script`."""
    match called:
        case ast.Attribute(value=value, attr=name):
            return hints.method(engine_object(typed, value), name)
        case ast.Name(id=name) if inspect.isfunction(found := typed.engine(name)) and found in _FUNCTIONS:
            return found
    return None
