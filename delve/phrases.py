"""English templates with named values: prompts, reasons and labels that can be shown, translated and compared.

Filling is done here and nowhere by `str.format`, whose attribute access content must not reach.
"""

from __future__ import annotations

import re
from operator import index

from msgspec import Struct

Value = int | str
_SLOT = re.compile(r"\{([a-z_]+)\}")


class Phrase(Struct, frozen=True):
    """A template such as `no hero within {range} spaces`, and its values."""

    template: str
    values: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        known = dict(self.values)
        return _SLOT.sub(lambda slot: str(known.get(slot[1], slot[0])), self.template)


def phrase(template: str, **values: Value) -> Phrase:
    """A phrase with these named values; a slot without a value is printed as it stands.

    Raises TypeError for what is no text and no whole number: it would be read when the phrase is printed.
    """
    if type(template) is not str:
        template = _text(template, "a template is text")
    for name, value in values.items():
        if type(value) is not str and type(value) is not int:
            values[name] = _value(value)
    return Phrase(template, tuple(sorted(values.items())) if values else ())


def _value(value: object) -> Value:
    """A number or a text of a class of its own as a plain one. Raises TypeError."""
    if isinstance(value, int):
        return index(value)
    return _text(value, "a value of a template is a whole number or text")


def _text(value: object, wanted: str) -> str:
    """A text of a class of its own as a plain one. Raises TypeError, which says what is wanted."""
    if not isinstance(value, str):
        raise TypeError(f"{wanted}, not {type(value).__name__}")
    return str.__str__(value)
