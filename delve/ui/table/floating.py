"""Words that rise over figures: damage, fatigue, conditions, skills."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from delve.phrases import filled, printed
from delve.rules.fact import Fact
from delve.rules.facts import (
    AttackHit,
    AttackMissed,
    ConditionGained,
    DamageDealt,
    FatigueSuffered,
    Recovered,
    SkillUsed,
)
from delve.ui.colors import BAD, GOOD, STANDARD, TITLE, WARNING
from delve.ui.sprites import Color, LabelSprite, Point, TokenSprite
from delve.ui.table.moment import Moment

FLOAT_SECONDS = 1.3
FLOAT_SPACES = 0.55
"""How far a number rises while it is shown."""
STACKED = 0.32
NO_TOKENS: Mapping[int, TokenSprite] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Floating:
    """A word that rises over a figure and fades; it goes along where the figure goes."""

    text: str
    color: Color
    piece: int
    place: Point
    """where the figure was when it happened; the word stays there once the figure is gone"""
    row: int
    """how many words of the same moment stand below it"""
    start: float

    def at(self, now: float, tokens: Mapping[int, TokenSprite]) -> LabelSprite:
        """How it looks at the moment, over the figure as it is among the tokens."""
        token = tokens.get(self.piece)
        x, y = (token.x, token.y) if token is not None else self.place
        share = min(1.0, max(0.0, (now - self.start) / FLOAT_SECONDS))
        red, green, blue, _alpha = self.color
        alpha = round(255 * min(1.0, 2.5 * (1 - share)))
        y += 0.1 - STACKED * self.row - FLOAT_SPACES * share
        return LabelSprite(x + 0.5, y, self.text, (red, green, blue, alpha), 0.36, self.piece)


class RisingWords:
    """All words that rise at the moment."""

    def __init__(self) -> None:
        self._floating: list[Floating] = []

    def note(self, fact: Fact, moment: Moment) -> None:
        """Let a word rise over a figure; several at once stand above each other."""
        said = _said(fact)
        place = moment.place(said[0]) if said is not None else None
        if said is None or place is None:
            return
        piece, text, color = said
        row = moment.rows.get(piece, 0)
        moment.rows[piece] = row + 1
        self._floating.append(Floating(text, color, piece, place, row, moment.start))

    def busy(self, now: float) -> bool:
        """Whether a word still rises."""
        return any(each.start + FLOAT_SECONDS > now for each in self._floating)

    def finish(self) -> None:
        """Take all words away."""
        self._floating.clear()

    def labels(self, now: float, tokens: Mapping[int, TokenSprite] = NO_TOKENS) -> tuple[LabelSprite, ...]:
        """The words at the moment, over the figures as they are among the tokens."""
        self._floating = [each for each in self._floating if each.start + FLOAT_SECONDS > now]
        return tuple(each.at(now, tokens) for each in self._floating if each.start <= now)


def _said(fact: Fact) -> tuple[int, str, Color] | None:
    """Whom a word floats over, the word, and its color."""
    match fact:
        case DamageDealt():
            return fact.piece, f"-{fact.amount}", BAD
        case AttackMissed():
            return fact.target, printed("miss"), TITLE
        case AttackHit(damage=0) if fact.hearts and fact.shields:
            return fact.target, printed("blocked"), TITLE
        case FatigueSuffered():
            return fact.piece, filled("+{n} fatigue", n=fact.amount), STANDARD.stamina
        case Recovered() if fact.hearts:
            return fact.piece, f"+{fact.hearts}", GOOD
        case Recovered() if fact.fatigue:
            return fact.piece, filled("-{n} fatigue", n=fact.fatigue), STANDARD.stamina
        case ConditionGained():
            return fact.piece, printed(fact.name), WARNING
        case SkillUsed():
            return fact.piece, printed(fact.name), TITLE
    return None
