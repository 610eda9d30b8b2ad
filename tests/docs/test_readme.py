"""The README tells the truth: its commands run, its files exist, its first skill works as it is written there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from delve.model.campaign import CampaignDef
from delve.testing.packs import Packs
from tests.sizes import size

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
FIRST_QUEST = "content/core/quests/the_trapdoor.yaml"
QUEST = "content/core/quests/drowned_cellar.yaml"
"""a quest with a knight"""
CAMPAIGN = "content/core/campaigns/what_the_river_owes.yaml"


def commands(mark: str) -> list[str]:
    """The lines of the shell block that begins with this comment."""
    blocks = [text.splitlines() for kind, text in BLOCK.findall(README) if kind == "sh"]
    return next(lines[1:] for lines in blocks if lines[0] == f"# {mark}")


def block(kind: str) -> str:
    """The only block of a kind."""
    (found,) = [text for other, text in BLOCK.findall(README) if other == kind]
    return str(found)


def run(
    command: list[str], folder: Path, *, typed: str = "", **more: str
) -> subprocess.CompletedProcess[str]:
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env |= {"PYTHONPATH": str(folder)} | more
    return subprocess.run(
        command, cwd=folder, env=env, input=typed, capture_output=True, text=True, check=False
    )


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the packs, the schemas and the settings, to be changed as the README says."""
    folder = tmp_path / "delve"
    for name in ("content", "schemas", "delve"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    (folder / "delve_content").symlink_to("content")  # as an installation of this copy would name it
    (folder / "tests" / "skills" / "knight").mkdir(parents=True)
    for skill in (ROOT / "tests" / "skills").rglob("test_*.py"):
        target = folder / "tests" / "skills" / skill.relative_to(ROOT / "tests" / "skills")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(skill, target)
    return folder


def delve(*arguments: str) -> list[str]:
    return [sys.executable, "-P", "-c", "from delve_cli.main import main; main()", *arguments]


def test_links_and_pictures_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target


@pytest.mark.one_of(8)
def test_run_command_names_a_quest_that_plays_without_a_display() -> None:
    (line,) = commands("run")
    *_, play = line.split(" && ")
    assert play == f".venv/bin/delve play {FIRST_QUEST}"
    done = run(delve("play", FIRST_QUEST, "--seed", "7"), ROOT)
    assert done.returncode == 0, done.stderr
    assert "wins" in done.stdout
    assert "display" in done.stderr


def test_campaign_is_named_as_it_is_played(packs: Packs) -> None:
    (play,) = commands("campaign")
    assert play == f".venv/bin/delve play {CAMPAIGN}"
    assert packs.library.get(CampaignDef, f"core:{(ROOT / CAMPAIGN).stem}")


def test_test_command_is_pytest() -> None:
    assert commands("test") == [".venv/bin/python -m pytest -n auto"]


def test_windows_forms_say_the_same() -> None:
    """S4-56."""
    (line,) = commands("run")
    for part in (line, *commands("test")):
        windows = (
            part.replace("python3 -m", "py -m").replace(".venv/bin/", ".venv\\Scripts\\").replace("'", "")
        )
        assert windows.replace("content/core/quests/", "content\\core\\quests\\") in README


@pytest.mark.one_of(8)
def test_changed_number_is_seen_and_wrong_one_is_told(checkout: Path) -> None:
    """S0-173."""
    nite = checkout / "content" / "core" / "heroes" / "nite.yaml"
    text = nite.read_text("utf-8")
    nite.write_text(text.replace("speed: 4", "speed: 6"), "utf-8")
    at_terminal = delve("play", QUEST, "--ui", "terminal")
    played = run(at_terminal, checkout, typed="Nite\n", XDG_DATA_HOME=str(checkout / "user"))
    assert played.returncode == 0, played.stderr
    assert "Move (6 movement points)" in played.stdout
    nite.write_text(text.replace("speed: 4", "speed: six"), "utf-8")
    told = run(delve("validate", "content/core/heroes/nite.yaml"), checkout)
    assert told.returncode == 1
    assert block("text").strip() in told.stdout


@pytest.mark.one_of(2)
def test_first_skill_is_sound_tested_and_played(checkout: Path) -> None:
    (made,) = commands("new skill")
    program, *arguments = made.split()
    assert program == ".venv/bin/delve"
    written = run(delve(*arguments), checkout)
    assert written.returncode == 0, written.stderr
    record, script, test = (checkout / line for line in written.stdout.splitlines())
    assert f"`{record.relative_to(checkout)}`" in README
    assert (record.read_text("utf-8"), script.read_text("utf-8")) == (block("yaml"), block("python"))
    validate, test_line, play = commands("first skill")
    assert validate == ".venv/bin/delve validate"
    found = run(delve("validate"), checkout)
    assert (found.returncode, found.stdout) == (0, "")
    program, *arguments = test_line.split()
    assert (program, arguments[-1]) == (".venv/bin/delve", str(test.relative_to(checkout)))
    assert f"test it:  delve {' '.join(arguments)}\n" in written.stderr
    tested = run(delve(*arguments), checkout)
    assert "2 passed" in tested.stdout, tested.stdout + tested.stderr
    assert play == f".venv/bin/delve play {QUEST}"
    assert run(delve("play", QUEST, "--ui", "none"), checkout).returncode == 0
    record.write_text(record.read_text("utf-8") + "limit: quest\n", "utf-8")
    assert run(delve("validate"), checkout).stdout == ""


@pytest.mark.skipif(size(small=1, full=0) == 1, reason="installs everything anew: DELVE_CHECKS=full")
def test_run_command_works_in_a_fresh_checkout(tmp_path: Path) -> None:
    """The whole line of the README, in a clone that has nothing yet; no display, so it plays by itself."""
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    (line,) = commands("run")
    done = run(["bash", "-euo", "pipefail", "-c", line], clone)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert "wins" in done.stdout
