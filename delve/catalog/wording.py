"""How findings put words: quotes, kinds of value, and what was probably meant.

What is wrong is decided by those who ask.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from delve.catalog.near import nearest
from delve.catalog.scalars import clipped

_MOST_KNOWN: Final = 12

_TYPES: Final[tuple[tuple[type, str], ...]] = (
    (bool, "true or false"),
    (int, "a whole number"),
    (float, "a decimal number"),
    (str, "text"),
    (list, "a list"),
    (dict, "a mapping"),
)


def quote(value: Any) -> str:
    """A value as messages show it: text in double quotes, cut where it is long; of what holds others only its kind."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | dict):
        return kind_of_value(value)
    return clipped(value) if isinstance(value, str) else str(value)


def kind_of_value(value: Any) -> str:
    """What sort of value this is, in the words of somebody who writes YAML."""
    return next((words for type_, words in _TYPES if isinstance(value, type_)), "no value")


def either(words: Iterable[str]) -> str:
    """Quoted words with "or" before the last."""
    *most, last = [quote(word) for word in words]
    return f"{', '.join(most)} or {last}" if most else last


def guess(word: str, known: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    """What may have been meant: words in brackets to end a message with, and the nearest known words."""
    names = sorted(set(known))
    if len(word) > 1:
        near = nearest(word, names)
    else:  # any other letter is one change away, and none of them is meant
        near = tuple(name for name in names if name.lower() == word.lower())
    if near:
        return f" (did you mean {either(near)}?)", near
    if not names:
        return "", ()
    more = ", …" if len(names) > _MOST_KNOWN else ""
    return f" (known: {', '.join(names[:_MOST_KNOWN])}{more})", ()
