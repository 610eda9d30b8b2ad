"""An attack as the windows within it show it: who ordered it, its dice so far, and what surges have bought."""

from __future__ import annotations

from typing import Protocol

from delve.model.named_text import DieId, SurgeName
from delve.rules.bonus import BEFORE, NO_BONUS, Bonus, Stage
from delve.rules.causes import Cause


class Rolled(Protocol):
    """Dice that were rolled, as the window after the roll shows them."""

    @property
    def dice(self) -> tuple[str, ...]:
        """Ids of the dice."""

    @property
    def faces(self) -> tuple[int, ...]:
        """The face of each die, in their order."""


class Progress:
    """How far an attack has come. The rules write it; scripts read it through `AttackUnderWay`."""

    __slots__ = (
        "bonus",
        "defenses",
        "hearts_by",
        "others",
        "pierce_by",
        "rolled",
        "stage",
        "surges",
        "target",
    )

    def __init__(
        self, target: int, others: tuple[int, ...], bonus: Bonus = NO_BONUS, ordered_by: str = ""
    ) -> None:
        """`ordered_by`: the id of what ordered the attack, which has given it the bonus."""
        self.target, self.others, self.bonus = target, others, bonus
        self.hearts_by: dict[str, int] = {ordered_by: bonus.hearts} if bonus.hearts else {}
        """the id of what has added hearts -> how many"""
        self.pierce_by: dict[str, int] = {ordered_by: bonus.pierce} if bonus.pierce else {}
        """the id of what has added pierce -> how much"""
        self.stage = Stage.DECLARED
        self.rolled: Rolled | None = None
        """the window of the attack roll, which holds what the dice show"""
        self.defenses: dict[int, Rolled] = {}
        """figure -> the window of its defense roll"""
        self.surges: tuple[str, ...] = ()

    def add(self, more: Bonus, *, pierce_adds: bool, by: str) -> None:
        """Add a bonus to the attack, by something with an id.

        Raises ValueError for a part that comes too late; then nothing is added.
        """
        for what, (stage, too_late) in BEFORE.items():
            if getattr(more, what) and self.stage >= stage:
                raise ValueError(f"no {what} can be added to the attack now: {too_late}")
        self.bonus = self.bonus.plus(more, pierce_adds=pierce_adds)
        if more.hearts:
            self.hearts_by[by] = self.hearts_by.get(by, 0) + more.hearts
        if more.pierce:
            self.pierce_by[by] = self.pierce_by.get(by, 0) + more.pierce


class AttackUnderWay:
    """An attack from its declaration to its end (rules §6). It always shows the present moment."""

    __slots__ = ("_progress", "attacker", "depth", "ordered_by", "weapon")

    _progress: Progress
    ordered_by: Cause
    """the command, or the skill, card or other record, that ordered it"""
    attacker: int
    """the figure that attacks"""
    weapon: int
    """the item in play that is the weapon; 0 for a figure's own attack or bare hands"""

    depth: int
    """how many other attacks enclose it"""

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
        """Raise AttributeError: an attack is changed through the windows that it opens."""
        raise AttributeError(f"attack.{name} can only be read")

    @property
    def target(self) -> int:
        """The target that it strikes first."""
        return self._progress.target

    @property
    def others(self) -> tuple[int, ...]:
        """The other targets, as far as they are known."""
        return self._progress.others

    @property
    def dice(self) -> tuple[DieId, ...]:
        """Ids of the attack dice; empty before they are rolled."""
        rolled = self._progress.rolled
        return rolled.dice if rolled is not None else ()

    @property
    def faces(self) -> tuple[int, ...]:
        """The face of each attack die, in their order."""
        rolled = self._progress.rolled
        return rolled.faces if rolled is not None else ()

    def defense_dice(self, figure: int) -> tuple[DieId, ...]:
        """Ids of the defense dice of a figure; empty before they are rolled."""
        rolled = self._progress.defenses.get(figure)
        return rolled.dice if rolled is not None else ()

    def defense_faces(self, figure: int) -> tuple[int, ...]:
        """The face of each defense die of a figure, in their order."""
        rolled = self._progress.defenses.get(figure)
        return rolled.faces if rolled is not None else ()

    @property
    def stage(self) -> Stage:
        """How far the attack has come, which decides what may still be added to it."""
        return self._progress.stage

    @property
    def bonus(self) -> Bonus:
        """What was added to the weapon so far: by its skill, by windows, and by surges."""
        return self._progress.bonus

    @property
    def surges(self) -> tuple[SurgeName, ...]:
        """The names of the surge abilities bought so far: empty for one without a name, `recover` for fatigue."""
        return self._progress.surges
