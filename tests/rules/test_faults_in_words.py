"""What is told of a script that breaks: what it called and with what, what was meant, and which method gave what."""

from __future__ import annotations

from typing import Any

import pytest

from delve.faults import ScriptBroke
from delve.flow.driver import ScriptFault
from delve.rules.behavior import verdict_of
from delve.rules.do.context import Context
from delve.rules.do.enrolling import enroll
from delve.rules.responses import _may_react as may_react
from delve.script import (
    Adjustment,
    BeforeFatigue,
    MonsterDef,
    Skill,
    Verdict,
    View,
    Window,
    add,
    modifies,
    reacts,
)
from delve.state.behavior_key import BehaviorKey
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.rules.test_arguments import stage


def broken(begin: Any) -> str:
    """What is told of a script that awaits what `begin` gives, or that breaks in it."""

    async def use(ctx: Context) -> None:
        found = begin(ctx)
        if found is not None:
            await found

    game = stage(use)
    with pytest.raises(ScriptFault) as fault:
        game.use("K", "tries")
    return str(fault.value)


def plain(look: Any) -> Any:
    """The same without anything to await."""

    def begin(ctx: Context) -> None:
        look(ctx)

    return begin


# ---------------------------------------------------------------------------------------- what was called
@pytest.mark.parametrize(
    ("look", "told"),
    [
        (
            lambda ctx: ctx.view.speed("core:red"),
            "TypeError: view.speed: piece must be a whole number, not str",
        ),
        (
            lambda ctx: ctx.view.enemies_of(ctx.view.piece(ctx.actor)),
            "TypeError: view.enemies_of: piece must be a whole number, not Piece: write piece.id",
        ),
        (lambda ctx: ctx.view.mask([1, 2]), "TypeError: view.mask: piece must be a whole number, not list"),
        (
            lambda ctx: ctx.view.step_cost(ctx.actor, (1, 0)),
            "whole number, not tuple: view.space(x, y) gives the number of a space",
        ),
        (
            lambda ctx: ctx.view.attack_odds(ctx.actor, 2, "core:sword"),
            "TypeError: view.attack_odds: weapon must be a Weapon, as view.weapons gives them, not str",
        ),
        (lambda ctx: ctx.view.space("a", 0), "TypeError: view.space: x must be a whole number, not str"),
    ],
)
def test_argument_of_another_sort_is_told_with_question_and_parameter(look: Any, told: str) -> None:
    assert told in broken(plain(look))


@pytest.mark.parametrize(
    ("begin", "told"),
    [
        (lambda ctx: ctx.inflict(37, "core:stunned"), "in ctx.inflict(target=37, condition='core:stunned')"),
        (lambda ctx: ctx.fatigue(5, 1), "there is no piece 5, in ctx.fatigue(target=5, amount=1)"),
        (plain(lambda ctx: ctx.view.speed(99)), "there is no piece 99, in view.speed(piece=99)"),
    ],
)
def test_id_that_there_is_not_is_told_with_the_call_so_that_swapped_arguments_show(
    begin: Any, told: str
) -> None:
    assert told in broken(begin)


@pytest.mark.parametrize(
    "begin",
    [
        lambda ctx: ctx.place(ctx.actor, 999),
        lambda ctx: ctx.place(ctx.actor, -1),
        lambda ctx: ctx.lay_terrain([999], "core:water"),
        lambda ctx: ctx.lift_terrain([999]),
        lambda ctx: ctx.put_monster("core:goblin", 999),
        lambda ctx: ctx.put_object("core:crate", 999),
        lambda ctx: ctx.make_item("core:draught", at=999),
    ],
)
def test_space_that_there_is_not_is_refused_at_once(begin: Any) -> None:
    assert broken(begin).startswith("LookupError: there is no space ")


def test_query_and_direction_that_there_are_not_are_told_with_what_was_meant() -> None:
    told = broken(plain(lambda ctx: ctx.view.query("speeed", ctx.actor)))
    assert told == 'UnknownQuery: there is no query "speeed" (did you mean "speed"?)'
    told = broken(plain(lambda ctx: ctx.view.toward(ctx.actor, "north")))
    assert told.startswith('LookupError: there is no direction "north" (known: n, ne, e')


def test_verb_that_cannot_be_called_so_is_named_as_scripts_write_it() -> None:
    told = broken(lambda ctx: ctx.fatigue(ctx.actor))
    assert told == "TypeError: ctx.fatigue() missing 1 required positional argument: 'amount'"


class Claims(type):
    @property
    def __module__(cls) -> str:  # type: ignore[override]
        raise SystemExit


class Hostile(metaclass=Claims):
    """Breaks whoever looks at it closely."""

    def __index__(self) -> int:
        raise SystemExit

    def __hash__(self) -> int:
        raise ValueError("mine")


def test_value_of_a_script_that_breaks_whoever_looks_at_it_ends_in_plain_words() -> None:
    told = broken(plain(lambda ctx: ctx.view.speed(Hostile())))
    assert told.startswith("ValueError: mine")
    told = broken(plain(lambda ctx: Hostile().nothing))  # type: ignore[attr-defined]
    assert told == "AttributeError: 'Hostile' object has no attribute 'nothing'"


