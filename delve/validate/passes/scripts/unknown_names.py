"""What it finds: a name in a script that nothing defines: no import, no assignment, no argument.

Why: Python notices it only when the line is reached, which may be in the tenth round of a game.

Bad:
    # skills/knight/guard.py
    await ctx.fatigue(ctx.actor, tally)

Good:
    # skills/knight/guard.py
    tally = 1
    await ctx.fatigue(ctx.actor, tally)

How to fix: correct the name, or import or assign it.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import symtable
from collections.abc import Iterator

from delve.catalog.modules import Module
from delve.catalog.scripts import NotFound
from delve.catalog.syntax_trees import nodes_of
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import guess
from delve.script.base import PART_BASES, Command
from delve.validate.content import Content
from delve.validate.hidden import BARE
from delve.validate.imported import importable
from delve.validate.scripts import hooks_of
from delve.validate.syntax import annotations_of

CODE = "S118"
NAME = "unknown name in a script"
_ALWAYS = {*dir(builtins), *BARE, "__file__", "__name__"}
_OF_HOOKS = {
    name
    for hook in hooks_of((*PART_BASES.values(), Command)).values()
    for name in inspect.signature(hook).parameters
}
"""what a method has from the engine: where its head lacks one, that is told there"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each use; nothing in a file that imports names nobody can list."""
    for module in content.scripts():
        unknown, known = _names(module)
        texts = {one for part in annotations_of(module) for one in nodes_of(part)} if unknown else set()
        for node in module.nodes if unknown else ():
            if isinstance(node, ast.Name) and node.id in unknown and node not in texts:
                words, near = guess(node.id, known)
                if any(_is_missing(content, module, one) for one in near):
                    continue  # it is the import that is misspelt, which is told there
                message = f"nothing is called {quote(node.id)} here{words}"
                path = str(module.path)
                yield Diagnostic(CODE, "error", message, path, module.span(node), suggestions=near)


def _is_missing(content: Content, module: Module, name: str) -> bool:
    """Whether a name is imported from where it is not."""
    package, _, name = module.imported.get(name, "").rpartition(".")
    known = importable(content, module, package)
    return known is not None and not isinstance(known, NotFound) and name not in known


def _names(module: Module) -> tuple[set[str], set[str]]:
    """The names that are used but defined nowhere, and those that the module defines."""
    stars = (node for node in module.nodes if isinstance(node, ast.ImportFrom))
    if module.tree is None or any(alias.name == "*" for node in stars for alias in node.names):
        return set(), set()
    try:
        table = symtable.symtable("\n".join(module.lines), str(module.path), "exec")
    except SyntaxError:  # what only the compiler minds is told by whoever runs the script
        return set(), set()
    symbols = [*_of_the_module(table, top=True)]
    known = {symbol.get_name() for symbol in symbols if _is_defined(symbol)}
    return {
        symbol.get_name() for symbol in symbols if symbol.is_referenced()
    } - known - _ALWAYS - _OF_HOOKS, known


def _of_the_module(table: symtable.SymbolTable, *, top: bool = False) -> Iterator[symtable.Symbol]:
    """Every name that stands for something of the module, wherever it is used or assigned."""
    yield from (symbol for symbol in table.get_symbols() if top or symbol.is_global())
    for inner in table.get_children():
        yield from _of_the_module(inner)


def _is_defined(symbol: symtable.Symbol) -> bool:
    return symbol.is_assigned() or symbol.is_imported() or symbol.is_namespace()
