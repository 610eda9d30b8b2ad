"""What is shipped is what is here: the wheel, built through the source archive, against the folders."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from zipfile import ZipFile

import pytest

pytestmark = pytest.mark.one_of(12)

ROOT = Path(__file__).parents[2]
FOLDERS = {
    "delve": "delve",
    "cli": "delve_cli",
    "content": "delve_content",
    "schemas": "delve_schemas",
    "docs/rules": "delve_rules",
}
FILES = ("pyproject.toml", "setup.py", "README.md", "LICENSE")
NOT_SHIPPED = shutil.ignore_patterns("__pycache__", "*.pyc", ".*")


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names in the wheel."""
    project = tmp_path_factory.mktemp("project")
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, project / folder, ignore=NOT_SHIPPED)
    for file in FILES:
        shutil.copy(ROOT / file, project)
    # a fresh setuptools is fetched only where the installed one is too old
    as_installed = ["--no-isolation"] if int(version("setuptools").partition(".")[0]) >= 77 else []
    command = [sys.executable, "-m", "build", *as_installed, "--outdir", str(project / "dist"), str(project)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert result.returncode == 0, result.stdout + result.stderr
    (wheel,) = (project / "dist").glob("*.whl")
    with ZipFile(wheel) as archive:
        return archive.namelist()


def test_wheel_holds_every_file_of_the_folders_and_nothing_else(names: list[str]) -> None:
    here = {
        f"{package}/{path.relative_to(ROOT / folder).as_posix()}"
        for folder, package in FOLDERS.items()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix != ".pyc" and not path.name.startswith(".")
    }
    shipped = {name for name in names if ".dist-info/" not in name}
    assert sorted(here - shipped) == []
    assert sorted(shipped - here) == []


def test_wheel_holds_both_licenses_and_the_command(names: list[str]) -> None:
    described = {name.partition(".dist-info/")[2] for name in names if ".dist-info/" in name}
    assert {"licenses/LICENSE", "licenses/content/LICENSE", "entry_points.txt"} <= described
