"""Whoever leaves in whichever window of an attack: the rest of it does not happen (rules §8.4)."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from delve.requests import ChooseOrder, Roll
from delve.rules.do import attacks
from delve.rules.do.leaving import leave
from delve.rules.facts import AttackHit, AttackMissed, DamageDealt, DiceRolled, Prevented, SurgeSpent
from delve.script import (
    AfterAttack,
    AfterAttackRolled,
    AfterConditionGained,
    AfterDefenseRolled,
    AfterHit,
    AfterRecovery,
    AfterSurgeSpent,
    BeforeAttack,
    BeforeAttackRolled,
    BeforeConditionGained,
    BeforeDamage,
    BeforeDefenseRolled,
    BeforeRecovery,
    Context,
    Skill,
    Window,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.invariants import deeds_of_the_dead, standing_without_health, walls_through_bases

BEFORE_THE_HEARTS: list[type[Window]] = [
    BeforeAttack,
    BeforeAttackRolled,
    AfterAttackRolled,
    BeforeDefenseRolled,
    AfterDefenseRolled,
    BeforeRecovery,
    AfterRecovery,
    AfterSurgeSpent,
    BeforeDamage,
]
"""every window of an attack that opens before anybody suffers, in their order"""
AFTER_THE_HEARTS: list[type[Window]] = [BeforeConditionGained, AfterConditionGained, AfterHit]
WAYS = ["falls", "leaves", "falls and is healed at once"]
STAFF = {
    "type": "ranged",
    "dice": ["core:blue", "core:red", "core:yellow"],
}
SURGES = [
    {"heals": 1, "id": "mend"},
    {"blast": True, "id": "burst"},
    {"condition": "core:weakened", "id": "sap"},
]


def removing(window: type[Window], victim: str, way: str) -> tuple[Bench, Any]:
    """A skill that lets a figure leave when a window opens for the first time; told of by its name in the drawing."""
    bench = Bench()
    at: dict[str, int] = {}

    class Snatch(Skill):
        """Takes somebody away."""

        @reacts(window, scope="everyone", optional=False)
        async def snatch(self, ctx: Context, event: Window) -> None:
            if ctx.recall("done"):
                return
            await ctx.remember("done", 1)
            if way == "leaves":
                await leave(ctx._game, (at[victim],))
                return
            await ctx.defeat(at[victim])
            if way != "falls":
                await ctx.recover(at[victim], 3)

    class Note(Skill):
        """Counts the attacks that are over, and who was about to suffer."""

        @reacts(BeforeDamage, scope="everyone", optional=False, priority=9)
        async def threatened(self, ctx: Context, event: BeforeDamage) -> None:
            if event.cause.kind == "attack":
                await ctx.remember("threatened", ctx.recall("threatened") + 1)

        @reacts(AfterAttack, scope="everyone", optional=False)
        async def note(self, ctx: Context, event: AfterAttack) -> None:
            await ctx.remember("over", ctx.recall("over") + 1)
            await ctx.remember("hit", int(event.hit))

    bench.item("staff", attack=STAFF, surges=SURGES, slot="hand")
    bench.skill(Snatch)
    bench.skill(Note)
    return bench, at


def attacked(window: type[Window], victim: str, way: str, others: str = "") -> Arena:
    """A hero A attacks a hero T by a skill of the overlord's side, with a blast that strikes B too; S looks on.

    All are heroes, so that each of them can fall and be healed at once. `others` are targets besides.
    """
    bench, at = removing(window, victim, way)

    class Betray(Skill):
        """Lets A attack T for the overlord's side."""

        async def use(self, ctx: Context) -> None:
            further = tuple(at[name] for name in others)
            await ctx.attack(at["T"], attacker=at["A"], by="overlord", others=further)

    bench.skill(Betray, timing="action")
    game = bench.arena(
        "A..TB\n.....\n..M.S",
        A="nite knight",
        T="maud knight",
        B="ister strider",
        S="wren strider",
        M="goblin minion",
    )
    at.update(game.names)
    game.change("A", items=("test:staff",), damage=4)
    for name in "ATB":
        game.change(name, skills=())
    game.change("S", skills=("test:snatch", "test:note"))
    game.change("M", skills=("test:betray",))
    game.turn_of("M")
    game.begin("skill", "M", "test:betray")
    while not game.play.at_rest:
        game.reply(_answer(game))
    return game


