"""Attacks by patterns meet familiars, doors, corpses, redirection and attacks that follow one another (rules §6)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.flow.driver import ScriptFault
from delve.model.die import DieDef, Face
from delve.model.familiar import FamiliarDef
from delve.model.refs import ref
from delve.model.tile import Edge
from delve.narrate.choices import option_with_numbers
from delve.rules.facts import AttackDeclared, AttackHit, Fizzled
from delve.script import (
    AfterAttack,
    BeforeAttack,
    BeforeDefenseRolled,
    Context,
    Skill,
    Surge,
    View,
    modifies,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench, core, made, written
from tests.invariants import deeds_of_the_dead
from tests.rules.test_attack_chains import order
from tests.rules.test_attacks_on_edges import FRAIL
from tests.rules.test_followers import HOUND, WISP, Call, CallWisp
from tests.rules.test_patterns_crossed import finish, hit, mower

WHEEL = "x x x\nx @ x\nx x x"


def wheel(bench: Bench, **attack: Any) -> str:
    """A blade whose pattern is all around its bearer."""
    drawn = bench.pattern("wheel", drawing=WHEEL)
    given = {"type": "melee", "power": 3, "pattern": drawn, "strikes": "all"} | attack
    return bench.item("blade", attack=given)


def struck(game: Arena) -> list[str]:
    """The names of all who were hit, in their order."""
    return [game.play.state.pieces[fact.target].name for fact in game.happened(AttackHit)]


# ------------------------------------------------------------------------------------------------ redirected
@pytest.mark.parametrize("weapon", ["pattern", "blast"])
def test_attack_that_is_turned_on_one_of_its_other_targets_does_not_name_it_twice(weapon: str) -> None:
    """Rules §6.8: the new target is none of the others any more."""
    told: set[tuple[int, tuple[int, ...]]] = set()

    class Deflect(Skill):
        """Turns every attack on another of its targets."""

        @reacts(BeforeAttack, scope="everyone", optional=False)
        async def turn(self, ctx: Context, event: BeforeAttack) -> None:
            event.alter(target=event.others[0])

        @reacts(BeforeDefenseRolled, scope="everyone", optional=False)
        async def note(self, ctx: Context, event: BeforeDefenseRolled) -> None:
            assert event.attack is not None
            told.add((event.attack.target, event.attack.others))

    fields = {} if weapon == "pattern" else {"pattern": None, "strikes": "enemies", "blast": True}
    game = mower("ghi\n.K.\n...", Deflect, **fields)
    game.begin("attack", "K", "test:blade", answers=[game.id("g")])
    finish(game)
    assert told == {(game.id("h"), (game.id("i"),) if weapon == "pattern" else ())}


# ------------------------------------------------------------------------------------------------ familiars
@pytest.mark.parametrize(
    ("strikes", "blast", "told"),
    [
        ("all", False, ["Goblin", "Hound"]),
        ("enemies", False, ["Goblin"]),
        ("all", True, ["Goblin", "Hound", "Nite"]),
        ("enemies", True, ["Goblin"]),
    ],
)
def test_pattern_and_blast_strike_a_familiar_with_a_body_as_a_friend_and_none_without(
    strikes: str, blast: bool, told: list[str]
) -> None:
    """Rules §6.1, §6.9, §6.13, §13.2; the forecast names the same."""
    bench = Bench()
    bench.records += [made(FamiliarDef, HOUND), made(FamiliarDef, WISP)]
    calls = [bench.skill(one, timing="free") for one in (Call, CallWisp)]
    blade = wheel(bench, strikes=strikes, blast=blast)
    game = bench.arena("g..\n.K.\n...", K="nite knight", g="goblin minion")
    game.change("K", items=(blade,), skills=tuple(calls))
    game.turn_of("K")
    for call in calls:
        game.use("K", call)
    knight, goblin = game.id("K"), game.id("g")
    (weapon,) = game.view.weapons(knight)
    beside = game.view.beside_target(knight, goblin, weapon)
    game.begin("attack", "K", blade, answers=[goblin])
    finish(game)
    assert struck(game) == told
    assert [game.view.piece(one).name for one in (goblin, *beside)] == told


# ------------------------------------------------------------------------------------------------ doors
@pytest.mark.parametrize(
    ("edge", "is_struck"),
    [
        (((2, 0), (3, 0)), True),
        (((2, 1), (3, 1)), False),
        (((1, 1), (1, 2)), False),
    ],
)
def test_pattern_strikes_a_door_only_beside_a_space_that_it_covers(edge: Any, is_struck: bool) -> None:
    """Rules §6.13: the swath goes to the north."""
    bench = Bench()
    gate = bench.object("gate", states=FRAIL, health=2, broken="gone")
    swath = bench.pattern("swath", drawing="x x x\n. @ .")
    blade = bench.item("blade", attack={"type": "melee", "power": 3, "pattern": swath, "strikes": "enemies"})
    lies = Edge(between=edge, is_="object", object=ref(gate), name="door", state="shut")
    game = bench.arena("g...\n.K..\n....", K="nite knight", g="goblin minion", edges=[lies])
    game.change("K", items=(blade,))
    game.turn_of("K")
    (weapon,) = game.view.weapons(game.id("K"))
    beside = game.view.beside_target(game.id("K"), game.id("g"), weapon)
    game.begin("attack", "K", blade, answers=[game.id("g"), "n"])
    finish(game)
    assert ("door" in hit(game)) == is_struck
    assert (game.id("door") in beside) == is_struck


# ------------------------------------------------------------------------------------------------ what a pool becomes
def test_pool_that_a_skill_puts_in_the_place_of_none_is_rolled_and_its_surge_counts_for_all_in_the_pattern() -> (
    None
):
    """Rules §6.2, §6.5, §6.12: an attack of power alone, made into one of dice that may show surges."""

    class Wager(Skill):
        """Rolls a blue die beside its power, and strikes harder for a surge."""

        @modifies("attack_pool")
        def roll(
            self, view: View, owner: int, figure: int, value: tuple[str, ...], target: int, weapon: int
        ) -> tuple[str, ...]:
            return ("core:blue",)

        @modifies("surges")
        def harder(self, view: View, owner: int, figure: int, target: int, weapon: int) -> tuple[Surge, ...]:
            return (Surge(hearts=2),)

    game = mower("gh.\n.K.\n...", Wager, power=1)
    game.begin("attack", "K", "test:blade", answers=[game.id("g"), "n"])
    faces = core_faces("core:blue")
    game.reply((next(n for n, face in enumerate(faces) if face.surges),))
    while "surge_1" not in game.asked.legal():
        game.reply((0,) * len(game.asked.dice))  # type: ignore[attr-defined]
    shown = next(face for face in faces if face.surges)
    offers = game.asked.surges  # type: ignore[attr-defined]
    assert offers["surge_1"].targets == 2
    told = option_with_numbers(game.view, game.asked, "surge_1")  # type: ignore[arg-type]
    assert told == "+2 hearts: 5 damage, 10 to all 2 (defeats its target)"
    game.reply("surge_1")
    finish(game)
    assert [fact.hearts for fact in game.happened(AttackHit)] == [shown.hearts + 1 + 2] * 2


def core_faces(die: str) -> tuple[Face, ...]:
    """The faces of a die of the shipped packs."""
    return core().library.get(DieDef, die).faces


# ------------------------------------------------------------------------------------------------ one after another
class Again(Skill):
    """Strikes once more after each of its attacks, as often as `noted` says."""

    @reacts(AfterAttack, optional=False)
    async def again(self, ctx: Context, event: AfterAttack) -> None:
        if ctx.recall("struck") < dict(ctx.view.state.variables)["noted"]:
            await ctx.remember("struck", ctx.recall("struck") + 1)
            await ctx.attack(ctx.view.targets(ctx.actor)[0], free=True)


def test_thirty_two_attacks_by_a_pattern_follow_one_another_and_one_more_is_a_fault() -> None:
    """Rules §6.7."""
    bench = Bench()
    again, blade = bench.skill(Again, timing="passive"), wheel(bench, power=1)
    bench.object("crate", states={"whole": {"blocks_movement": True, "targetable": True}}, health=99)
    game = bench.arena("cd.\n.K.\n...", K="nite knight", c="test:crate", d="test:crate")
    game.change("K", items=(blade,), skills=(again,))
    game.set_variable("noted", 32)
    game.turn_of("K")
    game.begin("attack", "K", blade, answers=[game.id("c")])
    finish(game)
    assert (game["c"].damage, game["d"].damage) == (33, 33)
    game.set_variable("noted", 65)
    with pytest.raises(ScriptFault, match="more than 32 attacks after one another"):
        game.begin("attack", "K", blade, answers=[game.id("c")])
    assert (game["c"].damage, game["d"].damage) == (33, 33)


def test_corpses_of_those_whom_a_pattern_fells_are_struck_by_the_attack_that_follows_and_not_before() -> None:
    """Rules §6.7, §6.13, §7.8: what comes to lie in the area was not in it when the attack was declared."""
    bench = Bench()
    remains = bench.object(
        "remains", states={"lying": {"targetable": True}, "bare": {}}, health=2, broken="bare"
    )
    rules = bench.ruleset(falls={"monster": {"becomes": "corpse", "thing": remains}})
    again, blade = bench.skill(Again, timing="passive"), wheel(bench, power=9)
    game = bench.arena(
        "gh.\n.K.\n..i", K="nite knight", ruleset=rules, **dict.fromkeys("ghi", "goblin minion")
    )
    game.change("K", items=(blade,), skills=(again,))
    game.set_variable("noted", 1)
    game.turn_of("K")
    game.begin("attack", "K", blade, answers=[game.id("g")])
    finish(game)
    assert struck(game) == ["Goblin"] * 3 + ["Remains of Goblin"] * 3
    assert [len(one.others) for one in game.happened(AttackDeclared)] == [2, 2]


class Retort(Skill):
    """Strikes back at whoever has attacked it."""

    @reacts(AfterAttack, scope="enemies", optional=False)
    async def retort(self, ctx: Context, event: AfterAttack) -> None:
        await ctx.set_variable("first", 1)
        await ctx.attack(event.figure, free=True)
        await ctx.set_variable("done", 1)


class Whistle(Skill):
    """Its familiars go after an attack, once all others have answered it."""

    @reacts(AfterAttack, scope="everyone", optional=False, priority=9)
    async def away(self, ctx: Context, event: AfterAttack) -> None:
        for one in ctx.view.familiars_of(ctx.actor):
            await (ctx.dismiss(one.id) if dict(ctx.view.state.variables)["noted"] else ctx.defeat(one.id))


@pytest.mark.parametrize("dismissed", [0, 1])
def test_familiar_that_is_gone_before_its_attack_comes_makes_none_and_its_script_ends(dismissed: int) -> None:
    """Rules §6.7, §13.2."""
    bench = Bench()
    retort, whistle = (bench.skill(one, timing="passive") for one in (Retort, Whistle))
    bench.records.append(made(FamiliarDef, HOUND | {"skills": [retort]}))
    call = bench.skill(Call, timing="free")
    game = bench.arena("...g\n.K..", K="nite knight", g="goblin minion")
    game.change("K", skills=(call, whistle))
    game.set_variable("noted", dismissed)
    game.turn_of("K")
    game.use("K", call)
    hound = next(piece.id for piece in game.view.pieces() if piece.kind == "familiar")
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[hound])
    finish(game)
    assert order(game, AttackDeclared, Fizzled) == ["AttackDeclared", "Fizzled"]
    assert written(game) == {"first": 1} | ({"noted": 1} if dismissed else {})
    assert deeds_of_the_dead(game.facts) == []
