from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.one_of(12)

CONFTEST = Path(__file__).parents[1] / "conftest.py"
TESTS = """
import pytest

@pytest.mark.window
def test_of_the_window():
    pass

@pytest.mark.window
def test_of_the_window_that_skips_by_itself():
    pytest.skip("no reason")

def test_of_something_else():
    pytest.skip("another reason")
"""


WORKER = """
import os, pytest

{marker}
@pytest.mark.parametrize("number", range(8))
def test_it(number, pytestconfig):
    with open(pytestconfig.rootpath / "{place}", "a") as file:
        print(os.environ["PYTEST_XDIST_WORKER"], file=file)
"""


def outcomes(folder: Path, *options: str, **environment: str) -> str:
    """What pytest says in its last line about the tests above, without a display unless one is given."""
    shutil.copy(CONFTEST, folder)
    if not [*folder.glob("test_*.py")]:
        (folder / "test_it.py").write_text(TESTS, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = window: w\naddopts = -ra\n", encoding="utf-8")
    inherited = {
        name: value for name, value in os.environ.items() if not name.startswith(("DELVE_", "DISPLAY"))
    }
    inherited["PYTHONPATH"] = str(CONFTEST.parents[1])
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options, str(folder)]
    result = subprocess.run(
        command, cwd=folder, env=inherited | environment, capture_output=True, text=True, timeout=120
    )
    return result.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_window_test_without_a_display_is_skipped_and_names_the_packages(tmp_path: Path) -> None:
    said = outcomes(tmp_path)
    assert "3 skipped" in said
    assert "apt install libegl1" in said


def test_window_test_with_a_display_runs(tmp_path: Path) -> None:
    assert "1 passed, 2 skipped" in outcomes(tmp_path, DISPLAY=":99")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_window_test_that_is_skipped_fails_where_a_window_is_required(tmp_path: Path) -> None:
    said = outcomes(tmp_path, DELVE_REQUIRE_WINDOW="1")
    assert "1 skipped, 2 errors" in said
    assert "a test of the window was skipped, but DELVE_REQUIRE_WINDOW=1" in said


def test_window_test_that_skips_itself_fails_where_a_window_is_required(tmp_path: Path) -> None:
    said = outcomes(tmp_path, DELVE_REQUIRE_WINDOW="1", DISPLAY=":99")
    assert "1 failed, 1 passed, 1 skipped" in said


def test_files_with_windows_are_run_by_one_worker_and_each_other_file_by_one(tmp_path: Path) -> None:
    for number in range(3):
        for place, marker in (("windows", "@pytest.mark.window"), (f"file_{number}", "")):
            text = WORKER.format(marker=marker, place=place)
            (tmp_path / f"test_{place}_{number}.py").write_text(text, encoding="utf-8")
    assert "48 passed" in outcomes(tmp_path, "-n2", DISPLAY=":99")
    workers = {place: {*(tmp_path / place).read_text().split()} for place in ("windows", "file_0", "file_1")}
    assert [len(found) for found in workers.values()] == [1, 1, 1]
