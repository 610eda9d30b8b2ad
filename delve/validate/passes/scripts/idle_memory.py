"""What it finds: a number that scripts remember and never recall, and one that they recall and never remember.

Why: what is never recalled changes nothing, and what was never remembered is always 0, or the default that is given.
Mostly one of the two names is misspelt.

Bad:
    # skills/knight/guard.py
    if ctx.recall("guarded") < 2:
        await ctx.remember("gaurded", ctx.recall("guarded") + 1)

Good:
    # skills/knight/guard.py
    if ctx.recall("guarded") < 2:
        await ctx.remember("guarded", ctx.recall("guarded") + 1)

How to fix: write the same name in both places, or delete what is not needed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final, NamedTuple

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import nearest
from delve.validate.content import Content
from delve.validate.scripts import every_script
from delve.validate.written_names import Written, written_names

CODE = "S135"
NAME = "memory that is only written, or only read"
SEVERITY = "warning"
_WRITES: Final = "remember"
_READS: Final = {"recall": 0, "recalled": 2}
"""what reads a number that is remembered -> the place of the name among its arguments"""


class _Names(NamedTuple):
    """The names that scripts use for what they remember."""

    written: set[str]
    read: set[str]
    surely_written: bool
    """whether every name under which something is remembered is known"""
    surely_read: bool


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each name that is written out and stands on one side only; nothing where a name is worked out."""
    found = [one for one in written_names(content) if one.naming.what == ("memory",)]
    if not found:
        return
    names = _names(content, found)
    told = set[tuple[str, str]]()
    for one in found:
        key = str(one.module.path), str(one.span)
        is_written = _called(one.site) == _WRITES
        if key in told or one.name in (names.read if is_written else names.written):
            continue
        others, sure = (
            (names.read - names.written, names.surely_read)
            if is_written
            else (names.written - names.read, names.surely_written)
        )
        if sure:
            told.add(key)
            near = nearest(one.name, sorted(others))
            yield _finding(one, near, is_written=is_written)


def _finding(one: Written, near: tuple[str, ...], *, is_written: bool) -> Diagnostic:
    meant = f" (did you mean {quote(near[0])}?)" if near else ""
    if is_written:
        message = (
            f"nothing recalls {quote(one.name)}{meant or ': read it with ctx.recall, or delete the line'}"
        )
    else:
        message = f"nothing remembers {quote(one.name)}, so it is never set{meant or ': write it with ctx.remember'}"
    return Diagnostic(CODE, "warning", message, str(one.module.path), one.span, suggestions=near)


def _names(content: Content, found: list[Written]) -> _Names:
    """The names in all scripts that are here."""
    known: dict[ast.AST, list[str]] = {}
    for one in found:
        known.setdefault(one.site, []).append(one.name)
    written, read = set[str](), set[str]()
    surely_written = surely_read = True
    for module in every_script(content):
        for node in module.nodes:
            if isinstance(node, ast.Attribute) and node.attr == "memory":
                surely_read = False  # it may be read piece by piece
            called = _called(node)
            if called != _WRITES and called not in _READS:
                continue
            here = known.get(node) or _plain(node, _READS.get(called, 0))
            if called == _WRITES:
                written.update(here)
                surely_written = surely_written and bool(here)
            else:
                read.update(here)
                surely_read = surely_read and bool(here)
    return _Names(written, read, surely_written, surely_read)


def _called(node: ast.AST) -> str:
    """The method that a node calls; empty if it calls none."""
    return node.func.attr if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else ""


def _plain(node: ast.AST, place: int) -> list[str]:
    """The name that a call of such a method writes out."""
    assert isinstance(node, ast.Call)
    given = [word.value for word in node.keywords if word.arg == "name"] + node.args[place : place + 1]
    return [one.value for one in given if isinstance(one, ast.Constant) and isinstance(one.value, str)]
