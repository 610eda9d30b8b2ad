from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest

from delve.catalog.load import load
from delve.installation import built_in_folder
from delve.model.library import UnknownDefinition
from delve.model.monster import MonsterDef
from tests.catalog.test_packs import other
from tests.small_pack import SmallPack

HERO = "heroes/nite.yaml"


def test_id_must_equal_the_name_of_the_file(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("monsters/rat.yaml", "id: rat", "id: rta")
    finding = pack.only("D201", "monsters/rat.yaml", "rta")
    assert finding.message == 'the id "rta" and the name of the file, "rat", must be equal'


def test_record_in_the_folder_of_another_kind_is_warned_about(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    (pack.folder / HERO).rename(pack.folder / "monsters" / "nite.yaml")
    finding = pack.only("D202", "monsters/nite.yaml", "hero", severity="warning")
    assert finding.message == "a hero is expected in heroes/, not in monsters/"
    (pack.folder / "monsters" / "nite.yaml").rename(pack.folder / "nite.yaml")
    finding = pack.only("D202", "nite.yaml", "hero", severity="warning")
    assert finding.message == "a hero is expected in heroes/, not beside pack.yaml"


@pytest.mark.parametrize("stem", ["a_copy", "z_copy"])
def test_copy_of_a_file_whose_id_was_not_changed_is_told_once_and_there(tmp_path: Path, stem: str) -> None:
    pack = SmallPack(tmp_path)
    pack.write(f"heroes/{stem}.yaml", pack.text(HERO))
    pack.only("D201", f"heroes/{stem}.yaml", "nite")


def test_second_record_with_an_id_is_told_with_the_place_of_the_first(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write("heroes/more/nite.yaml", pack.text(HERO))
    finding = pack.only("D203", "heroes/more/nite.yaml", "nite")
    assert finding.message == 'there is another hero "nite" in this pack'
    assert finding.related[0].path.endswith("heroes/nite.yaml")
    assert finding.related[0].span == finding.span


def test_equal_ids_of_two_kinds_are_fine(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write("keywords/rat.yaml", "kind: keyword\nid: rat\nname: Rat\n")
    assert pack.findings() == ()


def test_pack_record_below_its_folder_is_told(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write("heroes/small.yaml", "kind: pack\nid: small\nname: Small\nversion: 1.0.0\n")
    pack.only("D208", "heroes/small.yaml", "pack")


def test_link_out_of_the_pack_is_not_followed(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    secret = tmp_path / "secret.yaml"
    secret.write_text("kind: keyword\nid: secret\nname: Secret\n")
    (pack.folder / "keywords" / "secret.yaml").symlink_to(secret)
    pack.only("D209", "keywords/secret.yaml", "kind")
    assert ("keyword", "small:secret") not in pack.loaded().library


def test_ring_of_links_and_pipe_are_findings(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    ring = pack.folder / "keywords" / "ring.yaml"
    ring.symlink_to(ring)
    pack.only("D209", "keywords/ring.yaml", "")
    ring.unlink()
    os.mkfifo(ring)
    pack.only("D210", "keywords/ring.yaml", "")


def test_link_within_the_pack_is_fine(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    (pack.folder / "items" / "blade").mkdir()
    (pack.folder / "items" / "sword.yaml").rename(pack.folder / "items" / "blade" / "real.txt")
    (pack.folder / "items" / "sword.yaml").symlink_to(pack.folder / "items" / "blade" / "real.txt")
    assert pack.findings() == ()


def test_file_that_cannot_be_read_is_a_finding(tmp_path: Path) -> None:
    (finding,) = load([tmp_path / "none.yaml"], elsewhere=()).diagnostics
    assert finding.code == "Y000"


def test_only_what_was_asked_and_what_it_needs_is_told(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("dice/red.yaml", "use: attack", "use: atack")
    pack.change("keywords/cave.yaml", "use: trait", "use: triat")
    assert [one.code for one in pack.findings()] == ["D104", "D104"]
    assert [Path(one.path).name for one in pack.findings("items/sword.yaml")] == ["red.yaml"]
    assert [Path(one.path).name for one in pack.findings("keywords")] == ["cave.yaml"]
    assert pack.findings("terrain") == ()


def test_skills_of_a_class_are_needed_with_it(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("skills/knight/guard.yaml", "timing: action", "timing: later")
    assert [Path(one.path).name for one in pack.findings("quests")] == ["guard.yaml"]
    assert pack.findings("heroes") == ()


def test_warnings_of_what_was_not_asked_are_not_told(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    (pack.folder / "dice" / "red.yaml").rename(pack.folder / "items" / "red.yaml")
    assert [one.code for one in pack.findings()] == ["D202"]
    assert pack.findings("items/sword.yaml") == ()


def test_broken_pack_beside_does_not_disturb(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    (other(tmp_path, "broken") / "pack.yaml").write_text("kind: pack\nid: broken\n")
    assert pack.findings() == ()


def test_library_holds_what_is_sound(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("monsters/rat.yaml", "health: 2", "health: two")
    loaded = pack.loaded()
    assert not loaded.ok
    with pytest.raises(UnknownDefinition):
        loaded.library.get(MonsterDef, "small:rat")
    assert ("hero", "small:nite") in loaded.library
    assert loaded.library.folders == {"base": str(built_in_folder()), "small": str(pack.folder)}
    assert loaded.documents[str(pack.folder / HERO)].value["id"] == "nite"


def test_content_hash_depends_on_records_and_scripts_and_not_on_the_place(tmp_path: Path) -> None:
    pack, same = SmallPack(tmp_path / "a"), SmallPack(tmp_path / "b")
    first = pack.loaded().library.content_hash
    assert same.loaded().library.content_hash == first
    same.write("skills/strike.py", same.text("skills/strike.py") + "\n")
    second = same.loaded().library.content_hash
    assert second != first
    same.change(HERO, "health: 12", "health: 13")
    third = same.loaded().library.content_hash
    assert len({first, second, third}) == 3
    assert len(first) == 32


def test_each_pack_has_a_stamp_of_its_own(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    folder = other(tmp_path, "extra")
    (folder / "pack.yaml").write_text("kind: pack\nid: extra\nname: Extra\nversion: 2.1.0\n")
    before = load([pack.folder, folder]).library.packs
    assert list(before) == ["base", "extra", "small"]
    assert before["extra"].version == "2.1.0"
    pack.change(HERO, "health: 12", "health: 13")
    after = load([pack.folder, folder]).library.packs
    assert after["extra"] == before["extra"]
    assert after["small"].version == before["small"].version
    assert after["small"].digest != before["small"].digest


@pytest.mark.parametrize("running", [True, False])
def test_collector_is_left_as_it_was(tmp_path: Path, running: bool) -> None:
    pack = SmallPack(tmp_path)
    (gc.enable if running else gc.disable)()
    try:
        pack.loaded()
        assert gc.isenabled() is running
    finally:
        gc.enable()