# ---------------------------------------------------------------------------------------- names
@pytest.mark.parametrize(
    ("look", "told"),
    [
        (lambda ctx: ctx.view.piece(ctx.actor).kin, 'Piece has no "kin" (did you mean "kind"?)'),
        (lambda ctx: ctx.view.piece(ctx.actor).damge, 'Piece has no "damge" (did you mean "damage"?)'),
        (lambda ctx: ctx.view.sped(1), 'View has no "sped" (did you mean "speed"?)'),
        (lambda ctx: ctx.fatige(1, 1), 'Context has no "fatige" (did you mean "fatigue"?)'),
        (
            lambda ctx: ctx.view.library.get(MonsterDef, "core:goblin").trait,
            'MonsterDef has no "trait" (did you mean "traits"?)',
        ),
        (
            lambda ctx: ctx.choose_number(1, 2, "?").real,
            'ChooseNumber has no "real": write await before choose_number',
        ),
        (lambda ctx: ctx.move(ctx.actor, 1).real, 'coroutine has no "real": write await before move'),
    ],
)
def test_name_that_something_of_the_engine_does_not_have_is_told_with_what_was_meant(
    look: Any, told: str
) -> None:
    assert broken(plain(look)) == f"AttributeError: {told}"


def test_name_that_something_of_a_script_does_not_have_is_told_as_python_does() -> None:
    told = broken(plain(lambda ctx: [].apend))
    assert told == "AttributeError: 'list' object has no attribute 'apend'"


# ---------------------------------------------------------------------------------------- await
@pytest.mark.parametrize(
    ("look", "verb"),
    [
        (lambda ctx: 1 + ctx.choose_number(1, 2, "?"), "choose_number"),
        (lambda ctx: [*ctx.choose_figures(lambda: [ctx.actor], 1, "?")], "choose_figures"),
        (lambda ctx: ctx.move(ctx.actor, 1) > 0, "move"),
        (lambda ctx: ctx.damage([ctx.actor], 1)[ctx.actor], "damage"),
    ],
)
def test_use_of_a_verb_that_was_not_awaited_says_so(look: Any, verb: str) -> None:
    assert broken(plain(look)).endswith(f"; {verb} was called before without await")


def test_verb_that_was_not_awaited_is_told_where_its_result_is_handed_to_another() -> None:
    told = broken(lambda ctx: ctx.fatigue(ctx.choose_figure(lambda: [ctx.actor], "?"), 1))
    assert told == (
        "TypeError: fatigue: target must be a whole number, not ChooseFigure: write await before choose_figure"
    )


def test_verb_that_was_never_awaited_is_told_with_what_to_write() -> None:
    told = broken(plain(lambda ctx: ctx.choose_number(1, 2, "?")))
    assert told.endswith(
        "the verb 'choose_number' was called but not awaited to its end: write await before it"
    )


# ---------------------------------------------------------------------------------------- endless
async def again(ctx: Context) -> None:
    await again(ctx)


def test_script_that_calls_itself_without_end_is_named() -> None:
    assert broken(again) == "RecursionError: again calls itself without end"


# ---------------------------------------------------------------------------------------- what methods give
class Gives(Skill):
    """Gives something else than is wanted."""

    in_play: Any

    def can_use(self, view: View, actor: int) -> Verdict:
        return True  # type: ignore[return-value]

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        return None  # type: ignore[return-value]

    @modifies("speed")
    def slower(self, view: View, owner: int, figure: int) -> int:
        return None  # type: ignore[return-value]

    @modifies("attribute")
    def weaker(self, view: View, owner: int, figure: int, name: str) -> Adjustment:
        return add("1")  # type: ignore[arg-type]

    @modifies("may_carry")
    def held(self, view: View, owner: int, figure: int, item: int) -> Verdict:
        return "held"  # type: ignore[return-value]

    @reacts(BeforeFatigue)
    async def bear(self, ctx: Context, event: BeforeFatigue) -> None:
        await ctx.recover(ctx.actor, 1)

    async def use(self, ctx: Context) -> None:
        await ctx.fatigue(ctx.actor, 1)


@pytest.mark.parametrize(
    ("ask", "method", "told"),
    [
        (lambda view, id: view.speed(id), "slower", "speed cannot be None: a whole number between"),
        (lambda view, id: view.attribute(id, "might"), "weaker", "attribute cannot be "),
        (lambda view, id: view.query("may_carry", id, 1), "held", "may_carry cannot be 'held': usable() or"),
        (lambda view, id: verdict_of(Gives.in_play.can_use, view, id), "can_use",
         "a verdict is usable() or blocked(reason), not bool"),
    ],
)  # fmt: skip
def test_method_that_gives_something_else_is_named_with_its_record_file_and_line(
    ask: Any, method: str, told: str
) -> None:
    game = with_it()
    code = getattr(Gives, method).__code__
    with pytest.raises(ScriptBroke) as broke:
        ask(game.view, game.id("K"))
    assert str(broke.value).startswith(f"TypeError: {told}")
    assert str(broke.value).endswith(
        f", as skill:test:gives.{method} ({code.co_filename}, line {code.co_firstlineno}) gave it"
    )


def test_may_react_that_gives_nothing_is_a_fault_and_no_silent_no() -> None:
    game = with_it()
    handler = next(one for one in game.play.game.handlers(BeforeFatigue) if one.listener.method == "bear")
    with pytest.raises(
        ScriptBroke, match=r"may_react gives True or False, not NoneType, as skill:test:gives\.may"
    ):
        may_react(game.view, handler, game.id("K"), None)  # type: ignore[arg-type]


def test_what_breaks_within_a_method_is_not_said_to_be_given_by_it() -> None:
    def judge(view: Any) -> Verdict:
        raise ValueError("mine")

    with pytest.raises(ScriptBroke, match=r"^ValueError: mine$"):
        verdict_of(judge, None)


def with_it() -> Arena:
    """K has the skill."""
    bench = Bench()
    skill = bench.skill(Gives, timing="reaction")
    game = bench.arena("K", K="nite knight")
    Gives.in_play = game.play.game.behaviors[BehaviorKey("skill", skill)]
    game.change("K", skills=(skill,))
    enroll(game.play.game)
    return game
