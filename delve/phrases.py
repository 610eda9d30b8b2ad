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

from msgspec import Struct, structs

from delve.bounds import LARGEST_EXACT

DEEPEST: Final = 100
"""phrases within each other"""
LONGEST: Final = 4_000_000
"""characters that a phrase may have in English: more than a file of a pack has"""
DEEPEST_OF_SCRIPTS: Final = 40
LONGEST_OF_SCRIPTS: Final = 100_000
"""what scripts may hand over is so much less that the rules can still put their own words around it"""
Template: TypeAlias = str
"""An English text that may have slots. What is written for a parameter, field or table of this type is a text that
`delve texts` lists."""
Value: TypeAlias = "int | str | Phrase"
_OF_TEMPLATES: Final = "a template is text"
_OF_VALUES: Final = "a value of a template is a whole number, text or a phrase"
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
    """Let everything that is printed meanwhile be in a language. Rules and scripts cannot read what is printed."""
    before = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


class Phrase(Struct, frozen=True):
    """A template such as `no hero within {range} spaces`, and its values.

    Raises TypeError for what is no template and no value, and ValueError for a phrase that is too deep or too long to
    be shown: a value may stand in it twice, and each time again.
    """

    template: Template
    values: tuple[tuple[str, Value], ...] = ()
    depth: int = 1
    """how many phrases stand within each other, this one included; whoever makes it need not give it"""
    length: int = 0
    """how many characters it has at most in English; whoever makes it need not give it"""

    def __post_init__(self) -> None:
        depth, length = _extent(self.template, self.values)
        if depth > DEEPEST:
            raise ValueError(f"phrases stand in each other more than {DEEPEST} deep")
        if length > LONGEST:
            raise ValueError(f"a phrase would have more than {LONGEST:,} characters")
        structs.force_setattr(self, "depth", depth)
        structs.force_setattr(self, "length", length)

    def __str__(self) -> str:
        """It in English, whatever is spoken: rules and scripts may read it, and games come out the same."""
        return _told(self, ENGLISH)


def phrase(template: Template, **values: Value) -> Phrase:
    """A phrase with these named values; a slot without a value is printed as it stands.

    Raises TypeError for what is no text, no phrase and no whole number: it would be read when the phrase is printed.
    Raises ValueError for a phrase that is too deep or too long, and for a number that is too great.
    """
    if type(template) is not str:
        template = _text(template, _OF_TEMPLATES)
    for name, value in values.items():
        if type(value) is not str and type(value) is not int and type(value) is not Phrase:
            values[name] = _value(value)
    return Phrase(template, tuple(sorted(values.items())) if values else ())


def printed(said: Said) -> str:
    """What players read, in the language that is spoken."""
    return _told(said if isinstance(said, Phrase) else Phrase(said), _SPOKEN.get())


def filled(template: Template, **values: Value) -> str:
    """What players read of a template with these named values, in the language that is spoken."""
    return _told(phrase(template, **values), _SPOKEN.get())


def listed(
    values: Sequence[Value], last: Template = "{others} and {last}", between: Template = "{others}, {last}"
) -> Phrase:
    """Several values in a row: `Nite, Wren and Goblin 1`. Raises ValueError where there is none.

    Of a row that is far too long to be read the rest is counted: `Nite, Wren and 998 more`.
    """
    if not values:
        raise ValueError("nothing to list")
    found = [as_phrase(value) for value in _readable(values)]
    if len(found) < len(values):
        found.append(phrase("{n} more", n=len(values) - len(found)))
    return phrase(last, others=_joined(found[:-1], between), last=found[-1]) if len(found) > 1 else found[0]


def _readable(values: Sequence[Value]) -> Sequence[Value]:
    """The first of some values, as many as can be read; one at least."""
    room = LONGEST_OF_SCRIPTS
    for place, value in enumerate(values):
        room -= 10 + (value.length if isinstance(value, Phrase) else len(str(value)))
        if room < 0:
            return values[: max(place, 1)]
    return values


def _joined(found: Sequence[Phrase], between: Template) -> Phrase:
    """Phrases in a row, halved and halved again, so that a long row is not deep."""
    if len(found) == 1:
        return found[0]
    half = len(found) // 2
    return phrase(between, others=_joined(found[:half], between), last=_joined(found[half:], between))


def row(values: Sequence[Value]) -> Phrase:
    """Several values with commas between them: `reach 2, blast`. Raises ValueError where there is none."""
    return listed(values, "{others}, {last}")


