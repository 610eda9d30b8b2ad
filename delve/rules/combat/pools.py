"""What the numbers of an attack are: its pools, the range that it needs, pierce, and the odds (rules §6.2 to §6.6).

An attack and its forecast ask the same functions.
"""

from __future__ import annotations

from typing import NamedTuple

from delve import dice
from delve.model.attack import Surge
from delve.model.die import DieDef, Face
from delve.rules import space
from delve.rules.combat.weapons import PLAIN, Manner, Weapon
from delve.rules.dispatch import query
from delve.rules.game import Game


class Bonus(NamedTuple):
    """What one attack has beside its weapon: what a skill gives to it, and what its surges buy."""

    hearts: int = 0
    range: int = 0
    pierce: int = 0
    dice: tuple[str, ...] = ()
    """dice added to the attack pool"""
    conditions: tuple[str, ...] = ()
    """what a target suffers if a heart goes through"""
    certain: tuple[str, ...] = ()
    """conditions that a target suffers even without a heart"""
    surges: tuple[Surge, ...] = ()
    """further surge abilities of this attack"""
    blast: bool = False
    bought: tuple[str, ...] = ()
    """the names of the surge abilities that were bought"""


NO_BONUS = Bonus()


class Toll(NamedTuple):
    """How hearts, shields and pierce come to damage on one figure (rules §6.6)."""

    hearts: int
    shields: int
    pierce: int

    @property
    def damage(self) -> int:
        """Hearts that go through, at least 0."""
        return max(0, self.hearts - max(0, self.shields - self.pierce))


def attack_dice(game: Game, attacker: int, target: int, weapon: Weapon) -> tuple[str, ...]:
    """The attack pool: the weapon's dice and what behaviors add (rules §6.2)."""
    added: tuple[str, ...] = query(game, "attack_dice", attacker, target, weapon.id)
    return weapon.attack.dice + added


def defense_dice(game: Game, target: int, attacker: int, weapon: Weapon) -> tuple[str, ...]:
    """The defense pool of a target (rules §6.2)."""
    pool: tuple[str, ...] = query(game, "defense_dice", target, attacker, weapon.id)
    return pool


def faces(game: Game, pool: tuple[str, ...], numbers: tuple[int, ...]) -> list[Face]:
    """The faces that lie up."""
    return [game.library.get(DieDef, die).faces[number] for die, number in zip(pool, numbers, strict=True)]


def range_needed(
    game: Game, attacker: int, target: int, weapon: Weapon, apart: int, manner: Manner = PLAIN
) -> int:
    """Range that the dice and surges must show; melee asks for none but what the target adds (rules §6.4)."""
    if not manner.range:
        return 0
    extra = int(query(game, "extra_range", target, attacker, weapon.id))
    bonus = int(query(game, "bonus_range", attacker, target, weapon.id))
    return max(0, (0 if weapon.attack.type == "melee" else apart) + extra - bonus)


def pierced(game: Game, *parts: int) -> int:
    """Several amounts of pierce in one attack: added, or the greatest, by the ruleset's switch (rules §6.6)."""
    return sum(parts) if game.switches.pierce_adds else max(parts, default=0)


def toll(
    game: Game, attacker: int, target: int, weapon: Weapon, hearts: int, shields: int, bonus: Bonus
) -> Toll:
    """What shown hearts and shields come to on one figure, all that is added included."""
    pierce = int(query(game, "pierce", attacker, target, weapon.id))
    return Toll(
        hearts + bonus.hearts + int(query(game, "bonus_hearts", attacker, target, weapon.id)),
        shields + int(query(game, "bonus_shields", target, attacker, weapon.id)),
        pierced(game, weapon.attack.pierce, pierce, bonus.pierce),
    )


def odds(
    game: Game,
    attacker: int,
    target: int,
    weapon: Weapon,
    bonus: Bonus = NO_BONUS,
    manner: Manner = PLAIN,
    struck: int = 0,
) -> dice.AttackOdds:
    """What an attack would do to its target, exactly, with no surge spent: for screens and automated players.

    With `struck` it is told of one beside the target instead: the attack reaches it when it reaches the target, and it
    defends itself (rules §6.9).
    """
    hit = struck or target
    origin = manner.origin or game.piece(attacker).spaces
    apart = space.apart(game, game.piece(attacker).board, origin, game.piece(target)) or 0
    added = toll(game, attacker, hit, weapon, 0, 0, bonus)
    pool = attack_dice(game, attacker, target, weapon) + bonus.dice
    return dice.attack_odds(
        (game.library.get(DieDef, die).faces for die in pool),
        (game.library.get(DieDef, die).faces for die in defense_dice(game, hit, attacker, weapon)),
        distance=max(0, range_needed(game, attacker, target, weapon, apart, manner) - bonus.range),
        pierce=added.pierce,
        hearts=added.hearts,
        shields=added.shields,
    )
