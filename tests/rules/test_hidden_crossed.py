"""Hidden things that are found where others of the game are in the way (rules §11.7)."""

from __future__ import annotations

from delve.model.familiar import FamiliarDef
from delve.script import AfterFigureEntered, Context, Skill, reacts
from tests.arenas import Bench, made
from tests.invariants import walls_through_bases
from tests.rules.test_followers import WISP
from tests.rules.test_hidden_objects import BOX
from tests.rules.test_quest_effects import quest


class CallAndFind(Skill):
    """Calls a familiar without a body to where its owner stands, and finds what is hidden there."""

    async def use(self, ctx: Context) -> None:
        """It comes at once."""
        await ctx.summon("test:wisp", ctx.view.piece(ctx.actor).spaces[0])
        await ctx.find_object("pillar")


class FindThePillars(Skill):
    """Finds what is hidden."""

    async def use(self, ctx: Context) -> None:
        """All of it at once."""
        await ctx.find_object("pillar")


def test_who_has_room_makes_way_for_what_is_found_though_another_finds_none() -> None:
    """The hero and the goblin fill the board: the hero stays, and the familiar goes to the space of the goblin."""
    bench = Bench()
    bench.records.append(made(FamiliarDef, WISP))
    pillar = bench.object("pillar", states={"up": {"blocks_movement": True}})
    skill = bench.skill(CallAndFind, timing="free")
    place = {**BOX, "at": [0, 0], "object": pillar, "name": "pillar", "contents": []}
    goblin = {"groups": [{"group": "core:goblin", "at": "lair"}]}
    game = quest("eG", place=[place], bench=bench, **goblin)
    game.change("K", skills=(skill,))
    game.use("K", skill.partition(":")[2])
    (wisp,) = game.session.view.familiars_of(game.id("K"))
    assert game["K"].spaces == (game.session.view.space(0, 0),), "it finds no room"
    assert wisp.spaces == (game.session.view.space(1, 0),)


class Watchful(Skill):
    """Looks around whenever its bearer comes anywhere."""

    @reacts(AfterFigureEntered, optional=False)
    async def look(self, ctx: Context, event: AfterFigureEntered) -> None:
        """How many others stand where nobody can."""
        await ctx.remember("seen", 1 + len(walls_through_bases(ctx._game)))


def test_all_make_way_before_anybody_responds_to_one_of_them() -> None:
    """Rules §10.1: what bars them is there at once, so nobody is asked while another stands in a pillar."""
    bench = Bench()
    pillar = bench.object("pillar", states={"up": {"blocks_movement": True}})
    skill = bench.skill(FindThePillars, timing="free")
    watchful = bench.skill(Watchful, timing="reaction")
    fields = {**BOX, "object": pillar, "name": "pillar", "contents": []}
    place = [{**fields, "at": [0, 0]}, {**fields, "at": [3, 0]}]
    groups = [{"group": "core:goblin", "at": "lair"}]
    game = quest("e..G...\n.......", place=place, bench=bench, groups=groups)
    game.change("K", skills=(skill, watchful))
    game.use("K", skill.partition(":")[2])
    seen = [one.value for one in game["K"].memory if one.name == "seen"]
    assert seen == [1], "nobody else stands in a pillar by then"
