"""Effects of quests that test, choose, leave to chance and place, and numbers that are counted (rules §11.2)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.quest import QuestDef
from delve.model.quest_effects import Effect
from delve.requests import ChooseOption, Reveal
from delve.rules.quest_language.tables import EFFECTS
from delve.testing.arena import Arena
from delve.validate.quest_walk import effects
from tests.rules.test_quest_effects import HIT, PARTY, hit, on, quest

DOUBLE = {"set": {"variable": "hit", "to": 2}}


def number(game: Arena) -> int:
    return dict(game.play.state.variables)["hit"]


def enter(game: Arena, *answers: Any) -> None:
    game.do("move", "K")
    game.begin("step", "K", (1, 0), answers=list(answers))


@pytest.mark.parametrize(("faces", "value"), [((0, 0), 1), ((5, 5), 2)])
def test_attribute_test_of_who_did_it_leads_to_one_of_two_ends(faces: tuple[int, int], value: int) -> None:
    test = {
        "test": {
            "who": {"side": "heroes", "doer": True},
            "attribute": "awareness",
            "passed": [HIT],
            "failed": [DOUBLE],
        }
    }
    game = quest("e....\ne....", on("figure_entered", test), party=PARTY)
    enter(game, faces)
    assert number(game) == value


def test_one_figure_that_passes_is_enough_and_ends_the_testing() -> None:
    test = {
        "test": {"who": {"side": "heroes"}, "attribute": "awareness", "passed": [HIT], "failed": [DOUBLE]}
    }
    game = quest("e....\ne....", on("figure_entered", test), party=PARTY)
    enter(game, (5, 5), (0, 0))
    assert number(game) == 1


@pytest.mark.parametrize("picked", ["1", "2"])
def test_chance_picks_one_of_several_things_by_their_weight(picked: str) -> None:
    chance = {"chance": [{"weight": 3, "do": [HIT]}, {"do": [DOUBLE]}]}
    game = quest("e....", on("figure_entered", chance))
    game.do("move", "K")
    game.begin("step", "K", (1, 0))
    asked = game.asked
    assert isinstance(asked, Reveal)
    assert asked.bag == ("1", "1", "1", "2")
    game.play.answer(picked)
    assert number(game) == int(picked)


@pytest.mark.parametrize("picked", ["1", "2"])
def test_side_chooses_what_happens(picked: str) -> None:
    options = [{"text": "Flee.", "do": [HIT]}, {"text": "Stay.", "do": [DOUBLE]}]
    choose = {"choose": {"side": "overlord", "text": "What now?", "options": options}}
    game = quest("e....", on("figure_entered", choose))
    enter(game)
    asked = game.asked
    assert isinstance(asked, ChooseOption)
    assert (asked.asker, str(asked.message)) == ("overlord", "What now?")
    game.play.answer(picked)
    assert number(game) == int(picked)


def test_figures_are_placed_around_a_mark_each_with_room_of_its_own() -> None:
    place = {"place": {"who": {"side": "heroes"}, "at": "goal"}}
    game = quest("e...z\ne....", on("figure_entered", place), party=PARTY, names={"W": "Wren"})
    enter(game)
    view = game.play.view
    assert game["K"].spaces == (view.space(4, 0),)
    assert game["W"].spaces != game["K"].spaces
    assert view.distance(game.id("K"), game.id("W")) == 1


def test_figures_are_placed_on_another_board_with_what_they_carry() -> None:
    boards = {"deep": {"map": "f..", "legend": {"f": {"zone": "floor_of_it"}}}}
    place = {"place": {"who": {"side": "heroes", "doer": True}, "at": "floor_of_it"}}
    game = quest("e....", on("figure_entered", place), boards=boards)
    enter(game)
    assert (game["K"].board, game["K"].spaces) == ("deep", (0,))


def test_monsters_come_by_the_number_of_heroes_and_by_a_variable() -> None:
    further = {"each_hero": 1, "variable": "hit"}
    spawn = {"spawn": {"group": "core:goblin", "at": "goal", "further_minions": further}}
    for value, party in ((0, PARTY), (1, PARTY[:1]), (-5, PARTY)):
        game = quest("e...z.\ne.....", on("figure_entered", spawn), party=party, variables={"hit": value})
        enter(game)
        there = [one for one in game.play.view.standing() if one.definition == "core:goblin"]
        assert len(there) == max(0, len(party) + value)


def test_effects_within_others_are_known_with_their_places() -> None:
    inner = {"choose": {"side": "heroes", "text": "?", "options": [{"text": "A", "do": [HIT]}]}}
    test = {"test": {"who": {"side": "heroes"}, "attribute": "might", "failed": [inner]}}
    game = quest("e....", on("turn", {"chance": [{"do": [test]}]}))
    record: QuestDef = game.play.view.quest
    places = {effect.choice()[0]: path for path, effect in effects(record)}
    assert places["set"] == (
        *("triggers", 0, "do", 0, "chance", 0, "do", 0, "test", "failed", 0),
        *("choose", "options", 0, "do", 0),
    )
    assert {effect.choice()[0] for effect in EFFECTS.each(record.triggers[0].do)} == {*places}
    assert all(isinstance(effect, Effect) for effect in EFFECTS.each(record.triggers[0].do))
    assert not hit(game)
