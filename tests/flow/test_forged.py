"""Saves that somebody forged, with good checksums: each is played, or refused in a sentence; none breaks delve."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from delve_cli.front_end import IN_CIRCLES

from tests.sizes import size

ROOT = Path(__file__).parents[2]
SEEDS = (6, 7)
SECONDS, MEGABYTES = 10, 500
"""that a command may take of the processor, and of memory"""
LONGEST = 1_500
"""characters of a refusal, with the paths in it"""

pytestmark = [
    pytest.mark.one_of(16),
    pytest.mark.skipif(sys.platform == "win32", reason="each forgery is tried in a fork"),
]


def faults(outcome: dict[str, Any]) -> Iterator[str]:
    """What is wrong with what a command did."""
    said = outcome["stdout"] + outcome["stderr"]
    if outcome["raised"] or "Traceback" in said or "delve itself broke" in said:
        yield f"it broke: {outcome['raised'] or said[-300:]}"
    if outcome["exit"] not in (0, 1, 2, IN_CIRCLES):
        yield f"it ended with {outcome['exit']}"
    if outcome["exit"] and not said.strip():
        yield "it did not say why"
    if len(outcome["stderr"]) > LONGEST:
        yield f"it said far too much: {outcome['stderr'][:300]}"
    if outcome["seconds"] > SECONDS:
        yield f"it took {outcome['seconds']} seconds"
    if outcome["megabytes"] > MEGABYTES:
        yield f"it took {outcome['megabytes']} megabytes"


@pytest.mark.parametrize("seed", SEEDS)
def test_no_command_breaks_or_hangs_on_a_forged_save(tmp_path: Path, seed: int) -> None:
    count, every = size(small=6, full=250), size(small=0, full=1)
    command = [sys.executable, "-m", "tests.flow.forged", str(tmp_path), str(seed), str(count)]
    ran = subprocess.run(
        command if every else [*command, "some"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    found = [json.loads(line) for line in ran.stdout.splitlines()]
    assert len(found) == count
    wrong = [
        f"{one['done']}: delve {outcome['command']}: {fault}"
        for one in found
        for outcome in one["outcomes"]
        for fault in faults(outcome)
    ]
    wrong += [f"{one['done']}: a command hung" for one in found if len(one["outcomes"]) < one["commands"]]
    assert wrong == []
    ends = {(outcome["command"], outcome["exit"]) for one in found for outcome in one["outcomes"]}
    if every:
        assert ("play --resume SAVE --ui none", 0) in ends, "some forgeries are games that can be played"
    assert ("play --resume SAVE --ui none", 1) in ends
