"""A way that ends early: whoever walked it is told why, in both front ends."""

from __future__ import annotations

from typing import Any

import pytest

from delve.flow.walk import Walk
from delve.narrate.chronicle import Chronicles
from delve.narrate.spans import plain
from delve.rules.planning import plan
from delve.script import AfterFigureEntered, Context, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench, arena
from tests.rules.test_sight_of_sides import hidden
from tests.sides import HEROES, OVERLORD


def told(game: Arena, side: str = "") -> list[str]:
    """The log of a side."""
    session, chronicles = game.session, Chronicles()
    chronicle, view = chronicles.of(side), session.view_of(side) if side else session.view
    facts = session.play.facts
    chronicle.update(facts, view, chronicles.asides(side, facts, view, session.intents, session.halts))
    return [plain(line) for line in chronicle.lines]


def walk(game: Arena, to: tuple[int, int]) -> Walk:
    return Walk(game.session, plan(game.view, game.id("K"), game.view.space(*to)))


class Upon(Skill):
    """Does something to whoever enters the third space."""

    @reacts(AfterFigureEntered, scope="everyone", optional=False)
    async def snap(self, ctx: Context, event: AfterFigureEntered) -> None:
        if event.spaces == (2,):
            await self.happen(ctx, event.figure)

    async def happen(self, ctx: Context, figure: int) -> None:
        """What happens."""


class Pain(Upon):
    async def happen(self, ctx: Context, figure: int) -> None:
        await ctx.damage(figure, 1)


class Mire(Upon):
    async def happen(self, ctx: Context, figure: int) -> None:
        await ctx.lose_movement(figure)


class Riddle(Upon):
    async def happen(self, ctx: Context, figure: int) -> None:
        await ctx.confirm("Who goes there?")


class Whisper(Upon):
    """Nobody is told of the variables of a quest."""

    async def happen(self, ctx: Context, figure: int) -> None:
        await ctx.set_variable("heard", 1)


def ambushed(script: type[Skill]) -> Arena:
    bench = Bench()
    skill = bench.skill(script, timing="passive")
    game = bench.arena("K.....S", K="nite knight", S="wren strider")
    game.turn_of("K")
    game.change("S", skills=(skill,))
    return game


@pytest.mark.parametrize(
    ("script", "why"),
    [
        (Pain, "Nite suffers 1 damage from Pain"),
        (Mire, "Nite loses 2 movement points by Mire"),
        (Riddle, "Riddle asks something"),
    ],
)
def test_way_that_ends_early_is_told_with_the_reason(script: type[Skill], why: str) -> None:
    game = ambushed(script)
    assert not walk(game, (4, 0)).run()
    assert told(game)[-1] == f"Nite stops on the way: {why}"


def test_way_goes_on_where_nothing_is_told() -> None:
    game = ambushed(Whisper)
    assert walk(game, (4, 0)).run()
    assert not any("stops" in line for line in told(game))


def test_figure_that_comes_into_sight_is_the_reason() -> None:
    game = hidden("K....#.\n.###...\n......g", radius=3)
    game.session.seats.pop(OVERLORD, None)
    game.turn_of("K")
    game.do("move", "K")
    steps: list[Any] = [("base:step", game.id("K"), (0, 1)), ("base:step", game.id("K"), (1, 2))]
    steps += [("base:step", game.id("K"), (x, 2)) for x in (2, 3, 4)]
    assert not Walk(game.session, steps).run()
    assert told(game, HEROES)[-1] == "Nite stops on the way: Goblin 1 comes into sight"
    assert not any("stops" in line for line in told(game, OVERLORD)), "only who walked is told"


def test_command_that_cannot_be_given_is_told_with_the_reason() -> None:
    game = arena("K....", K="nite knight")
    game.turn_of("K")
    path = Walk(game.session, [("base:step", game.id("K"), (1, 0))])
    assert not path.run()
    assert told(game)[-1] == "Nite stops on the way: 1 movement point is needed there, and it has 0"


def test_reason_is_taken_back_with_the_way() -> None:
    game = ambushed(Pain)
    game.session.play.free_undo = True
    path = walk(game, (4, 0))
    path.run()
    game.play.undo(HEROES, path.began)
    assert not any("stops" in line for line in told(game))
    again = Walk(game.session, plan(game.view, game.id("K"), game.view.space(2, 0)))
    assert again.run()
    assert not any("stops" in line for line in told(game)), "this way did not end early"
