"""What every window within an attack tells of it: who ordered it, the dice, the surges (rules §6, §8.4)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.script import (
    AfterAttack,
    AfterDamage,
    AfterDefeat,
    AfterDefenseRolled,
    AfterHit,
    AfterRecovery,
    AfterSurgeSpent,
    AttackUnderWay,
    BeforeAttack,
    BeforeAttackRolled,
    BeforeDamage,
    BeforeDefeat,
    Cause,
    Context,
    Skill,
    reacts,
)
from tests.rules.watching import BLADE, BOW, stage


# ---------------------------------------------------------------------------------------- attacks
def test_each_window_of_an_attack_tells_who_ordered_it_and_what_lies_there_by_then() -> None:
    """Rules §6.3 to §6.7."""
    played = stage("Kg")
    knight, goblin = played.game.id("K"), played.game.id("g")
    played.game.change("K", fatigue=1)
    answers = [goblin, (1, 5), (0,), "recover", "done"]
    played.game.do("attack", "K", BLADE, answers=answers)
    command = ("command", "base:attack", knight)
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
    order, command = ("skill", "test:order", knight), ("command", "base:skill", knight)
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
    attack, command = ("attack", BLADE, knight), ("command", "base:attack", knight)
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
        ("attack", True, False, strider, knight, "test:order", played.game.item("S", BOW),
         ("core:blue", "core:yellow"), (1, 0), ("core:brown",), (3,)),
        (("recover",), (3,), ()),
    ]  # fmt: skip


def test_attack_is_read_only_for_scripts() -> None:
    attack = AttackUnderWay(Cause("command", "base:attack", 1), 1, "", None)  # type: ignore[arg-type]
    for name in ("weapon", "target", "faces", "anything"):
        with pytest.raises(AttributeError, match=rf"^attack\.{name} can only be read$"):
            setattr(attack, name, 1)
