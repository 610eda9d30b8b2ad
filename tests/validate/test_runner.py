from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from delve.catalog.load import load
from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.rules import STAGES, Pass, all_passes, passes_for
from delve.validate.runner import check
from tests.small_pack import FURTHER, SmallPack


def broken(content: Content) -> Iterator[Diagnostic]:
    yield from ()
    raise KeyError("nothing")


def test_rule_that_breaks_is_a_finding_against_it_and_the_others_go_on(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("heroes/nite.yaml", "[gray]", "[red]")
    rule = Pass("Z999", "broken", "", "/delve/broken.py", broken)
    report = check(pack.loaded(), [rule, *all_passes()])
    assert [one.code for one in report.diagnostics] == ["D401", "X001"]
    assert report.crashed
    crash = report.diagnostics[-1]
    assert crash.path == "/delve/broken.py"
    assert crash.message == "the rule Z999 (broken) broke: KeyError: 'nothing'; please report it"


def test_report_counts_what_was_looked_at(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    report = pack.report("heroes")
    assert (report.files, report.records) == (1, 1)
    assert 10 < report.passes < len(all_passes())
    assert not report.crashed


def test_findings_stand_in_the_order_of_files_and_lines(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("quests/cellar.yaml", "opening: hello", "opening: helo")
    pack.change("quests/cellar.yaml", "- story: bye", "- story: by")
    pack.change("items/sword.yaml", "[red]", "[gray]")
    assert [one.code for one in pack.findings()] == ["D401", "Q004", "Q004"]


def test_record_with_a_fault_of_shape_is_judged_no_further(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("monsters/rat.yaml", "health: 2", "health: two")
    pack.change("monsters/rat.yaml", "defense: [gray]", "defense: [red]")
    assert [one.code for one in pack.findings()] == ["D103"]


def test_unknown_name_does_not_hide_other_faults_of_its_file(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("quests/cellar.yaml", "{group: rat, at: nest}", "{group: rta, at: nest}")
    pack.change("quests/cellar.yaml", "opening: hello", "opening: helo")
    assert [one.code for one in pack.findings()] == ["Q004", "D204"]


def test_file_with_an_error_of_meaning_is_not_judged_for_play(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("quests/cellar.yaml", "at: nest}", "at: stone}")
    assert [one.code for one in pack.findings()] == ["Q010"]
    pack.change("quests/cellar.yaml", "opening: hello", "opening: helo")
    assert [one.code for one in pack.findings()] == ["Q004"]


def test_quest_is_not_judged_by_a_record_with_an_error(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("monsters/rat.yaml", "limits:", "size: [3, 1]\nlimits:")
    assert [one.code for one in pack.findings()] == ["Q011"]
    pack.change("monsters/rat.yaml", "minion: {speed: 4,", "minion: {defense: [red], speed: 4,")
    assert [one.code for one in pack.findings()] == ["D401"]


def test_warning_hides_nothing_of_a_later_stage(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("quests/cellar.yaml", "at: nest}", "at: stone}")
    pack.change("quests/cellar.yaml", "legend:\n", "legend:\n  w: {terrain: floor}\n")
    assert sorted(one.code for one in pack.findings()) == ["Q002", "Q010"]


def with_a_dungeon(folder: Path) -> SmallPack:
    """The small pack with a recipe, about which there are rules of their own."""
    pack = SmallPack(folder)
    for path, text in FURTHER.items():
        pack.write(path, text)
    return pack


def test_stages_run_in_order_and_each_rule_in_its_own(tmp_path: Path) -> None:
    report = with_a_dungeon(tmp_path).report()
    stages = [timing.stage for timing in report.timings]
    assert stages == sorted(stages, key=STAGES.index)
    assert {*stages} == {*STAGES} - {"types"}  # no rule runs a type checker
    assert [timing.code for timing in report.timings] == [rule.code for rule in all_passes()]
    assert all(timing.duration >= 0 for timing in report.timings)


@pytest.mark.parametrize(
    ("asked", "folders"),
    [
        ("heroes/nite.yaml", {"records"}),
        ("quests/cellar.yaml", {"records", "quests", "scripts"}),  # with monsters that have a skill
        ("tiles", {"records", "quests"}),
        ("skills/strike.py", {"records", "scripts"}),
        ("dungeons", {"records", "dungeons", "scripts"}),
        ("", {"records", "quests", "dungeons", "campaigns", "scripts"}),
    ],
)
def test_only_rules_that_can_find_something_run(tmp_path: Path, asked: str, folders: set[str]) -> None:
    rules = passes_for(load([with_a_dungeon(tmp_path).folder / asked]))
    assert {Path(rule.path).parent.name for rule in rules} == folders
    assert {Path(rule.path).parent.name for rule in all_passes()} == {
        "records",
        "quests",
        "dungeons",
        "campaigns",
        "scripts",
    }


@pytest.mark.one_of(8)
def test_check_of_one_record_imports_neither_rules_of_quests_nor_the_script_api(tmp_path: Path) -> None:
    file = SmallPack(tmp_path).folder / "heroes" / "nite.yaml"
    look = (
        "import sys; from pathlib import Path\n"
        "from delve.catalog.load import load; from delve.validate.runner import check\n"
        f"assert not check(load([Path({str(file)!r})])).diagnostics; print(*sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    heavy = (
        "delve.validate.passes.quests",
        "delve.script",
        "delve.rules",
        "delve.catalog.close_reading",
        "delve.catalog.edition",
        "delve.catalog.mending",
        "delve.catalog.yaml_words",
        "hashlib",
        "importlib.metadata",
        "json",
        "platformdirs",
        "shutil",
    )
    assert [name for name in ran.stdout.split() if name.startswith(heavy)] == []
