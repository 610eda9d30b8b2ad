"""What the tests of games at the command line begin with."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from delve.trust.consent import ConsentAnswer
from delve.validate import runner
from tests.cli.playing import CORE
from tests.cli.remembering import remembering


@pytest.fixture(autouse=True)
def content_is_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the checker finds is shown in other rooms; here it would take most of the time."""
    monkeypatch.setattr(runner, "check", remembering(runner.check))


@pytest.fixture
def nothing_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Neither folders nor a display."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "user"))
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody sits at the terminal who lets all scripts run, each time anew."""
    monkeypatch.setattr("delve_cli.admission._asked", lambda unknown, games: ConsentAnswer.ONCE)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the core pack, to be broken."""
    return Path(shutil.copytree(CORE, tmp_path / "packs" / "core"))


@pytest.fixture
def mod(tmp_path: Path) -> Path:
    """A pack that changes a monster of core and has a hero; no quest needs it."""
    folder = tmp_path / "mods" / "mod"
    (folder / "patches").mkdir(parents=True)
    (folder / "heroes").mkdir()
    (folder / "pack.yaml").write_text(
        "kind: pack\nid: mod\nname: Mod\nversion: 1.0.0\nrequires: {core: '>=0'}\n"
    )
    (folder / "patches" / "goblin.yaml").write_text(
        "kind: patch\nid: goblin\ntarget: {monster: goblin}\nset: {name: Gremlin}\n"
    )
    nite = (CORE / "heroes" / "nite.yaml").read_text(encoding="utf-8")
    hero = nite.replace("id: nite", "id: nita").replace("name: Nite", "name: Nita")
    (folder / "heroes" / "nita.yaml").write_text(hero, encoding="utf-8")
    return folder
