"""The benchmark of the checker runs, on small packs. No time is asserted anywhere."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from benchmarks import checking
from benchmarks.__main__ import main
from benchmarks.installation import Installation
from delve.installation import shipped_folder
from tests.sizes import size

pytestmark = pytest.mark.one_of(12)


@pytest.fixture
def small_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    """At small size delve is not installed anew: the wheel is looked at in tests/project/test_wheel.py."""
    command = shutil.which("delve", path=str(Path(sys.executable).parent))
    if command is not None and size(small=1, full=0):
        here = Installation(sys.executable, command, shipped_folder())
        monkeypatch.setattr(checking, "installation", lambda folder: here)


@pytest.mark.usefixtures("small_installation")
def test_tiny_table_of_the_checker_prints_each_row_and_the_times_of_rules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    if not checking.installed():
        pytest.skip("check-jsonschema is not installed")
    assert main(["--checking", "--tiny"]) == 0
    table, plain, shipped = capsys.readouterr().out.split("\n\n")
    head, *rows = table.splitlines()
    assert head.split()[:2] == ["whole", "process"]
    assert [row[:34].strip() for row in rows] == [
        "20 files, cold",
        "20 files, nothing changed",
        "one clean file",
        "one faulty file",
        "delve --help",
    ]
    assert plain.startswith("many, with 0 Python files:\nno findings (20 files")
    assert all(" ms  loading" in part for part in (plain, shipped))
    assert "S105 runs that may differ" in shipped
    assert "S105" not in plain


def test_without_the_peer_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checking, "find_spec", lambda _: None)
    assert checking.main([]) == 2
    assert "pip install '.[benchmarks]'" in capsys.readouterr().err


def test_argument_that_is_not_known_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert checking.main(["--huge"]) == 2
    assert "usage: " in capsys.readouterr().err
