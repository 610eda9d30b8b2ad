"""A player that is killed at any instant has lost nothing that it had acknowledged, and its save can be read."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sizes import size

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="players are forked")


def found_after(folder: Path, kills: int, *more: str) -> dict[str, int]:
    command = [sys.executable, "-m", "tests.flow.killed", str(folder), str(kills), *more]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found: dict[str, int] = json.loads(ran.stdout)
    print(found)
    return found


def test_killed_players_lose_nothing_that_they_acknowledged(tmp_path: Path) -> None:
    kills = size(small=50, full=3_000)
    found = found_after(tmp_path, kills)
    assert (found["lost"], found["unreadable"], found["not resumed"]) == (0, 0, 0)
    assert found["kills"] == kills
    assert found["unfinished"] > kills // 2, "most were killed in the middle of a game"
    assert found["told"] > kills
