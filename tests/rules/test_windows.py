"""What every window tells: what brings it about, who does it, whose turn it is, the attack under way (rules §8.4)."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, get_args

import pytest
from msgspec import structs

from delve.flow.driver import ScriptFault
from delve.model.familiar import FamiliarDef
from delve.phrases import Phrase
from delve.rules.causes import CauseKind
from delve.rules.windows import Window
from delve.script import (
    AfterAttack,
    AfterAttackRolled,
    AfterConditionGained,
    AfterDamage,
    AfterDefeat,
    AfterDefenseRolled,
    AfterExhausted,
    AfterFatigue,
    AfterFigureEntered,
    AfterHit,
    AfterRecovery,
    AfterRest,
    AfterSurgeSpent,
    AfterTurn,
    AttackUnderWay,
    BeforeAttack,
    BeforeAttackRolled,
    BeforeDamage,
    BeforeDefeat,
    BeforeFatigue,
    BeforeFigureEntered,
    BeforeTurn,
    Card,
    Cause,
    Condition,
    Context,
    Phase,
    Skill,
    Thing,
    reacts,
)
from delve.script.reference import CAUSES
from delve.state.behavior_key import BehaviorKey
from delve.testing.arena import Arena
from tests.arenas import Bench, made
from tests.rules.test_followers import HOUND, Call

BLADE, BOW = "core:oaken_blade", "core:ash_bow"
PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin minion", "h": "goblin minion"}


class Seen(NamedTuple):
    """What a window told when it was open."""

    window: type[Window]
    figure: int
    source: int
    actor: int
    spaces: tuple[int, ...]
    causes: tuple[tuple[str, str, int], ...]
    """(kind, id, by) of its cause, the cause before it, and so on"""
    attack: tuple[Any, ...]
    """attacker, target, who ordered it, faces, defense of the target, surges; () outside of attacks"""


FIELDS: dict[str, Callable[[Any], bool]] = {
    "int": lambda value: type(value) is int,
    "bool": lambda value: type(value) is bool,
    "str": lambda value: type(value) is str,
    "tuple[int, ...]": lambda value: type(value) is tuple and all(type(one) is int for one in value),
    "tuple[str, ...]": lambda value: type(value) is tuple and all(type(one) is str for one in value),
    "Mapping[int, int]": lambda value: isinstance(value, Mapping),
    "Cause": lambda value: isinstance(value, Cause) and value.kind in get_args(CauseKind),
    "AttackUnderWay | None": lambda value: value is None or isinstance(value, AttackUnderWay),
    "Phrase | None": lambda value: value is None or isinstance(value, Phrase),
    "tuple[tuple[str, int], ...]": lambda value: type(value) is tuple,
}
"""type of a field, as it is declared -> whether a value is of it"""


def told(event: Window) -> Seen:
    """What a window tells now, all of whose fields are there and of the types that they declare."""
    for name, field in event.fields.items():
        assert FIELDS[field.type](getattr(event, name)), (type(event), name)
    attack = event.attack
    return Seen(
        type(event),
        event.figure,
        event.source,
        event.actor,
        event.spaces,
        tuple((cause.kind, cause.id, cause.by) for cause in event.cause.chain()),
        ()
        if attack is None
        else (
            attack.attacker,
            attack.target,
            attack.ordered_by[:3],
            attack.faces,
            attack.defense_faces(attack.target),
            attack.surges,
        ),
    )


def watching(log: list[Seen]) -> type[Skill]:
    """A skill that notes what each window tells, whomever it concerns."""
    bound: dict[str, Any] = {}
    for event in Window.__subclasses__():
        if event is Phase:
            continue

        async def note(self: Skill, ctx: Context, event: Window) -> None:
            log.append(told(event))

        note.__name__ = event.__name__
        bound[note.__name__] = reacts(event, scope="everyone", optional=False, priority=99)(note)
    return type("Watcher", (Skill,), bound)


class Stage(NamedTuple):
    """An arena, and what was told in it."""

    game: Arena
    log: list[Seen]

    def first(self, window: type[Window], *, of: str = "") -> Seen:
        """The first window of a class, of a figure if one is named."""
        return next(s for s in self.log if s.window is window and (not of or s.figure == self.game.id(of)))


def stage(drawing: str, *, bench: Bench | None = None, thing: str = "", **skills: Any) -> Stage:
    """An arena in K's turn in which W watches; `skills` are scripts of pieces, or (timing, script)."""
    log: list[Seen] = []
    bench = bench or Bench()
    ids: dict[str, list[str]] = {"W": [bench.skill(watching(log), timing="passive")]}
    for name, scripts in skills.items():
        for script in scripts:
            timing, one = script if isinstance(script, tuple) else ("reaction", script)
            ids.setdefault(name, []).append(bench.skill(one, timing=timing))
    pieces = {**PIECES, "b": thing}
    game = bench.arena(
        drawing + "\n\nW", W="maud knight", **{n: spec for n, spec in pieces.items() if n in drawing}
    )
    for name, given in ids.items():
        game.change(name, skills=tuple(given))
    game.turn_of("K")
    del log[:]
    return Stage(game, log)


