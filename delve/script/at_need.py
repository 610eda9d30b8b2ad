"""Behaviors that are made when a game first asks for them: a quest uses a small part of the scripts of its packs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from delve.rules.behavior import Behavior
from delve.state.behavior_key import BehaviorKey

Maker: TypeAlias = Callable[[], Behavior]
"""makes a behavior, and imports the module of its class for that. Raises ScriptNotLoaded"""


class MadeAtNeed(Mapping[BehaviorKey, Behavior]):
    """The behaviors of a library, each made once: when somebody first looks it up."""

    __slots__ = ("_made", "_makers")

    def __init__(self, makers: Mapping[BehaviorKey, Maker]) -> None:
        self._makers = makers
        self._made: dict[BehaviorKey, Behavior] = {}

    def __getitem__(self, key: BehaviorKey) -> Behavior:
        """The behavior of this key. Raises KeyError; ScriptNotLoaded where its script breaks while it is loaded."""
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = self._makers[key]()
        return found

    def __contains__(self, key: object) -> bool:
        """Whether there is a behavior of this key; it is not made for that."""
        return key in self._makers

    def __iter__(self) -> Iterator[BehaviorKey]:
        """The keys, in the order of their makers."""
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)
