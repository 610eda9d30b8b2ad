"""Exhausted skills, what a use may cost, counters, and answers to a skill's use (rules §8.2, §8.3, §8.6, §8.7)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from delve.model.counter import CounterDef
from delve.model.hero import HeroDef
from delve.model.refs import ref
from delve.model.switches import Switches
from delve.rules.ask.counters import amount_told
from delve.rules.facts import CounterChanged, SkillExhausted, SkillRefreshed
from delve.script import (
    AfterCounterChanged,
    AfterExhausted,
    AfterFatigue,
    AfterRefresh,
    AfterSkillUsed,
    BeforeDamage,
    BeforeSkillUsed,
    Context,
    Skill,
    View,
    modifies,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench, core


class Stance(Skill):
    """Two spaces more while it is exhausted; a heart more always; sings at each refresh."""

    async def use(self, ctx: Context) -> None:
        await ctx.remember("amount", ctx.chosen)

    @modifies("speed")
    def faster(self, view: View, owner: int, figure: int) -> int:
        return 2 if view.exhausted(owner, self.id) else 0

    @modifies("health")
    def tougher(self, view: View, owner: int, figure: int) -> int:
        return 1

    @reacts(AfterRefresh, optional=False)
    async def sing(self, ctx: Context, event: AfterRefresh) -> None:
        await ctx.remember("sung", ctx.recall("sung") + len(event.skills))

    @reacts(AfterFatigue, optional=False)
    async def endure(self, ctx: Context, event: AfterFatigue) -> None:
        await ctx.remember("endured", 1)


def arena(
    *, limit: str = "exhaust", timing: str = "free", cost: dict[str, Any] | None = None, **changes: Any
) -> Arena:
    """The knight with Stance."""
    bench = Bench()
    stance = bench.skill(Stance, timing=timing, limit=limit, **({"cost": cost} if cost else {}))
    game = bench.arena("K...", K="nite knight")
    game.change("K", skills=(stance, *changes.pop("skills", ())), **changes)
    game.turn_of("K")
    return game


def noted(game: Arena, name: str = "K") -> dict[str, int]:
    return {memory.name: memory.value for memory in game[name].memory}


def test_exhausted_skill_cannot_be_used_until_the_next_turn_of_its_bearer() -> None:
    """Rules §8.6."""
    game = arena()
    game.use("K", "stance")
    assert game.reason("stance") == "exhausted"
    assert game.view.exhausted(game.id("K"), "test:stance")
    game.do("end_turn", "K")
    game.turn_of("K")
    assert game.reason("stance") == ""
    assert noted(game)["sung"] == 1
    assert [fact.skill for fact in game.happened(SkillRefreshed)] == ["test:stance"]


def test_exhausted_state_is_a_duration_only_where_the_skill_says_so() -> None:
    """Trap 22, rules §8.6: an exhausted skill is spent, not switched off."""
    game = arena()
    assert (game.view.number("speed", game.id("K")), game.view.number("health", game.id("K"))) == (4, 13)
    game.use("K", "stance")
    assert (game.view.number("speed", game.id("K")), game.view.number("health", game.id("K"))) == (6, 13)
    game.do("fatigue_move", "K")
    assert noted(game) == {"amount": 0, "endured": 1}, "what it does by itself goes on while it is exhausted"


@pytest.mark.parametrize(
    ("of", "changes", "most", "left"),
    [
        ("stamina", {"fatigue": 1}, 3, {"fatigue": 3}),
        ("hearts", {"damage": 9}, 3, {"damage": 11}),
        ("movement", {}, 4, {"movement_points": 2}),
    ],
)
def test_user_chooses_how_much_it_pays_up_to_what_it_has(
    of: str, changes: dict[str, int], most: int, left: dict[str, int]
) -> None:
    """Rules §8.2."""
    cost = {"chosen": {"of": of, "least": 1, "most": 5}}
    game = arena(cost=cost, limit="none", **changes)
    if of == "movement":
        assert game.reason("stance") == "costs 1 movement point, 0 left"
        game.do("move", "K")
    game.begin("skill", "K", "test:stance")
    assert list(game.asked.legal()) == list(range(1, most + 1))
    game.reply(2)
    assert noted(game)["amount"] == 2
    assert {name: getattr(game["K"], name) for name in left} == left


def test_last_heart_cannot_be_paid() -> None:
    """Rules §8.2."""
    game = arena(cost={"hearts": 2}, damage=11)
    assert game.view.health_left(game.id("K")) == 2
    assert game.reason("stance") == "costs 2 hearts, 1 left"


def test_feat_of_a_hero_is_used_once_in_a_quest() -> None:
    """Rules §8.3: a feat is a skill on the hero's own sheet that is limited to the quest. S0-24, S0-35."""
    bench = Bench()
    feat = bench.skill(Stance, timing="action", limit="quest")
    nite = core().library.get(HeroDef, "core:nite")
    bench.records.append(structs.replace(nite, id="test:hedda", name="Hedda", skills=(ref(feat),)))
    game = bench.arena("H", H="hedda knight")
    game.turn_of("H")
    game.use("H", "stance")
    game.do("end_turn", "H")
    game.turn_of("H")
    assert game.reason("stance") == "already used this quest"


