"""What windows declare, and what becomes of what scripts write into them (rules §8.4)."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

import pytest

from delve.flow.driver import ScriptFault
from delve.rules.windows import Window
from delve.script import (
    AfterAttackRolled,
    AfterDamage,
    BeforeAttack,
    BeforeAttackRolled,
    BeforeDamage,
    Context,
    Skill,
    reacts,
)
from tests.arenas import Bench
from tests.rules.watching import BLADE, PIECES, stage

pytestmark = pytest.mark.one_of(4)


# ---------------------------------------------------------------------------------------- declarations
@pytest.mark.parametrize("window", Window.__subclasses__(), ids=lambda window: window.__name__)
def test_each_field_of_a_window_has_a_type_and_a_meaning(window: type[Window]) -> None:
    """S4-09, S4-20."""
    declared = {name for cls in window.__mro__ for name in vars(cls).get("__annotations__", {})}
    public = {name for name in declared if not name.startswith("_")}
    of_the_class = {
        "alterable",
        "event",
        "fields",
        "key",
        "missable",
        "preventable",
        "says",
        "rolls_dice",
        "stage",
    }
    assert public - of_the_class == window.fields.keys()
    for name, field in window.fields.items():
        assert field.type, name
        assert field.meaning[0].islower() or field.meaning[0] in "(FT", name
        assert len(field.meaning) > 4, name


@pytest.mark.parametrize("window", Window.__subclasses__(), ids=lambda window: window.__name__)
def test_each_field_that_may_be_altered_says_to_what_and_refuses_all_else(window: type[Window]) -> None:
    """S4-09, S4-38."""
    for name in window.alterable:
        field = window.fields[name]
        assert field.expected
        for wrong in ("many", 1.5, None, True, object(), [object()]):
            with pytest.raises((TypeError, ValueError), match=rf"^here must be {field.expected}, not "):
                field.taken(wrong, "here")


def test_window_has_neither_less_nor_more_than_its_type_declares(tmp_path: Any) -> None:
    from mypy import api

    file = tmp_path / "opens.py"
    file.write_text(
        "from delve.rules.events import AfterDamage\n"
        "AfterDamage(1, 2, (), amount=3)\n"
        "AfterDamage(1, 2, (), amuont=3)\n"
        "AfterDamage(1, 2, (), amount='many')\n"
        "AfterDamage(1, 2, ())\n"
        "AfterDamage(1, 2, (), amount=3).amuont\n"
        "AfterDamage(1, 2, (), amount=3).amount = 4\n",
        encoding="utf-8",
    )
    found = api.run([str(file), "--no-error-summary", "--hide-error-context"])[0]
    errors = [line.split(":")[1] for line in found.splitlines() if ": error: " in line]
    assert sorted(set(errors)) == ["3", "4", "5", "6", "7"], found


# ---------------------------------------------------------------------------------------- faults of scripts
def broken(window: type[Window], change: Callable[[Any], object], scope: Any = "everyone") -> tuple[str, str]:
    """What is told of a script that does this to a window of an attack, and the script's method that did it."""

    class Meddles(Skill):
        @reacts(window, scope=scope, optional=False)
        async def meddle(self, ctx: Context, event: Window) -> None:
            change(event)

    bench = Bench()
    meddles = bench.skill(Meddles)
    game = bench.arena("Kg", **{name: PIECES[name] for name in "Kg"})
    game.change("g", skills=(meddles,))
    game.turn_of("K")
    digest = game.play.state.digest()
    with pytest.raises(ScriptFault) as fault:
        game.do("attack", "K", BLADE, answers=[game.id("g"), (4, 0), (0,)])
    assert game.play.state.digest() == digest
    cause = fault.value.__cause__
    assert cause is not None
    frames = traceback.extract_tb(cause.__traceback__)
    return str(fault.value), next(frame.name for frame in reversed(frames) if frame.filename == __file__)


