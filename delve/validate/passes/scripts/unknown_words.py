"""What it finds: a word with which a script compares a field of an event, and that the field never holds.

Why: the comparison always comes out alike, so that the script answers everything or nothing. Mostly a word is misspelt.

Bad:
    # conditions/dazed.py
    from delve.script import BeforeDamage, Condition, Context, reacts


    class Dazed(Condition):
        @reacts(BeforeDamage, optional=False)
        async def soften(self, ctx: Context, event: BeforeDamage) -> None:
            if event.cause.kind == "atack":
                event.alter(amount=0)

Good:
    # conditions/dazed.py
    from delve.script import BeforeDamage, Condition, Context, reacts


    class Dazed(Condition):
        @reacts(BeforeDamage, optional=False)
        async def soften(self, ctx: Context, event: BeforeDamage) -> None:
            if event.cause.kind == "attack":
                event.alter(amount=0)

How to fix: write one of the words that the message names. Ids of records are told by another rule.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from typing import Final, get_args

from delve.catalog.modules import Module
from delve.catalog.syntax_trees import nodes_of
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.command import CommandDef
from delve.model.object import ObjectDef
from delve.model.ruleset import RulesetDef
from delve.near import guess
from delve.rules.causes import Cause, CauseKind
from delve.rules.windows import Window
from delve.validate.comparisons import Compared, compared
from delve.validate.content import Content
from delve.validate.given import given_in
from delve.validate.lineages import pack_of, usable_packs
from delve.validate.syntax import Function

CODE = "S131"
NAME = "word that an event never holds"

_KINDS: Final = frozenset(get_args(CauseKind))


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such word that is written out."""
    for module, method, things in given_in(content):
        for one in (*compared(method, things), *_asked(method, things)):
            known = _words(content, module, one)
            if known is None or one.word in known:
                continue
            words, near = guess(one.word, sorted(known))
            what = "a cause" if one.owner is Cause else one.owner.__name__
            message = f"no {quote(one.field)} of {what} is {quote(one.word)}{words}"
            span = module.between_quotes(one.place)
            yield Diagnostic(CODE, "error", message, str(module.path), span, suggestions=near)


def _asked(method: Function, things: dict[str, type]) -> Iterator[Compared]:
    """The kinds of causes for which `comes_from` asks."""
    for node in nodes_of(method):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr == "comes_from" and things.get(ast.unparse(node.func.value)) is Cause:
            named = [word.value for word in node.keywords if word.arg == "kind"]
            for kind in (*node.args[:1], *named):
                if isinstance(kind, ast.Constant) and isinstance(kind.value, str):
                    yield Compared(Cause, "kind", kind, kind.value)


def _words(content: Content, module: Module, one: Compared) -> Collection[str] | None:
    """The words that a field may hold; None where any may stand there, or one may come from what is not loaded."""
    if one.owner is Cause:
        return _KINDS if one.field == "kind" else None
    if not issubclass(one.owner, Window) or one.field not in one.owner.fields:
        return None
    if pack_of(content, module) is None or not usable_packs(content, module) <= content.loaded.packs.keys():
        return None
    library = content.loaded.library
    if one.field == "counts_as":
        return {word for command in library.all(CommandDef) for word in command.words}
    if one.field == "interaction":
        return {each.id for thing in library.all(ObjectDef) for each in thing.interactions}
    if one.field == "side":
        return {side for ruleset in library.all(RulesetDef) for side in ruleset.sides}
    return None
