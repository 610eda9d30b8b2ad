"""What was let pass once in a turn may be let pass for the rest of it, and comes back in the next one."""

from __future__ import annotations

import pytest

from delve.flow.passing import PASS_ON, PASS_ON_TOLD
from delve.requests import ChooseOption
from delve.rules.do.dispatch import PASS
from delve.script import AfterFigureEntered, Context, Skill, reacts
from delve.terminal.asking import PASS_ON_WORD
from delve.terminal.foresight import Foresight
from delve.terminal.glyphs import Glyphs
from delve.testing.arena import Arena
from delve.ui.table.hand import PlayerHand
from tests.arenas import Bench


class Watches(Skill):
    """May answer to each step of anybody."""

    @reacts(AfterFigureEntered, scope="everyone")
    async def hear(self, ctx: Context, event: AfterFigureEntered) -> None:
        await ctx.set_variable("seen", ctx.view.variable("seen") + 1)


class WatchesFarther(Skill):
    """The same from the fifth space on."""

    @reacts(AfterFigureEntered, scope="everyone")
    async def hear(self, ctx: Context, event: AfterFigureEntered) -> None:
        await ctx.set_variable("seen", ctx.view.variable("seen") + 10)

    def may_react(self, view: object, owner: int, event: object) -> bool:
        return isinstance(event, AfterFigureEntered) and min(event.spaces) >= 5


def walking(*watches: type[Skill]) -> Arena:
    """It is K's turn, who has points to walk with; S watches every step."""
    bench = Bench()
    ids = tuple(bench.skill(each, timing="reaction") for each in watches)
    game = bench.arena("SK.......g", K="nite", S="wren strider", g="goblin minion", variables={"seen": 0})
    game.change("S", skills=ids)
    game.turn_of("K")
    game.begin("move", "K")
    return game


def step(game: Arena, x: int) -> None:
    """K takes a step to the right."""
    request = game.session.pending
    assert request is not None
    legal = request.legal()
    game.session.answer(next(each for each in legal if each[0] == "base:step" and each[2] == (x, 0)))


def is_offered(game: Arena) -> bool:
    return isinstance(game.session.pending, ChooseOption)


def test_what_was_let_pass_once_may_be_let_pass_for_the_rest_of_the_turn() -> None:
    game = walking(Watches)
    step(game, 2)
    assert is_offered(game)
    assert not game.session.may_pass_on, "nobody knows yet that it comes again"
    game.session.answer(PASS)
    step(game, 3)
    assert game.session.may_pass_on
    game.session.pass_on()
    answers = len(game.play.journal)
    step(game, 4)
    assert not is_offered(game)
    assert game.play.journal[answers + 1].answer == PASS, "the save tells it as any other answer"
    game.turn_of("S")
    game.turn_of("K")
    game.begin("move", "K")
    step(game, 5)
    assert is_offered(game)
    assert not game.session.may_pass_on


def test_what_is_new_in_an_offer_is_asked_with_all_of_it() -> None:
    game = walking(Watches, WatchesFarther)
    for x in (2, 3):
        step(game, x)
        game.session.pass_on() if game.session.may_pass_on else game.session.answer(PASS)
    step(game, 4)
    assert not is_offered(game)
    step(game, 5)
    assert isinstance(game.session.pending, ChooseOption)
    assert len(game.session.pending.responses) == 2
    assert not game.session.may_pass_on


def test_what_was_taken_back_was_not_let_pass() -> None:
    game = walking(Watches)
    step(game, 2)
    game.session.answer(PASS)
    game.session.undo("heroes")
    assert is_offered(game)
    assert not game.session.may_pass_on


def test_one_step_back_leads_to_what_somebody_chose() -> None:
    game = walking(Watches)
    for x in (2, 3):
        step(game, x)
        game.session.pass_on() if game.session.may_pass_on else game.session.answer(PASS)
    answers = len(game.play.journal)
    step(game, 4)
    game.session.undo("heroes")
    assert len(game.play.journal) == answers
    game.session.undo("heroes")
    assert is_offered(game), "that it passes for the rest of the turn was chosen, too"
    assert game.session.may_pass_on


def test_window_offers_it_below_the_responses() -> None:
    game = walking(Watches)
    hand = PlayerHand(game.session)
    step(game, 2)
    assert PASS_ON not in dict(hand.choices())
    assert hand.choose(PASS)
    step(game, 3)
    assert hand.choices()[-1] == (PASS_ON, PASS_ON_TOLD)
    assert hand.choose(PASS_ON)
    step(game, 4)
    assert not is_offered(game)


@pytest.mark.parametrize("word", [PASS_ON_WORD, PASS_ON_WORD.upper()])
def test_terminal_understands_the_words_that_it_tells(word: str) -> None:
    game = walking(Watches)
    foresight, glyphs = Foresight(game.session), Glyphs(game.session.view)
    step(game, 2)
    request = game.session.pending
    assert request is not None
    assert not foresight.question(request, glyphs).words
    game.session.answer(PASS)
    step(game, 3)
    request = game.session.pending
    assert request is not None
    asked = foresight.question(request, glyphs)
    assert any(f'type "{PASS_ON_WORD}"' in note for note in asked.notes)
    assert asked.read(word) == PASS_ON