class Other(Skill):
    """Is exhausted for Stance, and notes it."""

    @reacts(AfterExhausted, optional=False)
    async def note(self, ctx: Context, event: AfterExhausted) -> None:
        await ctx.remember("exhausted", 1)


class Ready(Skill):
    """Refreshes everything."""

    async def use(self, ctx: Context) -> None:
        await ctx.remember("ready", await ctx.refresh(ctx.actor))
        await ctx.remember("done", int(await ctx.exhaust(ctx.actor, "test:stance")))


def test_another_skill_may_be_exhausted_as_a_cost_and_refreshed_by_a_third() -> None:
    """Rules §8.2, §8.6."""
    bench = Bench()
    other, ready = bench.skill(Other, timing="passive"), bench.skill(Ready, timing="free")
    stance = bench.skill(Stance, timing="free", cost={"exhaust": other})
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(stance,))
    game.turn_of("K")
    assert game.reason("stance") == "needs Other"
    game.change("K", skills=(stance, other, ready))
    game.use("K", "stance")
    assert game.reason("stance") == "Other is exhausted"
    assert [fact.name for fact in game.happened(SkillExhausted)] == ["Other"]
    game.use("K", "ready")
    assert noted(game)["ready"] == 1
    assert noted(game)["done"] == 1
    assert game.reason("stance") == "exhausted"


class Stoke(Skill):
    """Gathers three embers and spends two."""

    async def use(self, ctx: Context) -> None:
        await ctx.remember("gained", await ctx.gain_counters(ctx.actor, "test:ember", 3))
        await ctx.remember("spent", int(await ctx.spend_counters(ctx.actor, "test:ember", 2)))
        await ctx.remember("more", int(await ctx.spend_counters(ctx.actor, "test:ember", 9)))

    @reacts(AfterCounterChanged, scope="everyone", optional=False)
    async def watch(self, ctx: Context, event: AfterCounterChanged) -> None:
        await ctx.remember("sum", ctx.recall("sum") + event.by)


class Burner(Skill):
    """Pays with embers."""


def embers(*, shared: bool = False, most: int | None = 2) -> Arena:
    bench = Bench()
    bench.records.append(CounterDef(id="test:ember", name="Ember", plural="Embers", most=most, shared=shared))
    stoke = bench.skill(Stoke, timing="free")
    burner = bench.skill(
        Burner,
        timing="free",
        cost={"counters": [{"counter": "test:ember", "amount": 3}]},
    )
    game = bench.arena("KS", K="nite knight", S="wren strider")
    game.change("K", skills=(stoke, burner))
    game.turn_of("K")
    return game


