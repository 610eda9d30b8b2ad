"""Dice pools and the exact odds of what they show. Whole numbers and fractions only; who rolls is no matter here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
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
        """Hearts stopped."""

    @property
    def miss(self) -> bool:
        """Whether the whole attack misses."""


class Result(NamedTuple):
    """What a rolled pool shows in all (rules §1.2)."""

    hearts: int = 0
    surges: int = 0
    range: int = 0
    shields: int = 0
    miss: bool = False


def total(faces: Iterable[FaceLike]) -> Result:
    """The sum of the faces that lie up; one miss makes the whole roll a miss (rules §1.2)."""
    hearts = surges = reach = shields = 0
    miss = False
    for face in faces:
        hearts += face.hearts
        surges += face.surges
        reach += face.range
        shields += face.shields
        miss = miss or face.miss
    return Result(hearts, surges, reach, shields, miss)


Die = tuple[Result, ...]
"""the six faces of a die, as results"""


def die(faces: Sequence[FaceLike]) -> Die:
    """A die as a hashable value, for `odds`."""
    return tuple(total([face]) for face in faces)


@lru_cache(maxsize=4_096)
def odds(pool: tuple[Die, ...]) -> dict[Result, int]:
    """How many of the equally likely outcomes of a pool show each result.

    The counts sum to 6 ** len(pool). Results that miss are counted under one key, `Result(miss=True)`.
    """
    missed = Result(miss=True)
    counts = {Result(): 1}
    for sides in pool:
        after: dict[Result, int] = {}
        for before, count in counts.items():
            for face in sides:
                shown = missed if before.miss or face.miss else total((before, face))
                after[shown] = after.get(shown, 0) + count
        counts = after
    return counts


class AttackOdds(NamedTuple):
    """What an attack does, exactly (rules §6)."""

    damage: tuple[Fraction, ...]
    """chance of each net damage, from 0 hearts up; the entries sum to 1"""

    @property
    def expected(self) -> Fraction:
        """Mean damage, in hearts."""
        return sum((hearts * chance for hearts, chance in enumerate(self.damage)), Fraction(0))

    def at_least(self, hearts: int) -> Fraction:
        """Chance of this much damage or more."""
        return sum(self.damage[max(0, hearts) :], Fraction(0))


def attack_odds(
    attack: Iterable[Die],
    defense: Iterable[Die],
    *,
    distance: int = 0,
    pierce: int = 0,
    hearts: int = 0,
    shields: int = 0,
) -> AttackOdds:
    """Odds of an attack from `distance` spaces away, with no surge spent (rules §6.6).

    `hearts`, `pierce` and `shields` are what is added to the dice. A `distance` of 0 asks for no range, as melee
    attacks do.
    """
    thrown, stopped = odds(tuple(attack)), odds(tuple(defense))
    outcomes = sum(thrown.values()) * sum(stopped.values())
    counts: dict[int, int] = {}
    for struck, ways in thrown.items():
        hit = not struck.miss and struck.range >= distance
        for shown, blocks in stopped.items():
            net = max(0, struck.hearts + hearts - max(0, shown.shields + shields - pierce)) if hit else 0
            counts[net] = counts.get(net, 0) + ways * blocks
    return AttackOdds(tuple(Fraction(counts.get(net, 0), outcomes) for net in range(max(counts) + 1)))
