"""What only asks changes nothing: no state, journal, file or dice, however often; going on is its own call."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from delve.ai.nearest import NearestEnemy
from delve.flow.autosave import Autosave
from delve.flow.driver import Play, ScriptFault
from delve.flow.journal import JournalEntry
from delve.flow.records import encoded
from delve.flow.replay import Replay
from delve.flow.save_file import create
from delve.flow.saved import Saved, read_save, records_of
from delve.flow.session import Session
from delve.narrate.chronicle import Chronicle
from delve.requests import NOTHING, ChooseFigure, IllegalAnswer, Request
from delve.rules.side_view import SideView
from delve.rules.verdict import Verdict
from delve.rules.view import View
from delve.script import Context, Skill
from delve.terminal import board, look
from delve.terminal.asking import question
from delve.terminal.glyphs import Glyphs
from delve.testing.arena import Arena
from delve.ui.table.hand import PlayerHand
from delve.ui.table.playback import Playback
from delve.ui.table.table import ModelBuilder, describe
from tests.arenas import Bench
from tests.flow.saves import header, new
from tests.flow.test_random_games import QUESTS, SHIPPED, played
from tests.flow.test_random_games import look as forecast

pytestmark = pytest.mark.one_of(12)


def everything(session: Session, file: Path | None = None) -> tuple[object, ...]:
    """All that asking could have changed."""
    play = session.play
    return (
        play.pending,
        play.state,
        play.state.revision,
        play.state.encoded(),
        tuple(play.journal),
        tuple(rest.answers for rest in play.rests),
        len(play.facts),
        play.stopped,
        session.circles,
        session.chance.seed,
        file.read_bytes() if file is not None else b"",
        random.getstate(),
    )


def ask(session: Session) -> None:
    """Ask the driver, the session, the views of all sides, forecasts, both front ends and the log."""
    play = session.play
    _ = (play.pending, play.asker, play.at_rest, session.pending, session.stopped, session.waits_for_person)
    for side in session.play.view.sides:
        _ = (play.can_undo(side), play.can_cancel(side), play.barrier(side))
        view = session.view_of(side)
        assert isinstance(view, SideView)
        Chronicle(side=side).update(play.facts, view)
    request = session.pending
    if request is not None:
        assert str(request)
        _ = (request.has_answer(), request.count())
        question(request, session.options(), session.view, Glyphs(session.view))
    forecast(session)
    draw(session)


def draw(session: Session) -> None:
    """The whole screen of the terminal and of the window."""
    view = session.view
    board.draw(view, Glyphs(view), {}, view.state.active)
    look.at_quest(view, Glyphs(view))
    describe(ModelBuilder(PlayerHand(session), Playback("off")).model(0.0))


@pytest.mark.parametrize("quest", QUESTS)
def test_asking_any_number_of_times_changes_nothing_in_any_game(quest: str) -> None:
    for turn, session in enumerate(played(quest, 3)):
        if turn % 23 == 0:
            before = everything(session)
            ask(session)
            ask(session)
            assert everything(session) == before


@pytest.mark.parametrize("quest", SHIPPED)
def test_asking_writes_nothing_into_the_save_of_a_person(quest: str, tmp_path: Path) -> None:
    session = Session(new(quest), 7)
    path = tmp_path / "game.delve"
    autosave = Autosave(create(path, synced=False))
    autosave.begin(header(quest), session.play)
    ask(session)
    assert not path.exists(), "who looks and leaves makes no file"
    for _ in range(25):
        request = session.pending
        assert request is not None
        if not session.step():
            session.answer(NearestEnemy().answer(request, session.view_of(request.asker)))
        before = everything(session, path)
        ask(session)
        ask(session)
        assert everything(session, path) == before
    autosave.close()


# ------------------------------------------------------------------------- questions that nobody can answer
class Vain(Skill):
    """Asks for what there is not."""

    async def use(self, ctx: Context) -> None:
        await ctx.choose_figure(list, "Whom?", by="overlord")


def vain() -> tuple[Arena, tuple[Any, ...]]:
    """A game whose next command may lead to a question without an answer; and that command."""
    bench = Bench()
    skill = bench.skill(Vain, timing="free")
    game = bench.arena("K.\n.g", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    return game, ("base:skill", game.id("K"), skill)


def test_question_that_nobody_can_answer_is_passed_by_going_on_and_never_by_asking() -> None:
    game, command = vain()
    game.play.enter(command)
    asked = game.play.pending
    assert isinstance(asked, ChooseFigure)
    before = everything(game.session)
    for _ in range(3):
        ask(game.session)
    assert everything(game.session) == before
    with pytest.raises(IllegalAnswer):
        game.play.answer(game.id("K"))
    assert everything(game.session) == before
    answers = len(game.play.journal)
    game.play.go_on()
    assert game.play.journal[answers:] == [JournalEntry("figure", "overlord", NOTHING)]
    assert game.play.pending is not asked
    after = everything(game.session)
    game.play.go_on()
    assert everything(game.session) == after


def test_answer_passes_the_questions_that_nobody_can_answer_after_it() -> None:
    game, command = vain()
    answers = len(game.play.journal)
    game.play.answer(command)
    assert [entry.answer for entry in game.play.journal[answers:]] == [command, NOTHING]


def test_each_way_back_of_a_player_ends_at_a_question_that_has_an_answer() -> None:
    game, command = vain()
    game.play.answer(command)
    game.do("move", "K")
    game.play.go_back_to(len(game.play.journal) - 2)
    assert isinstance(game.play.pending, ChooseFigure), "the very moment that was named"
    game.play.go_on()
    game.do("move", "K")
    game.play.undo("heroes", to=len(game.play.journal) - 2)
    assert game.play.pending is not None
    assert game.play.pending.has_answer()


def test_looking_at_a_replay_leaves_it_where_it_stands() -> None:
    game, command = vain()
    game.play.answer(command)
    game.do("move", "K")
    saved = save_of(game.play)
    passed = next(n for n, entry in enumerate(saved.entries) if entry.answer == NOTHING)
    start = next(rest.state for rest in reversed(game.play.rests) if not rest.answers)
    replay = Replay(game.play.game.renew(start.copy(), []), saved)
    for number in (*range(replay.last + 1), *range(replay.last, -1, -1), passed):
        replay.go_to(number)
        before = everything(replay)
        draw(replay)
        replay.go_on()
        _ = (replay.pending, replay.waits_for_person, replay.options())
        assert everything(replay) == before
        assert replay.position == number


def save_of(play: Play) -> Saved:
    return read_save(encoded(records_of(header(), play.journal)))


class Blind(Skill):
    """Cannot say whether it can be used."""

    def can_use(self, view: View, actor: int) -> Verdict:
        raise ValueError("blind")


def test_script_that_cannot_say_what_is_legal_breaks_where_the_game_goes_on_and_not_where_it_is_asked() -> (
    None
):
    bench = Bench()
    blind = bench.skill(Blind, timing="action")
    game = bench.arena("KS", K="nite knight", S="wren strider")
    game.change("K", skills=(blind,))
    game.play.enter(("activate", game.id("K")))
    for _ in range(3):
        _ = (game.play.pending, game.session.pending, game.session.waits_for_person, game.play.asker)
    assert not game.play.stopped
    with pytest.raises(ScriptFault, match="blind"):
        game.play.go_on()
    assert "blind" in game.play.stopped
    game.play.go_on()
    assert game.play.pending is None, "a game that has stopped is not gone on with"


# ------------------------------------------------------------------------- answers that are known
def test_known_answer_leads_where_a_checked_one_does_and_nothing_is_looked_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[Request[Any]] = []
    items = Request.items

    def noted(request: Request[Any]) -> tuple[Any, ...]:
        looked.append(request)
        return items(request)

    game, _ = vain()
    assert game.play.pending is not None
    for answer in [*game.play.pending.legal()]:
        checked, unchecked = game.play.fork(), game.play.fork()
        checked.answer(answer)
        with monkeypatch.context() as patch:
            patch.setattr(Request, "items", noted)
            unchecked.enter(answer)
        assert not looked
        unchecked.go_on()
        assert (checked.state.digest(), checked.journal) == (unchecked.state.digest(), unchecked.journal)
        checked.discard()
        unchecked.discard()
