"""An attack as windows within it tell it: who ordered it, what lies there by now, and what surges have bought."""

from __future__ import annotations

from typing import Protocol

from delve.rules.bonus import BEFORE, NO_BONUS, Bonus, Stage
from delve.rules.causes import Cause


class Rolled(Protocol):
    """What lies there after a roll, as the window of the roll tells it."""

    @property
    def dice(self) -> tuple[str, ...]:
        """Ids of the dice."""

    @property
    def faces(self) -> tuple[int, ...]:
        """What they show, in their order."""


class Progress:
    """How far an attack has come. The rules write it; scripts read it through `AttackUnderWay`."""

    __slots__ = ("bonus", "defenses", "others", "rolled", "stage", "surges", "target")

    def __init__(self, target: int, others: tuple[int, ...], bonus: Bonus = NO_BONUS) -> None:
        self.target, self.others, self.bonus = target, others, bonus
        self.stage = Stage.DECLARED
        self.rolled: Rolled | None = None
        """the window of the attack roll, which holds what the dice show"""
        self.defenses: dict[int, Rolled] = {}
        """figure -> the window of its defense roll"""
        self.surges: tuple[str, ...] = ()

    def add(self, more: Bonus, *, pierce_adds: bool) -> None:
        """Let the attack have more. Raises ValueError for what it is too late for; nothing of it is added then."""
        for what, (stage, too_late) in BEFORE.items():
            if getattr(more, what) and self.stage >= stage:
                raise ValueError(f"no {what} can be added to the attack now: {too_late}")
        self.bonus = self.bonus.plus(more, pierce_adds=pierce_adds)


class AttackUnderWay:
    """An attack from its declaration to its end (rules §6). It tells at any time how matters stand then."""

    __slots__ = ("_progress", "attacker", "depth", "ordered_by", "weapon")

    _progress: Progress
    ordered_by: Cause
    """the command, or the skill, card or other record, that ordered it"""
    attacker: int
    """the figure that attacks"""
    weapon: int
    """the item in play that is the weapon; 0 for an own attack or bare hands"""

    depth: int
    """inside how many other attacks it is made"""

    def __init__(
        self, ordered_by: Cause, attacker: int, weapon: int, progress: Progress, depth: int = 0
    ) -> None:
        put = object.__setattr__
        put(self, "ordered_by", ordered_by)
        put(self, "attacker", attacker)
        put(self, "weapon", weapon)
        put(self, "depth", depth)
        put(self, "_progress", progress)

    def __setattr__(self, name: str, value: object) -> None:
        """Raises AttributeError: an attack is changed in the windows that it opens."""
        raise AttributeError(f"attack.{name} can only be read")

    @property
    def target(self) -> int:
        """Whom it strikes first."""
        return self._progress.target

    @property
    def others(self) -> tuple[int, ...]:
        """Whom it strikes besides, as far as that is known."""
        return self._progress.others

    @property
    def dice(self) -> tuple[str, ...]:
        """Ids of the attack dice that lie there; none before they are rolled."""
        rolled = self._progress.rolled
        return rolled.dice if rolled is not None else ()

    @property
    def faces(self) -> tuple[int, ...]:
        """What the attack dice show by now, in their order."""
        rolled = self._progress.rolled
        return rolled.faces if rolled is not None else ()

    def defense_dice(self, figure: int) -> tuple[str, ...]:
        """Ids of the dice that lie there for the defense of a figure; none before they are rolled."""
        rolled = self._progress.defenses.get(figure)
        return rolled.dice if rolled is not None else ()

    def defense_faces(self, figure: int) -> tuple[int, ...]:
        """What the defense dice of a figure show by now, in their order."""
        rolled = self._progress.defenses.get(figure)
        return rolled.faces if rolled is not None else ()

    @property
    def stage(self) -> Stage:
        """How far it has come, as far as that says what may still be added to it."""
        return self._progress.stage

    @property
    def bonus(self) -> Bonus:
        """What it has beside its weapon by now: what its skill gives, what windows added, what surges have bought."""
        return self._progress.bonus

    @property
    def surges(self) -> tuple[str, ...]:
        """The surge abilities bought so far, by their names: empty for one without, `recover` for fatigue."""
        return self._progress.surges
