"""Packs that build on packs: their order, and which of them are switched off while the others work on."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.catalog.load import Loaded, load
from delve.script.load import unload
from delve.state.behavior_key import BehaviorKey
from tests.catalog.test_packs import other
from tests.consents import scripts_of
from tests.small_pack import SmallPack

PACK = "pack.yaml"


def packs(folder: Path, *manifests: tuple[str, str]) -> Loaded:
    """A load of packs with these ids and further lines in their manifests."""
    for name, more in manifests:
        other(folder, name, f"offers: [keyword]\n{more}")
    return load([folder / name for name, _ in manifests], elsewhere=())


def told(loaded: Loaded) -> list[tuple[str, str]]:
    return [(one.code, Path(one.path).parent.name) for one in loaded.diagnostics]


def test_packs_come_behind_all_that_they_build_on_then_by_id(tmp_path: Path) -> None:
    loaded = packs(
        tmp_path,
        ("a", "requires: {c: '>=1'}\n"),
        ("b", ""),
        ("c", "requires: {d: '>=1'}\n"),
        ("d", ""),
        ("e", "optional: {b: '>=1'}\n"),
    )
    assert [*loaded.packs] == ["b", "base", "d", "c", "e", "a"]


def test_what_requires_a_pack_that_is_off_is_off_and_silent(tmp_path: Path) -> None:
    loaded = packs(
        tmp_path,
        ("a", "requires: {b: '>=1'}\n"),
        ("b", "requires: {missing: '>=1'}\n"),
        ("c", ""),
    )
    assert told(loaded) == [("D301", "b")]
    reasons = {name: off.reason for name, off in loaded.off.items()}
    assert reasons == {
        "a": 'it requires "b", which is switched off',
        "b": 'the pack "missing" is required, but was not found (known: a, c)',
    }
    assert ("keyword", "c:wet") in loaded.library
    assert [("keyword", f"{name}:wet") in loaded.library for name in "ab"] == [False, False]
    assert [*loaded.library.folders] == ["base", "c"]


@pytest.mark.parametrize(
    ("manifest", "code"),
    [
        ("requires: {b: '>=2'}\n", "D302"),
        ("requires: {b: new}\n", "D305"),
        ("engine: '>=9'\n", "D306"),
        ("requires: {a: '>=1'}\n", "D303"),
        ("requires: {b: '>=1'}\nconflicts: {b: '>=1'}\n", "D304"),
        ("requies: {}\n", "D101"),
    ],
)
def test_pack_with_a_broken_manifest_is_off_and_the_rest_works(
    tmp_path: Path, manifest: str, code: str
) -> None:
    loaded = packs(tmp_path, ("a", manifest), ("b", ""))
    assert told(loaded) == [(code, "a")]
    assert [*loaded.off] == ["a"]
    assert ("keyword", "a:wet") not in loaded.library
    assert ("keyword", "b:wet") in loaded.library


def test_optional_pack_that_is_off_is_as_one_that_is_not_there(tmp_path: Path) -> None:
    loaded = packs(tmp_path, ("a", "optional: {b: '>=1'}\n"), ("b", "requires: {missing: '>=1'}\n"))
    assert told(loaded) == [("D301", "b")]
    assert [*loaded.off] == ["b"]
    assert loaded.library.visible == {"a": (), "base": ()}
    alone = load([tmp_path / "a"], elsewhere=())
    assert alone.diagnostics == ()
    assert [*alone.off] == ["b"]


def test_missing_pack_is_told_before_all_else_of_its_pack(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(PACK, pack.text(PACK) + "requires: {far: '>=1'}\n")
    pack.change("dice/red.yaml", "use: attack", "use: atack")
    assert [one.code for one in pack.findings()] == ["D301", "D104"]


def test_packs_that_nobody_needs_together_may_be_asked_for_together(tmp_path: Path) -> None:
    loaded = packs(tmp_path, ("a", "conflicts: {b: '>=1'}\n"), ("b", "conflicts: {a: '>=1'}\n"))
    (finding,) = loaded.diagnostics
    assert (finding.code, finding.severity) == ("D311", "note")
    message = 'this pack cannot be loaded with "b" 1.0.0, which is loaded too: look at it alone'
    assert finding.message == message
    assert [*loaded.off] == ["a"]
    assert load([tmp_path / "a"], elsewhere=()).off == {}


def test_pack_that_needs_two_that_do_not_go_together_is_off(tmp_path: Path) -> None:
    loaded = packs(
        tmp_path, ("a", "conflicts: {b: '>=1'}\n"), ("b", ""), ("c", "requires: {a: '>=1', b: '>=1'}\n")
    )
    assert told(loaded) == [("D304", "a")]
    assert [*loaded.off] == ["a", "c"]


def test_conflict_with_a_version_that_is_not_meant_is_none(tmp_path: Path) -> None:
    loaded = packs(tmp_path, ("a", "requires: {b: '>=1'}\nconflicts: {b: '>=2'}\n"), ("b", ""))
    assert (loaded.diagnostics, dict(loaded.off)) == ((), {})


def test_pack_that_is_off_changes_neither_library_nor_content_hash(tmp_path: Path) -> None:
    sound = packs(tmp_path, ("a", ""), ("b", "")).library.content_hash
    (tmp_path / "b" / PACK).write_text("kind: pack\nid: b\nname: B\nversion: 1.0.0\nrequires: {c: '>=1'}\n")
    with_broken = load([tmp_path / "a", tmp_path / "b"], elsewhere=()).library.content_hash
    alone = load([tmp_path / "a"], elsewhere=()).library.content_hash
    assert sound != with_broken == alone


def test_equal_module_names_of_two_packs_never_clash(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    home = other(tmp_path / "elsewhere", "twin", "requires: {small: '>=1'}\noffers: [keyword]\n")
    text = pack.text("skills/knight/guard.yaml").replace("small.skills", "twin.skills")
    (home / "skills" / "knight").mkdir(parents=True)
    (home / "skills" / "knight" / "guard.yaml").write_text(
        text.replace("params:\n  range: 2\n  against: rat\n", "")
    )
    script = "from delve.script import Skill\n\n\nclass Guard(Skill):\n    async def use(self, ctx): ...\n"
    (home / "skills" / "knight" / "guard.py").write_text(script)
    loaded = load([home], [pack.folder], elsewhere=())
    assert loaded.diagnostics == ()
    behaviors = scripts_of(loaded.library)
    unload()  # other tests look at what is loaded
    mine, twin = behaviors[BehaviorKey("skill", "small:guard")], behaviors[BehaviorKey("skill", "twin:guard")]
    assert type(mine).__module__ == "delve_packs.small.skills.knight.guard"
    assert type(twin).__module__ == "delve_packs.twin.skills.knight.guard"
    assert type(mine) is not type(twin)
