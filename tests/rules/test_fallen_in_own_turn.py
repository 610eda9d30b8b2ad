"""Who falls in its own turn has no more of it, even if it is healed at once (rules §7.3, §8.4)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.familiar import FamiliarDef
from delve.requests import ChooseCommand
from delve.rules.facts import (
    AttackHit,
    HeroKnockedOut,
    HeroRevived,
    MovementGained,
    ObjectChanged,
    Prevented,
    SkillUsed,
    TurnBegan,
    TurnEnded,
)
from delve.script import (
    AfterAction,
    AfterDefeat,
    AfterFatigue,
    AfterFigureEntered,
    AfterTurn,
    BeforeAttack,
    BeforeInteraction,
    BeforeRevival,
    BeforeSkillUsed,
    BeforeTurn,
    Condition,
    Context,
    Skill,
    Window,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench, made
from tests.invariants import deeds_of_the_dead
from tests.rules.test_followers import HOUND, Call


class Angel(Skill):
    """Heals a friend who falls, at once."""

    @reacts(AfterDefeat, scope="allies", optional=False)
    async def lift(self, ctx: Context, event: AfterDefeat) -> None:
        await ctx.recover(event.figure, 5, 5)


class Witness(Skill):
    """Counts turns that are over and actions that were spent."""

    @reacts(AfterTurn, scope="allies", optional=False, priority=9)
    async def over(self, ctx: Context, event: AfterTurn) -> None:
        await ctx.remember("over", ctx.recall("over") + 1)

    @reacts(AfterAction, scope="allies", optional=False, priority=9)
    async def acted(self, ctx: Context, event: AfterAction) -> None:
        await ctx.remember("acted", ctx.recall("acted") + 1)


class Twice(Skill):
    """Does a heart of damage to an enemy, twice."""

    async def use(self, ctx: Context) -> None:
        for _ in range(2):
            await ctx.damage(ctx.view.enemies_of(ctx.actor)[0].id, 1)


def felled(window: type[Window] | str, *skills: type[Skill], bench: Bench | None = None) -> Arena:
    """K falls the first time that a window opens for it, and S heals it at once; a door and a goblin are beside K."""
    bench = bench or Bench()

    class Doom(Condition):
        """Fells its bearer once."""

        @reacts(window, optional=False)
        async def doom(self, ctx: Context, event: Window) -> None:
            await ctx.defeat(ctx.actor)

    doom = bench.condition(Doom)
    own = [bench.skill(skill, timing="free") for skill in skills]
    healing = (bench.skill(Angel), bench.skill(Witness))
    game = bench.arena(
        "DKg.\n..~S",
        K="nite knight",
        S="wren strider",
        g="goblin elite",
        D="door closed",
        legend={"~": "water"},
    )
    game.change("K", skills=tuple(own), conditions=(doom,))
    game.change("S", skills=healing)
    return game


def counted(game: Arena, name: str) -> int:
    return game.view.recalled(game.id("S"), "test:witness", name)


def check_over(game: Arena, *, began: bool = True) -> None:
    """K stands again, and its turn is over: nobody is asked what it does, and nothing of it is left."""
    knight = game.id("K")
    asked = game.play.pending
    assert isinstance(asked, ChooseCommand)
    assert asked.piece != knight
    assert [game.facts.index(fact) for fact in (*game.happened(HeroKnockedOut), *game.happened(HeroRevived))]
    assert game["K"].on_board
    assert (game["K"].action_points, game["K"].movement_points) == (0, 0)
    assert [fact.piece for fact in game.happened(TurnBegan)] == [*[knight] * began, game.id("S")]
    assert [fact.piece for fact in game.happened(TurnEnded)] == [knight]
    assert counted(game, "over") == 1
    assert deeds_of_the_dead(game.facts) == []


WAYS: list[tuple[type[Window], tuple[Any, ...]]] = [
    (BeforeSkillUsed, ("skill", "K", "test:twice")),
    (AfterFatigue, ("fatigue_move", "K")),
    (AfterAction, ("move", "K")),
    (BeforeInteraction, ("interact", "K", "D", "open")),
]


@pytest.mark.parametrize(("window", "command"), WAYS)
def test_hero_that_is_felled_and_healed_in_its_own_turn_has_its_turn_ended(
    window: type[Window], command: tuple[Any, ...]
) -> None:
    """Rules §7.3: what it was doing ends as well."""
    game = felled(window, Twice)
    game.turn_of("K")
    verb, name, *about = command
    game.do(verb, name, *(game.id(each) if each in game.names else each for each in about))
    check_over(game)
    assert game["g"].damage == 0
    assert game.happened(ObjectChanged) == []
    assert "fatigue" not in [fact.cause for fact in game.happened(MovementGained)]
    assert counted(game, "acted") == (window is AfterAction)


def test_hero_that_is_felled_and_healed_by_a_step_takes_no_further_step() -> None:
    """Rules §7.3: movement points are gone with the turn."""
    game = felled(AfterFigureEntered)
    game.turn_of("K")
    game.do("move", "K")
    game.do("step", "K", (0, 1))
    check_over(game)


def test_attack_of_a_hero_that_is_felled_and_healed_meanwhile_strikes_nobody() -> None:
    """Rules §7.3, §8.4."""
    game = felled(BeforeAttack)
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g")])
    check_over(game)
    assert game.happened(AttackHit) == []
    assert str(game.happened(Prevented)[-1].reason) == "Nite is gone"


def test_hero_that_is_felled_and_healed_as_its_turn_begins_does_not_act_in_it() -> None:
    """Rules §4.2, §7.3."""
    game = felled(BeforeTurn)
    game.play.answer(("activate", game.id("K")))
    check_over(game)


def test_hero_that_is_felled_and_healed_in_its_start_phase_does_not_act_in_that_turn() -> None:
    """Rules §4.2, §7.3: the start phase belongs to the turn."""
    game = felled("hero_start")
    game.play.answer(("activate", game.id("K")))
    check_over(game, began=False)
    game.turn_of("S")
    game.do("end_turn", "S")
    game.turn_of("K")
    assert game["K"].action_points == 2, "but in the next round it does"


def test_hero_that_is_felled_and_healed_at_the_end_of_its_turn_has_it_ended_once() -> None:
    """Rules §5.10, §7.3."""
    game = felled(AfterTurn)
    game.turn_of("K")
    game.do("end_turn", "K")
    assert [fact.piece for fact in game.happened(TurnEnded)] == [game.id("K")]
    assert game["K"].on_board


@pytest.mark.parametrize("healed", [False, True])
def test_hero_that_falls_while_its_familiar_acts_has_both_turns_ended(healed: bool) -> None:
    """Rules §7.3, §13.3: its part lies within the turn of its hero. It stops where it may (rules §5.2)."""

    class Bite(Skill):
        """Fells its owner."""

        async def use(self, ctx: Context) -> None:
            await ctx.defeat(ctx.view.piece(ctx.actor).owner)

    bench = Bench()
    bite = bench.skill(Bite, timing="free")
    bench.records.append(made(FamiliarDef, HOUND | {"skills": [bite]}))
    call, angel = bench.skill(Call, timing="free"), bench.skill(Angel)
    game = bench.arena("K.S..\n.....", K="nite knight", S="wren strider")
    game.change("K", skills=(call,))
    game.change("S", skills=(angel,) if healed else ())
    game.turn_of("K")
    game.use("K", "call")
    game.names["h"] = next(piece.id for piece in game.view.pieces() if piece.owner)
    game.do("familiar", "K", game.id("h"))
    game.change("h", movement_points=3)
    game.walk("h", (2, 0))
    game.change("h", movement_points=0)
    game.use("h", "bite")
    assert game["K"].on_board is healed
    assert [fact.piece for fact in game.happened(TurnEnded)] == [game.id("h"), game.id("K")]
    assert game.at("h") not in ((2, 0), (0, 0)), "it does not stay on the space of a friend"
    assert game["h"].action_points == 0
    asked = game.play.pending
    assert isinstance(asked, ChooseCommand)
    assert asked.piece == game.id("S")


def test_reviver_who_falls_before_the_dice_revives_nobody() -> None:
    """Rules §5.8, §8.4."""

    class Trap(Skill):
        """Fells whoever helps a friend up."""

        @reacts(BeforeRevival, scope="enemies", optional=False)
        async def trap(self, ctx: Context, event: BeforeRevival) -> None:
            await ctx.defeat(event.source)

    bench = Bench()
    trap = bench.skill(Trap)
    game = bench.arena("KS.g", K="nite knight", S="wren strider", g="goblin minion")
    game.change("S", damage=10, spaces=(), fallen_at=1)
    game.change("g", skills=(trap,))
    game.turn_of("K")
    game.do("revive", "K", game.id("S"))
    assert (game["K"].knocked_out, game["S"].knocked_out) == (True, True)


def test_user_who_falls_while_it_pays_gets_nothing_for_it() -> None:
    """Rules §8.2, §8.4: neither of a skill used in its turn nor of a reaction."""
    bench = Bench()

    class Price(Condition):
        """Fells who suffers fatigue."""

        @reacts(AfterFatigue, optional=False)
        async def price(self, ctx: Context, event: AfterFatigue) -> None:
            await ctx.defeat(ctx.actor)

    class Answer(Skill):
        """Hurts who comes near."""

        @reacts(AfterFigureEntered, scope="enemies", within=9)
        async def answer(self, ctx: Context, event: AfterFigureEntered) -> None:
            await ctx.damage(event.figure, 1)

    price = bench.condition(Price)
    twice, answer = bench.skill(Twice, timing="action", stamina=1), bench.skill(Answer, stamina=1)
    for skill in (twice, answer):
        game = bench.arena("K..g\n....", K="nite knight", g="goblin elite")
        game.change("K", skills=(skill,), conditions=(price,))
        if skill == twice:
            game.turn_of("K")
            game.use("K", "twice")
        else:
            game.turn_of("g")
            game.change("g", movement_points=1)
            game.do("step", "g", (2, 1), answers=[f"skill:{answer}.answer/{game.id('K')}"])
        assert game["K"].knocked_out
        assert game["g"].damage == 0
        assert game.happened(SkillUsed) == []
        assert deeds_of_the_dead(game.facts) == []
