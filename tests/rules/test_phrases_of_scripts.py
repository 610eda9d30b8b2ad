"""Phrases of scripts, as deep, as long or as odd as can be: refused in the script's own line, or shown at once."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

import pytest

from delve.faults import ScriptBroke
from delve.flow.driver import ScriptFault
from delve.phrases import (
    DEEPEST,
    DEEPEST_OF_SCRIPTS,
    LONGEST_OF_SCRIPTS,
    Phrase,
    filled,
    listed,
    phrase,
    printed,
    row,
)
from delve.rules.behavior import verdict_of
from delve.rules.events import AfterAttackRolled, BeforeDamage
from delve.rules.verdict import Verdict
from delve.script import Skill, View, blocked, modifies
from tests.arenas import Bench
from tests.rules.test_arguments import begun, plays_on, stage


def nested(times: int, template: str = "{a}", last: str = "x") -> Phrase:
    """A phrase in a phrase in a phrase."""
    found: Any = last
    for _ in range(times):
        found = blocked(template, a=found).reason
    assert isinstance(found, Phrase)
    return found


def soon(done: Callable[[], Any]) -> Any:
    """What comes of it, within a second."""
    begin = perf_counter()
    found = done()
    assert perf_counter() - begin < 1
    return found


# ---------------------------------------------------------------------------------------- how deep, how long
def test_phrase_in_itself_without_end_is_refused() -> None:
    with pytest.raises(ValueError, match=f"phrases stand in each other more than {DEEPEST} deep"):
        nested(1_000)


@pytest.mark.parametrize("template", ["{a}{a}", "{a}{b}{a}", "{a|x}{a}{a}", "no slot"])
def test_phrase_that_doubles_each_time_ends_before_it_can_be_felt(template: str) -> None:
    """Comparing and hashing walk through every value, shown or not, so that what is not shown counts too."""

    def doubled() -> None:
        found: Any = "xx"
        for _ in range(60):
            found = phrase(template, a=found, b=found)
            hash(found)

    with pytest.raises(ValueError, match="a phrase would have more than 4,000,000 characters"):
        soon(doubled)


def test_phrase_knows_how_deep_and_how_long_it_is() -> None:
    found = phrase("{a} and {a}, {n}", a=phrase("to {b}", b="Wren"), n=5)
    assert found.depth == 2
    assert len(str(found)) <= found.length <= len(str(found)) + 40


def test_extent_cannot_be_forged() -> None:
    deep = nested(30)
    assert Phrase("{a}", (("a", deep),), 1, 1).depth == 31


@pytest.mark.parametrize("number", [2**53 + 1, -(2**53) - 1, 10**5_000], ids=["above", "below", "endless"])
def test_number_that_nobody_can_read_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="a number in a template must be between"):
        phrase("{n}", n=number)


@pytest.mark.parametrize(
    ("template", "values"),
    [("{a}", [("a", "x")]), ("{a}", (("a", 1.5),)), ("{a}", (("a", ("b",)),)), (7, ())],
)
def test_phrase_is_held_against_its_types_whoever_makes_it(template: Any, values: Any) -> None:
    with pytest.raises(TypeError):
        Phrase(template, values)


def test_format_specification_in_a_template_is_text() -> None:
    for odd in ("{a:>1000000000}", "{a!r}", "{a.__class__}", "{a[0]}", "{0}", "{", "}", "{{a}}", "{a|{a}}"):
        assert "1000000000" not in filled(odd, a="x") or filled(odd, a="x") == odd
        assert len(filled(odd, a="x")) <= len(odd)


def test_template_of_many_forms_and_half_slots_is_read_in_no_time() -> None:
    for odd in ("{a" * 20_000, "{a|" * 20_000, "{a" + "|x" * 20_000 + "}", "{" + "a" * 50_000):
        soon(lambda odd=odd: printed(phrase(odd, a=1)))


# ---------------------------------------------------------------------------------------- lists
def test_long_lists_are_shallow() -> None:
    names = [f"Goblin {n}" for n in range(1_000)]
    assert row(names).depth < 15
    assert str(row(names)) == ", ".join(names)
    assert str(listed(names)) == ", ".join(names[:-1]) + " and Goblin 999"


def test_list_that_nobody_can_read_counts_the_rest() -> None:
    found = listed(["x" * 1_000] * 300)
    assert str(found).endswith(f"{'x' * 20} and 201 more")
    assert found.length < LONGEST_OF_SCRIPTS + 2_000


# ---------------------------------------------------------------------------------------- what scripts hand over
LONG = phrase("{a}" * 300, a="x" * 400)
TOO_MUCH = {"deep": nested(DEEPEST_OF_SCRIPTS + 1), "long": LONG}


@pytest.mark.parametrize("much", TOO_MUCH)
@pytest.mark.parametrize(
    "verb",
    [
        lambda ctx, much: ctx.choose_option([("a", much)], "?"),
        lambda ctx, much: ctx.choose_options([("a", much)], 1, "?"),
        lambda ctx, much: ctx.confirm("{a}", a=much),
        lambda ctx, much: ctx.choose_number(1, 3, "{a}", a=much),
    ],
)
def test_phrase_that_is_too_much_is_refused_in_the_scripts_own_line(
    verb: Callable[[Any, Phrase], Any], much: str
) -> None:
    async def use(ctx: Any) -> None:
        await verb(ctx, TOO_MUCH[much])

    with pytest.raises(ScriptFault, match=f"{'deep' if much == 'deep' else 'characters'}: say less at once"):
        begun(stage(use))


def test_question_whose_slots_are_many_is_refused() -> None:
    async def use(ctx: Any) -> None:
        await ctx.confirm("{a}" * 1_000, a=nested(3, last="x" * 9_000))

    with pytest.raises(ScriptFault, match="a phrase would have more than 4,000,000 characters"):
        begun(stage(use))


def test_deepest_phrase_of_a_script_is_shown_wherever_the_rules_show_it() -> None:
    async def use(ctx: Any) -> None:
        label = nested(DEEPEST_OF_SCRIPTS)
        await ctx.choose_options([("a", label), ("b", label)], 2, "{a}", least=2, a=label)
        await ctx.choose_option([("a", label), ("b", label)], "{a}", a=label)

    game = stage(use)
    begun(game)
    plays_on(game)


@pytest.mark.parametrize(
    "reason", [*TOO_MUCH.values(), 7, ["x"], object()], ids=["deep", "long", "number", "list", "object"]
)
def test_verdict_with_a_reason_that_nobody_can_read_is_a_fault_of_its_script(reason: Any) -> None:
    with pytest.raises(ScriptBroke, match="the reason of a verdict"):
        verdict_of(lambda: Verdict(reason))


def test_answer_to_a_query_with_such_a_reason_is_a_fault_of_its_script() -> None:
    class Forbids(Skill):
        @modifies("may_do")
        def stop(self, view: View, actor: int, verdict: Verdict, verb: str) -> Verdict:
            return Verdict(LONG)

    bench = Bench()
    forbids = bench.skill(Forbids)
    game = bench.arena("Kg.\n...", K="nite knight", g="goblin minion")
    with pytest.raises(ScriptFault, match="short enough to be read"):
        game.change("K", skills=(forbids,))


@pytest.mark.parametrize("window", [BeforeDamage, AfterAttackRolled])
def test_reason_of_what_is_prevented_or_missed_is_bounded(window: type[Any]) -> None:
    event = object.__new__(window)
    say = event.prevent if window is BeforeDamage else event.miss
    with pytest.raises(ValueError, match="say less at once"):
        say("{a}", a=TOO_MUCH["deep"])
