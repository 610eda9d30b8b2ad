"""Moved otherwise than for movement points: so many spaces, pushed, pulled, placed, swapped; objects that lead on."""

from __future__ import annotations

from typing import Any

import pytest

from delve.ai.nearest import NearestEnemy
from delve.model.ruleset import Switches
from delve.model.tile import Legend
from delve.requests import ChooseSpace
from delve.rules.facts import FigureMoved, Fizzled
from delve.rules.planning import plan
from delve.script import (
    AfterFigureEntered,
    Context,
    Skill,
    Terrain,
    Verdict,
    View,
    blocked,
    modifies,
    reacts,
    usable,
)
from delve.testing.arena import Arena
from tests.arenas import Bench, arena


class Stride(Skill):
    """Moves its user three spaces."""

    async def use(self, ctx: Context) -> None:
        went = await ctx.move(ctx.actor, 3)
        await ctx.remember("went", went)


class Shove(Skill):
    """Pushes the first enemy two spaces."""

    async def use(self, ctx: Context) -> None:
        await ctx.push(ctx.view.enemies_of(ctx.actor)[0].id, 2)


class Drag(Skill):
    """Pulls the first enemy two spaces."""

    async def use(self, ctx: Context) -> None:
        await ctx.pull(ctx.view.enemies_of(ctx.actor)[0].id, 2)


class Trade(Skill):
    """Changes places with the first friend or enemy."""

    async def use(self, ctx: Context) -> None:
        others = [piece.id for piece in ctx.view.figures() if piece.id != ctx.actor]
        await ctx.swap(ctx.actor, others[0])


class Rooted(Skill):
    """No step for movement points."""

    @modifies("may_do")
    def hold(self, view: View, owner: int, figure: int, verb: str) -> Verdict:
        return blocked("rooted") if verb in ("move", "step") else usable()


def with_skill(script: type[Skill], drawing: str, *also: type[Skill], **given: Any) -> Arena:
    bench = Bench()
    ids = [bench.skill(script, timing="free"), *(bench.skill(other) for other in also)]
    game = bench.arena(drawing, K="nite knight", **given)
    game.change("K", skills=tuple(ids))
    game.turn_of("K")
    return game


def offered(game: Arena) -> set[tuple[int, int]]:
    asked = game.asked
    assert isinstance(asked, ChooseSpace)
    return set(asked.items())


def test_figure_is_moved_space_by_space_and_may_stop_early() -> None:
    """Rules §5.13."""
    game = with_skill(Stride, "K....")
    game.use("K", "stride", (1, 0), (2, 0), (3, 0))
    assert game.at("K") == (3, 0)
    assert (game["K"].movement_points, game["K"].action_points) == (0, 2)
    assert [m.value for m in game["K"].memory] == [3]
    game.use("K", "stride", (2, 0), (2, 0))
    assert game.at("K") == (2, 0)
    assert [m.value for m in game["K"].memory] == [1]


def test_moved_figure_needs_no_leave_to_step() -> None:
    """Trap 12: what forbids move actions forbids no other movement (rules §5.13)."""
    game = with_skill(Stride, "K....", Rooted)
    assert game.reason("move") == "rooted"
    game.use("K", "stride", (1, 0), (1, 0))
    assert game.at("K") == (1, 0)


def test_moved_figure_passes_friends_and_never_ends_on_one() -> None:
    game = with_skill(Stride, "KS.M", S="wren strider", M="maud knight")
    game.begin("skill", "K", game.skill_id("K", "stride"))
    assert offered(game) == {(0, 0), (1, 0)}
    game.reply((1, 0))
    assert offered(game) == {(0, 0), (2, 0)}, "on a friend it cannot stay"


@pytest.mark.parametrize(("surcharge", "left"), [(False, {(0, 0), (1, 0), (2, 0)}), (True, {(0, 0), (1, 0)})])
def test_dear_ground_counts_as_the_switch_says(surcharge: bool, left: set[tuple[int, int]]) -> None:
    """Rules §5.13, §12.1 `move_n_pays_surcharge`."""
    game = with_skill(
        Stride, "K~~~", legend={"~": "water"}, switches=Switches(move_n_pays_surcharge=surcharge)
    )
    game.begin("skill", "K", game.skill_id("K", "stride"), answers=[(1, 0)])
    assert offered(game) == left
    game.reply((1, 0))


def test_push_leads_farther_with_every_step_and_pull_nearer() -> None:
    """Rules §5.13: the mover picks, nobody is passed."""
    game = with_skill(Shove, ".....\n.Kg..\n.....", g="goblin minion")
    game.begin("skill", "K", game.skill_id("K", "shove"))
    assert offered(game) == {(2, 1), (3, 0), (3, 1), (3, 2)}
    game.reply((3, 1))
    assert offered(game) == {(3, 1), (4, 0), (4, 1), (4, 2)}
    game.reply((4, 0))
    assert game.at("g") == (4, 0)

    game = with_skill(Drag, "K....g", g="goblin minion")
    game.use("K", "drag", (4, 0), (3, 0))
    assert game.at("g") == (3, 0)


def test_push_stops_at_friends_and_walls() -> None:
    game = with_skill(Shove, "Kgh.", g="goblin minion", h="goblin minion")
    game.use("K", "shove")
    assert game.at("g") == (1, 0)


