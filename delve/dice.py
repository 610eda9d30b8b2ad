"""Dice pools and the exact odds of what they show, in whole numbers and fractions. Nothing is rolled here.

For forecasts, how often a pool shows each amount is held in one int, a *row of counts*: slot k counts the outcomes
that show k. A die makes as many copies of the row as it has faces, each moved up by what its face shows, and adds
them: a handful of operations on whole rows, where a dictionary takes one for each entry and face. Two amounts are
counted at once as the digits of k. A slot holds more than all outcomes together, so none runs over into the next.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from math import prod
from typing import NamedTuple, Protocol


class FaceLike(Protocol):
    """One side of a die, as content declares it."""

    @property
    def hearts(self) -> int:
        """Damage, in hearts."""

    @property
    def surges(self) -> int:
        """Surges to spend."""

    @property
    def range(self) -> int:
        """Range, in spaces."""

    @property
    def shields(self) -> int:
        """Hearts that it stops."""

    @property
    def miss(self) -> bool:
        """Whether the whole attack misses."""


class Result(NamedTuple):
    """What the dice of a rolled pool show together (rules §1.2)."""

    hearts: int = 0
    """damage, in hearts"""
    surges: int = 0
    """surges to spend"""
    range: int = 0
    """range, in spaces"""
    shields: int = 0
    """hearts that they stop"""
    miss: bool = False
    """whether the whole attack misses"""


def total(faces: Iterable[FaceLike]) -> Result:
    """The sum of the faces that were rolled; one miss makes the whole roll a miss (rules §1.2)."""
    hearts = surges = reach = shields = 0
    miss = False
    for face in faces:
        hearts += face.hearts
        surges += face.surges
        reach += face.range
        shields += face.shields
        miss = miss or face.miss
    return Result(hearts, surges, reach, shields, miss)


Die = Sequence[FaceLike]
"""the sides of a die, each as likely as the others"""


class AttackOdds(NamedTuple):
    """The exact odds of the damage that an attack does (rules §6)."""

    ways: tuple[int, ...]
    """how many of the equally likely outcomes do each net damage, from 0 hearts up"""
    outcomes: int
    """all of them: the sum of `ways`"""
    hits: int = 0
    """in how many of them the attack hits, whether a heart goes through or not"""

    @property
    def damage(self) -> tuple[Fraction, ...]:
        """Chance of each net damage, from 0 hearts up; the entries sum to 1."""
        return tuple(Fraction(ways, self.outcomes) for ways in self.ways)

    @property
    def expected(self) -> Fraction:
        """Mean damage, in hearts."""
        return Fraction(sum(hearts * ways for hearts, ways in enumerate(self.ways)), self.outcomes)

    @property
    def hit(self) -> Fraction:
        """Chance that the attack hits, whether a heart goes through or not."""
        return Fraction(self.hits, self.outcomes)

    def at_least(self, hearts: int) -> Fraction:
        """Chance of this much damage or more."""
        return Fraction(sum(self.ways[max(0, hearts) :]), self.outcomes)

    def after(self, change: Callable[[int], int]) -> AttackOdds:
        """The odds of what becomes of the damage; `change` gives the hearts, 0 or more, that come of an amount."""
        found: dict[int, int] = {}
        for hearts, ways in enumerate(self.ways):
            if ways:
                left = change(hearts)
                found[left] = found.get(left, 0) + ways
        return AttackOdds(by_amount(found), self.outcomes, self.hits)


def by_amount(counts: Mapping[int, int]) -> tuple[int, ...]:
    """In how many ways each amount comes about, from 0 up, of a mapping that leaves out those without any."""
    return tuple(counts.get(amount, 0) for amount in range(max(counts, default=0) + 1))


def odds(pool: Iterable[Die]) -> dict[Result, int]:
    """How many of the equally likely outcomes of a pool show each result.

    The counts sum to the number of outcomes. Results that miss are counted under one key, `Result(miss=True)`.
    """
    counts = {(0, 0, 0, 0): 1}
    outcomes = 1
    for die in pool:
        outcomes *= len(die)
        after: dict[tuple[int, int, int, int], int] = {}
        for (hearts, surges, reach, shields), ways in counts.items():
            for face in die:
                if not face.miss:
                    shown = (
                        hearts + face.hearts,
                        surges + face.surges,
                        reach + face.range,
                        shields + face.shields,
                    )
                    after[shown] = after.get(shown, 0) + ways
        counts = after
    found = {Result(*shown): ways for shown, ways in counts.items()}
    if missed := outcomes - sum(counts.values()):
        found[Result(miss=True)] = missed
    return found


def outcomes(pool: Iterable[Die]) -> int:
    """In how many equally likely ways a pool can fall."""
    return prod(len(die) for die in pool)


def hits(pool: Sequence[Die], ranges: Sequence[int], *, surges: bool) -> list[dict[tuple[int, int], int]]:
    """In how many ways a pool shows so many (hearts, surges) without a miss, for each of several bands of range.

    `ranges` is where the bands begin, rising: each goes on to the next, the last has no end. Surges are 0 where they
    do not matter. A range of 0 or less is shown by every roll.
    """
    width = _width(outcomes(pool))
    thrown = [[face for face in die if not face.miss] for die in pool]
    hearts = 1 + sum([max([face.hearts for face in die], default=0) for die in thrown])
    plane = hearts * (1 + most_surges(thrown)) if surges else hearts
    by_surge, by_range = hearts if surges else 0, plane if ranges[-1] > 0 else 0
    row = _row(
        [[f.hearts + by_surge * f.surges + by_range * f.range for f in die] for die in thrown],
        width,
    )
    found: list[dict[tuple[int, int], int]] = []
    beyond = 0
    for least in reversed(ranges):
        within = _folded(row >> max(0, least) * plane * width, plane * width) if by_range else row
        slots = enumerate(_slots(within - beyond, width))
        found.append({(at % hearts, at // hearts): ways for at, ways in slots if ways})
        beyond = within
    return found[::-1]


def most_range(pool: Iterable[Die]) -> int:
    """The most range that a pool can show."""
    return sum([max([face.range for face in die], default=0) for die in pool])


def most_surges(pool: Iterable[Die]) -> int:
    """The most surges that a pool can show."""
    return sum([max([face.surges for face in die], default=0) for die in pool])


def shields(pool: Sequence[Die]) -> dict[int, int]:
    """In how many ways a pool shows so many shields."""
    width = _width(outcomes(pool))
    slots = _slots(_row(([face.shields for face in die] for die in pool), width), width)
    return {amount: ways for amount, ways in enumerate(slots) if ways}


def rolled_again(die: Die, again: Collection[int]) -> Die:
    """A die of which some faces, by their numbers, are rolled once more: all outcomes of both rolls, equally likely."""
    if not again:
        return die
    return tuple(
        shown for number, face in enumerate(die) for shown in (die if number in again else (face,) * len(die))
    )


# ---------------------------------------------------------------------------------------------------- rows of counts
def _width(outcomes: int) -> int:
    """Bits of a slot, in whole bytes: it holds more than all outcomes together."""
    return outcomes.bit_length() // 8 * 8 + 8


def _row(pool: Iterable[Iterable[int]], width: int) -> int:
    """The row of counts of the sums that dice show; a die is given as what each of its faces adds."""
    row = 1
    for die in pool:
        row = sum([row << width * added for added in die])
    return row


def _folded(row: int, bits: int) -> int:
    """A row cut into pieces of so many bits, and the pieces added up.

    2 ** bits leaves the rest 1 when divided by the divisor here, so every piece counts as if it were the first.
    """
    return row % ((1 << bits) - 1)


def _slots(row: int, width: int) -> list[int]:
    """The counts of a row, up to the last that is not 0."""
    size = width // 8
    raw = row.to_bytes((row.bit_length() + 7) // 8, "little")
    return [int.from_bytes(raw[at : at + size], "little") for at in range(0, len(raw), size)]
