"""Skills: whether a figure may use one, what it could pay, and its limits (rules §8). Effects stand in scripts."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Self, TypeAlias

from delve.model.library import Library
from delve.model.named_text import SkillId
from delve.model.skill import Cost, SkillDef
from delve.phrases import Phrase, Template, phrase
from delve.rules.ask.counters import amount_told, name_of
from delve.rules.ask.items import items_in_effect
from delve.rules.ask.numbers import NumberQuestions
from delve.rules.ask.roster import sources
from delve.rules.behavior import verdict_of, worth_of
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, blocked, first_blocked
from delve.state.behavior_key import BehaviorKey
from delve.state.piece import Piece

EXHAUST = "exhaust"
"""the limit of a skill that is refreshed at the start of its bearer's next turn"""
CURRENCIES: dict[str, Template] = {"stamina": "fatigue", "hearts": "hearts", "movement": "movement points"}
"""what skills cost -> the word for it"""
_USED: dict[str, Template] = {
    "turn": "already used this turn",
    "round": "already used this round",
    "quest": "already used this quest",
}
_PRICES: dict[str, Template] = {
    "stamina": "{n} fatigue",
    "hearts": "{n} {n|heart|hearts}",
    "movement": "{n} {n|movement point|movement points}",
}
_LACKING: dict[str, Template] = {"stamina": "costs {price}, {left} more can be borne"}
"""what is said of a cost that cannot be paid, where it does not go down to nothing"""
_CHOSEN: dict[str, Template] = {
    "stamina": "{n} fatigue or more",
    "hearts": "{n} {n|heart|hearts} or more",
    "movement": "{n} {n|movement point|movement points} or more",
}
_LIMITS: dict[str, Template] = {
    "turn": "once a turn",
    "round": "once a round",
    "quest": "once in a quest",
    "exhaust": "once until it is refreshed",
}
"""limit of a skill -> how often it may be used"""
Used: TypeAlias = tuple[tuple[str, str], ...]
"""(skill, limit) of what is spent"""


def uses_of(game: Game, piece: Piece, source: int) -> Used:
    """What is spent of the skills that a figure has from a source: an item in play, or itself (rules §10.9)."""
    return game.state.items[source].used if source else piece.used


def sources_of(game: Game, piece: Piece, skill: str) -> tuple[int, ...]:
    """From where a figure has a skill; itself where it has it no more."""
    return sources(game, piece, skill) or (0,)


def next_source(game: Game, piece: Piece, skill: SkillDef) -> int:
    """From where a figure uses a skill next: the first that is not spent, else the first (rules §10.9)."""
    there = sources_of(game, piece, skill.id)
    return next((one for one in there if within_limit(game, piece, skill, one).usable), there[0])


def affordable(game: Game, piece: Piece, skill: SkillDef, source: int) -> Verdict:
    """Whether a figure can pay for a skill and has not used it up (rules §8.2, §8.3, §8.6, S0-05)."""
    return first_blocked(within_limit(game, piece, skill, source), *_payable(game, piece, skill.cost))


def within_limit(game: Game, piece: Piece, skill: SkillDef, source: int) -> Verdict:
    """Whether a figure has not used up a skill that it has from a source (rules §8.3, §8.6)."""
    used = uses_of(game, piece, source)
    if (skill.id, EXHAUST) in used:
        return blocked("exhausted")
    if any(spent == skill.id for spent, _ in used):
        return blocked(_USED.get(skill.limit, "already used"))
    return USABLE


def _payable(game: Game, piece: Piece, cost: Cost) -> Iterator[Verdict]:
    """Whether each part of a cost is there, of what is chosen at least the least."""
    for what, words in _PRICES.items():
        price, left = _least(cost, what), payable_of(game, piece, what)
        if price > left:
            lacking: Template = _LACKING.get(what, "costs {price}, {left} left")
            yield blocked(lacking, price=phrase(words, n=price), left=left)
    if cost.exhaust is not None:
        yield may_exhaust(game, piece, cost.exhaust)
    for due in cost.counters:
        lying = NumberQuestions(game).counters(piece.id, due.counter)
        if lying < due.amount:
            name = name_of(game.library, due.counter, due.amount)
            yield blocked("costs {cost} {name}, {left} left", cost=due.amount, name=name, left=lying)


