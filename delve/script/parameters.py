"""Parameters of a script: `name: type = param(default, "meaning", ge=...)`, with values from the record's `params`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Parameter:
    """One declared parameter. Read on an instance, it gives the record's value, or else the default."""

    def __init__(self, default: Any, meaning: str, bounds: Mapping[str, int]) -> None:
        self.default, self.meaning, self.bounds = default, meaning, bounds

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        return self if instance is None else instance.parameters.get(self.name, self.default)


def param(default: Any, meaning: str, **bounds: int) -> Any:
    """Declare a parameter of a script. A default of `...` means that the record must give it."""
    return Parameter(default, meaning, bounds)
