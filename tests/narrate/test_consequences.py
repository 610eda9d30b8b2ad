"""What comes of each response before it is given, as both front ends say it (rules §8.4)."""

from __future__ import annotations

from typing import cast

import pytest

from delve.flow.driver import Play
from delve.narrate import patience
from delve.narrate.consequences import (
    Consequences,
    _comes_to,
    consequence_told,
    response_texts,
    response_told,
)
from delve.requests import ChooseOption
from delve.rules.do.dispatch import PASS
from delve.script import BeforeAttackRolled, Context, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench, arena

PIECES = {"K": "nite knight stand_between", "S": "wren strider", "g": "goblin minion"}


def shot(drawing: str = "KS..g", faces: tuple[int, ...] = (2, 4), **changes: int) -> Arena:
    """Wren was shot at, and Nite is asked whether to stand between."""
    game = arena(drawing, **PIECES)
    game.turn_of("g")
    game.change("S", **changes)
    game.begin("attack", "g", "", answers=[game.id("S"), faces, (0,)])
    return game


def told(game: Arena) -> list[str]:
    """Each option as players read it."""
    request = game.asked
    assert isinstance(request, ChooseOption)
    found = Consequences(game.session).of(request)
    return [
        f"{response_told(game.view, request, key)}: {consequence_told(found[key])}" for key in request.items()
    ]


def test_response_tells_its_price_and_how_both_fare_with_and_without_it() -> None:
    assert told(shot()) == [
        "Nite: Stand Between (1 fatigue): Nite 12 to 10 health, Wren 10 to 8 health instead of 6",
        "Pass: Wren 10 to 6 health",
    ]


def test_both_figures_are_marked_and_only_who_suffers_where_the_event_passes() -> None:
    game = shot()
    found = Consequences(game.session).of(game.asked)
    assert [found[key].figures for key in game.asked.items()] == [
        (game.id("K"), game.id("S")),
        (game.id("S"),),
    ]


def test_what_is_saved_from_falling_and_who_falls_is_told() -> None:
    assert told(shot(damage=6)) == [
        "Nite: Stand Between (1 fatigue): Nite 12 to 10 health, Wren 4 to 2 health instead of falling",
        "Pass: Wren falls",
    ]


def test_asking_changes_nothing_and_the_answer_comes_out_as_told() -> None:
    game = shot()
    before, journal = game.play.state.digest(), len(game.play.journal)
    told(game)
    assert (game.play.state.digest(), len(game.play.journal)) == (before, journal)
    game.reply(game.asked.items()[0])
    assert (game.view.health_left(game.id("K")), game.view.health_left(game.id("S"))) == (10, 8)


def test_texts_of_those_that_respond_are_told_once() -> None:
    (text,) = response_texts(shot().view, shot().asked)
    assert text.startswith("Stand Between: When another friend beside you is about to suffer damage")


def test_cards_that_the_side_does_not_see_do_not_keep_it_from_being_told() -> None:
    game = arena("KS..g", **PIECES)
    game.deal("overlord", "core:spite", deck=("core:shaken", "core:swollen_wood"))
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("S"), (2, 4), (0,)])
    while "pass" in game.asked.items() and game.asked.asker == "overlord":
        game.reply("pass")
    assert told(game)[1] == "Pass: Wren 10 to 6 health"


class Flinch(Skill):
    """Before the dice of an attack are thrown, its target braces itself, and chooses somebody who is hurt for it."""

    @reacts(BeforeAttackRolled, scope="everyone")
    async def flinch(self, ctx: Context, event: BeforeAttackRolled) -> None:
        """It grows tired of it."""
        await ctx.fatigue(ctx.actor, 2)
        await ctx.damage(await ctx.choose_figure(lambda: [p.id for p in ctx.view.figures()], "Whom?"), 1)


def test_dice_that_are_still_to_be_thrown_and_choices_of_the_side_are_not_foreseen() -> None:
    bench = Bench()
    skill = bench.skill(Flinch, stamina=1)
    game = bench.arena("KS..g", **PIECES)
    game.change("S", skills=(skill,))
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("S")])
    assert told(game) == [
        "Wren: Flinch (1 fatigue): Wren 0 to 3 fatigue, then you choose",
        "Pass: then dice are thrown",
    ]


class Musing(Skill):
    """Never comes to an end."""

    @reacts(BeforeAttackRolled, scope="everyone")
    async def muse(self, ctx: Context, event: BeforeAttackRolled) -> None:
        """Think on."""
        while ctx.view.piece(ctx.actor).on_board:
            pass


def test_response_that_runs_on_is_offered_without_what_comes_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "SECONDS", 0.02)
    bench = Bench()
    skill = bench.skill(Musing)
    game = bench.arena("KS..g", **PIECES)
    game.change("S", skills=(skill,))
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("S")])
    request = game.asked
    assert isinstance(request, ChooseOption)
    found = Consequences(game.session).of(request)
    assert [*found] == ["pass"]
    assert len([*request.items()]) == 2


class _Imagined:
    """A game in which sides are asked one after another, and each question that is passed leads to the next."""

    def __init__(self, *asked: ChooseOption) -> None:
        self._asked, self.answers = list(asked), list[str]()

    @property
    def pending(self) -> ChooseOption | None:
        return self._asked[0] if self._asked else None

    def answer(self, answer: str) -> None:
        self.answers.append(answer)
        self._asked.pop(0)


def test_another_side_that_would_be_asked_first_passes() -> None:
    """The cards that it holds there are drawn anew, so it may have an answer that it does not have in truth."""
    mine = shot().asked
    assert isinstance(mine, ChooseOption)
    options = [("card", "Card"), (PASS, "Pass")]
    theirs = ChooseOption("overlord", "", mine.message, options, responses=mine.responses)
    imagined = _Imagined(theirs, mine)
    assert _comes_to(cast(Play, imagined), mine)
    assert imagined.answers == [PASS]
    assert not _comes_to(cast(Play, _Imagined(theirs)), mine)


def test_nobody_is_said_to_be_saved_while_dice_decide_and_cards_that_are_drawn_are_no_dice() -> None:
    """Who falls anyway is not saved by dice that are thrown again; the overlord draws a card for it."""
    game = arena("KS..g", **PIECES)
    game.deal("overlord", "core:black_wick", deck=("core:shaken", "core:swollen_wood"))
    game.turn_of("g")
    game.change("S", damage=8)
    game.begin("attack", "g", "", answers=[game.id("S"), (2, 4), (1,)])
    assert told(game) == ["Black Wick: then dice are thrown", "Pass: Wren falls, then a card is drawn"]
