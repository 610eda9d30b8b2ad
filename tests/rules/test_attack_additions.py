"""What skills add to one attack from its windows, and dice that they replace (rules §6.2)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.dice import AttackOdds
from delve.flow.driver import ScriptFault
from delve.rules.bonus import Stage
from delve.rules.facts import AttackHit, DiceRolled
from delve.script import (
    AfterAttack,
    AfterAttackRolled,
    AfterDefenseRolled,
    AfterHit,
    AfterSurgeSpent,
    BeforeAttack,
    BeforeAttackRolled,
    BeforeDamage,
    BeforeDefenseRolled,
    Context,
    Skill,
    Surge,
    View,
    Window,
    modifies,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.rules.watching import BLADE

RED, BLUE, BROWN, GRAY = "core:red", "core:blue", "core:brown", "core:gray"
UNTIL_COUNTED = (BeforeAttack, BeforeAttackRolled, AfterAttackRolled, BeforeDefenseRolled, AfterDefenseRolled)


def adding(window: type[Window], **more: Any) -> type[Skill]:
    """A skill that adds this to the attack in one of its windows, once."""

    class Adding(Skill):
        """Adds to the attack under way."""

        @reacts(window, scope="everyone", optional=False)
        async def add(self, ctx: Context, event: Window) -> None:
            event.add(**more)

    return Adding


def ready(*scripts: type[Skill], drawing: str = "Kg") -> Arena:
    """An arena in the knight's turn, who has these skills."""
    bench = Bench()
    ids = tuple(bench.skill(script, timing="passive") for script in scripts)
    game = bench.arena(drawing, K="nite knight", g="goblin minion")
    game.change("K", skills=ids)
    game.turn_of("K")
    return game


def strike(game: Arena, *answers: Any) -> AttackHit:
    """Let the knight strike with the blade, and return what it came to."""
    game.do("attack", "K", BLADE, answers=[game.id("g"), *answers])
    return game.happened(AttackHit)[-1]


def test_blow_without_additions() -> None:
    hit = strike(ready(), (2, 1), (3,))
    assert (hit.hearts, hit.shields, hit.pierce) == (4, 1, 0)


@pytest.mark.parametrize("window", UNTIL_COUNTED)
def test_hearts_and_pierce_are_added_from_any_window_until_hearts_are_counted(window: type[Window]) -> None:
    """Rules §6.2."""
    hit = strike(ready(adding(window, hearts=2, pierce=1)), (2, 1), (3,))
    assert (hit.hearts, hit.shields, hit.pierce) == (6, 1, 1)


def test_hearts_are_taken_away_by_an_addition_below_nothing() -> None:
    assert strike(ready(adding(AfterDefenseRolled, hearts=-1)), (2, 1), (3,)).hearts == 3


@pytest.mark.parametrize("window", [BeforeAttack, BeforeAttackRolled])
def test_dice_are_added_before_they_are_rolled(window: type[Window]) -> None:
    game = ready(adding(window, dice=(RED,)))
    hit = strike(game, (2, 1, 1), (3,))
    assert game.happened(DiceRolled)[0].dice == (BLUE, RED, RED)
    assert hit.hearts == 6


@pytest.mark.parametrize("window", [BeforeAttack, AfterAttackRolled, BeforeDefenseRolled])
def test_defense_dice_are_added_before_they_are_rolled(window: type[Window]) -> None:
    game = ready(adding(window, defense_dice=(BROWN,)))
    strike(game, (2, 1), (3, 0))
    assert len(game.happened(DiceRolled)[1].dice) == 2


@pytest.mark.parametrize("window", UNTIL_COUNTED)
def test_surges_and_what_they_buy_are_added_until_they_are_spent(window: type[Window]) -> None:
    game = ready(adding(window, extra_surges=1, surges=(Surge(hearts=3, id="deep"),)))
    assert strike(game, (2, 1), (3,), "surge_3").hearts == 7


def test_surge_that_was_bought_gives_a_surge_and_a_further_ability() -> None:
    class Chain(Skill):
        """One thing leads to another."""

        @reacts(AfterSurgeSpent, optional=False)
        async def go_on(self, ctx: Context, event: AfterSurgeSpent) -> None:
            if event.surge == "first":
                event.add(extra_surges=1, surges=(Surge(hearts=2, id="second"),))

    first = adding(BeforeAttack, extra_surges=1, surges=(Surge(hearts=1, id="first"),))
    assert strike(ready(first, Chain), (2, 1), (3,), "surge_3", "surge_4").hearts == 7


