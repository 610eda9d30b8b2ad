"""Damage, defeat, knock-out and what follows (rules §7.1 to §7.3)."""

from __future__ import annotations

import pytest

from delve.rules.facts import DamageDealt, FigureDefeated, HeroKnockedOut, Prevented, TurnEnded
from delve.script import (
    AfterDamage,
    AfterDefeat,
    BeforeDamage,
    BeforeDefeat,
    Condition,
    Context,
    Skill,
    View,
    modifies,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench, arena


class Blast(Skill):
    """Hearts to everybody else, as one event."""

    async def use(self, ctx: Context) -> None:
        others = [p.id for p in ctx.view.figures() if p.id != ctx.actor]
        suffered = await ctx.damage(others, 4)
        await ctx.remember("struck", len(suffered))


class Witness(Skill):
    """Counts what it hears of others, and of itself."""

    @reacts(AfterDefeat, scope="everyone", optional=False)
    async def fallen(self, ctx: Context, event: AfterDefeat) -> None:
        await ctx.remember("fallen", ctx.recall("fallen") + 1)
        await ctx.remember("out", ctx.recall("out") + event.knocked_out)

    @reacts(AfterDamage, scope="everyone", optional=False)
    async def hurt(self, ctx: Context, event: AfterDamage) -> None:
        await ctx.remember("hurt", ctx.recall("hurt") + 1)
        await ctx.remember("standing", sum(1 for _ in ctx.view.figures("overlord")))


def memory(game: Arena, name: str) -> dict[str, int]:
    return {m.name: m.value for m in game[name].memory}


def test_damage_stays_and_defeats_when_it_reaches_health() -> None:
    bench = Bench()
    blast = bench.skill(Blast, timing="action")
    game = bench.arena("Kd", K="nite knight", d="drowned minion")
    game.change("K", skills=(blast,))
    game.turn_of("K")
    game.use("K", "blast")
    assert (game["d"].damage, game["d"].on_board) == (4, True)
    assert game.view.health_left(game.id("d")) == 1
    game.use("K", "blast")
    assert (game["d"].damage, game["d"].on_board) == (5, False)
    assert [f.amount for f in game.happened(DamageDealt)] == [4, 1]  # type: ignore[attr-defined]


def test_damage_to_several_is_one_event() -> None:
    """All suffer, then all fall, then all is answered."""
    bench = Bench()
    blast, witness = bench.skill(Blast, timing="action"), bench.skill(Witness)
    game = bench.arena("Kgh", K="nite knight", g="goblin minion", h="goblin minion")
    game.change("K", skills=(blast, witness))
    game.turn_of("K")
    game.use("K", "blast")
    kinds = [type(fact) for fact in game.facts if isinstance(fact, (DamageDealt, FigureDefeated))]
    assert kinds == [DamageDealt, DamageDealt, FigureDefeated, FigureDefeated]
    seen = memory(game, "K")
    assert seen == {"struck": 2, "fallen": 2, "out": 0, "hurt": 2, "standing": 0}


class Shield(Skill):
    """Halves damage, or stops all of it when it is small."""

    @reacts(BeforeDamage, optional=False)
    async def soften(self, ctx: Context, event: BeforeDamage) -> None:
        if event.amount < 3:
            event.prevent("the shield holds")
        else:
            event.alter(amount=event.amount // 2)


@pytest.mark.parametrize(("faces", "damage"), [((4, 0), 0), ((2, 1), 2), ((2, 4), 2)])
def test_damage_is_altered_or_prevented_before_it_is_suffered(faces: tuple[int, int], damage: int) -> None:
    bench = Bench()
    shield = bench.skill(Shield)
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("g", skills=(shield,))
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), faces, (0,)])
    assert game["g"].damage == damage
    assert len(game.happened(Prevented)) == (0 if damage else 1)


# ---------------------------------------------------------------------------------------- heroes
class Weak(Condition):
    """A condition that does nothing."""


def struck_down(game: Arena) -> None:
    """The goblin's attack fells K."""
    game.change("K", damage=11)
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 4), (0,)])


def test_hero_is_knocked_out_with_full_damage_and_fatigue_and_no_conditions() -> None:
    """Rules §7.3."""
    bench = Bench()
    weak = bench.condition(Weak)
    game = bench.arena("K.g", K="nite knight", g="goblin minion")
    game.change("K", conditions=(weak,), fatigue=1)
    struck_down(game)
    assert (game["K"].damage, game["K"].fatigue, game["K"].conditions) == (12, 4, ())
    assert (game["K"].spaces, game["K"].fallen_at, game["K"].defeated) == ((), 0, False)
    assert game.happened(HeroKnockedOut) == [HeroKnockedOut(piece=game.id("K"), source=game.id("g"), space=0)]


class Stout(Condition):
    """Two hearts and two stamina more, as long as it lasts."""

    @modifies("health")
    def more(self, view: View, owner: int, figure: int) -> int:
        return 2

    @modifies("stamina")
    def longer(self, view: View, owner: int, figure: int) -> int:
        return 2


def test_knocked_out_hero_has_the_damage_of_its_own_health_when_a_condition_raised_it() -> None:
    """A hero must not stand up with more damage than it has health."""
    bench = Bench()
    stout = bench.condition(Stout)
    game = bench.arena("K.g", K="nite knight", g="goblin minion")
    game.change("K", conditions=(stout,), damage=13, fatigue=6)
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 4), (0,)])
    assert (game["K"].damage, game["K"].fatigue) == (12, 4)
    game.do("end_turn", "g")
    game.turn_of("K")
    game.do("stand_up", "K", answers=[(0, 0)])
    assert game.view.health_left(game.id("K")) == 2


