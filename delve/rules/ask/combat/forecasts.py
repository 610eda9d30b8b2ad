"""What attacks would do, exactly, with surges spent best; also from another space (rules §6.14).

Everything is asked of the functions that resolve attacks. Behaviors that respond while an attack is under way may do
anything, so nothing of them is foreseen: their modifiers of queries are, as the attack asks these too.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from math import prod
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from delve.dice import AttackOdds, Die, most_surges, rolled_again
from delve.model.attack import Surge
from delve.model.die import DieDef
from delve.rules.ask import space
from delve.rules.ask.combat.counting import Added, AddedBy, added_by, added_to, range_needed
from delve.rules.ask.combat.odds import Choice, odds_of_struck, odds_of_target
from delve.rules.ask.combat.ordered import PLAINLY, Ordered
from delve.rules.ask.combat.pools import PoolQuestions
from delve.rules.ask.combat.spending import abilities, may_spend, purchases
from delve.rules.ask.combat.weapons import Weapon
from delve.rules.ask.elsewhere import ElsewhereQuestions
from delve.rules.ask.health import suffered
from delve.rules.ask.numbers import NumberQuestions
from delve.rules.ask.reroll import Reroll, faces_again
from delve.rules.ask.share import Share, taken_of
from delve.rules.ask.sharing import SharingQuestions, damage_to
from delve.rules.bonus import Bonus
from delve.rules.game import Game

ODDS_KEPT = 4_096
"""odds that are kept: the same dice meet at every choice of whoever weighs attacks"""
Pool: TypeAlias = tuple[tuple[str, ...], tuple[Reroll, ...]]
"""dice by their ids, and which of them are rolled again"""


class _About(NamedTuple):
    """All that the odds of the damage on one whom an attack strikes depend on."""

    attack: Pool
    defense: Pool
    """that of the target"""
    own: Pool | None
    """that of one who is struck beside the target; None: it is the target itself"""
    needed: int
    """the range that the attack must show"""
    target: Added
    """what is added to the dice against the target, without any surge"""
    struck: Added | None
    """the same against one who is struck beside it"""
    offered: tuple[Surge, ...]
    """what surges may be spent on"""
    extra_surges: int
    """surges that it has beside those of the dice"""


class Failures(NamedTuple):
    """The chances that an attack does nothing to its target, by what it fails at (rules §6.4, §6.6)."""

    misses: Fraction
    """a die shows a miss"""
    short: Fraction
    """the range is not enough"""
    stopped: Fraction
    """it hits, and no heart goes through"""
    needed: int
    """the range that dice and surges must show; 0: none"""


class ForecastQuestions(PoolQuestions, SharingQuestions, NumberQuestions, ElsewhereQuestions):
    """What attacks would do."""

    __slots__ = ()

    def added_to_dice(self, attacker: int, target: int, weapon: Weapon, ordered: Ordered = PLAINLY) -> Added:
        """What is counted of an attack beside what its dice and those of its target show (rules §6.6)."""
        return added_to(self._game, attacker, target, weapon, ordered.bonus)

    def who_adds_to_dice(
        self, attacker: int, target: int, weapon: Weapon, ordered: Ordered = PLAINLY
    ) -> AddedBy:
        """Where that comes from; what `ordered` gives comes from whatever has ordered the attack, and is empty."""
        given = ordered.bonus
        return added_by(self._game, attacker, target, weapon, {"": given.hearts}, {"": given.pierce})

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
        apart: int | None = None,
        surges: bool = True,
        ordered: Ordered | None = None,
    ) -> Mapping[int, AttackOdds]:
        """What would come upon each by an attack: whom it strikes, and whoever takes a share of that (rules §7.6).

        `apart` counts so many spaces between attacker and target, and asks all else as the attacker stands: it costs
        less than `from_space`. `ordered` is what the attack has beside its weapon. The other arguments are those of
        `attack_odds`.
        """
        if from_space >= 0:
            there = self.standing_at(attacker, from_space)
            return there.share_odds(
                attacker, target, weapon, struck, apart=apart, surges=surges, ordered=ordered
            )
        hit = struck or target
        takers = self.shares(hit)
        about = self._about(attacker, target, weapon, hit, surges, apart, ordered or PLAINLY)
        adding = tuple(int(self.query("added_damage", one)) for one in (hit, *(share.to for share in takers)))
        known: dict[object, Mapping[int, AttackOdds]] = _kept(self._game, "shares of odds")
        key = hit, takers, adding, about
        found = known.get(key)
        if found is None:
            whole = self._odds_of_the_dice(attacker, target, weapon, hit, about, (ordered or PLAINLY).bonus)
            found = known[key] = MappingProxyType(_shared(whole, hit, takers, adding))
        return found

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
            figure: odds.after(partial(suffered, there.health_left(figure)))
            for figure, odds in coming.items()
        }

    def failures(
        self,
        attacker: int,
        target: int,
        weapon: Weapon,
        apart: int | None = None,
        ordered: Ordered | None = None,
    ) -> Failures:
        """At what an attack may fail, with surges spent best; arguments are those of `share_odds` (rules §6.14)."""
        about = self._about(attacker, target, weapon, target, True, apart, ordered or PLAINLY)
        odds = self.share_odds(attacker, target, weapon, apart=apart, ordered=ordered)[target]
        faces = [[face.miss for face in die] for die in _dice(self._game, about.attack)]
        unmissed = prod((Fraction(die.count(False), len(die)) for die in faces), start=Fraction(1))
        return Failures(
            1 - unmissed, unmissed - odds.hit, max(Fraction(0), odds.hit - odds.at_least(1)), about.needed
        )

    def _about(
        self,
        attacker: int,
        target: int,
        weapon: Weapon,
        hit: int,
        surges: bool,
        apart: int | None,
        ordered: Ordered,
    ) -> _About:
        """All that the odds of an attack on one whom it strikes depend on, asked as the attack asks it."""
        game, (bonus, manner) = self._game, ordered
        if apart is None:
            attacking = game.piece(attacker)
            origin = manner.origin or attacking.spaces
            apart = space.apart(game, attacking.board, origin, game.piece(target)) or 0
        offered = abilities(game, attacker, target, weapon, bonus.surges) if surges else ()
        more = bonus.defense_dice
        return _About(
            (
                self.attack_dice(attacker, target, weapon, bonus.dice),
                self.attack_rerolls(attacker, target, weapon),
            ),
            self._defense(target, attacker, weapon, more),
            None if hit == target else self._defense(hit, attacker, weapon, more),
            max(0, range_needed(game, attacker, target, weapon, apart, manner) - bonus.range),
            added_to(game, attacker, target, weapon, bonus),
            None if hit == target else added_to(game, attacker, hit, weapon, bonus),
            offered if offered and may_spend(game, attacker).usable else (),
            bonus.extra_surges,
        )

    def _defense(self, target: int, attacker: int, weapon: Weapon, more: tuple[str, ...]) -> Pool:
        """What a figure throws in defense."""
        return self.defense_dice(target, attacker, weapon, more), self.defense_rerolls(
            target, attacker, weapon
        )

    def _odds_of_the_dice(
        self, attacker: int, target: int, weapon: Weapon, hit: int, about: _About, bonus: Bonus
    ) -> AttackOdds:
        """The odds of the damage on one whom the attack strikes, before anything is added or anybody takes a share."""
        game, pierce_adds = self._game, self._game.switches.pierce_adds
        known: dict[object, AttackOdds] = _kept(game, "odds")
        if (found := known.get(about)) is not None:
            return found
        thrown, stopped = _dice(game, about.attack), _dice(game, about.defense)
        extra = about.extra_surges
        buys = [
            one._replace(spent=max(0, one.spent - extra))
            for one in purchases(about.offered, most_surges(thrown) + extra, pierce_adds=pierce_adds)
        ]
        with_it = [bonus.plus(one.bonus, pierce_adds=pierce_adds) for one in buys]
        on_target = [added_to(game, attacker, target, weapon, one) for one in with_it]
        if about.own is None:
            choices = [Choice(*each) for each in zip(buys, on_target, on_target, strict=True)]
            known[about] = odds = odds_of_target(thrown, stopped, about.needed, choices)
            return odds
        on_struck = [added_to(game, attacker, hit, weapon, one) for one in with_it]
        choices = [Choice(*each) for each in zip(buys, on_target, on_struck, strict=True)]
        known[about] = odds = odds_of_struck(thrown, stopped, _dice(game, about.own), about.needed, choices)
        return odds


def _kept(game: Game, what: str) -> dict[object, Any]:
    """Odds of this game that are kept, with room for one more."""
    known: dict[object, Any] = game.lasting.setdefault(what, {})
    if len(known) >= ODDS_KEPT:
        known.clear()
    return known


def _shared(
    whole: AttackOdds, hit: int, takers: tuple[Share, ...], adding: tuple[int, ...]
) -> dict[int, AttackOdds]:
    """What comes upon one who is struck, and upon those who take shares of it; `adding` is added to each damage."""
    found: dict[int, AttackOdds] = {}
    left = whole.after(partial(damage_to, adding[0]))
    for share, added in zip(takers, adding[1:], strict=True):
        found[share.to] = left.after(partial(taken_of, share.hearts)).after(partial(damage_to, added))
        left = left.after(partial(_left_by, share.hearts))
    return {hit: left, **found}


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
