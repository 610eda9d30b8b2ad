from __future__ import annotations

from pathlib import Path

import pytest

from delve.catalog.homes import home_of
from delve.catalog.load import load
from delve.catalog.packs import find_packs
from delve.catalog.versions import ENGINE, fits, version, version_range
from delve.installation import shipped_folder, standard_folders
from tests.small_pack import SmallPack

PACK = "pack.yaml"


def other(folder: Path, name: str, more: str = "", version: str = "1.0.0") -> Path:
    """A second pack with one keyword of its own, `wet`."""
    home = folder / name
    (home / "keywords").mkdir(parents=True)
    (home / PACK).write_text(f"kind: pack\nid: {name}\nname: {name}\nversion: {version}\n{more}")
    (home / "keywords" / "wet.yaml").write_text("kind: keyword\nid: wet\nname: Wet\nuse: trait\n")
    return home


def test_sound_pack_has_no_findings(tmp_path: Path) -> None:
    report = SmallPack(tmp_path).report()
    assert report.diagnostics == ()
    assert (report.files, report.records) == (26, 22)


@pytest.mark.one_of(8)
@pytest.mark.parametrize(
    ("code", "line", "needle", "message"),
    [
        ("D301", "requires: {othr: '>=1'}", "othr:",
         'the pack "othr" is required, but was not found (did you mean "other"?)'),
        ("D303", "requires: {small: '>=1'}", "small:", "packs require each other in a ring: small -> small"),
        ("D305", "requires: {other: '1.0'}", "'1.0'",
         "\"1.0\" is no range of versions: expected comparisons such as '>=1.0,<2'"),
        ("D302", "requires: {other: '>=2'}", "'>=2'", '"other" 1.0.0 was found, but >=2 is needed'),
        ("D309", "optional: {other: '>=2'}", "'>=2'",
         '"other" 1.0.0 was found, but >=2 is needed: it is not used'),
        ("D310", "optional: {other: '<1'}", "'<1'", '"other" 1.0.0 was found, and this pack was made for <1'),
        ("D310", "requires: {other: '<1'}", "'<1'", '"other" 1.0.0 was found, and this pack was made for <1'),
        ("D305", "conflicts: {far: '1.0'}", "'1.0'",
         "\"1.0\" is no range of versions: expected comparisons such as '>=1.0,<2'"),
        ("D305", "optional: {far: '1.0'}", "'1.0'",
         "\"1.0\" is no range of versions: expected comparisons such as '>=1.0,<2'"),
        ("D305", "engine: new", "new", '"new" is no range of versions: '),
        ("D306", "engine: '>=9'", "'>=9'", "this pack needs delve >=9, and this is delve 0.1.0"),
        ("D101", "require: {}", "require", 'unknown field "require" (did you mean "requires"?)'),
    ],
)  # fmt: skip
def test_fault_of_a_manifest_is_told_once(
    tmp_path: Path, code: str, line: str, needle: str, message: str
) -> None:
    pack = SmallPack(tmp_path)
    other(tmp_path, "other")
    pack.write(PACK, pack.text(PACK) + line + "\n")
    at = (pack.place(PACK, line)[1], pack.place(PACK, needle)[2])
    finding = pack.findings()[0]
    assert len(pack.findings()) == 1, pack.findings()
    assert (finding.code, (finding.span.line, finding.span.column)) == (code, at)
    assert finding.message.startswith(message)


