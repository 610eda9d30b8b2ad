"""Every hollow can be entered from each seed; traps spring, keys open gates, shafts lead on, and the ore comes home."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.catalog.load import load
from delve.testing.quest_arena import MakeQuest, QuestArena
from delve.validate.runner import check

RECIPES = [
    file.stem
    for file in sorted((Path(__file__).parents[1] / "dungeons").glob("*.yaml"))
    if file.stem != "hollow"
]
HEROES = "heroes"


def thing(game: QuestArena, kind: str) -> int:
    """The first object of a kind on the first board."""
    return next(one.id for one in game.view.objects() if one.definition == kind)


def test_hollows_have_no_findings() -> None:
    assert check(load([Path(__file__).parents[1]])).diagnostics == ()


@pytest.mark.parametrize("name", RECIPES)
def test_hollow_is_entered_and_goes_on(dungeon: MakeQuest, name: str) -> None:
    for seed in (1, 2):
        game = dungeon(name, seed=seed)
        game.go_to_round(2)
        assert game.told("opening")
        assert not game.winner


def test_shaft_leads_to_the_same_space_of_the_next_level(dungeon: MakeQuest) -> None:
    game = dungeon("roomy_hollow", seed=3)
    shaft = game.view.piece(thing(game, "hollows:shaft"))
    here = game.view.point(shaft.spaces[0])
    game.jump(figures={"nite": ("level_1", *here)})
    game.turn_of("nite")
    game.do("move", "nite")
    game.do("step", "nite", ("level_2", *here))
    assert game["nite"].board == "level_2"
    assert game.view.on("level_2").point(game["nite"].spaces[0]) == here


def test_key_that_lies_about_opens_an_iron_gate_and_is_gone(dungeon: MakeQuest) -> None:
    for seed in range(20):
        game = dungeon("sunken_temple", seed=seed)
        gates = [one for one in game.view.objects() if one.definition == "hollows:iron_gate"]
        if gates:
            break
    keys = [item for item in game.view.lying_items() if item.definition == "hollows:brass_key"]
    assert len(keys) == len(gates)
    game.jump(figures={"nite": ("level_1", *game.view.point(keys[0].space))})
    game.turn_of("nite")
    game.do("pick_up", "nite", keys[0].definition)
    free = game.view.within(game.view.mask(gates[0].id), 1) & ~game.view.barred()
    game.jump(figures={"nite": ("level_1", *game.view.point((free & -free).bit_length() - 1))})
    game.do("interact", "nite", gates[0].id, "unlock")
    assert game.view.piece(gates[0].id).state == "open"
    assert not game.view.items_of(game.id("nite"), "hollows:brass_key")


def test_who_steps_on_a_trip_wire_is_hurt_and_sees_it_then(dungeon: MakeQuest) -> None:
    for seed in range(20):
        game = dungeon("roomy_hollow", seed=seed)
        triggers = [one.if_[0].entered for one in game.view.quest.triggers if one.do[0].find is not None]
        spots = [one.zone for one in triggers if one is not None and game.view.zone(one.zone)]
        if spots:
            break
    at = game.view.point(game.view.zone(spots[0]).bit_length() - 1)
    around = game.view.within(game.view.zone(spots[0]), 1) & ~game.view.zone(spots[0]) & ~game.view.barred()
    beside = game.view.point((around & -around).bit_length() - 1)
    assert not [one for one in game.view.objects() if one.definition == "hollows:trip_wire"]
    game.jump(figures={"nite": ("level_1", *beside)})
    game.turn_of("nite")
    game.do("move", "nite")
    game.do("step", "nite", at)
    assert game["nite"].damage == 1
    assert [one.label for one in game.view.objects() if one.definition == "hollows:trip_wire"] == [spots[0]]


def test_ore_is_carried_home(dungeon: MakeQuest) -> None:
    game = dungeon("cut_hollow", seed=5)
    home = game.view.point(game["nite"].spaces[0])
    hoard = game.id("hoard")
    deep = game.view.on("level_3")
    free = deep.within(deep.mask(hoard), 1) & ~deep.mask(hoard) & ~deep.barred() & ~deep.masks(deep.figures())
    game.jump(figures={"nite": ("level_3", *deep.point((free & -free).bit_length() - 1))})
    game.turn_of("nite")
    game.do("interact", "nite", hoard, "open")
    game.jump(figures={"nite": ("level_1", *home)})
    assert game.objective("Carry the ore").reached
    game.do("end_turn", "nite")
    assert game.winner == HEROES
    assert game.told("home")
