"""Exceptions that come out of scripts: all of them become `ScriptBroke`, and only a real Ctrl-C is left as it is.

Scripts run wherever the game asks one something: in a transition, for the legal answers to a question, for a number on
the screen. Each such place turns whatever the script raises into `ScriptBroke`. So callers have one exception to catch,
and no SystemExit that a script raises ends the program.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable
from typing import Any, Final

from delve.entries import endless, entry_of, giver, instead, is_unawaited
from delve.harmless import one_line
from delve.near import guess

MOST_CHARACTERS: Final = 500
"""how many characters of an exception's text are shown"""
_NAME: Final = type.__dict__["__name__"]
"""reads the name of a class, also where a script's metaclass claims another one"""


class ScriptSignal(BaseException):
    """Ends a running script from inside. It is no Exception, so that a script's `except Exception` lets it through."""


class Interrupted(KeyboardInterrupt):
    """Somebody wants the program to end. The handler of SIGINT raises it; no script can reach it."""


class ScriptBroke(Exception):
    """Code of a script raised an exception. The message says which one; the traceback leads to the line.

    The exception itself is not kept: the script may have written its `__str__`, which would run whenever it is printed.
    """


class RulesBroke(ScriptBroke):
    """The records of a game bring it to a point where it cannot go on; the message names them and says what to do."""


def blamed(
    error: BaseException, method: Callable[..., Any] | None = None, unawaited: Iterable[str] = ()
) -> BaseException:
    """The exception to raise in place of one that came out of a script.

    That is ScriptBroke, except for a real Ctrl-C and for what the rules themselves raised through the script: these
    are returned as they are. `method` is the method of the script that was called: the message names it where what it
    gave is refused. `unawaited`: verbs that the script has called and not awaited, which may be why it broke.
    """
    if issubclass(type(error), ScriptBroke | ScriptSignal) or is_from_outside(error):
        return error
    words = fault_in_words(error, method)
    forgotten = [name for name in unawaited if f"await before {name}" not in words]
    if forgotten:
        words += f"; {' and '.join(forgotten)} was called before without await"
    return ScriptBroke(words).with_traceback(error.__traceback__)


def fault_in_words(error: BaseException, method: Callable[..., Any] | None = None) -> str:
    """What came out of a script, in one line: the exception, and what it was called with where the engine raised it.

    An exception of Python that does not say what is wrong becomes a sentence that does. `method` is as with `blamed`.
    As with `exception_in_words`, code of the script may run; whatever it does, there are words.
    """
    words = exception_in_words(error)
    try:
        by = giver(error, method) if method is not None else ""
        return _explained(error, words) + (f", as {by} gave it" if by else "")
    except BaseException as second:
        if issubclass(type(second), ScriptSignal) or is_from_outside(second):
            raise
        return words


def _explained(error: BaseException, words: str) -> str:
    """The words of an exception, or better ones."""
    kind = type(error)
    if kind is RecursionError and (name := endless(error)):
        return f"RecursionError: {name} calls itself without end"
    entry = entry_of(error)
    if entry is not None and not issubclass(kind, ScriptSignal):
        misfit = entry.misfit
        if misfit and issubclass(kind, TypeError | AttributeError | ValueError | LookupError):
            return f"TypeError: {one_line(misfit)}"
        if entry.given and not entry.is_told_in(words):
            return f"{words}, in {one_line(str(entry))}"
    if kind is AttributeError and (sentence := _missing(error)):
        return f"AttributeError: {one_line(sentence)}"
    return words


def _missing(error: BaseException) -> str:
    """What is said of a name that something of the engine does not have; empty where it is of a script or of Python."""
    name, owner = getattr(error, "name", None), getattr(error, "obj", None)
    kind = type(owner)
    if type(name) is not str:
        return ""
    if is_unawaited(owner):
        return f'{kind.__name__} has no "{name}"{instead(owner)}'
    if not kind.__module__.startswith("delve."):
        return ""
    known = {*dir(kind), *getattr(kind, "fields", ())}
    return (
        f'{kind.__name__} has no "{name}"{guess(name, (one for one in known if not one.startswith("_")))[0]}'
    )


def is_from_outside(error: BaseException) -> bool:
    """Whether an exception means that somebody pressed Ctrl-C, and was not raised by a script.

    Where no handler for SIGINT is installed, as in a program that only uses the engine, the two look alike. Then the
    exception counts as real: a Ctrl-C that is lost is worse than a script that can end the program.
    """
    # never isinstance: it asks the exception for its class, which is code of the script
    if not issubclass(type(error), KeyboardInterrupt):
        return False
    noted = signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    return issubclass(type(error), Interrupted) or not noted


def exception_in_words(error: BaseException) -> str:
    """The class of an exception and its text, in one line that is safe to print: `ValueError: my own fault`.

    A script may have written the exception's `__str__`, which then runs: call this within the guard of the game.
    """
    try:
        words = f"{str.__str__(_NAME.__get__(type(error)))}: {error}".removesuffix(": ")
    except BaseException as second:
        if issubclass(type(second), ScriptSignal) or is_from_outside(second):
            raise
        return "an exception whose text cannot be read"
    return one_line(words if len(words) <= MOST_CHARACTERS else f"{words[:MOST_CHARACTERS]}…")


def fault_told(error: BaseException) -> str:
    """The text for a fault that stops a transition: of a ScriptBroke its message, of any other its class too."""
    return str(error) if isinstance(error, ScriptBroke) else fault_in_words(error)
