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
from typing import Final

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import guess
from delve.rules.windows import Window
from delve.validate.content import Content
from delve.validate.engine_calls import engine_calls, untaken
from delve.validate.unknown_names import of_kinds
from delve.validate.written_names import Word, Written, compared_words

CODE = "S131"
NAME = "word that is never there"

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
    unknown = [word for word in compared_words(content) if word.place.value not in word.words]
    untaken = _untaken(content) if unknown else frozenset()
    yield from (_of_few(word) for word in unknown if word.place not in untaken)
    for one, _, words, near in of_kinds(content, *_WORDS):
        if is_word_of_event(one) and one.owner is not None:
            message = f"no {quote(one.field)} of {one.owner.__name__} is {quote(one.name)}{words}"
            yield Diagnostic(CODE, "error", message, str(one.module.path), one.span, (), near)


def _untaken(content: Content) -> frozenset[ast.expr]:
    """The values that calls into the engine do not take: another rule tells them."""
    calls = (call for call in engine_calls(content) if not call.hands_on)
    found = (untaken(call, *argument) for call in calls for argument in call.arguments)
    return frozenset(one.place for one in found if one is not None)


def _of_few(word: Word) -> Diagnostic:
    known = sorted(filter(None, word.words))
    words, near = guess(str(word.place.value), known)
    whose = (
        f"no {quote(word.field)} of {word.owner.__name__} is" if word.owner is not None else "this never is"
    )
    message = f"{whose} {quote(str(word.place.value))}{words}"
    span = word.module.between_quotes(word.place)
    return Diagnostic(CODE, "error", message, str(word.module.path), span, (), near)
