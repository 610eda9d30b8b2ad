"""Each trigger and each objective of the quests of the core pack."""

from __future__ import annotations

import pytest

from delve.testing.quest_arena import MakeQuest, QuestArena


def strike_down(game: QuestArena, *names: str) -> None:
    """Let heroes lie where they stand."""
    for name in names:
        game.change(name, fallen_at=game[name].spaces[0], spaces=())


def remove(game: QuestArena, *records: str) -> None:
    """Let all figures of these monsters have been defeated."""
    for piece in [*game.view.figures("overlord")]:
        if piece.definition.partition(":")[2] in records:
            game.play.state.change(piece.id, spaces=(), defeated=True)
    game.play.accept_edited_state()


def end_a_turn(game: QuestArena, name: str) -> None:
    game.turn_of(name)
    game.do("end_turn", name)


# ------------------------------------------------------------------------------------------------ the cellar
def test_first_hero_in_the_cellar_wakes_it_and_the_second_does_not(quest: MakeQuest) -> None:
    game = quest("drowned_cellar")
    game.jump(objects={"cellar_door": "open"}, figures={"nite": (7, 5), "wren": (6, 5)})
    remove(game, "goblin")
    for name in ("nite", "wren"):
        game.turn_of(name)
        game.do("move", name)
        game.walk(name, *([(8, 5), (9, 5)] if name == "nite" else [(7, 5), (8, 5), (9, 4)]))
        game.do("end_turn", name)
        assert (game.told("water"), game.variable("alarm")) == (True, 1)
        assert [one.rank for one in game.spawned("drowned")] == ["elite"]


def test_nobody_is_in_the_cellar_before_the_first_hero(quest: MakeQuest) -> None:
    game = quest("drowned_cellar")
    game.begin_quest()
    assert {piece.definition for piece in game.view.figures("overlord")} == {"core:goblin"}
    assert not game.told("water")


def test_chest_tells_of_the_spear_and_gives_it(quest: MakeQuest) -> None:
    game = quest("drowned_cellar")
    game.jump(figures={"nite": (15, 2)})
    game.turn_of("nite")
    game.do("interact", "nite", game.id("chest"), "open")
    assert game.told("chest")
    assert "core:tide_spear" in game.items("nite")


def test_cellar_is_won_when_neither_goblins_nor_drowned_are_left(quest: MakeQuest) -> None:
    game = quest("drowned_cellar")
    game.jump(objects={"cellar_door": "open"}, figures={"nite": (7, 5)})
    remove(game, "goblin")
    assert not game.objective("Leave no goblin").reached, "the drowned have not risen yet"
    game.turn_of("nite")
    game.do("move", "nite")
    game.walk("nite", (8, 5), (9, 5))
    assert not game.objective("Leave no goblin").reached
    remove(game, "drowned")
    assert game.objective("Leave no goblin").reached
    end_a_turn(game, "nite")
    assert (game.winner, game.told("victory")) == ("heroes", True)


# ------------------------------------------------------------------------------------------------ the overlord's
@pytest.mark.parametrize(
    ("name", "last", "story"), [("drowned_cellar", 9, "flood"), ("the_sluice", 9, "lost"), ("lamp_stair", 13, "lost")]
)  # fmt: skip
def test_time_is_on_the_side_of_the_overlord(quest: MakeQuest, name: str, last: int, story: str) -> None:
    game = quest(name)
    game.jump(round=last - 1)
    end_a_turn(game, "nite")
    assert not game.winner
    game.jump(round=last)
    end_a_turn(game, "wren")
    assert (game.winner, game.told(story)) == ("overlord", True)


def test_three_on_the_stair_have_a_round_less(quest: MakeQuest) -> None:
    game = quest("lamp_stair", party=["nite knight", "wren strider", "maud thresher"])
    game.begin_quest()
    for number in (11, 12):
        game.jump(round=number)
        assert game.objective("Keep the lamps").reached == (number == 12)


@pytest.mark.parametrize(
    ("name", "monster", "story"),
    [("drowned_cellar", "goblin_1", "defeat"), ("the_sluice", "eel_knot_1", "struck")],
)
def test_overlord_wins_where_no_hero_stands(quest: MakeQuest, name: str, monster: str, story: str) -> None:
    game = quest(name)
    game.begin_quest()
    game.turn_of(monster)
    strike_down(game, "wren")
    assert not game.objective("Strike down every hero").reached
    strike_down(game, "nite")
    assert game.objective("Strike down every hero").reached
    game.do("end_turn", monster)
    assert (game.winner, game.told(story)) == ("overlord", True)
