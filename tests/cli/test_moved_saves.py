"""Games whose save another program moves while they are played, as a player meets them at the command line."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from delve_cli import front_end

from delve.flow.saved import read_save
from delve.flow.saves import saves_folder
from tests.cli.playing import play

pytestmark = [
    pytest.mark.usefixtures("nothing_of_the_user"),
    pytest.mark.skipif(sys.platform == "win32", reason="Windows moves no file that is open"),
]


def meanwhile(monkeypatch: pytest.MonkeyPatch, deed: object) -> None:
    """Let another program do something before the third line is typed."""
    read, lines = front_end.read_line, []

    def interrupted(prompt: str) -> str:
        lines.append(prompt)
        if len(lines) == 3:
            deed()  # type: ignore[operator]
        return read(prompt)

    monkeypatch.setattr(front_end, "read_line", interrupted)


def saved_as() -> Path:
    (path,) = saves_folder().glob("*.delve")
    return path


@pytest.mark.parametrize(
    ("name", "told"), [("mine.delve", "mine"), ("mine.old", None)], ids=["in the list", "not in the list"]
)
def test_game_whose_save_was_renamed_says_under_which_name_it_goes_on(
    monkeypatch: pytest.MonkeyPatch, name: str, told: str | None
) -> None:
    meanwhile(monkeypatch, lambda: saved_as().rename(saves_folder() / name))
    ran = play("drowned_cellar", "--seed", 4, "--ui", "terminal", typed="1\n5,5\nend\n1\n")
    assert ran.exit_code == 0
    assert f"(the save was renamed: it is {name} now)" in ran.stdout
    assert ran.stderr.endswith(f"saved: delve play --resume {told or saves_folder() / name} goes on\n")
    again = play("--resume", told or saves_folder() / name, "--ui", "terminal")
    assert (again.exit_code, "Nite" in again.stdout) == (0, True)


def test_recorded_game_whose_file_was_deleted_is_there_whole_in_the_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path, other = tmp_path / "game.delve", tmp_path / "other.delve"
    typed = "1\n5,5\nend\n1\n"
    assert (
        play("drowned_cellar", "--seed", 4, "--ui", "terminal", "--record", other, typed=typed).exit_code == 0
    )
    meanwhile(monkeypatch, path.unlink)
    ran = play("drowned_cellar", "--seed", 4, "--ui", "terminal", "--record", path, typed=typed)
    assert ran.exit_code == 0
    assert "(the save was taken away: it is written anew as game.delve)" in ran.stdout
    assert read_save(path.read_bytes()).entries == read_save(other.read_bytes()).entries
    assert {*tmp_path.glob("*.delve")} == {path, other}
    assert not saves_folder().exists()
