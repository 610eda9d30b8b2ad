"""What a command needs of a save and of content it reads, decodes, loads and checks once."""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main

from delve.catalog import load as loading
from delve.flow import saved
from delve.flow.save_file import reopen
from delve.flow.saved import read_save
from delve.flow.saves import saves_folder
from delve.validate import runner
from tests.cli.playing import play
from tests.flow.saves import saved_game

pytestmark = [pytest.mark.one_of(12), pytest.mark.usefixtures("nothing_of_the_user", "agreed")]


@pytest.fixture
def folder() -> Path:
    """The folder of saves, with an unfinished game, an older one, and a newer one that is over."""
    folder = saves_folder()
    folder.mkdir(parents=True)
    saved_game(folder / "unfinished.delve", answers=12).play.discard()
    shutil.copy(folder / "unfinished.delve", folder / "older.delve")
    saved_game(folder / "over.delve", quest="core:lamp_stair").play.discard()
    for age, name in enumerate(("over", "unfinished", "older")):
        os.utime(folder / f"{name}.delve", (1_000_000 - age, 1_000_000 - age))
    return folder


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often a save was decoded, and packs were loaded and checked."""
    counted = Counter[str]()

    def count(module: Any, name: str) -> None:
        real: Callable[..., Any] = getattr(module, name)

        def wrapped(*about: Any, **more: Any) -> Any:
            counted[name] += 1
            return real(*about, **more)

        monkeypatch.setattr(module, name, wrapped)

    for module, name in ((saved, "decode"), (loading, "load"), (runner, "check")):
        count(module, name)
    return counted


def resume(*named: object) -> Result:
    ran = play("--resume", *named, "--ui", "none")
    assert ran.exit_code == 0, ran.output
    return ran


def test_save_that_is_gone_on_with_by_its_name_is_decoded_once(folder: Path, calls: Counter[str]) -> None:
    resume("unfinished")
    assert calls == {"decode": 1, "load": 1, "check": 1}


def test_without_a_name_no_save_is_decoded_that_was_played_before_the_one_that_is_found(
    folder: Path, calls: Counter[str]
) -> None:
    resume()
    assert calls["decode"] == 2, "the one that is over, and the one that is found"


def test_name_that_no_save_has_is_told_without_decoding_any(folder: Path, calls: Counter[str]) -> None:
    ran = play("--resume", "unfinishd", "--ui", "none")
    assert "(saves: over, unfinished, older)" in ran.stderr
    assert not calls["decode"]


def test_save_that_was_written_to_since_it_was_looked_at_is_decoded_anew(folder: Path) -> None:
    path = folder / "unfinished.delve"
    before = read_save(path.read_bytes())
    path.write_bytes(path.read_bytes().removesuffix(b"\n").rpartition(b"\n")[0] + b"\n")
    file, found = reopen(path, known=before)
    file.release()
    assert found == read_save(path.read_bytes())
    assert found.decoded.lines == before.decoded.lines[:-1]


@pytest.mark.parametrize("verb", ["--verify", "--rerecord"])
def test_save_that_is_played_again_is_checked_once(folder: Path, calls: Counter[str], verb: str) -> None:
    ran = CliRunner().invoke(main, ["replay", "unfinished", verb])
    assert ran.exit_code == 0, ran.output
    assert (calls["load"], calls["check"]) == (1, 1)


def test_content_with_packs_that_a_quest_does_not_need_is_checked_once(
    mod: Path,
    tmp_path: Path,
    calls: Counter[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(mod.parent)
    save = tmp_path / "game.delve"
    ran = play("drowned_cellar", "--seed", 1, "--with", mod, "--ui", "none", "--record", save)
    assert ran.exit_code == 0, ran.output
    shutil.rmtree(tmp_path / "user", ignore_errors=True)  # so that nobody remembers where the pack lies
    calls.clear()
    ran = CliRunner().invoke(main, ["replay", str(save), "--verify", "--packs", str(mod.parent)])
    assert ran.exit_code == 0, ran.output
    assert calls["check"] == 1