def test_additions_end_with_the_attack() -> None:
    class Once(Skill):
        """Helps the first attack of a quest."""

        @reacts(BeforeAttack, optional=False)
        async def help(self, ctx: Context, event: BeforeAttack) -> None:
            if not ctx.recall("helped"):
                await ctx.remember("helped", 1)
                event.add(hearts=2)

    game = ready(Once)
    game.change("g", damage=-20)
    assert [strike(game, (2, 1), (3,)).hearts for _ in range(2)] == [6, 4]


@pytest.mark.parametrize(
    ("window", "more", "told"),
    [
        (AfterAttackRolled, {"dice": (RED,)}, "the attack dice lie there already"),
        (AfterAttack, {"hearts": 1}, "its hearts are counted already"),
        (BeforeDamage, {"pierce": 1}, "its hearts are counted already"),
        (AfterAttack, {"surges": (Surge(hearts=1),)}, "the surges are spent already"),
        (BeforeAttack, {"pierce": -1}, "must be 0 or more"),
        (BeforeAttack, {"dice": ("core:purple",)}, "purple"),
        (BeforeAttack, {"conditions": ("core:sleepy",)}, "sleepy"),
    ],
)
def test_addition_that_comes_too_late_or_is_wrong_is_refused(
    window: type[Window], more: dict[str, Any], told: str
) -> None:
    with pytest.raises(ScriptFault, match=told):
        strike(ready(adding(window, **more)), (2, 1), (3,))


def test_pierce_is_altered_once_the_attack_dice_lie_there() -> None:
    class Find(Skill):
        """Finds the gap."""

        @reacts(AfterAttackRolled, optional=False)
        async def find(self, ctx: Context, event: AfterAttackRolled) -> None:
            event.alter(pierce=event.pierce + 1)

    assert strike(ready(Find), (2, 1), (3,)).pierce == 1


# ---------------------------------------------------------------------------------------- replaced
class Embers(Skill):
    """Its red dice are blue."""

    @modifies("attack_pool")
    def cool(
        self, view: View, owner: int, figure: int, pool: tuple[str, ...], target: int, weapon: int
    ) -> tuple[str, ...]:
        return tuple(BLUE if die == RED else die for die in pool)


class Bare(Skill):
    """Nobody defends against it."""

    @modifies("defense_pool", scope="enemies")
    def strip(
        self, view: View, owner: int, figure: int, pool: tuple[str, ...], attacker: int, weapon: int
    ) -> tuple[str, ...]:
        return ()


def odds(game: Arena) -> AttackOdds:
    """What the blade would do."""
    weapon = next(one for one in game.view.weapons(game.id("K")) if one.key == BLADE)
    return game.view.attack_odds(game.id("K"), game.id("g"), weapon)


def test_dice_are_replaced_in_the_roll_and_in_the_forecast() -> None:
    """Rules §6.2."""
    plain, game = odds(ready()), ready(Embers)
    assert odds(game).at_least(1) < plain.at_least(1), "two blue dice may miss twice"
    strike(game, (2, 2), (3,))
    assert game.happened(DiceRolled)[0].dice == (BLUE, BLUE)


def test_dice_that_an_attack_adds_are_replaced_as_well() -> None:
    game = ready(Embers, adding(BeforeAttack, dice=(RED,)))
    strike(game, (2, 2, 3), (3,))
    assert game.happened(DiceRolled)[0].dice == (BLUE, BLUE, BLUE)


def test_defense_dice_are_taken_away_in_the_roll_and_in_the_forecast() -> None:
    plain, game = odds(ready()), ready(Bare)
    assert odds(game).expected > plain.expected
    assert strike(game, (2, 1)).shields == 0


def test_windows_say_at_least_how_far_their_attack_has_come() -> None:
    """By that the validator tells what is too late to be added in them."""
    seen: dict[type[Window], set[Stage]] = {}

    def watching(window: type[Window]) -> type[Skill]:
        class Watching(Skill):
            """Looks at the attack."""

            @reacts(window, scope="everyone", optional=False)
            async def look(self, ctx: Context, event: Window) -> None:
                assert event.attack is not None
                seen.setdefault(type(event), set()).add(event.attack.stage)

        Watching.__name__ = f"Watching{window.__name__}"
        return Watching

    windows = (*UNTIL_COUNTED, AfterSurgeSpent, AfterHit, AfterAttack)
    spare = adding(BeforeAttack, extra_surges=1)
    order = ("skill:test:adding.add/1", "skill:test:watching_before_attack.look/1")
    strike(ready(spare, *map(watching, windows)), order, (2, 1), (3,), "surge_1")
    assert {window: min(stages) for window, stages in seen.items()} == {
        window: window.stage for window in windows
    }
