"""Faults planted in `delve/geometry`: its own small tests find every one that changes a result."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tests.planted.geometry_faults import LISTED, MODULES, UNCHANGED, faults, listed
from tests.sizes import size

pytestmark = pytest.mark.one_of(12)

ROOT = Path(__file__).parents[2]
LIVED_ONCE = (
    "boards.edge_masks: are_places",
    "footprints.anchors: … it",
    "footprints.nearest: fits",
    "footprints._areas",
)
FORKS = pytest.mark.skipif(sys.platform == "win32", reason="the processes with the faults are forked")


def planted(*arguments: str) -> subprocess.CompletedProcess[str]:
    """What the command says; the tests are always the small ones."""
    small = {**os.environ, "DELVE_CHECKS": "small", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.planted.geometry_faults", *arguments]
    return subprocess.run(command, cwd=ROOT, env=small, capture_output=True, text=True, check=False)


def test_every_listed_fault_is_one_that_the_source_can_have_today() -> None:
    """A line that fits nowhere any more is planted nowhere: write it anew when the source changes."""
    every = [fault.line for module in MODULES for fault in faults(module)]
    assert len(set(every)) == len(every)
    assert sorted({*listed(LISTED), *listed(UNCHANGED)} - {*every}) == []


def test_at_least_eighty_faults_are_listed_some_of_each_module_and_none_twice() -> None:
    lines = listed()
    assert len(lines) == len({*lines, *listed(UNCHANGED)}) - len(listed(UNCHANGED)) >= 80
    assert {line.partition(":")[0].partition(".")[0] for line in lines} == {*MODULES}


def test_every_fault_that_changes_nothing_has_its_proof() -> None:
    lines = UNCHANGED.read_text("utf-8").splitlines()
    assert [
        line for line, below in pairwise(lines) if line in listed(UNCHANGED) and below[:4] != " " * 4
    ] == []


@FORKS
def test_planted_faults_die_of_the_small_tests_of_geometry(tmp_path: Path) -> None:
    """At small size those of which no test took notice once; all of them at full size."""
    lines = [line for line in listed() if line.startswith(LIVED_ONCE) or size(small=0, full=1)]
    chosen = tmp_path / "lines.txt"
    chosen.write_text("\n".join(lines), "utf-8")
    said = planted("--lines", str(chosen))
    assert len(lines) >= len(LIVED_ONCE)
    assert said.stdout.endswith(f"{len(lines)} of {len(lines)} planted, {len(lines)} died\n"), said.stdout


@FORKS
def test_fault_that_changes_nothing_lives() -> None:
    """Else whatever is planted would seem to die."""
    said = planted("--unchanged", "--named", "footprints", "--only", "test_footprints")
    assert "1 of 1 planted, 0 died" in said.stdout, said.stdout + said.stderr
