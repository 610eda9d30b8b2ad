"""Evensong: three lamps are kept burning until the mill bell has rung in the chapel."""

from __future__ import annotations

import pytest

from delve.testing.quest_arena import MakeQuest, QuestArena

PARTIES = [
    ("maud thresher",),
    ("maud thresher", "bede lampwright"),
    ("maud thresher", "bede lampwright", "wren strider"),
    ("maud thresher", "bede lampwright", "wren strider", "nite knight"),
]
LAMPS = ("landing_lamp", "chapel_lamp", "niche_lamp")


def lift_the_bell(game: QuestArena) -> None:
    """Let Maud take it from its hook."""
    game.jump(figures={"maud": (12, 2)})
    game.turn_of("maud")
    game.do("interact", "maud", game.id("mill_bell"), "lift")


@pytest.mark.parametrize("party", PARTIES, ids=len)
def test_each_number_of_heroes_begins_with_crawlers_of_its_number_and_all_lamps_lit(
    quest: MakeQuest, party: tuple[str, ...]
) -> None:
    game = quest("evensong", party=party)
    game.turn_of("maud")
    assert len(game.spawned("silt_delver")) == min(len(party), 3)
    assert [game[lamp].state for lamp in LAMPS] == ["lit", "lit", "lit"]
    assert game.stories == ("opening",)


def test_moths_are_heard_a_round_before_they_come(quest: MakeQuest) -> None:
    game = quest("evensong")
    game.go_to_round(3)
    assert game.told("wings")
    assert not game.spawned("lamp_moth")
    game.go_to_round(4)
    assert (game.told("moths"), len(game.spawned("lamp_moth"))) == (True, 3)
    game.go_to_round(5)
    assert (game.told("more_wings"), len(game.spawned("lamp_moth"))) == (False, 3)
    for number, moths in ((6, 4), (7, 4)):
        game.go_to_round(number)
        assert len(game.spawned("lamp_moth")) == moths


@pytest.mark.parametrize(
    ("party", "elite", "minions"),
    [(1, 0, (1, 1)), (2, 1, (2, 2)), (3, 1, (3, 4)), (4, 1, (5, 5))],
    ids=["one", "two", "three", "four"],
)
def test_more_moths_come_for_more_heroes(
    quest: MakeQuest, party: int, elite: int, minions: tuple[int, int]
) -> None:
    """`minions`: of round 4, and of round 5."""
    game = quest("evensong", party=PARTIES[party - 1])
    for number, minion in zip((4, 5), minions, strict=True):
        game.go_to_round(number)
        ranks = [one.rank for one in game.spawned("lamp_moth")]
        assert (ranks.count("elite"), ranks.count("minion")) == (elite, minion)


def test_whoever_answers_the_bell_comes_three_rounds_after_it_was_lifted(quest: MakeQuest) -> None:
    game = quest("evensong")
    lift_the_bell(game)
    assert game.told("lifted")
    game.go_to_round(3)
    assert not game.spawned("bell_ringer")
    game.go_to_round(4)
    assert game.told("ringers")
    assert [one.rank for one in game.spawned("bell_ringer")] == ["elite", "minion"]
    game.go_to_round(5)
    assert (len(game.spawned("bell_ringer")), game.variable("lifted")) == (2, 4)


def test_bell_rings_once_a_round_in_the_chapel_carried_or_not(quest: MakeQuest) -> None:
    game = quest("evensong")
    lift_the_bell(game)
    game.go_to_round(2)
    assert (game.variable("strokes"), game.told("first_stroke"), game.told("pole")) == (0, False, True)
    assert not game.spawned("snuffer")
    game.jump(figures={"maud": (3, 3)})
    game.go_to_round(3)
    assert (game.variable("strokes"), game.told("first_stroke"), game.told("snuffer")) == (1, True, True)
    assert len(game.spawned("snuffer")) == 1
    game.jump(figures={"maud": (3, 7)})
    game.go_to_round(4)
    assert game.variable("strokes") == 1
    game.jump(figures={"maud": (3, 3)})
    game.go_to_round(5)
    assert game.variable("strokes") == 2
    assert len(game.spawned("snuffer")) == 1


