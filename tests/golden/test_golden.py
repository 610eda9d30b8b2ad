"""Golden games come out the same after every answer, on every supported Python and hash seed (rules §1.3).

Other versions are looked for as `pythonX.Y` on the path, among those of pyenv, and as virtual environments
`<DELVE_VENVS>/X.Y`. One counts if it can import what delve needs; each that ran is printed, the others are skipped.
"""

from __future__ import annotations

import functools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from delve.flow.driver import Play
from delve.flow.verify import verify
from delve.model.quest import QuestDef
from delve.phrases import speaking
from tests.bracketed import brackets
from tests.golden.games import FILES, begun, outcomes, played_with, saved
from tests.sizes import size

pytestmark = pytest.mark.one_of(8)

ROOT = Path(__file__).parents[2]
VERSIONS = ("3.11", "3.12", "3.13")
SEEDS = ("0", "1", "2")
"""of the hashes of texts"""
NEEDED = "import msgspec, yaml, platformdirs, jsonschema"


@pytest.fixture(scope="module")
def here() -> dict[str, str]:
    """What came of all games in this process."""
    return outcomes()


def candidates(version: str) -> list[str]:
    """Commands that may be a Python of this version, the likeliest first."""
    found = []
    if "DELVE_VENVS" in os.environ:
        found.append(str(Path(os.environ["DELVE_VENVS"], version, "bin", "python")))
    if version == f"{sys.version_info[0]}.{sys.version_info[1]}":
        found.append(sys.executable)
    found += [path for path in [shutil.which(f"python{version}")] if path is not None]
    pyenv = Path.home() / ".pyenv" / "versions"
    found += [str(path / "bin" / "python") for path in sorted(pyenv.glob(f"{version}.*"))]
    return found


def usable(command: str, version: str) -> bool:
    """Whether this is a Python of the version that has delve's dependencies."""
    check = f"import sys; assert sys.version_info[:2] == ({version.replace('.', ', ')}); {NEEDED}"
    try:
        return (
            subprocess.run([command, "-c", check], capture_output=True, cwd=ROOT, check=False).returncode == 0
        )
    except OSError:
        return False


@functools.cache
def python(version: str) -> str | None:
    """A Python of this version that can play, if there is one."""
    return next((command for command in candidates(version) if usable(command, version)), None)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_game_is_played_as_it_was_recorded(file: Path) -> None:
    """After a change that is meant: delve replay --rerecord tests/golden/*.delve."""
    golden = saved(file)
    assert golden.winner
    assert all(golden.digests)
    found = verify(Play(begun(golden)), golden)
    assert found.divergence is None, "delve replay --verify tells more"
    assert not found.without_digest
    assert not found.taken_over


def test_every_quest_of_core_has_a_golden_game_and_the_crawl_has_one() -> None:
    """Without one: delve play core:QUEST --seed 7 --ui none --record tests/golden/QUEST_7.delve."""
    quests = {saved(file).header.quest for file in FILES}
    assert quests >= {quest.id for quest in played_with("core").library.all(QuestDef)}
    assert any(quest.startswith("crawl:") for quest in quests)


def test_golden_games_come_out_as_recorded(here: dict[str, str]) -> None:
    assert {name: here[name] for name in (file.name for file in FILES)} == {
        file.name: "as recorded" for file in FILES
    }


PAIRS = [(version, seed) for version in VERSIONS for seed in SEEDS]


@pytest.mark.parametrize(
    ("version", "hash_seed"), size(small=[*zip(VERSIONS, SEEDS, strict=True)], full=PAIRS)
)
def test_games_are_the_same_on_every_python(
    version: str, hash_seed: str, here: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    command = python(version)
    if command is None:
        pytest.skip(
            f"no Python {version} with delve's dependencies: set DELVE_VENVS, see tests/golden/test_golden.py"
        )
    run = subprocess.run(
        [command, "-m", "tests.golden.games"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    with capsys.disabled():
        print(f"\n  golden games on Python {version}, hash seed {hash_seed}: {command}")
    assert json.loads(run.stdout) == here


def test_games_come_out_the_same_in_another_language(here: dict[str, str]) -> None:
    with speaking(brackets()):
        assert outcomes() == here
