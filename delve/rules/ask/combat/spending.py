"""What surges can buy in an attack, and what it comes to (rules §6.5).

The attack itself and its forecast call the same functions.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from delve.model.attack import Surge
from delve.rules.ask.combat.weapons import Weapon
from delve.rules.ask.modifiers import QueryQuestions
from delve.rules.bonus import NO_BONUS, Bonus
from delve.rules.game import Game
from delve.rules.verdict import Verdict


def may_spend(game: Game, attacker: int) -> Verdict:
    """Whether a figure may spend surges at all."""
    verdict: Verdict = QueryQuestions(game).query("may_do", attacker, "spend_surges")
    return verdict


def abilities(
    game: Game, attacker: int, target: int, weapon: Weapon, given: tuple[Surge, ...] = ()
) -> tuple[Surge, ...]:
    """The surge abilities of an attack: those of its weapon, those given to it alone, and those of behaviors."""
    added: tuple[Surge, ...] = QueryQuestions(game).query("surges", attacker, target, weapon.id)
    return weapon.surges + given + added


def price(ability: Surge) -> int:
    """The surges that an ability costs."""
    return ability.cost


def bought(ability: Surge) -> Bonus:
    """What the attack has once an ability is bought."""
    gained = (ability.condition,) if ability.condition else ()
    return Bonus(
        hearts=ability.hearts,
        range=ability.range,
        pierce=ability.pierce,
        conditions=() if ability.certain else gained,
        certain=gained if ability.certain else (),
        blast=ability.blast,
        bought=(ability.id,) if ability.id else (),
    )


class Purchase(NamedTuple):
    """Some surge abilities that are bought together in one attack."""

    spent: int
    """the surges that they cost together"""
    bonus: Bonus
    """what the attack has by them"""

    def is_no_better_than(self, other: Purchase) -> bool:
        """Whether the other costs no more and brings as much damage and range, or more."""
        mine, its = self.bonus, other.bonus
        return (
            self.spent >= other.spent
            and mine.hearts <= its.hearts
            and mine.range <= its.range
            and mine.pierce <= its.pierce
        )


def purchases(offered: Iterable[Surge], most: int, *, pierce_adds: bool) -> list[Purchase]:
    """What `most` surges can buy together to do damage or to reach, each ability once, the cheapest first.

    What costs as much as another purchase and brings no more is left out, so that few are left of many abilities.
    """
    found = [Purchase(0, NO_BONUS)]
    for ability in offered:
        gain = bought(ability)
        for purchase in tuple(found):
            more = Purchase(
                purchase.spent + price(ability), purchase.bonus.plus(gain, pierce_adds=pierce_adds)
            )
            if more.spent <= most and not any(more.is_no_better_than(other) for other in found):
                found = [other for other in found if not other.is_no_better_than(more)] + [more]
    return sorted(found, key=lambda purchase: purchase.spent)
