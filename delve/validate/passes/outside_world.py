"""What it finds: a script that reaches out of the game: files, network, processes, the inside of the engine.

Why: a script changes the game through the verbs of its context and in no other way, or a saved game cannot
be played again. This is no fence against malice: playing a pack runs its code.

Bad:
    # skills/knight/guard.py
    import os
    from delve.rules.damage import deal

Good:
    # skills/knight/guard.py
    import itertools
    from delve.script import Verdict

How to fix: import from delve.script, from modules of the own pack, or plain tools such as itertools.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.validate.content import Content

CODE = "S106"
NAME = "script that reaches out"
MODULES = frozenset(
    (
        *("asyncio", "builtins", "concurrent", "ctypes", "gc", "glob", "http", "importlib", "inspect", "io"),
        *("marshal", "mmap", "multiprocessing", "os", "pathlib", "pickle", "platform", "pyglet", "select"),
        *("shelve", "shutil", "signal", "socket", "sqlite3", "ssl", "subprocess", "sys", "tempfile"),
        *("threading", "urllib", "webbrowser"),
    )
)
CALLS = frozenset(("__import__", "breakpoint", "compile", "eval", "exec", "input", "open"))
_ENGINE = "delve"
_OPEN_ENGINE = "delve.script"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such import or call."""
    for module in content.scripts():
        for node in ast.walk(module.tree) if module.tree else ():
            name = _reaches(node)
            if name and isinstance(node, ast.stmt | ast.expr):
                message = f"a script may not use {quote(name)}"
                if name.startswith(_ENGINE):
                    message += f": import from {_OPEN_ENGINE}"
                yield Diagnostic(CODE, "error", message, str(module.path), module.span(node))


def _reaches(node: ast.AST) -> str:
    """What a node reaches for that a script may not have."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
        return node.func.id
    names: list[str] = []
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        names = (
            [f"{node.module}.{alias.name}" for alias in node.names]
            if node.module == _ENGINE
            else [node.module]
        )
    return next((name for name in names if name.partition(".")[0] in MODULES or _is_inside(name)), "")


def _is_inside(name: str) -> bool:
    inside = name == _ENGINE or name.startswith(_ENGINE + ".")
    return inside and name != _OPEN_ENGINE and not name.startswith(_OPEN_ENGINE + ".")
