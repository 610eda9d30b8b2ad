"""A Toll for Everybody: a person is brought across a causeway, past a gate where everybody pays or nobody does."""

from __future__ import annotations

import pytest

from delve.model.quest import QuestDef
from delve.testing.quest_arena import MakeQuest, QuestArena
from tests.arenas import core

PARTIES = [
    ("ysolt ferrier",),
    ("ysolt ferrier", "corm tallier"),
    ("ysolt ferrier", "corm tallier", "maud thresher"),
    ("ysolt ferrier", "corm tallier", "maud thresher", "hanne leech"),
]
PAY, REFUSE = "1", "2"


def come_to_the_table(game: QuestArena, name: str, answer: str) -> None:
    """Let somebody step from the fork to the gate, and answer what is asked there."""
    game.jump(figures={name: (15, 1)})
    game.turn_of(name)
    game.do("move", name)
    game.do("step", name, (16, 1), answers=[answer])


def bar(game: QuestArena) -> str:
    return game["toll_bar"].state


@pytest.mark.parametrize("party", PARTIES, ids=len)
def test_each_number_of_heroes_sets_out_with_oda_against_herons_of_its_number(
    quest: MakeQuest, party: tuple[str, ...]
) -> None:
    game = quest("toll_for_everybody", party=party)
    game.turn_of("ysolt")
    assert game["oda_1"].side == "heroes"
    assert len(game.spawned("night_heron")) == len(party)
    assert game.stories == ("opening",)


@pytest.mark.parametrize("party", PARTIES, ids=len)
def test_an_eel_knot_comes_with_the_water(quest: MakeQuest, party: tuple[str, ...]) -> None:
    game = quest("toll_for_everybody", party=party)
    game.go_to_round(5)
    assert (game.told("late"), game.spawned("eel_knot")) == (False, [])
    game.go_to_round(6)
    assert game.told("late")
    assert [one.rank for one in game.spawned("eel_knot")] == ["minion"]


@pytest.mark.parametrize("party", PARTIES, ids=len)
def test_two_and_three_meet_a_heron_more_in_the_seventh_round(
    quest: MakeQuest, party: tuple[str, ...]
) -> None:
    game = quest("toll_for_everybody", party=party)
    game.go_to_round(6)
    for one in game.spawned("night_heron"):
        game.play.state.change(one.id, spaces=(), defeated=True)
    game.play.accept_edited_state()
    before = len(game.spawned("night_heron"))
    game.go_to_round(7)
    assert len(game.spawned("night_heron")) - before == (len(party) in (2, 3)) == game.told("heron")


@pytest.mark.parametrize("party", PARTIES[1:3], ids=len)
def test_heron_of_the_seventh_round_may_be_one_that_is_there(
    quest: MakeQuest, party: tuple[str, ...]
) -> None:
    """Where nobody has struck one down, their group has room for no other."""
    game = quest("toll_for_everybody", party=party)
    game.go_to_round(7)
    assert (game.told("heron"), len(game.spawned("night_heron"))) == (True, len(party))
    assert "nother" not in core().library.get(QuestDef, "core:toll_for_everybody").stories["heron"]


def test_wolves_are_heard_a_round_before_they_come_behind_the_heroes(quest: MakeQuest) -> None:
    game = quest("toll_for_everybody")
    game.go_to_round(2)
    assert not game.told("wolves")
    game.go_to_round(3)
    assert game.told("wolves")
    assert not game.spawned("reed_wolf")
    game.go_to_round(4)
    assert game.told("wolves_come")
    assert [one.rank for one in game.spawned("reed_wolf")] == ["minion", "minion"]
    game.go_to_round(5)
    assert len(game.spawned("reed_wolf")) == 2


@pytest.mark.parametrize(("party", "wolves"), [*zip(PARTIES, ((0, 1), (0, 2), (1, 3), (1, 4)), strict=True)])
def test_more_wolves_come_for_more_heroes(
    quest: MakeQuest, party: tuple[str, ...], wolves: tuple[int, int]
) -> None:
    game = quest("toll_for_everybody", party=party)
    game.go_to_round(4)
    ranks = [one.rank for one in game.spawned("reed_wolf")]
    assert (ranks.count("elite"), ranks.count("minion")) == wolves


@pytest.mark.parametrize("name", ["ysolt", "oda_1"])
def test_whoever_pays_bleeds_and_is_written_down_and_the_bar_is_raised(quest: MakeQuest, name: str) -> None:
    game = quest("toll_for_everybody")
    come_to_the_table(game, name, PAY)
    assert [game[one].damage for one in ("ysolt", "corm", "oda_1")] == [2, 2, 2]
    assert (bar(game), game.variable("debt"), game.told("paid")) == ("raised", 1, True)
    assert not game.spawned("toll_man")