def test_pack_made_for_an_older_engine_is_warned_about_and_loads(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(PACK, pack.text(PACK) + "engine: '>=0.0.1,<0.1'\n")
    assert [(one.code, one.severity) for one in pack.findings()] == [("D308", "warning")]


def test_packs_that_cannot_be_together_are_told_where_it_is_said(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    other(tmp_path, "other")
    pack.write(PACK, pack.text(PACK) + "requires: {other: '>=1'}\nconflicts: {other: '<2'}\n")
    (finding,) = pack.findings()
    assert (finding.code, finding.span.line) == ("D304", pack.place(PACK, "conflicts")[1])
    assert finding.message == 'this pack cannot be loaded with "other" 1.0.0, which is needed too'


def test_ring_of_requirements_is_told_once_as_a_way(tmp_path: Path) -> None:
    for name, needed in (("a", "b"), ("b", "c"), ("c", "a")):
        other(tmp_path, name, f"requires: {{{needed}: '>=1'}}\n")
    (finding,) = load([tmp_path], elsewhere=()).diagnostics
    assert finding.code == "D303"
    assert finding.message == "packs require each other in a ring: a -> b -> c -> a"
    assert Path(finding.path).parent.name == "a"


@pytest.mark.parametrize("name", ["delve", "loose", "class"])
def test_reserved_pack_id_is_refused(tmp_path: Path, name: str) -> None:
    home = other(tmp_path, name)
    (finding,) = load([home], elsewhere=()).diagnostics
    assert (finding.code, finding.span.line, finding.span.column) == ("D207", 2, 5)


def test_missing_pack_silences_what_may_be_in_it(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(PACK, pack.text(PACK) + "requires: {far: '>=1'}\n")
    pack.change("monsters/rat.yaml", "[cave]", "[wet, 'far:cold']")
    pack.change(
        "skills/knight/guard.yaml", "script: small.skills.knight.guard.Guard", "script: far.guard.Guard"
    )
    assert [one.code for one in pack.findings()] == ["D301"]


def test_of_two_packs_with_one_id_the_own_one_counts_and_it_is_said(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    far = other(tmp_path / "far", "small")
    finding = pack.findings(packs=[tmp_path / "far"])[0]
    assert (finding.code, finding.severity) == ("D307", "note")
    assert pack.where(finding) == ("pack.yaml", 2, 5)
    assert finding.message == f'two packs are called "small": this one is used, not that in {far}'
    assert finding.related[0].path == str(far / PACK)


def test_pack_that_is_found_twice_by_a_link_is_one_pack(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    (tmp_path / "link").symlink_to(pack.folder)
    assert pack.findings() == ()
    assert load([tmp_path / "link"], elsewhere=()).diagnostics == ()


def test_named_folder_comes_before_the_others(tmp_path: Path) -> None:
    first, second = other(tmp_path / "a", "twin"), other(tmp_path / "b", "twin")
    assert find_packs([], [tmp_path / "a", tmp_path / "b"]).packs["twin"].folder == first
    assert find_packs([], [tmp_path / "b", tmp_path / "a"]).packs["twin"].folder == second
    assert find_packs([second], [tmp_path / "a"]).packs["twin"].folder == second


def test_pack_is_found_beside_in_a_named_folder_or_as_one(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(PACK, pack.text(PACK) + "requires: {far: '>=1'}\n")
    assert [one.code for one in pack.findings()] == ["D301"]
    home = other(tmp_path / "shelf", "far")
    assert pack.findings(packs=[tmp_path / "shelf"]) == ()
    assert pack.findings(packs=[home]) == ()
    home.rename(tmp_path / "far")
    assert pack.findings() == ()


def test_pack_within_a_pack_is_a_pack_of_its_own(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    inner = other(pack.folder / "inner", "tiny")
    assert home_of(inner / "keywords" / "wet.yaml") == inner
    loaded = pack.loaded()
    assert {entry.pack for entry in loaded.entries} == {"base", "small", "tiny"}
    assert ("keyword", "tiny:wet") in loaded.library


def test_tests_of_a_pack_and_hidden_files_hold_no_records(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write("tests/scenario.yaml", "board: |\n  ...\n")
    pack.write(".hidden/x.yaml", "nonsense")
    pack.write(".pre-commit-config.yaml", "repos: []\n")
    assert pack.findings() == ()


def test_manifest_of_another_kind_is_told(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path, {PACK: "kind: keyword\nid: small\nname: Small\n"})
    finding = pack.only("D208", PACK, "keyword")
    assert finding.message == "a file called pack.yaml describes a pack: expected 'kind: pack'"


def test_faulty_manifest_leaves_the_records_their_names(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(PACK, "version: 1.0.0", "version: new")
    pack.only("D105", PACK, "new")
    pack.write(PACK, "kind: pack\nid: [\n")
    assert [one.code for one in pack.findings()] == ["Y003"]


def test_shipped_packs_are_found_in_a_checkout() -> None:
    assert (shipped_folder() / "core" / PACK).is_file()


def test_packs_of_the_user_come_before_the_shipped_ones(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    own, shipped = standard_folders()
    assert own.name == "packs"
    assert shipped == shipped_folder()


def test_engine_version_is_the_one_of_the_project() -> None:
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8")
    assert f'\nversion = "{".".join(map(str, ENGINE))}"\n' in text


@pytest.mark.parametrize(
    ("text", "found", "fit"),
    [
        (">=1", "1.0.0", True),
        (">=1.2,<2", "1.10", True),
        (">=1.2,<2", "2.0", False),
        ("==1.2", "1.2.0", True),
        ("!=1.2", "1.2.0", False),
        (">1,<=3", "3", True),
        ("> 1", "1", False),
    ],
)
def test_range_of_versions_compares_numbers(text: str, found: str, fit: bool) -> None:
    tests, number = version_range(text), version(found)
    assert tests is not None
    assert number is not None
    assert fits(number, tests) is fit


@pytest.mark.parametrize("text", ["", "1", "~1", ">=x", ">=1,", ">=1.2.3.4", "=>1"])
def test_what_is_no_range_is_refused(text: str) -> None:
    assert version_range(text) is None
