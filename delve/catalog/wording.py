"""How findings put words: quotes and kinds of value.

What is wrong is decided by those who ask.
"""

from __future__ import annotations

from typing import Any, Final

from delve.near import clipped

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
