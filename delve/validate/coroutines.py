"""Calls of coroutines in scripts, and whether what they give can still be awaited."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec import Struct

from delve.catalog.modules import Module
from delve.catalog.syntax_trees import children_of, nodes_of
from delve.rules.do.asking import verbs
from delve.rules.do.context import Context
from delve.validate.content import Content
from delve.validate.lineages import lineage_of
from delve.validate.syntax import Function, contexts, own_nodes

VERBS: Final = frozenset(verbs(Context))
_HANDED_ON: Final = (ast.Await, ast.Return, ast.Yield, ast.YieldFrom, ast.Lambda, ast.keyword, ast.NamedExpr)
_PLAIN: Final = frozenset(("reacts", "offers", "staticmethod", "classmethod"))
"""decorators behind which a coroutine is still one"""
_HOLDING: Final = (
    *(ast.List, ast.Tuple, ast.Set, ast.Dict, ast.Starred),
    *(ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp),
)


class Calls(Struct, frozen=True):
    """One function at the top of a module or of a class, with the functions within it."""

    function: Function
    nodes: tuple[ast.AST, ...]
    parents: Mapping[ast.AST, ast.AST]
    contexts: frozenset[str]
    """names by which the verbs are reached"""
    own: frozenset[str]
    """coroutine methods of the class and its bases"""
    functions: frozenset[str]
    """coroutines at the top of the module"""

    def is_verb(self, call: ast.Call) -> bool:
        """Whether a call is one of a verb."""
        called = call.func
        if not isinstance(called, ast.Attribute) or called.attr not in VERBS:
            return False
        return isinstance(called.value, ast.Name) and called.value.id in self.contexts

    def is_coroutine(self, call: ast.Call) -> bool:
        """Whether a call certainly gives something to be awaited."""
        called = call.func
        if isinstance(called, ast.Name):
            return called.id in self.functions
        return self._is_own(called) or self.is_verb(call)

    def _is_own(self, called: ast.expr) -> bool:
        """Whether this is a coroutine of the class, or of its bases, by its name."""
        if not isinstance(called, ast.Attribute) or called.attr not in self.own:
            return False
        owner = called.value
        if isinstance(owner, ast.Call):
            return isinstance(owner.func, ast.Name) and owner.func.id == "super"
        return isinstance(owner, ast.Name) and owner.id == "self"


def calls_in(content: Content, module: Module) -> Iterator[Calls]:
    """The functions of a script, each with what is needed to judge its calls."""
    body = module.tree.body if module.tree else []
    functions = _coroutines(body)
    for node in body:
        if isinstance(node, ast.ClassDef):
            own = _own_coroutines(content, module, node)
            yield from (_calls(one, own, functions) for one in node.body if isinstance(one, Function))
        elif isinstance(node, Function):
            yield _calls(node, frozenset(), functions)


def _coroutines(body: list[ast.stmt]) -> frozenset[str]:
    """The names that are certainly coroutines: async and plain, and bound once."""
    names = [one.name for one in body if isinstance(one, Function)]
    return frozenset(
        one.name
        for one in body
        if isinstance(one, Function) and _is_coroutine(one) and names.count(one.name) == 1
    )


def _is_coroutine(function: Function) -> bool:
    """Whether a call of this function certainly gives something to be awaited; a generator is iterated instead."""
    if isinstance(function, ast.FunctionDef) or not {*map(_decorator, function.decorator_list)} <= _PLAIN:
        return False
    return not any(isinstance(node, ast.Yield) for node in own_nodes(function.body))


def _decorator(node: ast.expr) -> str:
    """What a decorator is called."""
    return ast.unparse(node.func if isinstance(node, ast.Call) else node)


def _own_coroutines(content: Content, module: Module, node: ast.ClassDef) -> frozenset[str]:
    """The methods of a class and its bases that are coroutines, whichever of them is called."""
    every = [*lineage_of(content, module, node.name).methods()]
    others = {method.name for _, method in every if not _is_coroutine(method)}
    return frozenset(method.name for _, method in every if method.name not in others)


def _calls(function: Function, own: frozenset[str], functions: frozenset[str]) -> Calls:
    nodes = tuple(nodes_of(function))
    parents = {child: node for node in nodes for child in children_of(node)}
    inner = [node for node in nodes if isinstance(node, Function)]
    names = frozenset(name for one in inner for name in contexts(one))
    return Calls(function, nodes, parents, names, own, functions - {*_bound(function, nodes)})


def _bound(function: Function, nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The names that a function gives to something of its own."""
    for node in nodes:
        if isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, Function) and node is not function:
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def lost(call: ast.Call, calls: Calls) -> bool:
    """Whether what a call gives can certainly not be awaited any more."""
    child, parent = _up(call, calls)
    if isinstance(parent, ast.Call):
        return child is parent.func or calls.is_verb(parent)
    if isinstance(parent, ast.Assign | ast.AnnAssign) and child is call:
        target = parent.targets[0] if isinstance(parent, ast.Assign) else parent.target
        return isinstance(target, ast.Name) and not _may_be_awaited(target.id, calls)
    if isinstance(parent, ast.For | ast.comprehension):
        return child is call  # a list of them may be gone through and awaited
    return not isinstance(parent, (*_HANDED_ON, ast.Assign, ast.AnnAssign, ast.AugAssign))


def _up(call: ast.Call, calls: Calls) -> tuple[ast.AST, ast.AST]:
    """(child, parent) above all that only holds the value or chooses it: lists, `x if y else z`, the last of `or`."""
    child: ast.AST = call
    parent = calls.parents[call]
    while isinstance(parent, (*_HOLDING, ast.IfExp, ast.BoolOp)):
        if isinstance(parent, ast.IfExp) and child is parent.test:
            break
        if isinstance(parent, ast.BoolOp) and child is not parent.values[-1]:
            break
        child, parent = parent, calls.parents[parent]
    return child, parent


def _may_be_awaited(name: str, calls: Calls) -> bool:
    """Whether a name is awaited, given back, put somewhere, or handed to something that is no verb."""
    for node in calls.nodes:
        if isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load):
            parent = calls.parents[node]
            if isinstance(parent, ast.Call):
                if node is not parent.func and not calls.is_verb(parent):
                    return True
            elif isinstance(parent, (*_HANDED_ON, *_HOLDING, ast.Assign, ast.For)):
                return True
    return False
