"""Items in play: each has an id, values and limits; it is made, changed, broken, dropped, picked up (rules §10.9)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.narrate.spans import plain
from delve.phrases import phrase, printed
from delve.requests import IllegalAnswer
from delve.rules import facts, item_facts
from delve.rules.do import equipping
from delve.script import (
    AfterItemBroken,
    AfterItemMade,
    AfterItemPickedUp,
    BeforeAttack,
    BeforeItemBroken,
    BeforeSkillUsed,
    Context,
    Item,
    Skill,
    Verdict,
    View,
    blocked,
    modifies,
    reacts,
    usable,
)
from delve.state.behavior_key import BehaviorKey
from delve.state.game import GameState
from delve.state.soundness import require_consistent
from delve.terminal.board import draw, legend
from delve.terminal.glyphs import ITEM, Glyphs
from delve.terminal.look import at_space
from delve.testing.arena import Arena
from delve.ui.table.ground import ITEM_ID, board_picture
from tests.arenas import Bench, written

BLADE, KNIFE, SPEAR = "core:oaken_blade", "core:skinning_knife", "core:tide_spear"
SWORD: dict[str, Any] = {"slot": "hand", "hands": 1, "attack": {"type": "melee", "dice": ["core:blue"]}}


def played(
    script: Any,
    drawing: str = "Kg",
    *,
    given: tuple[str, ...] = (),
    drawn: dict[str, str] | None = None,
    **items: Any,
) -> Arena:
    """The result of a free skill of the knight `K` beside a goblin, with the items of a bench."""
    bench = Bench()
    for id, fields in items.items():
        bench.item(id, **fields)

    class Deed(Skill):
        async def use(self, ctx: Context) -> None:
            await script(ctx)

    skill = bench.skill(Deed, timing="free")
    goblin = {"g": "goblin minion"} if "g" in drawing else {}
    game = bench.arena(drawing, K="nite knight", **goblin, **(drawn or {}))
    game.change("K", skills=(skill,), **({"items": given} if given else {}))
    game.turn_of("K")
    return game


def commands(game: Arena, verb: str) -> list[Any]:
    """What the active figure may be commanded, with this verb."""
    return [
        option.command
        for option in game.session.options()
        if option.id == f"base:{verb}" and option.verdict.usable
    ]


# ---------------------------------------------------------------------------------------- two equal items are two
def test_two_equal_items_on_one_figure_are_two_items_and_answers_name_which() -> None:
    game = played(None, given=(BLADE, BLADE))
    one, other = game["K"].items
    hero = game.id("K")
    assert one != other
    assert commands(game, "attack") == [
        ("base:attack", hero, f"{BLADE}#{one}"),
        ("base:attack", hero, f"{BLADE}#{other}"),
    ]
    with pytest.raises(IllegalAnswer):
        game.begin("attack", "K", BLADE)
    assert [weapon.id for weapon in game.view.weapons(hero)] == [one, other]


def test_item_that_the_figure_has_once_is_named_by_its_definition() -> None:
    game = played(None, given=(BLADE, KNIFE))
    assert [command[2] for command in commands(game, "attack")] == [BLADE, KNIFE]


def test_windows_and_facts_of_an_attack_tell_the_item_in_play() -> None:
    bench = Bench()

    class Heed(Skill):
        @reacts(BeforeAttack, scope="self", optional=False)
        async def heed(self, ctx: Context, event: BeforeAttack) -> None:
            await ctx.set_variable("which", event.weapon)

    heed = bench.skill(Heed)
    game = bench.arena("Kg", K="nite knight", g="goblin minion", variables={"which": 0})
    game.change("K", skills=(heed,), items=(BLADE, BLADE))
    game.turn_of("K")
    other = game["K"].items[1]
    game.begin("attack", "K", f"{BLADE}#{other}", answers=[game.id("g")])
    assert written(game) == {"which": other}
    assert [fact.weapon for fact in game.happened(facts.AttackDeclared)] == [other]


CHARM = BehaviorKey("item", "test:charm")


def test_each_of_two_equal_items_works_and_its_script_knows_which_it_is() -> None:
    bench = Bench()

    class Charm(Item):
        @modifies("speed", scope="self")
        def faster(self, view: View, owner: int, figure: int) -> int:
            return view.item(view.own_item).value("haste")

    charm = bench.item("charm", values={"haste": 1}, script="test.items.Charm")
    bench.behaviors[CHARM] = Charm(CHARM, "Charm", {})
    game = bench.arena("K", K="nite knight")
    plain = game.view.speed(game.id("K"))
    game.change("K", items=(charm, charm))
    assert game.view.speed(game.id("K")) == plain + 2
    game.play.state.change_item(game["K"].items[1], values=(("haste", 3),))
    assert game.view.speed(game.id("K")) == plain + 4


def test_skill_that_an_item_lends_is_exhausted_on_the_item_and_goes_with_it() -> None:
    bench = Bench()

    class Spark(Skill):
        async def use(self, ctx: Context) -> None:
            await ctx.set_variable("which", ctx.own_item)

    class Note(Skill):
        @reacts(BeforeSkillUsed, scope="self", optional=False)
        async def note(self, ctx: Context, event: BeforeSkillUsed) -> None:
            await ctx.set_variable("told", event.item)

    spark = bench.skill(Spark, timing="free", limit="exhaust")
    note = bench.skill(Note)
    wand = bench.item("wand", slot="none", skills=[spark])
    game = bench.arena("KS", K="nite knight", S="wren strider", variables={"which": 0, "told": 0})
    game.change("K", items=(wand,), skills=(note,))
    game.change("S", items=(), skills=())
    held = game.item("K", wand)
    game.turn_of("K")
    game.do("skill", "K", spark)
    assert written(game) == {"which": held, "told": held}
    assert game.view.item(held).used == ((spark, "exhaust"),)
    assert game["K"].used == ()
    assert game.view.exhausted(game.id("K"), spark)
    equipping.give(game.play.game, game.id("K"), game.id("S"), held)
    assert game.view.exhausted(game.id("S"), spark), "it goes with the item"
    assert spark not in game.view.skills_of(game.id("K"))


def test_of_two_equal_items_each_lends_its_skill_and_the_answer_names_the_item() -> None:
    bench = Bench()

    class Spark(Skill):
        async def use(self, ctx: Context) -> None:
            await ctx.set_variable("which", ctx.own_item)

    spark = bench.skill(Spark, timing="free", limit="exhaust")
    wand = bench.item("wand", slot="none", skills=[spark])
    game = bench.arena("K", K="nite knight", variables={"which": 0})
    game.change("K", items=(wand, wand), skills=())
    one, other = game["K"].items
    game.turn_of("K")
    assert [command[2] for command in commands(game, "skill")] == [f"{spark}#{one}", f"{spark}#{other}"]
    game.do("skill", "K", f"{spark}#{other}")
    assert written(game) == {"which": other}
    assert not game.view.exhausted(game.id("K"), spark)
    assert [command[2] for command in commands(game, "skill")] == [f"{spark}#{one}"]
    game.do("skill", "K", f"{spark}#{one}")
    assert game.view.exhausted(game.id("K"), spark)


# ---------------------------------------------------------------------------------------- made, changed, broken
def test_item_is_made_for_a_figure_with_the_values_of_its_record_and_a_window_tells_it() -> None:
    bench = Bench()
    wand = bench.item("wand", slot="none", values={"charges": 3})

    class Make(Skill):
        async def use(self, ctx: Context) -> None:
            await ctx.make_item(wand)

        @reacts(AfterItemMade, scope="self", optional=False)
        async def told(self, ctx: Context, event: AfterItemMade) -> None:
            await ctx.set_variable("which", event.item)

    make = bench.skill(Make, timing="free")
    game = bench.arena("K", K="nite knight", variables={"which": 0})
    game.change("K", skills=(make,), items=())
    game.turn_of("K")
    game.use("K", "make")
    (item,) = game["K"].items
    assert game.view.item(item).values == (("charges", 3),)
    assert str(game.view.item_title(item)) == "wand (charges 3)"
    assert written(game) == {"which": item}
    assert [(f.piece, f.item) for f in game.happened(item_facts.ItemMade)] == [(game.id("K"), item)]


def test_value_of_an_item_is_written_and_only_a_declared_one() -> None:
    async def drain(ctx: Context) -> None:
        (item,) = ctx.view.items(ctx.actor)
        await ctx.set_item_value(item, "charges", ctx.view.item(item).value("charges") - 1)
        with pytest.raises(LookupError, match="no value 'power'"):
            await ctx.set_item_value(item, "power", 1)

    game = played(drain, given=("test:wand",), wand={"values": {"charges": 3}})
    game.use("K", "deed")
    assert game.view.item(game["K"].items[0]).value("charges") == 2
    assert [str(fact.title) for fact in game.happened(item_facts.ItemChanged)] == ["wand (charges 2)"]


def test_item_becomes_another_one_and_keeps_its_id_and_is_put_away_where_it_does_not_fit() -> None:
    async def grow(ctx: Context) -> None:
        item = ctx.view.items_of(ctx.actor, "test:sword")[0]
        await ctx.change_item(item, "test:great_sword")

    great = {**SWORD, "hands": 2}
    game = played(
        grow,
        given=("test:sword", "test:shield"),
        sword=SWORD,
        great_sword=great,
        shield={"slot": "hand", "hands": 1},
    )
    item = game.item("K", "test:sword")
    game.use("K", "deed")
    assert game.view.is_item(item, "test:great_sword")
    assert item in game["K"].items
    assert game.equipped("K") == ("test:shield",)


def test_broken_item_does_nothing_is_put_away_and_cannot_be_equipped_until_it_is_mended() -> None:
    async def crack(ctx: Context) -> None:
        (item,) = ctx.view.items(ctx.actor)
        if not await ctx.break_item(item):
            await ctx.mend_item(item)

    game = played(crack, given=(BLADE,))
    (item,) = game["K"].items
    game.use("K", "deed")
    assert game["K"].equipped == ()
    assert [weapon.name for weapon in game.view.weapons(game.id("K"))] == ["bare hands"]
    assert [fact.item for fact in game.happened(item_facts.ItemBroken)] == [item]
    game.turn_of("g")
    game.turn_of("K")
    (option,) = [each for each in game.session.options() if each.id == "base:equip"]
    assert str(option.verdict) == "Oaken Blade is broken"
    game.use("K", "deed")
    game.turn_of("g")
    game.turn_of("K")
    game.do("equip", "K", BLADE)
    assert [weapon.id for weapon in game.view.weapons(game.id("K"))] == [item]


def test_breaking_can_be_prevented_with_a_reason() -> None:
    bench = Bench()

    class Ward(Skill):
        @reacts(BeforeItemBroken, scope="self", optional=False)
        async def ward(self, ctx: Context, event: BeforeItemBroken) -> None:
            event.prevent("it is blessed")

        @reacts(AfterItemBroken, scope="self", optional=False)
        async def never(self, ctx: Context, event: AfterItemBroken) -> None:
            raise AssertionError("it did not break")

    class Crack(Skill):
        async def use(self, ctx: Context) -> None:
            assert not await ctx.break_item(ctx.view.items(ctx.actor)[0])

    ward, crack = bench.skill(Ward), bench.skill(Crack, timing="free")
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(ward, crack))
    game.turn_of("K")
    game.use("K", "crack")
    assert [fact.reason for fact in game.happened(facts.Prevented)] == [phrase("it is blessed")]
    assert game.equipped("K") == (BLADE,)


# ---------------------------------------------------------------------------------------- on the ground
def test_item_that_is_dropped_lies_on_a_space_and_is_picked_up_for_an_action() -> None:
    async def let_go(ctx: Context) -> None:
        await ctx.drop_item(ctx.view.items(ctx.actor)[0])

    game = played(let_go, "K..", given=(BLADE,))
    (item,) = game["K"].items
    game.use("K", "deed")
    assert game["K"].items == game["K"].equipped == ()
    assert game.view.items_on(game.view.space(0, 0)) == (item,)
    assert [fact.space for fact in game.happened(item_facts.ItemDropped)] == [game.view.space(0, 0)]
    game.do("move", "K")
    game.walk("K", (1, 0))
    game.do("pick_up", "K", BLADE)
    assert game["K"].items == (item,)
    assert game["K"].equipped == (), "what is picked up is at hand"
    assert game["K"].action_points == 0
    assert game.view.lying_items() == ()


def test_item_out_of_reach_is_not_picked_up_and_of_two_equal_ones_the_answer_names_which() -> None:
    game = played(None, "K..")
    far = game.lay_item(SPEAR, (2, 0))
    assert commands(game, "pick_up") == []
    near, other = game.lay_item(SPEAR, (1, 0)), game.lay_item(SPEAR, (0, 0))
    keys = [command[2] for command in commands(game, "pick_up")]
    assert keys == [f"{SPEAR}#{near}", f"{SPEAR}#{other}"]
    game.do("pick_up", "K", f"{SPEAR}#{other}")
    assert other in game["K"].items
    assert game.view.item(far).lies


def test_script_makes_an_item_on_a_space_and_lets_a_figure_have_it_from_afar() -> None:
    bench = Bench()

    class Fetch(Skill):
        async def use(self, ctx: Context) -> None:
            item = await ctx.make_item(SPEAR, at=ctx.view.space(2, 0))
            assert ctx.view.bearer_of(item) == 0
            assert await ctx.pick_up_item(ctx.actor, item)
            assert not await ctx.pick_up_item(ctx.actor, item), "it lies there no more"
            with pytest.raises(LookupError, match="there is no space"):
                await ctx.make_item(SPEAR, at=ctx.view.space(2, 0) + 1)

        @reacts(AfterItemPickedUp, scope="self", optional=False)
        async def told(self, ctx: Context, event: AfterItemPickedUp) -> None:
            await ctx.set_variable("which", event.item)

    fetch = bench.skill(Fetch, timing="free")
    game = bench.arena("K..", K="nite knight", variables={"which": 0})
    game.change("K", skills=(fetch,), items=())
    game.turn_of("K")
    game.use("K", "fetch")
    assert written(game) == {"which": game["K"].items[0]}


def test_items_of_the_map_lie_where_its_legend_says() -> None:
    bench = Bench()
    goblin = {"g": {"mark": "den"}}
    game = bench.quest(
        "e.s.g",
        {"K": "Nite"},
        legend={"s": {"items": [SPEAR, SPEAR]}, **goblin},
        groups=[{"group": "core:goblin", "at": "den"}],
        objectives=[{"side": "heroes", "text": "Win.", "when": {"group_defeated": "core:goblin"}}],
    )
    (at,) = {one.space for one in game.view.lying_items()}
    assert game.view.point(at) == (2, 0)
    assert [game.view.item(item).definition for item in game.view.items_on(at)] == [SPEAR, SPEAR]


# ---------------------------------------------------------------------------------------- saved
def test_state_with_items_on_figures_and_on_the_ground_is_saved_and_read_again() -> None:
    game = played(None, "K..", given=(BLADE, BLADE))
    game.lay_item(SPEAR, (2, 0))
    state = game.play.state
    again = require_consistent(GameState.decoded(state.encoded()))
    assert again.items == state.items
    assert again.digest() == state.digest()
    twin = state.copy()
    twin.change_item(game["K"].items[0], broken=True)
    assert not state.items[game["K"].items[0]].broken
    assert twin.digest() != state.digest()


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (lambda state, hero, item: state.change(hero, items=(item, 99)), "has an item that is not there"),
        (lambda state, hero, item: state.change(hero, used_up=(item,)), "an item is in two places"),
        (
            lambda state, hero, item: state.change_item(item, board="main", space=0),
            "an item is in two places",
        ),
        (
            lambda state, hero, item: state.set(next_item=item),
            "the next item has the number of one that is there",
        ),
        (lambda state, hero, item: state.change(hero, items=()), "has equipped what it does not carry"),
    ],
)
def test_state_in_which_items_do_not_hang_together_is_none_of_a_game(fault: Any, told: str) -> None:
    game = played(None, "K..", given=(BLADE,))
    state = game.play.state.copy()
    fault(state, game.id("K"), game.item("K", BLADE))
    with pytest.raises(ValueError, match=told):
        require_consistent(state)


# ---------------------------------------------------------------------------------------- shown
def test_item_on_the_ground_is_drawn_in_the_terminal_and_told_by_looking_at_its_space() -> None:
    game = played(None, "K..")
    game.lay_item(SPEAR, (2, 0))
    glyphs = Glyphs(game.view)
    _, row = (plain(line) for line in draw(game.view, glyphs, {}))
    assert ITEM * 2 in row
    assert any(f"{ITEM} an item" in plain(line) for line in legend(game.view, glyphs))
    assert any("Tide Spear" in plain(line) for line in at_space(game.view, 2, 0))


def test_item_on_the_ground_is_drawn_in_the_window_below_all_things() -> None:
    game = played(None, "Kc.", drawn={"c": "crate"})
    game.lay_item(SPEAR, (1, 0))
    sprites = board_picture(game.view).objects
    ids = [sprite.id for sprite in sprites if (sprite.x, sprite.y) == (1, 0)]
    assert ids == [ITEM_ID, game.id("c")]


def test_options_tell_equal_items_apart_by_what_has_become_of_them() -> None:
    wand = {"slot": "hand", "hands": 1, "values": {"charges": 3}}
    game = played(None, "K..", given=("test:wand", "test:wand"), wand=wand)
    game.change("K", equipped=())
    one, other = game["K"].items
    game.play.state.change_item(other, values=(("charges", 1),))
    equips = [option for option in game.session.options() if option.id == "base:equip"]
    options = {option.command[2]: printed(option.label) for option in equips}
    assert options == {
        f"test:wand#{one}": "Equip wand (charges 3)",
        f"test:wand#{other}": "Equip wand (charges 1)",
    }


class Kindle(Skill):
    """Wear down the item that lends this, as long as anything is left of it."""

    def can_use(self, view: View, actor: int) -> Verdict:
        return usable() if view.item(view.own_item).value("wax") else blocked("burnt down")

    def worth(self, view: View, actor: int) -> int:
        return view.item(view.own_item).value("wax")

    async def use(self, ctx: Context) -> None:
        await ctx.set_item_value(ctx.view.own_item, "wax", 0)


def test_skill_reads_the_item_that_lends_it_before_it_is_used_too() -> None:
    bench = Bench()
    bench.item("taper", values={"wax": 2}, skills=[bench.skill(Kindle, timing="free")])
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", items=("test:taper", BLADE))
    game.turn_of("K")
    assert (game.reason("kindle"), game.worth("kindle")) == ("", 2)
    game.use("K", "kindle")
    assert game.reason("kindle") == "burnt down"
