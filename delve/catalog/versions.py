"""Versions and ranges of versions, as packs write them: `1.2.0` and `>=1.0,<2`."""

from __future__ import annotations

import re
from collections.abc import Callable
from operator import eq, ge, gt, le, lt, ne
from typing import Final, TypeAlias

Version: TypeAlias = tuple[int, int, int]
Test: TypeAlias = tuple[str, Version]

ENGINE: Final[Version] = (0, 1, 0)
"""the version of delve that packs are checked against"""
_COMPARE: Final[dict[str, Callable[[Version, Version], bool]]] = {
    ">=": ge,
    "<=": le,
    "==": eq,
    "!=": ne,
    ">": gt,
    "<": lt,
}
_match_version = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9}){0,2}").fullmatch
_match_test = re.compile(r"\s*(>=|<=|==|!=|>|<)\s*([0-9.]+)\s*").fullmatch


def version(text: str) -> Version | None:
    """A version as three numbers (missing ones are 0); None if the text is no version."""
    if _match_version(text) is None:
        return None
    numbers = [int(part) for part in text.split(".")]
    first, second, third = (*numbers, 0, 0)[:3]
    return first, second, third


def version_range(text: str) -> tuple[Test, ...] | None:
    """The comparisons of a range, all of which must hold; None if the text is no range."""
    tests: list[Test] = []
    for part in text.split(","):
        match = _match_test(part)
        bound = version(match[2]) if match else None
        if match is None or bound is None:
            return None
        tests.append((match[1], bound))
    return tuple(tests)


def fits(found: Version, wanted: tuple[Test, ...]) -> bool:
    """Whether a version satisfies every comparison of a range."""
    return all(_COMPARE[sign](found, bound) for sign, bound in wanted)
