"""The odds of an attack whose surges are spent best, out of the counts of its dice and the rules that resolve it.

What is best is decided for each roll, as the attacker sees all dice before it spends surges (rules §6.5).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from delve import dice
from delve.dice import AttackOdds, Die
from delve.rules.ask.combat.counting import Added, carries
from delve.rules.ask.combat.spending import Purchase


class Choice(NamedTuple):
    """One way to spend surges, and what is counted with it on the target and on one whom the attack strikes beside."""

    purchase: Purchase
    target: Added
    struck: Added


class Rolls(NamedTuple):
    """Equally likely outcomes of the attack dice that show as many hearts and leave the same choices."""

    ways: int
    hearts: int
    choices: tuple[Choice, ...]


def odds_of_target(
    attack: Sequence[Die], defense: Sequence[Die], needed: int, choices: Sequence[Choice]
) -> AttackOdds:
    """The odds of the damage of an attack on its target, before anybody takes a share of it.

    `needed` is the range that the attack must show (rules §6.4); `choices` are the ways to spend surges, the cheapest
    first, of which the one is taken that does most damage to the target.
    """
    stopped = tuple(dice.shields(defense).items())
    hits, found = 0, defaultdict[int, int](int)
    for thrown, hearts, left in _rolls(attack, needed, choices, _best_against_any_shields):
        hits += thrown
        damage_by, *others = [choice.target.damage for choice in left]
        for shields, ways in stopped:
            damage = damage_by(hearts, shields)
            for by in others:
                damage = max(damage, by(hearts, shields))
            found[damage] += thrown * ways
    return _with_misses(found, hits * dice.outcomes(defense), (attack, defense))


def odds_of_struck(
    attack: Sequence[Die],
    defense: Sequence[Die],
    own: Sequence[Die],
    needed: int,
    choices: Sequence[Choice],
) -> AttackOdds:
    """The odds of the damage on one who is struck beside the target, with the defense pool `own` (rules §6.9).

    It is struck when the attack reaches the target, and surges are spent for the sake of the target.
    """
    stopped = dice.shields(defense)
    blows: dict[tuple[int, Added], int] = {}
    for rolls in _rolls(attack, needed, choices):
        for shields, ways in stopped.items():
            best = max(rolls.choices, key=lambda choice: choice.target.damage(rolls.hearts, shields))
            blow = rolls.hearts, best.struck
            blows[blow] = blows.get(blow, 0) + rolls.ways * ways
    hits, found = sum(blows.values()) * dice.outcomes(own), defaultdict[int, int](int)
    for shields, ways in dice.shields(own).items():
        for (hearts, added), others in blows.items():
            damage = added.damage(hearts, shields)
            found[damage] += ways * others
    return _with_misses(found, hits, (attack, defense, own))


def _with_misses(found: defaultdict[int, int], hits: int, pools: Iterable[Sequence[Die]]) -> AttackOdds:
    """The odds with all outcomes that do not hit, which do no damage."""
    outcomes = 1
    for pool in pools:
        outcomes *= dice.outcomes(pool)
    found[0] += outcomes - hits
    return AttackOdds(dice.by_amount(found), outcomes, hits)


def _best_against_any_shields(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices of which none does as much damage to the target as another, whatever its dice show."""
    found: list[Choice] = []
    for choice in choices:
        hearts, _, pierce = choice.target
        if not any(hearts <= other.target.hearts and pierce <= other.target.pierce for other in found):
            found = [one for one in found if one.target.hearts > hearts or one.target.pierce > pierce]
            found.append(choice)
    return tuple(found)


def _rolls(
    attack: Sequence[Die],
    needed: int,
    choices: Sequence[Choice],
    worth_weighing: Callable[[Sequence[Choice]], tuple[Choice, ...]] = tuple,
) -> Iterator[Rolls]:
    """The outcomes of the attack dice that hit, put together where they leave the same choices to be weighed."""
    bands = _bands(attack, needed, choices)
    if not bands:
        return
    counts = dice.hits(attack, [least for least, _ in bands], surges=len(choices) > 1)
    numbers: dict[tuple[Choice, ...], int] = {}
    found: dict[tuple[int, int], int] = {}
    for (_, reaching), shown in zip(bands, counts, strict=True):
        payable: dict[int, int | None] = {}
        for (hearts, surges), ways in shown.items():
            if surges not in payable:
                left = worth_weighing([one for one in reaching if one.purchase.spent <= surges])
                payable[surges] = numbers.setdefault(left, len(numbers)) if left else None
            number = payable[surges]
            if number is not None:
                alike = hearts, number
                found[alike] = found.get(alike, 0) + ways
    numbered = tuple(numbers)
    for (hearts, number), ways in found.items():
        yield Rolls(ways, hearts, numbered[number])


def _bands(attack: Sequence[Die], needed: int, choices: Sequence[Choice]) -> list[tuple[int, list[Choice]]]:
    """Where the range of the dice begins to be enough for some choices, and for which: (range, choices), rising.

    What is enough for a choice is so with more range.
    """
    found: list[tuple[int, list[Choice]]] = []
    reached = 0
    for shown in range(dice.most_range(attack) + 1):
        reaching = [one for one in choices if carries(shown, one.purchase.bonus, needed)]
        if len(reaching) > reached:
            reached = len(reaching)
            found.append((shown, reaching))
        if reached == len(choices):
            break
    return found
