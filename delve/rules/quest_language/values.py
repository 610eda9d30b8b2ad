"""Which values the variables of a quest can take: what they begin with, what is set, and what is added.

It says too much rather than too little: everything counts that may ever happen, in any order.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from delve.rules.quest_language.consequences import Adds, Consequence, Sets


class Values(Struct, frozen=True):
    """Values around some fixed ones: each may be raised and lowered by so much, without end where that is None."""

    fixed: frozenset[int]
    rise: int | None = 0
    fall: int | None = 0

    def reach(self, at_least: int | None, at_most: int | None) -> bool:
        """Whether a value lies between two bounds, as far as that can be known."""
        return any(
            (at_least is None or self.rise is None or value + self.rise >= at_least)
            and (at_most is None or self.fall is None or value - self.fall <= at_most)
            for value in self.fixed
        )

    def stay_between(self, at_least: int | None, at_most: int | None) -> bool:
        """Whether every value lies between two bounds for certain."""
        least = None if self.fall is None else min(self.fixed) - self.fall
        most = None if self.rise is None else max(self.fixed) + self.rise
        return (at_least is None or (least is not None and least >= at_least)) and (
            at_most is None or (most is not None and most <= at_most)
        )

    def __str__(self) -> str:
        """In words, to follow the name of a variable."""
        most, least = max(self.fixed), min(self.fixed)
        if self.rise == self.fall == 0:
            *others, last = sorted(self.fixed)
            return f"is only ever {', '.join(map(str, others))} or {last}" if others else f"is always {last}"
        if self.rise is not None and self.fall is not None:
            return f"is never less than {least - self.fall} or more than {most + self.rise}"
        if self.rise is not None:
            return f"is never more than {most + self.rise}"
        return f"is never less than {least - self.fall}" if self.fall is not None else "can be any number"


ANY = Values(frozenset({0}), None, None)
"""whatever a number can be"""


def values(start: int, variable: str, happenings: Iterable[tuple[Consequence, bool]]) -> Values:
    """The values of a variable that begins with `start`, by (what may happen, whether again and again)."""
    fixed, rise, fall = {start}, 0, 0
    endless = [False, False]
    for cause, again in happenings:
        if isinstance(cause, Sets) and cause.variable == variable:
            fixed.add(cause.to)
        if isinstance(cause, Adds) and cause.variable == variable:
            rise += max(cause.by, 0)
            fall += max(-cause.by, 0)
            endless[cause.by < 0] |= again and cause.by != 0
    return Values(frozenset(fixed), None if endless[0] else rise, None if endless[1] else fall)
