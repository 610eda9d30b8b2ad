"""Tests marked `window` open a real window: skipped where there is no display, unless one is required."""

from __future__ import annotations

import gc
import os
import sys
from collections import Counter
from collections.abc import Generator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.sizes import is_in_turn, size

pytest_plugins = ["delve.testing.plugin"]
"""also where delve is not installed, and so its entry point is not there"""

# else each of the many commands that tests start compiles all of delve
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

_NUMBERS = count()
_IN_MEMORY = Path("/dev/shm")
_ROOM = 2 << 30
"""bytes that tests may need for their files"""
DISPLAY = "display"
"""what all files with windows share"""
NO_DISPLAY = (
    "no display: run under xvfb-run, after apt install libegl1 libgl1 libgl1-mesa-dri libfontconfig1 "
    "libfreetype6 xvfb xauth xdotool"
)


@pytest.fixture(autouse=True)
def like_on_any_desk(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test knows what a check of another said, and none writes into a user's folders.

    Nor does it matter that a machine of continuous integration runs the tests, where findings are told in another form.
    """
    for name in ("CI", "NO_COLOR", "PYTEST_ADDOPTS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DELVE_SILENT", "1")
    fresh = next(_NUMBERS)
    monkeypatch.setenv("DELVE_CACHE_DIR", str(tmp_path_factory.getbasetemp() / f"remembered_{fresh}"))


def pytest_configure() -> None:
    """Files of tests lie in memory where there is room: games wait for the disk after every answer, some ms each time.

    At full size they lie on the disk.
    """
    if size(small=1, full=0) and _takes_files(_IN_MEMORY):
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_IN_MEMORY))


def _takes_files(folder: Path) -> bool:
    """Whether a folder in memory has room for files, and lets programs among them run."""
    if not hasattr(os, "statvfs") or not os.access(folder, os.W_OK):
        return False
    seen = os.statvfs(folder)
    return seen.f_bavail * seen.f_frsize > _ROOM and not seen.f_flag & os.ST_NOEXEC


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Each file is run by one worker, which makes its fixtures once; all files with windows are run by the same.

    All windows open on one display, and one of them has the keyboard. The marker `xdist_group` would say so too, but
    pytest-xdist 3.8 writes it into the id of a test, where pytest 9.2 no longer looks.
    """
    from xdist.scheduler import LoadScopeScheduling  # here, as pytest may run without it

    class ByFile(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.partition("::")[0]
            return DISPLAY if _opens_windows(config.rootpath / file) else file

    return ByFile(config, log)


@cache
def _opens_windows(file: Path) -> bool:
    """Whether a file of tests speaks of the marker `window`; it is not imported where tests are only handed out."""
    return "mark.window" in file.read_text(encoding="utf-8")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of the tests of a file that are marked `one_of(n)` each n-th is tried at small size.

    Which ones goes by the turn: n turns in a row try all of them. A file that is named on the command
    line is tried whole.
    """
    if not size(small=1, full=0):
        return
    named = {(config.invocation_params.dir / arg.partition("::")[0]).resolve() for arg in config.args}
    marked: Counter[str] = Counter()
    tried: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for item in items:
        marker = item.get_closest_marker("one_of")
        if marker is None or item.path in named:
            tried.append(item)
            continue
        file = item.nodeid.partition("::")[0]
        (tried if is_in_turn(file, marked[file], marker.args[0]) else left).append(item)
        marked[file] += 1
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = tried


def pytest_collection_finish(session: pytest.Session) -> None:
    """All modules and thousands of tests are there to the end: who looks for garbage need not look at them.

    Else a quarter of the time of all tests is spent with that. It is also looked for less often.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips a test of the window where none can be opened."""
    if item.get_closest_marker("window") and sys.platform == "linux" and not os.environ.get("DISPLAY"):
        pytest.skip(NO_DISPLAY)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With DELVE_REQUIRE_WINDOW=1 a test of the window that was skipped, for whatever reason, has failed."""
    report = yield
    required = os.environ.get("DELVE_REQUIRE_WINDOW") == "1"
    if required and report.skipped and item.get_closest_marker("window"):
        report.outcome = "failed"
        report.longrepr = f"a test of the window was skipped, but DELVE_REQUIRE_WINDOW=1: {report.longrepr}"
    return report
