"""What it finds: a text for players that is put together in Python, by an f-string, by `+`, `%` or `format`.

Why: such a text is in no list, so that nobody can translate it: whoever plays in another language reads it in English.
A template with named values can be translated.

Bad:
    # skills/knight/guard.py
    await ctx.choose_space(lambda: (), f"Where to, {ctx.actor}?")

Good:
    # skills/knight/guard.py
    await ctx.choose_space(lambda: (), "Where to, {actor}?", actor=ctx.actor)

How to fix: write the text whole, with a slot for each value, and the values by name behind it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.engine_calls import engine_calls

CODE = "S156"
NAME = "text that cannot be translated"
SEVERITY = "warning"
_FORMAT = "format"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each text that stands where players read a template."""
    for call in engine_calls(content):
        for parameter, value in call.arguments:
            if parameter.annotation == "Template" and _is_put_together(value):
                message = f"this text is in no list of texts, and stays English: {_instead(value)}"
                module = call.typed.module
                path, span = str(module.path), module.span(value)
                yield Diagnostic(CODE, "warning", message, path, span)


def _is_put_together(value: ast.expr) -> bool:
    match value:
        case ast.JoinedStr(values=parts):
            return any(isinstance(part, ast.FormattedValue) for part in parts)
        case ast.BinOp(left=left, op=ast.Add() | ast.Mod(), right=right):
            return any(_is_text(one) or _is_put_together(one) for one in (left, right))
        case ast.Call(func=ast.Attribute(value=text, attr=name)):
            return name == _FORMAT and _is_text(text)
    return False


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _instead(value: ast.expr) -> str:
    """What to write instead: of an f-string the whole line."""
    if not isinstance(value, ast.JoinedStr):
        return "write it whole, with a slot such as {name} for each value, and name=… behind it"
    text = ""
    values: dict[str, str] = {}
    for part in value.values:
        if isinstance(part, ast.FormattedValue):
            name = _name_for(part.value)
            text, values = text + f"{{{name}}}", {**values, name: ast.unparse(part.value)}
        elif isinstance(part, ast.Constant):
            text += str(part.value)
    return f'write "{text}", ' + ", ".join(f"{name}={said}" for name, said in values.items())


def _name_for(value: ast.expr) -> str:
    """What a slot is called: as the name or the attribute that is put into it."""
    match value:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.lstrip("_") or "value"
    return "value"
