"""Figures and things that come in mid-game, and familiars that go (rules §13.2, §13.4)."""

from __future__ import annotations

import pytest

from delve.model.familiar import FamiliarDef
from delve.model.lieutenant import LieutenantDef
from delve.requests import ChooseOption, ChooseSpace
from delve.rules.facts import FigureMoved, Fizzled, PieceAppeared, PieceVanished, Prevented
from delve.script import (
    AfterDefeat,
    AfterFamiliarDismissed,
    AfterFigureAppeared,
    BeforeFamiliarDismissed,
    BeforeFigureAppeared,
    Context,
    Skill,
    View,
    modifies,
    param,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench, made, written
from tests.rules.test_followers import HOUND, WARDEN, WISP, Call, CallWisp, SendAway


class Bring(Skill):
    """Puts a monster two spaces east of its bearer, as its parameters say."""

    monster: str = param("core:goblin", "which")
    side: str = param("", "whose")
    rank: str = param("minion", "of which rank")
    beyond_limit: bool = param(False, "whether the limit of its group does not count")
    acts_this_round: bool = param(True, "whether it acts in this round")

    async def use(self, ctx: Context) -> None:
        at = ctx.view.piece(ctx.actor).spaces[0] + 2
        rank = "elite" if self.rank == "elite" else "minion"
        came = await ctx.put_monster(
            self.monster,
            at,
            rank=rank,
            side=self.side,
            beyond_limit=self.beyond_limit,
            acts_this_round=self.acts_this_round,
        )
        await ctx.remember("came", came)


class BringWarden(Skill):
    async def use(self, ctx: Context) -> None:
        at = ctx.view.piece(ctx.actor).spaces[0] + 2
        await ctx.remember("came", await ctx.put_lieutenant("test:warden", at, side="heroes"))


class PutChest(Skill):
    state: str = param("", "in which state")
    thing: str = param("core:chest", "what")

    async def use(self, ctx: Context) -> None:
        at = ctx.view.piece(ctx.actor).spaces[0] + 2
        await ctx.remember("came", await ctx.put_object(self.thing, at, state=self.state))


class Ward(Skill):
    """Nobody comes near it."""

    @reacts(BeforeFigureAppeared, scope="everyone", within=2, optional=False)
    async def forbid(self, ctx: Context, event: BeforeFigureAppeared) -> None:
        assert (event.kind, event.record, event.side) == ("monster", "core:goblin", "heroes")
        await ctx.set_variable("told", event.figure)
        event.prevent("{name} is warded off", name=event.name)


class Greet(Skill):
    """Counts who comes, and notes the last."""

    @reacts(AfterFigureAppeared, scope="everyone", optional=False)
    async def greet(self, ctx: Context, event: AfterFigureAppeared) -> None:
        await ctx.set_variable("n", dict(ctx.view.state.variables)["n"] + 1)
        await ctx.set_variable("who", event.figure)


class Mourn(Skill):
    """Notes whose familiar is gone, without falling."""

    @reacts(AfterFamiliarDismissed, scope="everyone", optional=False)
    async def mourn(self, ctx: Context, event: AfterFamiliarDismissed) -> None:
        await ctx.set_variable("mourned", event.owner)


class MournFallen(Skill):
    """Notes the fall of a friend."""

    @reacts(AfterDefeat, scope="allies", optional=False)
    async def mourn(self, ctx: Context, event: AfterDefeat) -> None:
        await ctx.set_variable("mourned", ctx.view.piece(event.figure).owner)


class Cling(Skill):
    """It does not let itself be sent away."""

    @reacts(BeforeFamiliarDismissed, optional=False)
    async def stay(self, ctx: Context, event: BeforeFamiliarDismissed) -> None:
        event.prevent("it will not go")


class Farewell(Skill):
    """Hurts who sends it away, once it is gone."""

    @reacts(AfterFamiliarDismissed, optional=False)
    async def bite(self, ctx: Context, event: AfterFamiliarDismissed) -> None:
        await ctx.damage(event.owner, 1)


class Kennel(Skill):
    """Its bearer may have two more familiars of each kind."""

    @modifies("most_familiars")
    def more(self, view: View, owner: int, figure: int, familiar: str) -> int:
        return 2


def bench_with(*scripts: type[Skill]) -> Bench:
    bench = Bench()
    bench.records += [made(FamiliarDef, HOUND), made(FamiliarDef, WISP), made(LieutenantDef, WARDEN)]
    bench.monster("ogre", size=(2, 2), limits={"1": {"elite": 1, "minion": 1}})
    for script in scripts:
        bench.skill(script, timing="free" if hasattr(script, "use") else "passive")
    return bench


def stage(drawing: str, *scripts: type[Skill], skills: str, others: str = "", **given: object) -> Arena:
    """K has `skills`, G has `others`; K is to act."""
    drawn = {"K": "nite knight", "G": "goblin elite", "S": "wren strider", "o": "ogre minion"}
    pieces = {name: spec for name, spec in drawn.items() if name in drawing}
    game = bench_with(*scripts).arena(drawing, **pieces, **given)  # type: ignore[arg-type]
    game.change("K", skills=tuple(f"test:{one}" for one in skills.split()))
    if others:
        game.change("G", skills=tuple(f"test:{one}" for one in others.split()))
    game.turn_of("K")
    return game


def came(game: Arena) -> int:
    return game.view.recalled(game.id("K"), game["K"].memory[0].key.id, "came")


# ---------------------------------------------------------------------------------------- figures
@pytest.mark.parametrize(("side", "whose"), [("", "heroes"), ("overlord", "overlord")])
def test_monster_is_put_on_the_board_for_any_side(side: str, whose: str) -> None:
    game = stage("K...G", Bring, skills="bring", params={"bring": {"side": side}})
    game.use("K", "bring")
    born = game.view.piece(came(game))
    assert (born.side, born.definition, game.view.point(born.spaces[0])) == (whose, "core:goblin", (2, 0))
    assert born.group == (game["G"].group if side else born.group)
    assert (born.group == game["G"].group) is (whose == "overlord")
    assert [fact.piece for fact in game.happened(PieceAppeared)] == [born.id]


def test_monster_that_a_hero_has_brought_has_its_turn_on_the_side_of_the_heroes() -> None:
    game = stage("K...G", Bring, skills="bring")
    game.use("K", "bring")
    assert game.view.attitude(came(game), game.id("K")) == "ally"
    assert game.view.attitude(came(game), game.id("G")) == "enemy"


def test_large_monster_covers_the_space_with_its_base_as_the_side_picks() -> None:
    game = stage("K....\n.....", Bring, skills="bring", params={"bring": {"monster": "test:ogre"}})
    game.use("K", "bring", (3, 0))
    assert len(game.view.piece(came(game)).spaces) == 4
    assert game.view.mask(came(game)) >> game.view.space(3, 1) & 1


@pytest.mark.parametrize("drawing", ["K.G..\n.....", "K....", "K.#..\n....."])
def test_nobody_is_put_where_there_is_no_room_for_its_base(drawing: str) -> None:
    game = stage(drawing, Bring, skills="bring", params={"bring": {"monster": "test:ogre"}})
    assert not game.view.room_for("test:ogre") >> game.view.space(2, 0) & 1
    game.use("K", "bring")
    assert game.happened(Fizzled)
    assert not game.happened(PieceAppeared)


def test_view_gives_the_spaces_over_which_a_new_base_finds_place() -> None:
    game = stage("K..\n...", Bring, skills="bring")
    assert game.view.spaces(game.view.room_for("test:ogre")) == tuple(
        game.view.space(x, y) for y in (0, 1) for x in (1, 2)
    )


@pytest.mark.parametrize(("beyond", "comes"), [(False, False), (True, True)])
def test_limit_of_the_group_counts_unless_the_script_says_otherwise(beyond: bool, comes: bool) -> None:
    given = {"bring": {"side": "overlord", "rank": "elite", "beyond_limit": beyond}}
    game = stage("K...G", Bring, skills="bring", params=given)
    game.use("K", "bring")
    assert bool(came(game)) is comes


def test_newcomer_waits_for_the_next_round_where_the_script_says_so() -> None:
    game = stage("K...G", Bring, skills="bring", params={"bring": {"acts_this_round": False}})
    game.use("K", "bring")
    assert [fact.waits for fact in game.happened(PieceAppeared)] == [True]
    assert game.view.waits(came(game))
    while game.play.state.round == 1:
        game.play.answer(game.asked.legal()[-1])
    assert not game.view.waits(came(game))


def test_lieutenant_is_put_on_the_board_for_any_side() -> None:
    game = stage("K...", BringWarden, skills="bring_warden")
    game.use("K", "bring_warden")
    born = game.view.piece(came(game))
    assert (born.kind, born.side, game.view.point(born.spaces[0])) == ("lieutenant", "heroes", (2, 0))


def test_figure_is_put_on_the_board_of_its_bringer() -> None:
    game = stage("G..", Bring, skills="bring", boards={"cellar": "K..."}, K="nite knight")
    game.use("K", "bring")
    assert game.view.piece(came(game)).board == "cellar"


# ---------------------------------------------------------------------------------------- windows of coming
def test_what_is_about_to_come_may_be_prevented_from_near_where_it_would_stand() -> None:
    game = stage("K...G", Bring, Ward, skills="bring", others="ward")
    game.use("K", "bring")
    assert came(game) == 0
    assert [str(fact.reason) for fact in game.happened(Prevented)] == ["Goblin is warded off"]
    assert written(game)["told"] == game.id("K")
    assert len(game.view.figures()) == 2


def test_ward_does_not_reach_farther_than_it_says() -> None:
    game = stage("K....G", Bring, Ward, skills="bring", others="ward")
    game.use("K", "bring")
    assert came(game)


def test_group_does_not_begin_where_its_first_figure_is_prevented() -> None:
    game = stage("K...G", Bring, Ward, skills="bring", others="ward")
    before = game.play.state.groups
    game.use("K", "bring")
    assert game.play.state.groups == before


class Crowd(Skill):
    """Steps in the way of whoever comes."""

    @reacts(BeforeFigureAppeared, scope="everyone", optional=False)
    async def crowd(self, ctx: Context, event: BeforeFigureAppeared) -> None:
        await ctx.place(ctx.actor, event.spaces[0])


def test_room_is_looked_at_once_more_when_others_have_answered() -> None:
    game = stage("K...G", Bring, Crowd, skills="bring", others="crowd")
    game.use("K", "bring")
    assert came(game) == 0
    assert game.at("G") == (2, 0)
    assert [str(fact.reason) for fact in game.happened(Prevented)] == ["there is no room any more"]


class Shoot(Skill):
    """Whoever brings somebody falls."""

    @reacts(BeforeFigureAppeared, scope="everyone", optional=False)
    async def shoot(self, ctx: Context, event: BeforeFigureAppeared) -> None:
        await ctx.defeat(event.source)


def test_familiar_does_not_come_to_a_hero_who_falls_while_calling_it() -> None:
    game = stage("K...G", Call, Shoot, skills="call", others="shoot")
    game.use("K", "call")
    assert game["K"].knocked_out
    assert not game.happened(PieceAppeared)


@pytest.mark.parametrize("script", [Bring, BringWarden, Call, CallWisp])
def test_everybody_hears_who_has_come(script: type[Skill]) -> None:
    name = {Bring: "bring", BringWarden: "bring_warden", Call: "call", CallWisp: "call_wisp"}[script]
    game = stage("K...G", script, Greet, skills=name, others="greet")
    game.use("K", name)
    assert (written(game)["n"], written(game)["who"]) == (1, came(game))


def test_figures_of_the_quest_are_heard_as_they_come_and_its_first_ones_are_not() -> None:
    bench = bench_with(Greet)
    warden = {"lieutenant": "test:warden", "at": "gate"}
    ogre = {"group": "test:ogre", "at": "gate", "minion": 1}
    game = bench.quest(
        "e......b\ne......b",
        {"K": "Nite"},
        legend={"b": {"mark": "gate"}},
        variables={"n": 0, "who": 0},
        groups=[{"group": "core:goblin", "at": "gate"}],
        lieutenants=[],
        triggers=[
            {"after": "round_end", "once": True, "do": [{"lieutenant": warden}]},
            {"after": "figure_appeared", "once": True, "do": [{"spawn": ogre}]},
        ],
    )
    game.change("K", skills=("test:greet",))
    game.turn_of("K")
    assert "n" not in written(game)
    game.do("end_turn", "K")
    game.turn_of("K")
    assert written(game)["n"] == 2


# ---------------------------------------------------------------------------------------- familiars
def test_limit_of_familiars_is_a_query() -> None:
    game = stage("K...G", Call, Kennel, skills="call kennel")
    game.use("K", "call")
    assert game.view.query("most_familiars", game.id("K"), "test:hound") == 3
    assert game.view.may_summon(game.id("K"), "test:hound").usable
    game.change("K", skills=("test:call",))
    assert str(game.view.may_summon(game.id("K"), "test:hound")) == "it has 1 of 1"


@pytest.mark.parametrize("drawing", ["Ko.\n...", "KG."])
def test_familiar_with_a_body_has_no_room_where_a_base_stands(drawing: str) -> None:
    game = stage(drawing, Call, skills="call")
    game.use("K", "call")
    assert game.happened(Fizzled)


def test_familiar_without_a_body_comes_where_a_large_base_stands() -> None:
    class CallEast(Skill):
        async def use(self, ctx: Context) -> None:
            at = ctx.view.piece(ctx.actor).spaces[0] + 1
            await ctx.remember("came", await ctx.summon("test:wisp", at))

    game = stage("Ko.\n...", CallEast, skills="call_east")
    game.use("K", "call_east")
    assert game.view.piece(came(game)).spaces == (game.view.space(1, 0),)


def test_going_of_a_familiar_is_heard_with_its_owner() -> None:
    game = stage("K...G", Call, SendAway, Mourn, skills="call send_away mourn")
    game.use("K", "call")
    game.use("K", "send_away")
    assert written(game)["mourned"] == game.id("K")
    assert not game.view.familiars_of(game.id("K"))


def test_familiar_may_be_kept_from_going() -> None:
    game = stage("K...G", Call, SendAway, Cling, skills="call send_away")
    game.use("K", "call")
    hound = game.view.familiars_of(game.id("K"))[0].id
    game.play.state.change(hound, skills=("test:cling",))
    game.names["h"] = hound
    game.change("h", skills=("test:cling",))
    game.use("K", "send_away")
    assert not game.happened(PieceVanished)
    assert [str(fact.reason) for fact in game.happened(Prevented)] == ["it will not go"]


def test_familiar_answers_its_own_going_once_it_is_gone() -> None:
    game = stage("K...G", Call, SendAway, Farewell, skills="call send_away")
    game.use("K", "call")
    game.names["h"] = game.view.familiars_of(game.id("K"))[0].id
    game.change("h", skills=("test:farewell",))
    game.use("K", "send_away")
    assert game["K"].damage == 1
    assert not game["h"].on_board


def test_death_of_a_familiar_is_heard_as_a_fall() -> None:
    class Strike(Skill):
        async def use(self, ctx: Context) -> None:
            await ctx.defeat(ctx.view.familiars_of(ctx.actor)[0].id)

    game = stage("K...G", Call, Strike, MournFallen, skills="call strike mourn_fallen")
    game.use("K", "call")
    game.use("K", "strike")
    assert written(game)["mourned"] == game.id("K")


def test_only_familiars_are_dismissed() -> None:
    class SendHome(Skill):
        async def use(self, ctx: Context) -> None:
            await ctx.dismiss(ctx.actor)

    game = stage("K...G", SendHome, skills="send_home")
    with pytest.raises(Exception, match="Nite is not a familiar"):
        game.use("K", "send_home")


# ---------------------------------------------------------------------------------------- things
def test_object_is_put_on_a_space_in_its_first_state_or_another() -> None:
    for state, wanted in (("", "closed"), ("open", "open")):
        game = stage("K...G", PutChest, skills="put_chest", params={"put_chest": {"state": state}})
        game.use("K", "put_chest")
        thing = game.view.piece(came(game))
        assert (thing.kind, thing.state, game.view.point(thing.spaces[0])) == ("object", wanted, (2, 0))


def test_object_that_bars_the_way_finds_no_room_under_a_figure_and_another_does() -> None:
    for thing, fits in (("test:rock", False), ("test:rug", True)):
        bench = bench_with(PutChest)
        bench.object("rock", states={"lying": {"blocks_movement": True}})
        bench.object("rug", states={"lying": {}})
        game = bench.arena("K.G", K="nite knight", G="goblin elite", params={"put_chest": {"thing": thing}})
        game.change("K", skills=("test:put_chest",))
        game.turn_of("K")
        game.use("K", "put_chest")
        assert bool(game.happened(Fizzled)) is not fits
        assert game.happened(FigureMoved) == [], "nobody makes way for what bars nobody"
        assert len(game.view.objects()) == int(fits)


def test_state_that_an_object_has_not_is_a_fault_that_names_those_it_has() -> None:
    game = stage("K...G", PutChest, skills="put_chest", params={"put_chest": {"state": "ajar"}})
    with pytest.raises(Exception, match=r"has no state 'ajar' \(known: "):
        game.use("K", "put_chest")


# ---------------------------------------------------------------------------------------- saves and undo
class Offer(Skill):
    """May turn whoever comes away."""

    @reacts(BeforeFigureAppeared, scope="everyone")
    async def forbid(self, ctx: Context, event: BeforeFigureAppeared) -> None:
        event.prevent("no")


class OfferAfter(Skill):
    @reacts(AfterFigureAppeared, scope="everyone")
    async def hurt(self, ctx: Context, event: AfterFigureAppeared) -> None:
        await ctx.damage(event.figure, 1)


@pytest.mark.parametrize("script", [Offer, OfferAfter])
@pytest.mark.parametrize("respond", [True, False])
def test_game_goes_on_alike_from_the_middle_of_a_window_of_coming(script: type[Skill], respond: bool) -> None:
    name = {Offer: "offer", OfferAfter: "offer_after"}[script]
    game = stage("K...G", Bring, script, skills="bring", others=name)
    game.begin("skill", "K", game.skill_id("K", "bring"))
    asked = game.asked
    assert isinstance(asked, ChooseOption)
    answer = next(key for key in asked.items() if (key == "pass") is not respond)
    twin = game.play.fork()
    game.reply(answer)
    twin.answer(answer)
    assert twin.state.digest() == game.play.state.digest()


def test_bringing_is_cancelled_while_the_side_picks_where_a_large_one_stands() -> None:
    game = stage("K....\n.....", Bring, skills="bring", params={"bring": {"monster": "test:ogre"}})
    before = game.play.state.digest()
    game.begin("skill", "K", game.skill_id("K", "bring"))
    assert isinstance(game.asked, ChooseSpace)
    game.play.cancel("heroes")
    assert game.play.state.digest() == before
