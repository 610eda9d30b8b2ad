"""What it finds: a script that reaches out of the game: files, network, processes, the inside of the engine.

Why: a script changes the game through the verbs of its context and in no other way, or a saved game cannot
be played again. This is no fence against malice: playing a pack runs its code.

Bad:
    # skills/knight/guard.py
    from os import system
    from delve.rules.damage import deal

Good:
    # skills/knight/guard.py
    import itertools
    from delve.script import Verdict

How to fix: import from delve.script, from modules of the own pack and of those that it requires, or from one of
Python's modules that the message names.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.script.imports import foreign
from delve.validate.content import Content
from delve.validate.determinism import sources
from delve.validate.determinism.chance import bound_names
from delve.validate.lineages import usable_packs

CODE = "S106"
NAME = "script that reaches out"
BUILTINS = frozenset(
    ("__builtins__", "__import__", "breakpoint", "compile", "eval", "exec", "globals", "input", "open")
)


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such import or name; clocks and generators are left to the rule about them."""
    for module in content.scripts():
        if module.tree is None:
            continue
        bound = bound_names(module.tree)
        for wrong in foreign(module.tree, usable_packs(content, module)):
            if not sources.imported(wrong.node):
                yield Diagnostic(CODE, "error", wrong.message, str(module.path), module.span(wrong.node))
        for node in module.nodes:
            if isinstance(node, ast.Name) and node.id in BUILTINS - bound:
                message = f"a script may not use {quote(node.id)}"
                yield Diagnostic(CODE, "error", message, str(module.path), module.span(node))
