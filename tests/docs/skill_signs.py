"""What a record with a script shows of what skills can do: by its fields, by what its script binds, by what it calls.

A call, or a method that modifies a query, counts only if the parameters on which it hangs are given.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from delve.model.skill import SkillDef
from delve.rules.behavior import Listener
from delve.script.base import Script
from delve.state.behavior_key import BehaviorKey
from delve.testing.packs import Packs
from tests.docs.script_reading import Reading, parameter, parameters

SKILL: Final = "skill"
_OF_ENGINE: Final = ("delve.script.base", "builtins")
_RECOVERS: Final = ("target", "hearts", "fatigue")
"""the arguments of `ctx.recover` in their order"""
_ONLY_WITH: Final[Mapping[str, Callable[[Any], bool]]] = {
    "Gather.has_attacked": lambda script: not {"hit", "attack"}.isdisjoint(script.after),
    "Gather.enemy_has_fallen": lambda script: not {"defeat", "fall"}.isdisjoint(script.after),
    "Gather.somebody_is_hurt": lambda script: not {"hurt", "ally_hurt"}.isdisjoint(script.after),
    "Gather.turn_begins": lambda script: "turn" in script.after,
    "Gather.has_rested": lambda script: "rest" in script.after,
    "Gather.turn_ends": lambda script: script.lost != "never",
    "Menace.comes_or_leaves": lambda script: not {"enter", "leave"}.isdisjoint(script.at),
    "Menace.begins": lambda script: "begin" in script.at,
    "Menace.ends": lambda script: "end" in script.at,
    "SecondThrow.attack_again": lambda script: script.roll in ("attack", "any"),
    "SecondThrow.defend_again": lambda script: script.roll in ("defense", "any"),
    "SecondThrow.test_again": lambda script: script.roll in ("test", "any"),
    "SurgeAbility.take_effect": lambda script: bool(script.push or script.pull or script.fatigue),
    "SureRoll.attack_again": lambda script: script.roll == "attack",
    "SureRoll.defense_again": lambda script: script.roll == "defense",
    "Immune.ward_off": lambda script: bool(script.conditions),
    "Immune.stay_unhurt": lambda script: bool(script.harmless_ground),
}
"""method of a common script that answers only if the record asks for it -> whether this one does"""


_CALLED_BY_RULES: Final = ("use", "can_use", "can_take", "may_react", "worth")


def signs_of(packs: Packs, key: BehaviorKey) -> frozenset[str]:
    """All signs of a skill, a card or another record, such as `verb attack free=` or `on AfterDefeat enemies`."""
    script: Any = packs.behaviors[key]
    of_record = _of_record(packs.library.get(SkillDef, key.id)) if key.kind == SKILL else ()
    return frozenset((*of_record, *_of_script(script)))


def _of_record(skill: SkillDef) -> Iterator[str]:
    yield f"timing {skill.timing}"
    yield f"limit {skill.limit}"
    for field in skill.cost.__struct_fields__:
        if getattr(skill.cost, field):
            yield f"cost {field}"


def _of_script(script: Script) -> Iterator[str]:
    cls = type(script)
    yield from (f"param {name}" for name in parameters(cls) if getattr(script, name))
    readings = {
        name: Reading(script, _tree(method)) for name, method in _methods(cls) if _is_asked(script, method)
    }
    bound = [
        each
        for each in cls.listeners
        if each.method in readings and (readings[each.method].gives or not _is_query(each))
    ]
    yield from map(_bound, bound)
    for name in _reached(readings, [*_CALLED_BY_RULES, *(each.method for each in bound)]):
        for node in readings[name].nodes:
            yield from _of_node(script, node)


def _is_asked(script: Script, method: Callable[..., Any]) -> bool:
    """Whether the record asks for what a method answers."""
    return _ONLY_WITH.get(method.__qualname__, lambda _: True)(script)


def _tree(method: Callable[..., Any]) -> ast.FunctionDef | ast.AsyncFunctionDef:
    found = ast.parse(textwrap.dedent(inspect.getsource(method))).body[0]
    assert isinstance(found, ast.FunctionDef | ast.AsyncFunctionDef)
    return found


def _reached(readings: Mapping[str, Reading], called: list[str]) -> set[str]:
    """The methods that are called, and those that they call."""
    found: set[str] = set()
    while called:
        name = called.pop()
        if name in readings and name not in found:
            found.add(name)
            called += [node.attr for node in readings[name].nodes if isinstance(node, ast.Attribute)]
    return found


def _is_query(listener: Listener) -> bool:
    return isinstance(listener.event, tuple) and listener.event[0] == "query"


def _methods(cls: type) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The methods that packs and common scripts give to a class, each as it is called."""
    names = {
        name
        for base in cls.__mro__
        if base.__module__ not in _OF_ENGINE
        for name, each in vars(base).items()
        if inspect.isfunction(each)
    }
    return ((name, getattr(cls, name)) for name in sorted(names))


def _bound(listener: Listener) -> str:
    event = listener.event
    if isinstance(event, tuple):
        return f"query {event[1]} {listener.scope}" if event[0] == "query" else f"offers {listener.scope}"
    return f"on {event if isinstance(event, str) else event.__name__} {listener.scope}"  # type: ignore[attr-defined]


# --------------------------------------------------------------------------------------- what is called and read
def _of_node(script: Script, node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Attribute):
        yield f"reads {node.attr}"
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return
    subject, name = node.func.value, node.func.attr
    called = subject.id if isinstance(subject, ast.Name) else getattr(subject, "attr", "")
    said = {"ctx": "verb", "view": "view", "event": "event"}.get(called)
    if said is None:
        return
    yield f"{said} {name}"
    words = {word.arg: word.value for word in node.keywords if word.arg is not None}
    if name == "recover":
        words |= dict(zip(_RECOVERS, node.args, strict=False))
    for word, value in words.items():
        given = parameter(script, value)
        if given is None or getattr(script, given):
            yield f"{said} {name} {word}="
    if name == "gain_counters" and ast.unparse(node.args[0]) != "ctx.actor":
        yield "verb gain_counters another"
