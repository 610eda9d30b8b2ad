"""Walking a path: command after command, until something interrupts."""

from __future__ import annotations

from typing import Any

import pytest

from delve.flow.walk import Walk
from delve.model.die import DieDef
from delve.phrases import printed
from delve.requests import Answer, Request
from delve.rules.card_facts import CardPlayed
from delve.rules.planning import plan
from delve.rules.view import View
from delve.script import AfterFigureEntered, Context, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench, arena


def walk(game: Arena, name: str, to: tuple[int, int]) -> Walk:
    return Walk(game.session, plan(game.view, game.id(name), game.view.space(*to)))


def test_walk_goes_to_its_end() -> None:
    game = arena("K....", K="nite knight")
    game.turn_of("K")
    began = len(game.play.journal)
    path = walk(game, "K", (3, 0))
    assert path.run()
    assert (game.at("K"), path.began) == ((3, 0), began)
    assert not path.step()


def test_walk_can_be_taken_back_as_a_whole() -> None:
    game = arena("K....", K="nite knight")
    game.turn_of("K")
    before = game.play.state.digest()
    path = walk(game, "K", (3, 0))
    path.run()
    game.play.undo("heroes", path.began)
    assert game.play.state.digest() == before


def test_walk_ends_where_whoever_plays_stops_it() -> None:
    game = arena("K....", K="nite knight")
    game.turn_of("K")
    path = walk(game, "K", (4, 0))
    assert not path.run(lambda: game.at("K") == (2, 0))
    assert game.at("K") == (2, 0)
    assert [printed(halt.refusal) for halt in game.session.halts.values()] == ["you stopped it"]


class Snare(Skill):
    """Hurts who enters the third space."""

    @reacts(AfterFigureEntered, scope="everyone", optional=False)
    async def snap(self, ctx: Context, event: AfterFigureEntered) -> None:
        if event.spaces == (2,):
            await ctx.damage(event.figure, 1)


class Trap(Skill):
    """Tests the awareness of who enters the third space; whoever fails is hurt."""

    @reacts(AfterFigureEntered, scope="everyone", optional=False)
    async def snap(self, ctx: Context, event: AfterFigureEntered) -> None:
        if event.spaces == (2,) and not await ctx.test(event.figure, "awareness"):
            await ctx.damage(event.figure, 1)


class Challenge(Skill):
    """Asks who passes the third space."""

    @reacts(AfterFigureEntered, scope="everyone", optional=False)
    async def ask(self, ctx: Context, event: AfterFigureEntered) -> None:
        if event.spaces == (2,):
            await ctx.confirm("Who goes there?")


def ambushed(script: type[Skill]) -> Arena:
    bench = Bench()
    skill = bench.skill(script, timing="passive")
    game = bench.arena("K.....S", K="nite knight", S="wren strider")
    game.turn_of("K")
    game.change("S", skills=(skill,))
    return game


def test_walk_goes_on_after_what_a_skill_of_the_walker_does_to_a_friend() -> None:
    """Evening Round asks nothing of anybody: a hero who is passed recovers fatigue."""
    game = arena("B....\n..N..", B="bede lampwright", N="nite knight")
    game.change("N", fatigue=2)
    game.turn_of("B")
    assert walk(game, "B", (4, 0)).run()
    assert game.at("B") == (4, 0)
    assert game["N"].fatigue == 1
    assert not game.session.halts


class Mend(Skill):
    """Heals the one who has it when somebody passes the third space."""

    @reacts(AfterFigureEntered, scope="everyone", optional=False)
    async def mend(self, ctx: Context, event: AfterFigureEntered) -> None:
        if event.spaces == (2,):
            await ctx.recover(ctx.actor, hearts=1)


def test_walk_stops_where_an_enemy_recovers() -> None:
    bench = Bench()
    skill = bench.skill(Mend, timing="passive")
    game = bench.arena("K.....g", K="nite knight", g="goblin elite")
    game.change("g", skills=(skill,), damage=1)
    game.turn_of("K")
    assert not walk(game, "K", (4, 0)).run()


def test_walk_stops_where_something_happens() -> None:
    game = ambushed(Snare)
    assert not walk(game, "K", (4, 0)).run()
    assert game.at("K") == (2, 0)


def shown_by_test(game: Arena, *, most: bool) -> tuple[int, ...]:
    """The faces of the dice of an attribute test with the most or the fewest shields."""
    dice = [game.view.library.get(DieDef, die) for die in game.view.ruleset.attribute_test.dice]
    best = max if most else min
    return tuple(best(range(6), key=lambda face: die.faces[face].shields) for die in dice)


@pytest.mark.parametrize(("shields", "goal"), [(0, (4, 0)), (3, (2, 0))])
def test_walk_goes_on_after_a_trap_that_was_passed_and_stops_at_one_that_was_not(
    shields: int, goal: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ambushed(Trap)
    monkeypatch.setattr(game.session.chance, "answer", lambda *_asked: shown_by_test(game, most=shields > 0))
    assert walk(game, "K", (4, 0)).run() == (goal == (4, 0))
    assert game.at("K") == goal


class OneAnswer:
    """A player who always answers the same kind of thing: the first option, or to let it pass."""

    def __init__(self, place: int) -> None:
        self.place = place

    def answer(self, request: Request[Any], view: View) -> Answer:
        return request.items()[self.place]


@pytest.mark.parametrize("place", [0, -1], ids=["plays it", "keeps it"])
def test_walk_goes_on_where_an_automated_side_keeps_its_trap_or_it_is_passed(
    place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = arena("K.....g", K="nite knight", g="goblin minion")
    game.deal("overlord", "small_print")
    game.turn_of("K")
    game.session.seats["overlord"] = OneAnswer(place)
    monkeypatch.setattr(game.session.chance, "answer", lambda *_asked: shown_by_test(game, most=False))
    assert walk(game, "K", (4, 0)).run()
    assert game.at("K") == (4, 0)
    played = [fact for fact in game.play.facts if isinstance(fact, CardPlayed)]
    assert len(played) == (place == 0)


def test_walk_stops_where_something_is_asked() -> None:
    game = ambushed(Challenge)
    path = walk(game, "K", (4, 0))
    assert not path.run()
    assert (game.at("K"), path.is_under_way) == ((2, 0), False)
    assert str(game.play.pending.message) == "Who goes there?"  # type: ignore[union-attr]


def test_walk_whose_last_step_brings_something_has_arrived() -> None:
    game = ambushed(Snare)
    assert walk(game, "K", (2, 0)).run()


def test_walk_stops_before_a_command_that_is_not_legal() -> None:
    game = arena("K....", K="nite knight")
    game.turn_of("K")
    path = Walk(game.session, [("base:step", game.id("K"), (1, 0))])
    assert not path.run()
    assert game.at("K") == (0, 0)
