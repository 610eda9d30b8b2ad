"""`delve validate --watch`: it runs again after every kind of change, and ends quietly."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from delve_cli import watch
from delve_cli.main import main

from tests.small_pack import SmallPack

HERO = "heroes/nite.yaml"


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SmallPack:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user"))
    return SmallPack(tmp_path)


def meanwhile(monkeypatch: pytest.MonkeyPatch, *changes: Callable[[], object]) -> None:
    """These happen one after the other, whenever the watcher has nothing to do; then somebody presses Ctrl-C."""
    waiting = list(changes)

    def pause(_: object) -> None:
        if not waiting:
            raise KeyboardInterrupt
        waiting.pop(0)()

    monkeypatch.setattr(watch, "pause", pause)


def watched(pack: SmallPack) -> tuple[int, list[str]]:
    """The exit code, and the summaries of the runs."""
    ran = CliRunner().invoke(main, ["validate", str(pack.folder), "--watch", "--format", "concise"])
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    lines = [line for line in ran.stderr.splitlines() if line and not line.endswith("checking")]
    return ran.exit_code, [line.partition(" (")[0] for line in lines if not line.startswith("watching")]


def test_every_kind_of_change_is_noticed(pack: SmallPack, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = pack.text(HERO)
    renamed = pack.folder / "heroes" / "nite.yaml.tmp"

    def save_by_rename() -> None:
        renamed.write_text(sound.replace("health: 12", "health: 0"))
        renamed.replace(pack.folder / HERO)

    meanwhile(
        monkeypatch,
        lambda: pack.write(HERO, sound.replace("speed: 4", "sped: 4")),
        lambda: pack.write(HERO, sound + "}"),
        lambda: None,  # nothing changed
        lambda: pack.write(HERO, sound),
        save_by_rename,
        lambda: (pack.folder / HERO).unlink(),
        lambda: pack.write("skills/strike.py", "def"),
    )
    code, said = watched(pack)
    assert said == ["no findings", "1 error", "1 error", "no findings", "1 error", "2 errors", "3 errors"]
    assert code == 1


def test_sound_pack_ends_with_0(pack: SmallPack, monkeypatch: pytest.MonkeyPatch) -> None:
    meanwhile(monkeypatch)
    assert watched(pack) == (0, ["no findings"])


def test_folder_that_is_gone_for_a_while_is_told(pack: SmallPack, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = pack.folder.with_name("elsewhere")
    meanwhile(monkeypatch, lambda: pack.folder.rename(elsewhere), lambda: elsewhere.rename(pack.folder))
    code, said = watched(pack)
    assert said == ["no findings", f'there is no file or folder "{pack.folder}"', "no findings"]
    assert code == 0


def test_folder_that_never_was_is_a_fault_of_usage(pack: SmallPack, monkeypatch: pytest.MonkeyPatch) -> None:
    meanwhile(monkeypatch)
    ran = CliRunner().invoke(main, ["validate", str(pack.folder / "none"), "--watch"])
    assert ran.exit_code == 2


def test_change_during_a_run_starts_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("1")
    runs = []

    def run() -> tuple[int, tuple[Path, ...]]:
        runs.append(file.read_text())
        if len(runs) == 2:
            file.write_text("333")
        return len(runs) - 1, (tmp_path,)

    meanwhile(monkeypatch, lambda: file.write_text("22"))
    assert watch.watching(run) == 2
    assert runs == ["1", "22", "333"]


def test_terminal_is_cleared_and_other_outputs_are_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    meanwhile(monkeypatch)
    watch.watching(lambda: (0, ()))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    watch.watching(lambda: (0, ()))
    printed = capsys.readouterr()
    assert printed.out == "\x1b[2J\x1b[1;1H"
    assert printed.err.count("watching for changes; Ctrl-C ends") == 2


def test_watchfiles_wakes_where_it_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Path, ...]] = []

    def fake(*folders: Path, **_: object) -> Iterator[set[str]]:
        asked.append(folders)
        yield set()

    monkeypatch.setattr(watch, "find_spec", lambda _: True)
    monkeypatch.setattr(watch, "import_module", lambda _: SimpleNamespace(watch=fake))
    watch.pause([tmp_path, tmp_path / "none"])
    assert asked == [(tmp_path,)]


def test_clock_wakes_where_watchfiles_is_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(watch, "find_spec", lambda _: None)
    monkeypatch.setattr(watch.time, "sleep", slept.append)
    watch.pause([tmp_path])
    assert len(slept) == 1
    assert 0 < slept[0] < 1
