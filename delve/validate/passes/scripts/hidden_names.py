"""What it finds: a name of Python's own inside, wherever it is written: behind a point, in a pattern, in a text. Such
are `__globals__`, `__subclasses__`, `__builtins__`, `__path__`, and the frames of functions that run. Also a name that
is private to the engine, such as `ctx._game`; where it could be private to something of the pack, it is a warning.

Why: they lead to everything that Python and the engine can do, past the verbs and past the list of what a script may
import. No honest script needs one. Where nothing is told, that is no proof that a script is harmless: nobody can read
in it what it puts together while it runs.

Bad:
    # skills/knight/guard.py
    await ctx.fatigue(ctx.actor, len(self.use.__globals__))

Good:
    # skills/knight/guard.py
    await ctx.fatigue(ctx.actor, len(self.traits))

How to fix: read the game through `ctx.view`, and what is the script's own by its own names. What a class is called
is `type(thing).__name__`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

from delve.catalog.modules import Module
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Severity, Span
from delve.script.imports import ENGINE, PLAIN
from delve.validate.content import Content
from delve.validate.hidden import BARE, FRAMES, HIDDEN, is_private
from delve.validate.meanings import Meanings, meanings_of
from delve.validate.syntax import last_word

CODE = "S122"
NAME = "name of Python's own inside"
_SPECIAL: Final = re.compile(r"__\w+__")
_FIELD: Final = re.compile(rf"\{{[^{{}}]*[.\[]({_SPECIAL.pattern}|{'|'.join(sorted(FRAMES))})\b")
"""a field of `str.format` that looks into what is put there"""
_GIVEN: Final = ("ctx", "event", "view")
"""what the engine gives to the methods of scripts, as they usually call it"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such name."""
    for module in content.scripts():
        yield from told(module, meanings_of(content, module))


def told(module: Module, found: Meanings) -> Iterator[Diagnostic]:
    """The findings of one script."""
    path = str(module.path)
    for node in module.nodes:
        for name, span in _hidden(module, node):
            message = f"{quote(name)} leads into Python itself: read the game through its view"
            yield Diagnostic(CODE, "error", message, path, span)
    for private, of_engine in _private(module, found):
        message = f"{quote(private.attr)} is private to what has it: use what docs/scripting.md lists"
        severity: Severity = "error" if of_engine else "warning"
        yield Diagnostic(CODE, severity, message, path, last_word(module, private))


def _hidden(module: Module, node: ast.AST) -> Iterator[tuple[str, Span]]:
    """(name, place) of what is hidden in one node."""
    if isinstance(node, ast.Attribute):
        if node.attr in HIDDEN and not _is_super(node.value) and not _is_inside(node.value):
            yield node.attr, last_word(module, node)
    elif isinstance(node, ast.Name):
        if node.id in BARE:
            yield node.id, module.span(node)
    elif isinstance(node, ast.MatchClass):
        for name in node.kwd_attrs:
            if name in HIDDEN or _SPECIAL.fullmatch(name):
                yield name, module.span(node.cls)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        for name in (*HIDDEN.intersection(node.value.split(".")), *_FIELD.findall(node.value)):
            yield name, module.span(node)


def _is_inside(node: ast.expr) -> bool:
    """Whether an expression has gone through a hidden name already: where that leads is told once."""
    while isinstance(node, ast.Attribute | ast.Call | ast.Subscript):
        if isinstance(node, ast.Attribute) and node.attr in HIDDEN:
            return True
        node = node.func if isinstance(node, ast.Call) else node.value
    return False


def _is_super(node: ast.expr) -> bool:
    """Whether this is `super()`: what a method hands on to the class above it."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super"


def _private(module: Module, found: Meanings) -> Iterator[tuple[ast.Attribute, bool]]:
    """(place, whether it is certainly the engine's) of each private name that is read and not the script's own.

    Those of Python's modules are told where what may be imported is.
    """
    read = [node for node in module.nodes if isinstance(node, ast.Attribute) and is_private(node.attr)]
    own = {*_own(module)} if read else set()
    for node in read:
        meaning = found.get(node.value, "")
        of_engine = meaning.startswith(f"{ENGINE}.") or _last_word(node.value) in _GIVEN
        if of_engine or (node.attr not in own and meaning.partition(".")[0] not in PLAIN):
            yield node, of_engine


def _last_word(node: ast.expr) -> str:
    """A name, or what is read last of something."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def _own(module: Module) -> Iterator[str]:
    """The names that a script defines, gives to something, or reads of itself."""
    for node in module.nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Name):
            yield from () if isinstance(node.ctx, ast.Load) else (node.id,)
        elif isinstance(node, ast.Attribute):
            mine = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            if mine or _is_super(node.value) or not isinstance(node.ctx, ast.Load):
                yield node.attr
