"""Attacks that a script orders: who attacks with which weapon, and whether the attack counts (rules §6.10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from delve.phrases import phrase
from delve.requests import ChooseOption, Fizzle
from delve.rules.ask.combat.weapons import (
    Manner,
    Weapon,
    most_attacks,
    side_of,
)
from delve.rules.bonus import Bonus
from delve.rules.chain import Chain, Order
from delve.rules.do.attacks.attack import attack
from delve.rules.do.following import has_to_wait
from delve.rules.game import Game
from delve.rules.view import View


class Attack(NamedTuple):
    """An attack that a script has ordered."""

    attacker: int
    target: int
    bonus: Bonus
    manner: Manner
    fits: Callable[[Weapon], bool]
    """which weapons may be used"""
    free: bool
    """True: it does not count in the attacker's activation"""


async def ordered(game: Game, plan: Attack, cause: str, frame: object) -> int:
    """Carry out an attack that was ordered, once the attack is closed that it follows (rules §6.7, §6.10).

    Raises Fizzle if it cannot be made then.
    """
    if has_to_wait(game):
        return await Order(lambda chain: _made(game, plan, cause, frame, chain))
    return await _made(game, plan, cause, frame)


async def _made(game: Game, plan: Attack, cause: str, frame: object, chain: Chain | None = None) -> int:
    """Make an attack, as a part of a chain if there is one. Raises Fizzle if it cannot be made."""
    attacker, victim, view = game.piece(plan.attacker), game.piece(plan.target), View(game)
    fit = {
        weapon.key: weapon
        for weapon in view.weapons(plan.attacker)
        if plan.fits(weapon) and view.may_target(plan.attacker, plan.target, weapon, plan.manner).usable
    }
    if not fit or not attacker.on_board:
        raise Fizzle(frame, f"{attacker.name} cannot attack {victim.name}")
    counts = not plan.free and most_attacks(game, attacker) is not None
    if counts and not (verdict := view.may_attack(plan.attacker)).usable:
        raise Fizzle(frame, f"{attacker.name}: {verdict}")
    chosen = next(iter(fit))
    if len(fit) > 1:
        chosen = await ChooseOption(
            side_of(attacker, plan.manner),
            cause,
            phrase("Attack with what?"),
            [(id, weapon.name) for id, weapon in fit.items()],
            frame,
        )
    if counts:
        game.state.change(plan.attacker, attacks=game.piece(plan.attacker).attacks + 1)
    return await attack(game, plan.attacker, plan.target, fit[chosen], frame, plan.bonus, plan.manner, chain)