def test_space_of_a_knocked_out_hero_is_empty_for_everybody() -> None:
    game = arena("g.K.S", K="nite knight", S="wren strider", g="goblin minion")
    assert not game.view.sees(game.id("g"), game.id("S"))
    struck_down(game)
    assert game.view.sees(game.id("g"), game.id("S"))
    assert game.view.at(2) is None
    game.do("move", "g")
    game.walk("g", (1, 0), (2, 0))
    game.do("end_turn", "g")
    assert game.at("g") == (2, 0)


def test_knocked_out_hero_suffers_nothing_and_is_no_target() -> None:
    bench = Bench()
    blast = bench.skill(Blast, timing="action")
    game = bench.arena("K.S", K="nite knight", S="wren strider")
    game.change("K", skills=(blast,))
    game.change("S", damage=10, fallen_at=2, spaces=())
    game.turn_of("K")
    game.use("K", "blast")
    assert game["S"].damage == 10
    assert game.happened(DamageDealt) == []


class Aura(Skill):
    """Speed to all friends, itself too."""

    @modifies("speed", scope="everyone")
    def hasten(self, view: View, owner: int, figure: int) -> int:
        return 3

    @reacts(AfterDamage, scope="everyone", optional=False)
    async def notice(self, ctx: Context, event: AfterDamage) -> None:
        await ctx.remember("noticed", 1)


def test_skills_of_a_knocked_out_hero_have_no_effect_until_it_stands() -> None:
    bench = Bench()
    aura = bench.skill(Aura)
    game = bench.arena("K.g.S", K="nite knight", S="wren strider", g="goblin minion")
    game.change("K", skills=(aura,))
    assert game.view.number("speed", game.id("S")) == 8
    struck_down(game)
    assert game.view.number("speed", game.id("S")) == 5
    assert memory(game, "K") == {}
    game.do("end_turn", "g")
    game.turn_of("K")
    game.do("stand_up", "K", answers=[(0, 0)])
    assert game.view.number("speed", game.id("S")) == 8


class Recoil(Skill):
    """Strikes back at whoever hurts its bearer."""

    @reacts(AfterDamage, optional=False)
    async def back(self, ctx: Context, event: AfterDamage) -> None:
        await ctx.damage(event.source, 99)


def test_hero_that_falls_in_its_own_turn_has_its_turn_ended() -> None:
    bench = Bench()
    recoil = bench.skill(Recoil)
    game = bench.arena("KdS", K="nite knight", S="wren strider", d="drowned minion")
    game.change("d", skills=(recoil,))
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("d"), (2, 0), (0,)])
    assert game["K"].knocked_out
    assert TurnEnded(piece=game.id("K")) in game.facts
    assert (game["K"].action_points, game.play.state.active) == (0, game.id("S"))


class Venom(Condition):
    """Fells its bearer when its turn begins."""

    @reacts("hero_start", optional=False)
    async def bite(self, ctx: Context, event: object) -> None:
        await ctx.damage(ctx.actor, 99)


def test_hero_that_falls_in_its_start_phase_does_not_stand_up_in_the_same_turn() -> None:
    """Rules §4.2, §7.3: the start phase belongs to the turn, and the turn ends."""
    bench = Bench()
    venom = bench.condition(Venom)
    game = bench.arena("K.S", K="nite knight", S="wren strider")
    game.change("K", conditions=(venom,))
    game.play.answer(("activate", game.id("K")))
    assert game["K"].knocked_out
    assert TurnEnded(piece=game.id("K")) in game.facts
    assert game.play.state.active == game.id("S")
    game.turn_of("S")
    game.do("end_turn", "S")
    game.turn_of("K")
    assert set(game.options()) == {"stand_up"}, "but in the next round"


# ---------------------------------------------------------------------------------------- defeat
class Undying(Skill):
    """Does not fall the first time."""

    @reacts(BeforeDefeat, optional=False)
    async def hold_on(self, ctx: Context, event: BeforeDefeat) -> None:
        if not ctx.recall("used"):
            await ctx.remember("used", 1)
            event.prevent("not yet")


def test_defeat_that_is_prevented_leaves_one_heart() -> None:
    bench = Bench()
    undying, blast = bench.skill(Undying), bench.skill(Blast, timing="action")
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("g", skills=(undying,))
    game.change("K", skills=(blast,))
    game.turn_of("K")
    game.use("K", "blast")
    assert (game["g"].damage, game["g"].on_board) == (3, True)
    game.use("K", "blast")
    assert game["g"].defeated


class Doomed(Condition):
    """Health falls by ten."""

    @modifies("health")
    def less(self, view: View, owner: int, figure: int) -> int:
        return -10


def test_figure_whose_health_is_no_more_than_its_damage_falls_before_anybody_acts() -> None:
    """Rules §7.1: it needs no further heart."""
    bench = Bench()
    doomed = bench.condition(Doomed)
    game = bench.arena("KS", K="nite knight", S="wren strider")
    game.change("S", damage=3, conditions=(doomed,))
    assert game["S"].knocked_out
    assert game.view.health_left(game.id("S")) == 0


class Curse(Skill):
    """Inflicts doom."""

    async def use(self, ctx: Context) -> None:
        for enemy in ctx.view.enemies_of(ctx.actor):
            await ctx.inflict(enemy.id, "test:doomed")


def test_condition_that_lowers_health_to_the_damage_defeats() -> None:
    bench = Bench()
    bench.condition(Doomed)
    curse = bench.skill(Curse, timing="action")
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=(curse,))
    game.turn_of("K")
    game.use("K", "curse")
    assert game["g"].defeated
