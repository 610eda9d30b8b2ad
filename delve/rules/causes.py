"""What causes an event, as every window tells it: a command, a skill, a card, an attack, a phase of the round.

While something is carried out, the game knows its cause. Whatever that brings about has a cause of its own, which
refers back to the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, cast

from delve.model.named_text import CauseId
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
"""attack: `id` is the weapon, empty for a figure's own attack or bare hands · command: what a side chose to do ·
phase: the turn structure itself · surge: `id` is the name of the ability · the others: records, by their ids"""


class Cause(NamedTuple):
    """What causes an event, and what caused that in turn."""

    kind: CauseKind
    id: CauseId
    by: int = 0
    """the piece that acts; 0: none"""
    because: Cause | None = None
    """the cause of this cause; None: it is the first"""

    def chain(self) -> Iterator[Cause]:
        """This cause, its own cause, and so on to the first one."""
        found: Cause | None = self
        while found is not None:
            yield found
            found = found.because

    def comes_from(self, kind: CauseKind, id: CauseId = "") -> bool:
        """Whether this cause, or one before it, is of this kind, and has this id if one is given."""
        return any(one.kind == kind and id in ("", one.id) for one in self.chain())


BEGINNING = Cause("phase", "")
"""the cause of everything that happens before the first round"""


def of_behavior(key: BehaviorKey, by: int, because: Cause) -> Cause:
    """The cause that a behavior is while it acts."""
    return Cause(cast(CauseKind, key.kind), key.id, by, because)
