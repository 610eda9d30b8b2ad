"""Cards and found items that lie face up in the middle for a moment."""

from __future__ import annotations

from dataclasses import dataclass

from delve.narrate.face_up import FaceUp, face_up
from delve.rules.fact import Fact
from delve.ui.table.moment import Moment

LEAST_SECONDS, MOST_SECONDS = 1.3, 4.5
OF_COMMANDS = 60
"""letters of what may be done with an item, about"""
LETTERS_A_SECOND = 45
"""how fast somebody reads who takes in a card at a glance"""


def reading_seconds(shown: FaceUp) -> float:
    """How long a card or an item lies there at normal speed, by the length of what it says."""
    letters = len(shown.name) + len(shown.text) + len(shown.what) + (OF_COMMANDS if shown.item else 0)
    return min(MOST_SECONDS, LEAST_SECONDS + letters / LETTERS_A_SECOND)


@dataclass(frozen=True, slots=True)
class _Laid:
    shown: FaceUp
    start: float
    end: float


class LaidCards:
    """What lies face up, one after another."""

    def __init__(self) -> None:
        self._laid: list[_Laid] = []

    def note(self, fact: Fact, moment: Moment) -> None:
        """Lay a card or an item down."""
        shown = face_up(fact, moment.view)
        if shown is not None:
            end = moment.start + reading_seconds(shown) * moment.factor
            self._laid.append(_Laid(shown, moment.start, end))

    def busy(self, now: float) -> bool:
        """Whether something lies there, or will."""
        return any(each.end > now for each in self._laid)

    def finish(self) -> None:
        """Take everything away."""
        self._laid.clear()

    def lying(self, now: float) -> FaceUp | None:
        """What lies there at the moment."""
        self._laid = [each for each in self._laid if each.end > now]
        return next((each.shown for each in self._laid if each.start <= now), None)

    def take_away(self, now: float) -> float:
        """Take away what lies there at the moment. Returns how many seconds it would have lain there still."""
        taken = next((each for each in self._laid if each.start <= now < each.end), None)
        if taken is None:
            return 0.0
        self._laid.remove(taken)
        return taken.end - now
