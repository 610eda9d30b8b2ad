"""Content that was found sound is not checked again before it is played, as long as nothing of it changes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from delve_cli.quest_choice import choose

from delve.installation import shipped_folder
from delve.validate import remembered, runner
from delve.validate.runner import Report

QUEST = "drowned_cellar"


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[Report]:
    """What the checks found that were made; files count as settled at once."""
    made: list[Report] = []
    check = runner.check

    def counted(*about: object) -> Report:
        made.append(check(*about))  # type: ignore[arg-type]
        return made[-1]

    monkeypatch.setattr(runner, "check", counted)
    monkeypatch.setattr(remembered, "_SETTLED_NS", -(10**12))
    return made


@pytest.fixture
def quest(tmp_path: Path) -> Path:
    """The file of a quest in a pack that may be changed."""
    pack = tmp_path / "core"
    shutil.copytree(shipped_folder() / "core", pack)
    manifest = pack / "pack.yaml"
    lines = manifest.read_text().splitlines(keepends=True)
    manifest.write_text("".join(line for line in lines if not line.startswith("tests:")))
    return next(pack.rglob(f"{QUEST}.yaml"))


def test_sound_content_is_checked_once(quest: Path, checks: list[Report]) -> None:
    found = [choose(str(quest), ()).report for _ in range(3)]
    assert len(checks) == 1
    assert not any(report.count("error") or report.count("warning") for report in found)


def test_content_that_changed_is_checked_again(quest: Path, checks: list[Report]) -> None:
    choose(str(quest), ())
    quest.write_text(quest.read_text() + "# a remark\n")
    choose(str(quest), ())
    script = next(quest.parents[1].rglob("skills/**/*.py"))
    script.write_text(script.read_text() + "\n")
    choose(str(quest), ())
    assert len(checks) == 3


def test_content_with_findings_is_checked_each_time_and_they_are_told(
    quest: Path, checks: list[Report]
) -> None:
    quest.write_text(quest.read_text().replace("objectives:", "objectivs:", 1))
    told = [choose(str(quest), ()).report.count("error") for _ in range(2)]
    assert len(checks) == 2
    assert told[0] == told[1] > 0
