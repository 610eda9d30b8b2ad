"""Unused content: what no root leads to, and everything that counts as a use."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.catalog.load import load
from delve.validate.runner import check
from tests.small_pack import FILES, SmallPack

pytestmark = pytest.mark.one_of(4)

DAZED = "conditions/dazed.yaml"


@pytest.fixture
def pack(tmp_path: Path) -> SmallPack:
    """The small pack without what it offers to others: all that is left is used."""
    pack = SmallPack(tmp_path)
    offered = "behavior, condition, counter, familiar, item, keyword, lieutenant, pattern, skill, tile"
    pack.change("pack.yaml", f"offers: [{offered}]\n", "")
    for name in (
        "behaviors/biter.yaml",
        "conditions/dazed.yaml",
        "conditions/dazed.py",
        "counters/ember.yaml",
        "familiars/hound.yaml",
        "lieutenants/warden.yaml",
        "patterns/cleave.yaml",
        "tiles/nook.yaml",
    ):
        (pack.folder / name).unlink()
    assert pack.findings() == ()
    return pack


def with_dazed(pack: SmallPack) -> None:
    for name in (DAZED, "conditions/dazed.py"):
        pack.write(name, FILES[name])


def test_record_that_nothing_uses_is_warned_about(pack: SmallPack) -> None:
    with_dazed(pack)
    finding = pack.only("U001", DAZED, "dazed", severity="warning")
    assert finding.message == 'nothing uses the condition "dazed"'


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("items/sword.yaml", "dice: [red]}", "dice: [red]}\nsurges: [{condition: dazed}]"),
        ("quests/cellar.yaml", "- story: bye", "- condition: {to: {side: heroes}, condition: small:dazed}"),
        ("skills/knight/guard.py", "await ctx.fatigue(ctx.actor, 1)", 'await ctx.inflict(ctx.actor, "small:dazed")'),
        ("skills/strike.py", "class Strike", 'NAMES = ("dazed",)\n\n\nclass Strike'),
        ("skills/strike.py", '"hearts added", ge=0)',
         '"hearts added", ge=0)\n    then: Ref["ConditionDef"] = param("small:dazed", "what follows")'),
        ("skills/knight/guard.yaml", "against: rat", "against: rat\n  traits: [dazed]"),
        ("pack.yaml", "version: 1.0.0", "version: 1.0.0\noffers: [condition]"),
    ],
    ids=["field", "in full", "text in a script", "text in what it imports", "default", "parameter", "offered"],
)  # fmt: skip
def test_use_of_any_sort_is_a_use(pack: SmallPack, path: str, old: str, new: str) -> None:
    with_dazed(pack)
    pack.change("skills/strike.py", "import Skill, param", "import Ref, Skill, param")
    pack.change(path, old, new)
    if "traits" in new:
        pack.change(
            "skills/knight/guard.py", "traits: tuple[str, ...]", 'traits: tuple[Ref["ConditionDef"], ...]'
        )
    assert pack.findings() == ()


def test_skill_is_used_by_its_class_or_by_who_has_it(pack: SmallPack) -> None:
    growl = "kind: skill\nid: growl\nname: Growl\ntiming: action\nscript: delve.script.common.heal.Heal\n"
    pack.write("skills/growl.yaml", growl)
    pack.only("U001", "skills/growl.yaml", "growl", severity="warning")
    pack.write("skills/growl.yaml", f"{growl}class: knight\n")
    assert "U001" not in [finding.code for finding in pack.findings()]
    pack.write("skills/growl.yaml", growl)
    pack.change("heroes/nite.yaml", "name: Nite", "name: Nite\nskills: [growl]")
    assert pack.findings() == ()


def test_patch_is_no_use_of_what_it_changes_but_what_it_adds_is_used_with_it(pack: SmallPack) -> None:
    with_dazed(pack)
    patch = "kind: patch\nid: more\ntarget: {condition: dazed}\nset: {name: Dizzy}\n"
    pack.write("patches/more.yaml", patch)
    pack.only("U001", DAZED, "dazed", severity="warning")
    pack.write(
        "patches/more.yaml",
        "kind: patch\nid: more\ntarget: {item: sword}\nset: {surges: [{condition: dazed}]}\n",
    )
    assert pack.findings() == ()


@pytest.mark.one_of(8)
@pytest.mark.parametrize("change", ["set: {name: X}", "add: {traits: [cave]}", "remove: {traits: [cave]}"])
def test_patch_that_changes_nothing_is_warned_about(pack: SmallPack, change: str) -> None:
    patch = "kind: patch\nid: more\ntarget: {monster: rat}\n"
    for idle in ("", "set: {}\n", "set: {}\nadd: {}\n"):
        pack.write("patches/more.yaml", patch + idle)
        pack.only("U002", "patches/more.yaml", "{monster", severity="warning")
    pack.write("patches/more.yaml", f"{patch}{change}\n")
    assert "U002" not in [finding.code for finding in pack.findings()]


def test_text_in_a_script_that_nothing_uses_is_no_use(pack: SmallPack) -> None:
    with_dazed(pack)
    pack.write(
        "conditions/dazed.py",
        'from delve.script import Condition\n\n\nclass Dazed(Condition):\n    """dazed"""\n',
    )
    pack.change("conditions/dazed.py", '"""dazed"""', 'name = "dazed"')
    pack.only("U001", DAZED, "dazed", severity="warning")


def test_records_that_only_use_each_other_are_unused(pack: SmallPack) -> None:
    with_dazed(pack)
    pack.write("familiars/hound.yaml", FILES["familiars/hound.yaml"] + "surges: [{condition: dazed}]\n")
    assert [finding.code for finding in pack.findings()] == ["U001", "U001"]


def test_only_what_was_asked_for_is_judged_and_every_pack_uses(pack: SmallPack, tmp_path: Path) -> None:
    with_dazed(pack)
    other = tmp_path / "other" / "items"
    other.mkdir(parents=True)
    manifest = "kind: pack\nid: other\nname: Other\nversion: 1.0.0\nrequires: {small: '>=1'}\n"
    (tmp_path / "other" / "pack.yaml").write_text(manifest)
    (other / "mace.yaml").write_text("kind: item\nid: mace\nname: Mace\n")
    assert check(load([tmp_path / "other"], elsewhere=())).diagnostics == ()
    assert [finding.code for finding in check(load([tmp_path], elsewhere=())).diagnostics] == ["U001"]
    attack = "attack: {type: melee, dice: [red]}\nsurges: [{condition: dazed}]\n"
    (other / "mace.yaml").write_text(f"kind: item\nid: mace\nname: Mace\n{attack}")
    assert check(load([tmp_path], elsewhere=())).diagnostics == ()


@pytest.mark.parametrize(("old", "new"), [("dice: [red]", "dice: [erd]"), ("kind: item", "kind: itme")])
def test_nothing_is_said_while_something_is_faulty(pack: SmallPack, old: str, new: str) -> None:
    with_dazed(pack)
    pack.change("items/sword.yaml", old, new)
    assert "U001" not in [finding.code for finding in pack.findings()]


def test_term_of_the_glossary_is_for_the_players(pack: SmallPack) -> None:
    pack.write("keywords/reach.yaml", "kind: keyword\nid: reach\nname: Reach\n")
    assert pack.findings() == ()
    pack.write("keywords/reach.yaml", "kind: keyword\nid: reach\nname: Reach\nuse: trait\n")
    pack.only("U001", "keywords/reach.yaml", "reach", severity="warning")


def test_abstract_record_is_used_by_what_extends_it(pack: SmallPack) -> None:
    wet = "kind: {kind}\nid: base\nname: Base\nabstract: true\n"
    pack.write("terrain/base.yaml", wet.format(kind="terrain"))
    finding = pack.only("U001", "terrain/base.yaml", "base", severity="warning")
    assert finding.message == 'nothing extends the terrain "base"'
    pack.change("terrain/rock.yaml", "id: rock", "id: rock\nextends: base")
    assert pack.findings() == ()
    pack.write("heroes/base.yaml", wet.format(kind="hero"))
    pack.only("U001", "heroes/base.yaml", "base", severity="warning")


def test_loose_file_is_not_judged(tmp_path: Path) -> None:
    (tmp_path / "mud.yaml").write_text("kind: terrain\nid: mud\nname: Mud\n")
    assert check(load([tmp_path / "mud.yaml"], elsewhere=())).diagnostics == ()