# ---------------------------------------------------------------------------------------- declarations
@pytest.mark.parametrize("window", Window.__subclasses__(), ids=lambda window: window.__name__)
def test_each_field_of_a_window_has_a_type_and_a_meaning(window: type[Window]) -> None:
    declared = {name for cls in window.__mro__ for name in vars(cls).get("__annotations__", {})}
    public = {name for name in declared if not name.startswith("_")}
    of_the_class = {"alterable", "event", "fields", "key", "missable", "preventable", "says", "throws"}
    assert public - of_the_class == window.fields.keys()
    for name, field in window.fields.items():
        assert field.type, name
        assert field.meaning[0].islower() or field.meaning[0] in "(FT", name
        assert len(field.meaning) > 4, name


@pytest.mark.parametrize("window", Window.__subclasses__(), ids=lambda window: window.__name__)
def test_each_field_that_may_be_altered_says_to_what_and_refuses_all_else(window: type[Window]) -> None:
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


# ---------------------------------------------------------------------------------------- attacks
def test_each_window_of_an_attack_tells_who_ordered_it_and_what_lies_there_by_then() -> None:
    """Rules §6.3 to §6.7."""
    played = stage("Kg")
    knight, goblin = played.game.id("K"), played.game.id("g")
    played.game.change("K", fatigue=1)
    answers = [goblin, (1, 5), (0,), "recover", "done"]
    played.game.do("attack", "K", BLADE, answers=answers)
    command = ("command", "attack", knight)
    attack = ("attack", BLADE, knight)
    before = played.first(BeforeAttack)
    assert before[1:] == (knight, knight, knight, (0,), (command,), (knight, goblin, command, (), (), ()))
    rolling = played.first(BeforeAttackRolled)
    assert (rolling.causes, rolling.attack[3:]) == ((attack, command), ((), (), ()))
    defended = played.first(AfterDefenseRolled)
    assert defended[1:] == (
        goblin,
        knight,
        knight,
        (1,),
        (attack, command),
        (knight, goblin, command, (1, 5), (0,), ()),
    )
    spent = played.first(AfterSurgeSpent)
    assert (spent.causes, spent.attack[5]) == ((attack, command), ("recover",))
    rested = played.first(AfterRecovery)
    assert (rested.causes, rested.source) == ((("surge", "recover", knight), attack, command), knight)
    hurt = played.first(BeforeDamage)
    assert hurt[1:] == (
        goblin,
        knight,
        knight,
        (1,),
        (attack, command),
        (knight, goblin, command, (1, 5), (0,), ("recover",)),
    )
    for window in (AfterHit, BeforeDefeat, AfterDefeat, AfterDamage):
        assert played.first(window)[5:] == hurt[5:], window
    assert played.first(AfterAttack)[5:] == ((command,), hurt.attack)


class Order(Skill):
    """Lets the nearest friend attack in the bearer's place."""

    async def use(self, ctx: Context) -> None:
        friend = ctx.view.allies_of(ctx.actor)[0].id
        foe = ctx.view.enemies_of(ctx.actor)[0].id
        await ctx.attack(foe, attacker=friend)


def test_attack_that_a_skill_orders_of_another_tells_both() -> None:
    played = stage("KSg", K=[("action", Order)])
    knight, strider, goblin = (played.game.id(name) for name in "KSg")
    played.game.use("K", "order", BOW, (2, 1), (0,))
    order, command = ("skill", "test:order", knight), ("command", "skill", knight)
    attack = ("attack", BOW, strider)
    before = played.first(BeforeAttack)
    assert before[1:4] == (strider, strider, knight), "the friend attacks, in the turn of the bearer"
    assert before.causes == (order, command)
    assert before.attack[:3] == (strider, goblin, order)
    assert played.first(BeforeDamage).causes == (attack, order, command)
    assert played.first(BeforeDamage).source == strider


