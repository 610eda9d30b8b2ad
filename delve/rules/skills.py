"""Skills: whether a figure may use one, what it pays, and its limits (rules §8). Effects stand in scripts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from delve.model.counter import CounterDef
from delve.model.skill import Cost, SkillDef
from delve.phrases import Template, phrase
from delve.requests import ChooseNumber
from delve.rules import counters, health
from delve.rules.causes import Bringing, Cause
from delve.rules.damage import choose_fatigue, deal, stamina_left
from delve.rules.dispatch import open_window
from delve.rules.events import AfterDamage, AfterExhausted, AfterRefresh
from delve.rules.facts import DamageDealt, SkillExhausted, SkillRefreshed
from delve.rules.game import Game
from delve.rules.roster import skills_of, sources
from delve.rules.verdict import USABLE, Verdict, blocked, first_blocked
from delve.state.piece import Piece

EXHAUST = "exhaust"
"""the limit of a skill that is refreshed at the start of its bearer's next turn"""
_WORDS: dict[str, Template] = {"stamina": "stamina", "hearts": "hearts", "movement": "movement points"}


Used: TypeAlias = tuple[tuple[str, str], ...]
"""(skill, limit) of what is spent"""


def _used(game: Game, piece: Piece, source: int) -> Used:
    """What is spent of the skills that a figure has from a source: an item in play, or itself (rules §10.9)."""
    return game.state.items[source].used if source else piece.used


def _note(game: Game, piece: int, source: int, used: Used) -> None:
    """Let this be spent of the skills that a figure has from a source."""
    if source:
        game.state.change_item(source, used=used)
    else:
        game.state.change(piece, used=used)


def exhausted(game: Game, piece: Piece, skill: str) -> bool:
    """Whether a skill of a figure is exhausted now, wherever it has it from (rules §8.6)."""
    return all((skill, EXHAUST) in _used(game, piece, source) for source in _sources(game, piece, skill))


def _sources(game: Game, piece: Piece, skill: str) -> tuple[int, ...]:
    """From where a figure has a skill; itself where it has it no more."""
    return sources(game, piece, skill) or (0,)


def next_source(game: Game, piece: Piece, skill: SkillDef) -> int:
    """From where a figure uses a skill next: the first that is not spent, else the first (rules §10.9)."""
    there = _sources(game, piece, skill.id)
    return next((one for one in there if within_limit(game, piece, skill, one).usable), there[0])


def affordable(game: Game, piece: Piece, skill: SkillDef, source: int) -> Verdict:
    """Whether a figure can pay for a skill and has not used it up (rules §8.2, §8.3, §8.6, S0-05)."""
    return first_blocked(within_limit(game, piece, skill, source), *_payable(game, piece, skill.cost))


def within_limit(game: Game, piece: Piece, skill: SkillDef, source: int) -> Verdict:
    """Whether a figure has not used up a skill that it has from a source (rules §8.3, §8.6)."""
    used = _used(game, piece, source)
    if (skill.id, EXHAUST) in used:
        return blocked("exhausted")
    if any(spent == skill.id for spent, _ in used):
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
    return blocked("{name} is exhausted", name=name) if exhausted(game, piece, skill) else USABLE


def _least(cost: Cost, what: str) -> int:
    chosen = cost.chosen.least if cost.chosen is not None and cost.chosen.of == what else 0
    return int(getattr(cost, what)) + chosen


def _left(game: Game, piece: Piece, what: str) -> int:
    """How much a figure can pay of something. It may not pay its last heart."""
    if what == "stamina":
        return stamina_left(game, piece.id)
    return max(0, health.left(game, piece.id) - 1) if what == "hearts" else piece.movement_points


def count(game: Game, piece: int, skill: SkillDef, source: int) -> None:
    """Note a use, where there is a limit to them, on the item that lends the skill or on the figure (rules §8.3)."""
    if skill.limit != "none":
        used = _used(game, game.piece(piece), source)
        _note(game, piece, source, (*used, (skill.id, skill.limit)))


async def pay(game: Game, piece: int, skill: SkillDef, source: int) -> int:
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
    count(game, piece, skill, source)
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
    for source in _sources(game, figure, skill):
        if (skill, EXHAUST) not in _used(game, figure, source):
            _note(game, piece, source, (*_used(game, figure, source), (skill, EXHAUST)))
            break
    game.record(SkillExhausted(piece=piece, skill=skill, name=game.library.get(SkillDef, skill).name))
    await open_window(game, AfterExhausted(piece, game.cause.by, figure.spaces, skill=skill))
    return True


async def refresh_exhausted(game: Game, piece: int, only: str = "") -> int:
    """Make exhausted skills of a figure ready again, all or one of them (rules §8.6). Returns how many."""
    figure = game.piece(piece)
    spent = {
        source: tuple(
            id for id, limit in _used(game, figure, source) if limit == EXHAUST and only in ("", id)
        )
        for source in (0, *figure.items)
    }
    ready = tuple(dict.fromkeys(id for ids in spent.values() for id in ids))
    if not ready:
        return 0
    for source, ids in spent.items():
        used = _used(game, figure, source)
        _note(game, piece, source, tuple(one for one in used if one[1] != EXHAUST or one[0] not in ids))
    for id in ready:
        game.record(SkillRefreshed(piece=piece, skill=id, name=game.library.get(SkillDef, id).name))
    await open_window(game, AfterRefresh(piece, game.cause.by, figure.spaces, skills=ready))
    return len(ready)


def refresh(game: Game, piece: int, period: str) -> None:
    """Skills limited to a turn or a round may be used again."""
    figure = game.piece(piece)
    for source in (0, *figure.items):
        if used := _used(game, figure, source):
            _note(game, piece, source, tuple(entry for entry in used if entry[1] != period))
