"""What it finds: code that runs although nobody calls it: when the script is merely loaded, when a class is derived or
made, when a thing is thrown away.

Why: scripts are loaded before a game begins, when no player has asked for anything, and nothing stops what never ends
there. It is a warning, since an honest script may do it too, such as a loop that fills a table. What an expression
calls in order to make a constant is left alone, so where nothing is told, that is no proof that a script is harmless.

Bad:
    # skills/strike.py
    from delve.script import Skill, param

    NEAR = 0
    for x in (1, 2, 4):
        NEAR = NEAR | x


    class Strike(Skill):
        force: int = param(1, "hearts added", ge=0)

Good:
    # skills/strike.py
    from delve.script import Skill, param

    NEAR = sum((1, 2, 4))


    class Strike(Skill):
        force: int = param(1, "hearts added", ge=0)

How to fix: write a constant as one expression, perhaps with a function that makes it, and put what is to happen in
the game into the methods that the engine calls. What classes have in common is written into a base class.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from typing import Final

from delve.catalog.modules import Module
from delve.catalog.syntax_trees import children_of
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Span
from delve.validate.content import Content
from delve.validate.determinism.chance import is_named
from delve.validate.meanings import Meanings, meanings_of
from delve.validate.syntax import Function, annotations_of, head

CODE = "S123"
NAME = "code that runs unasked"
SEVERITY = "warning"
_PYTHONS_OWN: Final = {*dir(builtins)} - {"classmethod", "property", "staticmethod"}
"""what Python has by itself and what is no decorator"""
_METACLASSES: Final = ("abc.ABCMeta", "enum.EnumMeta", "enum.EnumType")
_HOOKS: Final = frozenset((
    "__class_getitem__", "__del__", "__init_subclass__", "__instancecheck__", "__mro_entries__", "__prepare__",
    "__set_name__", "__subclasscheck__", "__subclasshook__",
))  # fmt: skip
"""methods that Python calls by itself, when classes are made and when things are thrown away"""
_CALL: Final = re.compile(r"[\w\])]\s*\(")
"""a call in the text of an annotation"""
_WHEN: Final = "when the script is merely loaded"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each such place."""
    for module in content.scripts():
        yield from told(module, meanings_of(content, module))


def told(module: Module, found: Meanings) -> Iterator[Diagnostic]:
    """The warnings about one script."""
    if module.tree is None:
        return
    for span, message in _unasked(module, module.tree, found):
        yield Diagnostic(CODE, "warning", message, str(module.path), span)


def _unasked(module: Module, tree: ast.Module, found: Meanings) -> Iterator[tuple[Span, str]]:
    for statement in _loaded(tree):
        if _does_something(statement):
            message = f"this runs {_WHEN}: make constants by expressions, and put what is done into methods"
            yield module.span(statement), message
        yield from _decorators(module, statement, found)
    for node in module.nodes:
        if isinstance(node, ast.ClassDef):
            yield from _class(module, node, found)
    for annotation in annotations_of(module):
        if _calls(annotation):
            yield module.span(annotation), "this annotation calls something: write a type, which is only read"


def _loaded(tree: ast.Module) -> Iterator[ast.stmt]:
    """The statements that run when a script is loaded, those of classes among them; not what a loop repeats."""
    waiting = [*tree.body]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, ast.ClassDef):
            waiting += node.body
        elif isinstance(node, ast.If):
            waiting += (*node.body, *node.orelse)
        elif isinstance(node, ast.Try | ast.TryStar):
            waiting += (*node.body, *node.orelse, *node.finalbody)
            waiting += (one for handler in node.handlers for one in handler.body)


def _does_something(node: ast.stmt) -> bool:
    """Whether a statement does something instead of defining it; a call whose answer goes to `_` does nothing else."""
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
        return all(isinstance(target, ast.Name) and not target.id.strip("_") for target in node.targets)
    return isinstance(node, ast.For | ast.While | ast.With | ast.Match | ast.Raise)


def _decorators(module: Module, node: ast.stmt, found: Meanings) -> Iterator[tuple[Span, str]]:
    """What is wrong with decorators: each is a name, or a call of one, that the script imports or defines."""
    for decorator in node.decorator_list if isinstance(node, Function | ast.ClassDef) else ():
        root: ast.expr = decorator
        while isinstance(root, ast.Call | ast.Attribute):
            root = root.func if isinstance(root, ast.Call) else root.value
        if not isinstance(root, ast.Name) or found.get(root, ".") in _PYTHONS_OWN:
            message = f"this decorator runs {_WHEN}: write one of delve.script, or a function with a name"
            yield module.span(decorator), message


def _class(module: Module, node: ast.ClassDef, found: Meanings) -> Iterator[tuple[Span, str]]:
    """What of a class Python runs by itself."""
    for word in node.keywords:
        if word.arg == "metaclass" and found.get(word.value) not in _METACLASSES:
            message = "a metaclass runs whenever a class is made: write a base class instead"
            yield module.span(word.value), message
    for name, span in _members(module, node):
        if name in _HOOKS:
            yield span, f"Python calls {quote(name)} by itself: write a method that is called by its name"


def _members(module: Module, node: ast.ClassDef) -> Iterator[tuple[str, Span]]:
    """(name, place) of what a class defines and assigns."""
    for one in node.body:
        if isinstance(one, Function):
            yield one.name, head(module, one)
        elif isinstance(one, ast.Assign):
            yield from ((name.id, module.span(name)) for name in one.targets if isinstance(name, ast.Name))


def _calls(annotation: ast.expr) -> bool:
    """Whether an annotation calls something, or is a text that does; what `Annotated` tells beside a type may."""
    waiting: list[ast.AST] = [annotation]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Call):
            return True
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _CALL.search(node.value):
            return True
        if not (isinstance(node, ast.Subscript) and is_named(node.value, ("Annotated",))):
            waiting += children_of(node)
    return False
