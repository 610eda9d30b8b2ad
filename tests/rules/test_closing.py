"""What closes where a figure stands: doors on spaces and on edges, ground that bars the way (rules §5.14, §10.1)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.geometry.boards import mask_of
from delve.model.familiar import FamiliarDef
from delve.model.refs import ref
from delve.model.switches import Switches
from delve.model.tile import Legend
from delve.rules.ask import objects
from delve.rules.facts import FigureMoved, ObjectBroken, ObjectChanged, Prevented
from delve.script import BeforeFigureEntered, BeforeInteraction, Context, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench, made
from tests.rules.test_edges import Pair, lying
from tests.rules.test_followers import WISP, CallWisp
from tests.rules.test_large_figures import block, held

Point = tuple[int, int]
BETWEEN: Pair = ((1, 1), (2, 1))
STAYS_OPEN = Switches(closing_on_figures="stays_open")


class Shut(Skill):
    """Shuts the door from afar, whoever stands there."""

    async def use(self, ctx: Context) -> None:
        await ctx.change_object(ctx.view.objects()[0].id, "closed")


class Wall(Skill):
    """Turns the ground of the hall into rock."""

    async def use(self, ctx: Context) -> None:
        await ctx.lay_terrain(ctx.view.spaces(ctx.view.zone("hall")), "core:rock")


class Melt(Skill):
    """Takes away whatever was laid over the hall."""

    async def use(self, ctx: Context) -> None:
        await ctx.lift_terrain(ctx.view.spaces(ctx.view.zone("hall")))


def large(size: Point, *scripts: type[Skill]) -> Bench:
    """The shipped packs with a monster `beast` on a base of this size."""
    bench = Bench()
    bench.monster("beast", size=size)
    for script in scripts:
        bench.skill(script, timing="free")
    return bench


def stand(game: Arena, name: str, points: set[Point]) -> None:
    """Let a figure stand on these spaces."""
    game.change(name, spaces=tuple(sorted(game.view.space(*point) for point in points)))


def all_stand_well(game: Arena) -> bool:
    """Whether every figure could stop where it stands, its whole base in one room."""
    spaces = [at for figure in game.view.figures() for at in figure.spaces]
    return (
        not mask_of(spaces) & game.view.barred()
        and len(set(spaces)) == len(spaces)
        and all(
            game.view.may_stop(figure.id).usable
            and (
                len(figure.spaces) == 1 or figure.spaces in game.view.footprints(figure.id, figure.spaces[0])
            )
            for figure in game.view.figures()
        )
    )


def would_close(game: Arena, name: str) -> str:
    """What the rules say of closing the open door, whoever is near."""
    thing = game["door"]
    (offer,) = objects.offered_by(game.play.game, thing)
    return str(objects.may_interact(game.play.game, game[name], thing, offer, afar=True))


# --------------------------------------------------------------------------------------------- what figures may do
BASES = [
    ((1, 2), block(1, 1, 2, 1), False),
    ((1, 2), block(2, 1, 1, 2), True),
    ((2, 2), block(1, 0, 2, 2), False),
    ((2, 2), block(2, 0, 2, 2), True),
    ((2, 3), block(0, 0, 3, 2), False),
    ((2, 3), block(2, 0, 2, 3), True),
    ((2, 2), {(1, 1)}, True),
    ((2, 2), {(2, 1)}, True),
]
"""bases at the edge between (1, 1) and (2, 1), and whether what lies on it may close"""


@pytest.mark.parametrize("door", ["core:door", "core:portcullis"])
@pytest.mark.parametrize(("size", "points", "closes"), BASES)
def test_edge_door_is_not_closed_through_a_large_base(
    door: str, size: Point, points: set[Point], closes: bool
) -> None:
    """Rules §5.14, §10.1: not over one of its edges; beside the base, or beside one space of a shrunk figure, it is."""
    game = large(size).arena(
        "....\n....\nK...\n...B",
        K="nite knight",
        B="beast minion shrunk",
        edges=[lying(door, "open", BETWEEN)],
    )
    stand(game, "B", points)
    assert would_close(game, "K") == ("usable" if closes else f"a figure stands in {game['door'].name}")


def test_door_is_shut_by_who_stands_beside_it_once_the_base_is_out_of_it() -> None:
    """Rules §10.1: on two edges, as a wide door lies, no base may be over either."""
    wide = (BETWEEN, ((1, 2), (2, 2)))
    game = large((2, 2)).arena(
        ".K..\n....\n....\n...B",
        K="nite knight",
        B="beast minion shrunk",
        edges=[lying("core:door", "open", *wide), lying("core:chest", "open", ((0, 0), (0, 1)))],
    )
    game.names["door"] = next(t.id for t in game.view.objects() if t.definition == "core:door")
    stand(game, "B", block(1, 2, 2, 2))
    stand(game, "K", {(1, 1)})
    game.turn_of("K")
    assert game.reason("interact") == "a figure stands in Door"
    stand(game, "B", block(2, 2, 2, 2))
    assert game.reason("interact") == ""
    game.do("interact", "K", game.id("door"), "close")
    assert game["door"].state == "closed"
    assert all_stand_well(game)


def test_door_stays_open_when_somebody_steps_in_before_it_is_shut() -> None:
    """Rules §10.1: looked at again when it is done, as skills may answer first."""

    class Rush(Skill):
        """Runs into the door."""

        @reacts(BeforeInteraction, scope="enemies", optional=False)
        async def rush(self, ctx: Context, event: BeforeInteraction) -> None:
            await ctx.place(ctx.actor, ctx.view.space(2, 0))

    bench = Bench()
    rush = bench.skill(Rush)
    game = bench.arena(".KD.g", K="nite knight", g="goblin minion", D="door open")
    game.change("g", skills=(rush,))
    game.turn_of("K")
    game.do("interact", "K", game.id("D"), "close")
    assert game.at("g") == (2, 0)
    assert game["D"].state == "open"
    assert str(game.happened(Prevented)[-1].reason) == "a figure stands in Door"


# ------------------------------------------------------------------------------------ what quests and skills close
@pytest.mark.parametrize("size", [(1, 2), (2, 2), (2, 3)])
@pytest.mark.parametrize("by", ["skill", "quest"])
def test_door_that_closes_on_a_figure_puts_it_on_the_nearest_room(size: Point, by: str) -> None:
    """Rules §10.1, §12.1 `closing_on_figures`: it is moved, enters nothing, and nothing prevents it."""

    class Hold(Skill):
        """Lets nobody move it."""

        @reacts(BeforeFigureEntered, optional=False)
        async def hold(self, ctx: Context, event: BeforeFigureEntered) -> None:
            event.prevent("it holds on")

    game = shutting(large(size, Shut, Hold), by)
    points = block(1, 1, max(size), min(size))
    stand(game, "B", points)
    game.change("B", skills=("test:hold",))
    shut(game, by)
    assert game["door"].state == "closed"
    assert held(game) != points
    assert len(held(game)) == size[0] * size[1]
    assert all_stand_well(game)
    assert game.happened(FigureMoved)[-1].placed
    closed, moved = game.happened(ObjectChanged)[-1], game.happened(FigureMoved)[-1]
    assert game.facts.index(closed) < game.facts.index(moved)


@pytest.mark.parametrize("by", ["skill", "quest"])
def test_door_stays_open_on_a_figure_where_the_switch_says_so(by: str) -> None:
    """Rules §10.1, §12.1 `closing_on_figures`."""
    game = shutting(large((2, 2), Shut), by, switches=STAYS_OPEN)
    stand(game, "B", block(1, 1, 2, 2))
    shut(game, by)
    assert game["door"].state == "open"
    assert held(game) == block(1, 1, 2, 2)
    assert str(game.happened(Prevented)[-1].reason) == "a figure stands in Door"


def test_door_stays_open_where_there_is_no_room_for_who_stands_in_it() -> None:
    """Rules §10.1."""
    game = shutting(large((2, 2), Shut), "skill", rows="####\nK##S\n#..#\n#..B")
    game.change("B", spaces=())
    stand(game, "B", block(1, 2, 2, 2))
    game.change("door", edges=((game.view.space(1, 2), game.view.space(2, 2)),))
    shut(game, "skill")
    assert game["door"].state == "open"
    assert held(game) == block(1, 2, 2, 2)


def test_two_figures_in_one_door_get_a_room_each() -> None:
    """Rules §10.1: one after another, the oldest first."""
    bench = large((1, 2), Shut)
    game = bench.arena(
        "BC..\n....\n....\nK...",
        K="nite knight",
        B="beast minion shrunk",
        C="beast elite",
        edges=[lying("core:door", "open", ((0, 1), (1, 1)), ((0, 2), (1, 2)))],
    )
    stand(game, "B", block(0, 1, 2, 1))
    stand(game, "C", block(0, 2, 2, 1))
    game.change("K", skills=("test:shut",))
    game.turn_of("K")
    game.use("K", "shut")
    assert game["door"].state == "closed"
    assert all_stand_well(game)
    assert len(held(game, "B")) == len(held(game, "C")) == 2


def shutting(bench: Bench, by: str, rows: str = "....\n....\n....\nK..B", **given: Any) -> Arena:
    """An open door on an edge, and what shuts it: a hero's skill, or the quest when that hero enters a space."""
    quest_triggers = [
        {"after": "figure_entered", "if": [{"entered": {"side": "heroes", "zone": "bell"}}],
         "do": [{"change": {"object": "door", "becomes": "closed"}}]},
    ]  # fmt: skip
    if by == "skill":
        rows = rows.replace("S", "#")
        game = bench.arena(
            rows,
            K="nite knight",
            B="beast minion shrunk",
            edges=[lying("core:door", "open", BETWEEN)],
            **given,
        )
        game.change("K", skills=("test:shut",))
    else:
        game = bench.quest(
            "..b.\n....\n....\ne..m",
            {"K": "Nite", "B": "Beast minion", "door": "door"},
            legend={"b": {"zone": "bell"}, "m": {"mark": "den"}},
            edges=[
                {"between": BETWEEN, "is": "object", "object": "core:door", "name": "door", "state": "open"}
            ],
            groups=[{"group": "test:beast", "at": "den"}],
            triggers=quest_triggers,
            **given,
        )
    return game


