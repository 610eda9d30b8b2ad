"""The drowned never step back and straw men never walk off, although the automated player that leads them would."""

from __future__ import annotations

from benchmarks.games import core
from delve.ai.behaviors import Behaved
from delve.ai.levels import player_of
from delve.model.quest import QuestDef
from delve.testing.arena import Arena, MakeArena
from delve.testing.quest_arena import MakeQuest, QuestArena

ROOM = """\
.........
.........
Kg.......
.........
"""
MOST_ANSWERS = 50


def act(game: Arena, name: str, behavior: str = "") -> None:
    """Let a monster have its whole turn as the level normal would play it."""
    game.turn_of(name)
    player, piece = Behaved(player_of("normal", 0), 0, behavior), game.id(name)
    for _ in range(MOST_ANSWERS):
        game.session.roll()
        if game.play.state.active != piece:
            return
        request = game.asked
        mine = request.asker == game[name].side
        view = game.session.view_of(game[name].side)
        game.play.answer(player.answer(request, view) if mine else game._passing(request))
    raise AssertionError("the turn did not end")


def steps_between(game: Arena, one: str, other: str) -> int:
    here, there = game.at(one), game.at(other)
    return max(abs(here[0] - there[0]), abs(here[1] - there[1]))


def test_drowned_stay_with_whom_they_have_struck(arena: MakeArena) -> None:
    for behavior, stays in (("core:drowned", True), ("", False)):
        game = arena(ROOM, K="nite knight", g="drowned minion")
        act(game, "g", behavior)
        assert (steps_between(game, "K", "g") == 1) == stays, behavior


def test_drowned_come_on_however_badly_they_are_hurt(arena: MakeArena) -> None:
    game = arena(ROOM.replace("Kg......", "K......g"), K="nite knight", g="drowned minion")
    game.change("g", damage=4)
    act(game, "g", "core:drowned")
    assert steps_between(game, "K", "g") == 1


def test_drowned_come_on_in_every_quest_in_which_they_rise() -> None:
    library = core().library
    for quest in library.all(QuestDef):
        rises = any(
            effect.spawn is not None and effect.spawn.group == "core:drowned"
            for trigger in quest.triggers
            for effect in trigger.do
        )
        led = any(one.behavior == "core:drowned" for one in quest.behaviors)
        assert not rises or led, quest.id


def raised(quest: MakeQuest) -> QuestArena:
    """The trapdoor where Maud has raised the portcullis, and the straw behind it is awake."""
    game = quest("the_trapdoor")
    game.jump(figures={"mill_rat_1": (1, 7), "maud": (2, 6)})
    game.turn_of("maud")
    game.do("move", "maud")
    game.walk("maud", (3, 6))
    game.go_to_round(2)
    game.jump(
        figures={"maud": (5, 6), "bede": (4, 6), "straw_man_1": (9, 6), "straw_man_2": (8, 5)},
        objects={"culvert_grating": "open"},
    )
    return game


def test_straw_men_come_to_the_portcullis_that_was_raised_and_do_not_walk_off_to_the_chest(
    quest: MakeQuest,
) -> None:
    game = raised(quest)
    act(game, "straw_man_2")
    assert game.at("straw_man_2") == (6, 6)
    assert steps_between(game, "maud", "straw_man_2") == 1