def may_exhaust(game: Game, piece: Piece, skill: str) -> Verdict:
    """Whether a figure can exhaust a skill to pay for another one."""
    name = game.library.get(SkillDef, skill).name
    asked = SkillQuestions(game)
    if skill not in asked.skills_of(piece.id):
        return blocked("needs {name}", name=name)
    return blocked("{name} is exhausted", name=name) if asked.exhausted(piece.id, skill) else USABLE


def price_of(library: Library, kind: str, id: str) -> Cost:
    """What one use of a record costs; nothing for a record of a kind that has no price (rules §8.2)."""
    cost = getattr(library.record(kind, id), "cost", None)
    return cost if isinstance(cost, Cost) else Cost()


def cost_told(library: Library, cost: Cost) -> tuple[Phrase, ...]:
    """The parts of what one use of a skill costs, in words: `1 fatigue`; none for what is free (rules §8.2)."""
    found = [phrase(words, n=n) for what, words in _PRICES.items() if (n := int(getattr(cost, what)))]
    if cost.chosen is not None:
        found.append(phrase(_CHOSEN[cost.chosen.of], n=cost.chosen.least))
    if cost.exhaust is not None:
        found.append(phrase("exhausts {skill}", skill=library.get(SkillDef, cost.exhaust).name))
    found += [amount_told(library, due.counter, due.amount) for due in cost.counters]
    return tuple(found)


def limit_told(skill: SkillDef) -> tuple[Phrase, ...]:
    """How often a skill may be used, in words; nothing for one that may be used as often as it is paid for."""
    return (phrase(_LIMITS[skill.limit]),) if skill.limit in _LIMITS else ()


def _least(cost: Cost, what: str) -> int:
    chosen = cost.chosen.least if cost.chosen is not None and cost.chosen.of == what else 0
    return int(getattr(cost, what)) + chosen


def payable_of(game: Game, piece: Piece, what: str) -> int:
    """How much a figure can pay of something. It may not pay its last heart."""
    if what == "stamina":
        return NumberQuestions(game).stamina_left(piece.id)
    return (
        max(0, NumberQuestions(game).health_left(piece.id) - 1) if what == "hearts" else piece.movement_points
    )


class SkillQuestions(NumberQuestions):
    """The skills of figures."""

    __slots__ = ()

    def skills_of(self, piece: int) -> tuple[SkillId, ...]:
        """Ids of its skills, each once, lent ones included."""
        game, bearer = self._game, self._game.piece(piece)
        if not bearer.is_figure or not bearer.items:
            return bearer.skills
        lent = (skill for _, record in items_in_effect(game, bearer) for skill in record.skills)
        return tuple(dict.fromkeys((*bearer.skills, *lent)))

    def may_use_skill(self, piece: int, skill: SkillId, item: int = 0) -> Verdict:
        """Whether a figure could pay for a skill and use it now, whether it has the skill or not (rules §8.2).

        Timing and action points are not asked. `item` is the item in play that lends the skill. Raises LookupError for
        a skill that does not exist.
        """
        game = self._game
        price = affordable(game, game.piece(piece), game.library.get(SkillDef, skill), item)
        if not price.usable:
            return price
        judge = game.behaviors[BehaviorKey("skill", skill)].can_use
        return verdict_of(judge, self._reading(piece, item), piece)

    def skill_worth(self, piece: int, skill: SkillId, item: int = 0) -> int | None:
        """How much its own script says that a use of a skill is worth to a figure now, in hearts; None: it does not.

        None as well where the figure could not use it now. `item` is the item in play that lends the skill. Raises
        LookupError for a skill that does not exist.
        """
        if not self.may_use_skill(piece, skill, item).usable:
            return None
        judge = self._game.behaviors[BehaviorKey("skill", skill)].worth
        return worth_of(judge, self._reading(piece, item), piece)

    def _reading(self, piece: int, item: int) -> Self:
        """The view that the script of a skill reads, which an item lends, or none."""
        if not item:
            return self
        reader = copy(self.on(piece))
        reader._own_item = item
        return reader

    def exhausted(self, piece: int, skill: SkillId) -> bool:
        """Whether a skill of a figure is exhausted (rules §8.6): its duration, for effects that last so long."""
        game, bearer = self._game, self._game.piece(piece)
        return all(
            (skill, EXHAUST) in uses_of(game, bearer, source) for source in sources_of(game, bearer, skill)
        )
