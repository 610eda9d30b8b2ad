"""The file with a user's settings: strict, told where it is broken, and never lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from delve_cli.settings_file import change_settings, preferences, read_settings, settings_path, write_settings

from delve.model.keys import KeySettings
from delve.model.settings import Settings


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    return tmp_path / "delve"


def written(text: str) -> Path:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text(text, encoding="utf-8")
    return settings_path()


def test_settings_without_a_file_are_the_usual_ones(folder: Path) -> None:
    assert read_settings() == (Settings(), ())
    assert not folder.exists()


def test_settings_read_back_as_they_were_written(folder: Path) -> None:
    wanted = Settings(size=150, fullscreen=True, window=(1200, 800), speed="off", packs=("one", "two"))
    write_settings(wanted)
    assert read_settings() == (wanted, ())
    write_settings(Settings())
    assert read_settings() == (Settings(), ())
    assert [file.name for file in folder.iterdir()] == ["settings.yaml"]


def test_broken_settings_are_told_with_line_and_column(capsys: pytest.CaptureFixture[str]) -> None:
    path = written("speed: fast\nsize: 20\nsound: 3\n")
    first, second = read_settings().told
    assert first == f'{path}:2:7: D106 "size" is 20, but must be at least 75'
    assert second.startswith(f'{path}:3:1: D101 unknown field "sound"')
    assert preferences().settings == Settings()
    assert "D106" in capsys.readouterr().err


def test_file_that_is_no_yaml_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    path = written("size: [\n")
    assert read_settings().told[0].startswith(f"{path}:")
    assert read_settings().settings == Settings()


def test_broken_settings_are_never_lost(folder: Path) -> None:
    written("size: 20\n")
    change_settings({"speed": "fast"})
    assert (folder / "broken-settings.yaml").read_text(encoding="utf-8") == "size: 20\n"
    assert read_settings() == (Settings(speed="fast"), ())
    settings_path().write_text("size: 21\n", encoding="utf-8")
    change_settings({"speed": "off"})
    assert (folder / "broken-settings-2.yaml").read_text(encoding="utf-8") == "size: 21\n"
    assert (folder / "broken-settings.yaml").read_text(encoding="utf-8") == "size: 20\n"


def test_change_leaves_what_another_window_has_changed() -> None:
    window = preferences()
    change_settings({"packs": ("mod",)})
    window.change(size=200)
    assert read_settings().settings == Settings(size=200, packs=("mod",))


def test_keys_are_read_and_written() -> None:
    wanted = Settings(keys=KeySettings(undo=("u", "ctrl+shift+z"), cards=("f10",)))
    write_settings(wanted)
    assert read_settings() == (wanted, ())


def test_faults_of_keys_are_told_where_they_stand() -> None:
    path = written("keys:\n  undo: [escape]\n  endturn: [q]\n  cards: []\n")
    assert read_settings().told == (
        f'{path}:2:10: D105 "undo" cannot be "escape": expected the name of a key, such as z, f5, page_up or ctrl+z; '
        "Escape always means to leave",
        f'{path}:3:3: D101 unknown field "endturn" (did you mean "end_turn"?)',
        f'{path}:4:10: D107 "cards" has 0 items, but must have at least 1',
    )


@pytest.mark.parametrize(
    "text", ["keys: {undo: [u, e]}", "keys: {undo: [u, f11]}", "keys: {more: [x], up: [q, x]}"]
)
def test_key_of_two_actions_is_told_at_the_one_that_the_file_names(text: str) -> None:
    path = written(f"speed: fast\n{text}\n")
    found = read_settings()
    assert found.settings == Settings()
    column = {"undo": 18, "more": 15}[text[7:11]]
    assert found.told[0].startswith(f'{path}:2:{column}: D104 "')
    assert "too: give one of them another key" in found.told[0]
