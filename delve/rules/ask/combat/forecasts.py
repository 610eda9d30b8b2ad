"""What attacks would do, exactly, with surges spent best; also from another space (rules §6.14).

Everything is asked of the functions that resolve attacks. Behaviors that respond while an attack is under way may do
anything, so nothing of them is foreseen: their modifiers of queries are, as the attack asks these too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

from delve.dice import AttackOdds, Die, rolled_again
from delve.model.die import DieDef
from delve.rules.ask import space
from delve.rules.ask.combat.counting import added_to, range_needed
from delve.rules.ask.combat.odds import Choice, odds_of_struck, odds_of_target
from delve.rules.ask.combat.pools import PoolQuestions
from delve.rules.ask.combat.spending import Purchase, abilities, may_spend, purchases
from delve.rules.ask.combat.weapons import PLAIN, Weapon
from delve.rules.ask.elsewhere import ElsewhereQuestions
from delve.rules.ask.health import suffered
from delve.rules.ask.numbers import NumberQuestions
from delve.rules.ask.reroll import Reroll, faces_again
from delve.rules.ask.share import taken_of
from delve.rules.ask.sharing import SharingQuestions, damage_to
from delve.rules.bonus import NO_BONUS
from delve.rules.game import Game

ODDS_KEPT = 4_096
"""odds that are kept: the same dice meet at every choice of whoever weighs attacks"""
Pool: TypeAlias = tuple[tuple[str, ...], tuple[Reroll, ...]]
"""dice by their ids, and which of them are rolled again"""


class ForecastQuestions(PoolQuestions, SharingQuestions, NumberQuestions, ElsewhereQuestions):
    """What attacks would do."""

    __slots__ = ()

    def attack_odds(
        self,
        attacker: int,
        target: int,
        weapon: Weapon,
        struck: int = 0,
        *,
        from_space: int = -1,
        surges: bool = True,
    ) -> AttackOdds:
        """What an attack would do to its target, exactly, with surges spent best; or to one that it strikes beside it.

        Surges are spent best if they do most damage to the target in each single roll (rules §6.14); with `surges`
        false, none is spent. `struck` is the one beside the target: the attack reaches it when it reaches the target,
        and it defends itself (rules §6.9). `from_space` asks the same as if the attacker stood there, as `standing_at`
        tells it. Damage beyond the health of a figure is counted here; `suffered_odds` leaves it out.
        """
        found = self.share_odds(attacker, target, weapon, struck, from_space=from_space, surges=surges)
        return found[struck or target]

    def share_odds(
        self,
        attacker: int,
        target: int,
        weapon: Weapon,
        struck: int = 0,
        *,
        from_space: int = -1,
        surges: bool = True,
    ) -> Mapping[int, AttackOdds]:
        """What would come upon each by an attack: whom it strikes, and whoever takes a share of that (rules §7.6).

        The arguments are those of `attack_odds`.
        """
        if from_space >= 0:
            there = self.standing_at(attacker, from_space)
            return there.share_odds(attacker, target, weapon, struck, surges=surges)
        hit = struck or target
        left = self._coming_upon(hit, self._odds_of_the_dice(attacker, target, weapon, hit, surges))
        found: dict[int, AttackOdds] = {}
        for share in self.shares(hit):
            taken = left.after(partial(taken_of, share.hearts))
            found[share.to] = self._coming_upon(share.to, taken)
            left = left.after(partial(_left_by, share.hearts))
        return {hit: left, **found}

    def suffered_odds(
        self,
        attacker: int,
        target: int,
        weapon: Weapon,
        struck: int = 0,
        *,
        from_space: int = -1,
        surges: bool = True,
    ) -> Mapping[int, AttackOdds]:
        """The same without the damage that would be lost: nobody suffers more than the health that it has left.

        The arguments are those of `attack_odds`.
        """
        there = self if from_space < 0 else self.standing_at(attacker, from_space)
        coming = there.share_odds(attacker, target, weapon, struck, surges=surges)
        return {
            figure: odds.after(partial(suffered, there.health_left(figure))) for figure, odds in coming.items()
        }

    def _coming_upon(self, figure: int, odds: AttackOdds) -> AttackOdds:
        """The odds of damage on a figure, with what is added to each damage to it."""
        if not self.query("added_damage", figure):
            return odds
        return odds.after(partial(damage_to, self._game, figure))

    def _odds_of_the_dice(
        self, attacker: int, target: int, weapon: Weapon, hit: int, surges: bool
    ) -> AttackOdds:
        """The odds of the damage on one whom the attack strikes, before anybody takes a share of it."""
        game = self._game
        attacking = game.piece(attacker)
        apart = space.apart(game, attacking.board, attacking.spaces, game.piece(target)) or 0
        needed = range_needed(game, attacker, target, weapon, apart, PLAIN)
        attack = self.attack_dice(attacker, target, weapon), self.attack_rerolls(attacker, target, weapon)
        own = self.defense_dice(hit, attacker, weapon), self.defense_rerolls(hit, attacker, weapon)
        defense = own
        if hit != target:
            defense = (
                self.defense_dice(target, attacker, weapon),
                self.defense_rerolls(target, attacker, weapon),
            )
        choices = self._choices(attacker, target, weapon, hit, surges)
        known: dict[object, AttackOdds] = game.lasting.setdefault("odds", {})
        key = attack, defense, own if hit != target else None, needed, choices
        odds = known.get(key)
        if odds is None:
            if len(known) >= ODDS_KEPT:
                known.clear()
            thrown, stopped = _dice(game, attack), _dice(game, defense)
            if hit == target:
                odds = odds_of_target(thrown, stopped, needed, choices)
            else:
                odds = odds_of_struck(thrown, stopped, _dice(game, own), needed, choices)
            known[key] = odds
        return odds

    def _choices(
        self, attacker: int, target: int, weapon: Weapon, hit: int, surges: bool
    ) -> tuple[Choice, ...]:
        """The ways to spend surges in an attack, the cheapest first; one of them spends none."""
        game = self._game
        buys = [Purchase(0, NO_BONUS)]
        if surges and (offered := abilities(game, attacker, target, weapon)):
            if may_spend(game, attacker).usable:
                buys = purchases(offered, pierce_adds=game.switches.pierce_adds)
        found = []
        for one in buys:
            on_target = added_to(game, attacker, target, weapon, one.bonus)
            on_struck = on_target if hit == target else added_to(game, attacker, hit, weapon, one.bonus)
            found.append(Choice(one, on_target, on_struck))
        return tuple(found)


def _left_by(hearts: int, amount: int) -> int:
    """What is left of an amount once somebody has taken up to so many hearts of it."""
    return amount - taken_of(hearts, amount)


def _dice(game: Game, pool: Pool) -> list[Die]:
    """The dice of a pool, those that are rolled again as dice with all outcomes of both rolls."""
    found: list[Die] = []
    dice, rerolls = pool
    for id in dice:
        die = game.library.get(DieDef, id)
        found.append(rolled_again(die.faces, faces_again(die, rerolls)) if rerolls else die.faces)
    return found


