"""The plugin of pytest: fixtures are there however it is loaded, and no test ends inside an action."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.one_of(12)

ROOT = Path(__file__).parents[2]
PLUGIN = "delve.testing.plugin"
LEFT_OPEN = """
def test_ends_inside_an_action(arena):
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.turn_of("K")
    game.begin("attack", "K", "core:oaken_blade")
"""
AT_REST = """
def test_ends_at_rest(arena, packs):
    arena("Kg", K="nite knight", g="goblin minion").turn_of("K")
"""
FAULTY_PACK = "kind: pack\nid: faulty\nname: Faulty\nversion: one\n"


def run(folder: Path, *options: str, installed: bool = False) -> tuple[int, str]:
    """Exit code and output of pytest over a folder, in a process of its own: with what is installed, or without."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST"))}
    environment = (
        kept if installed else {**kept, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    )
    done = python(folder, environment, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options, str(folder))
    return done.returncode, done.stdout + done.stderr


def python(folder: Path, environment: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def is_installed(folder: Path) -> bool:
    """Whether a Python that knows nothing of this checkout finds the plugin."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    code = "from importlib.metadata import entry_points as found; print(found(group='pytest11').names)"
    return PLUGIN in python(folder, kept, "-c", code).stdout


@pytest.mark.parametrize("options", [(), ("-n1",)], ids=["alone", "by workers"])
def test_tests_of_two_packs_may_be_called_alike(tmp_path: Path, options: tuple[str, ...]) -> None:
    for pack in ("fen", "marsh"):
        for folder in ("skills", "cards"):
            tests = tmp_path / pack / "tests" / folder
            tests.mkdir(parents=True)
            (tests / "test_howl.py").write_text(f"def test_{pack}_{folder}():\n    assert True\n", "utf-8")
        (tmp_path / pack / "pack.yaml").write_text(f"kind: pack\nid: {pack}\nname: P\nversion: 1.0.0\n")
    workers = ("-p", "xdist", *options) if options else ()
    every = [(tmp_path, 4), (tmp_path / "fen", 2), (tmp_path / "fen" / "tests", 2)]
    for folder, count in every[:1] if workers else every:  # with workers the names are made by the same code
        code, said = run(folder, "-p", PLUGIN, *workers)
        assert (code, f"{count} passed" in said) == (0, True), said


def test_other_tests_are_imported_as_pytest_does_it(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("NUMBER = 1\n")
    (tmp_path / "test_it.py").write_text("from beside import NUMBER\n\n\ndef test_it():\n    assert NUMBER\n")
    code, said = run(tmp_path, "-p", PLUGIN)
    assert (code, "1 passed" in said) == (0, True), said


def test_test_that_ends_inside_an_action_fails_and_names_the_question(tmp_path: Path) -> None:
    (tmp_path / "test_open.py").write_text(LEFT_OPEN, "utf-8")
    code, said = run(tmp_path, "-p", PLUGIN)
    assert code == 1
    assert "1 passed, 1 error" in said
    assert "still pending: figure asked of heroes by attack: Attack whom?; legal: 2" in said


def test_test_that_fails_inside_an_action_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "test_open.py").write_text(f"{LEFT_OPEN}    assert not game\n", "utf-8")
    code, said = run(tmp_path, "-p", PLUGIN)
    assert code == 1
    assert "1 failed in" in said
    assert "still pending" not in said


@pytest.mark.parametrize(
    ("loaded_by", "installed"),
    [
        ("its entry point", True),
        ("-p", True),
        ("-p", False),
        ("pytest_plugins", True),
        ("pytest_plugins", False),
    ],
)
def test_fixtures_are_there_however_the_plugin_is_loaded(
    tmp_path: Path, loaded_by: str, installed: bool
) -> None:
    if installed and not is_installed(tmp_path):
        pytest.skip("delve is not installed in this environment")
    (tmp_path / "test_rest.py").write_text(AT_REST, "utf-8")
    if loaded_by == "pytest_plugins":
        (tmp_path / "conftest.py").write_text(f'pytest_plugins = ["{PLUGIN}"]\n', "utf-8")
    options = ("-p", PLUGIN) if loaded_by == "-p" else ()
    code, said = run(tmp_path, *options, installed=installed)
    assert code == 0, said
    assert "1 passed" in said


def test_pack_with_faults_fails_the_test_with_its_findings(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(FAULTY_PACK, "utf-8")
    (tmp_path / "test_rest.py").write_text(AT_REST, "utf-8")
    code, said = run(tmp_path, "-p", PLUGIN)
    assert code == 1
    assert "the pack has faults:" in said
    assert "pack.yaml:4: D105" in said