def test_heroes_win_by_the_third_stroke(quest: MakeQuest) -> None:
    game = quest("evensong")
    lift_the_bell(game)
    game.jump(figures={"maud": (3, 3)}, variables={"strokes": 2})
    assert not game.objective("Let the mill bell ring").reached
    game.turn_of("silt_delver_1")
    game.do("end_turn", "silt_delver_1")
    assert not game.winner
    game.turn_of("bede")
    game.do("end_turn", "bede")
    assert (game.winner, game.told("third_stroke"), game.told("rung")) == ("heroes", True, True)


def test_nobody_carries_the_bell_off(quest: MakeQuest) -> None:
    game = quest("evensong")
    game.jump(figures={"silt_delver_1": (12, 2)})
    game.turn_of("silt_delver_1")
    offered = [option.command for option in game.session.options() if option.command[0] == "base:interact"]
    assert not [command for command in offered if command[2:3] == (game.id("mill_bell"),)]


def test_monsters_turn_a_lamp_down_twice_and_put_it_out_and_one_action_of_a_hero_lights_it(
    quest: MakeQuest,
) -> None:
    game = quest("evensong")
    game.jump(figures={"silt_delver_1": (9, 4), "maud": (7, 4)})
    game.turn_of("silt_delver_1")
    lamp = game.id("niche_lamp")
    game.do("interact", "silt_delver_1", lamp, "turn_down")
    assert (game["niche_lamp"].state, game.told("dark_lamp")) == ("low", False)
    game.do("interact", "silt_delver_1", lamp, "turn_lower")
    assert (game["niche_lamp"].state, game.told("dark_lamp")) == ("guttering", False)
    game.go_to_round(2)
    game.turn_of("silt_delver_1")
    game.do("interact", "silt_delver_1", lamp, "put_out")
    assert (game["niche_lamp"].state, game.told("dark_lamp")) == ("dark", True)
    game.turn_of("maud")
    game.do("interact", "maud", lamp, "light")
    assert game["niche_lamp"].state == "lit"
    for state, deed in (("low", "turn_up"), ("guttering", "turn_up_again")):
        game.change("niche_lamp", state=state)
        game.change("maud", action_points=1)
        game.do("interact", "maud", lamp, deed)
        assert game["niche_lamp"].state == "lit"


def test_overlord_wins_when_all_three_lamps_are_dark_at_once(quest: MakeQuest) -> None:
    game = quest("evensong")
    game.jump(objects={"landing_lamp": "dark", "chapel_lamp": "dark", "niche_lamp": "guttering"})
    assert not game.objective("Have all three").reached
    game.jump(figures={"silt_delver_1": (9, 4)})
    game.turn_of("silt_delver_1")
    game.do("interact", "silt_delver_1", game.id("niche_lamp"), "put_out")
    game.do("end_turn", "silt_delver_1")
    assert (game.winner, game.told("all_dark")) == ("overlord", True)


def test_overlord_wins_by_the_third_hero_that_is_struck_down(quest: MakeQuest) -> None:
    game = quest("evensong")
    game.turn_of("maud")
    for fallen in (2, 3):
        game.play.state.set(knock_outs=fallen)
        game.play.accept_edited_state()
        assert game.objective("Strike heroes down").reached == (fallen == 3)
    game.do("end_turn", "maud")
    assert (game.winner, game.told("struck_down")) == ("overlord", True)


def test_there_is_one_bell_and_beside_it_a_chest_with_a_smaller_one(quest: MakeQuest) -> None:
    game = quest("evensong")
    assert sum(1 for thing in game.view.objects() if thing.definition == "core:mill_bell") == 1
    game.jump(figures={"maud": (13, 4)})
    game.turn_of("maud")
    game.do("interact", "maud", game.id("chest"), "open")
    assert {"core:hand_bell", "core:oil_flask"} <= set(game.items("maud"))
