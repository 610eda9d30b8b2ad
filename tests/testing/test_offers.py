"""What a test is told when it answers with a reaction that nobody offers, or names a record without its pack."""

from __future__ import annotations

import pytest

from delve.requests import IllegalAnswer
from delve.script import AfterDamage, Context, Skill, View, Window, reacts
from delve.testing.arena import Arena, MakeArena
from tests.arenas import Bench

HIT, NOTHING = (4, 4), (0,)


def struck(game: Arena, *more: object) -> None:
    """The goblin strikes Wren."""
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("W"), HIT, NOTHING, *more])


def duel(arena: MakeArena, drawing: str = "KWg") -> Arena:
    return arena(drawing, K="nite knight stand_between", W="wren strider", g="goblin minion")


@pytest.mark.parametrize("answer", ["stand_between", "skill:core:stand_between.take_the_blow/1"])
def test_reaction_out_of_reach_is_told_with_what_it_listens_to(arena: MakeArena, answer: str) -> None:
    game = duel(arena, "K...Wg")
    with pytest.raises(
        AssertionError, match=r"^nobody asked for the answers .*; Stand Between was not offered: "
    ) as told:
        struck(game, answer)
    assert 'BeforeDamage of Wren is none that it listens to (scope="allies", within=1)' in str(told.value)


def test_reaction_that_cannot_be_paid_for_is_told_so(arena: MakeArena) -> None:
    game = duel(arena)
    game.change("K", fatigue=4)
    with pytest.raises(
        AssertionError, match="at BeforeDamage of Wren it could not be paid for, or its limit was reach"
    ):
        struck(game, game.reaction("K", "stand_between"))


def test_reaction_whose_moment_never_comes_is_told_so(arena: MakeArena) -> None:
    game = duel(arena)
    game.turn_of("g")
    miss = (0, 0)
    with pytest.raises(AssertionError, match=r"Stand Between was not offered: no BeforeDamage came$"):
        game.do("attack", "g", "", answers=[game.id("W"), miss, "stand_between"])


class Grudge(Skill):
    """Answers the damage of attacks of enemies, by which it asks what the window knows once it is open."""

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        return event.cause.kind == "attack" and event.attack is not None and event.actor != owner

    @reacts(AfterDamage)
    async def resent(self, ctx: Context, event: AfterDamage) -> None:
        await ctx.damage(event.source, 1)


def test_reaction_that_asks_for_the_cause_is_asked_once_that_is_known() -> None:
    bench = Bench()
    grudge = bench.skill(Grudge, timing="reaction")
    game = bench.arena("W.g", W="wren strider", g="goblin minion")
    game.change("W", skills=(grudge,))
    struck(game, "grudge")
    assert game["g"].damage == 1


def test_reaction_in_place_of_another_answer_is_told_with_why_it_was_not_offered(arena: MakeArena) -> None:
    game = duel(arena, "K...Wg")
    game.turn_of("g")
    with pytest.raises(IllegalAnswer) as told:
        game.do("attack", "g", "", answers=[game.id("W"), "stand_between"])
    assert "Stand Between was not offered: no BeforeDamage came" in told.value.__notes__[0]
    game.reply(HIT, NOTHING)


def test_answer_that_is_no_reaction_is_told_as_before(arena: MakeArena) -> None:
    with pytest.raises(AssertionError, match=r"^nobody asked for the answers \('yes', 3\)$"):
        struck(duel(arena, "K...Wg"), "yes", 3)


def test_counter_that_does_not_exist_is_refused(arena: MakeArena) -> None:
    with pytest.raises(LookupError, match=r'^there is no counter "glow" in these packs'):
        arena("K", K="nite knight").change("K", counters=[("glow", 1)])


def test_weapon_may_be_named_without_its_pack(arena: MakeArena) -> None:
    game = duel(arena, "K.Wg")
    game.turn_of("W")
    game.do("attack", "W", "ash_bow", answers=[game.id("g"), (4, 4), (0,)])
    assert game["g"].damage