class Thorns(Skill):
    """Whoever hits the bearer suffers a heart."""

    @reacts(AfterHit, scope="enemies", optional=False)
    async def prick(self, ctx: Context, event: AfterHit) -> None:
        await ctx.damage(event.figure, 1)


def test_answer_to_an_attack_is_no_part_of_it_but_comes_from_it() -> None:
    played = stage("Kg", g=[Thorns])
    knight, goblin = played.game.id("K"), played.game.id("g")
    played.game.do("attack", "K", BLADE, answers=[goblin, (4, 0), (0,)])
    pricked = played.first(BeforeDamage, of="K")
    attack, command = ("attack", BLADE, knight), ("command", "attack", knight)
    assert pricked.causes == (("skill", "test:thorns", goblin), attack, command)
    assert (pricked.source, pricked.actor) == (goblin, knight)
    assert pricked.attack[:3] == (knight, goblin, command)
    assert pricked.attack[3:5] == ((4, 0), (0,))


class Riposte(Skill):
    """Strikes back before the dice are rolled, once."""

    @reacts(BeforeAttackRolled, scope="enemies", optional=False)
    async def strike_back(self, ctx: Context, event: BeforeAttackRolled) -> None:
        if not ctx.recall("done"):
            await ctx.remember("done", 1)
            await ctx.attack(event.figure)


def test_attack_within_an_attack_is_told_until_it_is_over() -> None:
    played = stage("Kg", g=[Riposte])
    knight, goblin = played.game.id("K"), played.game.id("g")
    played.game.do("attack", "K", BLADE, answers=[goblin, (4, 1), (0,), (4, 0), (5,)])
    attacks = [(s.window, s.attack[:2]) for s in played.log if s.window in (BeforeAttack, AfterDefenseRolled)]
    assert attacks == [
        (BeforeAttack, (knight, goblin)),
        (BeforeAttack, (goblin, knight)),
        (AfterDefenseRolled, (goblin, knight)),
        (AfterDefenseRolled, (knight, goblin)),
    ]
    inner = next(s for s in played.log if s.window is BeforeAttack and s.figure == goblin)
    assert inner.causes[:2] == (("skill", "test:riposte", goblin), ("attack", BLADE, knight))
    assert inner.attack[2] == ("skill", "test:riposte", goblin)


class Reader(Skill):
    """Reads all that an attack on the bearer tells, and what is altered is told as it lies there by then."""

    read: list[Any] = []

    @reacts(AfterDefenseRolled, optional=False)
    async def read_it(self, ctx: Context, event: AfterDefenseRolled) -> None:
        attack = event.attack
        assert attack is not None
        event.alter(faces=(3,))
        self.read.append(
            (
                event.cause.kind,
                event.cause.comes_from("skill", "test:order"),
                event.cause.comes_from("skill", "test:other"),
                event.source,
                event.actor,
                attack.ordered_by.id,
                attack.weapon,
                attack.dice,
                attack.faces,
                attack.defense_dice(ctx.actor),
                attack.defense_faces(ctx.actor),
            )
        )

    @reacts(BeforeDamage, optional=False)
    async def bought(self, ctx: Context, event: BeforeDamage) -> None:
        assert event.attack is not None
        self.read.append((event.attack.surges, event.attack.defense_faces(ctx.actor), event.attack.others))


def test_skill_of_a_pack_reads_cause_source_actor_ordering_skill_faces_and_surges_inside_an_attack() -> None:
    played = stage("KSg", K=[("action", Order)], g=[Reader])
    knight, strider = played.game.id("K"), played.game.id("S")
    del Reader.read[:]
    played.game.change("S", fatigue=1)
    played.game.use("K", "order", BOW, (1, 0), (0,), "recover", "done")
    assert Reader.read == [
        ("attack", True, False, strider, knight, "test:order", BOW,
         ("core:blue", "core:yellow"), (1, 0), ("core:brown",), (3,)),
        (("recover",), (3,), ()),
    ]  # fmt: skip


