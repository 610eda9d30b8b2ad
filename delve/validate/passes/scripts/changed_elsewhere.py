"""What it finds: a script that writes into what is not its own: a class or a module that it imported, or the class of
something that it was given.

Why: a class of the engine or of another pack serves all scripts and all games. What is written into it changes them
all, until delve is started again. Where nothing is told, that is no proof that a script is harmless.

Bad:
    # skills/strike.py
    from delve.script import Skill, param


    class Strike(Skill):
        force: int = param(1, "hearts added", ge=0)


    Skill.can_use = None

Good:
    # skills/strike.py
    from delve.script import Skill, Verdict, View, param, usable


    class Strike(Skill):
        force: int = param(1, "hearts added", ge=0)

        def can_use(self, view: View, actor: int) -> Verdict:
            return usable()

How to fix: derive a class of your own and override there what is to be different; change the game by the verbs of the
context.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from delve.catalog.modules import Module
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.script.imports import PLAIN
from delve.validate.content import Content
from delve.validate.meanings import Meanings, meanings_of
from delve.validate.syntax import written

CODE = "S124"
NAME = "something changed that is not the script's own"
_WRITERS: Final = ("delattr", "setattr")
_METHODS: Final = ("__delattr__", "__setattr__")
"""by these what can only be read is written all the same, as in `object.__setattr__(thing, name, value)`"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such write."""
    for module in content.scripts():
        yield from told(module, meanings_of(content, module))


def told(module: Module, found: Meanings) -> Iterator[Diagnostic]:
    """The findings of one script."""
    if module.tree is None:
        return
    for node in module.nodes:
        owner = _written(node, found)
        if owner is not None and isinstance(node, ast.expr):
            what = f"{quote(written(module, owner))} is not this script's own"
            message = f"{what}: derive a class and override there, or use a verb of ctx"
            yield Diagnostic(CODE, "error", message, str(module.path), module.span(node))


def _written(node: ast.AST, found: Meanings) -> ast.expr | None:
    """What is written into by a node, if it is certainly not the script's own."""
    if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
        return node.value if _is_foreign(node.value, found) else None
    if not isinstance(node, ast.Call) or not node.args:
        return None
    thing, called = node.args[0], node.func
    if isinstance(called, ast.Attribute) and called.attr in _METHODS:
        of_super = isinstance(called.value, ast.Call) and found.get(called.value.func) == "super"
        return None if of_super or _is_self(thing) else thing
    return thing if found.get(called) in _WRITERS and _is_foreign(thing, found) else None


def _is_foreign(node: ast.expr, found: Meanings) -> bool:
    """Whether this is a class or a module from elsewhere, or the class of something but the script itself."""
    if isinstance(node, ast.Call) and found.get(node.func) == "type" and len(node.args) == 1:
        return not _is_self(node.args[0])
    if isinstance(node, ast.Attribute) and node.attr == "__class__":
        return not _is_self(node.value)
    meaning = found.get(node, "")
    return "." in meaning or meaning in PLAIN


def _is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in ("self", "cls")
