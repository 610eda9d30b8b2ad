"""What it finds: a script that reaches out of the game: files, network, processes, the terminal, the inside of the
engine and of Python's modules, the end of the program.

Why: a script changes the game through the verbs of its context and in no other way, or a saved game cannot
be played again. This is no fence against malice: playing a pack runs its code, and where nothing is told, that is no
proof that a script is harmless.

Bad:
    # skills/knight/guard.py
    from os import system
    from delve.rules.do.damage import deal

Good:
    # skills/knight/guard.py
    import itertools
    from delve.script import Verdict

How to fix: import from delve.script, from modules of the own pack and of those that it requires, or from one of
Python's modules that the message names, and of these only what is documented. What players are to read stands in the
messages of questions.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from delve.catalog.modules import Module
from delve.catalog.syntax_trees import nodes_of
from delve.catalog.wording import quote
from delve.diagnostics import START, Diagnostic
from delve.script.imports import PLAIN, foreign
from delve.validate.content import Content
from delve.validate.determinism import sources
from delve.validate.lineages import usable_packs
from delve.validate.meanings import Meanings, meanings_of
from delve.validate.strayed_tests import where_it_belongs
from delve.validate.syntax import annotations_of, written

CODE = "S106"
NAME = "script that reaches out"
_INSTEAD: Final = {
    "write the code into the script": ("compile", "eval", "exec"),
    "import by a statement at the top": ("__import__",),
    "numbers are kept with ctx.remember": ("open",),
    "players are asked, and so told, by the verbs of ctx": (
        *("breakpoint", "copyright", "credits", "help", "input", "license", "print"),
    ),
    "write the name that is meant": ("dir", "globals", "locals", "vars"),
    "a script ends with return, and its faults are of the class Exception": (
        *("BaseException", "BaseExceptionGroup", "GeneratorExit", "KeyboardInterrupt", "SystemExit"),
        *("exit", "quit"),
    ),
}
"""what to do instead -> what Python has that reaches out"""
_REACHING: Final[Mapping[str, str]] = MappingProxyType(
    {name: instead for instead, names in _INSTEAD.items() for name in names}
)


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such import or name; clocks and generators are left to the rule about them."""
    for module in content.scripts():
        told_elsewhere = {
            module.span(node)
            for node in module.nodes
            if isinstance(node, ast.stmt) and sources.imported(node)
        }
        folder = where_it_belongs(content, module)
        if folder:
            name = module.path.name
            message = (
                f"{name} is for tests, which lie in {folder}/: move it there, where no script is looked for"
            )
            yield Diagnostic(CODE, "error", message, str(module.path), START)
            continue
        for finding in told(module, meanings_of(content, module), usable_packs(content, module)):
            if finding.span not in told_elsewhere:
                yield finding


def told(module: Module, found: Meanings, packs: Collection[str]) -> Iterator[Diagnostic]:
    """The findings of one script, which may import from these packs; clocks and generators are among them."""
    if module.tree is None:
        return
    for wrong in foreign(module.tree, packs):
        yield Diagnostic(CODE, "error", wrong.message, str(module.path), module.span(wrong.node))
    for node, message in _names(module, found):
        yield Diagnostic(CODE, "error", message, str(module.path), module.span(node))


def _names(module: Module, found: Meanings) -> Iterator[tuple[ast.expr, str]]:
    """(place, message) of what Python has, and of its modules where they are handed on."""
    owners = {node.value for node in module.nodes if isinstance(node, ast.Attribute)}
    idle = {*_idle(module)}
    for node, meaning in found.items():
        if meaning in PLAIN:
            if node not in owners:
                message = f'write "{written(module, node)}." and the name that is meant of it'
                yield node, f"a script may not hand on the module {quote(meaning)}: {message}"
        elif meaning in _REACHING and node not in idle:
            yield node, f"a script may not use {quote(meaning)}: {_REACHING[meaning]}"


def _idle(module: Module) -> Iterator[ast.AST]:
    """Where a name does nothing: in annotations, and as what an `except` catches, which is another rule's matter."""
    for annotation in annotations_of(module):
        yield from nodes_of(annotation)
    for node in module.nodes:
        if isinstance(node, ast.ExceptHandler) and node.type is not None:
            yield from node.type.elts if isinstance(node.type, ast.Tuple) else (node.type,)
