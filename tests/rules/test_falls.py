"""What becomes of the fallen: knocked out, a corpse or gone, as the ruleset declares for each kind (rules §7.8)."""

from __future__ import annotations

from typing import Any

from delve.model.object import ObjectDef
from delve.narrate.spans import plain
from delve.rules.facts import CameIntoSight, FigureDefeated, HeroKnockedOut, RemainsLeft
from delve.script import Context, Skill
from delve.state.piece import Piece
from delve.terminal.board import draw
from delve.terminal.glyphs import Glyphs
from delve.testing.arena import Arena
from tests.arenas import Bench

LOOT = {"id": "loot", "name": "Loot", "state": "lying", "becomes": "bare", "gives_contents": True}
BLADE = "core:oaken_blade"


def felled(
    target: str, drawing: str = "KSg", *, corpse_name: str = "", sight: str = "all", **falls: Any
) -> Arena:
    """After the knight has felled one by a word; corpses are `remains`, which can be looted."""
    bench = Bench()

    class Word(Skill):
        async def use(self, ctx: Context) -> None:
            whom = await ctx.choose_figure(lambda: [figure.id for figure in ctx.view.figures()], "Whom?")
            await ctx.defeat(whom)

    word = bench.skill(Word, timing="free")
    remains = bench.object("remains", states={"lying": {}, "bare": {}}, interactions=[LOOT])
    corpse: dict[str, Any] = {"becomes": "corpse", "thing": remains}
    if corpse_name:
        corpse["name"] = corpse_name
    said = {kind: corpse if how == "corpse" else {"becomes": how} for kind, how in falls.items()}
    game = bench.arena(
        drawing,
        K="nite knight",
        S="wren strider",
        g="goblin minion",
        ruleset=bench.ruleset(falls=said, sight=sight),
    )
    game.change("K", skills=(word,))
    game.turn_of("K")
    game.use("K", "word", game.id(target))
    return game


def remains_of(game: Arena, name: str) -> Piece:
    """The corpse of a piece of the drawing."""
    (found,) = [thing for thing in game.view.objects() if thing.remains_of == game.id(name)]
    return found


def test_of_a_kind_that_is_gone_nothing_is_left() -> None:
    game = felled("g", monster="gone", hero="knocked_out")
    assert game["g"].defeated
    assert game.view.objects() == ()
    assert [fact.piece for fact in game.happened(FigureDefeated)] == [game.id("g")]


def test_of_a_kind_that_the_ruleset_does_not_name_nothing_is_left() -> None:
    game = felled("S")
    assert (game["S"].defeated, game["S"].knocked_out) == (True, False)
    assert game.happened(HeroKnockedOut) == []


def test_any_kind_may_be_knocked_out() -> None:
    game = felled("g", monster="knocked_out")
    assert (game["g"].knocked_out, game["g"].defeated) == (True, False)
    assert [fact.piece for fact in game.happened(HeroKnockedOut)] == [game.id("g")]
    assert game.play.state.knock_outs == 0, "the party counts its heroes"
    game.turn_of("S")
    game.turn_of("K")
    assert game["g"].knocked_out, "the game goes on around it"


def test_corpse_is_a_thing_where_the_fallen_stood_named_after_it_and_bars_nobody() -> None:
    game = felled("g", monster="corpse")
    corpse = remains_of(game, "g")
    assert (corpse.kind, corpse.name, corpse.is_figure) == ("object", "Remains of Goblin", False)
    assert corpse.spaces == (game.view.space(2, 0),)
    assert [(fact.piece, fact.of) for fact in game.happened(RemainsLeft)] == [(corpse.id, game.id("g"))]
    assert game.view.free() >> corpse.spaces[0] & 1
    assert not game.view.grid.obstacles >> corpse.spaces[0] & 1


def test_name_of_a_corpse_is_made_from_the_template_of_the_ruleset() -> None:
    game = felled("g", corpse_name="What was {name}", monster="corpse")
    assert remains_of(game, "g").name == "What was Goblin"


def test_corpse_of_a_hero_holds_what_it_carried_and_can_be_looted() -> None:
    game = felled("S", hero="corpse")
    corpse = remains_of(game, "S")
    carried = corpse.items
    assert [game.view.item(item).definition for item in carried] == ["core:ash_bow", "core:skinning_knife"]
    assert game["S"].items == game["S"].equipped == ()
    game.do("interact", "K", corpse.id, "loot")
    assert set(carried) <= set(game["K"].items)


def test_corpse_of_a_large_figure_lies_on_its_whole_base() -> None:
    bench = Bench()

    class Word(Skill):
        async def use(self, ctx: Context) -> None:
            await ctx.defeat(ctx.view.enemies_of(ctx.actor)[0].id)

    word = bench.skill(Word, timing="free")
    big = bench.monster("ox", size=(2, 2))
    remains = bench.object("remains", states={"lying": {}})
    rules = bench.ruleset(falls={"monster": {"becomes": "corpse", "thing": remains}})
    game = bench.arena("Ko.\n...", K="nite knight", o=big, ruleset=rules)
    game.change("K", skills=(word,))
    game.turn_of("K")
    held = game["o"].spaces
    game.use("K", "word")
    assert len(held) == 4
    assert remains_of(game, "o").spaces == held


def test_corpse_is_drawn_below_things_and_figures() -> None:
    game = felled("g", "KSg", monster="corpse")
    at = game.view.space(2, 0)
    game.play.state.add(
        Piece(
            id=0,
            kind="object",
            definition="core:flotsam",
            name="Flotsam",
            board="main",
            spaces=(at,),
            is_figure=False,
            activates=False,
            targetable=False,
            state=game.view.library.get(ObjectDef, "core:flotsam").initial,
        )
    )
    glyphs = Glyphs(game.view)
    (_, row) = (plain(line) for line in draw(game.view, glyphs, {}))
    thing = next(piece for piece in game.view.objects() if piece.definition == "core:flotsam")
    assert glyphs.thing(thing) * 2 in row
    assert [each.definition for each in game.view.things_as_drawn()] == ["test:remains", "core:flotsam"]
    game.play.state.change(game.id("S"), spaces=(at,))
    (_, row) = (plain(line) for line in draw(game.view, glyphs, {}))
    assert glyphs.figure(game["S"]) in row


def test_hero_who_is_not_knocked_out_counts_among_the_fallen_of_its_party() -> None:
    game = felled("S", hero="corpse")
    assert game.play.state.knock_outs == 1


def test_corpse_of_one_who_falls_in_sight_does_not_come_into_sight() -> None:
    game = felled("g", monster="corpse", sight="remembered")
    corpse = remains_of(game, "g").id
    assert [fact.of for fact in game.happened(RemainsLeft)] == [game.id("g")]
    assert not [fact for fact in game.happened(CameIntoSight) if corpse in fact.pieces]
    (known,) = [one for one in game.play.state.knowledge if one.side == "heroes"]
    assert corpse in [piece.id for piece in known.pieces]
