"""Skills: whether a figure may use one, what it pays, and its limits (rules §8). Effects stand in scripts."""

from __future__ import annotations

from collections.abc import Iterator

from delve.model.counter import CounterDef
from delve.model.skill import Cost, SkillDef
from delve.phrases import phrase
from delve.requests import ChooseNumber
from delve.rules import counters, health
from delve.rules.causes import Bringing, Cause
from delve.rules.damage import choose_fatigue, deal, stamina_left
from delve.rules.dispatch import open_window
from delve.rules.events import AfterDamage, AfterExhausted, AfterRefresh
from delve.rules.facts import DamageDealt, SkillExhausted, SkillRefreshed
from delve.rules.game import Game
from delve.rules.roster import skills_of
from delve.rules.verdict import USABLE, Verdict, blocked, first_blocked
from delve.state.piece import Piece

EXHAUST = "exhaust"
"""the limit of a skill that is refreshed at the start of its bearer's next turn"""
_WORDS = {"stamina": "stamina", "hearts": "hearts", "movement": "movement points"}


def exhausted(piece: Piece, skill: str) -> bool:
    """Whether a skill of a figure is exhausted now (rules §8.6)."""
    return (skill, EXHAUST) in piece.used


def affordable(game: Game, piece: Piece, skill: SkillDef) -> Verdict:
    """Whether a figure can pay for a skill and has not used it up (rules §8.2, §8.3, §8.6, S0-05)."""
    return first_blocked(within_limit(piece, skill), *_payable(game, piece, skill.cost))


def within_limit(piece: Piece, skill: SkillDef) -> Verdict:
    """Whether a figure has not used a skill up (rules §8.3, §8.6)."""
    if exhausted(piece, skill.id):
        return blocked("exhausted")
    if any(spent == skill.id for spent, _ in piece.used):
        return blocked("already used this {period}", period=skill.limit)
    return USABLE


def _payable(game: Game, piece: Piece, cost: Cost) -> Iterator[Verdict]:
    """Whether each part of a cost is there, of what is chosen at least the least."""
    for what, word in _WORDS.items():
        price, left = _least(cost, what), _left(game, piece, what)
        if price > left:
            yield blocked("costs {cost} {what}, {left} left", cost=price, what=word, left=left)
    if cost.exhaust is not None:
        yield _may_exhaust(game, piece, cost.exhaust)
    for due in cost.counters:
        lying = counters.count(game, piece.id, due.counter)
        if lying < due.amount:
            name = game.library.get(CounterDef, due.counter).name
            yield blocked("costs {cost} {name}, {left} left", cost=due.amount, name=name, left=lying)


def _may_exhaust(game: Game, piece: Piece, skill: str) -> Verdict:
    name = game.library.get(SkillDef, skill).name
    if skill not in skills_of(game, piece):
        return blocked("needs {name}", name=name)
    return blocked("{name} is exhausted", name=name) if exhausted(piece, skill) else USABLE


def _least(cost: Cost, what: str) -> int:
    chosen = cost.chosen.least if cost.chosen is not None and cost.chosen.of == what else 0
    return int(getattr(cost, what)) + chosen


def _left(game: Game, piece: Piece, what: str) -> int:
    """How much a figure can pay of something. It may not pay its last heart."""
    if what == "stamina":
        return stamina_left(game, piece.id)
    return max(0, health.left(game, piece.id) - 1) if what == "hearts" else piece.movement_points


def count(game: Game, piece: int, skill: SkillDef) -> None:
    """Note a use, where there is a limit to them (rules §8.3)."""
    if skill.limit != "none":
        game.state.change(piece, used=(*game.piece(piece).used, (skill.id, skill.limit)))


async def pay(game: Game, piece: int, skill: SkillDef) -> int:
    """Take a skill's cost, before its effect; taking a use back returns to before this (rules §8.2, §8.5).

    Returns the amount that its user chose to pay, 0 where there is nothing to choose.
    """
    cost, chosen = skill.cost, 0
    if cost.chosen is not None:
        of, least = cost.chosen.of, cost.chosen.least
        most = min(cost.chosen.most, _left(game, game.piece(piece), of) - int(getattr(cost, of)))
        chosen = await ChooseNumber(
            game.piece(piece).side,
            skill.id,
            phrase("How many {what}?", what=_WORDS[of]),
            lambda: range(least, most + 1),
            pays=True,
        )
    count(game, piece, skill)
    with Bringing(game, Cause("skill", skill.id, piece, game.cause)):
        for what in _WORDS:
            await _pay(game, piece, what, int(getattr(cost, what)), skill.id)
        if cost.chosen is not None:
            await _pay(game, piece, cost.chosen.of, chosen, skill.id)
        if cost.exhaust is not None:
            await exhaust(game, piece, cost.exhaust)
        for price in cost.counters:
            await counters.spend(game, piece, price.counter, price.amount, piece)
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
    health.leave(game, piece, health.left(game, piece) - amount)
    game.record(DamageDealt(piece=piece, amount=amount, source=piece, cause=cause))
    await open_window(game, AfterDamage(piece, piece, figure.spaces, amount=amount))


async def exhaust(game: Game, piece: int, skill: str) -> bool:
    """Exhaust a skill that a figure has. Returns whether it was ready."""
    figure = game.piece(piece)
    if not _may_exhaust(game, figure, skill).usable:
        return False
    game.state.change(piece, used=(*figure.used, (skill, EXHAUST)))
    game.record(SkillExhausted(piece=piece, skill=skill, name=game.library.get(SkillDef, skill).name))
    await open_window(game, AfterExhausted(piece, game.cause.by, figure.spaces, skill=skill))
    return True


async def refresh_exhausted(game: Game, piece: int, only: str = "") -> int:
    """Make exhausted skills of a figure ready again, all or one of them (rules §8.6). Returns how many."""
    figure = game.piece(piece)
    ready = tuple(id for id, limit in figure.used if limit == EXHAUST and only in ("", id))
    if not ready:
        return 0
    game.state.change(piece, used=tuple(u for u in figure.used if u[1] != EXHAUST or u[0] not in ready))
    for id in ready:
        game.record(SkillRefreshed(piece=piece, skill=id, name=game.library.get(SkillDef, id).name))
    await open_window(game, AfterRefresh(piece, game.cause.by, figure.spaces, skills=ready))
    return len(ready)


def refresh(game: Game, piece: int, period: str) -> None:
    """Skills limited to a turn or a round may be used again."""
    used = game.piece(piece).used
    left = tuple(entry for entry in used if entry[1] != period)
    if left != used:
        game.state.change(piece, used=left)
