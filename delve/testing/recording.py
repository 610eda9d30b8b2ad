"""Watching what the engine lets scripts do in one run of tests, and emptying one of their methods at a time.

It changes classes of the process in which it runs, so it runs in a process of its own: that of `delve test`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import wraps
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from delve.model.quest_effects import Effect
from delve.rules.ask.adjustment import Adjustment
from delve.rules.ask.queries import MANY, QUERIES
from delve.rules.behavior import Behavior, Listener
from delve.rules.fact import Fact
from delve.rules.game import Game
from delve.rules.quest_language.tables import EFFECTS
from delve.rules.verdict import USABLE
from delve.script.base import QuestCondition, QuestEffect, Script
from delve.script.imports import COMMON, PRIVATE
from delve.testing.usage import Usage

_DOING: Final = ("use", "carry_out", "holds", "decide", "choose")
"""methods by which a script does something, beside those that are bound; by others it is only asked whether it may"""
_NEUTRAL: Final = {
    "sum": 0,
    "least": MANY,
    "max": 0,
    "union": (),
    "any": False,
    "verdict": USABLE,
    "adjust": Adjustment("add", 0),
}
"""policy of a query -> what a modifier says that changes nothing"""
_VALUE: Final = 3
"""where the value stands that a modifier of a chain is given: after view, owner and figure"""


class Method(NamedTuple):
    """A method of a script that the engine calls."""

    file: str
    line: int
    name: str
    """class and method: `Whistle.use`"""


class Recorder:
    """Notes what scripts do while tests run, and by which tests; lets one method do nothing where it is told to."""

    def __init__(self, pack: str) -> None:
        self.usage = Usage()
        self.methods: dict[Method, set[str]] = {}
        """the methods of the scripts of the pack -> the tests in which the engine called them"""
        self.test = ""
        """the test that runs just now"""
        self.emptied: Method | None = None
        self._private = f"{PRIVATE}.{pack}."
        self._seen: set[type] = set()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch the facts and triggers of all games."""
        usage, record, carry_out = self.usage, Game.record, EFFECTS.carry_out

        def noted_record(game: Game, fact: Fact) -> None:
            usage.note_fact(game, fact)
            record(game, fact)

        async def noted_carry_out(game: Game, effects: Iterable[Effect]) -> None:
            usage.note_trigger(game.quest, effects)
            await carry_out(game, effects)

        with ExitStack() as stack:
            stack.enter_context(patch.object(Game, "record", noted_record))
            stack.enter_context(patch.object(EFFECTS, "carry_out", noted_carry_out))
            yield

    def watch_scripts(self, behaviors: Iterable[Behavior]) -> None:
        """Watch the classes of scripts, those above them too, as far as they stand in packs or come with delve."""
        for behavior in behaviors:
            for one in type(behavior).__mro__:
                if one not in self._seen and one.__module__.startswith((f"{PRIVATE}.", COMMON)):
                    self._seen.add(one)
                    self._watch(one)

    def _watch(self, script: type[Any]) -> None:
        for name, method in called_methods(script).items():
            setattr(script, name, self._watched(script, method))

    def _watched(self, script: type[Any], method: Callable[..., Any]) -> Callable[..., Any]:
        listener: Listener | None = getattr(method, "_listener", None)
        does = listener is not None or method.__name__ in _DOING
        own = self._own(script, method)
        if own is not None:
            self.methods[own] = set()
        empty = _empty(script, method, listener)

        @wraps(method)
        def watched(behavior: Script, *about: Any, **named: Any) -> Any:
            if does:
                is_part = isinstance(behavior, QuestCondition | QuestEffect)
                self.usage.note_call(behavior.key, type(behavior).__name__ if is_part else "")
            if own is not None:
                self.methods[own].add(self.test)
                if own == self.emptied:
                    return empty(behavior, *about, **named)
            return method(behavior, *about, **named)

        return watched

    def _own(self, script: type[Any], method: Callable[..., Any]) -> Method | None:
        return method_at(script, method) if script.__module__.startswith(self._private) else None


def called_methods(script: type[Any]) -> dict[str, Callable[..., Any]]:
    """The methods that a class itself has and that the engine calls, by their names."""
    own = [*vars(script).items()]
    return {name: method for name, method in own if inspect.isfunction(method) and _is_called(script, name)}


def method_at(script: type[Any], method: Callable[..., Any]) -> Method:
    """A method of a class with its place."""
    code = method.__code__
    return Method(code.co_filename, code.co_firstlineno, f"{script.__name__}.{method.__name__}")


def _is_called(script: type[Any], name: str) -> bool:
    """Whether the engine calls a method: it is bound, or replaces one of a base class that authors derive from."""
    if name.startswith("_"):
        return False
    return hasattr(vars(script)[name], "_listener") or _replaced(script, name) is not None


def _replaced(script: type[Any], name: str) -> Callable[..., Any] | None:
    """The method of delve that one of a script stands in place of."""
    above = (vars(each).get(name) for each in script.__mro__[1:] if each.__module__.startswith("delve."))
    found = next((one for one in above if inspect.isfunction(one)), None)
    return found if not hasattr(found, "_listener") else None


def _empty(script: type[Any], method: Callable[..., Any], listener: Listener | None) -> Callable[..., Any]:
    """A method that does nothing in place of one: as if the author had not written it."""
    if listener is not None and isinstance(listener.event, tuple) and listener.event[0] == "query":
        policy = QUERIES[listener.event[1]].policy
        if policy == "chain":
            return lambda behavior, *about: about[_VALUE]
        return lambda behavior, *about: _NEUTRAL[policy]
    if inspect.iscoroutinefunction(method):
        return _nothing
    if method.__name__ == "holds":
        return lambda behavior, *about: False
    replaced = _replaced(script, method.__name__)
    assert replaced is not None, f"{method.__qualname__} is watched, so it is bound or replaces a method"
    return replaced


async def _nothing(behavior: object, *about: object) -> None:
    """Does nothing."""