def test_toll_men_count_for_two_rounds_and_then_come_out(quest: MakeQuest) -> None:
    game = quest("toll_for_everybody")
    come_to_the_table(game, "ysolt", PAY)
    game.go_to_round(2)
    assert not game.spawned("toll_man")
    game.go_to_round(3)
    assert [one.rank for one in game.spawned("toll_man")] == ["minion", "minion"]
    assert game.told("counting")
    game.go_to_round(5)
    assert len(game.spawned("toll_man")) == 2


def test_whoever_refuses_pays_nothing_and_toll_men_raise_the_bar_and_come_out(quest: MakeQuest) -> None:
    game = quest("toll_for_everybody")
    come_to_the_table(game, "oda_1", REFUSE)
    assert (bar(game), game.variable("debt"), game.told("refused")) == ("raised", 0, True)
    assert [game[one].damage for one in ("ysolt", "corm", "oda_1")] == [0, 0, 0]
    assert [one.rank for one in game.spawned("toll_man")] == ["minion", "minion"]
    game.walk("oda_1", (17, 1), (18, 1))
    game.go_to_round(4)
    assert len(game.spawned("toll_man")) == 2


def test_nobody_is_asked_twice(quest: MakeQuest) -> None:
    game = quest("toll_for_everybody")
    come_to_the_table(game, "ysolt", REFUSE)
    game.do("end_turn", "ysolt")
    game.jump(figures={"corm": (15, 2)})
    game.turn_of("corm")
    game.do("move", "corm")
    game.walk("corm", (16, 2))
    assert game.stories.count("table") == 1


def test_half_coin_from_the_mud_pays_for_everybody(quest: MakeQuest) -> None:
    game = quest("toll_for_everybody")
    game.jump(figures={"ysolt": (17, 7)})
    game.turn_of("ysolt")
    game.do("interact", "ysolt", game.id("chest"), "open")
    assert game.told("chest")
    assert {"core:ferry_token", "core:net"} <= set(game.items("ysolt"))
    come_to_the_table(game, "corm", PAY)
    assert (bar(game), game.variable("debt"), game.told("token")) == ("raised", 0, True)
    assert [game[one].damage for one in ("ysolt", "corm", "oda_1")] == [0, 0, 0]
    game.go_to_round(5)
    assert not game.spawned("toll_man")
    game.go_to_round(6)
    assert game.spawned("toll_man")


def test_half_coin_may_be_kept(quest: MakeQuest) -> None:
    game = quest("toll_for_everybody")
    game.turn_of("ysolt")
    game.change("ysolt", items=("core:ferry_token",))
    come_to_the_table(game, "corm", REFUSE)
    assert (bar(game), game.told("refused"), len(game.spawned("toll_man"))) == ("raised", True, 2)


def test_broken_stones_and_the_late_hour_are_told(quest: MakeQuest) -> None:
    game = quest("toll_for_everybody")
    game.jump(figures={"ysolt": (21, 1)}, variables={"asked": 1})
    game.turn_of("ysolt")
    game.do("move", "ysolt")
    game.walk("ysolt", (22, 1))
    assert game.told("broken_stones")
    game.jump(round=5)
    assert not game.told("late")
    game.go_to_round(6)
    assert game.told("late")


def test_heroes_win_when_oda_is_across_and_not_when_they_are(quest: MakeQuest) -> None:
    game = quest("toll_for_everybody")
    game.jump(figures={"ysolt": (31, 1), "oda_1": (31, 2)}, variables={"asked": 1})
    game.turn_of("ysolt")
    game.do("move", "ysolt")
    game.walk("ysolt", (32, 1))
    assert not game.objective("Bring Oda").reached
    assert game["ysolt"].on_board
    game.turn_of("oda_1")
    game.do("move", "oda_1")
    game.do("step", "oda_1", (32, 2))
    assert game["oda_1"].left
    assert (game.winner, game.told("won")) == ("heroes", True)


def test_overlord_wins_when_oda_falls(quest: MakeQuest) -> None:
    game = quest("toll_for_everybody")
    game.turn_of("ysolt")
    game.play.state.change(game.id("oda_1"), spaces=(), defeated=True)
    game.play.accept_edited_state()
    game.do("end_turn", "ysolt")
    assert (game.winner, game.told("oda_falls")) == ("overlord", True)


def test_overlord_wins_in_the_eighth_round(quest: MakeQuest) -> None:
    game = quest("toll_for_everybody")
    game.jump(round=7)
    game.turn_of("ysolt")
    game.do("end_turn", "ysolt")
    assert not game.winner
    game.jump(round=8)
    game.turn_of("corm")
    game.do("end_turn", "corm")
    assert (game.winner, game.told("night")) == ("overlord", True)
