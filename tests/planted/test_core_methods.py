"""No method of a script that is shipped, or of a pack of tests with tests of its own, may be emptied unseen."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.planted.core_methods import ROOT, listed, methods, name_of
from tests.sizes import size

SEED = 20261122


def test_list_names_a_test_for_each_method_that_the_engine_calls() -> None:
    assert sorted(listed()) == sorted(map(name_of, methods()))


def test_tests_of_the_list_are_there() -> None:
    for node in listed().values():
        file, _, test = node.partition("::")
        assert f"def {test.partition('[')[0]}(" in (ROOT / file).read_text("utf-8"), node


@pytest.mark.one_of(8)
def test_emptied_method_turns_the_test_of_the_list_red() -> None:
    """Small: some methods, by a seed. Full: all."""
    names = sorted(listed())
    chosen = random.Random(SEED).sample(names, size(small=4, full=len(names)))
    command = [sys.executable, "-m", "tests.planted.core_methods", "--try", *chosen]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, ""), ran.stderr


def test_test_that_is_gone_misses_nothing() -> None:
    name, gone = sorted(listed())[0], "tests/cards/test_debt_cards.py::test_that_is_gone"
    code = "import sys; from tests.planted import core_methods as it; it.listed = lambda: {sys.argv[1]: sys.argv[2]}"
    command = [
        sys.executable,
        "-c",
        f"{code}; sys.exit(it.tried([sys.argv[1]]) != [sys.argv[1]])",
        name,
        gone,
    ]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def with_tests() -> list[str]:
    """The packs of tests that have scripts, and tests of their own."""
    packs = sorted(folder.parent for folder in (ROOT / "tests" / "packs").glob("*/tests"))
    return [pack.name for pack in packs if any(scripts_in(pack))]


def scripts_in(pack: Path) -> Iterator[Path]:
    return (file for file in pack.rglob("*.py") if file.relative_to(pack).parts[0] != "tests")


@pytest.mark.skipif(size(small=True, full=False), reason="with DELVE_CHECKS=full")
@pytest.mark.parametrize("pack", with_tests())
def test_each_method_of_a_pack_of_tests_is_missed_by_one_of_its_tests(pack: str, tmp_path: Path) -> None:
    command = [sys.executable, "-P", "-c", "from delve_cli.start import start; start()"]
    words = ["test", str(ROOT / "tests" / "packs" / pack), "--yes", "--planted", "--format", "json"]
    ran = subprocess.run([*command, *words], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    report = json.loads(ran.stdout)
    assert (report["unnoticed"], report["methods"] > 0) == ([], True)
