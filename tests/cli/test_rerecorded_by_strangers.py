"""What a fenced game hands over to be put in place of a save is judged outside: its scripts may have written it."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from click.testing import CliRunner
from delve_cli import rerecording
from delve_cli.main import main
from delve_cli.recorded import look_up
from delve_cli.table import GameRefused

from delve.flow.records import FaultRecord, encoded
from delve.flow.saved import read_save, records_of
from tests.flow.saves import saved_game

pytestmark = [pytest.mark.usefixtures("nothing_of_the_user"), pytest.mark.one_of(6)]


@pytest.mark.parametrize(
    "handed",
    [
        b"x told\nwhatever",
        b"9 told\nno save at",
        b"-1 told\nx",
        b"4 told\nsave",
        b"",
        b"\xff\xff",
        b"9 told\nx",
    ],
)
def test_what_is_no_save_of_that_game_takes_no_place(tmp_path: Path, handed: bytes) -> None:
    path = tmp_path / "game.delve"
    saved_game(path, answers=2).play.discard()
    before = path.read_bytes()
    (found,) = look_up([str(path)], ())
    with tempfile.TemporaryFile() as result:
        result.write(handed)
        if handed not in (b"", b"\xff\xff", b"9 told\nx"):  # which were not gathered to their end
            with pytest.raises(
                GameRefused, match="is left as it is: what came of it is no save of this game"
            ):
                rerecording._put_in_place(found, result)
        else:
            rerecording._put_in_place(found, result)
    assert path.read_bytes() == before


def test_save_of_another_game_takes_no_place(tmp_path: Path) -> None:
    path, other = tmp_path / "game.delve", tmp_path / "other.delve"
    saved_game(path, answers=2).play.discard()
    saved_game(other, answers=2, seed=8).play.discard()
    before, raw = path.read_bytes(), other.read_bytes()
    (found,) = look_up([str(path)], ())
    with tempfile.TemporaryFile() as result:
        result.write(b"%d told\n" % len(raw) + raw)
        with pytest.raises(GameRefused, match="no save of this game"):
            rerecording._put_in_place(found, result)
    assert path.read_bytes() == before


def test_save_that_is_not_whole_takes_no_place(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    saved_game(path, answers=2).play.discard()
    before = path.read_bytes()
    torn = before[:-9]
    (found,) = look_up([str(path)], ())
    with tempfile.TemporaryFile() as result:
        result.write(b"%d told\n" % len(torn) + torn)
        with pytest.raises(GameRefused, match="no save of this game"):
            rerecording._put_in_place(found, result)
    assert path.read_bytes() == before


def test_fault_on_record_is_told_in_few_words(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    saved_game(path, answers=2).play.discard()
    saved = read_save(path.read_bytes())
    fault = FaultRecord(message="m" * 9_999, trace="", system="")
    path.write_bytes(encoded((*records_of(saved.header, saved.entries), fault)))
    ran = CliRunner().invoke(main, ["replay", str(path), "--ui", "none"])
    assert "this is the report of a fault: mmm" in ran.stderr
    assert len(ran.stderr) < 1_000