def test_large_figure_is_pushed_shrunk_and_spread_out_by_the_pusher() -> None:
    """Trap 1, clause 12: forced movement follows the same rules."""
    bench = Bench()
    shove = bench.skill(Shove, timing="free")
    bench.monster("beast", size=(2, 2))
    game = bench.arena("KB....\n......", K="nite knight", B="beast minion")
    game.change("K", skills=(shove,))
    game.turn_of("K")
    game.begin("skill", "K", shove)
    assert offered(game) >= {(3, 0), (3, 1)}
    game.reply((3, 0), (4, 0))
    assert game.asked.asker == "heroes"
    game.reply((5, 1))
    assert {game.view.point(s) for s in game["B"].spaces} == {(4, 0), (5, 0), (4, 1), (5, 1)}


def test_two_figures_change_places_at_once() -> None:
    game = with_skill(Trade, "K.g", g="goblin minion")
    game.use("K", "trade")
    assert game.at("K") == (2, 0)
    assert game.at("g") == (0, 0)
    assert [fact.placed for fact in game.happened(FigureMoved)] == [True, True]


def test_figures_of_different_sizes_do_not_change_places() -> None:
    bench = Bench()
    trade = bench.skill(Trade, timing="free")
    bench.monster("beast", size=(2, 2))
    game = bench.arena("K.B.\n....", K="nite knight", B="beast minion")
    game.change("K", skills=(trade,))
    game.turn_of("K")
    game.use("K", "trade")
    assert game.at("K") == (0, 0)
    assert "cannot change places" in game.happened(Fizzled)[-1].reason


class Ember(Terrain):
    """It burns who enters it."""

    @reacts(AfterFigureEntered, scope="here", optional=False)
    async def burn(self, ctx: Context, event: AfterFigureEntered) -> None:
        if event.entering:
            await ctx.damage(event.figure, 1)


class Leap(Skill):
    """Puts its user beside: gently."""

    async def use(self, ctx: Context) -> None:
        await ctx.place(ctx.actor, ctx.view.space(2, 0))


class Hurl(Skill):
    """Puts its user beside: as one who enters."""

    async def use(self, ctx: Context) -> None:
        await ctx.place(ctx.actor, ctx.view.space(2, 0), entering=True)


@pytest.mark.parametrize(("script", "hurt"), [(Leap, 0), (Hurl, 1)])
def test_placed_figure_enters_the_ground_only_if_the_effect_says_so(script: type[Skill], hurt: int) -> None:
    """Rules §5.13."""
    bench = Bench()
    bench.terrain(Ember)
    skill = bench.skill(script, timing="free")
    game = bench.arena("Keee", K="nite knight", legend={"e": "ember"})
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.do("skill", "K", skill)
    assert game.at("K") == (2, 0)
    assert game["K"].damage == hurt


def test_nobody_is_placed_on_another_figure() -> None:
    game = with_skill(Leap, "K.g.", g="goblin minion")
    game.use("K", "leap")
    assert game.at("K") == (0, 0)
    assert "no room" in game.happened(Fizzled)[-1].reason


# ------------------------------------------------------------------------------------------------ objects that lead on
def rings(drawing: str, **given: Any) -> Arena:
    """Stone rings drawn as `1` (a pair) and `2` (another pair)."""
    legend = {
        "1": Legend(object="core:stone_ring", link="one"),
        "2": Legend(object="core:stone_ring", link="two"),
    }
    return arena(drawing, legend=legend, **given)


def test_one_steps_from_a_ring_to_the_other_as_if_they_were_adjacent() -> None:
    """S3-21, S3-30, S3-31; rules §2.8."""
    game = rings("K1..#..1.#2.#.2", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    at = game.view.space
    assert game.view.step_cost(game.id("K"), at(7, 0)) == 1
    game.walk("K", (7, 0))
    assert game["K"].movement_points == 2
    assert game.view.step_cost(game.id("K"), at(10, 0)) is None, "that ring has another link"
    assert game.view.distance(game.id("K"), game.id("K")) == 0
    assert game.view.within(1 << at(7, 0), 1) == 1 << at(6, 0) | 1 << at(7, 0) | 1 << at(8, 0), "no adjacency"


def test_planned_way_and_automated_player_use_the_rings() -> None:
    """S3-31: whoever looks for a way finds the one through the rings."""
    game = rings("K1#1.g", K="nite knight", g="goblin minion")
    game.turn_of("K")
    commands = plan(game.view, game.id("K"), game.view.space(4, 0))
    assert [c[2] for c in commands if c[0] == "step"] == [(1, 0), (3, 0), (4, 0)]
    game.do("move", "K")
    player = NearestEnemy()
    for _ in range(3):
        game.play.answer(player.answer(game.asked, game.view))
    assert game.at("K") == (4, 0)


def test_ring_on_which_somebody_stands_leads_a_friend_on_but_no_enemy() -> None:
    game = rings("K1#1#S", K="nite knight", S="wren strider")
    game.change("S", spaces=(3,))
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert game.view.step_cost(game.id("K"), 3) == 1
    step = ("step", game.id("K"), (3, 0))
    assert step in game.asked.legal(), "there and back again"
    game.change("K", movement_points=1)
    assert step not in game.asked.legal(), "no stopping on a friend"
    game.change("S", side="overlord")
    assert game.view.step_cost(game.id("K"), 3) is None