def shut(game: Arena, by: str) -> None:
    """The door is shut, by the skill or by the quest."""
    game.turn_of("K")
    if by == "skill":
        game.use("K", "shut")
        return
    stand(game, "K", {(3, 0)})
    game.change("K", movement_points=1)
    game.do("step", "K", (2, 0))


def test_thing_that_breaks_into_what_bars_the_way_puts_who_stands_in_it_aside() -> None:
    """Rules §10.4, §10.1."""
    bench = Bench()
    arch = bench.object(
        "arch",
        states={"whole": {"targetable": True}, "rubble": {"blocks_movement": True}},
        health=1,
        broken="rubble",
    )
    game = bench.arena("KA.g", K="nite knight", A=f"{arch} whole", g="goblin minion")
    stand(game, "g", {(1, 0)})
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("A"), (2, 1)])
    assert game["A"].state == "rubble"
    assert game.happened(ObjectBroken)
    assert game.at("g") == (2, 0)
    assert all_stand_well(game)


# ---------------------------------------------------------------------------------------------- ground that bars
@pytest.mark.parametrize("switches", [Switches(), STAYS_OPEN])
@pytest.mark.parametrize("size", [(1, 1), (1, 2), (2, 2), (2, 3)])
def test_rock_that_is_laid_under_a_figure_puts_it_aside_or_leaves_its_space_by_the_switch(
    size: Point, switches: Switches
) -> None:
    """Rules §2.6, §10.1, §12.1 `closing_on_figures`."""
    game = large(size, Wall).arena(
        "hh....\nhh....\n......\nK....B",
        K="nite knight",
        B="beast minion shrunk",
        legend={"h": Legend(zone="hall")},
        switches=switches,
    )
    points = block(1, 1, max(size), min(size))
    stand(game, "B", points)
    game.change("K", skills=("test:wall",))
    game.turn_of("K")
    game.use("K", "wall")
    rock = {game.view.point(at) for at in game.view.spaces(game.view.ground()["core:rock"])}
    assert (held(game) == points) is (switches is STAYS_OPEN)
    assert rock == block(0, 0, 2, 2) - (points if switches is STAYS_OPEN else set())
    assert all_stand_well(game)


