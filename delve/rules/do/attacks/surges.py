"""What surges buy: each ability once an attack, at most one surge for fatigue, heroes only (rules §6.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import NamedTuple

from delve.dice import Result
from delve.model.attack import Surge
from delve.phrases import Said, phrase
from delve.requests import ChooseOption, Harm, SurgeOffer
from delve.rules.ask.combat.areas import BALANCE_OF_ONE
from delve.rules.ask.combat.counting import added_to, carries, range_needed
from delve.rules.ask.combat.spending import abilities, bought, may_spend, price, purchases
from delve.rules.ask.combat.words import surge_label
from delve.rules.bonus import Bonus
from delve.rules.causes import Cause
from delve.rules.do.attacks.choosing import gains_of_blast
from delve.rules.do.attacks.strike import Strike
from delve.rules.do.causing import Bringing
from delve.rules.do.damage import recover
from delve.rules.do.dispatch import open_window
from delve.rules.events import AfterSurgeSpent
from delve.rules.facts import Prevented, SurgeSpent
from delve.rules.game import Game
from delve.rules.view import View

DONE = "done"
RECOVER = "recover"


class Dice(NamedTuple):
    """The dice of an attack as they lie when surges are spent."""

    shown: Result
    """what those of the attack show"""
    shields: Mapping[int, int]
    """what those of the defense of each figure show; who is missing here is missed whatever is bought"""


async def spend(game: Game, strike: Strike, lie: Dice) -> None:
    """Ask what surges buy, one after another, and let the attack have it."""
    attacker, weapon, progress, surges = strike.attacker, strike.weapon, strike.progress, lie.shown.surges
    if surges + progress.bonus.extra_surges <= 0 or not _may_spend(game, attacker):
        return
    given = progress.bonus.surges
    offers = _numbered(abilities(game, attacker, strike.first(game), weapon, given))
    known, spent, rested = len(offers), 0, False
    while (left := surges + progress.bonus.extra_surges - spent) > 0:
        if more := progress.bonus.surges[len(given) :]:
            offers |= _numbered(more, known)
            known, given = known + len(more), progress.bonus.surges
        options: list[tuple[str, Said]]
        options = [
            (key, surge_label(game.library, offer)) for key, offer in offers.items() if price(offer) <= left
        ]
        if not rested and game.piece(attacker).kind == "hero" and game.piece(attacker).fatigue > 0:
            options.append((RECOVER, phrase("Recover 1 fatigue")))
        if not options:
            break
        message = phrase("{left} to spend: what does the surge buy?", left=left)
        pick = await ChooseOption(
            strike.side(game),
            "surge",
            message,
            [*options, (DONE, "Done")],
            strike.frame,
            _worth(game, strike, offers),
            surges=partial(_told, game, strike, dict(offers), [key for key, _ in options], left, lie),
        )
        if pick == DONE:
            break
        if pick == RECOVER:
            spent, rested = spent + 1, True
            game.record(SurgeSpent(piece=attacker, cost=1, effect=phrase("recover 1 fatigue")))
            progress.surges += (RECOVER,)
            with Bringing(game, Cause("surge", RECOVER, attacker, game.cause)):
                await strike.answered(game, recover(game, attacker, 0, 1, attacker, "surge"))
            await _spent(game, strike, RECOVER)
            continue
        surge = offers.pop(pick)
        spent += price(surge)
        game.record(SurgeSpent(piece=attacker, cost=price(surge), effect=surge_label(game.library, surge)))
        progress.add(bought(surge), pierce_adds=game.switches.pierce_adds, by="surge")
        progress.surges += (surge.id or "",)
        if surge.heals:
            with Bringing(game, Cause("surge", surge.id or "", attacker, game.cause)):
                await strike.answered(game, recover(game, attacker, surge.heals, 0, attacker, "surge"))
        await _spent(game, strike, surge.id or "")


def _told(
    game: Game, strike: Strike, offers: Mapping[str, Surge], options: Iterable[str], left: int, lie: Dice
) -> dict[str, SurgeOffer]:
    """What each option would buy, and how much damage the attack does to its targets at once and at best after it."""
    bonus, foreseen = strike.progress.bonus, _Foreseen(game, strike, lie)
    now, several = foreseen.harm(bonus), foreseen.targets
    found = {DONE: SurgeOffer(0, None, now, now, targets=several, defeats=foreseen.defeats(now))}
    for key in options:
        others = [offer for other, offer in offers.items() if other != key]
        ability = offers.get(key)
        if ability is None:
            most = foreseen.most(others, left - 1, bonus)
            found[key] = SurgeOffer(1, None, most, now, targets=several, defeats=foreseen.defeats(most))
            continue
        rest = left - price(ability)
        gained = bonus.plus(bought(ability), pierce_adds=game.switches.pierce_adds)
        at_once, most = foreseen.harm(gained), foreseen.most(others, rest, gained)
        beside = ability.blast or ability.heals or ability.condition or ability.text
        changes = bool(beside) or at_once != now or most != foreseen.most(others, rest, bonus)
        found[key] = SurgeOffer(
            price(ability), ability, most, at_once, changes, several, foreseen.defeats(most)
        )
    return found


class _Foreseen:
    """The damage that an attack does to its targets, by what is bought, as its dice lie (rules §6.14)."""

    def __init__(self, game: Game, strike: Strike, lie: Dice) -> None:
        self._game, self._strike, self._lie = game, strike, lie
        self._target = strike.first(game)
        self._needed = {
            figure: range_needed(game, strike.attacker, figure, strike.weapon, apart, strike.manner)
            for figure, apart in strike.apart.items()
        }
        """target -> the range that the attack has to show"""
        self.targets = len(lie.shields)
        """how many figures may be hit"""
        self._left = View(game, strike.attacker).health_left(self._target)

    def harm(self, bonus: Bonus) -> Harm:
        """The hearts that go through with this bonus."""
        each = {figure: self._damage(figure, bonus) for figure in self._lie.shields}
        return Harm(each.get(self._target, 0), sum(each.values()))

    def defeats(self, harm: Harm) -> bool:
        """Whether this harm leaves the target no health."""
        return 0 < self._left <= harm.to_target

    def _damage(self, figure: int, bonus: Bonus) -> int:
        lie, strike = self._lie, self._strike
        needed = self._needed.get(figure, self._needed.get(self._target, 0))
        if not carries(lie.shown.range, bonus, needed):
            return 0
        added = added_to(self._game, strike.attacker, figure, strike.weapon, bonus)
        return added.damage(lie.shown.hearts, lie.shields[figure])

    def most(self, offers: Iterable[Surge], left: int, bonus: Bonus) -> Harm:
        """The most hearts that go through to the target, and then to all, with this bonus and what is left to spend."""
        adds = self._game.switches.pierce_adds
        bought_more = purchases(offers, left, pierce_adds=adds)
        found = (self.harm(bonus.plus(more.bonus, pierce_adds=adds)) for more in bought_more)
        return max(found)


def _numbered(abilities: tuple[Surge, ...], known: int = 0) -> dict[str, Surge]:
    """Abilities by the keys of answers, numbered on from those that are known already."""
    return {f"surge_{number}": surge for number, surge in enumerate(abilities, known + 1)}


def _worth(game: Game, strike: Strike, offers: Mapping[str, Surge]) -> dict[str, int]:
    """How much a surge buys by each ability, by and large: a heart counts most.

    A blast is worth what it does to enemies, less what it does to friends.
    """
    found = {RECOVER: 4}
    blast = 0
    if any(surge.blast for surge in offers.values()):
        blast = max(gains_of_blast(game, strike).values(), default=0) // BALANCE_OF_ONE
    for key, surge in offers.items():
        gains = 8 * surge.hearts + 4 * (surge.pierce + surge.heals) + 6 * bool(surge.condition)
        gains += 6 * blast if surge.blast else 0
        found[key] = (gains + surge.range + 2 * bool(surge.text)) // max(1, price(surge)) + 1
    return found


def _may_spend(game: Game, attacker: int) -> bool:
    verdict = may_spend(game, attacker)
    if verdict.reason is None:
        return True
    game.record(Prevented(piece=attacker, reason=verdict.reason))
    return False


async def _spent(game: Game, strike: Strike, surge: str) -> None:
    attacker = strike.attacker
    at, target = game.piece(attacker).spaces, strike.first(game)
    window = AfterSurgeSpent(attacker, attacker, at, target=target, surge=surge)
    await strike.answered(game, open_window(game, window))
