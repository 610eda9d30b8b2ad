"""Whether a click on somebody attacks at once, or takes aim first so that the odds are seen before dice are thrown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delve.model.settings import Attacks
from delve.ui.table.foreseen import ahead, planned_attack
from delve.ui.table.hand import PlayerHand

LOOK_SECONDS: Final = 0.3
"""how long somebody has to be pointed at before the odds count as seen"""


class Aiming:
    """What is pointed at, and since when. `clock` tells seconds, `attacks` what whoever plays wants."""

    def __init__(self, hand: PlayerHand, clock: Callable[[], float], attacks: Callable[[], Attacks]) -> None:
        self._hand, self._clock, self._attacks = hand, clock, attacks
        self._seen: object = None
        self._since = 0.0

    def look(self) -> None:
        """Note what is pointed at by now."""
        target = self._hand.target
        if target != self._seen:
            self._seen, self._since = target, self._clock()

    def strikes(self) -> bool:
        """Whether doing now what pointing means throws no dice whose odds were not seen.

        False: it takes aim, and the next click or key on the same target attacks.
        """
        hand, attacks = self._hand, self._attacks()
        if attacks == "at_once" or hand.aimed == hand.target or not _throws_dice(hand):
            return True
        self.look()
        if attacks == "seen" and self._clock() - self._since >= LOOK_SECONDS:
            return True
        hand.aimed = hand.target
        return False


def _throws_dice(hand: PlayerHand) -> bool:
    """Whether pointing there begins an attack."""
    if hand.weighed or not hand.focus.piece:
        return False
    coming = ahead(hand)
    return (coming is not None and coming.attack is not None) or planned_attack(hand, hand.view) is not None
