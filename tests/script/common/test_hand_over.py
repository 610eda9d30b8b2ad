"""HandOver."""

from __future__ import annotations

from delve.rules.item_facts import ItemEquipped, ItemGiven
from delve.testing.arena import Arena, MakeArena

BLADE, BOW, KNIFE = "core:oaken_blade", "core:ash_bow", "core:skinning_knife"


def game_with(arena: MakeArena, skill: str, board: str = "K.S.g") -> Arena:
    game = arena(board, K="nite knight", S="wren strider", g="goblin minion")
    game.change("K", skills=(f"bench:{skill}",))
    game.turn_of("K")
    return game


def test_hand_over_of_what_is_equipped_puts_it_away_and_the_taker_may_equip_it(arena: MakeArena) -> None:
    game = game_with(arena, "toss")
    game.change("S", equipped=(), items=())
    game.do("rest", "K")
    game.use("K", "toss", BLADE, game.id("S"), True)
    assert (game.items("K"), game.equipped("K")) == ((), ())
    assert (game.items("S"), game.equipped("S")) == ((BLADE,), (BLADE,))
    assert [weapon.name for weapon in game.view.weapons(game.id("S"))] == ["Oaken Blade"]
    given, worn = game.happened(ItemGiven), game.happened(ItemEquipped)
    assert [(fact.piece, fact.to) for fact in given] == [(game.id("K"), game.id("S"))]
    assert [(fact.piece, fact.on) for fact in worn] == [(game.id("K"), False), (game.id("S"), True)]
    game.assert_idle()


def test_hand_over_of_what_does_not_fit_leaves_it_at_hand(arena: MakeArena) -> None:
    game = game_with(arena, "toss")
    game.use("K", "toss", BLADE, game.id("S"), True)
    assert (game.items("S"), game.equipped("S")) == ((BOW, KNIFE, BLADE), (BOW, KNIFE))


def test_hand_over_without_equipping_asks_nothing_more(arena: MakeArena) -> None:
    game = game_with(arena, "lend", "KS..g")
    game.change("S", equipped=(), items=())
    game.use("K", "lend", BLADE, game.id("S"))
    assert (game.items("S"), game.equipped("S")) == ((BLADE,), ())
    game.assert_idle()


def test_hand_over_needs_something_to_give_and_somebody_near(arena: MakeArena) -> None:
    game = game_with(arena, "lend")
    assert game.reason("lend") == "no ally within 1 space"
    game.change("K", items=(), equipped=())
    assert game.reason("lend") == "nothing to hand over"