def test_attack_is_read_only_for_scripts() -> None:
    attack = AttackUnderWay(Cause("command", "attack", 1), 1, "", None)  # type: ignore[arg-type]
    for name in ("weapon", "target", "faces", "anything"):
        with pytest.raises(AttributeError, match=rf"^attack\.{name} can only be read$"):
            setattr(attack, name, 1)


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
     'AttributeError: BeforeDamage has no field "amuont" (did you mean "amount"?)'),
    (BeforeAttack, lambda e: e.alter(target=999),
     "ValueError: BeforeAttack.target must be the id of a piece, not 999"),
    (BeforeAttackRolled, lambda e: e.alter(dice=("core:rde",)),
     'UnknownDefinition: there is no die "core:rde" (did you mean "core:red"?)'),
    (BeforeAttackRolled, lambda e: e.alter(dice=("core:red",) * 200), "ValueError: one throw has at most"),
    (BeforeAttackRolled, lambda e: e.alter(dice="core:red"),
     "TypeError: BeforeAttackRolled.dice must be ids of dice, not 'core:red'"),
    (BeforeAttackRolled, lambda e: e.lay("core:rde", 1), 'UnknownDefinition: there is no die "core:rde"'),
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


# ---------------------------------------------------------------------------------------- damage handed on
class Bodyguard(Skill):
    """Takes a heart that a friend would suffer upon itself."""

    @reacts(BeforeDamage, scope="allies", optional=False)
    async def take(self, ctx: Context, event: BeforeDamage) -> None:
        await ctx.transfer_damage(event, ctx.actor, 1)


class Grit(Skill):
    """Suffers a point of fatigue for a heart."""

    @reacts(BeforeDamage, optional=False)
    async def bear(self, ctx: Context, event: BeforeDamage) -> None:
        await ctx.convert_damage(event, 1)


class Hurt(Skill):
    """Two hearts to the nearest enemy of its bearer, or a friend."""

    async def use(self, ctx: Context) -> None:
        await ctx.damage(await ctx.choose_figure(lambda: [p.id for p in ctx.view.pieces()], "Whom?"), 2)


def test_damage_that_is_handed_on_keeps_its_source_and_its_cause() -> None:
    played = stage("KSg", K=[("action", Hurt)], S=[Bodyguard])
    knight, strider = played.game.id("K"), played.game.id("S")
    played.game.use("K", "hurt", knight)
    hurt = (("skill", "test:hurt", knight), ("command", "skill", knight))
    assert played.first(BeforeDamage, of="S")[1:6] == (strider, knight, knight, played.game["S"].spaces, hurt)
    assert played.first(AfterDamage, of="S").causes == hurt


def test_hearts_that_are_suffered_as_fatigue_keep_source_and_cause() -> None:
    played = stage("Kg", g=[("action", Hurt)], K=[Grit])
    goblin = played.game.id("g")
    played.game.turn_of("g")
    played.game.use("g", "hurt", played.game.id("K"))
    tired = played.first(AfterFatigue, of="K")
    assert (tired.source, tired.actor) == (goblin, goblin)
    assert tired.causes == (("skill", "test:hurt", goblin), ("command", "skill", goblin))


class Tire(Skill):
    """Makes an enemy suffer fatigue."""

    async def use(self, ctx: Context) -> None:
        await ctx.fatigue(ctx.view.enemies_of(ctx.actor)[0].id, 1)


def test_fatigue_tells_who_made_a_figure_suffer_it_and_paid_fatigue_the_skill_that_cost_it() -> None:
    paid, forced = (stage("Kg", K=[("action", Tire)]), stage("Kg", g=[("action", Tire)]))
    knight, goblin = paid.game.id("K"), paid.game.id("g")
    paid.game.do("fatigue_move", "K")
    assert (paid.first(AfterFatigue).source, paid.first(AfterFatigue).causes) == (
        knight,
        (("command", "fatigue_move", knight),),
    )
    forced.game.turn_of("g")
    forced.game.use("g", "tire")
    tire = (("skill", "test:tire", goblin), ("command", "skill", goblin))
    for window in (BeforeFatigue, AfterFatigue):
        assert forced.first(window)[1:6] == (knight, goblin, goblin, (0,), tire), window


def test_what_is_paid_for_a_skill_has_the_skill_as_its_cause() -> None:
    bench = Bench()
    log: list[Seen] = []
    watcher, tire = (
        bench.skill(watching(log), timing="passive"),
        bench.skill(Tire, timing="action", stamina=1),
    )
    game = bench.arena("Kg", **{name: PIECES[name] for name in "Kg"})
    game.change("K", skills=(watcher, tire))
    game.turn_of("K")
    game.use("K", "tire")
    knight = game.id("K")
    paid = next(s for s in log if s.window is AfterFatigue)
    assert (paid.source, paid.causes) == (
        knight,
        (("skill", "test:tire", knight), ("command", "skill", knight)),
    )


