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

from collections.abc import Iterator
from typing import Final, get_args

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Span
from delve.near import guess
from delve.rules.causes import CauseKind
from delve.rules.windows import Window
from delve.validate import hints
from delve.validate.content import Content
from delve.validate.functions import typed_methods
from delve.validate.texts import Text
from delve.validate.unknown_names import of_kinds
from delve.validate.written_names import Written, wanted_in

CODE = "S131"
NAME = "word that an event never holds"

_KINDS: Final = get_args(CauseKind)
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
    for module, place in _kinds(content):
        kind = str(place.value)
        if kind not in _KINDS:
            span = module.between_quotes(place)
            yield _finding("kind", "a cause", kind, str(module.path), span, *guess(kind, _KINDS))
    for one, _, words, near in of_kinds(content, *_WORDS):
        if is_word_of_event(one) and one.owner is not None:
            what, path = one.owner.__name__, str(one.module.path)
            yield _finding(one.field, what, one.name, path, one.span, words, near)


def _finding(
    field: str, what: str, word: str, path: str, span: Span, words: str, near: tuple[str, ...]
) -> Diagnostic:
    message = f"no {quote(field)} of {what} is {quote(word)}{words}"
    return Diagnostic(CODE, "error", message, path, span, suggestions=near)


def _kinds(content: Content) -> dict[Text, None]:
    """The words that stand for kinds of causes: what these are compared with, and what `comes_from` is asked."""
    judged = {module.path for module in content.scripts()}
    wanted = (found for typed in typed_methods(content) for found in wanted_in(typed))
    texts = (
        text for found in wanted if hints.words(hints.plain(found.hint)) == _KINDS for text in found.texts
    )
    return dict.fromkeys((module, place) for module, place in texts if module.path in judged)
