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
from delve.validate.scripts import CARRIED_OUT
from delve.validate.syntax import Function, contexts, own_nodes

VERBS: Final = frozenset(verbs(Context))
_HANDED_ON: Final = (ast.Await, ast.Yield, ast.YieldFrom, ast.Lambda)
_PLAIN: Final = frozenset(("reacts", "offers", "staticmethod", "classmethod"))
"""decorators behind which a coroutine is still one"""
_TAKES_VALUES: Final = frozenset((
    "abs", "all", "any", "bool", "dict", "divmod", "enumerate", "filter", "frozenset", "int", "iter", "len", "list",
    "map", "max", "min", "next", "pow", "range", "reversed", "round", "set", "sorted", "str", "sum", "tuple", "zip",
))  # fmt: skip
"""functions of Python that take what a question gives, and never the question itself"""
_READERS: Final = frozenset(("ctx.view", "view", "event"))
"""how scripts call what they read by: it takes ids and numbers"""
_PLAIN_SORTS: Final = frozenset(("int", "str", "bool", "tuple", "list", "dict", "set"))
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
    helpers: Mapping[str, Function]
    """methods of the class and its bases by their names, the nearest of each"""
    is_carried_out: bool = False
    """whether the engine itself awaits the function, and drops what it gives"""

    def is_verb(self, call: ast.Call) -> bool:
        """Whether a call is one of a verb."""
        called = call.func
        if not isinstance(called, ast.Attribute) or called.attr not in VERBS:
            return False
        return isinstance(called.value, ast.Name) and called.value.id in self.contexts

    def takes_values(self, call: ast.Call) -> bool:
        """Whether a function certainly takes what a question gives, and does not await it by itself."""
        called = call.func
        if isinstance(called, ast.Name):
            return called.id in _TAKES_VALUES
        if isinstance(called, ast.Attribute) and ast.unparse(called.value) in _READERS:
            return True
        return self.is_verb(call)

    def takes_plainly(self, call: ast.Call, child: ast.AST) -> bool:
        """Whether a method of the class declares an argument as a number, a text or the like."""
        called = call.func
        if not isinstance(called, ast.Attribute) or ast.unparse(called.value) != "self":
            return False
        helper = self.helpers.get(called.attr)
        if helper is None or child not in call.args:
            return False
        taken = [*helper.args.posonlyargs, *helper.args.args][1:]
        annotations = [ast.unparse(one.annotation) if one.annotation else "" for one in taken]
        place = call.args.index(child)
        return place < len(taken) and annotations[place].partition("[")[0] in _PLAIN_SORTS

    def is_coroutine(self, call: ast.Call) -> bool:
        """Whether a call certainly gives something to be awaited."""
        called = call.func
        if isinstance(called, ast.Name):
            return called.id in self.functions
        return self._is_own(called) or self.is_verb(call)

    def is_own_node(self, node: ast.AST) -> bool:
        """Whether a node runs with the function itself, not within another one that stands in it."""
        above = self.parents.get(node)
        while above is not None and not isinstance(above, Function):
            above = self.parents.get(above)
        return above is self.function

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
            helpers = {
                method.name: method for _, method in [*lineage_of(content, module, node.name).methods()][::-1]
            }
            for one in node.body:
                if isinstance(one, Function):
                    yield _calls(one, own, functions, helpers, is_carried_out=_is_carried_out(one))
        elif isinstance(node, Function):
            yield _calls(node, frozenset(), functions, {})


def _is_carried_out(method: Function) -> bool:
    """Whether the engine awaits a method of a script by itself: what it gives is of no use to anybody."""
    bound = {_decorator(one) for one in method.decorator_list}
    return isinstance(method, ast.AsyncFunctionDef) and (
        method.name in CARRIED_OUT or bound & {"reacts", "offers"} != set()
    )


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


def _calls(
    function: Function,
    own: frozenset[str],
    functions: frozenset[str],
    helpers: Mapping[str, Function],
    *,
    is_carried_out: bool = False,
) -> Calls:
    nodes = tuple(nodes_of(function))
    parents = {child: node for node in nodes for child in children_of(node)}
    inner = [node for node in nodes if isinstance(node, Function)]
    names = frozenset(name for one in inner for name in contexts(one))
    mine = functions - {*_bound(function, nodes)}
    return Calls(function, nodes, parents, names, own, mine, helpers, is_carried_out)


def _bound(function: Function, nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The names that a function gives to something of its own."""
    for node in nodes:
        if isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, Function) and node is not function:
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def lost(node: ast.expr, calls: Calls) -> bool:
    """Whether what a call gives can certainly not be awaited any more, or is used before that.

    `node` is the call, or what names it on the way: `(found := ctx.confirm(…))`.
    """
    child, parent = _up(node, calls)
    if isinstance(parent, ast.keyword):
        child, parent = (parent, calls.parents[parent]) if child is node else (child, parent)
    match parent:
        case ast.Call():
            return child is parent.func or calls.is_verb(parent) or _is_taken(node, child, parent, calls)
        case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
            return _is_lost_in(target, node, child, calls)
        case ast.NamedExpr(target=target):
            is_dropped = isinstance(calls.parents[parent], ast.Expr)
            return not _may_be_awaited(target.id, calls) if is_dropped else lost(parent, calls)
        case ast.AugAssign():
            return child is node
        case ast.For() | ast.comprehension():
            return child is node  # a list of them may be gone through and awaited
        case ast.Return():
            return calls.is_carried_out and child is node and calls.is_own_node(parent)
    return not isinstance(parent, (*_HANDED_ON, ast.Assign, ast.keyword))


def _is_taken(node: ast.expr, child: ast.AST, call: ast.Call, calls: Calls) -> bool:
    """Whether a function takes what is handed to it as it is, and wants a value."""
    if isinstance(child, ast.keyword):
        return calls.takes_values(call)
    return child is node and (calls.takes_values(call) or calls.takes_plainly(call, child))


def _is_lost_in(target: ast.expr, node: ast.expr, child: ast.AST, calls: Calls) -> bool:
    """Whether nobody awaits what an assignment puts somewhere: into a name, or into one of several."""
    if isinstance(target, ast.Name):
        return child is node and not _may_be_awaited(target.id, calls)
    if not isinstance(target, ast.Tuple | ast.List):
        return False
    if child is node:
        return True  # a question has no parts
    if isinstance(child, ast.Tuple | ast.List) and len(child.elts) == len(target.elts) and node in child.elts:
        name = target.elts[child.elts.index(node)]
        return isinstance(name, ast.Name) and not _may_be_awaited(name.id, calls)
    return False


def _up(call: ast.expr, calls: Calls) -> tuple[ast.AST, ast.AST]:
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
    """Whether a name is awaited, given back, put somewhere, or handed to something that may await it."""
    for node in calls.nodes:
        if isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load):
            parent: ast.AST = calls.parents[node]
            child: ast.AST = node
            if isinstance(parent, ast.keyword):
                child, parent = parent, calls.parents[parent]
            if isinstance(parent, ast.Call):
                if child is not parent.func and not _is_taken(node, child, parent, calls):
                    return True
            elif isinstance(parent, (*_HANDED_ON, *_HOLDING, ast.Assign, ast.Return, ast.NamedExpr)):
                return True
    return False
