"""Answers as plain values: whether two are equal, whether one can be saved, and how messages show untrusted ones."""

from __future__ import annotations

import re
from reprlib import Repr

from delve.bounds import LARGEST_EXACT


def same(one: object, other: object) -> bool:
    """Whether two answers are equal by value *and* type: True is not 1."""
    if type(one) is not type(other) or one != other:
        return False
    if isinstance(one, tuple) and isinstance(other, tuple):
        return all(map(same, one, other))
    return True


DEPTH = 8
"""how deep tuples may be nested in an answer; no request nests them deeper than 3"""


def is_answer(value: object, depth: int = DEPTH) -> bool:
    """Whether a value has the form of an answer, so that a save can hold it and give back an equal one.

    `depth` is how deep its tuples may be nested.
    """
    kind = type(value)
    if kind is tuple:
        # a loop and no `map`: most of what stands in an answer is a number or a word, and needs no call
        for part in value:  # type: ignore[attr-defined]
            kind = type(part)
            if kind is int and -LARGEST_EXACT <= part <= LARGEST_EXACT:
                continue
            if kind is str and part.isascii():
                continue
            if not is_answer(part, depth - 1):
                return False
        return depth > 0
    if kind is int:
        return -LARGEST_EXACT <= value <= LARGEST_EXACT  # type: ignore[operator]
    return kind is bool or (kind is str and not first_surrogate(value))  # type: ignore[arg-type]


_find_half = re.compile("[\ud800-\udfff]").search


def first_surrogate(text: str) -> str:
    """The first surrogate in a text, which no UTF-8 file can hold; empty where the text has none."""
    found = None if text.isascii() else _find_half(text)
    return found[0] if found else ""


def shortened(text: str, most: int = 80) -> str:
    """A text as messages show it: cut after `most` characters, as a stranger may have made it as long as a book."""
    return text if len(text) <= most else f"{text[:most]}…"


class _Teller(Repr):
    def repr_int(self, value: int, level: int) -> str:
        """A number. Python raises ValueError for the decimal digits of a very long one, so its length is told."""
        return (
            super().repr_int(value, level) if abs(value) < _LONG else f"a number of {value.bit_length()} bits"
        )


_LONG = 10**80
_teller = _Teller()
_teller.maxlevel, _teller.maxtuple, _teller.maxlist = DEPTH, 20, 20
_teller.maxstring = _teller.maxlong = _teller.maxother = 80


def shown(value: object) -> str:
    """A value of any type, size and depth as messages show it: shortened where it is long."""
    return shortened(_teller.repr(value))
