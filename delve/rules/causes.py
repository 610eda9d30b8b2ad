"""What brings something about, as every window tells it: a command, a skill, a card, an attack, a phase of the round.

While something is carried out, the game knows its cause. What it brings about keeps it as the cause before its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, cast

from delve.state.behavior_key import BehaviorKey

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
