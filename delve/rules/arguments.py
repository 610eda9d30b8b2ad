"""What scripts give to verbs, held against what each declares: plain values that end and can be saved.

Without this a wrong value would lie in the state, or in a question, until something far away breaks on it: a screen, a
save, an automated player. So it is refused where the script hands it over, in its own line.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from operator import index
from typing import Any, Final, TypeAlias

from delve.answers import first_surrogate, shown
from delve.bounds import LARGEST_EXACT, LARGEST_SCRIPT_NUMBER, bounded
from delve.entries import instead
from delve.model.attack import Surge
from delve.model.named_text import as_plain_text
from delve.phrases import Phrase, Said, Value, handed_over

LONGEST: Final = 4_000
"""characters of a text that a verb takes"""
Take: TypeAlias = Callable[[Any, str], Any]
"""(value, the verb and what it calls the value) -> the value as the verb may use it. Raises TypeError, ValueError."""


def number(value: Any, what: str) -> int:
    """A whole number."""
    return _number(value, what, LARGEST_SCRIPT_NUMBER)


def kept(value: Any, what: str) -> int:
    """A whole number that is kept for later."""
    return _number(value, what, LARGEST_EXACT)


def amount(value: Any, what: str) -> int:
    """A whole number that is not less than 0."""
    found = number(value, what)
    if found < 0:
        raise ValueError(f"{what} must be 0 or more, not {shown(found)}")
    return found


def _number(value: Any, what: str, greatest: int) -> int:
    try:
        found = index(value)
    except TypeError:
        raise no_number(value, what) from None
    if not -greatest <= found <= greatest:
        raise ValueError(f"{what} must be a number between -{greatest:,} and {greatest:,}")
    return found


def no_number(value: Any, what: str) -> TypeError:
    """What to raise where something else stands in the place of a whole number; it says what to write instead."""
    return TypeError(f"{what} must be a whole number, not {type(value).__name__}{instead(value)}")


def text(value: Any, what: str) -> str:
    """Text that can be written."""
    if not isinstance(value, str):
        raise TypeError(f"{what} must be text, not {type(value).__name__}")
    if len(value) > LONGEST:
        raise ValueError(f"{what} is longer than {LONGEST:,} characters")
    found = str.__str__(value)
    if half := first_surrogate(found):
        raise ValueError(f"{what} holds U+{ord(half):04X}, one half of a character, which no text may")
    return found


def _one_of(*words: str) -> Take:
    def taken(value: Any, what: str) -> str:
        found = text(value, what)
        if found not in words:
            raise ValueError(f"{what} must be one of {', '.join(map(repr, words))}, not {found!r}")
        return found

    return taken


def value_of_template(value: Any, what: str) -> Value:
    """What a template is filled with."""
    if type(value) is Phrase:
        return handed_over(value, what)
    return text(value, what) if isinstance(value, str) else number(value, what)


def _truth(value: Any, what: str) -> bool:
    return bool(value)


def _call(value: Any, what: str) -> Any:
    if not callable(value):
        raise TypeError(f"{what} must be a function that gives them, not {type(value).__name__}")
    return value


def _as_it_is(value: Any, what: str) -> Any:
    return value


def _several(take: Take) -> Take:
    def taken(values: Any, what: str) -> tuple[Any, ...]:
        if not isinstance(values, Iterable) or isinstance(values, str):
            raise TypeError(f"{what} must be several, such as a tuple, not {type(values).__name__}")
        return tuple(take(value, what) for value in bounded(values, what))

    return taken


def _surge(value: Any, what: str) -> Surge:
    if type(value) is not Surge:
        raise TypeError(f"{what} must be Surges, not {type(value).__name__}")
    return value


def _pair(value: Any, what: str) -> tuple[str, Said]:
    # not whatever has two parts: a text of two letters would be taken for a key and its label
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise TypeError(f"{what} must be pairs of texts, not {shown(value)}")
    key, label = value
    return text(key, what), handed_over(label, what) if type(label) is Phrase else text(label, what)


def _or(take: Take, other: Take, fits: Callable[[Any], bool]) -> Take:
    return lambda value, what: take(value, what) if fits(value) else other(value, what)


def _said(value: Any, what: str) -> Any:
    """What is said beside a command: nothing, a number or a text, or a tuple of several."""
    if value is None:
        return None
    return (
        _several(value_of_template)(value, what)
        if isinstance(value, tuple)
        else value_of_template(value, what)
    )


_numbers, _texts = _several(number), _several(text)
KINDS: Final[Mapping[str, Take]] = {
    "int": number,
    "str": text,
    "Template": text,
    "bool": _truth,
    "Value": value_of_template,
    "int | str | tuple[int | str, ...] | None": _said,
    "int | None": _or(_as_it_is, number, lambda value: value is None),
    "int | Iterable[int]": _or(_numbers, number, lambda value: isinstance(value, Iterable)),
    "tuple[int, ...]": _numbers,
    "tuple[str, ...]": _texts,
    "tuple[Surge, ...]": _several(_surge),
    "Iterable[int]": _numbers,
    "Iterable[int] | None": _or(_as_it_is, _numbers, lambda value: value is None),
    "Iterable[str]": _texts,
    "Sequence[tuple[str, Said]]": _several(_pair),
    "Callable[[], Iterable[int]]": _call,
    "Callable[[], Iterable[tuple[int, int]]]": _call,
    "Callable[[int], int] | None": _or(_as_it_is, _call, lambda value: value is None),
    "Callable[[Weapon], bool] | None": _or(_as_it_is, _call, lambda value: value is None),
    "RolledDice": _as_it_is,  # these two are looked at where they are used, as windows know what is here
    "BeforeDamage": _as_it_is,
}
"""annotation of a verb's parameter -> how it is taken"""
_NAMED: Final[Mapping[tuple[str, str], Take]] = {
    ("value", "int"): kept,
    ("pierce", "int"): amount,
    ("extra_surges", "int"): amount,
}
"""(name, annotation) of parameters that are more than their annotation says"""
_LITERAL: Final = "Literal["


