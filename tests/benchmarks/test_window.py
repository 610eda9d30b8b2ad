"""The benchmarks of the window run, on small sizes. No time is asserted."""

from __future__ import annotations

import subprocess
import sys

import pytest

from benchmarks import window, window_processes

pytestmark = [pytest.mark.one_of(8), pytest.mark.window]


def table(module: str) -> list[str]:
    """The rows that a module prints, each program in a process of its own."""
    command = [sys.executable, "-m", module, "--tiny"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=180, check=True)
    return done.stdout.splitlines()


def test_each_row_about_frames_is_printed() -> None:
    rows = table("benchmarks.window")
    begun = (
        "what",
        "key",
        "pointer to a path",
        "pointer within",
        "pointer to a card",
        "frame",
        "everything",
        "frame",
    )
    assert [row.startswith(begin) for row, begin in zip(rows, begun, strict=True)] == [True] * len(begun)


def test_each_row_about_processes_is_printed() -> None:
    rows = table("benchmarks.window_processes")
    begun = ("what", "first frame", "memory", "a table at rest", "a table at rest", "memory after")
    assert [row.startswith(begin) for row, begin in zip(rows, begun, strict=True)] == [True] * len(begun)


def test_an_unknown_argument_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert window.main(["--quick"]) == window_processes.main(["--quick"]) == 2
    assert capsys.readouterr().err.count("usage") == 2
