"""Health that rises and falls: nobody stands with none left, or what is left stays, by the switch (rules §7.1)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.switches import Switches
from delve.rules.do import health_changes
from delve.rules.do.leaving import leave
from delve.rules.facts import FigureDefeated, HeroKnockedOut, Prevented
from delve.script import BeforeDefeat, Condition, Context, Skill, View, modifies, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench, snake
from tests.invariants import deeds_of_the_dead, standing_without_health

KEPT = Switches(changed_health="left_stays")


class Banner(Skill):
    """Two hearts more for the friends beside its bearer."""

    @modifies("health", scope="allies", within=1)
    def hearten(self, view: View, owner: int, figure: int) -> int:
        return 2


class Frail(Condition):
    """Eight hearts of health less."""

    @modifies("health")
    def less(self, view: View, owner: int, figure: int) -> int:
        return -8


class Undying(Skill):
    """Never falls."""

    @reacts(BeforeDefeat, optional=False)
    async def hold_on(self, ctx: Context, event: BeforeDefeat) -> None:
        event.prevent("it will not fall")


def heartened(bench: Bench, skill: type[Skill] | None = None, **given: Any) -> Arena:
    """S stands with 11 hearts suffered of the 10 that it has and the 2 that the banner of K lends to it."""
    skills = [bench.skill(Banner), *([bench.skill(skill, timing="free")] if skill else [])]
    game = bench.arena("KS..\n...g", K="nite knight", S="wren strider", g="goblin minion", **given)
    game.change("K", skills=tuple(skills))
    game.change("S", damage=11)
    return game


def lent(game: Arena) -> tuple[int, int]:
    """Health of S, and what it has left of it."""
    return game.view.number("health", game.id("S")), game.view.health_left(game.id("S"))


class StepAside(Skill):
    """Puts its bearer far away."""

    async def use(self, ctx: Context) -> None:
        await ctx.place(ctx.actor, ctx.view.space(3, 0))


class FallDown(Skill):
    """Fells its bearer."""

    async def use(self, ctx: Context) -> None:
        await ctx.defeat(ctx.actor)


class GoAway(Skill):
    """Lets its bearer leave the map."""

    async def use(self, ctx: Context) -> None:
        await leave(ctx._game, (ctx.actor,))


class LetGo(Skill):
    """Sends its friend away from the banner."""

    async def use(self, ctx: Context) -> None:
        friend = ctx.view.allies_of(ctx.actor)[0]
        await ctx.place(friend.id, ctx.view.space(3, 0))


@pytest.mark.parametrize("ends", [StepAside, FallDown, GoAway, LetGo])
def test_figure_falls_when_what_lent_it_health_is_gone(ends: type[Skill]) -> None:
    """Rules §7.1: its bearer moves off, falls or leaves, or it is moved off itself; nobody has done it."""
    game = heartened(Bench(), ends)
    assert lent(game) == (12, 1)
    game.turn_of("K")
    game.use("K", snake(ends.__name__))
    assert game["S"].knocked_out
    assert game.happened(HeroKnockedOut)[-1].source == 0
    assert game["S"].damage == game.view.number("health", game.id("S"))
    assert standing_without_health(game.play.game) == []
    assert deeds_of_the_dead(game.facts) == []


def test_figure_falls_when_it_walks_away_from_what_lends_it_health() -> None:
    """Rules §7.1: after the step, before anything else is done."""
    game = heartened(Bench())
    game.turn_of("S")
    game.change("S", movement_points=2)
    game.walk("S", (2, 0))
    assert game["S"].knocked_out
    assert game.play.state.active == game.id("K"), "its turn is over"


def test_figure_falls_when_it_puts_away_what_lends_it_health() -> None:
    """Rules §7.1, §10.6: a charm of two hearts, put away with eleven suffered of twelve."""
    bench = Bench()

    class Charm(Skill):
        """Two hearts more for its bearer."""

        @modifies("health")
        def hearten(self, view: View, owner: int, figure: int) -> int:
            return 2

    charm, spare = (
        bench.item("charm", slot="other", skills=[bench.skill(Charm)]),
        bench.item("spare", slot="other"),
    )
    game = bench.arena("S.K", S="wren strider", K="nite knight")
    game.change("S", items=(charm, spare), equipped=(charm,), damage=11)
    game.turn_of("S")
    assert lent(game) == (12, 1)
    game.do("put_away", "S", charm)
    assert game["S"].knocked_out


def test_falls_that_follow_from_each_other_are_all_there_before_anybody_acts() -> None:
    """Rules §7.1: who falls takes its own banner along, and who stood by that falls too."""
    bench = Bench()
    banner = bench.skill(Banner)
    fall_down = bench.skill(FallDown, timing="free")
    game = bench.arena("KSM.g", K="nite knight", S="wren strider", M="maud knight", g="goblin minion")
    for name in "KSM":
        game.change(name, skills=(banner, fall_down))
    for name in "SM":
        game.change(name, damage=game.view.number("health", game.id(name)) - 1)
    game.turn_of("K")
    game.use("K", "fall_down")
    assert [game[name].knocked_out for name in "KSM"] == [True, True, True]


@pytest.mark.parametrize("lowered", [False, True])
def test_fall_that_is_prevented_is_so_only_where_a_heart_can_be_left(lowered: bool) -> None:
    """Rules §7.1, §7.7: who has no health at all falls although something would prevent it."""
    bench = Bench()
    undying, frail = bench.skill(Undying), bench.condition(Frail)
    game = bench.arena("K.g", K="nite knight", g="goblin minion")
    game.change("g", skills=(undying,), conditions=(frail,) if lowered else (), damage=4)
    assert str(game.happened(Prevented)[-1].reason) == "it will not fall"
    assert game["g"].defeated is lowered
    assert lowered or game["g"].damage == 3
    assert len(game.happened(FigureDefeated)) == lowered


def test_hero_who_lies_has_no_heart_left_whatever_its_health_becomes() -> None:
    """Rules §7.3: its damage is its health, also when a banner that was above it is carried off."""

    class Fell(Skill):
        """Fells its friend beside the banner, then steps aside."""

        async def use(self, ctx: Context) -> None:
            await ctx.defeat(ctx.view.allies_of(ctx.actor)[0].id)
            await ctx.remember("damage", ctx.view.pieces()[1].damage)
            await ctx.place(ctx.actor, ctx.view.space(3, 0))

    game = heartened(Bench(), Fell)
    game.turn_of("K")
    game.use("K", "fell")
    assert game.view.recalled(game.id("K"), "test:fell", "damage") == 12
    assert (game["S"].damage, *lent(game)) == (10, 10, 0)


# ----------------------------------------------------------------------------------------- what is left stays
def test_what_is_left_stays_by_the_switch_but_is_no_more_than_the_health() -> None:
    """S0-149, rules §7.1, §12.1 `changed_health`: of 12 with 6 suffered 4 are left when the health becomes 4."""
    bench = Bench()
    frail = bench.condition(Frail)
    for switches, left in ((Switches(), 0), (KEPT, 4)):
        game = bench.arena("K.S", K="nite knight", S="wren strider", switches=switches)
        game.change("K", damage=6)
        game.change("K", conditions=(frail,))
        assert game.view.health_left(game.id("K")) == left
        assert game["K"].knocked_out is (left == 0)
    game.change("K", conditions=())
    assert game.view.health_left(game.id("K")) == 4, "what was dropped does not come back with the health"
    assert game["K"].damage == 8


def test_health_that_comes_and_goes_heals_nobody_by_the_switch() -> None:
    """Rules §12.1 `changed_health`: neither does it harm anybody who has fewer hearts left."""
    game = heartened(Bench(), StepAside, switches=KEPT)
    game.change("S", damage=3, memory=())
    before = lent(game)[1]
    game.turn_of("K")
    game.use("K", "step_aside")
    assert lent(game) == (10, before)
    game.change("K", spaces=(game.view.space(0, 0),))
    assert lent(game) == (12, before)


@pytest.mark.parametrize("changed", ["damage_stays", "left_stays"])
def test_hearts_beyond_a_lowered_health_are_kept_by_the_switch(changed: Any) -> None:
    """Rules §7.1, §12.1 `lowered_health`: of 12 with 2 suffered 10 are left when the health becomes 4."""
    bench = Bench()
    frail = bench.condition(Frail)
    switches = Switches(changed_health=changed, lowered_health="keep")
    game = bench.arena("K.S", K="nite knight", S="wren strider", switches=switches)
    game.change("K", damage=2)
    game.change("K", conditions=(frail,))
    health_changes.recount(game.play.game)
    assert (game.view.number("health", game.id("K")), game.view.health_left(game.id("K"))) == (4, 10)
    health_changes.leave(game.play.game, game.id("K"), 7)
    assert game.view.health_left(game.id("K")) == 7, "what it loses it has no more"
    health_changes.leave(game.play.game, game.id("K"), 3)
    game.change("K", conditions=())
    health_changes.recount(game.play.game)
    assert game.view.health_left(game.id("K")) == 3, "nothing comes back with the health"


@pytest.mark.parametrize("kept", [True, False])
def test_nobody_falls_when_its_health_is_lowered_to_its_damage_where_it_keeps_its_hearts(kept: bool) -> None:
    """Rules §7.1, §12.1 `lowered_health`."""
    bench = Bench()
    bench.condition(Frail)
    sap = bench.skill(Sap, timing="action")
    switches = Switches(lowered_health="keep" if kept else "clamp")
    game = bench.arena("SK", K="nite knight", S="wren strider", switches=switches)
    game.change("S", skills=(sap,))
    game.change("K", damage=6)
    game.turn_of("S")
    game.use("S", "sap")
    seen = {m.name: m.value for m in game["S"].memory if m.key.id == sap}
    if kept:
        assert seen == {"frail": 6, "struck": 5, "healed": 5, "free": 5}, "it is not healed beyond its health"
    assert bool(game.happened(HeroKnockedOut)) is not kept


class Sap(Skill):
    """Makes its friend frail, strikes it, and heals it, all in one action."""

    async def use(self, ctx: Context) -> None:
        friend = ctx.view.allies_of(ctx.actor)[0].id
        await ctx.inflict(friend, "test:frail")
        await ctx.remember("frail", ctx.view.health_left(friend))
        await ctx.damage(friend, 1)
        await ctx.remember("struck", ctx.view.health_left(friend))
        await ctx.recover(friend, 9)
        await ctx.remember("healed", ctx.view.health_left(friend))
        await ctx.discard(friend, "test:frail")
        await ctx.remember("free", ctx.view.health_left(friend))


def test_within_one_action_hearts_are_counted_of_what_is_left_by_the_switch() -> None:
    """Rules §12.1 `changed_health`: 12 with 6 suffered, then 4; struck, healed to 4, and 4 of 12 again."""
    bench = Bench()
    bench.condition(Frail)
    sap = bench.skill(Sap, timing="action")
    game = bench.arena("SK", K="nite knight", S="wren strider", switches=KEPT)
    game.change("S", skills=(sap,))
    game.change("K", damage=6)
    game.turn_of("S")
    game.use("S", "sap")
    seen = {m.name: m.value for m in game["S"].memory if m.key.id == sap}
    assert seen == {"frail": 4, "struck": 3, "healed": 4, "free": 4}
    assert (game["K"].damage, game.view.health_left(game.id("K"))) == (8, 4)


def test_without_the_switch_one_action_that_lowers_health_to_the_damage_fells_at_once() -> None:
    """Rules §7.1, §9.1."""
    bench = Bench()
    bench.condition(Frail)
    sap = bench.skill(Sap, timing="action")
    game = bench.arena("SK", K="nite knight", S="wren strider")
    game.change("S", skills=(sap,))
    game.change("K", damage=6)
    game.turn_of("S")
    game.use("S", "sap")
    assert game.happened(HeroKnockedOut)
    assert {m.name: m.value for m in game["S"].memory if m.key.id == sap}["frail"] == 0
