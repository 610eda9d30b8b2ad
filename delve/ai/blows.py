"""The exact odds of attacks from anywhere, surges spent as well as can be, and what these odds are worth."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from delve import dice
from delve.dice import AttackOdds, Result
from delve.model.attack import Surge
from delve.model.die import DieDef
from delve.model.library import Library
from delve.rules.ask.combat import Weapon
from delve.rules.ask.combat.pools import damage_breakdown, range_needed
from delve.rules.bonus import NO_BONUS
from delve.rules.view import View

Faces = tuple[Result, ...]
"""a die, as what each of its faces shows"""
MOST_SURGES = 6
"""abilities among which surges are shared out; of more, the first count"""


class _Bought(NamedTuple):
    """What some surges buy together."""

    cost: int = 0
    hearts: int = 0
    range: int = 0
    pierce: int = 0


def blow(view: View, attacker: int, target: int, weapon: Weapon, apart: int) -> AttackOdds:
    """The odds of an attack on a target from so many spaces away (rules §6.2 to §6.6).

    What behaviors add is asked as the attacker stands now.
    """
    game = view._game
    added = damage_breakdown(game, attacker, target, weapon, 0, 0, NO_BONUS)
    return _odds(
        _faces(view, view.attack_dice(attacker, target, weapon)),
        _faces(view, view.defense_dice(target, attacker, weapon)),
        range_needed(game, attacker, target, weapon, apart),
        added.hearts,
        added.shields,
        added.pierce,
        _abilities(weapon.surges),
    )


def worth_of(odds: AttackOdds, left: int, fall: int, heart: int) -> int:
    """What an attack is worth on average against one with so many hearts left, whose fall is worth so much."""
    total = sum(
        ways * (heart * min(damage, left) + (fall if damage >= left else 0))
        for damage, ways in enumerate(odds.ways)
    )
    return total // odds.outcomes


def mean_hearts(view: View, weapon: Weapon) -> int:
    """Hearts that the dice of a weapon show on average, in tenths."""
    total = 10 * weapon.attack.power
    for die in _faces(view, weapon.attack.dice):
        total += 10 * sum(face.hearts for face in die) // len(die)
    return total


def _faces(view: View, pool: Iterable[str]) -> tuple[Faces, ...]:
    return tuple([_shown(view.library, die) for die in pool])


@lru_cache(maxsize=256)
def _shown(library: Library, die: str) -> Faces:
    faces = library.get(DieDef, die).faces
    return tuple([Result(face.hearts, face.surges, face.range, face.shields, face.miss) for face in faces])


def _abilities(surges: tuple[Surge, ...]) -> tuple[_Bought, ...]:
    return tuple([_Bought(one.cost, one.hearts, one.range, one.pierce) for one in surges[:MOST_SURGES]])


@lru_cache(maxsize=1 << 13)
def _odds(
    attack: tuple[Faces, ...],
    defense: tuple[Faces, ...],
    distance: int,
    hearts: int,
    shields: int,
    pierce: int,
    abilities: tuple[_Bought, ...],
) -> AttackOdds:
    """The odds of the damage, where every outcome spends its surges for as much damage as they can buy."""
    purchases = _purchases(abilities)
    stopped: dict[int, int] = {}
    for shown, ways in dice.odds(defense).items():
        stopped[shown.shields] = stopped.get(shown.shields, 0) + ways
    counts: dict[int, int] = {}
    for shown, ways in dice.odds(attack).items():
        for stop, more in stopped.items():
            damage = _most_damage(shown, purchases, distance, hearts, stop + shields - pierce)
            counts[damage] = counts.get(damage, 0) + ways * more
    return AttackOdds(
        tuple([counts.get(damage, 0) for damage in range(max(counts) + 1)]), sum(counts.values())
    )


def _purchases(abilities: tuple[_Bought, ...]) -> tuple[_Bought, ...]:
    """Whatever can be bought together, each ability once."""
    sets = (some for size in range(len(abilities) + 1) for some in combinations(abilities, size))
    return tuple(_Bought(*map(sum, zip(_Bought(), *some, strict=True))) for some in sets)


def _most_damage(shown: Result, purchases: tuple[_Bought, ...], distance: int, hearts: int, stop: int) -> int:
    if shown.miss:
        return 0
    best = 0
    for bought in purchases:
        if bought.cost <= shown.surges and shown.range + bought.range >= distance:
            best = max(best, shown.hearts + hearts + bought.hearts - max(0, stop - bought.pierce))
    return best
