"""Dice pools and the exact odds of what they show, in whole numbers and fractions. Nothing is rolled here.

For forecasts, how often a pool shows each amount is held in one int, a *row of counts*: slot k counts the outcomes
that show k. A die makes as many copies of the row as it has faces, each moved up by what its face shows, and adds
them: a handful of operations on whole rows, where a dictionary takes one for each entry and face. Two amounts are
counted at once as the digits of k. A slot holds more than all outcomes together, so none runs over into the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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

    @property
    def damage(self) -> tuple[Fraction, ...]:
        """Chance of each net damage, from 0 hearts up; the entries sum to 1."""
        return tuple(Fraction(ways, self.outcomes) for ways in self.ways)

    @property
    def expected(self) -> Fraction:
        """Mean damage, in hearts."""
        return Fraction(sum(hearts * ways for hearts, ways in enumerate(self.ways)), self.outcomes)

    def at_least(self, hearts: int) -> Fraction:
        """Chance of this much damage or more."""
        return Fraction(sum(self.ways[max(0, hearts) :]), self.outcomes)

    def beyond(self, first: int, most: int | None = None) -> AttackOdds:
        """The odds of what is left of the damage once the first hearts are taken off, and of at most so many of it."""
        left = max(1, len(self.ways) - first)
        ways = [0] * (left if most is None else min(left, most + 1))
        for hearts, count in enumerate(self.ways):
            ways[min(len(ways) - 1, max(0, hearts - first))] += count
        return AttackOdds(tuple(ways), self.outcomes)


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
    thrown, stopped = [tuple(die) for die in attack], [tuple(die) for die in defense]
    outcomes = _outcomes(thrown) * _outcomes(stopped)
    width = _width(outcomes)
    most, unstopped = _unstopped(stopped, shields - pierce, width)
    first_heart = most + 1 - hearts
    net = _moved(_striking(thrown, distance, width) * unstopped, -first_heart * width)
    wounds = _slots(net, width)
    return AttackOdds((outcomes - sum(wounds), *wounds), outcomes)


def _striking(pool: Sequence[Die], distance: int, width: int) -> int:
    """The row of counts of the hearts shown by the outcomes that do not miss and reach so far."""
    hits = [[face for face in die if not face.miss] for die in pool]
    if distance <= 0:
        return _row(([face.hearts for face in die] for die in hits), width)
    span = 1 + sum(max((face.hearts for face in die), default=0) for die in hits)
    row = _row(([face.hearts + span * face.range for face in die] for die in hits), width)
    return _folded(row >> distance * span * width, span * width)


def _unstopped(pool: Sequence[Die], added: int, width: int) -> tuple[int, int]:
    """The most hearts that a defense stops, and the row of counts of how many fewer than these it stops.

    `added` are shields beside the dice, less what is pierced; no defense stops fewer than no hearts.
    """
    highest = [max(face.shields for face in die) for die in pool]
    row = _row(([top - face.shields for face in die] for top, die in zip(highest, pool, strict=True)), width)
    most = max(0, sum(highest) + added)
    if added < 0:
        end = most * width
        row = row & (1 << end) - 1 | _folded(row >> end, width) << end
    return most, row


# ---------------------------------------------------------------------------------------------------- rows of counts
def _outcomes(pool: Iterable[Die]) -> int:
    """In how many ways a pool can fall."""
    return prod(len(die) for die in pool)


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


def _moved(row: int, bits: int) -> int:
    """A row moved up, or down where the number is negative."""
    return row << bits if bits >= 0 else row >> -bits
