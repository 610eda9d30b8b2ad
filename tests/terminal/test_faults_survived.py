"""Something breaks in the terminal: it is told with its place, and whoever plays undoes, reloads, reports or quits."""

from __future__ import annotations

import gc
import warnings
from collections.abc import Iterator
from typing import Any

import pytest

from delve.faults import ScriptBroke
from delve.flow.driver import ScriptFault
from delve.flow.watchdog import Overtime, Watchdog
from delve.requests import Answer, Request
from delve.rules.view import View
from delve.terminal.terminal import Terminal
from tests.broken_tables import (
    Blurs,
    Dazzles,
    Entrances,
    Files,
    ForgetsItsHelper,
    Refuses,
    Spins,
    Strides,
    Stumbles,
    Wakes,
    broken,
    journal,
)
from tests.terminal.table import Table, play

ACTS, MOVES, STUMBLES, ENDS = "1", "3,1", "stumbles", "end"


def shown(table: Table, begin: str) -> str:
    """The first line that begins so."""
    return next(line for line in table.shown if line.strip().startswith(begin))


def test_fault_in_an_action_is_told_with_the_last_events_and_what_can_be_done() -> None:
    table = Table(broken(Stumbles), ["1", "stumbles", "yes"])
    with pytest.raises(ScriptFault, match="ZeroDivisionError"):
        table.run()
    told = "\n".join(table.after("yes"))
    assert "A script broke: ZeroDivisionError: " in told
    assert "What happened last:\n" in told
    assert "Nite suffers 3 damage" in told, "also what was taken back with the fault"
    assert "the answers that lead there are kept in x.delve" in told
    for word in ("undo", "reload", "report", "quit"):
        assert f"\n  {word}" in told


def test_undo_goes_back_before_the_answer_that_led_to_the_fault_and_the_game_goes_on() -> None:
    session = broken(Stumbles)
    table = Table(session, ["1", "stumbles", "yes", "undo", "end"])
    table.run()
    assert journal(session)[:2] == ["base:move", "base:end_turn"]
    assert session.play.state.round == 2, "the goblin has played too"
    assert len(session.files.reports) == 1  # type: ignore[union-attr]


def test_undo_under_an_automated_player_goes_back_before_the_answer_of_a_person() -> None:
    session = broken(Dazzles)
    table = Table(session, ["1", "hurry", "end", "undo", "undo", "undo", "log"])
    table.run()
    assert "A script broke: ZeroDivisionError" in "\n".join(table.after("end"))
    assert "base:end_turn" not in journal(session)
    assert session.waits_for_person


def test_undo_is_refused_where_nobody_has_answered_anything_before() -> None:
    table = Table(broken(Blurs, tired=True), ["undo"])
    with pytest.raises(ScriptFault):
        table.run()
    assert table.after("undo") == ["not now: nobody has answered anything before it"]


def test_fault_in_what_is_shown_is_told_and_undo_goes_one_answer_further_back_each_time() -> None:
    session = broken(Blurs)
    table = Table(session, ["1", "hurry", "undo", "end"])
    table.run()
    assert "A script broke: ZeroDivisionError" in "\n".join(table.after("hurry"))
    assert "base:end_turn" in journal(session)


@pytest.fixture
def watchdog() -> Iterator[Watchdog]:
    made = Watchdog(0.05)
    yield made
    made.close()


def test_loop_without_end_in_what_is_shown_is_ended_and_told(watchdog: Watchdog) -> None:
    session = broken(Spins, guard=watchdog)
    table = Table(session, ["1", "hurry", "undo", "end"])
    table.run()
    assert "a script runs on without end" in "\n".join(table.after("hurry"))
    assert "base:end_turn" in journal(session)


def test_loop_without_end_while_an_automated_player_thinks_is_ended(watchdog: Watchdog) -> None:
    session = broken(Entrances, guard=watchdog, tired=True)
    asked = session.play.pending
    assert asked is not None
    session.answer(next(one for one in asked.legal() if one[0] == "base:end_turn"))
    assert session.play.asker == "overlord"
    view = session.view_of("overlord")
    session.seats["overlord"] = Thinks(view.enemies_of(1)[0].id)
    with pytest.raises((Overtime, ScriptBroke)):
        session.step()


class Thinks:
    """An automated player who asks how fast a figure is."""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def answer(self, request: Request[Any], view: View) -> Answer:
        view.number("speed", self.figure)
        return next(iter(request.legal()))


