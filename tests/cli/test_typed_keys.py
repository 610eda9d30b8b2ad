"""Keys at a real terminal: arrows and Escape move or do nothing, and write no codes."""

from __future__ import annotations

import os
import select
import sys
import time
from pathlib import Path

import pytest

from tests.cli.playing import QUEST

pty = pytest.importorskip("pty")
pytestmark = [pytest.mark.one_of(8)]
WORDS = [sys.executable, "-c", "from delve_cli.start import start; start()", "play", QUEST, "--seed", "4"]


def test_arrows_and_escape_write_no_codes(tmp_path: Path) -> None:
    pytest.importorskip("readline")
    folders = {f"XDG_{name}_HOME": str(tmp_path / name) for name in ("DATA", "STATE", "CACHE", "CONFIG")}
    child, terminal = pty.fork()
    if child == 0:
        os.execve(WORDS[0], [*WORDS, "--ui", "terminal"], {**os.environ, **folders, "TERM": "xterm"})
    shown = wait_for(terminal, b"> ")
    os.write(terminal, b"\x1b[4~\x1b[F\x1b[H\x1b[A\x1b[B\x1b[D\x1b\nquit\n")
    shown = wait_for(terminal, b"You leave")
    os.close(terminal)
    os.waitpid(child, 0)
    assert b"^[" not in shown
    assert b"[4~" not in shown


def wait_for(terminal: int, text: bytes) -> bytes:
    """What is shown until a text is."""
    shown, until = b"", time.monotonic() + 30
    while text not in shown:
        assert time.monotonic() < until, shown
        if select.select([terminal], [], [], 0.2)[0]:
            shown += os.read(terminal, 65536)
    return shown
