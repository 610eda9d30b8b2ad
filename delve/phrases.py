"""English templates with named values: prompts, reasons, labels and told lines that are shown, compared and translated.

A slot is `{name}`; `{name|heart|hearts}` is the form of a word that goes with a number. Filling is done here and
nowhere by `str.format`, whose attribute access content must not reach.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from operator import index
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct

Template: TypeAlias = str
"""An English text that may have slots. What is written for a parameter, field or table of this type is a text that
`delve texts` lists."""
Value: TypeAlias = "int | str | Phrase"
_SLOT = re.compile(r"\{([a-z_]+)((?:\|[^{}|]*)*)\}")


Said: TypeAlias = "Template | Phrase"
"""What players read: a template or a name without values, or a phrase."""


class Slot(NamedTuple):
    """A place of a template that a value fills."""

    name: str
    forms: tuple[str, ...]
    """the forms of a word, of which the value chooses one; none: the value itself is shown"""
    text: str
    """as it is written, for a slot that no value fills"""


class Language(NamedTuple):
    """What the English texts are called in a language, and which form of a word goes with a number there."""

    texts: Mapping[str, str]
    """English template or name -> that of the language; what is not in it stays English"""
    form: Callable[[int], int]
    """number -> place of the form, from 0; the last form serves where there are fewer"""


ENGLISH: Final = Language({}, lambda number: 0 if number == 1 else 1)
_SPOKEN: Final = ContextVar("the language that is spoken", default=ENGLISH)


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Let every phrase that is printed meanwhile be in a language. Rules never read what is printed."""
    before = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


class Phrase(Struct, frozen=True):
    """A template such as `no hero within {range} spaces`, and its values."""

    template: Template
    values: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        known = dict(self.values)
        return "".join(
            piece
            if isinstance(piece, str)
            else shown(piece, known[piece.name])
            if piece.name in known
            else piece.text
            for piece in pieces(self.template)
        )


def phrase(template: Template, **values: Value) -> Phrase:
    """A phrase with these named values; a slot without a value is printed as it stands.

    Raises TypeError for what is no text, no phrase and no whole number: it would be read when the phrase is printed.
    """
    if type(template) is not str:
        template = _text(template, "a template is text")
    for name, value in values.items():
        if type(value) is not str and type(value) is not int and type(value) is not Phrase:
            values[name] = _value(value)
    return Phrase(template, tuple(sorted(values.items())) if values else ())


def printed(said: Said) -> str:
    """What players read, in the language that is spoken."""
    return str(said if isinstance(said, Phrase) else Phrase(said))


def filled(template: Template, **values: Value) -> str:
    """What players read of a template with these named values, in the language that is spoken."""
    return str(phrase(template, **values))


def listed(
    values: Sequence[Value], last: Template = "{others} and {last}", between: Template = "{others}, {last}"
) -> Phrase:
    """Several values in a row: `Nite, Wren and Goblin 1`. Raises ValueError where there is none."""
    if not values:
        raise ValueError("nothing to list")
    found = as_phrase(values[0])
    for value in values[1:-1]:
        found = phrase(between, others=found, last=value)
    return phrase(last, others=found, last=values[-1]) if len(values) > 1 else found


def row(values: Sequence[Value]) -> Phrase:
    """Several values with commas between them: `reach 2, blast`. Raises ValueError where there is none."""
    return listed(values, "{others}, {last}")


def as_phrase(value: Value) -> Phrase:
    """A value as a phrase of its own."""
    return value if isinstance(value, Phrase) else phrase("{it}", it=value)


def pieces(template: Template) -> tuple[str | Slot, ...]:
    """What a template is made of in the language that is spoken: texts as they are printed, and slots."""
    return _pieces(_SPOKEN.get().texts.get(template, template))


def shown(slot: Slot, value: Value) -> str:
    """A value as it is printed in a slot: itself, or the form that goes with it."""
    if not slot.forms:
        return _SPOKEN.get().texts.get(value, value) if isinstance(value, str) else str(value)
    form = _SPOKEN.get().form(value) if isinstance(value, int) else len(slot.forms)
    return slot.forms[min(form, len(slot.forms) - 1)]


@lru_cache(maxsize=4096)
def _pieces(template: str) -> tuple[str | Slot, ...]:
    found: list[str | Slot] = []
    end = 0
    for slot in _SLOT.finditer(template):
        found += [template[end : slot.start()]] if slot.start() > end else []
        found.append(Slot(slot[1], tuple(slot[2].split("|")[1:]), slot[0]))
        end = slot.end()
    return (*found, template[end:]) if end < len(template) else tuple(found)


def _value(value: object) -> Value:
    """A number, text or phrase of a class of its own as a plain one. Raises TypeError."""
    if isinstance(value, int):
        return index(value)
    return _text(value, "a value of a template is a whole number, text or a phrase")


def _text(value: object, wanted: str) -> str:
    """A text of a class of its own as a plain one. Raises TypeError, which says what is wanted."""
    if not isinstance(value, str):
        raise TypeError(f"{wanted}, not {type(value).__name__}")
    return str.__str__(value)
