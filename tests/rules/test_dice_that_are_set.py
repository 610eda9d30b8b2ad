"""Dice that a skill sets before a roll, instead of leaving them to chance (rules §6.3)."""

from __future__ import annotations

import pytest

from delve.flow.driver import ScriptFault
from delve.requests import Roll
from delve.rules.facts import AttributeTested, DiceRolled, DiceSet
from delve.script import (
    AfterAttackRolled,
    BeforeAttackRolled,
    BeforeDamage,
    BeforeDefenseRolled,
    BeforeRevival,
    BeforeTest,
    Context,
    Skill,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench

BLADE = "core:oaken_blade"
BLUE, RED, GRAY, BLACK = "core:blue", "core:red", "core:gray", "core:black"


class Practiced(Skill):
    """Lays its red die, and once more as many as it does not have."""

    @reacts(BeforeAttackRolled, optional=False)
    async def set_dice(self, ctx: Context, event: BeforeAttackRolled) -> None:
        event.set_die(RED, 5)
        event.set_die(RED, 4)


class Braced(Skill):
    """Its gray die shows three shields."""

    @reacts(BeforeDefenseRolled, optional=False)
    async def set_dice(self, ctx: Context, event: BeforeDefenseRolled) -> None:
        event.set_die(GRAY, 5)


class Doubtful(Skill):
    """Rolls its first die again, set or not."""

    @reacts(AfterAttackRolled, optional=False)
    async def again(self, ctx: Context, event: AfterAttackRolled) -> None:
        await ctx.reroll(event, (1,))


class Steady(Skill):
    """Both dice of its tests are set, and one of those that raise it."""

    @reacts(BeforeTest, optional=False)
    async def test(self, ctx: Context, event: BeforeTest) -> None:
        event.set_die(BLACK, 0)
        event.set_die(GRAY, 1)

    @reacts(BeforeRevival, scope="allies", optional=False)
    async def rise(self, ctx: Context, event: BeforeRevival) -> None:
        event.set_die(RED, 5)

    async def use(self, ctx: Context) -> None:
        await ctx.test(ctx.actor, "might")


def fight(*skills: type[Skill]) -> Arena:
    bench = Bench()
    ids = [bench.skill(skill) for skill in skills]
    game = bench.arena("Kd", K="nite knight", d="drowned elite")
    game.change("K", skills=tuple(ids))
    game.turn_of("K")
    return game


def test_die_that_is_set_is_not_rolled_and_counts_like_the_others() -> None:
    game = fight(Practiced)
    game.begin("attack", "K", BLADE, answers=[game.id("d")])
    assert isinstance(game.asked, Roll)
    assert game.asked.dice == (BLUE,), "chance has the blue die only"
    game.reply((2,))
    assert game.happened(DiceSet) == [DiceSet(piece=game.id("K"), cause="attack", dice=(RED,), faces=(5,))]
    rolled = game.happened(DiceRolled)[0]
    assert (rolled.dice, rolled.faces) == ((BLUE, RED), (2, 5)), (
        "at their places; the die too many counts for nothing"
    )


def test_die_that_is_set_may_be_rolled_again() -> None:
    game = fight(Practiced, Doubtful)
    game.begin("attack", "K", BLADE, answers=[game.id("d"), (2,)])
    assert isinstance(game.asked, Roll)
    assert (game.asked.cause, game.asked.dice) == ("reroll", (RED,))


def test_pool_whose_dice_are_all_set_asks_nothing_of_chance() -> None:
    bench = Bench()
    braced = bench.skill(Braced)
    game = bench.arena("Kg", K="nite knight", g="goblin elite")
    game.change("g", skills=(braced,))
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g"), (2, 1)])
    assert [(f.cause, f.faces) for f in game.happened(DiceRolled)] == [("attack", (2, 1)), ("defense", (5,))]
    assert game["g"].damage == 1, "4 hearts against 3 shields"


def test_dice_of_tests_and_of_standing_up_can_be_set() -> None:
    """Rules §9.3, §5.8."""
    bench = Bench()
    steady = bench.skill(Steady, timing="free")
    game = bench.arena("KS", K="nite knight", S="wren strider")
    game.change("K", skills=(steady,))
    game.change("S", damage=10, fallen_at=1, spaces=())
    game.turn_of("K")
    game.use("K", "steady")
    assert [fact.shields for fact in game.happened(AttributeTested)] == [1]
    assert [fact.cause for fact in game.happened(DiceSet)] == ["test"]
    game.begin("revive", "K", game.id("S"))
    assert isinstance(game.asked, Roll)
    assert game.asked.dice == (RED,)


@pytest.mark.parametrize(
    ("face", "told"),
    [
        (-1, "faces 0 to 5, not -1"),
        (6, "faces 0 to 5, not 6"),
        (True, "faces 0 to 5, not True"),
        (1.0, "face must be a whole number, not float"),
    ],
)
def test_face_that_no_die_has_is_a_fault_of_the_script(face: int, told: str) -> None:
    class Wild(Skill):
        """Lays what there is not."""

        @reacts(BeforeAttackRolled, optional=False)
        async def set_dice(self, ctx: Context, event: BeforeAttackRolled) -> None:
            event.set_die(RED, face)

    game = fight(Wild)
    with pytest.raises(ScriptFault, match=told):
        game.begin("attack", "K", BLADE, answers=[game.id("d")])


def test_die_can_be_set_only_before_a_roll() -> None:
    with pytest.raises(AttributeError, match="BeforeDamage comes before no roll: no die can be set"):
        BeforeDamage(1, 1, ()).set_die(RED, 1)
