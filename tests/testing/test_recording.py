"""What a method is replaced by that does nothing, which methods are watched, and what counts as use."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from delve.model.attack import Surge
from delve.model.monster import MonsterDef
from delve.model.quest import QuestDef
from delve.rules.ask.adjustment import Adjustment, adjusted
from delve.rules.ask.queries import POLICIES, QUERIES
from delve.rules.behavior import Listener
from delve.script import AfterTurn, Condition, Context, QuestCondition, QuestEffect, Skill, View, reacts
from delve.script.base import Script
from delve.state.behavior_key import BehaviorKey
from delve.testing.packs import Packs
from delve.testing.recording import Method, Recorder, called_methods
from delve.testing.usage import Thing, things_of, told_surge


def of_pack(script: type[Any]) -> type[Any]:
    """A class as it were a script of the pack `glade`."""
    script.__module__ = "delve_packs.glade.here"
    return script


def watched(script: type[Script], kind: str = "skill") -> tuple[Recorder, Any]:
    recorder = Recorder("glade")
    made = of_pack(script)(BehaviorKey(kind, "glade:it"), "It", {})
    recorder.watch_scripts([made])
    return recorder, made


def emptied(recorder: Recorder, name: str) -> None:
    recorder.emptied = next(method for method in recorder.methods if method.name.endswith(f".{name}"))


def leap_class() -> type[Skill]:
    """A skill with each sort of method, made anew."""

    class Leap(Skill):
        def can_use(self, view: View, actor: int) -> Any:
            return self.helper()

        def helper(self) -> Any:
            return "its own answer"

        async def use(self, ctx: Context) -> None:
            raise AssertionError("it was used")

        def may_react(self, view: View, owner: int, event: Any) -> bool:
            return False

        @reacts(AfterTurn, optional=False)
        async def land(self, ctx: Context, event: AfterTurn) -> None:
            raise AssertionError("it responded")

    return Leap


def test_engine_calls_what_is_bound_and_what_replaces_a_method_of_a_base_class() -> None:
    assert set(called_methods(of_pack(leap_class()))) == {"can_use", "use", "may_react", "land"}


def test_emptied_methods_are_as_if_they_had_not_been_written() -> None:
    recorder, leap = watched(leap_class())
    assert leap.can_use(None, 1) == "its own answer"
    emptied(recorder, "can_use")
    assert leap.can_use(None, 1).usable
    emptied(recorder, "may_react")
    assert leap.may_react(None, 1, None)
    for name, about in (("use", (None,)), ("land", (None, None))):
        emptied(recorder, name)
        assert asyncio.run(getattr(leap, name)(*about)) is None
    recorder.emptied = None
    with pytest.raises(AssertionError, match="it was used"):
        asyncio.run(leap.use(None))


@pytest.mark.parametrize("name", QUERIES)
def test_modifier_that_is_emptied_changes_nothing(name: str) -> None:
    class Odd(Condition):
        def bend(self, view: Any, owner: int, figure: int, *about: Any) -> Any:
            raise AssertionError("it was asked")

    Odd.bend._listener = Listener(("query", name), "self", None, 0, False, "bend")  # type: ignore[attr-defined]
    recorder, odd = watched(Odd, "condition")
    emptied(recorder, "bend")
    query = QUERIES[name]
    before: Any = {"any": True, "verdict": odd.can_use(None, 1), "union": ("a",)}.get(query.policy, 7)
    said = odd.bend(None, 1, 1, before)
    policy = POLICIES[query.policy]
    if policy is not None:
        assert policy(before, said) == before
    elif query.policy == "adjust":
        assert isinstance(said, Adjustment)
        assert adjusted(before, [said]) == before
    else:
        assert said is before


def test_condition_of_a_quest_that_is_emptied_never_holds_and_an_effect_does_nothing() -> None:
    class Lit(QuestCondition):
        def holds(self, view: Any, event: Any) -> bool:
            return True

    class Toll(QuestEffect):
        async def use(self, ctx: Any) -> None:
            raise AssertionError("it was carried out")

    recorder, lit = watched(Lit, "quest")
    assert lit.holds(None, None)
    assert recorder.usage.things == {Thing("quest", "glade:it", "Lit")}
    emptied(recorder, "holds")
    assert not lit.holds(None, None)
    recorder, toll = watched(Toll, "quest")
    emptied(recorder, "use")
    assert asyncio.run(toll.use(None)) is None


def test_being_asked_whether_it_may_is_no_use_of_a_skill() -> None:
    recorder, leap = watched(leap_class())
    recorder.test = "test_it"
    leap.can_use(None, 1)
    leap.may_react(None, 1, None)
    assert recorder.usage.things == set()
    leap.use(None).close()
    assert recorder.usage.things == {Thing("skill", "glade:it")}
    assert {method.name: tests for method, tests in recorder.methods.items() if tests} == {
        "Leap.can_use": {"test_it"},
        "Leap.may_react": {"test_it"},
        "Leap.use": {"test_it"},
    }


def test_methods_of_other_packs_are_watched_but_not_emptied() -> None:
    class Borrowed(Skill):
        async def use(self, ctx: Any) -> None: ...

    Borrowed.__module__ = "delve_packs.wood.here"
    recorder = Recorder("glade")
    skill = Borrowed(BehaviorKey("skill", "glade:it"), "It", {})
    recorder.watch_scripts([skill])
    skill.use(None).close()
    assert recorder.methods == {}
    assert recorder.usage.things == {Thing("skill", "glade:it")}


def test_method_is_told_with_its_place() -> None:
    leap = leap_class()
    line = leap.can_use.__code__.co_firstlineno
    recorder, _ = watched(leap)
    assert Method(__file__, line, "Leap.can_use") in recorder.methods


def test_surge_is_told_as_its_record_writes_it() -> None:
    assert told_surge(Surge(cost=2, pierce=3, blast=True)) == "cost: 2, pierce: 3, blast: true"


def test_things_of_a_pack_are_those_of_its_own_records(packs: Packs) -> None:
    things = things_of(packs.library, "core")
    assert {thing.id.partition(":")[0] for thing in things} == {"core"}
    assert len([one for one in things if one.kind == "objective"]) == sum(
        len(quest.objectives) for quest in packs.library.all(QuestDef) if quest.id.startswith("core:")
    )
    assert things_of(packs.library, "glade") == []
    acts = packs.library.get(MonsterDef, "core:goblin").acts.values()
    surges = {told_surge(surge) for act in acts for rank in (act.elite, act.minion) for surge in rank.surges}
    told = [thing for thing in things if thing.id == "core:goblin"]
    assert {Thing("ability", "core:goblin", surge) for surge in surges} == {*told}
    assert len(told) == len(surges)
