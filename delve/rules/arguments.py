"""What scripts hand to the rules is of the kind that is declared: everything in a state can be saved and read again.

The annotation of a verb's parameter, or of an event's field, declares it. What is no number or text by that, such as a
helper that computes answers, is used and never stored, and is not looked at here.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Any, Literal, NamedTuple, TypeAlias, Union, get_args, get_origin, get_type_hints

from delve.bounds import EXACT
from delve.requests import is_answer, shown

Fits: TypeAlias = Callable[[object], bool]


class Kind(NamedTuple):
    """What values of one declaration are like."""

    fits: Fits
    told: str
    """what it wants, as an author reads it"""


class Parameters(NamedTuple):
    """The parameters of a function that are looked at; None: any value will do."""

    by_place: tuple[tuple[str, Kind | None], ...]
    by_name: Mapping[str, Kind | None]

    def check(self, verb: str, places: Sequence[object], names: Mapping[str, object]) -> None:
        """Raises TypeError for the first argument that is of another kind."""
        for (name, kind), value in zip(self.by_place, places, strict=False):
            if kind is not None and not kind.fits(value):
                raise TypeError(_refusal(f"{verb}: {name}", kind, value))
        for name, value in names.items():
            kind = self.by_name.get(name)
            if kind is not None and not kind.fits(value):
                raise TypeError(_refusal(f"{verb}: {name}", kind, value))


@cache
def parameters(method: Callable[..., Any]) -> Parameters:
    """The parameters of a method behind its `self`."""
    hints = get_type_hints(method)
    kinds, places = {}, []
    for parameter in [*inspect.signature(method).parameters.values()][1:]:
        if parameter.kind in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL):
            continue
        kinds[parameter.name] = kind = _kind(hints[parameter.name])
        if parameter.kind is not parameter.KEYWORD_ONLY:
            places.append((parameter.name, kind))
    return Parameters(tuple(places), kinds)


def checked(owner: type, fields: Mapping[str, object]) -> Mapping[str, object]:
    """The fields, if each value is of the kind that the class declares. Raises TypeError."""
    kinds = _fields(owner)
    for name, value in fields.items():
        kind = kinds[name]
        if kind is not None and not kind.fits(value):
            raise TypeError(_refusal(f"{owner.__name__}.{name}", kind, value))
    return fields


@cache
def _fields(owner: type) -> dict[str, Kind | None]:
    return {name: _kind(hint) for name, hint in get_type_hints(owner).items()}


def _refusal(where: str, kind: Kind, value: object) -> str:
    return f"{where} must be {kind.told}, not {shown(value)}"


def is_number(value: object) -> bool:
    """Whether it is a whole number, and not too great to be saved."""
    return type(value) is int and -EXACT <= value <= EXACT


def _is_text(value: object) -> bool:
    return type(value) is str and is_answer(value)


def _kind(hint: Any) -> Kind | None:
    if hint is int:
        return Kind(is_number, "a whole number")
    if hint is str:
        return Kind(_is_text, "text")
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return Kind(
            lambda value: type(value) is str and value in parts, f"one of {', '.join(map(repr, parts))}"
        )
    if origin is tuple and parts[1:] == (...,):
        return _several(parts[0])
    if origin in (Union, UnionType):
        return _one_of(parts)
    return None


def _several(hint: Any) -> Kind | None:
    one = _kind(hint)
    if one is None:
        return None
    return Kind(
        lambda value: type(value) is tuple and all(map(one.fits, value)), f"a tuple, and all in it {one.told}"
    )


def _one_of(hints: Sequence[Any]) -> Kind | None:
    """None among them is a kind too; if one of them may be anything, so may all."""
    kinds = [_NOTHING if hint is type(None) else _kind(hint) for hint in hints]
    known = [kind for kind in kinds if kind is not None]
    if len(known) < len(kinds):
        return None
    return Kind(
        lambda value: any(kind.fits(value) for kind in known), " or ".join(kind.told for kind in known)
    )


_NOTHING = Kind(lambda value: value is None, "nothing")
