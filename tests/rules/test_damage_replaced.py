"""What replaces damage before it is suffered, and the last moment before a figure falls (rules §7.6, §7.7)."""

from __future__ import annotations

import pytest

from delve.rules.facts import DamageDealt, FigureDefeated, HeroKnockedOut
from delve.script import BeforeDamage, BeforeDefeat, Context, Skill, View, Window, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench


def memory(game: Arena, name: str) -> dict[str, int]:
    return {m.name: m.value for m in game[name].memory}


class Handing(Skill):
    """Hands hearts on to any other friend, as often as it is let."""

    @reacts(BeforeDamage, optional=False)
    async def hand_on(self, ctx: Context, event: BeforeDamage) -> None:
        friend = ctx.view.allies_of(ctx.actor)[0]
        await ctx.remember("handed", await ctx.transfer_damage(event, friend.id, 2))


def test_damage_that_is_handed_on_is_not_handed_on_once_more() -> None:
    """Rules §7.6."""
    bench = Bench()
    handing = bench.skill(Handing)
    game = bench.arena("KS\n.d", K="nite knight", S="wren strider", d="drowned elite")
    game.change("K", skills=(handing,))
    game.change("S", skills=(handing,))
    game.turn_of("d")
    game.do("attack", "d", "", answers=[game.id("K"), (2, 0, 0), (0,)])
    assert (game["K"].damage, game["S"].damage) == (2, 2)
    assert (memory(game, "K"), memory(game, "S")) == ({"handed": 2}, {"handed": 0})


class Wrestle(Skill):
    """Takes fatigue for hearts."""

    @reacts(BeforeDamage, optional=False)
    async def endure(self, ctx: Context, event: BeforeDamage) -> None:
        await ctx.convert_damage(event, 9)


@pytest.mark.parametrize(("fatigue", "damage", "after"), [(0, 0, 4), (3, 3, 4)])
def test_hearts_become_fatigue_no_more_than_can_be_borne(fatigue: int, damage: int, after: int) -> None:
    """Rules §7.6; Nite's stamina is 4."""
    bench = Bench()
    wrestle = bench.skill(Wrestle)
    game = bench.arena("Kd", K="nite knight", d="drowned elite")
    game.change("K", skills=(wrestle,), fatigue=fatigue)
    assert game.view.number("stamina", game.id("K")) == 4
    game.turn_of("d")
    game.do("attack", "d", "", answers=[game.id("K"), (2, 0, 0), (0,)])
    assert (game["K"].damage, game["K"].fatigue) == (damage, after)
    assert len(game.happened(DamageDealt)) == (1 if damage else 0), "lowered to nothing is not suffered"


class LastStand(Skill):
    """Strikes back before it falls."""

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        return view.can_attack(owner, event.source)

    @reacts(BeforeDefeat, optional=False)
    async def strike(self, ctx: Context, event: BeforeDefeat) -> None:
        await ctx.attack(event.source, free=True)


@pytest.mark.parametrize("faces", [(2, 0), (4, 0)])
def test_attack_fits_between_the_last_heart_and_the_fall(faces: tuple[int, int]) -> None:
    """Trap 24: the hero strikes, and is knocked out all the same (rules §7.7)."""
    bench = Bench()
    stand = bench.skill(LastStand)
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=(stand,), damage=int(game.view.number("health", game.id("K"))) - 1)
    game.change("g", damage=1)
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 1), (0,), faces, (0,)])
    assert game["K"].knocked_out
    assert game["g"].defeated is (faces == (2, 0))
    kinds = [type(fact) for fact in game.facts if isinstance(fact, FigureDefeated | HeroKnockedOut)]
    assert kinds == ([FigureDefeated] if faces == (2, 0) else []) + [HeroKnockedOut]
