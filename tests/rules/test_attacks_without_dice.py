"""Attacks without dice: power less shields, and nothing is left to chance (rules §6.12)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from delve.requests import Roll
from delve.rules.facts import AttackHit, AttackMissed, DiceRolled
from delve.script import AfterAttack, BeforeAttackRolled, Context, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench

PLAIN = {"type": "melee", "power": 3}


def clubber(drawing: str, attack: dict[str, Any] = PLAIN, bench: Bench | None = None, **more: Any) -> Arena:
    """An arena in which K carries a club without dice, and g is a stone with fixed shields."""
    bench = bench or Bench()
    club = bench.item("club", attack=attack, **more)
    profile = {"speed": 3, "health": 9, "shields": 1, "attack": {"type": "melee", "power": 2}}
    bench.monster("stone", limits={"2": {"minion": 1}}, acts={"1": {"elite": profile, "minion": profile}})
    game = bench.arena(drawing, K="nite knight", g="test:stone minion")
    game.change("K", items=(club,), skills=())
    game.turn_of("K")
    return game


def test_an_attack_without_dice_always_hits_and_does_its_power_less_the_shields() -> None:
    game = clubber("Kg")
    game.do("attack", "K", "test:club", answers=[game.id("g")])
    (hit,) = game.happened(AttackHit)
    assert (hit.hearts, hit.shields, hit.damage, game["g"].damage) == (3, 1, 2, 2)
    assert game.happened(DiceRolled) == []


def test_its_forecast_is_certain_and_comes_from_the_same_numbers() -> None:
    game = clubber("Kg")
    (club,) = game.view.weapons(game.id("K"))
    odds = game.view.attack_odds(game.id("K"), game.id("g"), club)
    assert odds.damage == (Fraction(0), Fraction(0), Fraction(1))


def test_pierce_takes_fixed_shields_away() -> None:
    game = clubber("Kg", {**PLAIN, "pierce": 4})
    game.do("attack", "K", "test:club", answers=[game.id("g")])
    assert game["g"].damage == 3


def test_a_ranged_attack_without_dice_needs_no_range() -> None:
    game = clubber("K.....g", {"type": "ranged", "power": 2})
    game.do("attack", "K", "test:club", answers=[game.id("g")])
    assert game["g"].damage == 1


def test_dice_and_power_count_together_and_dice_may_still_miss() -> None:
    attack = {"type": "melee", "dice": ["core:blue"], "power": 2}
    game = clubber("Kg", attack)
    game.do("attack", "K", "test:club", answers=[game.id("g"), (2,)])
    assert game["g"].damage == 2 + 2 - 1
    game.do("attack", "K", "test:club", answers=[game.id("g"), (0,)])
    assert len(game.happened(AttackMissed)) == 1


def test_defense_dice_are_rolled_against_power() -> None:
    game = clubber("Kg")
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("K")])
    request = game.asked
    assert isinstance(request, Roll)
    assert request.dice == ("core:gray",)


def test_shields_of_equipment_are_added_to_those_of_its_bearer() -> None:
    bench = Bench()
    plate = bench.item("plate", slot="armor", shields=2)
    game = clubber("Kg", bench=bench)
    game.change("K", items=(plate,), skills=())
    assert game.view.query("bonus_shields", game.id("K"), game.id("g"), 0) == 2


def test_its_windows_open_but_for_those_that_answer_a_roll_and_dice_added_are_rolled() -> None:
    class Heated(Skill):
        """Adds a die to each of its attacks."""

        @reacts(BeforeAttackRolled, optional=False)
        async def heat(self, ctx: Context, event: BeforeAttackRolled) -> None:
            """One red die."""
            event.alter(dice=(*event.dice, "core:red"))

        @reacts(AfterAttack, optional=False)
        async def tell(self, ctx: Context, event: AfterAttack) -> None:
            """Remember what it did."""
            await ctx.set_variable("told", event.damage)

    bench = Bench()
    heated = bench.skill(Heated, timing="passive")
    game = clubber("Kg", bench=bench)
    game.change("K", skills=(heated,))
    game.do("attack", "K", "test:club", answers=[game.id("g"), (1,)])
    assert game["g"].damage == 3 + 2 - 1
    assert dict(game.play.state.variables)["told"] == 4


@pytest.mark.parametrize("armor", [0, 1, 5])
def test_damage_is_never_less_than_none(armor: int) -> None:
    game = clubber("Kg", {"type": "melee", "power": armor})
    game.do("attack", "K", "test:club", answers=[game.id("g")])
    assert game["g"].damage == max(0, armor - 1)
