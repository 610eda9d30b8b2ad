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

from delve.catalog.syntax_trees import nodes_of
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import guess
from delve.validate.content import Content
from delve.validate.engine_objects import engine_object, members
from delve.validate.functions import typed_methods
from delve.validate.hidden import HIDDEN, is_private
from delve.validate.syntax import last_word

CODE = "S115"
NAME = "name that the engine does not have"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such name, where it is certain of what it is asked; what is private is another rule's."""
    for typed in typed_methods(content):
        module = typed.module
        for node in nodes_of(typed.function):
            if not isinstance(node, ast.Attribute) or is_private(node.attr) or node.attr in HIDDEN:
                continue
            owner = engine_object(typed, node.value)
            if owner is not None and node.attr not in (known := members(owner)):
                words, near = guess(node.attr, known)
                message = f"{ast.unparse(node.value)} has no {quote(node.attr)}{words}"
                yield Diagnostic(CODE, "error", message, str(module.path), last_word(module, node), (), near)
