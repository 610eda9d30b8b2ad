"""A player that is killed at any instant has lost nothing that it had acknowledged, and its save can be read."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sizes import size

ROOT = Path(__file__).parents[2]

pytestmark = [
    pytest.mark.one_of(16),
    pytest.mark.skipif(sys.platform == "win32", reason="players are forked"),
]


def found_after(folder: Path, program: str, *more: object) -> dict[str, int]:
    command = [sys.executable, "-m", f"tests.flow.{program}", str(folder), *map(str, more)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found: dict[str, int] = json.loads(ran.stdout)
    print(found)
    return found


def test_killed_players_lose_nothing_that_they_acknowledged(tmp_path: Path) -> None:
    kills = size(small=12, full=3_000)
    found = found_after(tmp_path, "killed", kills)
    assert (found["lost"], found["unreadable"], found["not resumed"]) == (0, 0, 0)
    assert found["kills"] == kills
    assert found["unfinished"] > kills // 2, "most were killed in the middle of a game"
    assert found["told"] > kills


@pytest.mark.parametrize("front_end", ["none", "terminal"])
def test_killed_command_loses_nothing_that_it_had_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, front_end: str
) -> None:
    """From the start of its process on: a save is not there yet, or it can be read and holds what was printed."""
    settings = tmp_path / "of_somebody_else" / "delve" / "settings.yaml"
    settings.parent.mkdir(parents=True)
    settings.write_text("nonsense: [", "utf-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(settings.parent.parent))
    kills = size(small=3, full=120)
    found = found_after(tmp_path, "killed_commands", front_end, kills)
    assert (found["lost"], found["unreadable"], found["not_resumed"]) == (0, 0, 0)
    assert (found["kills"], found["not_as_expected"]) == (kills, 0)
    assert found["before_the_first_answer"]
    assert found["acknowledged"]


@pytest.mark.window
def test_killed_command_loses_nothing_that_its_window_had_shown(tmp_path: Path) -> None:
    if shutil.which("xdotool") is None:
        pytest.skip("xdotool is not installed")
    kills = size(small=2, full=60)
    found = found_after(tmp_path, "killed_commands", "window", kills)
    assert (found["lost"], found["unreadable"], found["not_resumed"]) == (0, 0, 0)
    assert found["kills"] == kills
    assert found["acknowledged"]


def test_loss_of_what_was_printed_would_be_found(tmp_path: Path) -> None:
    found = found_after(tmp_path, "killed_commands", "none", 3, "skipped_flush")
    assert found["lost"]
