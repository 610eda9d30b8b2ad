"""Equipment meets what changes it: skills that are lost, items that lend skills, several boards (rules §10.6)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.party import CarriedItem, PartyMember
from delve.model.refs import ref
from delve.requests import ChooseOption
from delve.rules.ask.equipment import misfits
from delve.rules.item_facts import ItemEquipped, ItemTaken
from delve.rules.party import member_of
from delve.rules.setup import put_hero
from delve.script import (
    AfterItemBroken,
    AfterItemMade,
    BeforeFigureAppeared,
    BeforeTurn,
    Card,
    Context,
    Skill,
    Verdict,
    View,
    blocked,
    modifies,
    reacts,
    usable,
)
from delve.testing.arena import Arena
from tests.arenas import KNIGHT, Bench, written


class FewThings(Skill):
    """Nobody may carry a thing of some price."""

    @modifies("may_carry", scope="everyone")
    def refuse(self, view: View, owner: int, figure: int, item: int) -> Verdict:
        return blocked("it is too dear") if view.item_record(item).price else usable()


class TakeUp(Skill):
    """Picks up all that lies on the board, and tells how much of it."""

    async def use(self, ctx: Context) -> None:
        taken = [await ctx.pick_up_item(ctx.actor, item.id) for item in ctx.view.lying_items()]
        await ctx.set_variable("noted", sum(taken))


class MakeTwo(Skill):
    """Makes a plain thing and a dear one for its bearer."""

    async def use(self, ctx: Context) -> None:
        await ctx.make_item("test:twig", ctx.actor)
        await ctx.make_item("test:gem", ctx.actor)


class ThirdHand(Skill):
    """Its bearer has a hand more."""

    @modifies("slots")
    def more(self, view: View, owner: int, figure: int, slot: str) -> int:
        return int(slot == "hand")


class Forget(Skill):
    """Breaks the item that lends the third hand."""

    async def use(self, ctx: Context) -> None:
        (charm,) = ctx.view.items_of(ctx.actor, "test:charm")
        await ctx.break_item(charm)


def with_things(*scripts: type[Skill], drawing: str = "K..\n...", **given: Any) -> tuple[Arena, Bench]:
    """K has these skills, and there are a plain thing, a dear one, and things that are held."""
    bench = Bench()
    bench.item("twig")
    bench.item("gem", price=25)
    for name, hands in (("staff", 2), ("lamp", 1)):
        bench.item(name, slot="hand", hands=hands)
    third = bench.skill(ThirdHand, timing="passive")
    bench.item("glove", slot="other", skills=[third])
    bench.item("charm", skills=[third])
    skills = tuple(bench.skill(script, timing="free") for script in scripts)
    game = bench.arena(drawing, K="nite knight", **given)
    game.change("K", skills=skills, items=())
    return game, bench


# ------------------------------------------------------------------------------------------------ carrying
def test_script_lets_nobody_pick_up_what_the_figure_may_not_carry() -> None:
    """Rules §10.6."""
    game, _ = with_things(FewThings, TakeUp)
    for definition, at in (("test:twig", (1, 0)), ("test:gem", (2, 0))):
        game.lay_item(definition, at)
    game.turn_of("K")
    game.use("K", "take_up")
    assert game.items("K") == ("test:twig",)
    assert written(game)["noted"] == 1
    assert [fact.name for fact in game.happened(ItemTaken)] == ["twig"]


def test_item_that_is_made_for_a_figure_that_may_not_carry_it_lies_where_the_figure_stands() -> None:
    """Rules §10.6, §10.9."""
    game, _ = with_things(FewThings, MakeTwo)
    game.turn_of("K")
    game.use("K", "make_two")
    assert game.items("K") == ("test:twig",)
    (gem,) = game.view.lying_items()
    assert (gem.definition, gem.space) == ("test:gem", game["K"].spaces[0])


# ------------------------------------------------------------------------------------------------ what it brings
def set_out(bench: Bench, *items: CarriedItem, skills: tuple[str, ...] = ()) -> Arena:
    """An arena beside whose knight a second hero sets out with these items: `M`."""
    game = bench.arena("K..\n...", K="nite knight", rules={"second_class": {"of": "any"}})
    member = PartyMember(hero=ref("core:maud"), class_=ref(KNIGHT), items=items)
    game.names["M"] = put_hero(game.play.game, member, 1)
    return game


def of(*items: str, equipped: bool | None = True) -> tuple[CarriedItem, ...]:
    return tuple(CarriedItem(item=ref(f"test:{one}"), equipped=equipped) for one in items)


@pytest.mark.parametrize("order", [("glove", "staff", "lamp"), ("staff", "lamp", "glove")])
@pytest.mark.parametrize("equipped", [True, None])
def test_hero_sets_out_with_what_an_item_lets_it_hold_in_whatever_order_its_items_are_named(
    order: tuple[str, ...], equipped: bool | None
) -> None:
    """Rules §8.8, §10.6: a glove that lends a third hand may be named after what is held in it."""
    _, bench = with_things()
    game = set_out(bench, *of(*order, equipped=equipped))
    assert set(game.equipped("M")) == {"test:glove", "test:staff", "test:lamp"}


def test_hero_whose_third_hand_is_lost_as_the_quest_ends_sets_out_with_what_fits() -> None:
    """Rules §8.8, §10.6, §11.8: until its next turn it holds too much, and the next quest begins without."""
    game, bench = with_things(Forget)
    things = ("test:charm", "test:staff", "test:lamp", "test:twig")
    game.change("K", items=things, equipped=("test:staff", "test:lamp"))
    game.turn_of("K")
    game.use("K", "forget")
    assert misfits(game.play.game, game["K"]) == (game.item("K", "test:lamp"),)
    left = member_of(game.play.game, game.id("K"))
    assert [(one.item, one.equipped, one.broken) for one in left.items or ()] == [
        ("test:charm", False, True),
        ("test:staff", None, False),
        ("test:lamp", None, False),
        ("test:twig", False, False),
    ]
    assert set_out(bench, *left.items or ()).equipped("M") == ("test:staff",)


# ---------------------------------------------------------------------------------------- in the middle of a turn
def test_hand_that_is_lost_in_the_middle_of_a_turn_is_missed_when_the_next_one_begins() -> None:
    """Rules §10.6: the last that was equipped is put away, whether the turn was taken back meanwhile or not."""
    game, _ = with_things(Forget)
    held = ("test:staff", "test:lamp")
    game.change("K", items=("test:charm", *held), equipped=held)
    game.turn_of("K")
    begun = len(game.play.journal)
    for _ in range(2):
        game.use("K", "forget")
        assert game.equipped("K") == ("test:staff", "test:lamp")
        game.do("end_turn", "K")
        game.turn_of("K")
        assert game.equipped("K") == ("test:staff",)
        assert [(fact.name, fact.on) for fact in game.happened(ItemEquipped)] == [("lamp", False)]
        game.play.go_back_to(begun)
        assert game.equipped("K") == ("test:staff", "test:lamp")


# ------------------------------------------------------------------------------------------------ several boards
class Hear(Skill):
    """Hears what becomes of items beside it."""

    @reacts(AfterItemMade, scope="everyone", within=1, optional=False)
    async def made(self, ctx: Context, event: AfterItemMade) -> None:
        await ctx.set_variable("heard", dict(ctx.view.state.variables)["heard"] + 1)

    @reacts(AfterItemBroken, scope="everyone", within=1, optional=False)
    async def broken(self, ctx: Context, event: AfterItemBroken) -> None:
        await ctx.set_variable("heard", dict(ctx.view.state.variables)["heard"] + 10)


class LayAndBreak(Skill):
    """Makes an item on the third space of its board, and breaks it."""

    async def use(self, ctx: Context) -> None:
        await ctx.break_item(await ctx.make_item("test:twig", at=2))


@pytest.mark.parametrize(("maker", "heard"), [("K", 11), ("M", 0)])
def test_what_becomes_of_items_on_one_board_is_not_near_anybody_on_another(maker: str, heard: int) -> None:
    """Rules §2.9, §8.4: spaces of two boards have the same numbers."""
    bench = Bench()
    bench.item("twig")
    hear, lay = bench.skill(Hear, timing="passive"), bench.skill(LayAndBreak, timing="free")
    game = bench.arena(".K.", boards={"below": ".M."}, K="nite knight", M="maud knight")
    game.change("K", skills=(hear, lay) if maker == "K" else (hear,))
    game.change("M", skills=(lay,) if maker == "M" else ())
    game.turn_of(maker)
    game.use(maker, "lay_and_break")
    assert written(game).get("heard", 0) == heard


class Conjure(Card):
    """Puts a goblin on the third space of the first board when a turn begins."""

    @reacts(BeforeTurn, scope="enemies")
    async def conjure(self, ctx: Context, event: BeforeTurn) -> None:
        await ctx.put_monster("core:goblin", 2, side="overlord", beyond_limit=True)


class Sense(Skill):
    """Senses who is about to come beside it."""

    @reacts(BeforeFigureAppeared, scope="everyone", within=1, optional=False)
    async def sense(self, ctx: Context, event: BeforeFigureAppeared) -> None:
        await ctx.set_variable("heard", dict(ctx.view.state.variables)["heard"] + 1)


@pytest.mark.parametrize(("who", "heard"), [("K", True), ("M", False)])
def test_whoever_a_card_brings_comes_near_nobody_on_another_board(who: str, heard: bool) -> None:
    """Rules §2.9, §13.4: no figure brings it whose board would tell where."""
    bench = Bench()
    bench.card(Conjure)
    sense = bench.skill(Sense, timing="passive")
    game = bench.arena(".K..", boards={"below": ".M.."}, K="nite knight", M="maud knight")
    game.change(who, skills=(sense,))
    game.deal("overlord", "conjure")
    played = game.until(ChooseOption)
    game.reply(next(one for one in played.items() if one != "pass"))
    assert bool(written(game).get("heard")) == heard