def test_loop_without_end_in_what_is_printed_is_ended_and_told(
    watchdog: Watchdog, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spin(*about: object) -> None:
        monkeypatch.undo()
        while True:
            pass

    table = Table(broken(Strides, guard=watchdog), ["quit"])
    monkeypatch.setattr(Terminal, "_present", spin)
    with pytest.raises(Overtime):
        table.run()
    assert any("a script runs on without end" in line for line in table.shown)


def test_fault_that_nobody_chose_stops_the_game_until_it_goes_back() -> None:
    session = broken(Wakes)
    table = Table(session, ["1", "end", "undo", "log"])
    table.run()
    assert "ValueError: no rest" in "\n".join(table.after("end"))
    assert not session.stopped
    assert session.waits_for_person
    assert journal(session) == ["base:move"]


def test_fault_before_the_first_question_is_told_at_the_table_and_reload_mends_it() -> None:
    session = broken(Wakes, by="g", now=Strides)
    assert session.stopped
    table = Table(session, ["undo", "reload", "end"])
    table.run()
    assert any("A script broke: ValueError: no rest" in line for line in table.shown)
    assert table.after("undo") == ["not now: nobody has answered anything before it"]
    assert "base:end_turn" in journal(session)


def test_reload_reads_the_files_anew_and_gives_all_answers_again_with_those_that_broke() -> None:
    session = broken(Stumbles, now=Strides)
    table = Table(session, ["1", "stumbles", "yes", "reload", "log"])
    table.run()
    assert "(the files were read anew; 3 answers given again)" in table.after("reload")
    assert (len(session.play.journal), session.view.piece(1).damage) == (3, 3)


def test_reload_of_what_still_breaks_tells_it_again_and_nothing_is_lost() -> None:
    session = broken(Stumbles)
    table = Table(session, ["1", "stumbles", "yes", "reload", "undo", "end"])
    table.run()
    assert "A script broke: ZeroDivisionError" in "\n".join(table.after("reload"))
    assert journal(session)[:2] == ["base:move", "base:end_turn"]


@pytest.mark.parametrize(("typed", "answers"), [("no", 1), ("yes", 1)])
def test_answer_that_does_not_fit_any_more_is_told_and_the_game_stays_unless_somebody_accepts(
    typed: str, answers: int
) -> None:
    session = broken(Stumbles, now=Refuses)
    before = session.play
    table = Table(
        session, ["1", "stumbles", "yes", "reload", typed, *(["undo"] if typed == "no" else []), "log"]
    )
    table.run()
    (told,) = (line for line in table.after("reload") if line.startswith("Answer 2 of 3"))
    assert "heroes: command base:skill 1 test:stumbles" in told
    assert "does not fit any more" in told
    assert (session.play is before) == (typed == "no")
    assert len(session.play.journal) == answers


def test_files_that_do_not_validate_are_told_and_the_game_goes_on_with_the_old() -> None:
    session = broken(Stumbles, now=Strides, errors=("x.yaml:3:1: D103 this is wrong",))
    before = session.play
    table = Table(session, ["1", "stumbles", "yes", "reload", "undo", "log"])
    table.run()
    assert table.after("reload") == [
        "x.yaml:3:1: D103 this is wrong",
        "The game goes on with the files as they were.",
    ]
    assert session.play is before


def test_report_shows_where_it_lies_and_the_traceback() -> None:
    table = play(broken(Stumbles), "1", "stumbles", "yes", "report", "undo")
    told = table.after("report")
    assert told[-1] == "the answers that lead there are kept in x.delve"
    assert any(line.endswith("in use") for line in told)


def test_quit_leaves_the_game_with_the_fault_and_its_cause() -> None:
    table = Table(broken(Stumbles), ["1", "stumbles", "yes", "quit"])
    with pytest.raises(ScriptFault) as left:
        table.run()
    assert isinstance(left.value.__cause__, ScriptBroke)


def test_what_is_no_word_there_is_refused_with_the_words_that_are() -> None:
    table = play(broken(Stumbles), "1", "stumbles", "yes", "dance", "undo")
    assert table.after("dance") == [
        '"dance" is nothing that can be done now: type undo, reload, report or quit'
    ]


@pytest.mark.one_of(8)
def test_coroutine_that_was_never_awaited_is_not_printed_beside_the_fault(
    capsys: pytest.CaptureFixture[str],
) -> None:
    from delve_cli.table import quiet_coroutines

    with warnings.catch_warnings():
        warnings.simplefilter("default")
        quiet_coroutines()
        table = play(broken(ForgetsItsHelper), "1", "forgets", "yes", "undo")
        gc.collect()
    assert "ValueError: forgotten" in "\n".join(table.after("yes"))
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("sight", ["all", "figures"])
def test_with_limited_sight_only_what_the_side_has_seen_is_told(sight: str) -> None:
    session = broken(Stumbles, sight=sight)
    table = play(session, "1", "stumbles", "yes", "undo", "end")
    assert "A script broke: ZeroDivisionError" in "\n".join(table.after("yes"))
    assert "base:end_turn" in journal(session)


def test_files_of_a_game_know_each_fault() -> None:
    session = broken(Stumbles)
    play(session, "1", "stumbles", "yes", "undo")
    assert isinstance(session.files, Files)
    (report,) = session.files.reports
    assert [one.kind for one in report.entries] == ["command", "command", "confirm"]