FAULTS: list[tuple[type[Window], Callable[[Any], object], str]] = [
    (BeforeDamage, lambda e: e.alter(amuont=1), 'AttributeError: BeforeDamage has no field "amuont" (did you mean '
     '"amount"?): it lets amount be altered (a whole number from 0 up)'),
    (BeforeDamage, lambda e: e.alter(source=1), 'AttributeError: BeforeDamage does not let "source" be altered: it '
     "lets amount be altered (a whole number from 0 up)"),
    (BeforeDamage, lambda e: e.alter(cause=None), 'AttributeError: BeforeDamage does not let "cause" be altered'),
    (AfterDamage, lambda e: e.alter(amount=1),
     'AttributeError: AfterDamage does not let "amount" be altered: nothing of it can be altered'),
    (BeforeDamage, lambda e: e.alter(amount="many"),
     "TypeError: BeforeDamage.amount must be a whole number from 0 up, not 'many'"),
    (BeforeDamage, lambda e: e.alter(amount=-1),
     "ValueError: BeforeDamage.amount must be a whole number from 0 up, not -1"),
    (BeforeDamage, lambda e: setattr(e, "amount", 1),
     "AttributeError: BeforeDamage.amount is not assigned to: it is changed by event.alter or ctx.transfer_damage or "
     "ctx.convert_damage"),
    (BeforeDamage, lambda e: setattr(e, "amuont", 1), 'AttributeError: BeforeDamage has no field "amuont"'),
    (BeforeDamage, lambda e: e.amuont,
     'AttributeError: BeforeDamage has no "amuont" (did you mean "amount"?)'),
    (BeforeAttack, lambda e: e.alter(target=999),
     "ValueError: BeforeAttack.target must be the id of a piece, not 999"),
    (BeforeAttackRolled, lambda e: e.alter(dice=("core:rde",)),
     'UnknownDefinition: there is no die "core:rde" (did you mean "core:red"?)'),
    (BeforeAttackRolled, lambda e: e.alter(dice=("core:red",) * 200), "ValueError: one roll has at most"),
    (BeforeAttackRolled, lambda e: e.alter(dice="core:red"),
     "TypeError: BeforeAttackRolled.dice must be ids of dice, not 'core:red'"),
    (BeforeAttackRolled, lambda e: e.set_die("core:rde", 1), 'UnknownDefinition: there is no die "core:rde"'),
    (AfterAttackRolled, lambda e: e.alter(faces=(1,)),
     "ValueError: AfterAttackRolled.faces must be one face, 0 to 5, for each of its dice, not (1,)"),
    (AfterAttackRolled, lambda e: e.alter(faces=(1, 6)),
     "ValueError: AfterAttackRolled.faces must be one face, 0 to 5, for each of its dice, not (1, 6)"),
    (AfterAttackRolled, lambda e: e.miss(5), "TypeError: a template is text, not int"),
    (BeforeDamage, lambda e: e.prevent(None), "TypeError: a template is text, not NoneType"),
]  # fmt: skip


@pytest.mark.parametrize(("window", "change", "message"), FAULTS)
def test_what_a_script_writes_wrongly_into_a_window_is_a_fault_in_its_own_line(
    window: type[Window], change: Callable[[Any], object], message: str
) -> None:
    told_of_it, method = broken(window, change)
    assert told_of_it.startswith(message)
    assert method in ("<lambda>", "meddle")


def test_nothing_is_altered_where_one_of_several_fields_is_wrong() -> None:
    window = AfterAttackRolled(
        1, 1, (), target=2, weapon="", dice=("core:red",), faces=(1,), hearts=0, range=0, surges=0
    )
    with pytest.raises(TypeError):
        window.alter(hearts=1, faces=(2,), range="far")
    assert (window.hearts, window.faces) == (0, (1,))


class Rolls(Skill):
    """Rolls dice again that do not lie there."""

    which: tuple[int, ...] = ()

    @reacts(AfterAttackRolled, optional=False)
    async def again(self, ctx: Context, event: AfterAttackRolled) -> None:
        await ctx.reroll(event, self.which)


@pytest.mark.parametrize("which", [(2,), (-1,), (0, 0)])
def test_reroll_of_dice_that_do_not_lie_there_is_a_fault(which: tuple[int, ...]) -> None:
    Rolls.which = which
    played = stage("Kg", K=[Rolls])
    with pytest.raises(
        ScriptFault, match=r"^ValueError: reroll: which must be places of dice, each once from 0 to 1"
    ):
        played.game.do("attack", "K", BLADE, answers=[played.game.id("g"), (4, 0)])


class Confused(Skill):
    """Hands on damage of a window that is about something else."""

    @reacts(BeforeAttackRolled, optional=False)
    async def mix(self, ctx: Context, event: Any) -> None:
        await ctx.transfer_damage(event, event.target, 1)


def test_window_of_another_kind_that_a_verb_is_given_is_a_fault() -> None:
    played = stage("Kg", K=[Confused])
    with pytest.raises(
        ScriptFault, match=r"^TypeError: event must be a BeforeDamage, not BeforeAttackRolled"
    ):
        played.game.do("attack", "K", BLADE, answers=[played.game.id("g")])
