"""Walking a path: command after command, until something interrupts."""

from __future__ import annotations

from delve.flow.walk import Walk
from delve.rules.planning import plan
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


class Snare(Skill):
    """Hurts who enters the third space."""

    @reacts(AfterFigureEntered, scope="everyone", optional=False)
    async def snap(self, ctx: Context, event: AfterFigureEntered) -> None:
        if event.spaces == (2,):
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


def test_walk_stops_where_something_happens() -> None:
    game = ambushed(Snare)
    assert not walk(game, "K", (4, 0)).run()
    assert game.at("K") == (2, 0)


def test_walk_stops_where_something_is_asked() -> None:
    game = ambushed(Challenge)
    path = walk(game, "K", (4, 0))
    assert not path.run()
    assert (game.at("K"), len(path.left)) == ((2, 0), 0)
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