# ---------------------------------------------------------------------------------------- movement
class Shove(Skill):
    """Pushes an enemy two spaces."""

    async def use(self, ctx: Context) -> None:
        await ctx.push(ctx.view.enemies_of(ctx.actor)[0].id, 1)


def test_movement_that_a_skill_orders_tells_who_ordered_it() -> None:
    played = stage("Kg..", K=[("action", Shove)])
    knight, goblin = played.game.id("K"), played.game.id("g")
    played.game.use("K", "shove", (2, 0))
    shove = (("skill", "test:shove", knight), ("command", "skill", knight))
    assert played.first(BeforeFigureEntered)[1:] == (goblin, knight, knight, (1,), shove, ())
    assert played.first(AfterFigureEntered)[1:] == (goblin, knight, knight, (2,), shove, ())


def test_own_step_is_done_by_the_figure_itself() -> None:
    played = stage("K..g")
    knight = played.game.id("K")
    played.game.do("move", "K")
    played.game.walk("K", (1, 0))
    assert played.first(AfterFigureEntered)[1:] == (
        knight,
        knight,
        knight,
        (1,),
        (("command", "step", knight),),
        (),
    )


# ---------------------------------------------------------------------------------------- other causes
class Burning(Condition):
    """A heart at the start of each turn."""

    @reacts(BeforeTurn, optional=False)
    async def burn(self, ctx: Context, event: BeforeTurn) -> None:
        await ctx.damage(ctx.actor, 1)


def test_condition_is_told_as_cause_with_the_phase_in_which_it_works() -> None:
    bench = Bench()
    burning = bench.condition(Burning)
    played = stage("Kg", bench=bench)
    knight = played.game.id("K")
    played.game.change("K", conditions=(burning,))
    played.game.do("end_turn", "K")
    played.game.turn_of("K")
    hurt = played.first(BeforeDamage)
    assert hurt.causes == (("condition", "test:burning", knight), ("phase", "hero_action", knight))
    assert (hurt.source, hurt.actor) == (knight, knight)
    turn = played.first(BeforeTurn, of="K")
    assert (turn.source, turn.actor, turn.causes) == (0, knight, (("phase", "hero_action", knight),))


def test_rest_and_turn_are_told_as_what_they_are() -> None:
    played = stage("Kg")
    knight = played.game.id("K")
    played.game.change("K", fatigue=2)
    played.game.do("rest", "K")
    played.game.do("end_turn", "K")
    rested = played.first(AfterRecovery)
    assert (rested.causes, rested.source) == ((("command", "rest", knight),), knight)
    assert played.first(AfterRest).causes == (("command", "rest", knight),)
    assert played.first(AfterTurn, of="K").actor == knight


class Barrel(Thing):
    """Bursts as it breaks."""

    @reacts(AfterDefeat, optional=False)
    async def burst(self, ctx: Context, event: AfterDefeat) -> None:
        near = ctx.view.within(sum(1 << at for at in event.spaces), 1)
        await ctx.damage([p.id for p in ctx.view.figures() if near >> p.spaces[0] & 1], 1)


def test_chain_of_causes_leads_back_to_who_began_it() -> None:
    bench = Bench()
    barrel = bench.object("barrel", states={"whole": {"targetable": True}}, health=1)
    key = BehaviorKey("object", barrel)
    bench.behaviors[key] = Barrel(key, "Barrel", {})
    bench.records[-1] = structs.replace(bench.records[-1], script="test.Barrel")
    played = stage("Kbg", bench=bench, thing="barrel whole", K=[("action", Hurt)])
    knight, cask = played.game.id("K"), played.game.id("b")
    played.game.use("K", "hurt", cask)
    hurt = played.first(BeforeDamage, of="g")
    skill = ("skill", "test:hurt", knight)
    assert hurt.causes == (("object", barrel, cask), skill, ("command", "skill", knight))
    assert (hurt.source, hurt.actor) == (cask, knight)


class Curse(Card):
    """A heart and a point of fatigue to whoever steps."""

    @reacts(AfterFigureEntered, scope="enemies")
    async def strike(self, ctx: Context, event: AfterFigureEntered) -> None:
        await ctx.damage(event.figure, 1)
        await ctx.fatigue(event.figure, 1)


