"""A journey: a figure whose every step is a turn goes on by itself, until it arrives or something is new."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from delve.flow.halts import Halt
from delve.flow.session import Session
from delve.flow.walk import Walk, never
from delve.model.object import ObjectDef
from delve.requests import Answer, ChooseCommand, Request
from delve.rules.dangers import is_enemy_of, may_harm
from delve.rules.doorways import is_doorway
from delve.rules.fact import Fact
from delve.rules.facts import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    CameIntoSight,
    FigureMoved,
    FurtherTurnBegan,
    ObjectChanged,
    PhaseEntered,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    TurnGiven,
)
from delve.rules.item_facts import ItemTaken
from delve.rules.journeys import Goal, Ways
from delve.rules.verdict import Verdict

OF_TIME = (FurtherTurnBegan, PhaseEntered, RoundBegan, TurnBegan, TurnEnded, TurnGiven)
"""the facts that only say that turns go by"""


class Journey(Walk):
    """A walk whose next command is asked of a goal at each step, as nobody knows before what will be seen then."""

    def __init__(self, session: Session, goal: Goal) -> None:
        super().__init__(session, ())
        self._goal, self._ended, self._steps = goal, False, 0
        self.obstacle = Verdict()
        """why it did not even begin; usable: it has"""
        self._known = frozenset[int]()
        """the pieces that its side knew before the last step"""
        self._harmless = frozenset[int]()
        """those in sight then, of others, that could do nothing to the side"""

    @property
    def is_under_way(self) -> bool:
        """Whether it has neither come to its end nor been interrupted."""
        return not self._ended

    def give_up(self) -> None:
        """Go no farther."""
        self._ended = True

    def step(self) -> bool:
        """Give the next answer, as a walk does; what others did meanwhile may have ended the journey."""
        halt = self._halt() if self._steps and self.is_under_way else None
        if halt is not None:
            self._stop(halt)
        return super().step()

    def run(self, stopped: Callable[[], bool] = never) -> bool:
        """Go as far as possible, as a walk does. Returns whether any step was taken."""
        super().run(stopped)
        return self._steps > 0

    def _stop(self, halt: Halt) -> None:
        """Go no farther. What has happened is told by itself, and is not told again as the reason."""
        if halt.facts and not halt.asks:
            self.give_up()
        super()._stop(halt)

    def _next(self, request: Request[Any]) -> Answer:
        """What the goal wants to be done next; None at the end, and where it knows of nothing."""
        if not isinstance(request, ChooseCommand) or not request.piece:
            return None
        session = self.session
        self._look_around()
        ways = Ways.of(session.view, request.piece, request.items(), session.passed_by)
        wanted = self._goal.next(ways)
        session.pass_by(ways.passed_by)
        if not isinstance(wanted, Verdict):
            return wanted
        if wanted.reason is not None and not self._steps:
            self.obstacle = wanted
        elif wanted.reason is not None:
            self._stop(Halt(self._side, self._piece, refusal=wanted.reason))
        return None

    def _given(self) -> None:
        self._steps += 1

    def _goes_on_after(self, fact: Fact) -> bool:
        """It goes on after what its own figure does on the way, while turns go by, and past doors that come into sight.

        Friends may move, come into sight and strike blows, and so may whoever could do nothing to the side: an enemy of
        that kind ends it once, when nobody has known of it. Whoever else is seen to move ends it, as does all that is
        told.
        """
        match fact:
            case CameIntoSight():
                return not fact.items and all(map(self._is_nothing_to_stop_at, fact.pieces))
            case FigureMoved():
                known = self.session.view.state.pieces.get(fact.piece)
                return self._is_harmless(fact.piece) or (known is not None and known.side == self._side)
            case AttackDeclared() | AttackHit() | AttackMissed():
                return self._is_harmless(fact.piece)
            case ObjectChanged():
                return fact.by == self._piece
            case ItemTaken():
                return fact.piece == self._piece
        return isinstance(fact, OF_TIME) or super()._goes_on_after(fact)

    def _look_around(self) -> None:
        """Note whom the side knows, and who of those in sight could do nothing to it, before they do something."""
        view, side = self.session.view, self._side
        self._known = frozenset(view.state.pieces)
        seen = (one for one in view.figures() if one.side != side and view.mask(one.id) & view.in_sight)
        self._harmless = frozenset(one.id for one in seen if not may_harm(view, one.id, side))

    def _is_harmless(self, piece: int) -> bool:
        """Whether somebody who was known before the last step could do nothing to the side, then or where it is now."""
        if piece in self._harmless:
            return True
        view, side = self.session.view, self._side
        known = view.state.pieces.get(piece)
        if known is None or piece not in self._known or known.side == side or not known.is_figure:
            return False
        return known.on_board and not may_harm(view, piece, side)

    def _is_nothing_to_stop_at(self, piece: int) -> bool:
        """Whether a piece that came into sight is no reason to stop: a doorway, no enemy, or known and harmless.

        Who is of an enemy side may regard nobody as an enemy for a while: it ends a journey when it is new, too.
        """
        view = self.session.view
        known = view.state.pieces.get(piece)
        if known is not None and known.is_figure and known.on_board:
            is_of_enemies = view.ruleset.attitude(known.side, self._side) == "enemy"
            return self._is_harmless(piece) or not (is_of_enemies or is_enemy_of(view, piece, self._side))
        return self._is_doorway(piece)

    def _is_doorway(self, piece: int) -> bool:
        """Whether a piece is a thing to be gone through."""
        known = self.session.view.state.pieces.get(piece)
        if known is None or known.kind != "object":
            return False
        return is_doorway(self.session.view.library.get(ObjectDef, known.definition))
