"""What it finds: a verb of the context that is called, but whose result is never awaited.

Why: without `await` a verb does nothing; the engine stops the script when it notices.

Bad:
    # skills/knight/guard.py
    if ctx.confirm("Leap?"):
        ctx.fatigue(ctx.actor, 1)

Good:
    # skills/knight/guard.py
    if await ctx.confirm("Leap?"):
        await ctx.fatigue(ctx.actor, 1)

How to fix: write `await` before the call.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.rules.asking import verbs
from delve.rules.context import Context
from delve.validate.content import Content
from delve.validate.syntax import Function, contexts, functions, own_nodes

CODE = "S101"
NAME = "verb not awaited"
VERBS = frozenset(verbs(Context))


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each call that is certainly forgotten; one that is handed on is not judged."""
    for module in content.scripts():
        for function in functions(module.tree) if module.tree else ():
            for call in _forgotten(function):
                name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
                message = f'{quote(name)} does nothing without "await"'
                yield Diagnostic(CODE, "error", message, str(module.path), module.span(call))


def _forgotten(function: Function) -> Iterator[ast.Call]:
    names = contexts(function)
    for node in own_nodes(function.body) if names else ():
        for place in _where_it_is_lost(node, function):
            called = place.func if isinstance(place, ast.Call) else None
            if not isinstance(place, ast.Call) or not isinstance(called, ast.Attribute):
                continue
            if isinstance(called.value, ast.Name) and called.value.id in names and called.attr in VERBS:
                yield place


def _where_it_is_lost(node: ast.AST, function: Function) -> list[ast.expr]:
    """The expressions of a node whose value cannot be awaited any more."""
    if isinstance(node, ast.Expr):
        return [node.value]
    if isinstance(node, ast.If | ast.While | ast.IfExp | ast.Assert):
        return [node.test]
    if isinstance(node, ast.UnaryOp):
        return [node.operand]
    if isinstance(node, ast.BoolOp):
        return node.values
    if isinstance(node, ast.Compare):
        return [node.left, *node.comparators]
    if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Name) and not _may_be_awaited(target.id, function):
            return [node.value]
    return []


def _may_be_awaited(name: str, function: Function) -> bool:
    """Whether a name is awaited, given back, or handed to something that is no verb."""
    names = contexts(function)
    for node in ast.walk(function):
        parts: list[ast.expr | None] = []
        if isinstance(node, ast.Await | ast.Return | ast.Yield | ast.Starred):
            parts = [node.value]
        elif isinstance(node, ast.List | ast.Tuple | ast.Set):
            parts = [*node.elts]
        elif isinstance(node, ast.Call):
            owner = node.func.value if isinstance(node.func, ast.Attribute) else None
            if not (isinstance(owner, ast.Name) and owner.id in names):
                parts = [*node.args, *(word.value for word in node.keywords)]
        if any(isinstance(part, ast.Name) and part.id == name for part in parts):
            return True
    return False
