"""No method of the core pack's scripts may be emptied without a test turning red."""

from __future__ import annotations

import random
import subprocess
import sys

from tests.planted.core_methods import ROOT, listed, methods, name_of
from tests.sizes import size

SEED = 20261122


def test_list_names_a_test_for_each_method_that_the_engine_calls() -> None:
    assert sorted(listed()) == sorted(map(name_of, methods()))


def test_tests_of_the_list_are_there() -> None:
    for node in listed().values():
        file, _, test = node.partition("::")
        assert f"def {test.partition('[')[0]}(" in (ROOT / file).read_text("utf-8"), node


def test_emptied_method_turns_the_test_of_the_list_red() -> None:
    """Small: some methods, by a seed. Full: all."""
    names = sorted(listed())
    chosen = random.Random(SEED).sample(names, size(small=4, full=len(names)))
    command = [sys.executable, "-m", "tests.planted.core_methods", "--try", *chosen]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, ""), ran.stderr
