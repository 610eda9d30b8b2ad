"""The same seed and the same choices give the same game on every supported Python (rules §1.3).

Other versions are looked for as `pythonX.Y` on the path, among those of pyenv, and as virtual environments
`<DELVE_VENVS>/X.Y`. One counts if it can import what delve needs; each that ran is printed, the others are skipped.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden.games import games
from tests.golden.record import FILE

ROOT = Path(__file__).parents[2]
VERSIONS = ("3.11", "3.12", "3.13")
NEEDED = "import msgspec, yaml, platformdirs, jsonschema"


def recorded() -> dict[str, dict[str, str | int]]:
    found: dict[str, dict[str, str | int]] = json.loads(FILE.read_text("utf-8"))
    return found


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


def python(version: str) -> str | None:
    """A Python of this version that can play, if there is one."""
    return next((command for command in candidates(version) if usable(command, version)), None)


def test_recorded_games_are_played_as_they_were_recorded() -> None:
    """After a change that is meant, record anew: python -m tests.golden.record."""
    assert dict(games()) == recorded()


def test_recorded_games_have_an_end() -> None:
    assert recorded()
    for name, outcome in recorded().items():
        assert outcome["winner"] in ("heroes", "overlord"), name


@pytest.mark.parametrize("hash_seed", ["0", "1"])
@pytest.mark.parametrize("version", VERSIONS)
def test_recorded_games_are_the_same_on_every_python(
    version: str, hash_seed: str, capsys: pytest.CaptureFixture[str]
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
    assert json.loads(run.stdout) == recorded()