def words_of(annotation: object) -> tuple[str, ...]:
    """The words that a parameter takes by its annotation; none where it takes more than that."""
    kind = _plain(annotation)
    return tuple(kind[len(_LITERAL) + 1 : -2].split("', '")) if kind.startswith(_LITERAL) else ()


def take_of(name: str, annotation: object) -> Take | None:
    """How a parameter is taken by its name and annotation; None for one of a kind that is not known here."""
    kind = _plain(annotation)
    if words := words_of(kind):
        return _one_of(*words)
    return _NAMED.get((name, kind)) or KINDS.get(kind)


def _plain(annotation: object) -> str:
    return as_plain_text(str(annotation)).replace('"', "'")


def number_is_taken(name: str, annotation: object) -> bool:
    """Whether a parameter takes one whole number and nothing else."""
    return take_of(name, annotation) in (number, kept, amount)


def text_is_taken(name: str, annotation: object) -> bool:
    """Whether a parameter takes a text and nothing else."""
    return take_of(name, annotation) is text


def function_is_taken(name: str, annotation: object) -> bool:
    """Whether a parameter takes a function that gives what may be chosen."""
    return take_of(name, annotation) is _call


class Arguments:
    """The parameters of one verb."""

    __slots__ = ("_named", "_others", "_placed")

    def __init__(self, verb: Callable[..., Any]) -> None:
        """Raises KeyError for a parameter of a kind that is not known here."""
        self._placed: list[tuple[Take, str]] = []
        self._named: dict[str, tuple[Take, str]] = {}
        self._others: tuple[Take, str] | None = None
        _, *parameters = inspect.signature(verb).parameters.values()
        for one in parameters:
            take = take_of(one.name, one.annotation)
            if take is None:
                raise KeyError(one.annotation)
            taken = take, f"{verb.__name__}: {one.name}"
            if one.kind is one.VAR_KEYWORD:
                self._others = taken
                continue
            self._named[one.name] = taken
            if one.kind is not one.KEYWORD_ONLY:
                self._placed.append(taken)

    def placed(self, given: tuple[Any, ...]) -> list[Any]:
        """The arguments that are given by their places. Raises TypeError, ValueError."""
        known = [take(value, what) for (take, what), value in zip(self._placed, given, strict=False)]
        return [*known, *given[len(known) :]]

    def named(self, given: dict[str, Any]) -> dict[str, Any]:
        """The arguments that are given by their names. Raises TypeError, ValueError."""
        found = {}
        for name, value in given.items():
            take, what = self._named.get(name) or self._others or (_as_it_is, name)
            found[name] = take(value, what)
        return found