def _answer(game: Arena) -> Any:
    """Three surges, hearts enough and no shield; the blast is bought first, then healing, then the condition."""
    asked = game.asked
    if isinstance(asked, Roll):
        return (5, 5, 5) if asked.cause == "attack" else (0,) * len(asked.dice)
    if isinstance(asked, ChooseOrder):
        return tuple(asked.items())
    items = [*asked.items()]
    return next((key for key in ("surge_2", "surge_1", "surge_3") if key in items), items[0])


def suffered(game: Arena) -> set[str]:
    """Who suffered hearts by the attack."""
    names = {piece: name for name, piece in game.names.items()}
    return {names[f.piece] for f in game.happened(DamageDealt) if f.cause == "attack"}


def test_attack_in_which_nobody_leaves_strikes_both_and_heals() -> None:
    """Otherwise the tests below would prove little."""
    game = attacked(AfterAttack, "S", "falls")
    assert suffered(game) == {"T", "B"}
    assert [str(fact.effect) for fact in game.happened(SurgeSpent)] == ["blast", "heal 1", "Weakened"]
    assert [fact.piece for fact in game.happened(DiceRolled)] == [game.id(name) for name in "ATB"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("victim", ["A", "T"])
@pytest.mark.parametrize("window", BEFORE_THE_HEARTS)
def test_attack_ends_with_whichever_window_its_attacker_or_target_leaves_in(
    window: type[Window], victim: str, way: str
) -> None:
    """Rules §8.4: also one who is back at once was gone; nobody suffers, and who answers a miss may answer it."""
    game = attacked(window, victim, way)
    assert suffered(game) == set()
    assert game.happened(AttackMissed) == []
    assert window is BeforeDamage or game.happened(AttackHit) == []
    assert [str(fact.reason) for fact in game.happened(Prevented)] == [f"{game[victim].name} is gone"]
    assert game.view.recalled(game.id("S"), "test:note", "over") == 1
    assert game.view.recalled(game.id("S"), "test:note", "hit") == 0
    assert game.view.recalled(game.id("S"), "test:note", "threatened") == (window is BeforeDamage)
    check(game)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("window", BEFORE_THE_HEARTS)
def test_attack_on_several_goes_on_against_the_others_where_the_first_leaves(
    window: type[Window], way: str
) -> None:
    """Rules §6.9, §8.4."""
    game = attacked(window, "T", way, others="B")
    assert suffered(game) == {"B"}
    assert game.happened(Prevented) == []
    check(game)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("window", BEFORE_THE_HEARTS)
def test_attack_goes_on_without_one_who_stood_beside_its_target(window: type[Window], way: str) -> None:
    """Rules §6.9, §8.4: it rolls no more, suffers nothing, and spares nobody else."""
    game = attacked(window, "B", way)
    assert suffered(game) == {"T"}
    hit = [game.id("T")] if window is not BeforeDamage else [game.id("T"), game.id("B")]
    assert [fact.target for fact in game.happened(AttackHit)] == hit
    check(game)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("victim", ["A", "T", "B"])
@pytest.mark.parametrize("window", AFTER_THE_HEARTS)
def test_hearts_that_were_suffered_stay_whoever_leaves_afterwards(
    window: type[Window], victim: str, way: str
) -> None:
    """Rules §6.11, §7.1: what a hit brings besides ends with its attacker; who has no health left falls anyway."""
    game = attacked(window, victim, way)
    assert suffered(game) == {"T", "B"}
    assert game.view.recalled(game.id("S"), "test:note", "over") == 1
    check(game)


def check(game: Arena) -> None:
    """What holds after every attack."""
    play = game.play
    assert deeds_of_the_dead(play.facts) == []
    assert standing_without_health(play.game) == []
    assert walls_through_bases(play.game) == []
    game.assert_idle()


@pytest.mark.parametrize("module", ["rolls", "surges"])
def test_whatever_others_may_answer_before_the_hearts_passes_one_guard(module: str) -> None:
    """Rules §8.4: a further window of rolls or surges cannot forget to look who is still there."""
    tree = ast.parse((Path(attacks.__file__).parent / f"{module}.py").read_text("utf-8"))
    guarded = [
        call.args[1]
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "strike.answered"
    ]
    answered = [
        call
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and ast.unparse(call.func) in ("open_window", "recover")
    ]
    assert answered
    assert [ast.unparse(call) for call in answered if call not in guarded] == []