def test_counters_are_gained_to_their_cap_and_spent_only_if_there_are_enough() -> None:
    """Rules §8.7."""
    game = embers()
    game.use("K", "stoke")
    assert noted(game) == {"gained": 2, "spent": 1, "more": 0, "sum": 0}
    assert game["K"].counters == ()
    changes = [(fact.by, fact.name, fact.now) for fact in game.happened(CounterChanged)]
    assert changes == [(2, "Embers", 2), (-2, "Embers", 0)]
    assert game.reason("burner") == "costs 3 Embers, 0 left"


@pytest.mark.parametrize(("number", "told"), [(0, "0 Embers"), (1, "1 Ember"), (2, "2 Embers")])
def test_several_counters_are_told_by_their_plural(number: int, told: str) -> None:
    library = Bench().packs().library
    of_fire = CounterDef(id="test:ember", name="Ember", plural="Embers")
    of_stone = CounterDef(id="test:flint", name="Flint")
    library = library.extended(of_fire, of_stone)
    assert str(amount_told(library, "test:ember", number)) == told
    assert str(amount_told(library, "test:flint", number)) == f"{number} Flint", "it has no plural"


def test_shared_counters_are_spent_from_friends_after_ones_own() -> None:
    """Rules §8.7."""
    for shared, left in ((False, None), (True, 1)):
        game = embers(shared=shared, most=None)
        game.change("K", counters=(("test:ember", 1),))
        game.change("S", counters=(("test:ember", 3),))
        assert game.view.counters(game.id("K"), "test:ember") == (4 if shared else 1)
        if left is None:
            assert game.reason("burner") == "costs 3 Embers, 1 left"
            continue
        game.use("K", "burner")
        assert (game["K"].counters, game["S"].counters) == ((), (("test:ember", left),))


class Parry(Skill):
    """A reaction, whatever for."""

    @reacts(AfterFatigue)
    async def parry(self, ctx: Context, event: AfterFatigue) -> None:
        await ctx.remember("parried", 1)


class Eager(Skill):
    """Notes every other skill that its bearer uses."""

    @reacts(AfterSkillUsed, optional=False)
    async def note(self, ctx: Context, event: AfterSkillUsed) -> None:
        if event.skill != self.id:
            await ctx.remember(event.skill.partition(":")[2], 1)


class Hush(Skill):
    """No reaction of its bearer takes effect."""

    @reacts(BeforeSkillUsed, optional=False)
    async def hush(self, ctx: Context, event: BeforeSkillUsed) -> None:
        event.prevent("hush")


@pytest.mark.parametrize("hushed", [False, True])
def test_use_of_a_reaction_is_answered_like_any_use(*, hushed: bool) -> None:
    """Rules §8.2, §8.4."""
    bench = Bench()
    parry, eager, hush = bench.skill(Parry), bench.skill(Eager), bench.skill(Hush)
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(parry, eager, *([hush] if hushed else [])))
    game.turn_of("K")
    game.do("fatigue_move", "K", answers=[f"skill:{parry}.parry/{game.id('K')}"])
    assert noted(game) == ({} if hushed else {"parried": 1, "parry": 1})


# ---------------------------------------------------------------------------------------- groups
class Growl(Skill):
    """Is exhausted by its use in an enemy's turn, and notes when it is ready again."""

    async def use(self, ctx: Context) -> None:
        await ctx.remember("growled", 1)

    @reacts(AfterRefresh, optional=False)
    async def ready(self, ctx: Context, event: AfterRefresh) -> None:
        await ctx.set_variable("ready", dict(ctx.view.state.variables).get("ready", 0) + 1)


