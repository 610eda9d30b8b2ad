"""What it finds: a parameter that a script declares and that neither it nor a script derived from it reads.

Why: a record gives it a value, and nothing comes of it. Mostly a number is still written out where the parameter is
meant, or the parameter is left over.

Bad:
    # conditions/dazed.py
    from delve.script import BeforeDamage, Condition, Context, param, reacts


    class Dazed(Condition):
        more: int = param(1, "hearts that each damage is greater")
        twice: bool = param(False, "whether it does so for each of two attacks")

        @reacts(BeforeDamage, optional=False)
        async def worsen(self, ctx: Context, event: BeforeDamage) -> None:
            event.alter(amount=event.amount + self.more)

Good:
    # conditions/dazed.py
    from delve.script import BeforeDamage, Condition, Context, param, reacts


    class Dazed(Condition):
        more: int = param(1, "hearts that each damage is greater")

        @reacts(BeforeDamage, optional=False)
        async def worsen(self, ctx: Context, event: BeforeDamage) -> None:
            event.alter(amount=event.amount + self.more)

How to fix: read it as `self.name`, or delete its declaration and what records give for it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from delve.catalog.modules import Module
from delve.catalog.syntax_trees import nodes_of
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.lineages import lineage_of
from delve.validate.scripts import every_script, script_classes

CODE = "S136"
NAME = "parameter that nothing reads"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each declaration; nothing where the script hands itself on, as its parameters may be read there."""
    for script in script_classes(content):
        declared = [*_declared(script.module, script.node)]
        if not declared or not _classes(content).whole:
            continue  # a class that cannot be followed may be derived from this one
        related = _classes(content).related.get(script.node, {script.node})
        if any(map(_hands_itself_on, related)):
            continue
        read = set().union(*map(_read, related))
        for name in declared:
            if name.id not in read:
                remedy = f"write {quote(f'self.{name.id}')} where it is meant, or delete it"
                message = f"nothing reads {quote(name.id)}: {remedy}"
                yield Diagnostic(CODE, "warning", message, str(script.module.path), script.module.span(name))


def _declared(module: Module, node: ast.ClassDef) -> Iterator[ast.Name]:
    """The names of the parameters that a class declares itself."""
    for statement in node.body:
        match statement:
            case ast.AnnAssign(target=ast.Name() as name, value=ast.Call(func=ast.Name(id=called))):
                if module.imported.get(called, "") == "delve.script.param":
                    yield name


class _Classes(NamedTuple):
    """The classes of all scripts that are here."""

    related: dict[ast.ClassDef, set[ast.ClassDef]]
    """class -> it, and all that it is derived from, or that is derived from it, with what else that is derived from"""
    whole: bool
    """whether of each it is known what it is derived from"""


def _classes(content: Content) -> _Classes:
    if "related classes" not in content.memo:
        found: dict[ast.ClassDef, set[ast.ClassDef]] = {}
        whole = True
        for module in every_script(content):
            for name, node in module.classes.items():
                lineage = lineage_of(content, module, name)
                whole = whole and (lineage.whole or not node.bases)
                theirs = [member.node for member in lineage.members]
                for one in theirs:
                    found.setdefault(one, set()).update(theirs)
        content.memo["related classes"] = _Classes(found, whole)
    classes: _Classes = content.memo["related classes"]
    return classes


def _read(node: ast.ClassDef) -> set[str]:
    """The names that the methods of a class read of anything: `self.name`, and `outer.name` in what they define."""
    return {
        one.attr for one in nodes_of(node) if isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Load)
    }


def _hands_itself_on(node: ast.ClassDef) -> bool:
    """Whether `self` stands anywhere else than before a point."""
    parts = nodes_of(node)
    before_a_point = {one.value for one in parts if isinstance(one, ast.Attribute)}
    return any(isinstance(one, ast.Name) and one.id == "self" and one not in before_a_point for one in parts)
