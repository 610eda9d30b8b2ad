"""By which rulesets a hero of no party is judged: those of the quests that may know it."""

from __future__ import annotations

import shutil
from pathlib import Path

from delve.catalog.load import load
from delve.validate.runner import check
from tests.small_pack import FILES, SmallPack

WREN = FILES["heroes/nite.yaml"].replace("nite", "wren").replace("Nite", "Wren")
WITS = "attributes: [might, wits]\n"


def messages(*folders: Path) -> list[str]:
    """What is said of attributes that a hero has not."""
    report = check(load([*folders], elsewhere=()))
    return [finding.message for finding in report.diagnostics if finding.code == "D431"]


def other(small: SmallPack, id: str, manifest: str = "") -> SmallPack:
    """Another pack with the same records, whose heroes have wits too."""
    pack = SmallPack(small.folder.parent)
    shutil.move(pack.folder, pack.folder.parent / "copy")
    pack.folder = pack.folder.parent / "copy"
    pack.write("pack.yaml", f"kind: pack\nid: {id}\nname: {id.title()}\nversion: 1.0.0\n{manifest}")
    pack.change("rulesets/short.yaml", "attributes: [might]\n", WITS)
    pack.change("heroes/nite.yaml", "might: 4", "might: 4, wits: 2")
    return pack


def test_hero_of_no_party_plays_by_the_rules_of_its_pack(tmp_path: Path) -> None:
    small = SmallPack(tmp_path)
    far = other(small, "far")
    small = SmallPack(tmp_path)
    small.write("heroes/wren.yaml", WREN)
    assert messages(small.folder, far.folder) == []
    small.change("rulesets/short.yaml", "attributes: [might]\n", WITS)
    small.change("heroes/nite.yaml", "might: 4", "might: 4, wits: 2")
    (told,) = messages(small.folder, far.folder)
    assert '"Wren" has no "wits"' in told


def test_hero_of_no_party_plays_by_the_rules_of_packs_that_build_on_its_own(tmp_path: Path) -> None:
    small = SmallPack(tmp_path)
    far = other(small, "far", "requires: {small: '>=1'}\n")
    small = SmallPack(tmp_path)
    small.write("heroes/wren.yaml", WREN)
    (told,) = messages(small.folder, far.folder)
    assert '"Wren" has no "wits"' in told


def test_hero_that_no_quest_may_know_plays_by_every_ruleset(tmp_path: Path) -> None:
    small = SmallPack(tmp_path)
    far = other(small, "far")
    small = SmallPack(tmp_path)
    small.write("heroes/wren.yaml", WREN)
    for path in ("quests/cellar.yaml", "campaigns/way.yaml"):
        (small.folder / path).unlink()
    told = messages(small.folder, far.folder)
    assert [message.split(" among")[0] for message in told] == [
        '"Nite" has no "wits"',
        '"Wren" has no "wits"',
    ]
