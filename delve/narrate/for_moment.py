"""What was worked out for one moment of the game, and is forgotten at the next."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class ForMoment(Generic[Key, Value]):
    """Values by what they are about; screens ask for most of them again before the game goes on."""

    def __init__(self) -> None:
        self._moment: object = None
        self._values: dict[Key, Value] = {}

    def of(self, moment: object, about: Key, make: Callable[[], Value]) -> Value:
        """The value for a moment, which is made if it is not known."""
        if moment != self._moment:
            self._moment, self._values = moment, {}
        if about not in self._values:
            self._values[about] = make()
        return self._values[about]
