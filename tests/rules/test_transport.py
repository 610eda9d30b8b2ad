"""Moved otherwise than for movement points: so many spaces, pushed, pulled, placed, swapped; objects that lead on."""

from __future__ import annotations

from typing import Any

import pytest

from delve.ai.nearest import NearestEnemy
from delve.model.familiar import FamiliarDef
from delve.model.switches import Switches
from delve.model.tile import Legend
from delve.requests import ChooseSpace
from delve.rules.facts import FigureMoved, Fizzled
from delve.rules.planning import plan
from delve.script import (
    AfterFigureEntered,
    BeforeFigureEntered,
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
from tests.arenas import Bench, arena, made
from tests.invariants import overlaps, walls_through_bases
from tests.rules.test_followers import WISP, CallWisp

Point = tuple[int, int]


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


class TradePlaces(Skill):
    """Lets the two figures change places that the test names first and second."""

    async def use(self, ctx: Context) -> None:
        one, other = (piece.id for piece in ctx.view.figures("overlord")[:2])
        await ctx.swap(one, other)


def traded(drawing: str, sizes: tuple[Point, Point], **given: Any) -> Arena:
    """Two monsters A and B on bases of these sizes, and K who lets them change places."""
    bench = Bench()
    skill = bench.skill(TradePlaces, timing="free")
    bench.monster("ape", size=sizes[0])
    bench.monster("bear", size=sizes[1])
    game = bench.arena(drawing, K="nite knight", A="ape minion", B="bear minion", **given)
    game.change("K", skills=(skill,))
    game.turn_of("K")
    return game


def spaces_of(game: Arena, name: str) -> set[Point]:
    return {game.view.point(at) for at in game[name].spaces}


@pytest.mark.parametrize("size", [(1, 1), (1, 2), (2, 2), (2, 3)])
def test_figures_of_one_size_take_the_bases_of_each_other(size: Point) -> None:
    """Rules §5.13: also when one lies across and the other down."""
    game = traded("A......\n.......\n.......\nK...B..\n.......\n.......", (size, size[::-1]))
    old = spaces_of(game, "A"), spaces_of(game, "B")
    game.use("K", "trade_places")
    assert (spaces_of(game, "B"), spaces_of(game, "A")) == old
    assert walls_through_bases(game.play.game) == overlaps(game.play.game) == []


def test_large_figure_does_not_swap_into_a_pocket_because_it_is_shrunk() -> None:
    """Rules §5.13: sizes count, not the spaces that are held just now."""
    game = traded("A....\n.....\n###B#\nK....", ((2, 2), (1, 1)))
    game.change("A", spaces=(game.view.space(1, 1),))
    game.use("K", "trade_places")
    assert (game.at("A"), game.at("B")) == ((1, 1), (3, 2))
    assert "cannot change places" in game.happened(Fizzled)[-1].reason


def test_shrunk_figure_spreads_out_before_it_changes_places() -> None:
    """Rules §5.13, §5.14: it has a base then that the other can take."""
    game = traded("A......\n.......\nK...B..\n.......", ((2, 2), (2, 2)))
    game.change("A", spaces=(game.view.space(1, 1),))
    game.begin("skill", "K", "test:trade_places")
    while isinstance(game.asked, ChooseSpace):
        game.reply(min(game.asked.items()))
    assert spaces_of(game, "A") == {(4, 2), (5, 2), (4, 3), (5, 3)}
    assert spaces_of(game, "B") == {(0, 0), (1, 0), (0, 1), (1, 1)}


def test_shrunk_figure_that_has_no_room_to_spread_out_changes_places_with_nobody() -> None:
    """Rules §5.13, §5.14."""
    game = traded("A.#....\n..#....\n#.#.B..\nK#.....", ((2, 2), (2, 2)))
    game.change("A", spaces=(game.view.space(1, 2),))
    game.use("K", "trade_places")
    assert (game.at("A"), game.at("B")) == ((1, 2), (4, 2))


class WithWisp(Skill):
    """Changes places with its own wisp."""

    async def use(self, ctx: Context) -> None:
        await ctx.swap(ctx.actor, ctx.view.familiars_of(ctx.actor)[0].id)


@pytest.mark.parametrize("taken", [False, True])
def test_nobody_swaps_onto_a_space_that_a_third_figure_holds(taken: bool) -> None:
    """Rules §2.1, §5.13: a familiar without a body may stand on it, a hero may not."""
    bench = Bench()
    bench.records.append(made(FamiliarDef, WISP))
    skills = (bench.skill(CallWisp, timing="free"), bench.skill(WithWisp, timing="free"))
    game = bench.arena("K.g", K="nite knight", g="goblin minion")
    game.change("K", skills=skills)
    game.turn_of("K")
    game.use("K", "call_wisp")
    game.names["w"] = game.view.familiars_of(game.id("K"))[0].id
    game.change("w", spaces=(game.view.space(2 if taken else 1, 0),))
    game.use("K", "with_wisp")
    assert (game.at("K"), game.at("w")) == (((0, 0), (2, 0)) if taken else ((1, 0), (0, 0)))


class Dodge(Skill):
    """Steps aside when it is about to be put somewhere."""

    @reacts(BeforeFigureEntered, optional=False)
    async def dodge(self, ctx: Context, event: BeforeFigureEntered) -> None:
        if not ctx.recall("done"):
            await ctx.remember("done", 1)
            await ctx.place(ctx.actor, ctx.view.space(1, 1))


class Refuse(Skill):
    """Stays where it is."""

    @reacts(BeforeFigureEntered, optional=False)
    async def refuse(self, ctx: Context, event: BeforeFigureEntered) -> None:
        event.prevent("it holds on")


@pytest.mark.parametrize("answer", [Dodge, Refuse])
@pytest.mark.parametrize("name", ["K", "g"])
def test_figures_change_places_both_or_neither(name: str, answer: type[Skill]) -> None:
    """Rules §5.13, §8.4: looked at again once both have answered."""
    bench = Bench()
    trade, response = bench.skill(Trade, timing="free"), bench.skill(answer)
    game = bench.arena("K.g\n...", K="nite knight", g="goblin minion")
    game.change("K", skills=(trade, *((response,) if name == "K" else ())))
    game.change("g", skills=(response,) if name == "g" else ())
    game.turn_of("K")
    game.use("K", "trade")
    home = {"K": (0, 0), "g": (2, 0)}
    if answer is Dodge:
        home[name] = (1, 1)
    assert {each: game.at(each) for each in "Kg"} == home


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
    assert [c[2] for c in commands if c[0] == "base:step"] == [(1, 0), (3, 0), (4, 0)]
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
    step = ("base:step", game.id("K"), (3, 0))
    assert step in game.asked.legal(), "there and back again"
    game.change("K", movement_points=1)
    assert step not in game.asked.legal(), "no stopping on a friend"
    game.change("S", side="overlord")
    assert game.view.step_cost(game.id("K"), 3) is None


# ------------------------------------------------------------------------------------------------ things
class Haul(Skill):
    """Tries every way to move the first thing."""

    async def use(self, ctx: Context) -> None:
        thing = ctx.view.objects()[0].id
        went = await ctx.move(thing, 2) + await ctx.push(thing, 2) + await ctx.pull(thing, 2)
        await ctx.gain_movement(thing, 2)
        await ctx.remember("went", went)
        await ctx.place(thing, ctx.view.space(0, 1))


def test_things_are_not_moved_as_figures_are() -> None:
    """Rules §5.13: what would move them does nothing; a thing is pushed as its record says (§10.5)."""
    game = with_skill(Haul, "K.D\n...", D="crate whole")
    game.use("K", "haul")
    assert game.at("D") == (2, 0)
    assert [memory.value for memory in game["K"].memory] == [0]
    assert [str(fact.reason) for fact in game.happened(Fizzled)] == ["Crate is not a figure"]
