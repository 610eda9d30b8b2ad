"""A second check of what has not changed prints the same again, and looks at nothing; whatever changes is seen."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli import validate as command
from delve_cli.main import main

from delve.catalog import load as loading
from delve.catalog.load import Loaded
from tests.small_pack import SmallPack

HERO = "heroes/nite.yaml"


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SmallPack:
    """A pack with a warning and an error, whose files count as settled."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user"))
    monkeypatch.setattr(command, "time_ns", lambda: time.time_ns() + 60_000_000_000)
    made = SmallPack(tmp_path / "mods")
    made.change(HERO, "health: 12", "health: a dozen")
    return made


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts how often files were looked at."""
    counted: list[int] = []
    real = loading.load

    def load(*arguments: object, **named: object) -> Loaded:
        counted.append(1)
        return real(*arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(loading, "load", load)
    return counted


def validate(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["validate", *map(str, arguments)])


def said(result: Result) -> tuple[str, str, int]:
    return result.stdout, result.stderr, result.exit_code


def test_second_check_says_the_same_and_looks_at_nothing(pack: SmallPack, looks: list[int]) -> None:
    first = validate(pack.folder)
    assert "must be a whole number" in first.stdout
    assert (first.exit_code, len(looks)) == (1, 1)
    assert said(validate(pack.folder)) == said(first)
    assert len(looks) == 1


@pytest.mark.parametrize(
    "option",
    [
        "--strict",
        "--all",
        "--no-cache",
        "--timings",
        "--diff",
        "--fix",
        "--format=json",
        "--select=Q",
        "--ignore=Q",
    ],
)
def test_other_options_look_again(pack: SmallPack, looks: list[int], option: str) -> None:
    validate(pack.folder)
    validate(pack.folder, option)
    assert len(looks) >= 2


def mended(pack: SmallPack) -> None:
    pack.change(HERO, "health: a dozen", "health: 12")


def another_record(pack: SmallPack) -> None:
    (pack.folder / "heroes" / "ann.yaml").write_text("kind: hero\nid: ann\n")


def another_folder(pack: SmallPack) -> None:
    (pack.folder / "heroes" / "old").mkdir()


def another_pack_beside_it(pack: SmallPack) -> None:
    (pack.folder.parent / "other").mkdir()
    (pack.folder.parent / "other" / "pack.yaml").write_text(
        "kind: pack\nid: small\nname: S\nversion: 1.0.0\n"
    )


def a_pack_around_it(pack: SmallPack) -> None:
    (pack.folder.parents[1] / "pack.yaml").write_text("kind: pack\nid: big\nname: B\nversion: 1.0.0\n")


def a_test_of_a_skill(pack: SmallPack) -> None:
    (pack.folder / "tests").mkdir(exist_ok=True)
    (pack.folder / "tests" / "test_guard.py").write_text("")


def a_script(pack: SmallPack) -> None:
    pack.change("skills/knight/guard.py", "class Guard", "class Guards")


@pytest.mark.parametrize(
    "change",
    [
        mended,
        another_record,
        another_folder,
        another_pack_beside_it,
        a_pack_around_it,
        a_test_of_a_skill,
        a_script,
    ],
)
def test_check_after_a_change_looks_again(
    pack: SmallPack, looks: list[int], change: Callable[[SmallPack], None]
) -> None:
    validate(pack.folder)
    validate(pack.folder)
    time.sleep(0.02)  # a disk's clock may tick only every few milliseconds
    change(pack)
    assert said(validate(pack.folder)) == said(validate(pack.folder, "--no-cache"))
    assert len(looks) == 3


def test_check_of_one_file_knows_the_pack_that_it_needs(pack: SmallPack, looks: list[int]) -> None:
    quest = pack.folder / "quests" / "cellar.yaml"
    validate(quest)
    time.sleep(0.02)
    pack.change("monsters/rat.yaml", "id: rat", "id: rot")
    validate(quest)
    assert len(looks) == 2


def test_check_that_remembers_imports_nothing_of_the_engine(pack: SmallPack, tmp_path: Path) -> None:
    check = (
        "import sys, time; real = time.time_ns; time.time_ns = lambda: real() + 60_000_000_000\n"
        "from delve_cli.main import main\n"
        f"try: main(['validate', {str(pack.folder)!r}])\n"
        "except SystemExit: print(*(name for name in sorted(sys.modules) if name.startswith(('delve.', 'yaml'))))"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", check], capture_output=True, text=True, check=True
        ).stdout.splitlines()
        for _ in range(2)
    ]
    assert "yaml" in runs[0][-1].split()
    assert {*runs[1][-1].split()} <= {
        "delve.catalog",
        "delve.catalog.collector",
        "delve.validate",
        "delve.validate.remembered",
    }
    assert runs[0][:-1] == runs[1][:-1] != []


def test_another_folder_of_the_user_looks_again(
    pack: SmallPack, looks: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    validate(pack.folder)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "somebody_else"))
    validate(pack.folder)
    assert len(looks) == 2
