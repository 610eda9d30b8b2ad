"""The Drowned Cellar grows louder the more is left behind: its alarm, its door and its chest."""

from __future__ import annotations

import pytest

from delve.testing.quest_arena import MakeQuest, QuestArena

QUEST = "drowned_cellar"
EVERYBODY = ("nite knight", "wren strider", "maud thresher", "bede leech")


def ranks(game: QuestArena) -> list[str]:
    return [one.rank for one in game.spawned("drowned")]


def goblins_gone(game: QuestArena) -> None:
    for piece in [*game.view.figures("overlord")]:
        if piece.definition == "core:goblin":
            game.play.state.change(piece.id, spaces=(), defeated=True)
    game.play.accept_edited_state()


def into_the_cellar(game: QuestArena) -> None:
    game.jump(objects={"cellar_door": "open"}, figures={"nite": (8, 5)})
    game.turn_of("nite")
    game.do("move", "nite")
    game.walk("nite", (9, 5))


def test_who_runs_past_goblins_wakes_more_of_the_drowned(quest: MakeQuest) -> None:
    game = quest(QUEST)
    into_the_cellar(game)
    assert (ranks(game), game.told("horn"), game.variable("alarm")) == (
        ["elite", "minion", "minion"],
        True,
        2,
    )


def test_who_leaves_nobody_behind_wakes_one(quest: MakeQuest) -> None:
    game = quest(QUEST)
    goblins_gone(game)
    into_the_cellar(game)
    assert (ranks(game), game.told("horn"), game.variable("alarm")) == (["elite"], False, 1)


@pytest.mark.parametrize(("others", "left"), [(("wren strider",), 2), (("wren strider", "maud thresher"), 5)])
def test_two_who_go_in_recover_and_three_do_not(quest: MakeQuest, others: tuple[str, ...], left: int) -> None:
    game = quest(QUEST, party=("nite knight", *others))
    goblins_gone(game)
    game.change("nite", damage=5)
    into_the_cellar(game)
    assert (game["nite"].damage, game.told("breath")) == (left, left < 5)


def test_drowned_open_the_door_themselves_where_nobody_comes(quest: MakeQuest) -> None:
    game = quest(QUEST)
    game.go_to_round(4)
    assert (game["cellar_door"].state, ranks(game)) == ("closed", [])
    game.go_to_round(5)
    assert (game["cellar_door"].state, ranks(game), game.told("door")) == ("open", ["elite"], True)


def test_drowned_come_out_by_a_door_that_stands_open(quest: MakeQuest) -> None:
    game = quest(QUEST)
    game.jump(round=4, objects={"cellar_door": "open"})
    game.go_to_round(5)
    assert (game.told("door"), game.told("wake"), ranks(game)) == (False, True, ["elite"])


def test_door_is_opened_by_nobody_once_they_are_awake(quest: MakeQuest) -> None:
    game = quest(QUEST)
    game.jump(round=4, variables={"alarm": 1})
    game.go_to_round(5)
    assert (game["cellar_door"].state, game.told("door")) == ("closed", False)


def rounds_awake(game: QuestArena, chest: str) -> QuestArena:
    goblins_gone(game)
    game.jump(round=5, variables={"alarm": 1}, objects={"chest": chest})
    game.go_to_round(9)
    return game


def test_further_drowned_rise_once_while_the_chest_is_shut(quest: MakeQuest) -> None:
    game = rounds_awake(quest(QUEST), "closed")
    assert game.told("rising")
    assert sorted(ranks(game)) == ["elite", "minion", "minion", "minion"]


def test_rising_is_told_to_whoever_goes_alone_only_where_somebody_rises(quest: MakeQuest) -> None:
    """The group has room for one of them then: while the first one stands no other comes, not even for the horn."""
    for fallen in (False, True):
        game = quest(QUEST, party=EVERYBODY[:1])
        into_the_cellar(game)
        assert (ranks(game), game.told("horn")) == (["elite"], True)
        if fallen:
            game.play.state.change(game.spawned("drowned")[0].id, spaces=(), defeated=True)
            game.play.accept_edited_state()
        game.jump(round=5, figures={"nite": (1, 1)})
        game.go_to_round(7)
        assert (ranks(game), game.told("rising")) == (["elite"] * (1 + fallen), fallen)


def test_open_chest_lets_nobody_rise(quest: MakeQuest) -> None:
    game = rounds_awake(quest(QUEST), "open")
    assert (game.told("rising"), len(game.view.figures("overlord"))) == (False, 0)


@pytest.mark.parametrize(
    ("party", "further"),
    [(1, []), (2, []), (3, ["minion"]), (4, ["elite"])],
    ids=["one", "two", "three", "four"],
)
def test_three_and_four_wake_one_more(quest: MakeQuest, party: int, further: list[str]) -> None:
    game = quest(QUEST, party=EVERYBODY[:party])
    goblins_gone(game)
    into_the_cellar(game)
    assert sorted(ranks(game)) == ["elite", *further]


@pytest.mark.parametrize("item", ["tide_spear", "cork_jerkin", "net", "silver_wick"])
def test_chest_holds_what_helps_against_the_water(quest: MakeQuest, item: str) -> None:
    game = quest(QUEST)
    game.jump(figures={"nite": (15, 2)})
    game.turn_of("nite")
    game.do("interact", "nite", game.id("chest"), "open")
    assert f"core:{item}" in game.items("nite")


@pytest.mark.parametrize("heroes", [EVERYBODY[:1], EVERYBODY])
def test_cellar_is_set_up_for_one_hero_and_for_four(quest: MakeQuest, heroes: tuple[str, ...]) -> None:
    game = quest(QUEST, party=heroes)
    game.begin_quest()
    assert len(game.view.figures("overlord")) == {1: 2, 4: 5}[len(heroes)]
    into_the_cellar(game)
    assert "elite" in ranks(game)
