"""Comments that allow findings: where they stand, what they reach, and what is said about bad ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.catalog.load import load
from delve.validate.asked_codes import selection
from delve.validate.runner import check
from tests.small_pack import SmallPack

pytestmark = pytest.mark.one_of(4)

HERO, QUEST, SCRIPT = "heroes/nite.yaml", "quests/cellar.yaml", "skills/knight/guard.py"
USE = "        await ctx.fatigue(ctx.actor, 1)\n"


@pytest.fixture
def pack(tmp_path: Path) -> SmallPack:
    pack = SmallPack(tmp_path)
    pack.change(HERO, "defense: [gray]", "defense: [red]")
    assert [one.code for one in pack.findings()] == ["D401"]
    return pack


ABOVE = "# delve: allow D401 it parries\ndefense: [red]"


@pytest.mark.parametrize(
    "text",
    [
        "defense: [red]  # delve: allow D401 it parries",
        ABOVE,
        "# delve: allow D401 - it parries\n# with its sword\n\ndefense: [red]",
        "# delve: allow D999x it is another\n# delve: allow D401 it parries\ndefense: [red]",
        "defense: [red]  #   delve:  allow D401, D402: it parries",
        "defense: [red]  # delve: allow D401 it parries\r",
    ],
)
def test_comment_on_the_line_or_above_it_allows_the_finding(pack: SmallPack, text: str) -> None:
    pack.change(HERO, "defense: [red]", text)
    report = pack.report()
    assert "D401" not in [one.code for one in report.diagnostics]
    assert report.allowed == 1


def test_only_what_is_allowed_in_the_asked_files_is_counted(pack: SmallPack, tmp_path: Path) -> None:
    pack.change(HERO, "defense: [red]", ABOVE)
    other = tmp_path / "other"
    other.mkdir()
    (other / "pack.yaml").write_text(
        "kind: pack\nid: other\nname: Other\nversion: 1.0.0\nrequires: {small: '>=1'}\n"
    )
    assert check(load([other], elsewhere=())).allowed == 0
    assert check(load([tmp_path], elsewhere=())).allowed == 1


@pytest.mark.parametrize(
    "text",
    [
        "defense: [red]\n# delve: allow D401 it parries",
        "# delve: allow D401 it parries\nname: Nite\ndefense: [red]",
        "# delve: allow D402 it parries\ndefense: [red]",
        "#delver: allow D401 it parries\ndefense: [red]",
    ],
)
def test_comment_elsewhere_or_for_another_code_allows_nothing(pack: SmallPack, text: str) -> None:
    pack.change(HERO, "name: Nite\n", "")
    pack.change(HERO, "defense: [red]", text if "name" in text else f"name: Nite\n{text}")
    report = pack.report()
    assert [one.code for one in report.diagnostics] == ["D401"]
    assert report.allowed == 0


def test_comment_above_a_drawn_map_reaches_into_it(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, "#ee#.o#", "#ee#Oo#")
    pack.change(QUEST, "map: |\n", "# delve: allow Q001 the script clears it\nmap: |\n")
    assert pack.findings() == ()


def test_comment_behind_a_drawn_map_is_no_part_of_it(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, "legend:\n", "# delve: allow Q002 for later\nlegend:\n  w: {terrain: floor}\n")
    assert sorted(one.code for one in pack.findings()) == ["A001", "Q002"]


@pytest.mark.parametrize(
    "name", ["'one # delve: allow D401 two'", '"# delve: allow D401 two"', "|-\n  # delve: allow D401 two"]
)
def test_text_that_looks_like_a_comment_is_text(pack: SmallPack, name: str) -> None:
    pack.change(HERO, "name: Nite", f"name: {name}")
    assert [one.code for one in pack.findings()] == ["D401"]


def test_comment_in_a_script_allows_what_a_rule_finds_there(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(SCRIPT, USE, "        ctx.fatigue(ctx.actor, 1)  # delve: allow S101 it is a trial\n")
    assert pack.report().allowed == 1
    assert pack.findings() == ()


def test_text_of_a_script_that_looks_like_a_comment_is_text(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(SCRIPT, USE, '        ctx.confirm("""\n# delve: allow S101 why""")\n')
    assert [one.code for one in pack.findings()] == ["S101"]


def test_warning_of_loading_can_be_allowed(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(HERO, "name: Nite", "name: Yes  # delve: allow Y101 nobody else reads it")
    assert pack.findings() == ()


FAULTY = [
    ("# delve: allow D401", "A002", "this comment gives no reason: write why this is meant behind the code"),
    ("# delve: allow D41 it parries", "A003", 'there is no code "D41" (did you mean "D401", "D413" or "D421"?)'),
    ("# delve: allow never it parries", "A003", 'there is no code "never"; `delve explain` lists all codes'),
    ("# delve: alow D401 it parries", "A003", "this comment is not understood: write "),
    ("# delve: allow", "A003", "this comment is not understood: write "),
    ("# delve: allow D103 it parries", "A004",
     "no comment can allow D103 (value of another sort): it makes the content unusable, so mend it"),
    ("# delve: allow A001 it parries", "A004", "no comment can allow A001 ("),
]  # fmt: skip


@pytest.mark.parametrize(("comment", "code", "message"), FAULTY)
def test_comment_that_is_wrong_is_told_at_its_place(
    tmp_path: Path, comment: str, code: str, message: str
) -> None:
    pack = SmallPack(tmp_path)
    pack.change(HERO, "[gray]", f"[red]  {comment}")
    finding = next(one for one in pack.findings() if one.code == code)
    assert finding.message.startswith(message)
    assert pack.where(finding) == pack.place(HERO, comment)
    assert finding.severity == "warning"


def test_comment_that_allows_nothing_is_told_once_all_is_sound(pack: SmallPack) -> None:
    pack.change("items/sword.yaml", "[red]}", "[red]}  # delve: allow D401 it is sharp")
    assert [one.code for one in pack.findings()] == ["D401"]
    pack.change(HERO, "[red]", "[gray]")
    finding = pack.only("A001", "items/sword.yaml", "# delve", severity="warning")
    assert finding.message == (
        "this comment allows nothing: D401 (die of the other pool) is not found here, so delete it"
    )


def test_comment_for_a_rule_that_does_not_run_is_not_unused(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("items/sword.yaml", "[red]}", "[red]}  # delve: allow D401 it is sharp")
    assert check(pack.loaded(), selection=selection(["Q"], [])).diagnostics == ()


def test_one_of_two_codes_that_is_not_needed_is_told_without_a_fix(pack: SmallPack) -> None:
    pack.change(HERO, "[red]", "[red]  # delve: allow D401, D402 it parries")
    (finding,) = pack.findings()
    assert (finding.code, finding.fix) == ("A001", None)
    assert "D402 " in finding.message
