"""The cards of the core pack, each at its moment (rules §14.3)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.card import CardDef
from delve.model.die import DieDef
from delve.requests import ChooseOption
from delve.rules.card_facts import CardPlayed
from delve.rules.facts import AttackMissed
from delve.testing.arena import Arena
from tests.arenas import arena, core
from tests.sides import OVERLORD

MOMENTS = {
    "cold_surge": "strike_harder",
    "quick_feet": "hurry",
    "small_print": "spring",
    "loose_stair": "spring",
    "swollen_wood": "pull",
    "second_breath": "recover",
    "spite": "take_revenge",
    "horn_below": "call",
    "dead_light": "flicker",
    "shaken": "tremble",
    "deep_mud": "spring",
    "rising_water": "rise",
    "wet_boots": "fill",
    "swept_off": "sweep",
    "not_for_long": "come_back",
    "false_step": "spring",
    "snuffed": "snuff",
    "out_of_nowhere": "appear",
    "cold_hand": "touch",
    "lost_way": "stray",
    "old_fear": "tremble",
    "black_wick": "gutter",
    "past_due": "withhold",
    "finders_fee": "claim",
    "empty_pockets": "collect",
    "hostage": "stand_in",
    "one_days_grace": "postpone",
    "overtime": "go_on",
    "double_entry": "look_up",
    "nothing_to_show": "call_in",
}


def label(card: str) -> str:
    return f"card:core:{card}.{MOMENTS[card]}/overlord"


def game_with(card: str, drawing: str = "K..g", *, deck: tuple[str, ...] = (), **more: Any) -> Arena:
    """A game in which the overlord holds one card."""
    pieces = {"K": "nite knight", "g": "goblin minion", **more}
    game = arena(drawing, **pieces)
    game.deal(OVERLORD, card, deck=deck)
    return game


def strongest(game: Arena) -> None:
    """The attack dice show as much as they can."""
    dice = [game.view.library.get(DieDef, die) for die in game.asked.dice]  # type: ignore[attr-defined]
    game.reply(
        tuple(
            max(range(6), key=lambda face: (die.faces[face].hearts, -die.faces[face].surges)) for die in dice
        )
    )


def played(game: Arena) -> list[str]:
    return [fact.card for fact in game.happened(CardPlayed)]


def test_every_card_of_the_pack_has_its_moment_and_belongs_to_one_of_three_themes() -> None:
    cards = [card.id.partition(":")[2] for card in core().library.all(CardDef)]
    assert sorted(cards) == sorted(MOMENTS)
    themes = [card.script.split(".")[2] for card in core().library.all(CardDef) if ".cards." in card.script]
    assert len(cards) >= 30
    assert set(themes) == {"flood", "dark", "debt"}


def test_cold_surge_adds_a_yellow_die_to_an_attack() -> None:
    game = game_with("cold_surge", "Kg")
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("K")])
    assert isinstance(game.asked, ChooseOption)
    game.reply(label("cold_surge"))
    assert game.asked.dice == ("core:blue", "core:yellow", "core:yellow")  # type: ignore[attr-defined]


def test_quick_feet_gives_three_movement_points_to_a_monster_that_begins() -> None:
    game = game_with("quick_feet")
    game.until(ChooseOption)
    game.reply(label("quick_feet"))
    assert (game["g"].movement_points, game["g"].action_points) == (3, 2)


@pytest.mark.parametrize(
    ("faces", "suffers", "left"), [((0, 0), 0, 3), ((5, 5), 1, 0)], ids=["passed", "failed"]
)
def test_snare_stops_a_hero_who_fails_to_see_it(faces: tuple[int, int], suffers: int, left: int) -> None:
    game = game_with("small_print", "K...g")
    game.turn_of("K")
    game.do("move", "K")
    game.begin("step", "K", (1, 0), answers=[label("small_print"), faces])
    assert (game["K"].damage, game["K"].movement_points) == (suffers, left)
    assert game.at("K") == (1, 0)
    game.assert_idle()


def test_trap_is_not_offered_on_a_space_that_is_not_empty() -> None:
    """rules §14.3"""
    game = game_with("small_print", "KW...g", W="wren strider")
    game.turn_of("K")
    game.do("move", "K")
    game.do("step", "K", (1, 0))
    game.begin("step", "K", (2, 0))
    assert isinstance(game.asked, ChooseOption)
    game.reply("pass")


def test_trap_is_not_for_monsters() -> None:
    game = game_with("small_print", "K...g")
    game.turn_of("g")
    game.do("move", "g")
    game.do("step", "g", (3, 0))


def test_loose_stair_tires_and_is_unclean_unless_might_holds() -> None:
    game = game_with("loose_stair", "K...g")
    game.turn_of("K")
    game.do("move", "K")
    game.begin("step", "K", (1, 0), answers=[label("loose_stair"), (5, 5)])
    assert (game["K"].fatigue, game["K"].movement_points, game["K"].conditions) == (1, 3, ("core:diseased",))


@pytest.mark.parametrize(("drawing", "fatigue"), [("K.D..g", 1), ("K~D..g", 2)], ids=["floor", "water"])
def test_swollen_wood_tires_whoever_opens_something(drawing: str, fatigue: int) -> None:
    game = arena(drawing, legend={"~": "water"}, K="nite knight", D="door closed", g="goblin minion")
    game.deal(OVERLORD, "swollen_wood")
    game.turn_of("K")
    game.do("move", "K")
    game.do("step", "K", (1, 0))
    game.do("interact", "K", game.id("D"), "open", answers=[label("swollen_wood")])
    assert game["K"].fatigue == fatigue


def test_second_breath_heals_a_wounded_monster_and_needs_one() -> None:
    game = game_with("second_breath", "K..g")
    game.turn_of("g")
    game.change("g", damage=3)
    game.until(ChooseOption)
    assert game.play.state.round == 2, "nobody was wounded when the overlord began in the first round"
    game.reply(label("second_breath"), game.id("g"))
    assert game["g"].damage == 1


def test_second_breath_is_not_offered_where_nobody_is_wounded() -> None:
    game = game_with("second_breath", "K..g")
    game.turn_of("g")
    assert "pass" not in [entry.answer for entry in game.play.journal]


def test_spite_hurts_the_heroes_beside_a_monster_that_falls() -> None:
    game = arena("KgW\n...", K="nite knight", g="goblin minion", W="wren strider")
    game.deal(OVERLORD, "spite")
    game.change("g", damage=3)
    game.turn_of("K")
    game.begin("attack", "K", "core:oaken_blade", answers=[game.id("g")])
    strongest(game)
    game.reply((0,), label("spite"))
    assert (game["K"].damage, game["W"].damage) == (1, 1)


def test_spite_is_not_offered_where_no_hero_is_beside_the_fallen() -> None:
    game = game_with("spite", "W..g.K", W="wren strider")
    game.change("g", damage=3)
    game.turn_of("W")
    game.do("attack", "W", "core:ash_bow", answers=[game.id("g"), (3, 1), (0,)])
    assert game["g"].defeated


def test_horn_below_draws_two_cards_when_a_hero_falls() -> None:
    game = game_with("horn_below", "Kg", deck=("spite", "spite", "small_print", "small_print"))
    game.change("K", damage=11)
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("K")])
    held = len(game.play.state.hand(OVERLORD))
    strongest(game)
    game.session.roll()
    while label("horn_below") not in game.asked.items():
        game.reply(game.asked.items()[0])
    game.reply(label("horn_below"))
    game.session.roll()
    assert len(game.play.state.hand(OVERLORD)) == held - 1 + 2 + 1, "two by the card and one for the fall"


def test_dead_light_rolls_a_die_with_hearts_again() -> None:
    game = game_with("dead_light", "Kg")
    game.turn_of("K")
    game.begin("attack", "K", "core:oaken_blade", answers=[game.id("g")])
    dice = game.asked.dice  # type: ignore[attr-defined]
    game.reply((5,) * len(dice), label("dead_light"))
    place = game.asked.items()[0]
    game.reply(place)
    assert game.asked.dice == (dice[int(place)],)  # type: ignore[attr-defined]


def test_dead_light_is_not_offered_for_an_attack_that_misses() -> None:
    game = game_with("dead_light", "Kg")
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (0, 5)])
    assert played(game) == []


def test_dead_light_is_not_offered_for_dice_without_hearts() -> None:
    game = game_with("dead_light", "Kg")
    game.change("K", items=())
    game.turn_of("K")
    game.do("attack", "K", "", answers=[game.id("g"), (0,)])
    assert game.happened(AttackMissed)


def test_shaken_is_not_offered_for_a_test_that_was_failed() -> None:
    game = game_with("small_print", "K...g")
    game.deal(OVERLORD, "small_print", "shaken")
    game.turn_of("K")
    game.do("move", "K")
    game.do("step", "K", (1, 0), answers=[label("small_print"), (5, 5)])
    assert (game["K"].fatigue, game["K"].damage) == (0, 1)


def test_shaken_tires_a_hero_who_passed_a_test() -> None:
    game = game_with("small_print", "K...g")
    game.deal(OVERLORD, "small_print", "shaken")
    game.turn_of("K")
    game.do("move", "K")
    game.begin("step", "K", (1, 0), answers=[label("small_print"), (0, 0), label("shaken")])
    assert (game["K"].fatigue, game["K"].damage) == (1, 0)
