"""Fatigue, healing, and how heroes come back onto the board (rules §7.4, §7.5)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.familiar import FamiliarDef
from delve.model.lieutenant import LieutenantDef
from delve.model.switches import Switches
from delve.rules.ask import space
from delve.rules.facts import DamageDealt, FatigueSuffered, HeroRevived, MovementGained, Prevented, Recovered
from delve.script import (
    AfterFatigue,
    AfterRecovery,
    AfterRevival,
    BeforeFatigue,
    BeforeRecovery,
    BeforeRevival,
    Condition,
    Context,
    Skill,
    View,
    modifies,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench, arena, made
from tests.rules.test_followers import HOUND, WARDEN, Call


class Weary(Skill):
    """Makes everybody else suffer three fatigue."""

    async def use(self, ctx: Context) -> None:
        for other in ctx.view.figures():
            if other.id != ctx.actor:
                await ctx.fatigue(other.id, 3)


class Mend(Skill):
    """Heals everybody of two hearts and one fatigue, wherever they lie."""

    async def use(self, ctx: Context) -> None:
        for other in ctx.view.pieces():
            if other.is_figure:
                await ctx.recover(other.id, 2, 1)


def bench_with(drawing: str, *scripts: type[Skill], **pieces: str) -> Arena:
    """An arena in which K has these skills as actions."""
    bench = Bench()
    skills = tuple(bench.skill(script, timing="action") for script in scripts)
    game = bench.arena(drawing, **pieces)
    game.change("K", skills=skills)
    return game


# ---------------------------------------------------------------------------------------- fatigue (rules §7.5)
@pytest.mark.parametrize(("before", "fatigue", "damage"), [(0, 3, 0), (2, 5, 0), (3, 5, 1), (5, 5, 3)])
def test_fatigue_that_a_hero_is_made_to_suffer_overflows_into_damage(
    before: int, fatigue: int, damage: int
) -> None:
    """Trap 6."""
    game = bench_with("KS", Weary, K="nite knight", S="wren strider")
    game.change("S", fatigue=before)
    game.turn_of("K")
    game.use("K", "weary")
    assert (game["S"].fatigue, game["S"].damage) == (fatigue, damage)
    assert len(game.happened(DamageDealt)) == (1 if damage else 0)


def test_fatigue_by_choice_cannot_go_beyond_stamina() -> None:
    """Trap 6."""
    bench = Bench()
    skill = bench.skill(Mend, timing="free", stamina=3)
    game = bench.arena("K.", K="nite knight")
    game.change("K", skills=(skill,), fatigue=1)
    game.turn_of("K")
    game.use("K", "mend")
    assert game["K"].fatigue == 3, "to reach stamina exactly is allowed, then one is recovered"
    assert game.reason("mend") == "costs 3 fatigue, 1 more can be borne"


class Tireless(Skill):
    """Suffers one fatigue less, and none if it would be one only."""

    @reacts(BeforeFatigue, optional=False)
    async def shrug(self, ctx: Context, event: BeforeFatigue) -> None:
        if event.amount == 3:
            event.alter(amount=2)
        else:
            event.prevent("not tired")


class Tire(Skill):
    """One fatigue to everybody else."""

    async def use(self, ctx: Context) -> None:
        for other in ctx.view.allies_of(ctx.actor):
            await ctx.fatigue(other.id, 1)


def test_forced_fatigue_is_altered_or_prevented() -> None:
    bench = Bench()
    tireless = bench.skill(Tireless)
    skills = (bench.skill(Weary, timing="action"), bench.skill(Tire, timing="action"))
    game = bench.arena("KS", K="nite knight", S="wren strider")
    game.change("K", skills=skills)
    game.change("S", skills=(tireless,))
    game.turn_of("K")
    game.use("K", "weary")
    game.use("K", "tire")
    assert game["S"].fatigue == 2
    assert len(game.happened(Prevented)) == 1


class Collapse(Skill):
    """Falls when it is tired."""

    @reacts(AfterFatigue, optional=False)
    async def fall(self, ctx: Context, event: AfterFatigue) -> None:
        await ctx.damage(ctx.actor, 99)


def test_hero_that_falls_while_it_hurries_gains_no_movement() -> None:
    bench = Bench()
    collapse = bench.skill(Collapse)
    game = bench.arena("K.S", K="nite knight", S="wren strider")
    game.change("K", skills=(collapse,))
    game.turn_of("K")
    game.do("fatigue_move", "K")
    assert (game["K"].knocked_out, game["K"].movement_points) == (True, 0)
    assert game.happened(MovementGained) == []


def test_cost_of_a_skill_is_fatigue_that_others_hear_of() -> None:
    bench = Bench()
    mend, collapse = bench.skill(Mend, timing="action", stamina=1), bench.skill(Collapse)
    game = bench.arena("K.S", K="nite knight", S="wren strider")
    game.change("K", skills=(mend, collapse))
    game.change("S", damage=5)
    game.turn_of("K")
    game.use("K", "mend")
    assert game["K"].knocked_out
    assert game["S"].damage == 5, "the actor is gone: the skill does not take effect"
    assert FatigueSuffered(piece=game.id("K"), amount=1, cause="test:mend") in game.facts


# ---------------------------------------------------------------------------------------- healing
def test_healing_never_goes_below_none() -> None:
    """Rules §7.1, §7.5."""
    game = bench_with("KS", Mend, K="nite knight", S="wren strider")
    game.change("S", damage=1, fatigue=0)
    game.turn_of("K")
    game.use("K", "mend")
    assert (game["S"].damage, game["S"].fatigue) == (0, 0)
    assert game.happened(Recovered) == [Recovered(piece=game.id("S"), hearts=1, fatigue=0, cause="test:mend")]


class Doctor(Skill):
    """Heals others better, and nobody but heroes."""

    @reacts(BeforeRecovery, scope="everyone", optional=False)
    async def better(self, ctx: Context, event: BeforeRecovery) -> None:
        if ctx.view.piece(event.figure).side == "overlord":
            event.prevent("not these")
        else:
            event.alter(hearts=event.hearts + 1)

    @reacts(AfterRecovery, scope="everyone", optional=False)
    async def note(self, ctx: Context, event: AfterRecovery) -> None:
        await ctx.remember("healed", ctx.recall("healed") + event.hearts)


def test_recovery_is_altered_prevented_and_told() -> None:
    bench = Bench()
    skills = (bench.skill(Mend, timing="action"), bench.skill(Doctor))
    game = bench.arena("KSg", K="nite knight", S="wren strider", g="goblin minion")
    game.change("K", skills=skills)
    game.change("S", damage=5)
    game.change("g", damage=2)
    game.turn_of("K")
    game.use("K", "mend")
    assert (game["S"].damage, game["g"].damage) == (2, 2)
    assert [m.value for m in game["K"].memory] == [3]


def test_defeated_monster_is_not_healed() -> None:
    game = bench_with("Kg", Mend, K="nite knight", g="goblin minion")
    game.change("g", spaces=(), defeated=True, damage=4)
    game.turn_of("K")
    game.use("K", "mend")
    assert (game["g"].damage, game["g"].on_board) == (4, False)


# ------------------------------------------------------------------------------- back on the board (rules §7.4)
def test_any_healing_of_a_heart_puts_a_hero_back_on_its_space() -> None:
    game = bench_with("K.S", Mend, K="nite knight", S="wren strider")
    game.change("S", damage=10, fatigue=5, fallen_at=2, spaces=())
    game.turn_of("K")
    game.use("K", "mend")
    assert (game.at("S"), game["S"].damage, game["S"].fallen_at) == ((2, 0), 8, -1)
    assert HeroRevived(piece=game.id("S"), by=game.id("K"), space=2) in game.facts


class Soothe(Skill):
    """Recovers fatigue of those who lie."""

    async def use(self, ctx: Context) -> None:
        for other in ctx.view.pieces():
            if other.knocked_out:
                await ctx.recover(other.id, 0, 2)


def test_recovered_fatigue_alone_puts_nobody_back() -> None:
    game = bench_with("K.S", Soothe, K="nite knight", S="wren strider")
    game.change("S", damage=10, fatigue=5, fallen_at=2, spaces=())
    game.turn_of("K")
    game.use("K", "soothe")
    assert (game["S"].knocked_out, game["S"].fatigue) == (True, 3)


@pytest.mark.parametrize(
    ("drawing", "at"),
    [
        (".g.\n...\n...", (0, 0)),
        ("#g.\n...\n...", (2, 0)),
        ("ogo\no..\n...", (1, 1)),
    ],
)
def test_hero_whose_space_is_taken_comes_back_on_the_topmost_then_leftmost_of_the_nearest(
    drawing: str, at: tuple[int, int]
) -> None:
    game = bench_with(
        drawing + "\n...\nS.K",
        Mend,
        K="nite knight",
        g="goblin minion",
        S="wren strider",
        legend={"o": "rock"},
    )
    game.change("S", damage=10, spaces=(), fallen_at=game["g"].spaces[0])
    game.turn_of("K")
    game.use("K", "mend")
    assert game.at("S") == at


def test_nearest_free_space_is_not_counted_through_rock() -> None:
    """Rules §2.3, §7.4: behind the rock is far away, though only two spaces off on the map."""
    game = arena(
        "go.\nho.\nko.\n...", g="goblin minion", h="goblin minion", k="goblin minion", legend={"o": "rock"}
    )
    assert space.nearest_free(game.play.game, 1, "main") == (game.view.space(0, 3),)


def test_nearest_free_space_may_lie_where_no_chain_of_spaces_leads() -> None:
    game = arena("g#.", g="goblin minion")
    assert space.nearest_free(game.play.game, 1, "main") == (2,)


class Nurse(Skill):
    """Nobody stands up beside her; and she counts those who do."""

    @reacts(BeforeRevival, scope="allies", within=1, optional=False)
    async def stay(self, ctx: Context, event: BeforeRevival) -> None:
        event.prevent("stay down")

    @reacts(AfterRevival, scope="allies", optional=False)
    async def count(self, ctx: Context, event: AfterRevival) -> None:
        await ctx.remember("up", ctx.recall("up") + 1)


@pytest.mark.parametrize(("drawing", "up"), [("KS", False), ("K.S", True)])
def test_standing_up_is_a_window_before_and_after(drawing: str, up: bool) -> None:
    bench = Bench()
    nurse = bench.skill(Nurse)
    game = bench.arena(drawing, K="nite knight", S="wren strider")
    game.change("K", skills=(nurse,))
    game.change("S", damage=10, fallen_at=game["S"].spaces[0], spaces=())
    game.turn_of("S")
    game.do("stand_up", "S", answers=[(0, 0)] if up else [])
    assert game["S"].on_board is up
    assert [m.value for m in game["K"].memory] == ([1] if up else [])


def test_hero_lies_on_where_the_board_has_no_room_for_it() -> None:
    game = arena("gh", g="goblin minion", h="goblin minion")
    assert space.nearest_free(game.play.game, 1, "main") == ()


# --------------------------------------------------------------------------------------- without stamina
class Hardy(Skill):
    """Two stamina to its bearer."""

    @modifies("stamina")
    def hardy(self, view: View, owner: int, figure: int) -> int:
        return 2


class Spent(Condition):
    """No stamina at all."""

    @modifies("stamina")
    def spent(self, view: View, owner: int, figure: int) -> int:
        return -9


@pytest.mark.parametrize(("switch", "damage"), [("nothing", 0), ("damage", 3)])
@pytest.mark.parametrize("bearer", ["monster", "lieutenant", "familiar"])
def test_figure_without_stamina_suffers_from_fatigue_what_the_switch_says(
    bearer: str, switch: Any, damage: int
) -> None:
    """Rules §7.5, §12.1 `fatigue_without_stamina`."""
    bench = Bench()
    weary, call = bench.skill(Weary, timing="action"), bench.skill(Call, timing="free")
    bench.records += [made(FamiliarDef, HOUND | {"body": {"health": 9}}), made(LieutenantDef, WARDEN)]
    spec = {"monster": {"g": "goblin elite"}, "lieutenant": {"g": "warden"}, "familiar": {}}[bearer]
    game = bench.arena(
        "K.g", K="nite knight", heroes=4, switches=Switches(fatigue_without_stamina=switch), **spec
    )
    game.change("K", skills=(weary, call))
    game.turn_of("K")
    if bearer == "familiar":
        game.use("K", "call")
        game.names["g"] = game.view.familiars_of(game.id("K"))[0].id
    game.use("K", "weary")
    assert (game["g"].damage, game["g"].fatigue) == (damage, 0)
    assert len(game.happened(FatigueSuffered)) == 0


def test_figure_that_something_gives_stamina_bears_fatigue_like_a_hero() -> None:
    """Rules §7.5."""
    bench = Bench()
    weary, hardy = bench.skill(Weary, timing="action"), bench.skill(Hardy)
    game = bench.arena("K.g", K="nite knight", g="goblin elite")
    game.change("g", skills=(hardy,))
    game.change("K", skills=(weary,))
    game.turn_of("K")
    game.use("K", "weary")
    assert (game["g"].damage, game["g"].fatigue) == (1, 2)


def test_hero_whose_stamina_is_gone_suffers_hearts_for_all_of_it() -> None:
    """Rules §7.5: it is one that bears fatigue, even if it can bear none at present."""
    bench = Bench()
    weary, spent = bench.skill(Weary, timing="action"), bench.condition(Spent)
    game = bench.arena("KS", K="nite knight", S="wren strider")
    game.change("S", conditions=(spent,))
    game.change("K", skills=(weary,))
    game.turn_of("K")
    game.use("K", "weary")
    assert (game["S"].damage, game["S"].fatigue) == (3, 0)