@pytest.mark.parametrize("how", ["together", "one_by_one"])
def test_exhausted_skills_of_groups_are_refreshed_as_the_switch_says(how: Any) -> None:
    """Rules §8.6, §12.1 `groups_refresh`: of the whole side before its first group acts, or each in its own turn."""
    bench = Bench()
    growl = bench.skill(Growl, timing="action", limit="exhaust")
    game = bench.arena(
        "K.....\ng.h..d",
        K="nite knight",
        g="goblin minion",
        h="goblin elite",
        d="drowned minion",
        switches=Switches(groups_refresh=how),
    )
    for name in "ghd":
        game.change(name, skills=(growl,), used=((growl, "exhaust"),))
    game.turn_of("K")
    game.do("end_turn", "K")
    seen = []
    for name in "ghd":
        game.turn_of(name)
        seen.append("".join(each for each in "ghd" if not game.view.exhausted(game.id(each), growl)))
        game.use(name, "growl")
        game.do("end_turn", name)
    assert seen == (["ghd", "hd", "d"] if how == "together" else ["g", "h", "d"])
    assert dict(game.play.state.variables)["ready"] == 3
    game.turn_of("K")
    game.do("end_turn", "K")
    game.turn_of("d")
    assert not game.view.exhausted(game.id("d"), growl), "once in each round"


@pytest.mark.parametrize("how", ["together", "one_by_one"])
def test_exhausted_skills_of_heroes_are_refreshed_in_their_own_turns(how: Any) -> None:
    """Rules §8.6: whichever way groups go."""
    bench = Bench()
    growl = bench.skill(Growl, timing="action", limit="exhaust")
    game = bench.arena(
        "KS.g",
        K="nite knight",
        S="wren strider",
        g="goblin minion",
        switches=Switches(groups_refresh=how),
    )
    for name in "KS":
        game.change(name, skills=(growl,), used=((growl, "exhaust"),))
    game.turn_of("K")
    assert [game.view.exhausted(game.id(name), growl) for name in "KS"] == [False, True]
    game.turn_of("g")
    assert [game.view.exhausted(game.id(name), growl) for name in "KS"] == [False, False]


# ---------------------------------------------------------------------------------------- hearts that are paid
class Bloodletting(Skill):
    """Costs two hearts, for nothing."""

    async def use(self, ctx: Context) -> None:
        await ctx.remember("used", 1)


class Callous(Skill):
    """A heart less each time that its bearer suffers damage."""

    @reacts(BeforeDamage, optional=False)
    async def shrug(self, ctx: Context, event: BeforeDamage) -> None:
        event.alter(amount=event.amount - 1)


@pytest.mark.parametrize(
    ("as_damage", "condition", "skill", "suffered"),
    [
        (False, "core:doomed", None, 2),
        (True, "core:doomed", None, 3),
        (False, "", Callous, 2),
        (True, "", Callous, 1),
    ],
)
def test_hearts_that_a_skill_costs_are_paid_as_they_are_or_by_the_switch_as_damage(
    as_damage: bool, condition: str, skill: type[Skill] | None, suffered: int
) -> None:
    """Rules §8.2, §9.5, §12.1 `paid_hearts_are_damage`: Doomed deepens no cost, and nothing lowers one."""
    bench = Bench()
    costly = bench.skill(Bloodletting, timing="free", cost={"hearts": 2})
    also = (bench.skill(skill),) if skill else ()
    game = bench.arena("K.g", K="nite knight", switches=Switches(paid_hearts_are_damage=as_damage))
    game.change("K", skills=(costly, *also), conditions=(condition,) if condition else ())
    game.turn_of("K")
    game.use("K", "bloodletting")
    assert game["K"].damage == suffered
    assert game.view.recalled(game.id("K"), costly, "used") == 1


def test_who_falls_by_the_hearts_that_it_pays_gets_nothing_for_them() -> None:
    """Rules §8.2, §8.4: it may pay all but its last heart, and doom takes that."""
    bench = Bench()
    costly = bench.skill(Bloodletting, timing="free", cost={"hearts": 2})
    game = bench.arena("K.g", K="nite knight", switches=Switches(paid_hearts_are_damage=True))
    game.change("K", skills=(costly,), conditions=("core:doomed",), damage=9)
    game.turn_of("K")
    game.use("K", "bloodletting")
    assert game["K"].knocked_out
    assert game.view.recalled(game.id("K"), costly, "used") == 0
