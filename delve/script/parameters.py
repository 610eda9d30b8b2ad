"""Parameters of a script: `name: type = param(default, "meaning", ge=...)`, with values from the record's `params`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, overload


class Parameter:
    """One declared parameter. Read on an instance, it gives the record's value, or else the default."""

    def __init__(self, default: Any, meaning: str, bounds: Mapping[str, int]) -> None:
        self.default, self.meaning, self.bounds = default, meaning, bounds

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        return self if instance is None else instance.parameters.get(self.name, self.default)


@overload
def param(default: bool, meaning: str) -> bool: ...


@overload
def param(default: int, meaning: str, **bounds: int) -> int: ...


@overload
def param(default: object, meaning: str, **bounds: int) -> Any: ...


def param(default: Any, meaning: str, **bounds: int) -> Any:
    """Declare a parameter of a script. A default of `...` means that the record must give it.

    A type checker takes a number for what it is; a text may be the name of a record, so it may stand for any type.
    """
    return Parameter(default, meaning, bounds)
