"""Figures of several spaces shrink to move and spread out where they stop (rules §5.14; trap 1)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.requests import ChooseFigure, ChooseSpace, IllegalAnswer, Roll
from delve.rules.facts import FigureMoved, FigureSpread
from delve.rules.planning import bands, plan
from delve.script import (
    AfterFigureSpread,
    Context,
    Skill,
    Terrain,
    Verdict,
    View,
    blocked,
    offers,
    reacts,
    usable,
)
from delve.testing.arena import Arena
from tests.arenas import Bench

Point = tuple[int, int]


def beast(drawing: str, size: tuple[int, int], **given: Any) -> Arena:
    """An arena with an enormous B, whose turn it is, and movement points for it."""
    bench = Bench()
    profile = {"speed": 3, "health": 9, "attack": {"type": "melee", "dice": ["core:blue"]}}
    bench.monster("beast", size=size, acts={"1": {"elite": profile, "minion": profile}})
    game = bench.arena(drawing, B="beast minion", **given)
    game.turn_of("B")
    game.change("B", movement_points=6)
    return game


def held(game: Arena, name: str = "B") -> set[Point]:
    return {game.view.point(space) for space in game[name].spaces}


def steps(game: Arena) -> set[Point]:
    return {c[2] for c in game.asked.legal() if c[0] == "base:step"}


def block(x: int, y: int, width: int, height: int) -> set[Point]:
    return {(x + dx, y + dy) for dx in range(width) for dy in range(height)}


def test_large_figure_moves_from_any_of_its_spaces_as_if_it_were_small() -> None:
    """Trap 1, clauses 1 and 2: it steps from whichever space is nearest; a gap one space wide will do."""
    game = beast("B..#\n..#.\n##.#\n....", (2, 2))
    assert steps(game) == {(2, 0), (2, 2)}
    game = beast("B..\n...\n#.#\n...\n...", (2, 2))
    assert steps(game) == {(2, 0), (2, 1), (1, 2)}
    game.walk("B", (1, 2))
    assert held(game) == {(1, 2)}
    assert game.view.is_shrunk(game.id("B"))
    assert game["B"].movement_points == 5
    game.walk("B", (1, 3))
    assert steps(game) >= {(0, 3), (2, 3), (0, 4), (1, 4), (2, 4)}


def test_it_pays_for_the_space_entered_only_and_not_for_the_others_of_its_base() -> None:
    game = beast("B..~\n...~\n....", (2, 2), legend={"~": "water"})
    game.walk("B", (2, 0))
    assert game["B"].movement_points == 5
    game.walk("B", (3, 0))
    assert game["B"].movement_points == 3


@pytest.mark.parametrize(("size", "count"), [((1, 2), 4), ((2, 2), 4), ((2, 3), 12)])
def test_it_spreads_out_over_its_space_in_any_orientation(size: Point, count: int) -> None:
    """Trap 1, clause 3; it gains reach by that (clause 8). S0-180."""
    game = beast("B" + 8 * "." + ("\n" + 9 * ".") * 6, size)
    middle = game.view.space(5, 3)
    game.change("B", spaces=(middle,))
    found = game.view.footprints(game.id("B"), middle)
    assert len(found) == count
    assert all(middle in base and len(base) == size[0] * size[1] for base in found)
    game.begin("end_turn", "B")
    while isinstance(game.play.pending, ChooseSpace):
        game.reply(game.play.pending.items()[-1])
    assert len(held(game)) == size[0] * size[1]
    assert (5, 3) in held(game)
    assert game.happened(FigureSpread)[-1].spaces == game["B"].spaces


def test_base_is_named_space_by_space_and_asks_nothing_where_there_is_one_way_only() -> None:
    game = beast("B...\n....\n###.\n###.", (2, 2))
    game.walk("B", (2, 0))
    game.begin("end_turn", "B")
    asked = game.asked
    assert isinstance(asked, ChooseSpace)
    assert set(asked.items()) == {(1, 0), (1, 1), (3, 0), (3, 1)}, "(2, 1) lies under every base"
    game.reply((3, 1))
    assert held(game) == block(2, 0, 2, 2)

    game = beast("B..\n..#\n##.", (1, 2))
    game.change("B", spaces=(game.view.space(0, 0),))
    game.walk("B", (1, 0), (2, 0))
    game.do("end_turn", "B")
    assert held(game) == {(1, 0), (2, 0)}


def test_where_it_has_no_room_it_may_neither_stop_nor_interrupt() -> None:
    """Trap 1, clause 4."""
    game = beast("B..\n...\n#.#\n#.#\n...\n...", (2, 2), K="nite knight")
    game.walk("B", (1, 2))
    assert game.reason("end_turn") == "it has no room to spread out here"
    with pytest.raises(IllegalAnswer):
        game.do("end_turn", "B")
    game.change("B", movement_points=2)
    assert steps(game) == {(0, 1), (1, 1), (2, 1), (1, 3)}, "with two points it can go on to room below"
    game.change("B", movement_points=1)
    assert steps(game) == {(0, 1), (1, 1), (2, 1)}, "with one only back"


def test_neither_void_nor_figures_nor_walls_may_be_under_its_base() -> None:
    bench = Bench()
    bench.monster("beast", size=(1, 2))
    game = bench.arena(
        "B...\n.K#.", B="beast minion", K="nite knight", walls=[((0, 0), (0, 1)), ((2, 0), (3, 0))]
    )
    at = game.view.space
    game.change("B", spaces=(at(2, 0),))
    assert game.view.footprints(game.id("B"), at(2, 0)) == ((at(1, 0), at(2, 0)),)
    assert game.view.footprints(game.id("B"), at(3, 0)) == ((at(3, 0), at(3, 1)),)
    assert not game.view.stops(game.id("B")) >> at(0, 1) & 1


def test_attack_is_declared_from_the_single_space_before_it_spreads_out() -> None:
    """Trap 1, clause 5: no target that only the whole base would reach."""
    game = beast("B......\n......K", (2, 2), K="nite knight")
    game.walk("B", (2, 0), (3, 0), (4, 0))
    assert game.reason("attack") == "nobody within reach"
    game.walk("B", (5, 0))
    assert game.reason("attack") == ""
    game.begin("attack", "B", "", answers=[game.id("K")])
    assert not isinstance(game.asked, ChooseSpace), "there is one way only to spread out"
    assert held(game) == block(4, 0, 2, 2)


def test_move_goes_on_after_an_attack_with_the_points_that_are_left() -> None:
    """Trap 25, trap 19: an interrupted movement is taken up again, from any space of the base."""
    game = beast("B......\n......K", (2, 2), K="nite knight")
    game.walk("B", (2, 0), (3, 0), (4, 0), (5, 0))
    game.do("attack", "B", "", answers=[game.id("K"), (0,)])
    assert game["B"].movement_points == 2
    assert held(game) == block(4, 0, 2, 2)
    assert (3, 0) in steps(game)
    game.walk("B", (3, 0), (2, 0))
    game.begin("end_turn", "B")


def test_it_may_not_interrupt_merely_to_spread_out_and_shrink_again() -> None:
    """Trap 1, clause 6: a further move action goes on with the movement, from the one space."""
    game = beast("B......\n.......", (2, 2))
    game.walk("B", (2, 0))
    game.do("move", "B")
    assert held(game) == {(2, 0)}
    assert not game.happened(FigureSpread)


def test_shrunken_figure_enters_a_zone_as_its_one_space() -> None:
    """Trap 1, clause 7: an exit one space wide is wide enough."""
    bench = Bench()
    bench.monster("beast", size=(2, 2))
    game = bench.quest(
        "e....x\n.....#",
        {"B": "Beast minion"},
        legend={"x": {"zone": "gate"}},
        groups=[{"group": "test:beast", "at": [2, 0]}],
        variables={"gone": 0},
        triggers=[
            {
                "after": "figure_entered",
                "if": [{"entered": {"zone": "gate", "side": "overlord"}}],
                "do": [{"set": {"variable": "gone", "to": 1}}],
            }
        ],
    )
    game.turn_of("B")
    game.change(
        "B", movement_points=9, spaces=tuple(sorted(game.view.space(x, y) for x, y in block(2, 0, 2, 2)))
    )
    game.walk("B", (4, 0), (5, 0))
    assert dict(game.play.state.variables)["gone"] == 1


class Mire(Terrain):
    """Whoever spreads out wholly in it is hurt."""

    @reacts(AfterFigureSpread, scope="here", optional=False)
    async def sink(self, ctx: Context, event: AfterFigureSpread) -> None:
        await ctx.damage(event.figure, 1)


@pytest.mark.parametrize(("drawing", "hurt"), [("B.mm\n..mm", 1), ("B.m.\n..mm", 0)])
def test_ground_that_one_is_in_counts_only_under_all_spaces(drawing: str, hurt: int) -> None:
    """Trap 15: big figures ignore "being in" terrain unless fully inside (rules §2.6)."""
    bench = Bench()
    bench.terrain(Mire)
    bench.monster("beast", size=(2, 2))
    game = bench.arena(drawing + "\n####", B="beast minion", legend={"m": "mire"})
    game.turn_of("B")
    game.change(
        "B", movement_points=6, spaces=tuple(sorted(game.view.space(x, y) for x, y in block(0, 0, 2, 2)))
    )
    game.walk("B", (2, 1), (3, 1))
    game.begin("end_turn", "B")
    while isinstance(game.play.pending, ChooseSpace):
        game.reply((3, 0))
    assert held(game) == block(2, 0, 2, 2)
    assert game["B"].damage == hurt


def test_figure_held_where_it_has_no_room_is_put_where_it_has_at_the_end_of_its_turn() -> None:
    game = beast("B..\n...\n#.#\n#.#", (2, 2))
    game.walk("B", (1, 2), (1, 3)) if (1, 3) in steps(game) else game.walk("B", (1, 2))
    game.change("B", movement_points=0)
    assert game.reason("end_turn") == ""
    game.do("end_turn", "B")
    assert len(held(game)) == 4
    assert game.happened(FigureMoved)[-1].placed


def test_plan_leads_a_large_figure_through_a_gap_to_where_it_may_stop() -> None:
    game = beast("B..\n...\n#.#\n...\n...", (2, 2))
    view, beast_id = game.view, game.id("B")
    commands = plan(view, beast_id, view.space(1, 3))
    assert [c[2] for c in commands] == [(1, 2), (1, 3)]
    assert not bands(view, beast_id).free >> view.space(1, 2) & 1, "no room in the gap"
    assert bands(view, beast_id).free >> view.space(1, 3) & 1


# ------------------------------------------------------------------------------------------ skills in mid-move
class Claw(Skill):
    """A heart to each enemy beside it."""

    def struck(self, view: View, actor: int) -> list[int]:
        return [enemy.id for enemy in view.enemies_of(actor) if view.are_adjacent(actor, enemy.id)]

    def can_use(self, view: View, actor: int) -> Verdict:
        return usable() if self.struck(view, actor) else blocked("nobody beside it")

    async def use(self, ctx: Context) -> None:
        await ctx.damage(self.struck(ctx.view, ctx.actor), 1)


class Roar(Skill):
    """Offers its claws as well: once more to each enemy beside who takes it."""

    @offers("Roar", scope="self")
    async def roar(self, ctx: Context, owner: int) -> None:
        enemies = ctx.view.enemies_of(ctx.actor)
        await ctx.damage([one.id for one in enemies if ctx.view.are_adjacent(ctx.actor, one.id)], 1)


class Pounce(Skill):
    """Attacks an enemy beside it."""

    async def use(self, ctx: Context) -> None:
        enemies = ctx.view.enemies_of(ctx.actor)
        await ctx.attack(
            await ctx.choose_figure(
                lambda: [one.id for one in enemies if ctx.view.can_attack(ctx.actor, one.id)], "Whom?"
            )
        )


@pytest.mark.parametrize("what", ["claw", "roar", "pounce"])
@pytest.mark.parametrize("size", [(1, 2), (2, 2), (2, 3)])
def test_skill_in_mid_move_reaches_only_whom_the_one_space_reaches(size: Point, what: str) -> None:
    """Rules §5.14: with its whole base it stands beside S as well, but it spreads out only when all is done."""
    bench = Bench()
    skills = [bench.skill(Claw, timing="free"), bench.skill(Roar), bench.skill(Pounce, timing="free")]
    profile = {"speed": 3, "health": 9, "attack": {"type": "melee", "dice": ["core:blue"]}}
    bench.monster("beast", size=size, acts={"1": {"elite": profile, "minion": profile}})
    game = bench.arena(
        "B......\n.......\n..K..S.\n.......\n.......", B="beast minion", K="nite knight", S="wren strider"
    )
    game.change("K", skills=())
    game.turn_of("B")
    game.change("B", skills=tuple(skills), spaces=(game.view.space(3, 2),))
    if what == "roar":
        game.begin("offer", "B", game.options()["roar"].command[2])
    else:
        game.begin("skill", "B", f"test:{what}")
    while not game.play.at_rest:
        asked = game.asked
        assert held(game) == {(3, 2)} or isinstance(asked, ChooseSpace), "it spreads out last"
        if isinstance(asked, ChooseFigure):
            assert asked.items() == (game.id("K"),)
        game.reply((3, 3) if isinstance(asked, Roll) and len(asked.dice) == 2 else max(asked.legal()))
    assert len(held(game)) == size[0] * size[1]
    assert game.view.are_adjacent(game.id("B"), game.id("S"))
    assert game["S"].damage == 0
    assert game["K"].damage > 0 or what == "pounce"


def test_skill_that_only_the_whole_base_could_use_is_not_offered_in_mid_move() -> None:
    """Rules §5.14."""
    bench = Bench()
    claw = bench.skill(Claw, timing="free")
    bench.monster("beast", size=(2, 2))
    game = bench.arena("B......\n.....S.\n.......", B="beast minion", S="wren strider")
    game.turn_of("B")
    game.change("B", skills=(claw,), spaces=(game.view.space(3, 1),))
    assert game.reason("claw") == "nobody beside it"
