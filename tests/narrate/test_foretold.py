"""Whom a skill may strike, and whom else a command asks about, told before anything is paid."""

from __future__ import annotations

import pytest
from msgspec import structs

from delve.model.command import CommandDef
from delve.narrate import patience
from delve.narrate.foretold import Foretelling, Foretold
from delve.phrases import printed
from delve.requests import Command
from delve.script import Context, Skill
from delve.testing.arena import Arena
from delve.ui.colors import CHOICE
from delve.ui.table.buttons import command_of
from tests.arenas import Bench, arena, core
from tests.terminal.table import play
from tests.ui.table.seats import Seat

PIECES = {"S": "wren strider hail_of_splinters", "K": "nite knight", "g": "goblin minion"}


def ready(drawing: str = "S...\n..g.\n....") -> Arena:
    game = arena(drawing, **PIECES)
    game.turn_of("S")
    return game


def command(game: Arena, word: str) -> Command:
    return next(one.command for one in game.session.options() if word in (one.short, printed(one.face)))


def asked(game: Arena, word: str) -> Foretold | None:
    return Foretelling(game.session).of(game.asked, command(game, word))


def test_skill_tells_its_question_and_whom_it_may_strike_and_changes_nothing() -> None:
    game = ready()
    before, answers = game.play.state.digest(), len(game.play.journal)
    found = asked(game, "hail_of_splinters")
    assert found is not None
    assert printed(found.told) == (
        "Where does it come down? At most it strikes Goblin 1 and your friend Wren"
    )
    assert {*found.area.pieces} == {game.id("S"), game.id("g")}
    assert (game.play.state.digest(), len(game.play.journal)) == (before, answers)


def test_attack_tells_its_targets_and_what_asks_nothing_says_nothing() -> None:
    game = ready()
    found = asked(game, "Ash Bow")
    assert found is not None
    assert printed(found.told).startswith("Goblin 1, Ash Bow: ")
    assert asked(game, "Rest") is None


def test_button_that_is_pointed_at_marks_what_may_be_chosen() -> None:
    seat = Seat(game=ready())
    number = next(n for n, one in enumerate(seat.hand.options) if one.short == "hail_of_splinters")
    seat.hand.weighed = command_of(seat.hand, f"option:{number}")
    shown = seat.model()
    assert shown.weighed[0].startswith("Where does it come down?")
    assert any(one.color == CHOICE for one in shown.scene.overlays)
    assert {(mark.x, mark.y) for mark in shown.scene.marks} >= {(2, 1)}
    seat.hand.weighed = command_of(seat.hand, "undo")
    assert seat.model().weighed == ()


def test_terminal_tells_it_beside_the_skill() -> None:
    shown = play(ready().session).shown
    assert any(line.endswith("At most it strikes Goblin 1 and your friend Wren") for line in shown)


def test_terminal_tells_it_beside_whatever_command_says_that_it_is_foretold() -> None:
    told = " – Goblin 1, Ash Bow: "
    assert not any(told in line for line in play(ready().session).shown)
    bench = Bench()
    attack = structs.replace(core().library.get(CommandDef, "base:attack"), foretold=True)
    bench.records.append(attack)
    game = bench.arena("S...\n..g.\n....", **PIECES)
    game.turn_of("S")
    assert any(told in line for line in play(game.session).shown)


class Rumination(Skill):
    """Never comes to an end."""

    tries = 0

    async def use(self, ctx: Context) -> None:
        """Think on."""
        type(self).tries += 1
        while ctx.view.piece(ctx.actor).on_board:
            pass


def test_skill_that_runs_on_is_not_foretold_and_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "SECONDS", 0.02)
    bench = Bench()
    skill = bench.skill(Rumination, timing="action")
    game = bench.arena("S...\n..g.\n....", **PIECES)
    game.change("S", skills=(*game.view.piece(game.id("S")).skills, skill))
    game.turn_of("S")
    foretelling, told = Foretelling(game.session), command(game, "rumination")
    Rumination.tries = 0
    assert foretelling.of(game.asked, told) is None
    assert Rumination.tries == 1
    foretelling._moment = None  # the game has gone on
    assert foretelling.of(game.asked, told) is None
    assert Rumination.tries == 1
    found = foretelling.of(game.asked, command(game, "hail_of_splinters"))
    assert found is not None, "others are told as ever"
