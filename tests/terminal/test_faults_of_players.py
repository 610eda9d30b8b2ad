"""A player of a pack's own breaks at the table in the terminal: that is told and survived like a fault of a skill."""

from __future__ import annotations

import pytest

from delve.faults import ScriptBroke
from delve.flow.watchdog import Watchdog
from tests.broken_players import Breaks, Decides, Spins, played_by
from tests.terminal.table import Table


def told(table: Table, word: str) -> str:
    return "\n".join(table.after(word))


def test_fault_of_a_player_of_a_pack_is_told_with_what_can_be_done() -> None:
    table = Table(played_by(Breaks), ["1", "end"])
    with pytest.raises(ScriptBroke, match="ZeroDivisionError"):
        table.run()
    said = told(table, "end")
    assert "A script broke: ZeroDivisionError: " in said
    assert "the answers that lead there are kept in x.delve" in said
    for word in ("undo", "reload", "report", "quit"):
        assert f"\n  {word}" in said


def test_undo_goes_back_before_the_answer_of_the_person() -> None:
    session = played_by(Breaks)
    Table(session, ["1", "end", "undo", "log"]).run()
    assert session.waits_for_person
    assert not any(entry.answer[0] == "base:end_turn" for entry in session.play.journal if entry.answer)


def test_reload_goes_on_with_the_mended_player() -> None:
    session = played_by(Breaks, now=Decides)
    Table(session, ["1", "end", "reload", "log"]).run()
    assert session.play.state.round == 2


def test_player_that_never_decides_is_ended_by_the_watchdog() -> None:
    guard = Watchdog(0.5)
    try:
        table = Table(played_by(Spins, guard=guard), ["1", "end", "undo", "log"])
        table.run()
    finally:
        guard.close()
    assert "a script runs on without end" in told(table, "end")
