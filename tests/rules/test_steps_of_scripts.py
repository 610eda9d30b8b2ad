"""A step that a script lets somebody take (rules §5.13)."""

from __future__ import annotations

import pytest

from delve.model.refs import ref
from delve.model.tile import Legend
from delve.rules.facts import FigureMoved, Fizzled
from delve.script import Context, Skill
from tests.arenas import Bench
from tests.invariants import overlaps
from tests.rules.test_transport import Point, with_skill


class Onward(Skill):
    """Takes a step to the east, and another one where nothing leads."""

    async def use(self, ctx: Context) -> None:
        east = ctx.view.toward(ctx.actor, "e")
        await ctx.remember("went", await ctx.step(ctx.actor, east or 0))


def test_step_of_a_script_costs_nothing_and_enters_the_ground_as_any_step_does() -> None:
    game = with_skill(Onward, "K~.", legend={"~": "mud"})
    game.use("K", "onward")
    assert game.at("K") == (1, 0)
    assert (game["K"].movement_points, game.view.recalled(game.id("K"), "test:onward", "went")) == (0, 1)
    assert game.happened(FigureMoved)[-1].placed is False


@pytest.mark.parametrize("drawing", ["Kg", "K#."])
def test_step_of_a_script_fizzles_where_no_step_leads(drawing: str) -> None:
    given = {"g": "goblin minion"} if "g" in drawing else {}
    game = with_skill(Onward, drawing, **given)
    game.use("K", "onward")
    assert game.at("K") == (0, 0)
    assert game.happened(Fizzled)


class Lure(Skill):
    """Lets the first of the others take a step to the east, and then takes one where nothing leads."""

    async def use(self, ctx: Context) -> None:
        one = ctx.view.enemies_of(ctx.actor)[0].id
        east = max(ctx.view.piece(one).spaces[:2]) + 1
        await ctx.step(one, east)
        await ctx.remember("shrunk", int(ctx.view.is_shrunk(one)))
        await ctx.step(ctx.actor, east)


def test_large_figure_that_a_script_lets_step_out_of_turn_spreads_out_once_the_script_is_done() -> None:
    """Rules §5.14: even if the rest of the script does not happen."""
    bench = Bench()
    bench.monster("beast", size=(2, 2))
    skill = bench.skill(Lure, timing="free")
    game = bench.arena("BB.#\nBB.#\n####\nK...", B="beast minion", K="nite knight")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.use("K", "lure")
    assert game.view.recalled(game.id("K"), "test:lure", "shrunk") == 1
    assert game.happened(Fizzled)
    assert [game.view.point(at) for at in game["B"].spaces] == [(1, 0), (2, 0), (1, 1), (2, 1)]
    game.require_repeatable()


def test_figure_that_a_script_lets_step_onto_a_friend_out_of_turn_goes_on_to_the_nearest_room() -> None:
    """Rules §5.2: nobody stops on another figure."""
    bench = Bench()
    skill = bench.skill(Lure, timing="free")
    game = bench.arena("gh..\n####\nK...", K="nite knight", g="goblin minion", h="goblin minion")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.use("K", "lure")
    assert (game.at("g"), game.at("h")) in (((2, 0), (1, 0)), ((0, 0), (1, 0)))
    assert overlaps(game.play.game) == []


class Down(Skill):
    """Takes a step to another board."""

    async def use(self, ctx: Context) -> None:
        deep = ctx.view.on("deep")
        await ctx.step(ctx.actor, deep.space(2, 0), board="deep")


@pytest.mark.parametrize(("at", "ends"), [((2, 0), ("deep", (2, 0))), ((1, 0), ("main", (1, 0)))])
def test_step_of_a_script_leads_to_another_board_from_where_something_leads(
    at: Point, ends: tuple[str, Point]
) -> None:
    bench = Bench()
    skill = bench.skill(Down, timing="free")
    ring = Legend(object=ref("core:stone_ring"))
    game = bench.arena("K.o..", boards={"deep": "..o\n..."}, legend={"o": ring}, K="nite knight")
    game.change("K", skills=(skill,), spaces=(game.view.space(*at),))
    game.turn_of("K")
    game.use("K", "down")
    assert (game["K"].board, game.at("K")) == ends
