"""What surges buy: each ability once an attack, at most one surge for fatigue, heroes only (rules §6.5)."""

from __future__ import annotations

from collections.abc import Mapping

from delve.model.attack import Surge
from delve.phrases import Said, phrase
from delve.requests import ChooseOption
from delve.rules.ask.combat.pools import Bonus, pierced
from delve.rules.ask.combat.words import surge_label
from delve.rules.causes import Cause
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


async def spend(game: Game, strike: Strike, surges: int, bonus: Bonus) -> Bonus:
    """Ask what surges buy, one after another. Returns all that the attack has."""
    attacker, weapon = strike.attacker, strike.weapon
    if surges <= 0 or not _may_spend(game, attacker):
        return bonus
    added: tuple[Surge, ...] = View(game).query("surges", attacker, strike.first(game), weapon.id)
    abilities = weapon.surges + bonus.surges + added
    offers = {f"surge_{number}": surge for number, surge in enumerate(abilities, 1)}
    left, rested = surges, False
    while left > 0:
        options: list[tuple[str, Said]]
        options = [(key, surge_label(game, offer)) for key, offer in offers.items() if offer.cost <= left]
        if not rested and game.piece(attacker).kind == "hero" and game.piece(attacker).fatigue > 0:
            options.append((RECOVER, phrase("Recover 1 fatigue")))
        if not options:
            break
        message = phrase("{left} to spend: what does the surge buy?", left=left)
        pick = await ChooseOption(
            strike.side(game), "surge", message, [*options, (DONE, "Done")], strike.frame, _worth(offers)
        )
        if pick == DONE:
            break
        if pick == RECOVER:
            left, rested = left - 1, True
            game.record(SurgeSpent(piece=attacker, cost=1, effect=phrase("recover 1 fatigue")))
            strike.progress.surges += (RECOVER,)
            with Bringing(game, Cause("surge", RECOVER, attacker, game.cause)):
                await strike.answered(game, recover(game, attacker, 0, 1, attacker, "surge"))
            await _spent(game, strike, RECOVER)
            continue
        surge = offers.pop(pick)
        left -= surge.cost
        game.record(SurgeSpent(piece=attacker, cost=surge.cost, effect=surge_label(game, surge)))
        bonus = _with(game, bonus, surge)
        strike.progress.surges += (surge.id or "",)
        if surge.heals:
            with Bringing(game, Cause("surge", surge.id or "", attacker, game.cause)):
                await strike.answered(game, recover(game, attacker, surge.heals, 0, attacker, "surge"))
        await _spent(game, strike, surge.id or "")
    return bonus


def _worth(offers: Mapping[str, Surge]) -> dict[str, int]:
    """How much a surge buys by each ability, by and large: a heart counts most."""
    found = {RECOVER: 4}
    for key, surge in offers.items():
        gains = (
            8 * surge.hearts + 4 * (surge.pierce + surge.heals) + 6 * (bool(surge.condition) + surge.blast)
        )
        found[key] = (gains + surge.range + 2 * bool(surge.text)) // max(1, surge.cost) + 1
    return found


def _may_spend(game: Game, attacker: int) -> bool:
    verdict = View(game).query("may_do", attacker, "spend_surges")
    if verdict.usable:
        return True
    game.record(Prevented(piece=attacker, reason=verdict.reason))
    return False


async def _spent(game: Game, strike: Strike, surge: str) -> None:
    attacker = strike.attacker
    at, target = game.piece(attacker).spaces, strike.first(game)
    window = AfterSurgeSpent(attacker, attacker, at, target=target, surge=surge)
    await strike.answered(game, open_window(game, window))


def _with(game: Game, bonus: Bonus, surge: Surge) -> Bonus:
    """What the attack has once an ability is bought."""
    gained = (surge.condition,) if surge.condition else ()
    return bonus._replace(
        hearts=bonus.hearts + surge.hearts,
        range=bonus.range + surge.range,
        pierce=pierced(game, bonus.pierce, surge.pierce),
        conditions=bonus.conditions + (() if surge.certain else gained),
        certain=bonus.certain + (gained if surge.certain else ()),
        blast=bonus.blast or surge.blast,
        bought=(*bonus.bought, surge.id) if surge.id else bonus.bought,
    )
