"""English templates with named values: prompts, reasons and labels that can be shown, translated and compared.

Filling is done here and nowhere by `str.format`, whose attribute access content must not reach.
"""

from __future__ import annotations

import re
from operator import index
from typing import Any

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
        template = _plain(template, "a template is text")
    for name, value in values.items():
        if type(value) is not str and type(value) is not int:
            values[name] = _plain(value, "a value of a template is a whole number or text")
    return Phrase(template, tuple(sorted(values.items())) if values else ())


def _plain(value: object, wanted: str) -> Any:
    """A number or a text of a class of its own as a plain one. Raises TypeError."""
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, int) and "number" in wanted:
        return index(value)
    raise TypeError(f"{wanted}, not {type(value).__name__}")
