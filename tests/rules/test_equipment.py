"""What figures equip, use up, give away and find (rules §10.3, §10.6 to §10.8)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.switches import Switches
from delve.requests import Draw
from delve.rules.ask import equipment
from delve.rules.ask.decks import SEARCH
from delve.rules.item_facts import ItemEquipped, ItemGiven, ItemTaken, ItemUsedUp, NothingFound
from delve.rules.legal import Option
from delve.testing.arena import Arena
from tests.arenas import Bench, arena

BLADE, SPEAR, BOW, KNIFE = "core:oaken_blade", "core:tide_spear", "core:ash_bow", "core:skinning_knife"
SHIELD, MAIL, FLOAT = "core:mill_shield", "core:river_mail", "core:lucky_float"
RED, BITTER = "core:red_draught", "core:bitter_draught"


def knight(items: tuple[str, ...], equipped: tuple[str, ...] = (), **given: Any) -> Arena:
    """Nite with these items, in her turn; a goblin stands beside her."""
    game = arena("Kg.", K="nite knight", g="goblin minion", **given)
    game.change("K", items=items, equipped=equipped)
    game.turn_of("K")
    return game


def verdicts(game: Arena, verb: str) -> dict[str, str]:
    """Item -> why it cannot be done, or `usable`."""
    return {o.command[2]: str(o.verdict) for o in game.session.options() if o.id == f"base:{verb}"}


def draughts(game: Arena) -> list[Option]:
    return [option for option in game.session.options() if option.id == "base:offer"]


def names(game: Arena) -> list[str]:
    return [weapon.name for weapon in game.view.weapons(game.id("K"))]


# ---------------------------------------------------------------------------------------- equip
def test_hero_begins_with_what_fits_equipped_in_the_order_of_its_class() -> None:
    """Rules §10.6."""
    game = arena("KS", K="nite knight", S="wren strider")
    assert game.equipped("K") == (BLADE,)
    assert game.equipped("S") == (BOW, KNIFE)


def test_only_equipped_weapons_strike_and_none_is_bare_hands() -> None:
    """Rules §10.3, §10.6."""
    game = knight((BLADE, SPEAR))
    assert names(game) == ["bare hands"]
    game.do("equip", "K", SPEAR)
    assert names(game) == ["Tide Spear"]
    assert game["K"].action_points == 2
    assert [fact.on for fact in game.happened(ItemEquipped)] == [True]


def test_hands_are_two_and_items_that_need_none_are_free() -> None:
    """Rules §10.6."""
    game = knight((BLADE, SPEAR, SHIELD, KNIFE), (BLADE,))
    full = "not enough hands: put something away first"
    assert verdicts(game, "equip") == {SPEAR: full, SHIELD: "usable", KNIFE: "usable"}
    game.do("put_away", "K", BLADE)
    assert verdicts(game, "equip") == {BLADE: "usable", SPEAR: "usable", SHIELD: "usable", KNIFE: "usable"}
    game.do("equip", "K", SPEAR)
    assert verdicts(game, "equip")[SHIELD] == full


def test_item_of_another_slot_needs_the_hands_that_it_takes() -> None:
    """Rules §10.6."""
    bench = Bench()
    lantern = bench.item("lantern", name="Lantern", slot="other", hands=1)
    game = bench.arena("K", K="nite knight")
    game.change("K", items=(BLADE, SPEAR, lantern), equipped=(SPEAR,))
    game.turn_of("K")
    assert verdicts(game, "equip")[lantern] == "not enough hands: put something away first"
    game.do("put_away", "K", SPEAR)
    game.do("equip", "K", lantern)
    assert verdicts(game, "equip")[SPEAR] == "not enough hands: put something away first"


def test_one_armor_and_two_other_items() -> None:
    """Rules §10.6."""
    game = knight((MAIL, MAIL, FLOAT, FLOAT, FLOAT), (MAIL, FLOAT, FLOAT))
    second_mail, third_float = game["K"].items[1], game["K"].items[4]
    assert verdicts(game, "equip") == {
        f"{MAIL}#{second_mail}": "armor is worn already",
        f"{FLOAT}#{third_float}": "2 such items are worn already",
    }


def test_slots_are_those_of_the_ruleset() -> None:
    bench = Bench()
    rules = bench.ruleset(slots={"hands": 4, "armor": 0, "other": 1})
    game = bench.arena("K", K="nite knight", ruleset=rules)
    game.change("K", items=(BLADE, SPEAR, MAIL, FLOAT), equipped=(BLADE,))
    game.turn_of("K")
    assert verdicts(game, "equip") == {SPEAR: "usable", MAIL: "armor is worn already", FLOAT: "usable"}


def test_equipment_changes_before_anything_else_is_done_and_not_after() -> None:
    """Rules §10.6."""
    game = knight((BLADE, KNIFE), (BLADE,))
    game.do("fatigue_move", "K")
    assert verdicts(game, "equip") == {KNIFE: "equipment is changed at the start of the turn"}
    assert verdicts(game, "put_away") == {}
    game.turn_of("g")
    game.turn_of("K")
    assert verdicts(game, "equip") == {KNIFE: "usable"}


def test_armor_adds_dice_caps_the_own_speed_and_forbids_what_it_says() -> None:
    """Rules §10.6."""
    game = knight((MAIL, BOW), (MAIL,))
    assert game.view.query("defense_dice", game.id("K"), 0, "") == ("core:gray", "core:gray")
    assert verdicts(game, "equip") == {BOW: "River Mail does not go with Ash Bow"}
    game.do("move", "K")
    assert game["K"].movement_points == 3
    other = knight((MAIL, BOW), (BOW,))
    assert verdicts(other, "equip") == {MAIL: "River Mail does not go with Ash Bow"}


def test_skills_of_an_item_are_lent_only_while_it_is_equipped() -> None:
    """Rules §10.6."""
    bench = Bench()
    ring = bench.item("ring", slot="other", skills=["core:from_the_far_bank"])
    game = bench.arena("K", K="nite knight")
    game.change("K", items=(ring,), equipped=())
    assert "core:from_the_far_bank" not in game.view.skills_of(game.id("K"))
    game.turn_of("K")
    game.do("equip", "K", ring)
    assert "core:from_the_far_bank" in game.view.skills_of(game.id("K"))


# ---------------------------------------------------------------------------------------- use up
def test_draught_costs_no_action_and_is_used_up_one_at_a_time() -> None:
    """Rules §10.7."""
    game = arena("K", K="nite knight")
    game.change("K", items=(RED, RED), damage=5)
    game.turn_of("K")
    game.do("offer", "K", draughts(game)[0].command[2])
    assert (game["K"].damage, game["K"].action_points) == (2, 2)
    assert (game.items("K"), game.used_up("K")) == ((RED,), (RED,))
    assert [fact.name for fact in game.happened(ItemUsedUp)] == ["Red Draught"]


def test_used_up_item_keeps_its_worth() -> None:
    """Trap 21: what was found counts with its price also when it is used up (rules §10.7)."""
    game = arena("K", K="nite knight")
    game.change("K", items=(RED, BITTER), fatigue=2)
    before = equipment.worth(game.play.game, game["K"])
    game.turn_of("K")
    game.do("offer", "K", next(o.command[2] for o in draughts(game) if o.verdict.usable))
    assert game["K"].fatigue == 0
    assert game.used_up("K") == (BITTER,)
    assert equipment.worth(game.play.game, game["K"]) == before == 50


def test_nobody_drinks_for_nothing() -> None:
    game = arena("K", K="nite knight")
    game.change("K", items=(RED,))
    game.turn_of("K")
    assert [str(option.verdict) for option in draughts(game)] == ["there is nothing to recover"]


# ---------------------------------------------------------------------------------------- trade
def test_items_at_hand_change_hands_beside_each_other_for_nothing() -> None:
    """Rules §10.8."""
    game = arena("KS", K="nite knight", S="wren strider")
    game.change("K", items=(BLADE, SPEAR), equipped=(BLADE,))
    game.turn_of("K")
    game.do("trade", "K", game.id("S"), answers=["give_1"])
    assert (game.items("K"), game["K"].action_points) == ((BLADE,), 2)
    assert game.items("S") == (BOW, KNIFE, SPEAR)
    assert game.equipped("S") == (BOW, KNIFE)
    assert [fact.to for fact in game.happened(ItemGiven)] == [game.id("S")]
    game.do("trade", "K", game.id("S"), answers=["take_1"])
    assert game.items("K") == (BLADE, SPEAR)


def test_nobody_trades_over_a_distance_or_with_nothing_at_hand() -> None:
    apart = arena("K.S", K="nite knight", S="wren strider")
    apart.change("K", items=(SPEAR,), equipped=())
    apart.turn_of("K")
    assert "trade" not in apart.options()
    bare = arena("KS", K="nite knight", S="wren strider")
    bare.turn_of("K")
    assert "trade" not in bare.options()


@pytest.mark.parametrize(
    ("trading", "reason"), [("own_turn", ""), ("with_move", "items change hands in the move only")]
)
def test_trading_is_by_the_switch(trading: Any, reason: str) -> None:
    """Rules §10.8, §12.1."""
    game = arena("KS", K="nite knight", S="wren strider", switches=Switches(trading=trading))
    game.change("K", items=(SPEAR,), equipped=())
    game.turn_of("K")
    assert game.reason("trade") == reason
    game.do("move", "K")
    assert game.reason("trade") == ""


# ---------------------------------------------------------------------------------------- search
def searching(*finds: str) -> Arena:
    bench = Bench()
    game = bench.quest(
        "ef",
        {"K": "Nite", "f": "Flotsam"},
        legend={"f": {"object": "core:flotsam", "name": "heap"}},
        search=list(finds),
    )
    game.turn_of("K")
    return game


def test_search_draws_from_what_the_quest_names_by_chance() -> None:
    """Rules §10.7: what is found is a question to chance, and is not found again."""
    game = searching(RED, RED, FLOAT)
    game.begin("interact", "K", game.id("f"), "search")
    drawn = game.asked if isinstance(game.asked, Draw) else None
    if drawn is not None:
        game.reply(FLOAT)
    (taken,) = game.happened(ItemTaken)
    found = game.view.item(taken.item).definition
    assert found in (RED, FLOAT)
    assert game["K"].items[-1] == taken.item
    assert game["f"].state == "searched"
    left = game.play.state.deck(SEARCH).bag
    assert sorted((*left, found)) == sorted((RED, RED, FLOAT))


def test_search_where_everything_was_found_finds_nothing() -> None:
    game = searching()
    game.do("interact", "K", game.id("f"), "search")
    assert len(game.happened(NothingFound)) == 1
    assert game["K"].action_points == 1
