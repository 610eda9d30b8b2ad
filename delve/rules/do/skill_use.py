"""How uses of skills are counted and paid for, and how skills are exhausted and refreshed (rules §8.2, §8.6)."""

from __future__ import annotations

from delve.model.skill import SkillDef
from delve.phrases import phrase
from delve.requests import ChooseNumber
from delve.rules.ask.skills import CURRENCIES, EXHAUST, Used, may_exhaust, payable_of, sources_of, uses_of
from delve.rules.causes import Cause
from delve.rules.do import counter_changes, health_changes
from delve.rules.do.causing import Bringing
from delve.rules.do.damage import choose_fatigue, deal
from delve.rules.do.dispatch import open_window
from delve.rules.events import AfterDamage, AfterExhausted, AfterRefresh
from delve.rules.facts import DamageDealt, SkillExhausted, SkillRefreshed
from delve.rules.game import Game
from delve.rules.view import View


def _note(game: Game, piece: int, source: int, used: Used) -> None:
    """Store the used-up skills that a figure has from a source: an item, or 0 for itself."""
    if source:
        game.state.change_item(source, used=used)
    else:
        game.state.change(piece, used=used)


def count(game: Game, piece: int, skill: SkillDef, source: int) -> None:
    """Count a use of a limited skill, on the item that grants it or on the figure (rules §8.3)."""
    if skill.limit != "none":
        used = uses_of(game, game.piece(piece), source)
        _note(game, piece, source, (*used, (skill.id, skill.limit)))


async def pay(game: Game, piece: int, skill: SkillDef, source: int) -> int:
    """Pay the cost of a skill before its effect; undoing the use returns to before this (rules §8.2, §8.5).

    Returns the amount that the user chose to pay, or 0 if there is nothing to choose.
    """
    cost, chosen = skill.cost, 0
    if cost.chosen is not None:
        of, least = cost.chosen.of, cost.chosen.least
        most = min(cost.chosen.most, payable_of(game, game.piece(piece), of) - int(getattr(cost, of)))
        chosen = await ChooseNumber(
            game.piece(piece).side,
            skill.id,
            phrase("How many {what}?", what=CURRENCIES[of]),
            lambda: range(least, most + 1),
            pays=True,
        )
    count(game, piece, skill, source)
    with Bringing(game, Cause("skill", skill.id, piece, game.cause)):
        for what in CURRENCIES:
            await _pay(game, piece, what, int(getattr(cost, what)), skill.id)
        if cost.chosen is not None:
            await _pay(game, piece, cost.chosen.of, chosen, skill.id)
        if cost.exhaust is not None:
            await exhaust(game, piece, cost.exhaust)
        for price in cost.counters:
            await counter_changes.spend(game, piece, price.counter, price.amount, piece)
    return chosen


async def _pay(game: Game, piece: int, what: str, amount: int, cause: str) -> None:
    if amount <= 0:
        return
    if what == "stamina":
        await choose_fatigue(game, piece, amount, cause)
        return
    figure = game.piece(piece)
    if what == "movement":
        game.state.change(piece, movement_points=figure.movement_points - amount)
        return
    if game.switches.paid_hearts_are_damage:
        await deal(game, (piece,), amount, piece, cause)
        return
    health_changes.leave(game, piece, View(game).health_left(piece) - amount)
    game.record(DamageDealt(piece=piece, amount=amount, source=piece, cause=cause))
    await open_window(game, AfterDamage(piece, piece, figure.spaces, amount=amount))


async def exhaust(game: Game, piece: int, skill: str) -> bool:
    """Exhaust a skill that a figure has. Returns whether it was ready (rules §8.6)."""
    figure = game.piece(piece)
    if not may_exhaust(game, figure, skill).usable:
        return False
    for source in sources_of(game, figure, skill):
        if (skill, EXHAUST) not in uses_of(game, figure, source):
            _note(game, piece, source, (*uses_of(game, figure, source), (skill, EXHAUST)))
            break
    game.record(SkillExhausted(piece=piece, skill=skill, name=game.library.get(SkillDef, skill).name))
    await open_window(game, AfterExhausted(piece, game.cause.by, figure.spaces, skill=skill))
    return True


async def refresh_exhausted(game: Game, piece: int, only: str = "") -> int:
    """Make exhausted skills of a figure ready again, all or one of them (rules §8.6). Returns how many."""
    figure = game.piece(piece)
    spent = {
        source: tuple(
            id for id, limit in uses_of(game, figure, source) if limit == EXHAUST and only in ("", id)
        )
        for source in (0, *figure.items)
    }
    ready = tuple(dict.fromkeys(id for ids in spent.values() for id in ids))
    if not ready:
        return 0
    for source, ids in spent.items():
        used = uses_of(game, figure, source)
        _note(game, piece, source, tuple(one for one in used if one[1] != EXHAUST or one[0] not in ids))
    for id in ready:
        game.record(SkillRefreshed(piece=piece, skill=id, name=game.library.get(SkillDef, id).name))
    await open_window(game, AfterRefresh(piece, game.cause.by, figure.spaces, skills=ready))
    return len(ready)


def refresh(game: Game, piece: int, period: str) -> None:
    """Let the skills that are limited to a period, `turn` or `round`, be used again (rules §8.3)."""
    figure = game.piece(piece)
    for source in (0, *figure.items):
        if used := uses_of(game, figure, source):
            _note(game, piece, source, tuple(entry for entry in used if entry[1] != period))
