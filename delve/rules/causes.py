"""What brings something about, as every window tells it: a command, a skill, a card, an attack, a phase of the round.

While something is carried out, the game knows its cause. What it brings about keeps it as the cause before its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Literal, NamedTuple, cast

from delve.state.behavior_key import BehaviorKey

if TYPE_CHECKING:
    from delve.rules.game import Game

CauseKind = Literal[
    "attack",
    "card",
    "command",
    "condition",
    "item",
    "object",
    "phase",
    "quest",
    "skill",
    "surge",
    "terrain",
]
"""attack: `id` is the weapon, empty for an own attack or bare hands · command: what a side answers at rest · phase: the
turn structure itself · surge: `id` is the name of the ability · the others: records, by their ids"""


class Cause(NamedTuple):
    """What brings something about, and what brought that about in its turn."""

    kind: CauseKind
    id: str
    by: int = 0
    """the piece that does it; 0: nobody"""
    because: Cause | None = None
    """the cause of this cause; None: it comes from nothing else"""

    def chain(self) -> Iterator[Cause]:
        """This cause, its own cause, and so on to the first one."""
        found: Cause | None = self
        while found is not None:
            yield found
            found = found.because

    def comes_from(self, kind: CauseKind, id: str = "") -> bool:
        """Whether this cause, or any before it, is of a kind, and has this id if one is given."""
        return any(one.kind == kind and id in ("", one.id) for one in self.chain())


BEGINNING = Cause("phase", "")
"""what happens before the first round has it as its cause"""


def of_behavior(key: BehaviorKey, by: int, because: Cause) -> Cause:
    """A behavior as a cause."""
    return Cause(cast(CauseKind, key.kind), key.id, by, because)


class Bringing:
    """`with Bringing(game, cause)`: what happens meanwhile has this cause."""

    __slots__ = ("_before", "_cause", "_game")

    def __init__(self, game: Game, cause: Cause) -> None:
        self._game, self._cause, self._before = game, cause, game.cause

    def __enter__(self) -> Cause:
        self._game.cause = self._cause
        return self._cause

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._game.cause = self._before
