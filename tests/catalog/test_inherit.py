"""Records that extend others, and patches: what they become, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.catalog.load import Loaded, load
from delve.model.hero import HeroDef
from delve.model.library import UnknownDefinition
from delve.model.monster import MonsterDef
from delve.model.skill import SkillDef
from tests.catalog.second_pack import Second, related, third_pack
from tests.small_pack import SmallPack

pytestmark = pytest.mark.one_of(4)

BIG = """\
kind: monster
id: big_rat
name: Big Rat
extends: rat
size: [2, 2]
acts:
  1:
    elite: {health: 7}
"""
BIG_FILE = "monsters/big_rat.yaml"


def monster(loaded: Loaded, id: str) -> MonsterDef:
    assert loaded.diagnostics == (), [(one.code, one.message) for one in loaded.diagnostics]
    return loaded.library.get(MonsterDef, id)


def told(pack: SmallPack) -> list[tuple[str, str]]:
    return [(one.code, one.message) for one in pack.findings()]


def test_mappings_merge_key_by_key_and_the_rest_is_replaced(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(BIG_FILE, BIG)
    loaded = pack.loaded()
    rat, big = monster(loaded, "small:rat"), monster(loaded, "small:big_rat")
    assert (big.id, big.name, big.size) == ("small:big_rat", "Big Rat", (2, 2))
    assert big.traits == rat.traits == ("small:cave",)
    assert big.acts["1"].elite.health == 7
    assert big.acts["1"].elite.speed == rat.acts["1"].elite.speed
    assert big.acts["1"].minion == rat.acts["1"].minion
    assert rat.acts["1"].elite.health == 3


def test_name_is_inherited_too(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(BIG_FILE, "kind: monster\nid: big_rat\nextends: rat\n")
    assert monster(pack.loaded(), "small:big_rat").name == "Rat"


def test_one_key_choice_is_replaced(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(
        "monsters/rat.yaml",
        pack.text("monsters/rat.yaml") + "art: {picture: {face: rat}, color: '#101010'}\n",
    )
    pack.write(BIG_FILE, BIG + "art: {picture: {token: art/big.png}}\n")
    art = monster(pack.loaded(), "small:big_rat").art
    assert art is not None
    assert art.picture is not None
    assert art.picture.choice() == ("token", "art/big.png")
    assert art.color == "#101010"


def test_add_and_remove_change_lists_also_within_mappings(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write("keywords/wet.yaml", "kind: keyword\nid: wet\nname: Wet\nuse: trait\n")
    more = "add: {traits: [wet], acts: {1: {minion: {defense: [gray, gray]}}}}\nremove: {traits: ['small:cave']}\n"
    pack.write(BIG_FILE, BIG + more)
    big = monster(pack.loaded(), "small:big_rat")
    assert big.traits == ("small:wet",)
    assert big.acts["1"].minion.defense == ("small:gray", "small:gray")
    assert big.acts["1"].elite.defense == ("small:gray",)


def test_abstract_record_is_there_to_be_extended_and_in_no_library(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(
        "heroes/base.yaml", "kind: hero\nid: base\nabstract: true\nspeed: 4\nstamina: 4\narchetype: warrior\n"
    )
    pack.write("heroes/odo.yaml", "kind: hero\nid: odo\nname: Odo\nextends: base\nhealth: 9\n")
    loaded = pack.loaded()
    assert loaded.diagnostics == ()
    assert loaded.library.get(HeroDef, "small:odo").speed == 4
    with pytest.raises(UnknownDefinition):
        loaded.library.get(HeroDef, "small:base")


def test_abstract_false_is_an_ordinary_record(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write("heroes/nite.yaml", pack.text("heroes/nite.yaml") + "abstract: false\n")
    assert pack.findings() == ()
    assert ("hero", "small:nite") in pack.loaded().library


def test_reference_to_an_abstract_record_is_told(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write("heroes/base.yaml", "kind: hero\nid: base\nabstract: true\n")
    pack.change("quests/cellar.yaml", "{hero: nite,", "{hero: base,")
    finding = pack.only("D215", "quests/cellar.yaml", "base,")
    assert finding.message == 'hero "base" is abstract: it is only there to be extended'


def test_inherited_names_mean_what_they_meant_where_they_were_written(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.write(BIG_FILE, BIG + "add: {traits: [cave, swamp]}\n")
    assert monster(second.loaded(), "second:big_rat").traits == ("small:cave", "second:cave", "second:swamp")


def test_item_to_remove_is_meant_and_not_spelt(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.write(BIG_FILE, BIG + "remove: {traits: ['small:cave']}\n")
    assert monster(second.loaded(), "second:big_rat").traits == ()
    second.write(BIG_FILE, BIG + "remove: {traits: [cave]}\n")
    finding = second.only("D214", BIG_FILE, "cave")
    assert finding.message == 'there is no such item in "traits" to be removed'


def test_script_and_parameters_are_inherited_from_a_pack_with_its_own_names(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.write("monsters/rat.yaml", "kind: monster\nid: rat\nextends: small:rat\n")
    second.write(
        "skills/ward.yaml", "kind: skill\nid: ward\nname: Ward\nextends: guard\nparams: {range: 9}\n"
    )
    loaded = second.loaded()
    assert loaded.diagnostics == ()
    ward = loaded.library.get(SkillDef, "second:ward")
    assert ward.class_ == "small:knight"
    assert ward.params == {"range": 9, "against": "small:rat"}
    assert loaded.library.scripts[ward.script].pack == "small"
    second.write("skills/ward.yaml", second.text("skills/ward.yaml").replace("9", "9, against: rat"))
    assert second.loaded().library.get(SkillDef, "second:ward").params["against"] == "second:rat"


def test_parameter_that_does_not_fit_is_told_in_the_file_that_gave_it(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.write(
        "skills/ward.yaml", "kind: skill\nid: ward\nname: Ward\nextends: guard\nparams: {range: 10}\n"
    )
    second.only("D106", "skills/ward.yaml", "10")
    second.write(
        "skills/ward.yaml", "kind: skill\nid: ward\nname: Ward\nextends: guard\nparams: {against: rta}\n"
    )
    second.only("D204", "skills/ward.yaml", "rta")


def test_chain_takes_over_what_each_step_says(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(BIG_FILE, BIG)
    pack.write(
        "monsters/a.yaml", "kind: monster\nid: a\nextends: big_rat\nacts: {1: {minion: {health: 5}}}\n"
    )
    pack.write("monsters/b.yaml", "kind: monster\nid: b\nname: B\nextends: a\n")
    record = monster(pack.loaded(), "small:b")
    assert (record.name, record.acts["1"].elite.health, record.acts["1"].minion.health) == ("B", 7, 5)


def test_too_long_a_chain_is_told_once_with_its_way(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    for name, parent in (("a", "rat"), ("b", "a"), ("c", "b"), ("d", "c"), ("e", "d"), ("f", "e")):
        pack.write(f"monsters/{name}.yaml", f"kind: monster\nid: {name}\nextends: {parent}\n")
    finding = pack.only("D213", "monsters/d.yaml", "c\n")
    way = "small:d -> small:c -> small:b -> small:a -> small:rat"
    assert finding.message == f"this record is more than 3 steps from what it builds on: {way}"


@pytest.mark.parametrize("size", [1, 2, 9, 1_500])
def test_ring_is_told_once_as_a_way_and_what_hangs_on_it_is_silent(tmp_path: Path, size: int) -> None:
    pack = SmallPack(tmp_path)
    names = [f"m{number:04}" for number in range(size)]
    for name, parent in zip(names, [*names[1:], names[0]], strict=True):
        pack.write(f"monsters/{name}.yaml", f"kind: monster\nid: {name}\nextends: {parent}\n")
    pack.write("monsters/tail.yaml", f"kind: monster\nid: tail\nextends: {names[-1]}\n")
    (finding,) = pack.loaded().diagnostics
    assert finding.code == "D212"
    assert pack.where(finding)[0] == "monsters/m0000.yaml"
    way = " -> ".join(f"small:{name}" for name in (*names, names[0]))
    assert finding.message == f"records extend each other in a ring: {way}"


def test_unknown_parent_is_told_once_with_the_nearest(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(BIG_FILE, BIG.replace("extends: rat", "extends: rta"))
    pack.write("monsters/b.yaml", "kind: monster\nid: b\nextends: big_rat\n")
    finding = pack.only("D204", BIG_FILE, "rta")
    assert finding.message.startswith('unknown monster "rta" (did you mean ')
    assert "rat" in finding.suggestions


def test_parent_in_a_pack_that_is_not_required_is_told(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.change("pack.yaml", "requires: {small: '>=1'}", "license: CC0-1.0")
    second.write(BIG_FILE, BIG.replace("extends: rat", "extends: small:rat"))
    finding = second.only("D206", BIG_FILE, "small:rat")
    assert finding.message == '"small" is neither this pack nor one that it requires (known: second)'


def test_parent_in_an_optional_pack_is_told(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.change("pack.yaml", "requires", "optional")
    second.write(BIG_FILE, BIG)
    finding = second.only("D216", BIG_FILE, "rat\nsize")
    assert (
        finding.message
        == '"small" is only optional: a record extends one of its own pack or of a required one'
    )


def test_faulty_parent_silences_its_heirs_and_keeps_its_name(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(BIG_FILE, BIG)
    pack.change("monsters/rat.yaml", "health: 2", "health: two")
    pack.change("quests/cellar.yaml", "groups:\n- {group: rat,", "groups:\n- {group: big_rat,")
    assert [one.code for one in pack.loaded().diagnostics] == ["D103"]


def test_fault_in_an_abstract_record_is_told_once_at_its_place(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write("heroes/base.yaml", "kind: hero\nid: base\nabstract: true\nspeed: fast\narchetype: warier\n")
    pack.write("heroes/odo.yaml", "kind: hero\nid: odo\nname: Odo\nextends: base\n")
    assert [one.code for one in pack.loaded().diagnostics] == ["D103"]
    pack.change("heroes/base.yaml", "speed: fast", "speed: 4\nhealth: 9\nstamina: 3")
    (finding,) = pack.loaded().diagnostics
    assert (finding.code, pack.where(finding)) == ("D204", pack.place("heroes/base.yaml", "warier"))


def test_what_is_missing_after_all_is_told_at_what_is_extended(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write("heroes/base.yaml", "kind: hero\nid: base\nabstract: true\nspeed: 4\narchetype: warrior\n")
    pack.write("heroes/odo.yaml", "kind: hero\nid: odo\nname: Odo\nextends: base\nstamina: 3\n")
    finding = pack.only("D102", "heroes/odo.yaml", "base")
    assert finding.message == 'together with what "base" says, "health" is missing'


@pytest.mark.parametrize(
    ("text", "code", "needle", "message"),
    [
        ("extends: rat\nsize: big\n", "D103", "big\n", '"size" must be a list, not text'),
        ("extends: rat\nacts: {1: {elite: {helth: 7}}}\n", "D101", "helth",
         'unknown field "helth" (did you mean "health"?)'),
        ("extends: [rat]\n", "D103", "[rat]", '"extends" must be text, not a list: write one id'),
        ("extends: Rat\n", "D105", "Rat", '"extends" cannot be "Rat": expected the id of a monster: `id` or `pack:id`, '
         "in lower case (did you mean \"rat\"?)"),
        ("extend: rat\n", "D101", "extend", 'unknown field "extend" (did you mean "extends"?)'),
        ("extends: rat\nabstract: perhaps\n", "D103", "perhaps", '"abstract" must be true or false, not text'),
        ("extends: rat\nadd: {trait: [cave]}\n", "D101", "trait", 'unknown field "trait" (did you mean "traits"?)'),
        ("extends: rat\nadd: {traits: cave}\n", "D103", "cave", '"traits" must be a list, not text'),
        ("abstract: true\nadd: {traits: [cave]}\n", "D109", "add",
         '"add" works on lists of another record: it needs "extends"'),
    ],
)  # fmt: skip
def test_fault_of_shape_of_an_extending_record_is_told_once_where_it_stands(
    tmp_path: Path, text: str, code: str, needle: str, message: str
) -> None:
    pack = SmallPack(tmp_path)
    pack.write(BIG_FILE, f"kind: monster\nid: big_rat\nname: Huge\n{text}")
    assert pack.only(code, BIG_FILE, needle).message == message


def test_two_extending_records_of_one_id_are_told(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(BIG_FILE, BIG)
    pack.write("monsters/more/big_rat.yaml", BIG)
    assert [one.code for one in pack.findings()] == ["D203"]


def test_rule_about_an_inherited_value_points_at_the_file_that_wrote_it(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    quest = pack.text("quests/cellar.yaml").replace("id: cellar", "id: cellar\nabstract: true")
    pack.write("quests/cellar.yaml", quest.replace("#ee#.o#", "#ee#.X#"))
    pack.write("quests/attic.yaml", "kind: quest\nid: attic\nname: The Attic\nextends: cellar\n")
    finding = next(one for one in pack.findings() if one.code == "Q001")
    assert pack.where(finding) == pack.place("quests/cellar.yaml", "X#\n")
    (related,) = finding.related
    assert (Path(related.path).name, related.span.line, related.message) == (
        "attic.yaml",
        4,
        "inherited here",
    )


PATCH = "patches/tougher.yaml"
TOUGHER = """\
kind: patch
id: tougher
target: {monster: rat}
set:
  acts: {1: {minion: {health: 6}}}
