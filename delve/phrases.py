"""English templates with named values: prompts, reasons and labels that can be shown, translated and compared.

Filling is done here and nowhere by `str.format`, whose attribute access content must not reach.
"""

from __future__ import annotations

import re

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
    """A phrase with these named values; a slot without a value is printed as it stands."""
    return Phrase(template, tuple(sorted(values.items())) if values else ())
