"""Which values the variables of a quest can take: what they begin with, what is set, and what is added.

It says too much rather than too little: every effect counts that may ever happen, in any order.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from delve.model.quest import Effect


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


def values(start: int, variable: str, effects: Iterable[tuple[Effect, bool]]) -> Values:
    """The values of a variable that begins with `start`, by (effect, whether again and again)."""
    fixed, rise, fall = {start}, 0, 0
    endless = [False, False]
    for effect, again in effects:
        if effect.set is not None and effect.set.variable == variable:
            fixed.add(effect.set.to)
        if effect.add is not None and effect.add.variable == variable:
            rise += max(effect.add.by, 0)
            fall += max(-effect.add.by, 0)
            endless[effect.add.by < 0] |= again and effect.add.by != 0
    return Values(frozenset(fixed), None if endless[0] else rise, None if endless[1] else fall)
