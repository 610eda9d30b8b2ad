"""Things that meet others: familiars without a body, who goes while handling them, large pushers (rules §10)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.familiar import FamiliarDef
from delve.model.refs import ref
from delve.model.switches import Switches
from delve.model.tile import Edge
from delve.rules.facts import ObjectChanged
from delve.script import AfterFigureSpread, BeforeInteraction, BeforeTest, Context, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench, arena, made
from tests.rules.test_crossings import PILLAR, Point, require_consistent
from tests.rules.test_followers import HOUND, WISP, CallWisp
from tests.rules.test_large_figures import held


# ----------------------------------------------------------------------------------------- things and the bodiless
def with_pillar(drawing: str, **given: Any) -> Arena:
    bench = Bench()
    bench.records += [made(FamiliarDef, WISP), made(FamiliarDef, HOUND)]
    bench.object("pillar", **PILLAR)
    call = bench.skill(CallWisp, timing="free")
    game = bench.arena(drawing, K="nite knight", P="pillar up", **given)
    game.change("K", skills=(call,))
    game.turn_of("K")
    game.use("K", "call_wisp")
    game.names["w"] = game["K"].memory[0].value
    return game


def test_thing_that_is_pushed_onto_a_familiar_without_a_body_moves_it_aside() -> None:
    """Rules §10.1, §10.5, §13.2: what blocks movement the familiar may not enter either."""
    game = with_pillar("KP..")
    game.change("w", spaces=(game.view.space(2, 0),))
    game.do("interact", "K", game.id("P"), "push")
    assert game.at("P") == (2, 0)
    assert game.at("w") != (2, 0)
    assert require_consistent(game) == []


def test_thing_is_put_down_where_nobody_is_also_no_familiar_without_a_body() -> None:
    """Rules §10.5, §13.2."""
    game = with_pillar("KP.")
    game.do("interact", "K", game.id("P"), "lift")
    game.change("w", spaces=(game.view.space(1, 0),))
    game.do("interact", "K", game.id("P"), "put_down")
    assert (game.at("P"), game.at("w")) == ((2, 0), (1, 0))
    assert require_consistent(game) == []


def test_thing_that_bars_the_way_is_not_put_down_where_there_is_no_room_for_it() -> None:
    """Rules §10.5: nobody stands under what he carried."""
    game = with_pillar("KPg", g="goblin minion")
    game.do("interact", "K", game.id("P"), "lift")
    game.change("w", spaces=(game.view.space(1, 0),))
    assert game.reason("interact") == "there is no room for Pillar"


class Fell(Skill):
    """Fells its bearer."""

    async def use(self, ctx: Context) -> None:
        await ctx.defeat(ctx.actor)


def test_thing_lies_where_its_carrier_fell_also_if_it_bars_the_way() -> None:
    """Rules §7.3, §10.5: the space of who has fallen is empty."""
    bench = Bench()
    bench.object("pillar", **PILLAR)
    id = bench.skill(Fell, timing="free")
    game = bench.arena("KP..", K="nite knight", P="pillar up")
    game.change("K", skills=(id,))
    game.turn_of("K")
    game.do("interact", "K", game.id("P"), "lift")
    game.use("K", "fell")
    assert game.at("P") == (0, 0)
    assert game["K"].fallen_at == 0
    assert require_consistent(game) == []


def test_thing_that_a_quest_moves_onto_a_familiar_without_a_body_moves_it_aside() -> None:
    """Rules §10.1, §11.2, §13.2."""
    bench = Bench()
    bench.records.append(made(FamiliarDef, WISP))
    bench.object("pillar", **PILLAR)
    call = bench.skill(CallWisp, timing="free")
    game = bench.quest(
        "eP.t",
        {"K": "Nite"},
        legend={"P": {"object": "test:pillar", "name": "pillar"}, "t": {"zone": "there"}},
        triggers=[{"after": "hero_end", "do": [{"move": {"object": "pillar", "to": "there"}}]}],
    )
    game.change("K", skills=(call,))
    game.turn_of("K")
    game.use("K", "call_wisp")
    game.names["w"] = game["K"].memory[0].value
    game.change("w", spaces=(game.view.space(3, 0),))
    game.do("end_turn", "K")
    (pillar,) = game.view.objects()
    assert pillar.spaces == (game.view.space(3, 0),)
    assert game.at("w") == (2, 0)
    assert require_consistent(game) == []


# ------------------------------------------------------------------------------- things that are gone meanwhile
class Smash(Skill):
    """Must break the first thing before an enemy handles it."""

    @reacts(BeforeInteraction, scope="enemies", optional=False)
    async def smash(self, ctx: Context, event: BeforeInteraction) -> None:
        await ctx.defeat(event.object)


class Jam(Skill):
    """Must break the first thing before an enemy tests an attribute."""

    @reacts(BeforeTest, scope="enemies", optional=False)
    async def jam(self, ctx: Context, event: BeforeTest) -> None:
        await ctx.defeat(ctx.view.objects()[0].id)


@pytest.mark.parametrize(("script", "way"), [(Smash, "lift"), (Smash, "force"), (Jam, "force")])
def test_nothing_is_done_with_a_thing_that_is_gone_by_then(script: type[Skill], way: str) -> None:
    """Rules §8.4, §10.1."""
    bench = Bench()
    bench.object(
        "pillar", **PILLAR | {"health": 3, "states": {"up": {"blocks_movement": True, "targetable": True}}}
    )
    id = bench.skill(script)
    game = bench.arena("KP.g", K="nite knight", P="pillar up", g="goblin minion")
    game.change("g", skills=(id,))
    game.turn_of("K")
    game.begin("interact", "K", game.id("P"), way)
    while not game._at_rest():
        game.reply((0, 0))
    assert not game["P"].on_board
    assert game["P"].carried_by == 0
    assert game.happened(ObjectChanged) == []
    assert require_consistent(game) == []


# ----------------------------------------------------------------------------------------- pushing by large figures
@pytest.mark.parametrize(
    ("at", "goes"), [((2, 0), (3, 0)), ((2, 1), (3, 1)), ((1, 2), (1, 3)), ((2, 2), (3, 3))]
)
def test_large_figure_pushes_a_thing_straight_away_from_its_whole_base(at: Point, goes: Point) -> None:
    """Rules §5.14, §10.5."""
    bench = Bench()
    bench.object("pillar", **PILLAR)
    bench.monster("beast", size=(2, 2))
    game = bench.arena("B....\n.....\n.....\n....P", B="beast minion", P="pillar up")
    game.change("P", spaces=(game.view.space(*at),))
    game.turn_of("B")
    game.do("interact", "B", game.id("P"), "push")
    assert game.at("P") == goes
    assert require_consistent(game) == []


@pytest.mark.parametrize(
    ("lies", "goes"),
    [
        ({"is_": "wall"}, False),
        ({"is_": "elevation"}, False),
        ({"is_": "object", "object": ref("core:portcullis"), "state": "closed"}, False),
        ({"is_": "object", "object": ref("core:portcullis"), "state": "open"}, True),
        ({"is_": "object", "object": ref("core:door"), "state": "closed"}, False),
        ({"is_": "object", "object": ref("core:door"), "state": "open"}, True),
    ],
)
def test_thing_is_pushed_only_where_a_step_leads(lies: dict[str, Any], goes: bool) -> None:
    """Rules §2.7, §10.5: it goes neither over a brink nor through bars."""
    game = arena(".KC.", K="nite knight", C="crate whole", edges=[Edge(between=((2, 0), (3, 0)), **lies)])
    game.turn_of("K")
    assert (("base:interact", game.id("K"), game.id("C"), "push") in game.asked.items()) is goes


def test_large_figure_in_mid_move_pushes_away_from_the_one_space_where_it_declared_it() -> None:
    """Rules §5.14, §10.5: the thing goes as it would have, whichever way the figure spreads out."""
    bench = Bench()
    bench.object("pillar", **PILLAR)
    bench.monster("beast", size=(2, 2))
    game = bench.arena("......\nB.....\n......\n.....P", B="beast minion", P="pillar up")
    game.change("P", spaces=(game.view.space(3, 1),))
    game.turn_of("B")
    game.change("B", spaces=(game.view.space(2, 1),), movement_points=1)
    game.begin("interact", "B", game.id("P"), "push")
    while not game._at_rest():
        game.reply(min(game.asked.items()))
    assert game.at("P") == (4, 1)
    assert len(held(game)) == 4
    assert require_consistent(game) == []


def closing(switches: Switches | None = None) -> Arena:
    """A knight before an open door in which a familiar without a body hovers."""
    bench = Bench()
    bench.records.append(made(FamiliarDef, WISP))
    call = bench.skill(CallWisp, timing="free")
    game = bench.arena("KD.", K="nite knight", D="door open", switches=switches)
    game.change("K", skills=(call,))
    game.turn_of("K")
    game.use("K", "call_wisp")
    game.names["w"] = game["K"].memory[0].value
    game.change("w", spaces=(game.view.space(1, 0),))
    return game


@pytest.mark.parametrize("how", ["moves_them", "stays_open"])
def test_familiar_without_a_body_keeps_no_door_open(how: Any) -> None:
    """Rules §10.1, §13.2: it is no figure, and it is put aside."""
    game = closing(Switches(closing_on_figures=how))
    assert game.reason("interact") == ""
    game.do("interact", "K", game.id("D"), "close")
    assert game["D"].state == "closed"
    assert game.at("w") == (0, 0)
    assert require_consistent(game) == []


class Harden(Skill):
    """Turns all the ground but that of its bearer into rock."""

    async def use(self, ctx: Context) -> None:
        await ctx.lay_terrain(ctx.view.spaces(ctx.view.board.floor & ~ctx.view.mask(ctx.actor)), "core:rock")


@pytest.mark.parametrize("how", ["moves_them", "stays_open"])
def test_familiar_without_a_body_keeps_no_ground_as_it_is(how: Any) -> None:
    """Rules §2.6, §10.1, §13.2."""
    bench = Bench()
    bench.records.append(made(FamiliarDef, WISP))
    ids = [bench.skill(script, timing="free") for script in (CallWisp, Harden)]
    game = bench.arena("K..g", K="nite knight", g="goblin minion", switches=Switches(closing_on_figures=how))
    game.change("K", skills=tuple(ids))
    game.turn_of("K")
    game.use("K", "call_wisp")
    game.names["w"] = game["K"].memory[0].value
    game.change("w", spaces=(game.view.space(2, 0),))
    game.use("K", "harden")
    barred = {game.view.point(at) for at in game.view.spaces(game.view.barred())}
    assert barred == {(1, 0), (2, 0)}, "there is no room for the goblin, whose space stays as it is"
    assert game.at("w") == (3, 0), "the space of the goblin is the first of the nearest that are left"
    assert require_consistent(game) == []


class Crush(Skill):
    """Breaks the first thing as its bearer spreads out."""

    @reacts(AfterFigureSpread, optional=False)
    async def crush(self, ctx: Context, event: AfterFigureSpread) -> None:
        await ctx.defeat(ctx.view.objects()[0].id)


@pytest.mark.parametrize("broken", [{}, {"broken": "rubble"}])
def test_thing_that_breaks_as_a_large_figure_spreads_out_to_handle_it_is_not_handled(
    broken: dict[str, str],
) -> None:
    """Rules §5.14, §8.4, §10.1."""
    bench = Bench()
    states: dict[str, Any] = {"up": {"blocks_movement": True, "targetable": True}, "rubble": {}}
    bench.object("pillar", **PILLAR | {"health": 3, "states": states} | broken)
    bench.monster("beast", size=(1, 2))
    id = bench.skill(Crush)
    game = bench.arena("..P\nB..", B="beast minion", P="pillar up")
    game.change("B", skills=(id,))
    game.turn_of("B")
    game.change("B", spaces=(game.view.space(1, 1),), movement_points=1)
    game.begin("interact", "B", game.id("P"), "lift")
    while not game._at_rest():
        game.reply(min(game.asked.items()))
    assert game["P"].on_board is bool(broken)
    assert (game["P"].carried_by, game["B"].action_points) == (0, 1)
    assert require_consistent(game) == []
