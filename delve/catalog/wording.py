"""Words that findings share: quoted values, and names for kinds of values."""

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
    """A value as messages show it: text in double quotes, cut if it is long; of lists and mappings only the kind."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | dict):
        return kind_of_value(value)
    return clipped(value) if isinstance(value, str) else str(value)


def with_article(word: str) -> str:
    """An English word behind `a` or `an`."""
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def kind_of_value(value: Any) -> str:
    """What sort of value this is, in the words of somebody who writes YAML."""
    return next((words for type_, words in _TYPES if isinstance(value, type_)), "no value")
