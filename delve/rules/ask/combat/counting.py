"""How a rolled attack is counted: what is added to its dice, how far it carries, what it does (rules §6.4, §6.6).

The attack itself and its forecast call the same functions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from delve.rules.ask.combat.weapons import PLAIN, Manner, Weapon
from delve.rules.ask.modifiers import QueryQuestions, additions
from delve.rules.ask.queries import shields_by
from delve.rules.bonus import Bonus
from delve.rules.game import Game


class Added(NamedTuple):
    """What is counted of an attack on one figure beside what the dice show (rules §6.6)."""

    hearts: int
    shields: int
    pierce: int

    def damage(self, hearts: int, shields: int) -> int:
        """Hearts that go through, of those that the attack dice show; `shields` are those of the defense dice."""
        more, stopping, pierce = self
        left = hearts + more
        stopping += shields - pierce
        if stopping > 0:
            left -= stopping
        return left if left > 0 else 0


def added_to(game: Game, attacker: int, target: int, weapon: Weapon, bonus: Bonus) -> Added:
    """What the weapon, behaviors and the bonus of this attack add to the dice."""
    asked = QueryQuestions(game)
    pierce = int(asked.query("pierce", attacker, target, weapon.id))
    return Added(
        weapon.attack.power + bonus.hearts + int(asked.query("bonus_hearts", attacker, target, weapon.id)),
        int(asked.query("bonus_shields", target, attacker, weapon.id)),
        pierced(game, weapon.attack.pierce, pierce, bonus.pierce),
    )


By: TypeAlias = tuple[tuple[str, int], ...]
"""what has added something, each with how much: ids of records, `surge`, or empty"""


class AddedBy(NamedTuple):
    """Where that comes from which is counted of an attack beside what the dice show."""

    hearts: By
    """empty is the attack itself"""
    shields: By
    """empty is the sheet of the target"""
    pierce: By
    """empty is the attack itself"""


def added_by(
    game: Game,
    attacker: int,
    target: int,
    weapon: Weapon,
    hearts: Mapping[str, int],
    pierce: Mapping[str, int],
) -> AddedBy:
    """What adds to the dice of an attack; `hearts` and `pierce` are what this attack was given, by whom.

    Where pierce does not add up, only what gives the most is named (rules §6.6).
    """
    plain = weapon.definition
    every_pierce = _summed(
        (
            (plain, weapon.attack.pierce),
            *pierce.items(),
            *additions(game, "pierce", attacker, target, weapon.id),
        )
    )
    if not game.switches.pierce_adds:
        every_pierce = every_pierce and (max(every_pierce, key=lambda one: one[1]),)
    return AddedBy(
        _summed(
            (
                (plain, weapon.attack.power),
                *hearts.items(),
                *additions(game, "bonus_hearts", attacker, target, weapon.id),
            )
        ),
        _summed((*shields_by(game, target), *additions(game, "bonus_shields", target, attacker, weapon.id))),
        every_pierce,
    )


def _summed(parts: Iterable[tuple[str, int]]) -> By:
    """Each source once, without those that add nothing."""
    found: dict[str, int] = {}
    for by, amount in parts:
        found[by] = found.get(by, 0) + amount
    return tuple((by, amount) for by, amount in found.items() if amount)


def pierced(game: Game, *parts: int) -> int:
    """Several amounts of pierce in one attack: added, or the greatest, by the ruleset's switch (rules §6.6)."""
    return sum(parts) if game.switches.pierce_adds else max(parts, default=0)


def range_needed(
    game: Game, attacker: int, target: int, weapon: Weapon, apart: int, manner: Manner = PLAIN
) -> int:
    """Range that the dice and surges must show; melee asks for none but what the target adds (rules §6.4).

    An attack without dice asks for none at all (rules §6.12).
    """
    if not manner.range or not weapon.attack.dice:
        return 0
    asked = QueryQuestions(game)
    extra = int(asked.query("extra_range", target, attacker, weapon.id))
    bonus = int(asked.query("bonus_range", attacker, target, weapon.id))
    counted = weapon.attack.type == "ranged" and not weapon.attack.pattern
    return max(0, (apart if counted else 0) + extra - bonus)


def range_shown(dice: int, bonus: Bonus) -> int:
    """The range that an attack shows in all: that of its dice, and what surges and skills have added (rules §6.4)."""
    return dice + bonus.range


def carries(dice: int, bonus: Bonus, needed: int) -> bool:
    """Whether an attack whose dice show so much range reaches far enough (rules §6.4)."""
    return range_shown(dice, bonus) >= needed