add:
  traits: [swamp]
"""


def test_patch_changes_its_target_for_everybody(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.write(PATCH, TOUGHER)
    second.small.write(BIG_FILE, BIG)
    loaded = second.loaded()
    for id in ("small:rat", "small:big_rat"):
        record = monster(loaded, id)
        assert (record.id, record.acts["1"].minion.health, record.acts["1"].minion.speed) == (id, 6, 4)
        assert record.traits == ("small:cave", "second:swamp")
    assert ("patch", "second:tougher") not in loaded.library
    assert monster(second.small.loaded(), "small:rat").acts["1"].minion.health == 2
    assert loaded.library.content_hash != second.small.loaded().library.content_hash


def test_patch_of_an_abstract_record_reaches_its_heirs(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.small.change("monsters/rat.yaml", "id: rat", "id: rat\nabstract: true")
    second.small.change("quests/cellar.yaml", "groups:\n- {group: rat, at: nest}\n", "")
    for path, old in (("quests/cellar.yaml", "rat"), ("skills/knight/guard.yaml", "rat")):
        second.small.write(path, second.small.text(path).replace(f": {old}", ": big_rat"))
    second.small.write(BIG_FILE, BIG)
    second.write(PATCH, TOUGHER)
    assert monster(second.loaded(), "small:big_rat").acts["1"].minion.health == 6


def test_patches_work_in_the_order_of_packs_then_ids(tmp_path: Path) -> None:
    second = Second(tmp_path)
    for id, health in (("b", 7), ("a", 8)):
        second.write(
            f"patches/{id}.yaml", TOUGHER.replace("6", str(health)).replace("id: tougher", f"id: {id}")
        )
    third = third_pack(tmp_path, "a_third", "second: '>=1', small: '>=1'")
    record = second.loaded().library.get(MonsterDef, "small:rat")
    assert record.acts["1"].minion.health == 7
    third.write(
        "patches/z.yaml",
        "kind: patch\nid: z\ntarget: {monster: rat}\nset: {acts: {1: {minion: {health: 9}}}}\n",
    )
    loaded = third.loaded()
    assert loaded.diagnostics == ()  # it builds on the other pack: this is what it is for
    assert loaded.library.get(MonsterDef, "small:rat").acts["1"].minion.health == 9


def test_patches_of_packs_that_do_not_know_each_other_are_told_where_they_disagree(tmp_path: Path) -> None:
    second = Second(tmp_path)
    for id, health in (("b", 7), ("a", 8)):
        second.write(
            f"patches/{id}.yaml", TOUGHER.replace("6", str(health)).replace("id: tougher", f"id: {id}")
        )
    third = third_pack(tmp_path, "third", "small: '>=1'")
    third.write(
        "patches/z.yaml",
        "kind: patch\nid: z\ntarget: {monster: rat}\nset: {acts: {1: {minion: {health: 9}}}}\n",
    )
    (finding,) = load([second.folder, third.folder], elsewhere=()).diagnostics
    assert (finding.code, finding.severity, third.where(finding)) == (
        "D217",
        "warning",
        ("patches/z.yaml", 4, 35),
    )
    message = '"acts.1.minion.health" of small:rat is set by "second" too, to another value; this one counts'
    assert finding.message == message
    assert related(finding) == [("a.yaml", 'set by "second" here'), ("b.yaml", 'set by "second" here')]


def test_patches_of_two_packs_that_agree_are_fine(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.write(PATCH, TOUGHER)
    third = third_pack(tmp_path, "third", "second: '>=1', small: '>=1'")
    third.write(
        "patches/z.yaml",
        "kind: patch\nid: z\ntarget: {monster: rat}\nset: {acts: {1: {minion: {health: 6}}}}\n",
    )
    assert third.loaded().diagnostics == ()


@pytest.mark.parametrize(
    ("old", "new", "code", "needle", "message"),
    [
        ("monster: rat", "monster: rta", "D204", "rta", 'unknown monster "rta" (did you mean "rat"?)'),
        ("monster: rat", "monstre: rat", "D101", "monstre", 'unknown field "monstre" (did you mean "monster"?)'),
        ("monster: rat", "monster: 'far:rat'", "D206", "'far:rat'",
         '"far" is neither this pack nor one that it requires (known: second, small)'),
        ("health: 6", "helth: 6", "D101", "helth", 'unknown field "helth" (did you mean "health"?)'),
        ("health: 6", "health: six", "D103", "six", '"health" must be a whole number, not text'),
        ("traits: [swamp]", "traits: [swmp]", "D204", "swmp", 'unknown keyword "swmp" (did you mean "swamp"?)'),
        ("add:", "remove:", "D214", "swamp", 'there is no such item in "traits" to be removed'),
        ("set:", "name: X\nextends: rat\nset:", "D101", "extends",
         'unknown field "extends" (known: add, art, id, kind, name, optional, remove, set, target, text)'),
    ],
)  # fmt: skip
def test_fault_of_a_patch_is_told_once_where_it_stands(
    tmp_path: Path, old: str, new: str, code: str, needle: str, message: str
) -> None:
    second = Second(tmp_path)
    second.write(PATCH, TOUGHER.replace(old, new))
    assert second.only(code, PATCH, needle).message == message


def test_patch_that_breaks_its_target_is_told_and_does_not_count(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.write(
        PATCH, "kind: patch\nid: tougher\ntarget: {monster: rat}\nset: {acts: {2: {minion: {health: 6}}}}\n"
    )
    found = second.findings()
    assert {(one.code, second.where(one)) for one in found} == {("D102", second.place(PATCH, "rat}"))}
    assert 'with this patch small:rat is not sound: "elite" is missing in "2"' in [
        one.message for one in found
    ]
    assert ("monster", "small:rat") in second.loaded().library


def test_optional_patch_is_silent_about_a_target_that_is_not_there(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.write(PATCH, TOUGHER.replace("monster: rat", "monster: cat") + "optional: true\n")
    assert second.findings() == ()
    second.change("pack.yaml", "offers", "optional: {far: '>=1'}\noffers")
    second.change(PATCH, "monster: cat", "monster: far:cat")
    assert second.findings() == ()
    second.change(PATCH, "optional: true\n", "")
    finding = second.only("D219", PATCH, "far:cat")
    assert finding.message == 'the pack "far" is optional, and it is not there'
    second.change(PATCH, "far:cat", "farr:cat")
    second.write(PATCH, second.text(PATCH) + "optional: true\n")
    assert second.only("D206", PATCH, "farr:cat").suggestions == ("far:cat",)


def test_patch_of_a_faulty_record_is_silent(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.write(PATCH, TOUGHER)
    second.small.change("monsters/rat.yaml", "health: 2", "health: two")
    assert [(one.code, Path(one.path).name) for one in second.findings()] == [("D103", "rat.yaml")]


def test_wrong_name_in_a_patched_or_extended_record_is_told_once_in_its_own_file(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.write(PATCH, TOUGHER)
    second.write(BIG_FILE, BIG)
    second.small.change("monsters/rat.yaml", "[cave]", "[cvae]")
    (finding,) = second.loaded().diagnostics
    assert (finding.code, second.small.where(finding)) == ("D204", ("monsters/rat.yaml", 4, 10))


def test_rule_about_a_patched_value_points_at_the_patch(tmp_path: Path) -> None:
    second = Second(tmp_path)
    second.write("dice/bone.yaml", "kind: die\nid: bone\nname: Bone\nextends: gray\n")
    second.write(PATCH, TOUGHER.replace("health: 6", "attack: {dice: [bone]}"))
    found = [one for one in second.findings() if one.path.endswith(PATCH)]
    assert [(one.code, second.where(one)) for one in found] == [("D401", second.place(PATCH, "bone"))]
    use = ("gray.yaml", "its use is defense")
    assert related(found[0]) == [use, ("rat.yaml", "this is what it patches")]


def test_loose_file_extends_a_record_of_a_pack(tmp_path: Path) -> None:
    SmallPack(tmp_path / "packs")
    file = tmp_path / "attic.yaml"
    file.write_text("kind: quest\nid: attic\nname: The Attic\nextends: cellar\n")
    loaded = load([file], [tmp_path / "packs"], elsewhere=())
    assert loaded.diagnostics == ()
    assert ("quest", "loose:attic") in loaded.library


def test_list_that_was_emptied_stands_where_its_items_were_removed(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(BIG_FILE, BIG + "remove: {traits: [cave]}\n")
    loaded = pack.loaded()
    assert monster(loaded, "small:big_rat").traits == ()
    (entry,) = (one for one in loaded.entries if one.path.endswith(BIG_FILE))
    lines = pack.text(BIG_FILE).count("\n")
    assert entry.place(("traits",)).span.line == lines > entry.place(("size",)).span.line
