"""The cards of the dark: lamps that go out, and what comes when they do."""

from __future__ import annotations

import pytest

from tests.arenas import arena
from tests.cards.test_core_cards import game_with, label, played
from tests.sides import OVERLORD

NO_SHIELD, TWO_SHIELDS, MISS = (0,), (4,), (0, 0)
FAILED, PASSED = (5, 5), (0, 0)


@pytest.mark.parametrize(
    ("faces", "damage", "conditions"),
    [(FAILED, 1, ("core:doomed",)), (PASSED, 0, ())],
    ids=["failed", "passed"],
)
def test_false_step_hurts_and_dooms_whoever_does_not_see_it(
    faces: tuple[int, int], damage: int, conditions: tuple[str, ...]
) -> None:
    game = game_with("false_step", "K...g")
    game.turn_of("K")
    game.do("move", "K")
    game.begin("step", "K", (1, 0), answers=[label("false_step"), faces])
    assert (game["K"].damage, game["K"].movement_points, game["K"].conditions) == (damage, 3, conditions)


@pytest.mark.parametrize(
    ("faces", "conditions"), [(FAILED, ("core:blinded",)), (PASSED, ())], ids=["failed", "passed"]
)
def test_snuffed_blinds_a_hero_who_fails_a_test(faces: tuple[int, int], conditions: tuple[str, ...]) -> None:
    game = game_with("snuffed")
    game.reply(label("snuffed"), faces)
    assert game["K"].conditions == conditions


def test_out_of_nowhere_moves_a_monster_that_nobody_sees_to_where_nobody_looks() -> None:
    game = arena("K.#...\n..#g..\n..#...", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "out_of_nowhere")
    game.turn_of("K")
    game.begin("end_turn", "K")
    while label("out_of_nowhere") not in game.asked.items():
        game.reply(game.asked.items()[0])
    game.reply(label("out_of_nowhere"), (5, 2))
    assert game.at("g") == (5, 2)


def test_out_of_nowhere_is_nothing_for_a_monster_that_is_seen() -> None:
    game = game_with("out_of_nowhere", "K...g")
    game.turn_of("g")
    assert "pass" not in [entry.answer for entry in game.play.journal], "nobody was asked"


def test_cold_hand_terrifies_whoever_was_hit_and_is_not_so_already() -> None:
    game = game_with("cold_hand", "Kg")
    game.deal(OVERLORD, "cold_hand")
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 4), NO_SHIELD, label("cold_hand")])
    assert game["K"].conditions == ("core:terrified",)


def test_cold_hand_is_nothing_for_whoever_is_terrified_already() -> None:
    game = game_with("cold_hand", "Kg")
    game.change("K", conditions=("core:terrified",))
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 4), NO_SHIELD])
    assert played(game) == []


def test_lost_way_is_nothing_for_a_hero_who_has_just_fallen() -> None:
    game = game_with("lost_way", "K..W..g", W="wren strider")
    game.change("K", conditions=("core:burning",), damage=11)
    game.turn_of("K")
    game.begin("end_turn", "K")
    assert game["K"].knocked_out
    assert label("lost_way") not in game.asked.items()


def test_lost_way_moves_a_hero_whose_turn_is_over() -> None:
    game = game_with("lost_way", "K..g\n....")
    game.turn_of("K")
    game.begin("end_turn", "K", answers=[label("lost_way"), (1, 1)])
    assert game.at("K") == (1, 1)


def test_old_fear_tires_whoever_has_used_a_skill() -> None:
    game = game_with("old_fear", "K..Wg.\n......", W="wren strider", g="drowned minion")
    game.turn_of("K")
    game.begin("skill", "K", "core:oath_of_honor", answers=[(4, 1), game.id("g"), MISS])
    game.reply(label("old_fear"))
    assert game["K"].fatigue == 2, "one for the oath and one for the fear"


def test_black_wick_rolls_a_die_with_shields_again() -> None:
    game = game_with("black_wick", "Kg")
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("K"), (2, 4), TWO_SHIELDS])
    game.reply(label("black_wick"), "0", NO_SHIELD)
    assert game["K"].damage == 4


def test_black_wick_is_nothing_for_a_die_without_shields() -> None:
    game = game_with("black_wick", "Kg")
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 4), NO_SHIELD])
    assert played(game) == []
