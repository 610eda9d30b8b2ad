"""What it finds: a name in a script that nothing defines: no import, no assignment, no argument.

Why: Python notices it only when the line is reached, which may be in the tenth round of a game.

Bad:
    # skills/knight/guard.py
    await ctx.fatigue(ctx.actor, tally)

Good:
    # skills/knight/guard.py
    tally = 1
    await ctx.fatigue(ctx.actor, tally)

How to fix: correct the name, or import or assign it. A method has only what stands in its head: one that acts reads
by `ctx.view`, and one that only reads has no `ctx`.
"""

from __future__ import annotations

import ast
import builtins
import inspect
from collections.abc import Iterator

from delve.catalog.modules import Module
from delve.catalog.scripts import NotFound
from delve.catalog.syntax_trees import children_of, nodes_of
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import guess
from delve.rules.do.context import Context
from delve.script.base import PART_BASES, Command
from delve.validate.content import Content
from delve.validate.engine_objects import members
from delve.validate.hidden import BARE
from delve.validate.imported import importable
from delve.validate.lineages import bindings
from delve.validate.loose_names import Loose, known_in, loose_names
from delve.validate.scripts import accepts, given_when_bound, hooks_of
from delve.validate.syntax import annotations_of

CODE = "S118"
NAME = "unknown name in a script"
_ALWAYS = {*dir(builtins), *BARE, "__file__", "__name__"}
_HOOKS = hooks_of((*PART_BASES.values(), Command))


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each use; nothing in a file that imports names nobody can list."""
    for module in content.scripts():
        sought, known = known_in(module) or (set(), set())
        sought -= known | _ALWAYS
        texts = {one for part in annotations_of(module) for one in nodes_of(part)} if sought else set()
        for one in loose_names(module, sought) if sought else ():
            if one.place in texts or one.place.id in _told_at_the_head(module, one):
                continue
            words, near = _meant(one, known)
            if not any(_is_missing(content, module, name) for name in near):  # which is told at the import
                message = f"nothing is called {quote(one.place.id)} here{words}"
                yield Diagnostic(CODE, "error", message, str(module.path), module.span(one.place), (), near)


def _meant(one: Loose, known: set[str]) -> tuple[str, tuple[str, ...]]:
    """What was probably meant, in words and as suggestions."""
    name = one.place.id
    if "self" in one.bound and one.owner is not None and name in _declared(one.owner):
        return f": write self.{name}", (f"self.{name}",)
    if "ctx" in one.bound and name in members(Context):
        return f": write ctx.{name}", (f"ctx.{name}",)
    if name == "ctx" and "view" in one.bound:
        return ": this method only reads, by view, and has no verbs", ()
    return guess(name, known | one.bound)


def _declared(owner: ast.ClassDef) -> set[str]:
    """What a class itself declares: parameters, constants and methods."""
    names = {getattr(one, "name", "") for one in owner.body}
    stored = (one for statement in owner.body for one in children_of(statement))
    return names | {one.id for one in stored if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}


def _told_at_the_head(module: Module, one: Loose) -> set[str]:
    """What the engine gives to the method, if its head lacks something of it: that is told at the head."""
    if one.method is None:
        return set()
    hook = _HOOKS.get(one.method.name)
    given = [*inspect.signature(hook).parameters][1:] if hook is not None else []
    for binding in bindings(module, one.method):
        given = [*given_when_bound(binding)]
    return set() if accepts(one.method, len(given)) else {"self", *given}


def _is_missing(content: Content, module: Module, name: str) -> bool:
    """Whether a name is imported from where it is not."""
    package, _, name = module.imported.get(name, "").rpartition(".")
    known = importable(content, module, package)
    return known is not None and not isinstance(known, NotFound) and name not in known