def test_figure_is_put_aside_when_the_floor_over_a_chasm_is_lifted() -> None:
    """Rules §2.6: what was under it counts again, and nobody stands there."""
    game = large((1, 1), Melt).arena(
        "Bh.\nK..",
        K="nite knight",
        B="beast minion shrunk",
        legend={"h": Legend(zone="hall", terrain=ref("core:chasm"), over=ref("core:crumbling"))},
    )
    stand(game, "B", {(1, 0)})
    game.change("K", skills=("test:melt",))
    game.turn_of("K")
    game.use("K", "melt")
    assert game.view.barred() >> game.view.space(1, 0) & 1
    assert game.at("B") == (0, 0)
    assert all_stand_well(game)


def test_familiar_without_a_body_is_put_aside_as_well() -> None:
    """Rules §13.2: what bars movement bars it too."""
    bench = large((1, 1), Shut)
    bench.records.append(made(FamiliarDef, WISP))
    call = bench.skill(CallWisp, timing="free")
    game = bench.arena("KD.\n...", K="nite knight", D="door open")
    stand(game, "K", {(1, 0)})
    game.change("K", skills=("test:shut", call))
    game.turn_of("K")
    game.use("K", "call_wisp")
    stand(game, "K", {(0, 0)})
    game.use("K", "shut")
    assert game["D"].state == "closed"
    (wisp,) = game.view.familiars_of(game.id("K"))
    assert wisp.spaces == game["K"].spaces, "the nearest room, as it may be where anybody is"


def test_thing_on_edges_that_a_quest_moves_lies_on_them_no_more() -> None:
    """Rules §2.7, §11.2."""
    game = Bench().quest(
        "e.bt",
        {"K": "Nite", "door": "door"},
        legend={"b": {"zone": "bell"}, "t": {"mark": "there"}},
        edges=[{"between": [[0, 0], [1, 0]], "is": "object", "object": "core:door", "name": "door", "state": "open"}],
        triggers=[
            {"after": "figure_entered", "if": [{"entered": {"side": "heroes", "zone": "bell"}}],
             "do": [{"move": {"object": "door", "to": "there"}}]},
        ],
    )  # fmt: skip
    game.turn_of("K")
    game.change("K", movement_points=2)
    game.walk("K", (1, 0), (2, 0))
    assert game["door"].spaces == (game.view.space(3, 0),)
    assert game["door"].edges == ()
