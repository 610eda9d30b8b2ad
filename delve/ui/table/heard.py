"""What is to be heard of facts, and when."""

from __future__ import annotations

from typing import Final

from delve.model.sounds import SoundKind
from delve.rules.card_facts import CardPlayed
from delve.rules.fact import Fact
from delve.rules.facts import (
    AttackHit,
    AttackMissed,
    DiceChanged,
    DiceRolled,
    FigureDefeated,
    FigureMoved,
    HeroKnockedOut,
    ObjectChanged,
)
from delve.rules.item_facts import ItemMade, ItemTaken
from delve.ui.table.moment import Moment

LATE: Final = 0.4
"""seconds after which a sound that was not heard in time is heard no more"""
SOUNDS: Final[dict[type[Fact], SoundKind]] = {
    AttackMissed: "miss",
    DiceRolled: "die",
    DiceChanged: "die",
    CardPlayed: "card",
    ItemTaken: "item",
    ItemMade: "item",
    ObjectChanged: "door",
    FigureDefeated: "defeat",
    HeroKnockedOut: "defeat",
}
"""kind of fact -> what is heard of it, where that is always the same"""


def sound_of(fact: Fact) -> SoundKind | None:
    """What is heard of a fact; None for nothing."""
    match fact:
        case FigureMoved(by_itself=True):
            return "step" if fact.before and fact.spaces else None
        case AttackHit():
            return "hit" if fact.damage else "block"
    return SOUNDS.get(type(fact))


class Heard:
    """The sounds that are still to be heard, each at its moment."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, SoundKind]] = []

    def note(self, fact: Fact, moment: Moment) -> None:
        """Let a fact be heard when it is shown."""
        kind = sound_of(fact)
        if kind is not None:
            self._waiting.append((moment.start, kind))

    def busy(self, now: float) -> bool:
        """Whether a sound is still to come."""
        return any(start > now for start, _kind in self._waiting)

    def finish(self) -> None:
        """Let nothing more be heard."""
        self._waiting.clear()

    def due(self, now: float) -> tuple[SoundKind, ...]:
        """The sounds whose moment has come, each of them once; what is late is left out."""
        due = [kind for start, kind in self._waiting if now - LATE <= start <= now]
        self._waiting = [each for each in self._waiting if each[0] > now]
        return tuple(dict.fromkeys(due))
