"""What it finds: a script that asks itself for something that neither it nor a class above it has.

Why: the script stops there. Mostly a parameter or a method is misspelt.

Bad:
    # skills/knight/guard.py
    await ctx.fatigue(ctx.actor, self.rnage)

Good:
    # skills/knight/guard.py
    await ctx.fatigue(ctx.actor, self.range)

How to fix: write the name as the class has it, or declare it there with `param(…)`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.catalog.lineage import Member
from delve.catalog.syntax_trees import children_of, nodes_of
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import guess
from delve.state.behavior_key import BehaviorKey
from delve.validate.content import Content
from delve.validate.determinism.chance import FUNCTIONS, arguments
from delve.validate.determinism.memory import changes
from delve.validate.scripts import ScriptClass, script_classes
from delve.validate.syntax import Function, last_word, own_nodes

CODE = "S120"
NAME = "unknown member of a script"
_DYNAMIC = frozenset(("__getattr__", "__getattribute__", "setattr", "vars", "__dict__"))
"""where one of these stands, nobody can list what a class has"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such name in a class that a record names and that is known to its top."""
    used = {(script.path, script.class_name) for script in content.loaded.library.scripts.values()}
    told: dict[Diagnostic, None] = {}
    for script in script_classes(content):
        if (str(script.module.path), script.node.name) in used and script.lineage.whole:
            known = _known(script)
            for member, method in _methods(script) if known else ():
                told |= dict.fromkeys(_unknown(member, method, known))
    yield from told


def _known(script: ScriptClass) -> set[str]:
    """Everything that the class has; nothing where that cannot be listed."""
    known = {name for base in script.bases for name in dir(base(BehaviorKey("", ""), "", {}))}
    for member in script.lineage.members:
        if member.node.decorator_list or any(_name(node) in _DYNAMIC for node in nodes_of(member.node)):
            return set()
        for node in own_nodes(member.node.body):
            bound = isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
            if bound or isinstance(node, Function | ast.ClassDef):
                known.add(_name(node))
        known |= {*_written(member.node)}
    return known


def _written(node: ast.ClassDef) -> Iterator[str]:
    """The names that are given to something's members, or whose values are changed: another rule tells that."""
    for inner in nodes_of(node):
        if isinstance(inner, ast.Attribute) and not isinstance(inner.ctx, ast.Load):
            yield inner.attr
        elif isinstance(inner, FUNCTIONS):
            yield from (_name(target) for _, target in changes(inner))


def _name(node: ast.AST) -> str:
    """What a definition, a name or an attribute is called."""
    found: str = getattr(node, "name", getattr(node, "id", getattr(node, "attr", ""))) or ""
    return found


def _methods(script: ScriptClass) -> Iterator[tuple[Member, Function]]:
    """The methods that the class has, those that it overrides left out; what is static knows no `self`."""
    seen: set[str] = set()
    for member, method in script.lineage.methods():
        if method.name not in seen and not any(_name(one) == "staticmethod" for one in method.decorator_list):
            yield member, method
        seen.add(method.name)


def _unknown(member: Member, method: Function, known: set[str]) -> Iterator[Diagnostic]:
    first = [*method.args.posonlyargs, *method.args.args][:1]
    guarded = {node.value for node in nodes_of(method) if isinstance(node, ast.Constant)}
    for node in _within(method):
        if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name) or not first:
            continue
        if node.value.id != first[0].arg or node.attr in known | guarded or node.attr.startswith("__"):
            continue
        private = node.attr.startswith("_")
        words, near = guess(node.attr, {name for name in known if private or not name.startswith("_")})
        message = f"{node.value.id} has no {quote(node.attr)}{words}"
        span = last_word(member.module, node)
        yield Diagnostic(CODE, "error", message, str(member.module.path), span, suggestions=near)


def _within(method: Function) -> Iterator[ast.AST]:
    """What stands in a method; classes within it, and functions with a `self` of their own, are left out."""
    mine = {one.arg for one in [*method.args.posonlyargs, *method.args.args][:1]}
    waiting: list[ast.AST] = [*method.body]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, FUNCTIONS) and mine & {one.arg for one in arguments(node)}:
            continue
        if not isinstance(node, ast.ClassDef):
            waiting += children_of(node)
