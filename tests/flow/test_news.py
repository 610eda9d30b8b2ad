"""Whatever showed a side something new bars its way back, like dice (rules §8.5)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from delve.flow.driver import CannotGoBack
from delve.flow.session import Session
from delve.model.quest import Trigger
from delve.model.quest_effects import Effect, Spawn
from delve.requests import NOTHING
from delve.rules.card_facts import CardDrawn
from delve.rules.facts import PieceAppeared, StoryTold
from delve.rules.news import news
from delve.rules.setup import game_at
from delve.script import Context, Skill
from delve.testing.arena import Arena
from tests.arenas import Bench, arena
from tests.sides import HEROES, OVERLORD


def told_at(event: str, *effects: Effect, drawing: str = "KD.c", **pieces: str) -> Arena:
    """A knight beside a closed door, in a quest in which something happens after an event."""
    return with_trigger(arena(drawing, **{"K": "nite knight", "D": "door closed", **pieces}), event, *effects)


def with_trigger(game: Arena, event: str, *effects: Effect) -> Arena:
    """The same game in a quest in which something happens after an event."""
    trigger = Trigger(after=event, do=effects)
    quest = structs.replace(
        game.play.game.quest, triggers=(trigger,), stories={"dark": "It is dark."}, legend={}
    )
    play = game.play.game
    changed = game_at(play.library.extended(quest), play.behaviors, play.state)
    return Arena(Session(changed, 1), game.names)


def open_the_door(game: Arena) -> None:
    game.turn_of("K")
    game.do("interact", "K", game.id("D"), "open")


def test_a_door_that_showed_nothing_may_be_closed_again() -> None:
    game = arena("KD..", K="nite knight", D="door closed")
    game.turn_of("K")
    before = game.play.state.digest()
    open_the_door(game)
    assert game["D"].state == "open"
    game.play.undo(HEROES)
    assert (game["D"].state, game.play.state.digest()) == ("closed", before)


def test_a_door_behind_which_a_story_is_told_stays_open() -> None:
    game = told_at("interaction", Effect(story="dark"), drawing="KD..")
    open_the_door(game)
    assert game.happened(StoryTold)
    assert str(game.play.can_undo(HEROES)) == "a story has been told"
    with pytest.raises(CannotGoBack, match="a story has been told"):
        game.play.undo(HEROES)
    assert game["D"].state == "open"


def test_a_door_behind_which_monsters_appear_stays_open() -> None:
    spawned: Any = Spawn(group="core:goblin", at=(3, 0), minion=1)
    game = told_at("interaction", Effect(spawn=spawned), drawing="KD..")
    open_the_door(game)
    assert game.happened(PieceAppeared)
    assert str(game.play.can_undo(HEROES)) == "somebody has appeared"


def test_what_was_done_since_may_be_taken_back_to_what_was_shown_and_no_farther() -> None:
    game = told_at("interaction", Effect(story="dark"), drawing="KD..")
    open_the_door(game)
    shown = len(game.play.journal)
    game.do("move", "K")
    game.walk("K", (1, 0))
    game.play.undo(HEROES, to=0)
    assert (len(game.play.journal), game["D"].state) == (shown, "open")
    assert game.play.barrier(HEROES) == shown


class AsksForNobody(Skill):
    """Asks for one of nobody."""

    async def use(self, ctx: Context) -> None:
        await ctx.choose_figure(lambda: (), "Whom?")


def test_what_is_shown_after_a_question_that_nobody_can_answer_bars_the_way_of_the_choice_before() -> None:
    bench = Bench()
    skill = bench.skill(AsksForNobody, timing="action")
    game = with_trigger(bench.arena("K..", K="nite knight"), "skill_used", Effect(story="dark"))
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.play.answer(("base:skill", game.id("K"), skill))
    assert game.play.journal[-1].answer == NOTHING
    assert game.happened(StoryTold)
    assert str(game.play.can_undo(HEROES)) == "a story has been told"


def test_an_item_that_lay_on_the_ground_may_be_put_back() -> None:
    game = arena("K..", K="nite knight")
    item = game.lay_item("core:tide_spear", (1, 0))
    game.turn_of("K")
    game.do("pick_up", "K", "core:tide_spear")
    assert game.play.state.items[item].lies is False
    game.play.undo(HEROES)
    assert game.play.state.items[item].lies


def test_free_undo_goes_back_over_what_was_shown() -> None:
    game = told_at("interaction", Effect(story="dark"), drawing="KD..")
    game.play.free_undo = True
    open_the_door(game)
    game.play.undo(HEROES)
    assert game["D"].state == "closed"


def test_what_only_another_side_learns_bars_nobody_elses_way() -> None:
    game = arena("K..", K="nite knight").play.game
    drawn = CardDrawn(
        side=OVERLORD, deck="omens", card="core:small_print", name="Small Print", seen_by=(OVERLORD,)
    )
    assert news(game, [drawn], HEROES) == ""
    assert news(game, [drawn], OVERLORD) == "a card has been drawn"
