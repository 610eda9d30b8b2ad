"""Thousands of mutated files through the whole checker: no traceback, no rule that breaks, no hang, little memory."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sizes import size

pytestmark = pytest.mark.one_of(12)

FILES = size(small=3_000, full=100_000)
ROOT = Path(__file__).parents[2]


def test_mutated_files_are_judged_in_little_time_and_memory() -> None:
    command = [sys.executable, "-m", "tests.catalog.mutated_packs", str(FILES), "1"]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert ran.returncode == 0, ran.stderr[-4_000:]
    seen = json.loads(ran.stdout)
    assert seen["files"] == FILES
    assert seen["findings"] > FILES / 2
    # of the processor's time, which other work on the machine does not lengthen
    assert seen["slowest"] < 1
    assert seen["megabytes"] < 200
