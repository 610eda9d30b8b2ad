"""One moment of a game on one board, as automated players weigh it: wishes, attacks and distances."""

from __future__ import annotations

from delve.ai.endings import Endings
from delve.ai.fields import Fields
from delve.ai.fighting import Fighting
from delve.ai.weights import DANGER, DANGER_IN_HASTE, NEAR, NEAR_IDLE, NEAR_IN_HASTE, PATIENCE
from delve.ai.wishes import Wishes
from delve.rules.planning import ActingGround, acting_ground
from delve.rules.view import View


class Moment:
    """What is known of one moment; whatever changes in the game makes a new one necessary."""

    def __init__(self, view: View, *, farther: bool = False) -> None:
        """`farther`: whether it is reckoned with what comes after the next deed of enemies, and after the next fall."""
        self.view, self.farther = view, farther
        self.wishes = Wishes(view, farther=farther)
        self.fields = Fields(view)
        self.fighting = Fighting(view, self.wishes)
        self.endings = Endings(view, farther=farther)
        self.ground = view.grid.floor & ~view.barred()
        """mask of the spaces that nothing bars, whoever stands there"""
        self.acting: ActingGround = acting_ground(view)
        self.weighed = 0
        """places that were weighed: the states that a decision looks at"""

    def nearness(self, side: str, has_errand: bool) -> int:
        """What a step nearer to a space to strike from is worth to a figure of a side."""
        if has_errand or self.wishes.of(side).waits:
            return NEAR_IDLE
        return NEAR_IN_HASTE if self.wishes.is_in_haste(side) else NEAR

    def caution(self, side: str) -> int:
        """Tenths of what enemies could do next that count to a side.

        Late in a game for which no time is set nobody is careful any more: two sides that wait for each other would
        wait for ever.
        """
        most = DANGER_IN_HASTE if self.wishes.is_in_haste(side) else DANGER
        if self.wishes.of(side).waits:
            return most
        late = self.view.state.round - PATIENCE
        return most if late <= 0 else max(0, most - (most * late + PATIENCE - 1) // PATIENCE)
