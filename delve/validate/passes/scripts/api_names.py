"""What it finds: something of the context, the view or an event that there is not.

Why: the script breaks when it comes there, perhaps in the middle of a long game.

Bad:
    # skills/knight/guard.py
    await ctx.fatige(ctx.actor, 1)

Good:
    # skills/knight/guard.py
    await ctx.fatigue(ctx.actor, 1)

How to fix: docs/scripting.md lists all verbs, all that can be read, and the fields of each event.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.catalog.wording import guess, quote
from delve.diagnostics import Diagnostic
from delve.rules.context import Context
from delve.rules.events import Window
from delve.rules.view import View
from delve.validate.content import Content
from delve.validate.determinism.chance import FUNCTIONS, arguments
from delve.validate.lineages import methods
from delve.validate.scripts import script_classes
from delve.validate.syntax import Function, last_word
from delve.validate.windows import WINDOWS

CODE = "S115"
NAME = "name that the engine does not have"
_VIEW = "ctx.view"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such name, where it is certain of what it is asked."""
    for script in script_classes(content):
        module = script.module
        for method in methods(script.node):
            things = _things(method)
            for node in ast.walk(method) if things else ():
                if not isinstance(node, ast.Attribute) or (owner := ast.unparse(node.value)) not in things:
                    continue
                known = {name for name in _members(things[owner]) if not name.startswith("_")}
                if node.attr not in known:
                    words, near = guess(node.attr, known)
                    message = f"{owner} has no {quote(node.attr)}{words}"
                    yield Diagnostic(
                        CODE, "error", message, str(module.path), last_word(module, node), (), near
                    )


def _things(method: Function) -> dict[str, type]:
    """Name -> class of what a method is given: by annotation, or the usual name; never bound anew in it."""
    found: dict[str, type] = {}
    given = [one for node in ast.walk(method) if isinstance(node, FUNCTIONS) for one in arguments(node)]
    classes: dict[str, type] = {"Context": Context, "View": View, **WINDOWS}
    for one in given:
        annotation = ast.unparse(one.annotation).strip("'\"") if one.annotation else ""
        usual = {"ctx": "Context", "view": "View"}.get(one.arg, "")
        if (annotation or usual) in classes:
            found[one.arg] = classes[annotation or usual]
    stored = {n.id for n in ast.walk(method) if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)}
    names = [one.arg for one in given]
    sure = {name: thing for name, thing in found.items() if name not in stored and names.count(name) == 1}
    return sure | ({_VIEW: View} if sure.get("ctx") is Context else {})


def _members(thing: type) -> set[str]:
    fields = {name for one in thing.__mro__ for name in getattr(one, "__annotations__", {})}
    slots = {"at", "figure", "source"} if issubclass(thing, Window) else {*getattr(thing, "__slots__", ())}
    return {*dir(thing), *fields, *slots}
