"""What code of a script raises, whatever it is, as one exception; and what is no fault of any script: Ctrl-C.

Scripts run wherever the game asks one something: in a transition, for the legal answers to a question, for a number on
the screen. Each such place turns what comes out of the script into `ScriptBroke`. So whoever plays needs to know one
exception, and no exit that a script raises ends the program.
"""

from __future__ import annotations

import signal
from typing import Final

from delve.harmless import one_line

MOST_WORDS: Final = 500
"""characters of what an exception says that are told"""
_NAME: Final = type.__dict__["__name__"]
"""what a class is called, also where a script's metaclass says something else"""


class ScriptSignal(BaseException):
    """Ends frames of script from inside; not an Exception, so that `except Exception` lets it through."""


class Interrupted(KeyboardInterrupt):
    """Somebody wants the program to end. Whoever handles SIGINT raises it; no script gets hold of it."""


class ScriptBroke(Exception):
    """Code of a script raised something. The message says what; the traceback leads to the line.

    The exception itself is not kept: its text may be made by the script, which would run when somebody reads it.
    """


class RulesBroke(ScriptBroke):
    """The records of a game lead to where it cannot go on; the message says which, and what to do."""


def blamed(error: BaseException) -> BaseException:
    """What is to be raised in the place of an exception that came out of a script.

    That is ScriptBroke; a real Ctrl-C, and what the rules themselves have sent through the script, stay what they are.
    """
    if issubclass(type(error), ScriptBroke | ScriptSignal) or is_from_outside(error):
        return error
    return ScriptBroke(told(error)).with_traceback(error.__traceback__)


def is_from_outside(error: BaseException) -> bool:
    """Whether it says that somebody pressed Ctrl-C, and was not raised by a script.

    Where nobody takes note of SIGINT, as in a program that only uses the engine, the two look alike: there it is taken
    for real, as a Ctrl-C that is lost is worse than a script that can end the program.
    """
    # never isinstance: it asks the exception for its class, which is code of the script
    if not issubclass(type(error), KeyboardInterrupt):
        return False
    noted = signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    return issubclass(type(error), Interrupted) or not noted


def told(error: BaseException) -> str:
    """The kind of an exception and what it says, in one line that can be printed: `ValueError: my own fault`.

    It may be made by a script, whose code then runs: within the guard that its game has.
    """
    try:
        words = f"{str.__str__(_NAME.__get__(type(error)))}: {error}".removesuffix(": ")
    except BaseException as second:
        if issubclass(type(second), ScriptSignal) or is_from_outside(second):
            raise
        return "an exception whose text cannot be read"
    return one_line(words if len(words) <= MOST_WORDS else f"{words[:MOST_WORDS]}…")
