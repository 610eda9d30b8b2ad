"""Blows: the arrow of an attack, a lunge of whoever strikes, a shake and a flash of whom it strikes, and who falls."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from delve.rules.fact import Fact
from delve.rules.facts import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    AttackRedirected,
    DamageDealt,
    FigureDefeated,
    HeroKnockedOut,
)
from delve.rules.view import View
from delve.ui.sprites import Color, PathSprite, Point, TokenSprite
from delve.ui.table.moment import Moment

LONGEST_ATTACK = 6.0
"""Seconds that the arrow of an attack is shown at most, if no fact tells its outcome."""
ATTACK_HALF_WIDTH = 0.07
ATTACK: Color = (255, 112, 80, 225)
GHOST_SECONDS = 0.7
LUNGE_SECONDS, LUNGE_SPACES, LUNGE_FAR = 0.32, 0.34, 0.14
"""how long a lunge takes, how far it goes towards somebody adjacent, and towards somebody farther away"""
SHAKE_SECONDS, SHAKE_SPACES, SHAKES = 0.4, 0.07, 4
"""how long somebody shakes who is struck, how far to each side at first, and how many times"""
NEAR = 1.6
"""spaces between two middles that are adjacent, at most"""

Kind = Literal["lunge", "shake"]


@dataclass(frozen=True, slots=True)
class Blow:
    """What one figure does for a moment where it stands."""

    kind: Kind
    piece: int
    way: Point
    """where a lunge goes to and back from, and to which side somebody shakes first; in spaces"""
    start: float
    seconds: float

    def shown(self, token: TokenSprite, now: float, *, still: bool) -> TokenSprite:
        """The token at the moment; `still`: it only flashes, and does not move."""
        share = (now - self.start) / self.seconds
        if not 0 <= share < 1:
            return token
        across = 0.0
        if not still:
            across = (
                math.sin(share * math.pi)
                if self.kind == "lunge"
                else math.sin(share * SHAKES * math.tau / 2) * (1 - share)
            )
        x, y = token.nudge
        struck = max(token.struck, 1 - share) if self.kind == "shake" else token.struck
        return replace(token, nudge=(x + self.way[0] * across, y + self.way[1] * across), struck=struck)


class Blows:
    """The blows that are shown at the moment."""

    def __init__(self) -> None:
        self._blows: list[Blow] = []
        self._ghosts: list[tuple[TokenSprite, float, float]] = []
        """the token of somebody who fell, from when and until when it is still shown"""
        self._arrow: tuple[PathSprite, float] | None = None

    def note(self, fact: Fact, moment: Moment) -> None:
        """Begin to show a blow."""
        match fact:
            case AttackDeclared():
                self._aim(fact.piece, fact.target, moment)
            case AttackRedirected():
                self._aim(fact.piece, fact.target, moment)
            case AttackHit() | AttackMissed():
                if self._arrow is not None:
                    self._arrow = self._arrow[0], moment.start + 0.6
                self._lunge(fact.piece, fact.target, moment)
            case DamageDealt() if fact.amount:
                self._blows.append(
                    Blow(
                        "shake",
                        fact.piece,
                        (SHAKE_SPACES, 0.0),
                        moment.start,
                        SHAKE_SECONDS * moment.factor,
                    )
                )
            case FigureDefeated() | HeroKnockedOut() if fact.piece in moment.before:
                self._fall(fact, moment)

    def _fall(self, fact: FigureDefeated | HeroKnockedOut, moment: Moment) -> None:
        """Somebody who fell is still seen until it falls, and a moment longer where nothing is left of it."""
        token, place = moment.before[fact.piece], moment.place(fact.piece)
        x, y = place if place is not None else (token.x, token.y)
        longer = GHOST_SECONDS * moment.factor if isinstance(fact, FigureDefeated) else 0.0
        self._ghosts.append((replace(token, x=x, y=y), moment.start, moment.start + longer))

    def _aim(self, attacker: int, target: int, moment: Moment) -> None:
        """The arrow of an attack is shown until its outcome is."""
        view = moment.view
        ends = [view.state.pieces.get(id) for id in (attacker, target)]
        if all(end is not None and end.on_board and end.board == view.here for end in ends):
            start, end = (_middle(view, end.spaces) for end in ends if end is not None)
            self._arrow = _arrow(start, end), moment.start + LONGEST_ATTACK

    def _lunge(self, attacker: int, target: int, moment: Moment) -> None:
        start, end = moment.place(attacker), moment.place(target)
        if start is None or end is None or start == end:
            return
        (x0, y0), (x1, y1) = start, end
        length = math.dist((x0, y0), (x1, y1))
        far = LUNGE_SPACES if length < NEAR else LUNGE_FAR
        way = (x1 - x0) / length * far, (y1 - y0) / length * far
        self._blows.append(Blow("lunge", attacker, way, moment.start, LUNGE_SECONDS * moment.factor))

    def busy(self, now: float) -> bool:
        """Whether a blow, an arrow or a fallen figure is still shown."""
        blows = any(blow.start + blow.seconds > now for blow in self._blows)
        return blows or any(end > now for _token, _start, end in self._ghosts) or bool(self.arrow(now))

    def finish(self) -> None:
        """Show nothing more."""
        self._blows.clear()
        self._ghosts.clear()
        self._arrow = None

    def applied(
        self, tokens: Iterable[TokenSprite], now: float, *, still: bool = False
    ) -> tuple[TokenSprite, ...]:
        """The tokens as they are moved and colored by blows; `still`: nobody is moved."""
        self._blows = [blow for blow in self._blows if blow.start + blow.seconds > now]
        struck = {blow.piece for blow in self._blows}
        return tuple(self._hit(token, now, still) if token.id in struck else token for token in tokens)

    def _hit(self, token: TokenSprite, now: float, still: bool) -> TokenSprite:
        for blow in self._blows:
            if blow.piece == token.id:
                token = blow.shown(token, now, still=still)
        return token

    def ghosts(self, now: float) -> tuple[TokenSprite, ...]:
        """Figures that are out of the game already, as they stood: in color until they are seen to fall, then gray."""
        self._ghosts = [ghost for ghost in self._ghosts if ghost[2] > now]
        return tuple(
            replace(token, gray=True, outline=None) if now >= start else token
            for token, start, _end in self._ghosts
        )

    def arrow(self, now: float) -> tuple[PathSprite, ...]:
        """The arrow from the attacker to its target, while it is shown."""
        if self._arrow is None or self._arrow[1] <= now:
            return ()
        return (self._arrow[0],)


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
