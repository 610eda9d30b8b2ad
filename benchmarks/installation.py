"""delve as its users have it: a wheel, in an environment of its own beside everything that is installed here.

What finds the packages of a checkout would make every start of Python some ten milliseconds longer, delve's and its
peers', which says nothing about any of them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
FOLDERS = ("delve", "cli", "content", "schemas")
FILES = ("pyproject.toml", "setup.py", "README.md", "LICENSE")
NEEDED_TO_BUILD = 77
"""the first setuptools that can"""
_SITE = "import sysconfig; print(sysconfig.get_path('purelib'))"
_QUIET = ("--quiet", "--disable-pip-version-check", "--no-deps")


class Installation(NamedTuple):
    """An environment that has delve: its Python, its command, and the packs that came with it."""

    python: str
    delve: str
    content: Path


def installation(folder: Path) -> Installation:
    """A new environment in this folder, with delve from a wheel. Raises CalledProcessError where it cannot be made."""
    wheel = _wheel(folder)
    environment = folder / "environment"
    _run(sys.executable, "-m", "venv", "--without-pip", str(environment))
    python = _command(environment, "python")
    site = subprocess.run([python, "-c", _SITE], capture_output=True, text=True, check=True).stdout.strip()
    # a line with a folder: what is installed there is found, but what its own .pth files would do is not done
    (Path(site) / "beside.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    _run(sys.executable, "-m", "pip", "--python", python, "install", *_QUIET, "--no-index", str(wheel))
    return Installation(python, _command(environment, "delve"), Path(site) / "delve_content")


def _wheel(folder: Path) -> Path:
    project = folder / "project"
    for name in FOLDERS:
        shutil.copytree(ROOT / name, project / name, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    for name in FILES:
        shutil.copy(ROOT / name, project)
    # a fresh setuptools is fetched only where the installed one is too old
    isolated = int(version("setuptools").partition(".")[0]) < NEEDED_TO_BUILD
    how = [] if isolated else ["--no-build-isolation"]
    _run(sys.executable, "-m", "pip", "wheel", *_QUIET, *how, "--wheel-dir", str(folder), str(project))
    (wheel,) = folder.glob("*.whl")
    return wheel


def _command(environment: Path, name: str) -> str:
    found = shutil.which(name, path=str(environment / ("Scripts" if sys.platform == "win32" else "bin")))
    assert found is not None, f"{name} was not installed in {environment}"
    return found


def _run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
