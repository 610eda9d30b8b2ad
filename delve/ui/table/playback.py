"""Showing what has happened: which figures glide, what is seen of each fact, and when the next answer may be given.

The game is always ahead of what is shown, so finishing early changes nothing but the picture. Each kind of fact has one
animation, which stands in the module of its subject.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from delve.model.sounds import SoundKind
from delve.narrate.face_up import FaceUp, face_up
from delve.phrases import printed
from delve.rules.fact import Fact
from delve.rules.facts import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    ConditionGained,
    DamageDealt,
    DiceChanged,
    DiceRolled,
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
from delve.ui.motion import SECONDS_PER_SPACE, Speed
from delve.ui.sprites import LabelSprite, PathSprite, Point, TokenSprite
from delve.ui.table.blows import Blows
from delve.ui.table.floating import NO_TOKENS, RisingWords
from delve.ui.table.heard import Heard
from delve.ui.table.laid_cards import LaidCards, reading_seconds
from delve.ui.table.moment import Animation, Moment
from delve.ui.table.throws import Throws, Tray

PAUSES: dict[type[Fact], float] = {
    RoundBegan: 0.4,
    TurnBegan: 0.15,
    PieceAppeared: 0.15,
    AttackDeclared: 0.5,
    DiceRolled: 0.75,
    DiceChanged: 0.6,
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


@dataclass(frozen=True, slots=True)
class Gliding:
    """A figure that moved from point to point."""

    piece: int
    points: tuple[Point, ...]


class Playback:
    """What is being shown. Times are seconds of one clock that the caller reads."""

    def __init__(self, speed: Speed = "normal", *, at_once: bool = False) -> None:
        """`at_once`: what has happened is shown all together, and the game does not wait for it."""
        self.speed: Speed = speed
        self._at_once = at_once
        self.stories: list[str] = []
        """texts that were told and not yet shown"""
        self.still = False
        """whether nothing moves that need not: who strikes or is struck stands still, and dice do not fall"""
        self._ready_at = 0.0
        self._words, self._blows, self._throws, self._cards = RisingWords(), Blows(), Throws(), LaidCards()
        self._heard = Heard()
        self._animations: tuple[Animation, ...] = (
            self._words,
            self._blows,
            self._throws,
            self._cards,
            self._heard,
        )

    def show(
        self, facts: Sequence[Fact], view: View, before: Mapping[int, TokenSprite], now: float
    ) -> tuple[Gliding, ...]:
        """Begin to show facts; `before` are the tokens as they were shown until now. Returns who glides where."""
        self.stories += [printed(fact.told) for fact in facts if isinstance(fact, StoryTold)]
        factor = FACTORS[self.speed]
        if not factor:
            return ()
        glides: list[Gliding] = []
        wait = 0.0
        rows: dict[int, int] = {}
        places: dict[int, Point] = {id: (token.x, token.y) for id, token in before.items()}
        for fact, pause in zip(facts, _pauses(facts, view), strict=True):
            if isinstance(fact, FigureMoved) and _is_step(fact, view):
                glides.append(Gliding(fact.piece, (view.point(fact.before[0]), view.point(fact.spaces[0]))))
                wait += 0.0 if self._at_once else SECONDS_PER_SPACE[self.speed]
            if isinstance(fact, FigureMoved) and fact.spaces and _is_here(fact, view):
                places[fact.piece] = view.point(fact.spaces[0])
            moment = Moment(view, now + wait, factor, places, before, rows)
            for animation in self._animations:
                animation.note(fact, moment)
            wait += 0.0 if self._at_once else pause * factor
        self._ready_at = max(self._ready_at, now) + wait if wait else self._ready_at
        return tuple(glides)

    def ready(self, now: float) -> bool:
        """Whether the game may go on by itself."""
        return now >= self._ready_at

    def busy(self, now: float) -> bool:
        """Whether anything still changes on the screen."""
        return now < self._ready_at or any(animation.busy(now) for animation in self._animations)

    # ------------------------------------------------------------------------------------------------ what is seen
    def tells_attack(self, now: float) -> bool:
        """Whether an attack is shown just now, or the dice of one."""
        return bool(self.attack_arrow(now)) or bool(self.trays(now))

    def shows_attack(self, now: float) -> bool:
        """Whether an attack is shown just now, or somebody who falls."""
        return bool(self.attack_arrow(now)) or bool(self.ghosts(now))

    def labels(self, now: float, tokens: Mapping[int, TokenSprite] = NO_TOKENS) -> tuple[LabelSprite, ...]:
        """The words that float at the moment, over the figures as they are among the tokens."""
        return self._words.labels(now, tokens)

    def figures(self, tokens: Sequence[TokenSprite], now: float) -> tuple[TokenSprite, ...]:
        """The tokens as blows move and color them, and those that are still seen to fall."""
        return self._blows.applied((*tokens, *self._blows.ghosts(now)), now, still=self.still)

    def ghosts(self, now: float) -> tuple[TokenSprite, ...]:
        """Figures that have just been defeated, as they stood."""
        return self._blows.ghosts(now)

    def attack_arrow(self, now: float) -> tuple[PathSprite, ...]:
        """The arrow from the attacker to its target, while it is shown."""
        return self._blows.arrow(now)

    def trays(self, now: float) -> tuple[Tray, ...]:
        """The dice that fall or lie over figures."""
        return self._throws.trays(now, still=self.still)

    def face_up(self, now: float) -> FaceUp | None:
        """The card or found item that lies in the middle."""
        return self._cards.lying(now)

    def heard(self, now: float) -> tuple[SoundKind, ...]:
        """What is to be heard by now, and was not yet."""
        return self._heard.due(now)

    # ------------------------------------------------------------------------------------------------ hurrying
    def take_card_away(self, now: float) -> bool:
        """Take away the card that lies in the middle, and wait for it no longer. False if there is none."""
        left = self._cards.take_away(now)
        self._ready_at -= left
        return left > 0

    def hurry(self, now: float) -> None:
        """Let the game go on at once."""
        self._ready_at = now
        self._cards.finish()

    def finish(self) -> None:
        """Stop showing what has happened; stories are kept."""
        self._ready_at = 0.0
        for animation in self._animations:
            animation.finish()


def _pauses(facts: Sequence[Fact], view: View) -> Iterator[float]:
    """How long each fact is shown; of rounds in which nothing happens that is shown only the last (rules §4.8)."""
    pauses = [PAUSES.get(type(fact), 0.0) for fact in facts]
    begun = -1
    for number, fact in enumerate(facts):
        if (laid := face_up(fact, view)) is not None:
            pauses[number] = reading_seconds(laid)
        if isinstance(fact, RoundBegan):
            if begun >= 0:
                pauses[begun] = 0.0
            begun = number
        elif pauses[number]:
            begun = -1
    return iter(pauses)


def _is_step(fact: FigureMoved, view: View) -> bool:
    """Whether a figure went from one space to another on the board that is shown.

    Where players may know all that comes of what they do, they also see the way of whoever is put elsewhere.
    """
    seen = fact.by_itself or view.ruleset.outcomes == "shown"
    return seen and bool(fact.before and fact.spaces) and _is_here(fact, view)


def _is_here(fact: FigureMoved, view: View) -> bool:
    """Whether a step was taken on the board that is shown, by somebody who is still there or gone for good."""
    figure = view.state.pieces.get(fact.piece)
    return fact.board in ("", view.here) and (figure is None or figure.board == view.here)
