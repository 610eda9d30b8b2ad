"""The cards of the flood: water, and what it carries away."""

from __future__ import annotations

import pytest

from tests.arenas import arena
from tests.cards.test_core_cards import game_with, label, played
from tests.sides import OVERLORD

FOUR_HEARTS, NO_SHIELD = (2, 4), (0,)
FAILED, PASSED = (5, 5), (0, 0)


@pytest.mark.parametrize(
    ("faces", "fatigue", "left"), [(FAILED, 1, 0), (PASSED, 0, 3)], ids=["failed", "passed"]
)
def test_deep_mud_holds_whoever_is_not_strong_enough(faces: tuple[int, int], fatigue: int, left: int) -> None:
    game = game_with("deep_mud", "K...g")
    game.turn_of("K")
    game.do("move", "K")
    game.begin("step", "K", (1, 0), answers=[label("deep_mud"), faces])
    assert (game["K"].fatigue, game["K"].movement_points) == (fatigue, left)


def test_rising_water_spreads_over_free_spaces_beside_water() -> None:
    game = arena("K~..g\n.....", legend={"~": "water"}, K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "rising_water")
    game.turn_of("K")
    game.begin("end_turn", "K", answers=[label("rising_water")])
    shore = {game.view.point(space) for space in game.asked.items() if isinstance(space, int)}
    game.reply(((2, 0), (1, 1)))
    wet = game.view.ground()["core:water"]
    assert {game.view.point(space) for space in game.view.spaces(wet)} == {(1, 0), (2, 0), (1, 1)}
    assert (0, 0) not in shore, "the knight stands there"


def test_rising_water_needs_water() -> None:
    game = game_with("rising_water")
    game.turn_of("K")
    game.do("end_turn", "K")
    assert played(game) == []


def test_wet_boots_are_soaked_by_a_step_into_water_and_by_no_other() -> None:
    game = arena("K.~..g", legend={"~": "water"}, K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "wet_boots")
    game.turn_of("K")
    game.do("move", "K")
    game.do("step", "K", (1, 0))
    game.do("step", "K", (2, 0), answers=[label("wet_boots")])
    assert game["K"].conditions == ("core:soaked",)


def test_swept_off_pushes_whoever_was_hit() -> None:
    game = game_with("swept_off", ".....\n.Kg..\n.....", g="drowned minion")
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("K"), (2, 1), NO_SHIELD, label("swept_off")])
    game.reply((0, 1))
    assert game.at("K") == (0, 1)


def test_not_for_long_brings_a_minion_back_where_one_fell() -> None:
    game = game_with("not_for_long", "Kg..")
    game.change("g", damage=3)
    game.turn_of("K")
    game.begin("attack", "K", "core:oaken_blade", answers=[game.id("g"), (2, 1), NO_SHIELD])
    game.reply(label("not_for_long"))
    (back,) = [piece for piece in game.view.figures(OVERLORD) if piece.id != game.id("g")]
    assert (back.definition, back.rank, game.view.point(back.spaces[0])) == ("core:goblin", "minion", (1, 0))


def test_not_for_long_is_not_for_elites() -> None:
    game = game_with("not_for_long", "Kg..", g="goblin elite")
    game.change("g", damage=4)
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (2, 1), NO_SHIELD])
    assert game["g"].defeated
    assert played(game) == []
