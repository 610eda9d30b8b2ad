"""What a figure does in answer to its own fall (rules §7.2, §7.3)."""

from __future__ import annotations

import pytest

from delve.rules.facts import Fizzled, SkillUsed
from delve.script import AfterDefeat, Condition, Context, Skill, View, modifies, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench


class Burst(Skill):
    """Whoever stands beside it when it falls suffers a heart; those near it are slower."""

    @reacts(AfterDefeat, optional=False)
    async def burst(self, ctx: Context, event: AfterDefeat) -> None:
        assert event.figure == ctx.actor
        near = ctx.view.within(sum(1 << at for at in event.spaces), 1)
        await ctx.damage([p.id for p in ctx.view.figures() if near & ctx.view.mask(p.id)], 1)

    @modifies("speed", scope="everyone", within=9)
    def slower(self, view: View, owner: int, figure: int) -> int:
        return -1


class Watch(Skill):
    """Notes the speed of its bearer when anybody falls."""

    @reacts(AfterDefeat, scope="everyone", optional=False, priority=9)
    async def watch(self, ctx: Context, event: AfterDefeat) -> None:
        await ctx.set_variable("done", ctx.view.speed(ctx.actor))


class Fell(Skill):
    async def use(self, ctx: Context) -> None:
        for figure in ctx.view.pieces():
            if figure.id != ctx.actor:
                await ctx.defeat(figure.id)


def stage(victim: str, script: type[Skill] = Burst, timing: str = "passive") -> Arena:
    """K may let everybody else fall; V beside it has the skill."""
    bench = Bench()
    bench.monster("beast", size=(2, 2))
    burst, fell, watch = (
        bench.skill(script, timing=timing),
        bench.skill(Fell, timing="free"),
        bench.skill(Watch),
    )
    game = bench.arena("KV..\n....", K="nite knight", V=victim)
    game.change("V", skills=(burst,))
    game.change("K", skills=(fell, watch))
    game.turn_of("K")
    return game


@pytest.mark.parametrize("victim", ["goblin minion", "beast elite", "wren strider"])
def test_own_reaction_of_whoever_falls_fires(victim: str) -> None:
    game = stage(victim)
    assert game.view.speed(game.id("K")) == 3
    game.use("K", "fell")
    assert not game["V"].on_board
    assert game["K"].damage == 1


def test_nothing_else_of_the_fallen_has_an_effect_meanwhile() -> None:
    game = stage("goblin minion")
    game.use("K", "fell")
    assert dict(game.play.state.variables)["done"] == 4


class Curse(Condition):
    """Strikes back at whoever made its bearer fall."""

    @reacts(AfterDefeat, optional=False)
    async def strike(self, ctx: Context, event: AfterDefeat) -> None:
        await ctx.damage(event.source, 2)


@pytest.mark.parametrize("victim", ["goblin minion", "wren strider"])
def test_conditions_of_whoever_falls_answer_its_fall(victim: str) -> None:
    bench = Bench()
    curse, fell = bench.condition(Curse), bench.skill(Fell, timing="free")
    game = bench.arena("KV", K="nite knight", V=victim)
    game.change("V", conditions=(curse,))
    game.change("K", skills=(fell,))
    game.turn_of("K")
    game.use("K", "fell")
    assert game["K"].damage == 2


class Offer(Skill):
    """Its player may let it strike back, for a heart that it does not have."""

    @reacts(AfterDefeat)
    async def strike(self, ctx: Context, event: AfterDefeat) -> None:
        await ctx.damage(event.source, 2)


def test_player_is_asked_about_an_optional_last_deed() -> None:
    game = stage("goblin minion", Offer, "reaction")
    label = f"skill:test:offer.strike/{game.id('V')}"
    game.use("K", "fell", label)
    assert game["K"].damage == 2
    assert [fact.piece for fact in game.happened(SkillUsed) if fact.skill == "test:offer"] == [game.id("V")]


class Avenge(Skill):
    """Attacks whoever made it fall."""

    @reacts(AfterDefeat, optional=False)
    async def avenge(self, ctx: Context, event: AfterDefeat) -> None:
        await ctx.attack(event.source)


def test_fallen_figure_attacks_nobody() -> None:
    game = stage("goblin minion", Avenge)
    game.use("K", "fell")
    assert [fact.reason for fact in game.happened(Fizzled)] == ["Goblin cannot attack Nite"]


class Rise(Skill):
    """Recovers when it falls."""

    @reacts(AfterDefeat, optional=False)
    async def rise(self, ctx: Context, event: AfterDefeat) -> None:
        await ctx.recover(ctx.actor, 3)
        await ctx.remember("rose", 1)


def test_hero_may_stand_up_again_by_its_own_answer() -> None:
    game = stage("wren strider", Rise)
    game.use("K", "fell")
    assert game["V"].on_board
    assert [memory.name for memory in game["V"].memory] == ["rose"]
    game = stage("goblin minion", Rise)
    game.use("K", "fell")
    assert not game["V"].on_board, "nothing brings back a monster"
