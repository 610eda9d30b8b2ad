"""Fixes: which there are, and that applying them never breaks a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.diagnostics import START, Diagnostic, Edit, Fix, Span
from delve.validate.repairs import repair, worse, write
from tests.small_pack import SmallPack

HERO, RAT, QUEST = "heroes/nite.yaml", "monsters/rat.yaml", "quests/cellar.yaml"
SKILL = "skills/knight/guard.yaml"

SAFE = [
    (HERO, "health: 12", "health: '12'", "health: 12"),
    (HERO, "health: 12", "health: 012", "health: 12"),
    (HERO, "name: Nite", "name: 12", "name: '12'"),
    (HERO, "name: Nite", "name: 1.50", "name: '1.50'"),
    (HERO, "name: Nite", "name: true", "name: 'true'"),
    (HERO, "name: Nite", "name: Yes", "name: 'Yes'"),
    ("terrain/rock.yaml", "movement: true", "movement: 'true'", "movement: true"),
    ("terrain/rock.yaml", "movement: true", "movement: yes", "movement: true"),
    (RAT, "traits: [cave]", "traits: cave", "traits: [cave]"),
    (SKILL, "range: 2", "range: '2'", "range: 2"),
    (SKILL, "range: 2", "stance: high\n  traits: wet", "stance: high\n  traits: [wet]"),
    (HERO, "speed: 4", "speed:\t4", "speed: 4"),
    (HERO, "name: Nite", "name: Ni\u200ete", "name: Nite"),
    (HERO, "kind: hero\n", "", "kind: hero\n"),
    (HERO, "speed: 4", "speed: 4  # delve: allow D401 no more", "speed: 4"),
    (HERO, "speed: 4\n", "# delve: allow D401 no more\nspeed: 4\n", "speed: 4\n"),
]


@pytest.mark.one_of(8)
@pytest.mark.parametrize(("path", "good", "bad", "fixed"), SAFE)
def test_safe_fix_mends_the_file(tmp_path: Path, path: str, good: str, bad: str, fixed: str) -> None:
    pack = SmallPack(tmp_path)
    before = pack.text(path)
    pack.change(path, good, bad)
    mended = repair(pack.findings(), pack.loaded().asked, unsafe=False)
    write(mended.after)
    assert pack.findings() == ()
    assert pack.text(path) == before.replace(good, fixed)


@pytest.mark.parametrize(
    ("path", "good", "bad"),
    [
        (HERO, "speed: 4", "sped: 4"),
        (HERO, "archetype: warrior", "archetype: warrier"),
        (QUEST, "opening: hello", "opening: 'helo'"),
        (QUEST, "#ee#.o#", "#ee#.O#"),
        ("keywords/cave.yaml", "use: trait", "use: trat"),
        ("skills/knight/guard.yaml", "guard.Guard", "gard.Guard"),
    ],
)
def test_single_suggestion_is_an_unsafe_fix(tmp_path: Path, path: str, good: str, bad: str) -> None:
    pack = SmallPack(tmp_path)
    pack.change(path, good, bad)
    before = pack.findings()
    assert repair(before, pack.loaded().asked, unsafe=False).fixed == []
    write(repair(before, pack.loaded().asked, unsafe=True).after)
    assert pack.findings() == ()


@pytest.mark.parametrize(
    ("path", "good", "bad"),
    [
        (HERO, "health: 12", "health: a dozen"),
        (HERO, "health: 12", "health: [12]"),
        (RAT, "traits: [cave]", "traits: cave, swamp"),
        (RAT, "traits: [cave]", "traits: {cave: 1}"),
        (HERO, "  ", "\t"),
        (HERO, "name: Nite", "name: Ni\x07te"),
        ("monsters/rat.yaml", "    elite:", "\t\telite:"),
    ],
)
def test_where_nobody_can_know_what_was_meant_there_is_no_fix(
    tmp_path: Path, path: str, good: str, bad: str
) -> None:
    pack = SmallPack(tmp_path)
    text = pack.text(path)
    pack.write(path, text.replace(good, bad, 1))
    assert [one for one in pack.findings() if one.fix and one.fix.safe] == []


def test_suggestion_that_is_not_near_what_stands_there_is_no_fix(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, "{side_fallen: heroes}", "{entered: {zone: vault, side: heroes}}")
    assert [(one.suggestions, one.fix) for one in pack.findings()] == [(("in_zone",), None)]


def finding(path: Path, *edits: tuple[Span, str], severity: str = "error") -> Diagnostic:
    fix = Fix("mend", tuple(Edit(str(path), span, text) for span, text in edits), safe=True)
    return Diagnostic("Z001", severity, "bad", str(path), START, fix=fix)  # type: ignore[arg-type]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "note.yaml"
    path.write_bytes("\ufeffkind: keyword\r\nid: note\nname: é日!\nuse: term".encode())
    return path


def mended(file: Path, *findings: Diagnostic) -> tuple[int, str]:
    result = repair(findings, frozenset([str(file)]), unsafe=False)
    return len(result.fixed), result.after.get(str(file), "")


def test_edits_count_characters_and_keep_the_ends_of_lines(file: Path) -> None:
    edits = [(Span(3, 8, 3, 9), "x"), (Span(1, 1, 1, 1), "# a\n"), (Span(4, 6, 4, 10), "trait")]
    assert mended(file, finding(file, *edits)) == (1, "# a\nkind: keyword\r\nid: note\nname: éx!\nuse: trait")


def test_edit_behind_the_end_is_an_edit_at_the_end(file: Path) -> None:
    count, text = mended(file, finding(file, (Span(4, 1, 5, 1), "use: trait")))
    assert (count, text.endswith("\nuse: trait")) == (1, True)


def test_of_two_fixes_of_one_place_the_one_of_an_error_is_taken(file: Path) -> None:
    place = Span(4, 6, 4, 10)
    weak, strong = finding(file, (place, "rule"), severity="warning"), finding(file, (place, "trait"))
    count, text = mended(file, weak, strong)
    assert (count, text.endswith("use: trait")) == (1, True)


def test_fix_after_which_the_file_cannot_be_read_is_not_taken(file: Path) -> None:
    bad, good = finding(file, (Span(2, 1, 2, 3), "[")), finding(file, (Span(4, 6, 4, 10), "trait"))
    count, text = mended(file, bad, good)
    assert (count, text.endswith("use: trait")) == (1, True)
    assert "[" not in text


def test_fix_after_which_a_script_is_not_python_is_not_taken(tmp_path: Path) -> None:
    script = tmp_path / "a.py"
    script.write_text("x = 1\n")
    assert mended(script, finding(script, (Span(1, 1, 1, 2), "(")))[0] == 0
    assert mended(script, finding(script, (Span(1, 1, 1, 2), "y"))) == (1, "y = 1\n")


def test_fix_in_several_files_is_taken_whole_or_not_at_all(tmp_path: Path) -> None:
    first, second = tmp_path / "a.py", tmp_path / "b.py"
    for path in (first, second):
        path.write_text("x = 1\n")
    place = Span(1, 1, 1, 2)
    edits = (Edit(str(first), place, "y"), Edit(str(second), place, "("))
    both = Diagnostic("Z001", "error", "bad", str(first), START, fix=Fix("mend", edits, safe=True))
    files = frozenset([str(first), str(second)])
    assert repair([both], files, unsafe=False).after == {}


def test_file_that_was_not_asked_for_is_not_mended(file: Path) -> None:
    only = repair([finding(file, (START, "# a\n"))], frozenset(), unsafe=True)
    assert (only.fixed, only.after) == ([], {})


def test_file_is_written_at_once_and_keeps_its_rights(file: Path) -> None:
    file.chmod(0o640)
    write({str(file): "kind: keyword\n"})
    assert file.read_text() == "kind: keyword\n"
    assert file.stat().st_mode & 0o777 == 0o640
    assert [*file.parent.iterdir()] == [file]


def test_file_that_cannot_be_replaced_is_left_as_it_was(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "no space left", str(file))

    before = file.read_bytes()
    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(OSError, match="no space left"):
        write({str(file): "x"})
    assert file.read_bytes() == before
    assert [*file.parent.iterdir()] == [file]


def told(*codes: str, path: str = "a", severity: str = "error") -> list[Diagnostic]:
    return [Diagnostic(code, severity, "bad", path, START) for code in codes]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (["D401"], ["D401", "D402"]),
        (["D401"], ["D401", "D401"]),
        (["D103"], ["Y003"]),
        ([], ["D401"]),
        (["Y012"], ["Y004"]),
    ],
)
def test_file_with_a_new_error_is_worse(before: list[str], after: list[str]) -> None:
    assert worse(told(*before), told(*after)) == {"a"}


@pytest.mark.parametrize(
    ("before", "after"), [(["D401"], []), (["Y004"], ["Y012"]), (["Y012"], ["D103"]), (["D103"], ["D401"])]
)
def test_error_that_another_hid_is_no_harm(before: list[str], after: list[str]) -> None:
    assert worse(told(*before), told(*after)) == set()


def test_new_warning_is_no_harm() -> None:
    assert worse(told("D401"), told("A001", severity="warning")) == set()
