"""A round in a real window with real mouse and keyboard events, as the X server sends them."""

from __future__ import annotations

import json
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui.play.real_window import TITLE

pytestmark = [pytest.mark.one_of(12), pytest.mark.window]
PATIENCE = 60.0


class Table:
    """The process with the window, and what it has told."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.ui.play.real_window"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.moments: queue.Queue[dict[str, Any]] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        self.now: dict[str, Any] = self.moments.get(timeout=PATIENCE)

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.moments.put(json.loads(line))

    def look(self, seconds: float = 0.3) -> dict[str, Any]:
        """The latest moment, once nothing new comes for a while."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                self.now = self.moments.get(timeout=seconds)
            except queue.Empty:
                return self.now
        return self.now

    def key(self, *names: str) -> None:
        """Press keys."""
        subprocess.run(["xdotool", "key", "--delay", "60", *names], check=True)

    def click(self, x: int, y: int) -> None:
        """Move there and click."""
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "sleep", "0.2", "click", "1"], check=True)


@pytest.fixture
def table() -> Iterator[Table]:
    if shutil.which("xdotool") is None:
        pytest.skip("xdotool is not installed")
    made = Table()
    found = [
        "xdotool",
        "search",
        "--sync",
        "--onlyvisible",
        "--name",
        TITLE,
        "windowmove",
        "0",
        "0",
        "windowfocus",
    ]
    subprocess.run(found, check=True, timeout=PATIENCE)
    yield made
    if made.process.poll() is None:
        made.process.terminate()
    made.process.wait(PATIENCE)
    for stream in (made.process.stdout, made.process.stderr):
        if stream is not None:
            stream.close()


def test_round_is_played_with_real_mouse_and_keys(table: Table) -> None:
    """S0-66."""
    walked = False
    end = time.monotonic() + 2 * PATIENCE
    while table.look()["round"] < 2 and time.monotonic() < end:
        now = table.now
        if now["box"] == "The Drowned Cellar":
            table.key("Return")
        elif now["box"] is not None:
            table.key("Down", "Return")
        elif now["kind"] is None:
            table.key("Escape")
        elif now["walk_to"] and not walked:
            answers = now["answers"]
            table.click(*now["walk_to"])
            walked = any(table.look()["answers"] > answers for _ in range(20))
            assert walked
        elif now["walk_to"]:
            table.key("e", "e")
        else:
            table.key("1")
    assert table.now["round"] == 2
    assert walked
    table.key("ctrl+q")
    assert table.process.wait(PATIENCE) == 0
    assert table.process.stderr is not None
    assert table.process.stderr.read() == ""
