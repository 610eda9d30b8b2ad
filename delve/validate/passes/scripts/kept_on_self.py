"""What it finds: a script that keeps something on `self` or on its class.

Why: one object serves all figures and games. What it keeps of one shows up in another, and is lost with every
saved game and every move that is taken back.

Bad:
    # skills/knight/guard.py
    self.uses = 1
    await ctx.fatigue(ctx.actor, self.uses)

Good:
    # skills/knight/guard.py
    await ctx.remember("uses", ctx.recall("uses") + 1)
    await ctx.fatigue(ctx.actor, ctx.recall("uses"))

How to fix: `await ctx.remember(name, value)` keeps a whole number on the figure, `ctx.recall(name)` reads it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.catalog.syntax_trees import nodes_of
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.determinism.chance import FUNCTIONS
from delve.validate.determinism.memory import changes
from delve.validate.lineages import methods
from delve.validate.scripts import script_classes

CODE = "S112"
NAME = "something kept on a script"
_SETTERS = ("setattr", "delattr")


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each write to what belongs to the object or its class."""
    for script in script_classes(content):
        for method in methods(script.node):
            mine = {one.arg for one in method.args.args[:1]} | {script.node.name}
            for place, name in _writes(method, mine):
                message = f"{quote(name)} is not kept: one script serves all figures, use remember and recall"
                yield Diagnostic(CODE, "error", message, str(script.module.path), script.module.span(place))


def _writes(method: ast.AST, mine: set[str]) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """(place, what is written) in a method and the functions within it."""
    for node in nodes_of(method):
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load) and _is(node.value, mine):
            yield node, ast.unparse(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _SETTERS:
            if node.args and _is(node.args[0], mine):
                yield node, ast.unparse(node.args[0])
    for scope in (node for node in nodes_of(method) if isinstance(node, FUNCTIONS)):
        for place, target in changes(scope):
            if isinstance(target, ast.Attribute) and _is(target.value, mine):
                yield place, ast.unparse(target)


def _is(node: ast.expr, mine: set[str]) -> bool:
    """Whether an expression is the object, its class by name, or `type(self)`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "type":
        return len(node.args) == 1 and _is(node.args[0], mine)
    if isinstance(node, ast.Attribute) and node.attr == "__class__":
        return _is(node.value, mine)
    return isinstance(node, ast.Name) and node.id in mine
