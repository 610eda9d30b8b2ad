"""Where it is told what a record makes of what it inherits, or what a patch makes of a record."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.catalog.load import load
from delve.validate.runner import check
from tests.catalog.second_pack import Second, related
from tests.small_pack import SmallPack

HALL_FILE = "quests/hall.yaml"
HALL = "kind: quest\nid: hall\nname: The Hall\nextends: cellar\n"
NO_RATS = "groups: []\ntriggers: []\n"


def test_what_a_sound_record_of_another_pack_means_for_an_heir_is_told_at_the_heir(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.write(HALL_FILE, HALL + NO_RATS)
    finding = second.only("Q024", HALL_FILE, "cellar")
    assert finding.suggestions == ()
    assert related(finding) == [("cellar.yaml", "this is what it inherits")]
    (both,) = check(load([second.small.folder, second.folder], elsewhere=())).diagnostics
    assert second.small.where(both)[0] == "quests/cellar.yaml"
    assert related(both) == [("hall.yaml", "inherited here")]


def test_fault_that_a_record_has_without_its_heir_is_told_there(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.small.change("quests/cellar.yaml", "\nopening: hello", "\nopening: helo")
    second.write(HALL_FILE, HALL)
    (finding,) = second.findings()
    assert second.small.where(finding)[0] == "quests/cellar.yaml"
    assert finding.suggestions == ("hello",)


def test_finding_of_what_is_inherited_is_allowed_where_it_is_inherited(tmp_path: Path) -> None:
    second = Second(tmp_path)
    nite = second.small.text("heroes/nite.yaml").replace("id: nite", "id: base\nabstract: true")
    second.small.write("heroes/base.yaml", nite.replace("[gray]", "[red]"))
    heir = "kind: hero\nid: odo\nextends: base{}\n"
    second.write("heroes/odo.yaml", heir.format(""))
    second.only("D401", "heroes/odo.yaml", "base")
    second.write("heroes/odo.yaml", heir.format("  # delve: allow D401 it parries"))
    assert second.findings() == ()


@pytest.mark.parametrize(
    ("field", "unused", "code"),
    [
        ("stories", "stories: {horn: A horn sounds.}", "Q028"),
        ("variables", "variables: {noise: 0}", "Q027"),
        ("legend", "legend: {w: {terrain: rock}}", "Q002"),
    ],
)
def test_part_that_only_the_base_needs_is_no_fault_of_an_heir(
    tmp_path: Path, field: str, unused: str, code: str
) -> None:
    pack = SmallPack(tmp_path)
    pack.write("quests/base.yaml", f"kind: quest\nid: base\nabstract: true\nextends: cellar\n{unused}\n")
    pack.write(HALL_FILE, HALL.replace("cellar", "base"))
    assert pack.findings() == ()
    pack.write(HALL_FILE, f"{HALL.replace('cellar', 'base')}{unused}\n")
    pack.only(code, HALL_FILE, unused.partition("{")[2].partition(":")[0], severity="warning")


def test_fault_of_a_patched_record_names_its_patches(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.write(
        "patches/empty.yaml",
        "kind: patch\nid: empty\ntarget: {quest: cellar}\nset: {groups: [], triggers: []}\n",
    )
    (finding,) = second.findings()
    assert finding.code == "Q024"
    assert second.small.where(finding)[0] == "quests/cellar.yaml"
    assert related(finding) == [("empty.yaml", "patched here")]
