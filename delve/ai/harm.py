"""What an attack promises to a side: harm to its enemies, less harm to its friends who are struck as well."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from delve.rules.ask.combat import Weapon
from delve.rules.view import View


class Promise(NamedTuple):
    """Hearts that an attack takes on average. Promises compare by their worth."""

    gain: Fraction = Fraction(0)
    """from enemies, less those from friends and from the attacker itself"""
    spares: Fraction = Fraction(0)
    """less than 0: from those who are neither; it decides between attacks of equal gain"""


def promise(view: View, attacker: int, target: int, weapon: Weapon) -> Promise:
    """What an attack on a target promises, with all whom it strikes beside it and all who take shares (rules §6.9).

    It counts no surges: the simple player, who asks it, does not reckon with them.
    """
    gain, spares = Fraction(0), Fraction(0)
    for struck in (target, *view.beside_target(attacker, target, weapon)):
        for sufferer, odds in view.share_odds(attacker, target, weapon, struck, surges=False).items():
            if not view.piece(sufferer).side:
                continue
            match view.attitude(attacker, sufferer):
                case "enemy":
                    gain += odds.expected
                case "ally":
                    gain -= odds.expected
                case _:
                    spares -= odds.expected
    return Promise(gain, spares)


def best_weapon(view: View, attacker: int, targets: Iterable[int]) -> Weapon | None:
    """The weapon that promises most of those with which all of these may be attacked; None for none."""
    wanted = set(targets)
    fit = [weapon for weapon in view.weapons(attacker) if wanted <= {*view.targets(attacker, weapon)}]
    return max(
        fit,
        key=lambda weapon: max((promise(view, attacker, one, weapon) for one in wanted), default=Promise()),
        default=None,
    )
