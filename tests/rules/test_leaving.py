"""Leaving the map by an exit, and lieutenants that flee, come and come back (rules §11.6)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.familiar import FamiliarDef
from delve.model.lieutenant import LieutenantDef
from delve.rules.do import damage
from delve.rules.facts import FigureDefeated, FigureLeft, PieceAppeared, PieceVanished, TurnBegan
from delve.script import AfterDefeat, AfterFamiliarDismissed, AfterFigureLeft, Context, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench, made
from tests.rules.test_followers import HOUND, WARDEN
from tests.rules.test_quest_effects import PARTY, hit, on, quest, step

EXIT = {"entered": {"zone": "goal", "side": "heroes"}}
HIT = {"set": {"variable": "hit", "to": 1}}
GO = on("figure_entered", {"leave": {"side": "heroes", "zone": "goal"}}, when=EXIT, once=False)
AWAY = {"side": "heroes", "text": "Get away.", "when": {"left": {"at_least": 2}}}
FALLEN = {"side": "overlord", "text": "Strike them down.", "when": {"side_fallen": "heroes"}}

GUARD = [{"group": "core:goblin", "at": "lair"}]
"""somebody who can still act when all heroes have left"""


def wardens() -> Bench:
    bench = Bench()
    bench.records.append(made(LieutenantDef, WARDEN))
    return bench


def strike_down(game: Arena, name: str) -> None:
    """Defeat a figure outright, between two transitions."""
    run = damage.defeat(game.play.game, game.id(name), 0)
    with pytest.raises(StopIteration):
        run.send(None)
    game.play.accept_edited_state()


def lieutenant(game: Arena) -> Any:
    return [piece for piece in game.view.figures() if piece.kind == "lieutenant"]


def test_hero_who_enters_an_exit_leaves_with_all_it_has_and_its_turn_ends() -> None:
    game = quest("e.z\ne..", GO, party=PARTY, names={"W": "Wren"}, objectives=[AWAY, FALLEN])
    step(game, (1, 0), (2, 0))
    assert (game["K"].on_board, game["K"].left, game["K"].defeated) == (False, True, False)
    assert [fact.piece for fact in game.happened(FigureLeft)] == [game.id("K")]
    assert game.view.piece(game.id("K")).items
    game.turn_of("W")
    assert game.play.state.outcome == "", "one of two"
    for point in ((1, 1), (2, 0)):
        if not game["W"].movement_points:
            game.do("move", "W")
        game.walk("W", point)
    assert game.play.pending is None
    assert game.play.state.outcome == "heroes"


def test_who_has_left_takes_no_turn_any_more() -> None:
    game = quest("e.z\ne..", GO, party=PARTY, names={"W": "Wren"})
    step(game, (1, 0), (2, 0))
    game.turn_of("W")
    game.do("end_turn", "W")
    game.turn_of("W")
    assert game.play.state.round == 2
    assert [fact.piece for fact in game.happened(TurnBegan)].count(game.id("K")) == 1


def test_side_of_which_one_fell_after_the_other_left_has_fallen() -> None:
    game = quest("e.z\ne..", GO, party=PARTY, names={"W": "Wren"}, objectives=[FALLEN])
    step(game, (1, 0), (2, 0))
    game.turn_of("W")
    strike_down(game, "W")
    assert game.play.pending is None
    assert game.play.state.outcome == "overlord"


def test_side_of_which_all_have_left_has_not_fallen() -> None:
    game = quest("e.z....G.", GO, on("figure_left", HIT, when={"side_fallen": "heroes"}), groups=GUARD)
    step(game, (1, 0), (2, 0))
    assert not hit(game)


class Call(Skill):
    """Calls a hound beside its hero."""

    async def use(self, ctx: Context) -> None:
        await ctx.summon("test:hound", ctx.view.space(1, 1))


def test_familiars_of_a_hero_who_leaves_vanish() -> None:
    bench = Bench()
    bench.records.append(made(FamiliarDef, HOUND))
    call = bench.skill(Call, timing="free")
    game = quest("e.z....G.\n.........", GO, bench=bench, groups=GUARD)
    game.change("K", skills=(call,))
    game.use("K", "call")
    step(game, (1, 0), (2, 0))
    assert len(game.happened(PieceVanished)) == 1


class Mourn(Skill):
    """Is stunned when it hears of it."""

    @reacts(AfterFamiliarDismissed, scope="everyone", optional=False)
    async def mourn(self, ctx: Context, event: AfterFamiliarDismissed) -> None:
        assert ctx.view.piece(event.owner).left
        await ctx.inflict(ctx.actor, "core:stunned")


def test_vanishing_of_the_familiars_of_a_hero_who_leaves_is_heard_once_the_hero_is_gone() -> None:
    bench = Bench()
    bench.records.append(made(FamiliarDef, HOUND))
    call, mourn = bench.skill(Call, timing="free"), bench.skill(Mourn, timing="passive")
    game = quest("e.z....G.\n.........", GO, bench=bench, groups=GUARD)
    game.change("K", skills=(call,))
    guard = next(piece for piece in game.play.state.pieces.values() if piece.side == "overlord")
    game.names["G"] = guard.id
    game.change("G", skills=(mourn,))
    game.use("K", "call")
    step(game, (1, 0), (2, 0))
    assert game["G"].conditions == ("core:stunned",)


@pytest.mark.parametrize(("item", "counts"), [("core:oaken_blade", True), ("core:tide_spear", False)])
def test_left_counts_who_carries_an_item(item: str, counts: bool) -> None:
    when = {"left": {"item": item}}
    game = quest("e.z....G.", GO, on("figure_left", HIT, when=when), groups=GUARD)
    step(game, (1, 0), (2, 0))
    assert hit(game) is counts


def test_entering_a_zone_is_coming_from_outside() -> None:
    """Rules §11.2: a step within the zone, and being moved within it, are none."""
    add = {"add": {"variable": "hit", "by": 1}}
    game = quest("e.zz.", on("figure_entered", add, when=EXIT, once=False))
    step(game, (1, 0), (2, 0), (3, 0))
    assert dict(game.play.state.variables)["hit"] == 1
    game.do("move", "K")
    game.walk("K", (4, 0), (3, 0))
    assert dict(game.play.state.variables)["hit"] == 2


class Gloats(Skill):
    """Remembers what became of an enemy."""

    @reacts(AfterDefeat, scope="everyone", optional=False)
    async def fell(self, ctx: Context, event: AfterDefeat) -> None:
        await ctx.remember("fell", 1)

    @reacts(AfterFigureLeft, scope="everyone", optional=False)
    async def fled(self, ctx: Context, event: AfterFigureLeft) -> None:
        await ctx.remember("fled", event.figure)


@pytest.mark.parametrize("flees", [True, False])
def test_lieutenant_that_flees_leaves_instead_of_being_defeated(flees: bool) -> None:
    bench = wardens()
    gloats = bench.skill(Gloats)
    game = quest(
        "e...z",
        bench=bench,
        names={"L": "Warden"},
        lieutenants=[{"lieutenant": "test:warden", "at": "goal", "flees": flees}],
        objectives=[
            {"side": "heroes", "text": "Fell it.", "when": {"lieutenant_defeated": "test:warden"}},
            {"side": "overlord", "text": "Flee.", "when": {"left": {"side": "overlord", "lieutenant": "test:warden"}}},
        ],
    )  # fmt: skip
    game.change("K", skills=(gloats,))
    strike_down(game, "L")
    assert (game["L"].left, game["L"].defeated) == (flees, not flees)
    assert bool(game.happened(FigureDefeated)) is not flees
    memory = {one.name: one.value for one in game["K"].memory}
    assert memory == ({"fled": game.id("L")} if flees else {"fell": 1})
    game.do("end_turn", "K")
    assert game.play.pending is None
    assert game.play.state.outcome == ("overlord" if flees else "heroes")


def test_lieutenant_comes_once_and_comes_back_after_its_defeat() -> None:
    come = {"lieutenant": {"lieutenant": "test:warden", "at": "goal", "acts_this_round": False}}
    game = quest("e....z", on("round_start", come, once=False), bench=wardens())
    (first,) = lieutenant(game)
    assert first.waits == 1
    game.turn_of("K")
    game.do("end_turn", "K")
    game.turn_of("K")
    assert len(lieutenant(game)) == 1
    game.names["L"] = first.id
    strike_down(game, "L")
    game.do("end_turn", "K")
    game.turn_of("K")
    (again,) = lieutenant(game)
    assert again.id != first.id
    assert len(game.happened(PieceAppeared)) == 2


def test_only_the_lieutenant_that_is_named_leaves() -> None:
    bench = wardens()
    go = {"leave": {"side": "overlord", "lieutenant": "test:warden"}}
    game = quest(
        "e..z",
        on("round_end", go),
        bench=bench,
        lieutenants=[{"lieutenant": "test:warden", "at": "goal"}],
        groups=[{"group": "core:goblin", "at": "goal"}],
    )
    before = len(game.view.figures("overlord"))
    game.turn_of("K")
    game.do("end_turn", "K")
    game.turn_of("K")
    assert (lieutenant(game), len(game.view.figures("overlord"))) == ([], before - 1)
