"""What of a skill is a use, which is paid for and counted, and what it does by itself (rules §8.2, §8.4, §8.6)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.rules.facts import SkillUsed
from delve.script import AfterDamage, AfterFatigue, Context, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench


class Watchful(Skill):
    """Notes each fatigue of its bearer, by itself."""

    async def use(self, ctx: Context) -> None:
        await ctx.remember("used", 1)

    @reacts(AfterFatigue, optional=False)
    async def note(self, ctx: Context, event: AfterFatigue) -> None:
        await ctx.remember("noted", ctx.recall("noted") + 1)


class Willing(Skill):
    """Its player may let it note each fatigue of its bearer."""

    async def use(self, ctx: Context) -> None:
        await ctx.remember("used", 1)

    @reacts(AfterFatigue)
    async def note(self, ctx: Context, event: AfterFatigue) -> None:
        await ctx.remember("noted", ctx.recall("noted") + 1)


class Given(Skill):
    """As Willing, but no use of it."""

    @reacts(AfterFatigue, free=True)
    async def note(self, ctx: Context, event: AfterFatigue) -> None:
        await ctx.remember("noted", ctx.recall("noted") + 1)


def arena(script: type[Skill], timing: str, **given: Any) -> Arena:
    bench = Bench()
    skill = bench.skill(script, timing=timing, **given)
    game = bench.arena("K..", K="nite knight")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    return game


def noted(game: Arena) -> int:
    return next((memory.value for memory in game["K"].memory if memory.name == "noted"), 0)


@pytest.mark.parametrize("timing", ["action", "free", "reaction", "passive"])
@pytest.mark.parametrize("cost", [{"stamina": 3}, {"hearts": 11}, {"movement": 9}])
def test_what_happens_by_itself_goes_on_where_the_bearer_cannot_pay(
    timing: str, cost: dict[str, int]
) -> None:
    game = arena(Watchful, timing, cost=cost)
    game.change("K", fatigue=2, damage=8)
    game.do("fatigue_move", "K")
    assert noted(game) == 1


@pytest.mark.parametrize("timing", ["action", "free", "passive"])
@pytest.mark.parametrize("limit", ["turn", "round", "quest", "exhaust"])
def test_what_happens_by_itself_beside_another_use_is_neither_paid_for_nor_counted(
    timing: str, limit: str
) -> None:
    game = arena(Watchful, timing, cost={"hearts": 1}, limit=limit)
    for times in (1, 2):
        game.do("fatigue_move", "K")
        assert (noted(game), game["K"].used, game["K"].damage) == (times, (), 0)
    assert not game.happened(SkillUsed)


@pytest.mark.parametrize("limit", ["turn", "round", "quest", "exhaust"])
def test_mandatory_reaction_of_a_skill_of_timing_reaction_is_counted_and_not_paid_for(limit: str) -> None:
    game = arena(Watchful, "reaction", cost={"hearts": 1, "movement": 9}, limit=limit)
    for _ in (1, 2):
        game.do("fatigue_move", "K")
        assert (noted(game), game["K"].used, game["K"].damage) == (1, (("test:watchful", limit),), 0)
    assert len(game.happened(SkillUsed)) == 1


def test_listener_of_an_action_goes_on_after_the_last_stamina_was_paid_for_it() -> None:
    game = arena(Watchful, "action", stamina=3)
    game.use("K", "watchful")
    assert game.reason("watchful") == "costs 3 fatigue, 1 more can be borne"
    game.do("fatigue_move", "K")
    assert noted(game) == 2, "once for the cost of its own, once for the step"


def test_optional_reaction_of_a_skill_of_timing_reaction_is_paid_for_and_counted() -> None:
    game = arena(Willing, "reaction", cost={"hearts": 2}, limit="turn")
    game.do("fatigue_move", "K", answers=["skill:test:willing.note/" + str(game.id("K"))])
    assert (noted(game), game["K"].damage) == (1, 2)
    game.do("fatigue_move", "K")
    assert noted(game) == 1, "it is used up for this turn, and nobody is asked"


@pytest.mark.parametrize(("script", "timing"), [(Willing, "action"), (Willing, "free"), (Given, "reaction")])
def test_other_optional_reactions_are_asked_for_and_cost_nothing(script: type[Skill], timing: str) -> None:
    game = arena(script, timing, cost={"hearts": 2}, limit="turn")
    label = f"skill:{game['K'].skills[0]}.note/{game.id('K')}"
    for times in (1, 2):
        game.do("fatigue_move", "K", answers=[label])
        assert (noted(game), game["K"].damage) == (times, 0)


class Vengeful(Skill):
    """Answers damage, by itself, and would cost what is just being lost."""

    @reacts(AfterDamage, optional=False)
    async def cry(self, ctx: Context, event: AfterDamage) -> None:
        await ctx.remember("noted", ctx.recall("noted") + 1)


def test_mandatory_reaction_of_a_paid_reaction_charges_nothing() -> None:
    bench = Bench()
    vengeful = bench.skill(Vengeful, cost={"hearts": 1})
    fire = bench.skill(Burn, timing="free")
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(vengeful, fire))
    game.turn_of("K")
    game.use("K", "burn")
    assert (noted(game), game["K"].damage) == (1, 1)


class Burn(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 1)
