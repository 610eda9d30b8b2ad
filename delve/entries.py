"""Calls by which a script came into the engine, as the traceback of an exception shows them.

Nothing is looked at until something breaks: the questions of a game are asked far too often to check what they are
given. Then the first frame of the engine behind those of the script says what was called, and with what.
"""

from __future__ import annotations

import inspect
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from types import CodeType, FrameType, MethodType, TracebackType
from typing import Any, Final, NamedTuple

from delve.answers import shown

_ENGINE: Final = "delve."
_SCRIPTS: Final = "delve.script.common."
_CALLED: Final[Mapping[str, str]] = {"View": "view", "Context": "ctx"}
"""class -> how scripts call what is of it"""
_INSTEAD: Final[Mapping[str, str]] = {
    "Piece": ": write piece.id",
    "ItemInPlay": ": write item.id",
    "tuple": ": view.space(x, y) gives the number of a space",
}
"""class of what is often given instead of a number -> how to come to the number"""
_OFTEN: Final = 50
"""as often a function stands in a traceback that calls itself without end"""


def instead(value: object) -> str:
    """How to come to the number that was wanted, to end a message with, where it is known."""
    if is_unawaited(value):
        return f": write await before {_verb(value)}"
    return _INSTEAD.get(type(value).__name__, "")


def is_unawaited(value: object) -> bool:
    """Whether this is a verb that was called, and waits to be awaited."""
    return type(value).__module__.startswith("delve.requests.") or inspect.iscoroutine(value)


def _verb(value: Any) -> str:
    return str(value.__name__ if inspect.iscoroutine(value) else value.verb)


class Entry(NamedTuple):
    """One call from a script into the engine."""

    name: str
    """such as `view.speed`"""
    given: Mapping[str, object]
    """the arguments another value than they have by themselves"""
    wanted: Mapping[str, str]
    """the annotations of the parameters"""

    def __str__(self) -> str:
        """`view.speed(figure=7)`."""
        return f"{self.name}({', '.join(f'{name}={_told(value)}' for name, value in self.given.items())})"

    def is_told_in(self, words: str) -> bool:
        """Whether a message says already what was called, or with which text."""
        texts = (value for value in self.given.values() if type(value) is str)
        return self.name in words or any(f'"{text}"' in words for text in texts)

    @property
    def misfit(self) -> str:
        """What is wrong with the first argument that is of another sort than it must be; empty: none is."""
        for name, value in self.given.items():
            sort = _SORTS.get(self.wanted.get(name, ""))
            if sort is not None and not sort[0](value):
                hint = instead(value)
                return f"{self.name}: {name} must be {sort[1]}, not {type(value).__name__}{hint}"
        return ""


def _is_number(value: object) -> bool:
    return hasattr(type(value), "__index__")


_SORTS: Final[Mapping[str, tuple[Callable[[object], bool], str]]] = {
    "int": (_is_number, "a whole number"),
    "str": (lambda value: isinstance(value, str), "text"),
    "Weapon": (lambda value: type(value).__name__ == "Weapon", "a Weapon, as view.weapons gives them"),
}
"""annotation of a parameter -> whether a value is of that sort, and what it is called"""


def _told(value: object) -> str:
    """A value as a message shows it; whatever may run code of a script is told by its class alone."""
    if type(value) in (int, str, bool, type(None), float):
        return shown(value)
    if type(value) in (tuple, list, set, frozenset, dict) or not isinstance(value, type):
        return type(value).__name__
    return value.__name__


def entry_of(error: BaseException) -> Entry | None:
    """The call into the engine within which an exception was raised; None where a script raised it itself.

    That holds also where it cannot be told with what was called, as with a verb, which checks what it is given.
    """
    frame = _first_of_engine(error.__traceback__)
    if frame is None or frame.f_code.co_name.startswith("_"):
        return None
    owner = frame.f_locals.get("self")
    function = inspect.getattr_static(type(owner), frame.f_code.co_name, None) if owner is not None else None
    if function is None or not inspect.isfunction(plain := inspect.unwrap(function)):
        return None
    if plain.__code__ is not frame.f_code:
        return None
    parameters = [*inspect.signature(plain).parameters.values()][1:]
    named = (one for one in parameters if one.kind not in (one.VAR_KEYWORD, one.VAR_POSITIONAL))
    values = [(one, frame.f_locals.get(one.name, one.default)) for one in named]
    given = {one.name: value for one, value in values if value is not one.default}
    wanted = {one.name: str(one.annotation) for one in parameters}
    kind = type(owner).__name__
    return Entry(f"{_CALLED.get(kind, kind)}.{frame.f_code.co_name}", given, wanted)


def _first_of_engine(trace: TracebackType | None) -> FrameType | None:
    """The first of the frames of the engine that end a traceback, if a frame that is not the engine's is above it."""
    first: FrameType | None = None
    is_below_script = False
    for frame, _ in traceback.walk_tb(trace):
        if not _is_engine(frame):
            first, is_below_script = None, True
        elif is_below_script and first is None:
            first = frame
    return first


def _is_engine(frame: FrameType) -> bool:
    module = frame.f_globals.get("__name__")
    return type(module) is str and module.startswith(_ENGINE) and not module.startswith(_SCRIPTS)


def endless(error: BaseException) -> str:
    """The function of a script that calls itself without end, if a traceback is full of one; else empty."""
    frames = (frame for frame, _ in traceback.walk_tb(error.__traceback__) if not _is_engine(frame))
    often = Counter(frame.f_code.co_qualname for frame in frames).most_common(1)
    return often[0][0] if often and often[0][1] >= _OFTEN else ""


def giver(error: BaseException, method: Callable[..., Any]) -> str:
    """The method of a script that gave what an exception complains about, and where it stands.

    Empty where the exception was raised while the method ran, as its traceback leads to the line then.
    """
    code = getattr(getattr(method, "__func__", method), "__code__", None)
    if type(code) is not CodeType or code in _codes(error.__traceback__):
        return ""
    key = getattr(method.__self__, "key", "") if type(method) is MethodType else ""
    name = f"{key}.{code.co_name}" if key else code.co_qualname
    return f"{name} ({code.co_filename}, line {code.co_firstlineno})"


def _codes(trace: TracebackType | None) -> Iterator[CodeType]:
    return (frame.f_code for frame, _ in traceback.walk_tb(trace))