def test_card_is_told_as_cause_and_nobody_as_source_where_it_acts_for_nobody() -> None:
    bench = Bench()
    card = bench.card(Curse)
    played = stage("K..g", bench=bench)
    knight = played.game.id("K")
    played.game.deal("overlord", "curse")
    played.game.do("move", "K")
    played.game.begin("step", "K", (1, 0))
    played.game.reply(f"card:{card}.strike/overlord")
    hurt = played.first(BeforeDamage)
    assert hurt.causes == (("card", card, 0), ("command", "step", knight))
    assert (hurt.figure, hurt.source, hurt.actor) == (knight, 0, knight)
    tired = played.first(AfterFatigue)
    assert tired[1:] == (knight, 0, knight, hurt.spaces, hurt.causes, ())


def test_effect_of_the_quest_is_told_as_cause() -> None:
    bench, log = Bench(), list[Seen]()
    watcher = bench.skill(watching(log), timing="passive")
    game = bench.quest(
        "e....",
        {"K": "Nite"},
        triggers=[{"after": "figure_entered", "do": [{"damage": {"to": {"side": "heroes"}, "hearts": 1}}]}],
    )
    game.change("K", skills=(watcher,))
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    hurt = next(s for s in log if s.window is BeforeDamage)
    knight = game.id("K")
    assert hurt.causes == (("quest", "test:quest", 0), ("command", "step", knight))
    assert (hurt.figure, hurt.source, hurt.actor) == (knight, 0, knight)


def test_familiar_acts_in_its_own_part_of_the_turn_as_its_own_source() -> None:
    bench, log = Bench(), list[Seen]()
    bench.records.append(made(FamiliarDef, HOUND))
    watcher, call = bench.skill(watching(log), timing="passive"), bench.skill(Call, timing="free")
    game = bench.arena("K..g", **{name: PIECES[name] for name in "Kg"})
    game.change("K", skills=(watcher, call))
    game.turn_of("K")
    game.use("K", "call")
    game.names["h"] = game["K"].memory[0].value
    hound, knight, goblin = game.id("h"), game.id("K"), game.id("g")
    game.do("familiar", "K", hound)
    begun = next(s for s in log if s.window is BeforeTurn and s.figure == hound)
    assert (begun.figure, begun.actor, begun.causes) == (hound, hound, (("command", "familiar", knight),))
    game.do("move", "h")
    game.walk("h", (2, 0))
    game.do("attack", "h", "", answers=[goblin, (1, 0), (0,)])
    hurt = next(s for s in log if s.window is BeforeDamage)
    assert (hurt.source, hurt.actor) == (hound, hound)
    assert hurt.causes == (("attack", "", hound), ("command", "attack", hound))
    assert game.view.piece(hurt.source).owner == knight


class Drain(Skill):
    """Exhausts and stuns."""

    async def use(self, ctx: Context) -> None:
        foe = ctx.view.enemies_of(ctx.actor)[0].id
        await ctx.inflict(foe, "core:stunned")
        for skill in ctx.view.piece(foe).skills:
            await ctx.exhaust(foe, skill)


def test_what_an_enemy_does_to_skills_and_by_conditions_has_it_as_source() -> None:
    played = stage("Kg", K=[("action", Drain)], g=[Thorns])
    knight, goblin = played.game.id("K"), played.game.id("g")
    played.game.use("K", "drain")
    drain = (("skill", "test:drain", knight), ("command", "skill", knight))
    for window in (AfterConditionGained, AfterExhausted):
        assert played.first(window)[1:6] == (goblin, knight, knight, (1,), drain), window


def test_phase_that_passes_by_is_its_own_cause() -> None:
    seen: list[tuple[Any, ...]] = []

    class Waits(Skill):
        @reacts("hero_start", optional=False)
        async def wait(self, ctx: Context, event: Phase) -> None:
            seen.append((event.name, event.figure, event.source, event.actor, event.cause[:3]))

    bench = Bench()
    waits = bench.skill(Waits, timing="passive")
    game = bench.arena("Kg", **{name: PIECES[name] for name in "Kg"})
    game.change("K", skills=(waits,))
    game.turn_of("K")
    knight = game.id("K")
    assert seen == [("hero_start", knight, 0, knight, ("phase", "hero_start", knight))]


def test_every_kind_of_cause_is_told_on_the_page_of_scripts() -> None:
    assert CAUSES.keys() == set(get_args(CauseKind))
