"""Whatever code of a script may raise, and places where such code runs, for tests that cross the two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from signal import SIGINT, getsignal, signal
from typing import Any, NoReturn

ENORMOUS = 20_000_000


class Own(BaseException):
    """An exception that `except Exception` lets through."""


class Mute(Exception):
    """One whose text cannot be read."""

    def __str__(self) -> str:
        raise ValueError("I will not tell")

    __repr__ = __str__


class Exiting(BaseException):
    """One that ends the program when somebody reads it."""

    def __str__(self) -> str:
        raise SystemExit(7)

    __repr__ = __str__


class Steering(Exception):
    """One whose text, and whose class, would steer a terminal."""


Steering.__name__ = "Steering\x1b]0;owned\x07"


class Lying(BaseException):
    """One that claims to be of another class."""

    @property
    def __class__(self) -> type:  # type: ignore[override]
        raise SystemExit(8)


RAISED: dict[str, Callable[[], BaseException]] = {
    "Exception": lambda: Exception("plain"),
    "KeyError": lambda: KeyError("gone"),
    "RecursionError": lambda: RecursionError("deep"),
    "GeneratorExit": lambda: GeneratorExit("closed"),
    "SystemExit": lambda: SystemExit(3),
    "SystemExit with a text": lambda: SystemExit("bye"),
    "KeyboardInterrupt": lambda: KeyboardInterrupt("pressed"),
    "StopIteration": lambda: StopIteration("over"),
    "StopAsyncIteration": lambda: StopAsyncIteration("over"),
    "MemoryError": lambda: MemoryError("full"),
    "an own BaseException": lambda: Own("mine"),
    "one without a text": Mute,
    "one that exits when it is read": Exiting,
    "one that steers the terminal": lambda: Steering("\x1b[2J\x1b]0;owned\x07\u202eevil\r\x9b"),
    "one of a false class": lambda: Lying("who am I?"),
    "one with an enormous text": lambda: ValueError("x" * ENORMOUS),
    "one of several lines": lambda: ValueError("one\nError: two\nthree"),
    "a group of exceptions": lambda: BaseExceptionGroup("several", [SystemExit(4), ValueError("inner")]),
}
"""what it is -> a fresh one"""


def raised(what: str) -> NoReturn:
    """Raise it."""
    raise RAISED[what]()


@contextmanager
def noted_interrupts() -> Iterator[None]:
    """Somebody takes note of Ctrl-C, as the command does: so one that a script raises is known to be no real one."""

    def note(*_: Any) -> None:
        raise AssertionError("nobody presses Ctrl-C here")

    before = getsignal(SIGINT)
    signal(SIGINT, note)
    try:
        yield
    finally:
        signal(SIGINT, before)
