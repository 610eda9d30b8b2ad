"""What it finds: a word with which a script compares what never is that word: a field of an event, a piece, an attack.

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
from collections.abc import Iterator
from typing import Final, get_args

from delve.catalog.modules import Module
from delve.catalog.syntax_trees import nodes_of
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import guess
from delve.rules.causes import Cause, CauseKind
from delve.rules.windows import Window
from delve.validate.content import Content
from delve.validate.given import given_in
from delve.validate.syntax import Function
from delve.validate.unknown_names import of_kinds
from delve.validate.written_names import Word, Written, compared_words

CODE = "S131"
NAME = "word that is never there"

_KINDS: Final = tuple(sorted(get_args(CauseKind)))
_WORDS: Final = ("command word", "interaction", "side")
"""what the words are of that fields of events hold"""


def is_word_of_event(written: Written) -> bool:
    """Whether a name is compared with a field of an event which this rule judges."""
    return (
        written.owner is not None
        and issubclass(written.owner, Window)
        and not written.naming.of_records
        and written.naming.what[0] in _WORDS
    )


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such word that is written out."""
    for word in (*compared_words(content), *_asked_for(content)):
        if word.place.value not in word.words:
            yield _of_few(word)
    for one, _, words, near in of_kinds(content, *_WORDS):
        if is_word_of_event(one) and one.owner is not None:
            message = f"no {quote(one.field)} of {one.owner.__name__} is {quote(one.name)}{words}"
            yield Diagnostic(CODE, "error", message, str(one.module.path), one.span, (), near)


def _of_few(word: Word) -> Diagnostic:
    known = sorted(filter(None, word.words))
    words, near = guess(str(word.place.value), known)
    whose = (
        f"no {quote(word.field)} of {word.owner.__name__} is" if word.owner is not None else "this never is"
    )
    message = f"{whose} {quote(str(word.place.value))}{words}"
    span = word.module.between_quotes(word.place)
    return Diagnostic(CODE, "error", message, str(word.module.path), span, (), near)


def _asked_for(content: Content) -> Iterator[Word]:
    """The kinds of causes for which `comes_from` asks."""
    for module, method, things in given_in(content):
        yield from _asked(module, method, things)


def _asked(module: Module, method: Function, things: dict[str, type]) -> Iterator[Word]:
    for node in nodes_of(method):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr == "comes_from" and things.get(ast.unparse(node.func.value)) is Cause:
            named = [word.value for word in node.keywords if word.arg == "kind"]
            for kind in (*node.args[:1], *named):
                if isinstance(kind, ast.Constant) and isinstance(kind.value, str):
                    yield Word(module, kind, _KINDS, Cause, "kind")
