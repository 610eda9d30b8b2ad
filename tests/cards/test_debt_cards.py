"""The cards of debt: what is owed down here is collected."""

from __future__ import annotations

import pytest

from tests.arenas import arena
from tests.cards.test_core_cards import game_with, label, played
from tests.sides import OVERLORD

FOUR_HEARTS, TWO_HEARTS, NO_SHIELD, TWO_SHIELDS, MISS = (2, 1), (4, 0), (0,), (5,), (0, 0)
"""blue: 2 hearts; red: 2 hearts"""


def test_past_due_withholds_two_hearts_of_what_a_hero_recovers() -> None:
    game = game_with("past_due", "K...g")
    game.change("K", items=("core:red_draught",), damage=5)
    game.turn_of("K")
    game.take("K", "drink", label("past_due"))
    assert game["K"].damage == 4


def test_past_due_leaves_fatigue_alone() -> None:
    game = game_with("past_due", "K...g")
    game.change("K", items=("core:bitter_draught",), fatigue=2)
    game.turn_of("K")
    game.take("K", "drink")
    assert (game["K"].fatigue, played(game)) == (0, [])


def test_finders_fee_is_taken_of_whoever_finds_an_item() -> None:
    game = arena("KD..g", search=("core:red_draught",), K="nite knight", D="flotsam", g="goblin minion")
    game.deal(OVERLORD, "finders_fee", deck=("spite", "spite"))
    game.turn_of("K")
    game.begin("interact", "K", game.id("D"), "search")
    game.session.roll()
    game.reply(label("finders_fee"))
    game.session.roll()
    assert game["K"].fatigue == 1
    assert list(game.play.state.hand(OVERLORD)) == ["core:spite"]


def test_empty_pockets_hurts_those_who_can_bear_no_more_fatigue() -> None:
    game = game_with("empty_pockets", "K.W..g", W="wren strider")
    game.change("K", fatigue=4)
    game.change("W", fatigue=4)
    game.turn_of("W")
    game.do("end_turn", "W")
    game.begin("end_turn", "K") if "end_turn" in game.options() else game.turn_of("K")
    while label("empty_pockets") not in game.asked.items():
        game.reply(game.asked.items()[-1])
    game.reply(label("empty_pockets"))
    assert (game["K"].damage, game["W"].damage) == (2, 0)


def test_hostage_hands_three_hearts_on_to_the_monster_beside() -> None:
    game = game_with("hostage", "Kgo.", g="drowned minion", o="goblin elite")
    game.turn_of("K")
    game.begin("attack", "K", "core:oaken_blade", answers=[game.id("g"), FOUR_HEARTS, NO_SHIELD])
    game.reply(label("hostage"), game.id("o"))
    assert (game["g"].damage, game["o"].damage) == (1, 3)


def test_hostage_needs_somebody_beside() -> None:
    game = game_with("hostage", "Kg.o", g="drowned minion", o="goblin elite")
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), FOUR_HEARTS, NO_SHIELD])
    assert (game["g"].damage, played(game)) == (4, [])


def test_one_days_grace_leaves_a_monster_one_heart() -> None:
    game = game_with("one_days_grace", "Kg.")
    game.change("g", damage=3)
    game.turn_of("K")
    game.begin("attack", "K", "core:oaken_blade", answers=[game.id("g"), FOUR_HEARTS, NO_SHIELD])
    game.reply(label("one_days_grace"))
    assert (game["g"].defeated, game["g"].damage) == (False, 3)


@pytest.mark.parametrize("rank", ["minion", "elite"])
def test_overtime_is_a_further_turn_for_a_minion(rank: str) -> None:
    game = game_with("overtime", "K...g", g=f"goblin {rank}")
    game.turn_of("g")
    game.begin("end_turn", "g")
    if rank == "elite":
        assert label("overtime") not in game.asked.items()
        return
    game.reply(label("overtime"))
    assert ("base:end_turn", game.id("g")) in game.asked.items()
    assert game["g"].action_points == 2


def test_double_entry_orders_the_next_cards_and_draws_one() -> None:
    game = game_with("double_entry", deck=("spite", "small_print", "shaken", "swollen_wood"))
    game.turn_of("K")
    game.begin("end_turn", "K")
    while label("double_entry") not in game.asked.items():
        game.reply(game.asked.items()[0])
    game.reply(label("double_entry"))
    game.session.roll()
    seen = game.view.known_cards("overlord", OVERLORD)
    assert len(seen) == 3
    held = game.play.state.hand(OVERLORD)
    game.reply(seen[2])
    game.reply(seen[0])
    assert game.play.state.hand(OVERLORD) == (*held, seen[2])
    assert game.view.known_cards("overlord", OVERLORD) == (seen[0], seen[1])


@pytest.mark.parametrize("dice", [(MISS,), (TWO_HEARTS, TWO_SHIELDS)], ids=["a miss", "all of it held off"])
def test_nothing_to_show_weakens_whoever_attacks_in_vain(dice: tuple[object, ...]) -> None:
    game = game_with("nothing_to_show", "Kg.")
    game.turn_of("K")
    game.begin("attack", "K", "core:oaken_blade", answers=[game.id("g"), *dice])
    game.reply(label("nothing_to_show"))
    assert game["K"].conditions == ("core:weakened",)


def test_nothing_to_show_is_nothing_for_an_attack_that_did_damage() -> None:
    game = game_with("nothing_to_show", "Kg.", g="drowned minion")
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), FOUR_HEARTS, NO_SHIELD])
    assert (game["K"].conditions, played(game)) == ((), [])


def test_nothing_to_show_is_nothing_for_whoever_is_weakened_already() -> None:
    game = game_with("nothing_to_show", "Kg.")
    game.turn_of("K")
    game.change("K", conditions=("core:weakened",))
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), MISS])
    assert played(game) == []


def test_empty_pockets_is_not_offered_while_everybody_can_bear_more() -> None:
    game = game_with("empty_pockets", "K...g")
    game.turn_of("g")
    assert "pass" not in [entry.answer for entry in game.play.journal], "nobody was asked"


def test_interest_is_due_from_heroes_and_not_from_somebody_they_bring_along() -> None:
    game = game_with("empty_pockets", "K.L..g", L="snuffer")
    game.change("L", side="heroes")
    assert game.view.stamina_left(game.id("L")) == 0
    game.turn_of("g")
    assert "pass" not in [entry.answer for entry in game.play.journal], "nobody was asked"


def test_double_entry_is_not_offered_for_an_empty_deck() -> None:
    game = game_with("double_entry")
    game.turn_of("g")
    assert "pass" not in [entry.answer for entry in game.play.journal], "nobody was asked"
