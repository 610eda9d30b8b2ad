"""Which values the variables of a quest can take: their first values, what is set, and what is added.

The answer may include too many values but never too few: whatever can ever happen counts, in any order.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from delve.near import clipped
from delve.phrases import Phrase, listed, phrase
from delve.rules.quest_language.bounds import between
from delve.rules.quest_language.consequences import Adds, Consequence, Sets


class Values(Struct, frozen=True):
    """The values around some fixed ones: each may rise and fall by so much, or without limit if that is None."""

    fixed: frozenset[int]
    rise: int | None = 0
    fall: int | None = 0

    def reach(self, at_least: int | None, at_most: int | None) -> bool:
        """Whether a value can lie between two bounds, as far as this can be known."""
        return any(
            (at_least is None or self.rise is None or value + self.rise >= at_least)
            and (at_most is None or self.fall is None or value - self.fall <= at_most)
            for value in self.fixed
        )

    def stay_between(self, at_least: int | None, at_most: int | None) -> bool:
        """Whether every value certainly lies between two bounds."""
        least = None if self.fall is None else min(self.fixed) - self.fall
        most = None if self.rise is None else max(self.fixed) + self.rise
        return (at_least is None or (least is not None and least >= at_least)) and (
            at_most is None or (most is not None and most <= at_most)
        )

    def told(self, variable: str) -> Phrase:
        """What values the variable of this name can take, as a sentence without a full stop."""
        name, most, least = clipped(variable), max(self.fixed), min(self.fixed)
        if self.rise == self.fall == 0:
            if least == most:
                return phrase("{name} is always {value}", name=name, value=least)
            known = listed(sorted(self.fixed), "{others} or {last}")
            return phrase("{name} is only ever {values}", name=name, values=known)
        low = None if self.fall is None else least - self.fall
        high = None if self.rise is None else most + self.rise
        return between(
            low,
            high,
            both="{name} is never less than {least} or more than {most}",
            at_least="{name} is never less than {least}",
            at_most="{name} is never more than {most}",
            neither="{name} can be any number",
            name=name,
        )


ANY = Values(frozenset({0}), None, None)
"""all numbers"""


def values(start: int, variable: str, happenings: Iterable[tuple[Consequence, bool]]) -> Values:
    """The values of a variable that begins with `start`.

    `happenings` are (consequence, whether it can happen again).
    """
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
