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

from delve.catalog.lineage import ENGINE
from delve.catalog.modules import Module
from delve.catalog.syntax_trees import nodes_of
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import guess
from delve.rules.events import Phase
from delve.rules.windows import Window
from delve.script.base import Script
from delve.validate.content import Content
from delve.validate.engine_objects import engine_object, members
from delve.validate.functions import typed_methods
from delve.validate.hidden import HIDDEN, is_private
from delve.validate.lineages import bindings, methods
from delve.validate.scripts import ScriptClass, accepts, script_classes
from delve.validate.syntax import last_word
from delve.validate.windows import WINDOWS

CODE = "S115"
NAME = "name that the engine does not have"
_MAY_REACT = Script.may_react.__name__


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such name, where it is certain of what it is asked; what is private is another rule's."""
    for typed in typed_methods(content):
        for node in nodes_of(typed.function):
            owner = engine_object(typed, node.value) if isinstance(node, ast.Attribute) else None
            if isinstance(node, ast.Attribute) and owner is not None:
                yield from _unknown(typed.module, node, members(owner), f"{ast.unparse(node.value)} has")
    for script in script_classes(content):
        yield from _asked_of_no_window(content, script)


def _unknown(module: Module, node: ast.Attribute, known: set[str], whose: str) -> Iterator[Diagnostic]:
    if node.attr not in known and not is_private(node.attr) and node.attr not in HIDDEN:
        words, near = guess(node.attr, known)
        message = f"{whose} no {quote(node.attr)}{words}"
        yield Diagnostic(CODE, "error", message, str(module.path), last_word(module, node), (), near)


def _asked_of_no_window(content: Content, script: ScriptClass) -> Iterator[Diagnostic]:
    """What `may_react` asks of its event that none of the windows has to which the script responds."""
    asked = next((one for one in methods(script.node) if one.name == _MAY_REACT), None)
    windows = _windows(content, script) if asked is not None and accepts(asked, 3) else ()
    if asked is None or not windows:
        return
    event = [*asked.args.posonlyargs, *asked.args.args][3:4]
    if not event or (event[0].annotation is not None and ast.unparse(event[0].annotation) != Window.__name__):
        return  # one window is named, of which the other part of this rule knows
    known = {name for one in windows for name in members(one)}
    whose = (
        f"{' and '.join(sorted(one.__name__ for one in windows))} {'has' if len(windows) == 1 else 'have'}"
    )
    for node in nodes_of(asked):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == event[0].arg
        ):
            yield from _unknown(script.module, node, known, whose)


def _windows(content: Content, script: ScriptClass) -> tuple[type[Window], ...]:
    """The windows to which a script responds; none where this cannot be told of each of its methods."""
    found: dict[type[Window], None] = {}
    for member, method in script.lineage.methods() if script.lineage.whole else ():
        for binding in bindings(member.module, method):
            event = binding.argument(0, "event") if binding.binder == "reacts" else None
            match event:
                case ast.Constant(value=str()):
                    found[Phase] = None
                case ast.Name(id=name) if (called := member.module.imported.get(name, "")).startswith(ENGINE):
                    window = WINDOWS.get(called.removeprefix(ENGINE))
                    if window is None:
                        return ()
                    found[window] = None
                case None:
                    pass
                case _:
                    return ()
    return (*found,)
