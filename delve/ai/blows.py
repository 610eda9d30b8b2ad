"""The exact odds of attacks from afar, and what these odds are worth."""

from __future__ import annotations

from delve.dice import AttackOdds
from delve.model.die import DieDef
from delve.rules.ask.combat import Weapon
from delve.rules.view import View


def blow(view: View, attacker: int, target: int, weapon: Weapon, apart: int) -> AttackOdds:
    """The odds of an attack on a target from so many spaces away, with surges spent best (rules §6.14).

    What behaviors add is asked as the attacker stands now.
    """
    return view.share_odds(attacker, target, weapon, apart=apart)[target]


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
    for die in weapon.attack.dice:
        faces = view.library.get(DieDef, die).faces
        total += 10 * sum(face.hearts for face in faces) // len(faces)
    return total
