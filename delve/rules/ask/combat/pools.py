"""What dice an attack throws, which of them are rolled again, and what they show (rules §6.2, §6.3).

An attack and its forecast ask the same.
"""

from __future__ import annotations

from delve.dice import Result, total
from delve.model.die import DieDef, Face
from delve.model.named_text import DieId
from delve.rules.ask.combat.weapons import Weapon, WeaponQuestions
from delve.rules.ask.reroll import Reroll
from delve.rules.game import Game


def faces_of(game: Game, pool: tuple[str, ...], numbers: tuple[int, ...]) -> list[Face]:
    """The faces of the dice of a pool that lie up, by their numbers."""
    return [game.library.get(DieDef, die).faces[number] for die, number in zip(pool, numbers, strict=True)]


class PoolQuestions(WeaponQuestions):
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

    def attack_rerolls(self, attacker: int, target: int, weapon: Weapon) -> tuple[Reroll, ...]:
        """Which dice of an attack are rolled again at once, by nobody's choice (rules §6.3)."""
        found: tuple[Reroll, ...] = self.query("attack_rerolls", attacker, target, weapon.id)
        return found

    def defense_rerolls(self, target: int, attacker: int, weapon: Weapon) -> tuple[Reroll, ...]:
        """Which dice of a defense are rolled again at once, by nobody's choice (rules §6.3)."""
        found: tuple[Reroll, ...] = self.query("defense_rerolls", target, attacker, weapon.id)
        return found

    def shown(self, dice: tuple[DieId, ...], faces: tuple[int, ...]) -> Result:
        """What dice show in all: hearts, surges, range, shields, and whether it is a miss (rules §1.2)."""
        return total(faces_of(self._game, dice, faces))
