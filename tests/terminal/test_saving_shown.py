"""What the terminal says of saving, and where a game that was left goes on."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from delve.ai.nearest import NearestEnemy
from delve.flow.autosave import Autosave
from delve.flow.resume import resume
from delve.flow.save_file import SaveFile, create
from delve.flow.saved import read_save
from delve.flow.session import Session
from tests.flow.saves import header, new
from tests.flow.test_save_file import Disk
from tests.terminal.table import Table, play


def session(disk: Disk | None = None) -> Session:
    """The shipped quest against an automated overlord, kept on a disk."""
    made = Session(new(), 7, {"overlord": NearestEnemy()})
    if disk is not None:
        made.autosave = Autosave(SaveFile(disk.open))
        made.autosave.begin(header(), made.play)
    return made


def test_trouble_is_told_once_and_so_is_its_end() -> None:
    table = play(session(Disk(1, errno.ENOSPC, times=2)), "1", "2,2", "end", "1")
    told = [line for line in table.shown if "saved" in line]
    assert told == [
        "(not saved: No space left on device (tried again at every answer))",
        "(saved again)",
    ]


def test_nothing_is_said_while_all_is_saved() -> None:
    table = play(session(Disk(0, 0)), "1", "2,2", "end")
    assert not any("saved" in line for line in table.shown)


def test_what_another_program_did_to_the_save_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"

    class WithAnotherProgram(Table):
        def _read(self, prompt: str) -> str:
            if self.typed[:1] == ["2,2"]:
                path.unlink()
            return super()._read(prompt)

    made = session()
    made.autosave = Autosave(create(path))
    made.autosave.begin(header(), made.play)
    table = WithAnotherProgram(made, ["1", "2,2", "end", "1"])
    table.run()
    told = [line for line in table.shown if "the save" in line]
    made.autosave.close()
    assert told == ["(the save was taken away: it is written anew as game.delve)"]


def test_game_that_is_gone_on_with_shows_the_end_of_its_log() -> None:
    disk = Disk(0, 0)
    before = play(session(disk), "1", "5,5", "end", "1", "end", "1")
    after = session()
    resume(after.play, read_save(disk.raw))
    table = play(after, "log")
    earlier = next(line for line in table.shown if line.startswith("(you go on; "))
    hidden = int(earlier.split()[3])
    log = before.terminal._telling.lines
    assert len(table.terminal._telling.lines) == len(log)
    assert hidden == len(log) - 8
    lines = [before.terminal._painter.text(line) for line in log]
    begin = table.shown.index(earlier) + 1
    for shown, line in zip(table.shown[begin : begin + 8], lines[-8:], strict=True):
        assert line.startswith(shown), "how much health was left then is not told again"


def test_short_log_is_shown_whole() -> None:
    disk = Disk(0, 0)
    play(session(disk), "1")
    after = session()
    resume(after.play, read_save(disk.raw))
    shown = play(after).shown
    assert "Nite acts" in shown
    assert not any(line.startswith("(you go on") for line in shown)


@pytest.mark.parametrize("reason", ["ZeroDivisionError: by zero"])
def test_game_that_cannot_go_on_says_why_and_is_not_won(reason: str) -> None:
    made = session()
    made.play.stopped, made.play._asked = reason, None
    table = play(made)
    assert table.shown[-1] == f"The game cannot go on: {reason}"
