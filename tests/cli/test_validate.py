"""The command as an author meets it: what it prints where, and with which exit code it ends."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main
from delve_cli.validate import FORMATS

from delve.catalog import load as loading
from delve.installation import shipped_folder
from delve.validate import render, runner
from delve.validate.rules import all_passes
from tests.catalog.test_packs import other
from tests.small_pack import SmallPack

pytestmark = pytest.mark.one_of(8)

ROOT = Path(__file__).parents[2]
QUEST = "quests/cellar.yaml"


@pytest.fixture(autouse=True)
def nothing_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user"))
    for name in ("CI", "NO_COLOR"):  # these choose another format
        monkeypatch.delenv(name, raising=False)


def validate(*arguments: object) -> Result:
    ran = CliRunner().invoke(main, ["validate", *map(str, arguments)])
    assert "Traceback" not in ran.output
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


ACCEPTANCE = {
    "a misspelt monster id": (
        "quests/cellar.yaml", "{group: rat, at: nest}", "{group: rta, at: nest}", "rta", "D204",
        'unknown monster "rta" (did you mean "rat"?)'),
    "a wrong type": (
        "heroes/nite.yaml", "health: 12", "health: a dozen", "a dozen", "D103",
        '"health" must be a whole number, not text'),
    "a duplicate key": (
        "heroes/nite.yaml", "stamina: 4", "speed: 5\nstamina: 4", "speed: 5", "Y012",
        'the key "speed" stands here twice'),
    "a missing script": (
        "skills/knight/guard.yaml", "small.skills.knight.guard.Guard", "small.skills.knight.gard.Guard",
        "small.skills", "S003",
        'no file skills/knight/gard.py in the pack "small" (did you mean "small.skills.knight.guard.Guard"?)'),
    "an unknown die": (
        "items/sword.yaml", "[red]", "[rde]", "rde", "D204", 'unknown die "rde" (did you mean "red"?)'),
    "a spawn on a space that blocks movement": (
        "quests/cellar.yaml", "at: vault", "at: stone", "stone, minion", "Q010",
        "rat cannot be put here: [5, 2] is rock, which blocks movement"),
}  # fmt: skip


@pytest.mark.parametrize("fault", ACCEPTANCE)
def test_fault_gives_one_line_at_its_place_and_exit_1(tmp_path: Path, fault: str) -> None:
    path, old, new, needle, code, message = ACCEPTANCE[fault]
    pack = SmallPack(tmp_path)
    pack.change(path, old, new)
    _, line, column = pack.place(path, needle)
    ran = validate(pack.folder, "--format", "concise")
    assert ran.stdout == f"{pack.folder / path}:{line}:{column}: {code} {message}\n"
    assert ran.stderr.startswith("1 error (26 files with 22 records, ")
    assert ran.exit_code == 1


@pytest.mark.parametrize("fault", ACCEPTANCE)
def test_fault_is_shown_with_its_line_and_marks_below(tmp_path: Path, fault: str) -> None:
    path, old, new, needle, code, _ = ACCEPTANCE[fault]
    pack = SmallPack(tmp_path)
    pack.change(path, old, new)
    _, line, column = pack.place(path, needle)
    shown = validate(pack.folder).stdout.split("\n")
    assert f" {code} " in shown[0]
    assert shown[1] == f"{line:>4} | {pack.text(path).split(chr(10))[line - 1]}"
    assert shown[2].index("^") == len("   1 | ") + column - 1


def test_sound_pack_ends_with_0_and_says_how_much_was_looked_at(tmp_path: Path) -> None:
    ran = validate(SmallPack(tmp_path).folder)
    assert (ran.exit_code, ran.stdout) == (0, "")
    rules = len([rule for rule in all_passes() if rule.code[0] != "G"])  # it has no dungeon
    assert ran.stderr == f"no findings (26 files with 22 records, {rules} rules)\n"


def test_warning_fails_only_when_strict(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, "legend:\n", "legend:\n  w: {terrain: floor}\n")
    assert validate(pack.folder).exit_code == 0
    ran = validate(pack.folder, "--strict")
    assert ran.exit_code == 1
    assert ran.stderr.startswith("1 warning (")


def test_note_never_fails(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    other(tmp_path / "far", "small")
    ran = validate(pack.folder, "--packs", tmp_path / "far", "--strict")
    assert ran.exit_code == 0
    assert ran.stderr.startswith("1 note (")


def test_format_json_is_json(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("heroes/nite.yaml", "health: 12", "health: 0")
    assert "D106" in json.dumps(json.loads(validate(pack.folder, "--format", "json").stdout))


def test_formats_are_those_that_can_be_rendered() -> None:
    assert (*render.FORMATS,) == FORMATS


def test_single_file_is_checked_with_what_it_needs(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("monsters/rat.yaml", "health: 2", "health: 0")
    ran = validate(pack.folder / QUEST)
    assert ran.exit_code == 1
    assert "rat.yaml" in ran.stdout
    assert "(1 file with 1 record, " in ran.stderr
    assert validate(pack.folder / "heroes").exit_code == 0


def test_loose_file_finds_packs_that_are_named(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path / "packs")
    file = tmp_path / "desk" / "my quest.yaml"
    file.parent.mkdir()
    names = {
        "short",
        "nite",
        "knight",
        "floor",
        "rock",
        "door",
        "rat",
    }  # some are names of shipped records too
    words = re.split(r"(\w+)", pack.text(QUEST))
    full = [f"small:{word}" if word in names else word for word in words]
    file.write_text("".join(full))
    assert validate(file, "--packs", tmp_path / "packs").exit_code == 0
    assert validate(file).exit_code == 1


def test_path_that_is_not_there_is_a_fault_of_usage(tmp_path: Path) -> None:
    for arguments in ((tmp_path / "none",), (tmp_path, "--packs", tmp_path / "none")):
        ran = validate(*arguments)
        assert ran.exit_code == 2
        assert f'there is no file or folder "{tmp_path / "none"}"' in ran.stderr


@pytest.mark.parametrize("name", ["empty", "readme.txt"])
def test_path_without_records_is_never_sound(tmp_path: Path, name: str) -> None:
    pack = SmallPack(tmp_path)
    (pack.folder / "empty").mkdir()
    (pack.folder / "readme.txt").write_text("hello")
    ran = validate(pack.folder, pack.folder / name)
    assert ran.exit_code == 2
    assert f'nothing to check in "{pack.folder / name}"' in ran.stderr
    assert ran.stdout == ""


@pytest.mark.parametrize(
    ("here", "checked"),
    [
        ("content/small/heroes", "content/small"),  # the pack round this folder
        ("content", "content"),  # the packs in it
        (".", "content"),  # those in content/
    ],
)
def test_without_a_path_the_nearest_packs_are_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, here: str, checked: str
) -> None:
    SmallPack(tmp_path / "content")
    monkeypatch.chdir(tmp_path / here)
    assert validate().stderr.startswith(f"no findings in {tmp_path / checked} (26 files")


def test_without_a_path_and_packs_here_the_shipped_packs_are_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = validate()
    assert ran.exit_code == 0
    where = f" in {shipped_folder()} "
    assert ran.stderr.replace(where, " ") == validate(ROOT / "content").stderr
    assert where in ran.stderr


@pytest.mark.parametrize("form", ["text", "plain", "concise", "json", "sarif", "github"])
def test_fault_of_delve_while_reading_is_a_finding_and_ends_with_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    pack = SmallPack(tmp_path)
    monkeypatch.setattr(loading, "load", lambda *_: [].pop())
    ran = validate(pack.folder, "--format", form, "--no-cache")
    assert ran.exit_code == 2
    assert "X002" in ran.stdout
    assert "delve itself broke, not your content: IndexError: pop from empty list" in ran.stdout
    assert ran.stderr == "nothing was checked\n"


def test_fault_of_delve_is_shown_by_python_where_that_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DELVE_DEBUG", "1")
    monkeypatch.setattr(loading, "load", lambda *_: [].pop())
    ran = CliRunner().invoke(main, ["validate", str(SmallPack(tmp_path).folder)])
    assert isinstance(ran.exception, IndexError)


def test_rule_of_ours_that_breaks_ends_with_2(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = runner.Pass("Z999", "broken", "", "broken.py", lambda _: [].pop())  # type: ignore[arg-type]
    monkeypatch.setattr(runner, "passes_for", lambda loaded: (broken,))
    ran = validate(SmallPack(tmp_path).folder)
    assert ran.exit_code == 2
    assert "X001 the rule Z999 (broken) broke: IndexError" in ran.stdout


def test_output_that_is_no_terminal_has_no_colors(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("heroes/nite.yaml", "health: 12", "health: 0")
    assert "\x1b" not in validate(pack.folder).stdout


def test_nothing_of_a_pack_is_imported(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write("skills/strike.py", "raise SystemExit(9)\n" + pack.text("skills/strike.py"))
    ran = validate(pack.folder)
    assert ran.exit_code == 1
    assert 'a script may not use "SystemExit"' in ran.stdout
    assert not [name for name in sys.modules if name.startswith("delve_packs.small")]


@pytest.mark.parametrize("name", ["CI", "NO_COLOR"])
def test_format_is_plain_where_nobody_looks_at_marks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    pack = SmallPack(tmp_path)
    pack.change("heroes/nite.yaml", "health: 12", "health: 0")
    monkeypatch.setenv(name, "1")
    assert "\nError D106, line 6, column 9: " in validate(pack.folder).stdout
    assert "     |         ^" in validate(pack.folder, "--format", "text").stdout


def test_ten_findings_of_a_code_are_shown_unless_all_are_wanted(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    for number in range(12):
        pack.write(f"counters/c{number}.yaml", f"kind: counter\nid: c{number}\nname: C\nmots: 2\n")
    pack.change("heroes/nite.yaml", "health: 12", "health: 0")
    ran = validate(pack.folder)
    assert ran.stdout.count(" D101 ") == 10
    assert ran.stdout.count(" D106 ") == 1
    assert "2 more of D101 not shown (--all shows them)\n13 errors (" in ran.stderr
    ran = validate(pack.folder, "--all")
    assert ran.stdout.count(" D101 ") == 12
    assert "not shown" not in ran.stderr
    assert validate(pack.folder, "--format", "concise").stdout.count(" D101 ") == 12


def test_rules_are_selected_and_ignored_and_counted(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("heroes/nite.yaml", "[gray]", "[red]")
    ran = validate(pack.folder, "--select", "D401,Q005")
    assert (ran.exit_code, ran.stdout.count(" D401 ")) == (1, 1)
    assert "2 rules)" in ran.stderr
    ran = validate(pack.folder, "--ignore", "D401")
    assert ran.exit_code == 0
    assert ran.stderr.startswith("no findings (")


def test_what_comments_allow_is_counted(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("heroes/nite.yaml", "[gray]", "[red]  # delve: allow D401 it parries")
    ran = validate(pack.folder)
    assert ran.exit_code == 0
    assert ran.stderr.startswith("no findings, 1 allowed by comments (")


def test_timings_of_loading_stages_and_rules_go_to_stderr(tmp_path: Path) -> None:
    ran = validate(SmallPack(tmp_path).folder, "--timings")
    assert ran.stdout == ""
    rows = re.findall(r"^ *[0-9]+\.[0-9] ms  (.*)$", ran.stderr, re.MULTILINE)
    assert {"loading", "semantics", "scripts", "playability", "  Q005 unknown variable"} <= {*rows}


@pytest.mark.parametrize("form", ["sarif", "github"])
def test_formats_for_machines_are_written_to_stdout(tmp_path: Path, form: str) -> None:
    pack = SmallPack(tmp_path)
    pack.change("heroes/nite.yaml", "health: 12", "health: 0")
    ran = validate(pack.folder, "--format", form)
    assert ran.exit_code == 1
    assert "D106" in ran.stdout