def handed_over(said: object, what: str) -> Said:
    """What a script gives for players to read, with `what` as the subject of the sentence that refuses it.

    Raises TypeError for what is no text and no phrase, ValueError for a phrase that is too deep or too long.
    """
    if type(said) is not Phrase:
        return _text(said, f"{what} is text or a phrase")
    if said.depth > DEEPEST_OF_SCRIPTS:
        raise ValueError(
            f"{what} has phrases in each other more than {DEEPEST_OF_SCRIPTS} deep: say less at once"
        )
    if said.length > LONGEST_OF_SCRIPTS:
        raise ValueError(f"{what} would have more than {LONGEST_OF_SCRIPTS:,} characters: say less at once")
    return said


def as_phrase(value: Value) -> Phrase:
    """A value as a phrase of its own."""
    return value if isinstance(value, Phrase) else phrase("{it}", it=value)


def slots(template: Template) -> frozenset[str]:
    """The names of the slots of a template, as it is written."""
    return frozenset(piece.name for piece in written_pieces(template) if isinstance(piece, Slot))


def pieces(template: Template) -> tuple[str | Slot, ...]:
    """What a template is made of in the language that is spoken: texts as they are printed, and slots."""
    return written_pieces(_SPOKEN.get().texts.get(template, template))


def shown(slot: Slot, value: Value) -> str:
    """A value as it is printed in a slot in the language that is spoken: itself, or the form that goes with it."""
    return _filling(slot, value, _SPOKEN.get())


def _told(said: Phrase, language: Language) -> str:
    known = dict(said.values)
    return "".join(
        piece
        if isinstance(piece, str)
        else _filling(piece, known[piece.name], language)
        if piece.name in known
        else piece.text
        for piece in written_pieces(language.texts.get(said.template, said.template))
    )


def _filling(slot: Slot, value: Value, language: Language) -> str:
    if slot.forms:
        form = language.form(value) if isinstance(value, int) else len(slot.forms)
        return slot.forms[min(form, len(slot.forms) - 1)]
    if isinstance(value, Phrase):
        return _told(value, language)
    return language.texts.get(value, value) if isinstance(value, str) else str(value)


@lru_cache(maxsize=4096)
def written_pieces(template: str) -> tuple[str | Slot, ...]:
    """What a template is made of as it is written, whatever language is spoken."""
    found: list[str | Slot] = []
    end = 0
    for slot in _SLOT.finditer(template):
        found += [template[end : slot.start()]] if slot.start() > end else []
        found.append(Slot(slot[1], tuple(slot[2].split("|")[1:]), slot[0]))
        end = slot.end()
    return (*found, template[end:]) if end < len(template) else tuple(found)


def _extent(template: Template, values: tuple[tuple[str, Value], ...]) -> tuple[int, int]:
    """How deep a phrase is, and how many characters it has at most, itself counted as one. Raises as `Phrase` does."""
    if type(template) is not str:
        raise TypeError(f"{_OF_TEMPLATES}, not {type(template).__name__}")
    if type(values) is not tuple:
        raise TypeError(f"the values of a template are a tuple, not {type(values).__name__}")
    depth, length = 1, 1 + len(template)
    if not values:
        return depth, length
    shown = _shown(template)
    for name, value in values:
        if type(value) is Phrase:
            depth, own = max(depth, 1 + value.depth), value.length
        elif type(value) is str:
            own = len(value)
        elif type(value) is int:
            if not -LARGEST_EXACT <= value <= LARGEST_EXACT:
                raise ValueError(
                    f"a number in a template must be between -{LARGEST_EXACT:,} and {LARGEST_EXACT:,}"
                )
            own = 0 if -100 < value < 1_000 else 17
        else:
            raise TypeError(f"{_OF_VALUES}, not {type(value).__name__}")
        length += own * shown.get(name, 1)
    return depth, length


@lru_cache(maxsize=4096)
def _shown(template: Template) -> Mapping[str, int]:
    """Name of a value -> how often a template shows it, at least once."""
    found: dict[str, int] = {}
    for piece in written_pieces(template):
        if isinstance(piece, Slot) and not piece.forms:
            found[piece.name] = found.get(piece.name, 0) + 1
    return found


def _value(value: object) -> Value:
    """A number, text or phrase of a class of its own as a plain one. Raises TypeError."""
    if isinstance(value, int):
        return index(value)
    return _text(value, _OF_VALUES)


def _text(value: object, wanted: str) -> str:
    """A text of a class of its own as a plain one. Raises TypeError, which says what is wanted."""
    if not isinstance(value, str):
        raise TypeError(f"{wanted}, not {type(value).__name__}")
    return str.__str__(value)
