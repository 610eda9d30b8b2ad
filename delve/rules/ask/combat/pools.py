"""What the numbers of an attack are: its pools, the range that it needs, pierce, and the odds (rules §6.2 to §6.6).

An attack and its forecast ask the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from delve import dice
from delve.dice import AttackOdds, Result, total
from delve.model.die import DieDef, Face
from delve.model.named_text import DieId
from delve.rules.ask import space
from delve.rules.ask.combat.weapons import PLAIN, Manner, Weapon, WeaponQuestions
from delve.rules.ask.modifiers import QueryQuestions
from delve.rules.ask.sharing import SharingQuestions
from delve.rules.bonus import NO_BONUS, Bonus
from delve.rules.game import Game


class DamageBreakdown(NamedTuple):
    """How hearts, shields and pierce come to damage on one figure (rules §6.6)."""

    hearts: int
    shields: int
    pierce: int

    @property
    def damage(self) -> int:
        """Hearts that go through, at least 0."""
        return max(0, self.hearts - max(0, self.shields - self.pierce))


def faces_of(game: Game, pool: tuple[str, ...], numbers: tuple[int, ...]) -> list[Face]:
    """The faces of the dice of a pool that lie up, by their numbers."""
    return [game.library.get(DieDef, die).faces[number] for die, number in zip(pool, numbers, strict=True)]


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


def pierced(game: Game, *parts: int) -> int:
    """Several amounts of pierce in one attack: added, or the greatest, by the ruleset's switch (rules §6.6)."""
    return sum(parts) if game.switches.pierce_adds else max(parts, default=0)


def damage_breakdown(
    game: Game, attacker: int, target: int, weapon: Weapon, hearts: int, shields: int, bonus: Bonus
) -> DamageBreakdown:
    """What the hearts and shields that the dice show come to on one figure, with all that is added to them."""
    asked = QueryQuestions(game)
    added = weapon.attack.power + bonus.hearts
    pierce = int(asked.query("pierce", attacker, target, weapon.id))
    return DamageBreakdown(
        hearts + added + int(asked.query("bonus_hearts", attacker, target, weapon.id)),
        shields + int(asked.query("bonus_shields", target, attacker, weapon.id)),
        pierced(game, weapon.attack.pierce, pierce, bonus.pierce),
    )


ODDS_KEPT = 4_096
"""odds that are kept: the same dice meet at every choice of whoever weighs attacks"""


class PoolQuestions(WeaponQuestions, SharingQuestions):
    """What attacks throw, and what comes of it."""

    __slots__ = ()

    def attack_dice(
        self, attacker: int, target: int, weapon: Weapon, more: tuple[DieId, ...] = ()
    ) -> tuple[str, ...]:
        """The attack pool against a target: the weapon's dice, what behaviors add, and what they make of it all.

        `more` are dice that this attack has beside those (rules §6.2).
        """
        added: tuple[str, ...] = self.query("attack_dice", attacker, target, weapon.id)
        pool: tuple[str, ...] = self.passed_on(
            "attack_pool", weapon.attack.dice + added + more, attacker, target, weapon.id
        )
        return pool

    def defense_dice(
        self, target: int, attacker: int, weapon: Weapon, more: tuple[DieId, ...] = ()
    ) -> tuple[str, ...]:
        """The defense pool of a target: its dice, what behaviors add, and what they make of it all.

        `more` are dice that this attack gives to it (rules §6.2).
        """
        own: tuple[str, ...] = self.query("defense_dice", target, attacker, weapon.id)
        pool: tuple[str, ...] = self.passed_on("defense_pool", own + more, target, attacker, weapon.id)
        return pool

    def attack_odds(self, attacker: int, target: int, weapon: Weapon, struck: int = 0) -> AttackOdds:
        """What an attack would do to its target, exactly, with no surge spent; or to one that it strikes beside it.

        `struck` is the one beside the target: the attack reaches it when it reaches the target, and it defends itself
        (rules §6.9).
        """
        return self.share_odds(attacker, target, weapon, struck)[struck or target]

    def share_odds(
        self, attacker: int, target: int, weapon: Weapon, struck: int = 0
    ) -> Mapping[int, AttackOdds]:
        """What each would suffer of an attack: whom it strikes, and whoever takes a share of that (rules §7.6).

        The arguments are those of `attack_odds`.
        """
        hit, taken = struck or target, 0
        whole = self._odds_of_the_dice(attacker, target, weapon, hit)
        found: dict[int, AttackOdds] = {}
        for share in self.shares(hit):
            found[share.to] = whole.beyond(taken, share.hearts)
            taken += share.hearts
        return {hit: whole.beyond(taken) if taken else whole, **found}

    def _odds_of_the_dice(self, attacker: int, target: int, weapon: Weapon, hit: int) -> AttackOdds:
        game = self._game
        attacking, library = game.piece(attacker), game.library
        apart = space.apart(game, attacking.board, attacking.spaces, game.piece(target)) or 0
        added = damage_breakdown(game, attacker, hit, weapon, 0, 0, NO_BONUS)
        attack, defense = self.attack_dice(attacker, target, weapon), self.defense_dice(hit, attacker, weapon)
        distance = range_needed(game, attacker, target, weapon, apart, PLAIN)
        known: dict[object, AttackOdds] = game.lasting.setdefault("odds", {})
        key = attack, defense, distance, added
        odds = known.get(key)
        if odds is None:
            if len(known) >= ODDS_KEPT:
                known.clear()
            odds = known[key] = dice.attack_odds(
                (library.get(DieDef, die).faces for die in attack),
                (library.get(DieDef, die).faces for die in defense),
                distance=distance,
                pierce=added.pierce,
                hearts=added.hearts,
                shields=added.shields,
            )
        return odds

    def shown(self, dice: tuple[DieId, ...], faces: tuple[int, ...]) -> Result:
        """What dice show in all: hearts, surges, range, shields, and whether it is a miss (rules §1.2)."""
        return total(faces_of(self._game, dice, faces))
