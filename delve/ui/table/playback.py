"""Showing what has happened: which figures glide, what floats over them, and when the next answer may be given.

The game is always ahead of what is shown, so finishing early changes nothing but the picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from delve.phrases import printed
from delve.rules.fact import Fact
from delve.rules.facts import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    ConditionGained,
    DamageDealt,
    DiceRolled,
    FatigueSuffered,
    FigureDefeated,
    FigureMoved,
    HeroKnockedOut,
    HeroRevived,
    ObjectChanged,
    PieceAppeared,
    Recovered,
    RoundBegan,
    SideChanged,
    SkillUsed,
    StoryTold,
    SurgeSpent,
    TurnBegan,
)
from delve.rules.view import View
from delve.ui.colors import BAD, GOOD, STANDARD, TITLE, WARNING
from delve.ui.motion import SECONDS_PER_SPACE, Speed
from delve.ui.sprites import Color, LabelSprite, PathSprite, Point, TokenSprite

PAUSES: dict[type[Fact], float] = {
    RoundBegan: 0.4,
    TurnBegan: 0.15,
    PieceAppeared: 0.15,
    AttackDeclared: 0.5,
    DiceRolled: 0.6,
    SurgeSpent: 0.3,
    AttackMissed: 0.8,
    AttackHit: 0.2,
    DamageDealt: 0.6,
    FigureDefeated: 0.4,
    HeroKnockedOut: 0.8,
    HeroRevived: 0.6,
    Recovered: 0.4,
    ConditionGained: 0.5,
    SideChanged: 0.5,
    SkillUsed: 0.6,
    ObjectChanged: 0.4,
}
"""Seconds that a fact is shown before the game goes on by itself, at normal speed."""
FACTORS: dict[Speed, float] = {"off": 0.0, "fast": 0.4, "normal": 1.0, "slow": 1.8}
FLOAT_SECONDS = 1.3
FLOAT_SPACES = 0.55
"""How far a number rises while it is shown."""
STACKED = 0.32
LONGEST_ATTACK = 6.0
"""Seconds that the arrow of an attack is shown at most, if no fact tells its outcome."""
ATTACK_HALF_WIDTH = 0.07
ATTACK: Color = (255, 112, 80, 225)
GHOST_SECONDS = 0.7
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


@dataclass(frozen=True, slots=True)
class Gliding:
    """A figure that moved from point to point."""

    piece: int
    points: tuple[Point, ...]


class Playback:
    """What is being shown. Times are seconds of one clock that the caller reads."""

    def __init__(self, speed: Speed = "normal") -> None:
        self.speed: Speed = speed
        self.stories: list[str] = []
        """texts that were told and not yet shown"""
        self._ready_at = 0.0
        self._floating: list[Floating] = []
        self._ghosts: list[tuple[TokenSprite, float]] = []
        self._attack: tuple[PathSprite, float] | None = None

    def show(
        self, facts: Sequence[Fact], view: View, before: Mapping[int, TokenSprite], now: float
    ) -> tuple[Gliding, ...]:
        """Begin to show facts; `before` are the tokens as they were shown until now. Returns who glides where."""
        factor = FACTORS[self.speed]
        glides: list[Gliding] = []
        wait = 0.0
        heights: dict[int, int] = {}
        places: dict[int, Point] = {id: (token.x, token.y) for id, token in before.items()}
        for fact, pause in zip(facts, _pauses(facts), strict=True):
            if isinstance(fact, StoryTold):
                self.stories.append(fact.text)
            if not factor:
                continue
            if isinstance(fact, FigureMoved) and _is_step(fact, view):
                glides.append(Gliding(fact.piece, (view.point(fact.before[0]), view.point(fact.spaces[0]))))
                wait += SECONDS_PER_SPACE[self.speed]
            if isinstance(fact, FigureMoved) and fact.spaces:
                places[fact.piece] = view.point(fact.spaces[0])
            said = _said(fact)
            if said is not None:
                self._float(*said, view, places, now + wait, heights)
            self._note_attack(fact, view, now)
            if isinstance(fact, FigureDefeated) and fact.piece in before:
                x, y = places[fact.piece]
                self._ghosts.append((replace(before[fact.piece], x=x, y=y), now + GHOST_SECONDS * factor))
            wait += pause * factor
        self._ready_at = max(self._ready_at, now) + wait if wait else self._ready_at
        return tuple(glides)

    def _float(
        self,
        piece: int,
        text: str,
        color: Color,
        view: View,
        places: Mapping[int, Point],
        start: float,
        heights: dict[int, int],
    ) -> None:
        """Let a word rise over a figure; several at once stand above each other."""
        figure = view.state.pieces.get(piece)
        if figure is not None and figure.board != view.here:
            return
        place = places.get(piece)
        if place is None and figure is not None and figure.on_board:
            place = view.point(figure.spaces[0])
        if place is None:
            return
        row = heights.get(piece, 0)
        heights[piece] = row + 1
        self._floating.append(Floating(text, color, piece, place, row, start))

    def _note_attack(self, fact: Fact, view: View, now: float) -> None:
        """The arrow of an attack is shown until its outcome is."""
        if isinstance(fact, AttackDeclared):
            ends = [view.state.pieces.get(id) for id in (fact.piece, fact.target)]
            if all(end is not None and end.on_board and end.board == view.here for end in ends):
                start, end = (_middle(view, end.spaces) for end in ends if end is not None)
                self._attack = _arrow(start, end), now + LONGEST_ATTACK
        elif isinstance(fact, AttackMissed | AttackHit) and self._attack is not None:
            self._attack = self._attack[0], now + 0.6

    def ready(self, now: float) -> bool:
        """Whether the game may go on by itself."""
        return now >= self._ready_at

    def busy(self, now: float) -> bool:
        """Whether anything still changes on the screen."""
        shown = any(each.start + FLOAT_SECONDS > now for each in self._floating)
        ghosts = any(end > now for _token, end in self._ghosts)
        return shown or ghosts or now < self._ready_at or bool(self.attack_arrow(now))

    def shows_attack(self, now: float) -> bool:
        """Whether an attack is shown just now, or somebody who falls."""
        return bool(self.attack_arrow(now)) or any(end > now for _token, end in self._ghosts)

    def labels(self, now: float, tokens: Mapping[int, TokenSprite] = NO_TOKENS) -> tuple[LabelSprite, ...]:
        """The words that float at the moment, over the figures as they are among the tokens."""
        self._floating = [each for each in self._floating if each.start + FLOAT_SECONDS > now]
        return tuple(each.at(now, tokens) for each in self._floating if each.start <= now)

    def ghosts(self, now: float) -> tuple[TokenSprite, ...]:
        """Figures that have just been defeated, as they stood."""
        self._ghosts = [(token, end) for token, end in self._ghosts if end > now]
        return tuple(token for token, _end in self._ghosts)

    def attack_arrow(self, now: float) -> tuple[PathSprite, ...]:
        """The arrow from the attacker to its target, while it is shown."""
        if self._attack is None or self._attack[1] <= now:
            return ()
        return (self._attack[0],)

    def hurry(self, now: float) -> None:
        """Let the game go on at once."""
        self._ready_at = now

    def finish(self) -> None:
        """Stop showing what has happened; stories are kept."""
        self._ready_at = 0.0
        self._floating.clear()
        self._ghosts.clear()
        self._attack = None


def _pauses(facts: Sequence[Fact]) -> Iterator[float]:
    """How long each fact is shown; of rounds in which nothing happens that is shown only the last (rules §4.8)."""
    pauses = [PAUSES.get(type(fact), 0.0) for fact in facts]
    begun = -1
    for number, fact in enumerate(facts):
        if isinstance(fact, RoundBegan):
            if begun >= 0:
                pauses[begun] = 0.0
            begun = number
        elif pauses[number]:
            begun = -1
    return iter(pauses)


def _is_step(fact: FigureMoved, view: View) -> bool:
    """Whether a figure went from one space to another on the board that is shown."""
    figure = view.state.pieces.get(fact.piece)
    shown = figure is None or figure.board == view.here
    return shown and not fact.placed and bool(fact.before and fact.spaces)


def _middle(view: View, spaces: tuple[int, ...]) -> Point:
    points = [view.point(space) for space in spaces]
    return sum(x for x, _ in points) / len(points) + 0.5, sum(y for _, y in points) / len(points) + 0.5


def _arrow(start: Point, end: Point) -> PathSprite:
    """From rim to rim of two figures."""
    length = math.dist(start, end) or 1.0
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    tail, tip = min(0.35, length / 3), min(0.55, length / 3)
    points = (start[0] + ux * tail, start[1] + uy * tail), (end[0] - ux * tip, end[1] - uy * tip)
    return PathSprite(points, color=ATTACK, half_width=ATTACK_HALF_WIDTH)


def _said(fact: Fact) -> tuple[int, str, Color] | None:
    """Whom a word floats over, the word, and its color."""
    match fact:
        case DamageDealt():
            return fact.piece, f"-{fact.amount}", BAD
        case AttackMissed():
            return fact.target, printed("miss"), TITLE
        case AttackHit(damage=0):
            return fact.target, printed("blocked"), TITLE
        case FatigueSuffered():
            return fact.piece, f"-{fact.amount}", STANDARD.stamina
        case Recovered() if fact.hearts:
            return fact.piece, f"+{fact.hearts}", GOOD
        case Recovered() if fact.fatigue:
            return fact.piece, f"+{fact.fatigue}", STANDARD.stamina
        case ConditionGained():
            return fact.piece, printed(fact.name), WARNING
        case SkillUsed():
            return fact.piece, printed(fact.name), TITLE
    return None
