"""Renaming: whatever means a record follows it, whatever does not stays, and it is all or nothing."""

from __future__ import annotations

import re
import shutil
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from delve.authoring import files
from delve.authoring.edits import FileChanges, TextEdit, edited
from delve.authoring.files import NotWritten
from delve.authoring.names import Refused
from delve.authoring.rename import Renaming, rename
from delve.catalog.load import load
from delve.diagnostics import Span
from delve.flow.fresh_files import written_beside
from delve.validate.runner import check
from tests.sizes import size
from tests.small_pack import SmallPack

pytestmark = pytest.mark.one_of(8)

CORE = Path(__file__).parents[2] / "content" / "core"
OTHER = {
    "pack.yaml": "kind: pack\nid: other\nname: Other\nversion: 1.0.0\nrequires: {small: '>=1'}\n",
    "items/axe.yaml": """\
# an axe
kind: item
id: axe
name: Axe   # sharp
attack: {type: melee, dice: ["red", 'small:red',   red]}
""",
    "skills/knight/cleave.yaml": """\
kind: skill
id: cleave
name: Cleave
class: knight
timing: action
script: other.skills.knight.cleave.Cleave
params:
  against: small:rat
""",
    "skills/knight/cleave.py": """\
from delve.script import DieDef, Ref, param
from small.skills.knight.guard import Guard


class Cleave(Guard):
    \"\"\"Keep off rat and red.\"\"\"

    die: Ref["DieDef"] = param("small:red", "what is rolled, not small:red")
    word = "red"
""",
    "tests/skills/knight/test_cleave.py": 'SPEC = "rat minion"\nUSED = "cleave"\n',
}


@pytest.fixture
def packs(tmp_path: Path) -> tuple[SmallPack, SmallPack]:
    """The small pack, and another one that uses it."""
    small = SmallPack(tmp_path)
    small.write("tests/skills/knight/test_guard.py", "")
    other = SmallPack(tmp_path / "x", OTHER)
    shutil.move(tmp_path / "x" / "small", tmp_path / "other")
    other.folder = tmp_path / "other"
    assert check(load([small.folder, other.folder], elsewhere=())).diagnostics == ()
    return small, other


def renamed(packs: tuple[SmallPack, SmallPack], kind: str, old: str, new: str) -> Renaming:
    """Carried out in both packs, which are sound then."""
    homes = [pack.folder for pack in packs]
    found = rename(kind, old, new, homes)
    found.changes.apply()
    assert check(load(homes, elsewhere=())).diagnostics == ()
    return found


def test_die_follows_in_fields_forms_and_defaults_and_nothing_else_is_touched(
    packs: tuple[SmallPack, SmallPack],
) -> None:
    small, other = packs
    found = renamed(packs, "die", "red", "crimson")
    assert not (small.folder / "dice" / "red.yaml").exists()
    assert small.text("dice/crimson.yaml").startswith("kind: die\nid: crimson\nname: Red\n")
    assert other.text("items/axe.yaml") == OTHER["items/axe.yaml"].replace("red", "crimson")
    script = other.text("skills/knight/cleave.py")
    assert 'param("small:crimson", "what is rolled, not small:red")' in script
    assert 'word = "red"' in script
    assert [(one.path.name, one.text) for one in found.mentions] == [
        ("cleave.py", "what is rolled, not small:red"),
        ("cleave.py", "red"),
    ]


def test_skill_takes_its_script_its_test_and_their_imports_along(packs: tuple[SmallPack, SmallPack]) -> None:
    small, other = packs
    renamed(packs, "skill", "small:guard", "bulwark")
    for path in (
        "skills/knight/bulwark.yaml",
        "skills/knight/bulwark.py",
        "tests/skills/knight/test_bulwark.py",
    ):
        assert (small.folder / path).is_file()
    assert "script: small.skills.knight.bulwark.Guard\n" in small.text("skills/knight/bulwark.yaml")
    assert "from small.skills.knight.bulwark import Guard\n" in other.text("skills/knight/cleave.py")
    assert not [*small.folder.rglob("*guard*.*")]


@pytest.mark.parametrize(
    ("kind", "old", "written", "after"),
    [
        ("skill", "guard", "knight import guard", "knight import bulwark as guard"),
        ("skill", "guard", "knight import guard as other", "knight import bulwark as other"),
        ("skill", "guard", "knight import (\n    guard,\n)", "knight import (\n    bulwark as guard,\n)"),
        ("class", "knight", "knight import guard", "bulwark import guard"),
        ("class", "knight", "knight.guard import Guard", "bulwark.guard import Guard"),
    ],
)
def test_script_that_is_imported_from_its_folder_follows(
    packs: tuple[SmallPack, SmallPack], kind: str, old: str, written: str, after: str
) -> None:
    _, other = packs
    other.write("notes.py", f"from small.skills.{written}\n")
    renamed(packs, kind, f"small:{old}", "bulwark")
    assert other.text("notes.py") == f"from small.skills.{after}\n"


def test_class_takes_the_folders_of_its_skills_along(packs: tuple[SmallPack, SmallPack]) -> None:
    small, other = packs
    renamed(packs, "class", "knight", "sworn")
    assert not (small.folder / "skills" / "knight").exists()
    assert not (small.folder / "tests" / "skills" / "knight").exists()
    assert "class: sworn\n" in small.text("skills/sworn/guard.yaml")
    assert "from small.skills.sworn.guard import Guard\n" in other.text("skills/knight/cleave.py")
    assert "class: sworn\n" in other.text("skills/knight/cleave.yaml")
    assert "class: sworn}" in small.text("quests/cellar.yaml")


def test_parameters_follow_in_full_and_bare(packs: tuple[SmallPack, SmallPack]) -> None:
    small, other = packs
    found = renamed(packs, "monster", "rat", "vole")
    assert "against: vole\n" in small.text("skills/knight/guard.yaml")
    assert "against: small:vole\n" in other.text("skills/knight/cleave.yaml")
    assert small.text("quests/cellar.yaml").count("vole") == 3
    assert [one.text for one in found.mentions] == ["rat minion"]


SPARK = """
from delve.script import AfterConditionGained, Context, MonsterDef, Ref, Skill, param, reacts

GLOW = ("small:ember", "small:dazed")
WORDS = "burns like small:ember"


class Guard(Skill):
    range: int = param(1, "how far it reaches, in spaces")
    against: Ref["MonsterDef"] = param(..., "whom it keeps off")

    async def use(self, ctx: Context) -> None:
        await ctx.gain_counters(ctx.actor, GLOW[0])
        await ctx.summon("small:hound", 1)

    @reacts(AfterConditionGained, scope="everyone", optional=False)
    async def watch(self, ctx: Context, event: AfterConditionGained) -> None:
        if event.condition == "small:dazed":
            await ctx.inflict(ctx.actor, self.id)
"""


def with_spark(pack: SmallPack) -> None:
    """Let the script of a skill name a counter, a condition and a familiar."""
    pack.write("skills/knight/guard.py", SPARK)
    pack.write("tests/test_spark.py", 'GLOW = "small:ember"\nBARE = "ember"\n')


def script_after(pack: SmallPack, kind: str, old: str, new: str) -> tuple[str, list[str]]:
    """The script once a record has another name, and the texts that are left to its author."""
    found = rename(kind, old, new, [pack.folder])
    found.changes.apply()
    return pack.text("skills/knight/guard.py"), [one.text for one in found.mentions]


def test_id_that_a_script_writes_out_follows_in_constants_arguments_and_comparisons(tmp_path: Path) -> None:
    small = SmallPack(tmp_path)
    with_spark(small)
    script, left = script_after(small, "counter", "ember", "spark")
    assert script == SPARK.replace('("small:ember"', '("small:spark"')
    assert left == ["burns like small:ember", "ember"]
    assert small.text("tests/test_spark.py") == 'GLOW = "small:spark"\nBARE = "ember"\n'
    script, left = script_after(small, "condition", "dazed", "dazzled")
    assert (script.count('"small:dazzled"'), script.count('"small:dazed"'), left) == (2, 0, [])
    script, left = script_after(small, "familiar", "hound", "dog")
    assert 'ctx.summon("small:dog", 1)' in script


def test_id_that_records_of_two_kinds_have_follows_where_its_kind_is_wanted_only(tmp_path: Path) -> None:
    small = SmallPack(tmp_path)
    with_spark(small)
    small.write("familiars/ember.yaml", small.text("familiars/hound.yaml").replace("hound", "ember"))
    small.change("skills/knight/guard.py", '"small:hound"', '"small:ember"')
    script, left = script_after(small, "counter", "ember", "spark")
    assert 'ctx.summon("small:ember", 1)' in script
    assert '("small:spark", "small:dazed")' in script
    assert left == ["burns like small:ember", "small:ember", "small:ember", "ember"]


def test_what_is_built_on_others_follows_too(packs: tuple[SmallPack, SmallPack]) -> None:
    small, other = packs
    small.write(
        "skills/knight/ward.yaml",
        "kind: skill\nid: ward\nextends: guard\nname: Ward\nparams: {against: rat}\n",
    )
    small.write("tests/skills/knight/test_ward.py", "")
    small.write(
        "monsters/pack_rat.yaml", "kind: monster\nid: pack_rat\nextends: rat\nadd: {traits: [cave]}\n"
    )
    small.write(
        "monsters/beast.yaml", "kind: monster\nid: beast\nname: Beast\nabstract: true\ntraits: [cave]\n"
    )
    small.change("monsters/rat.yaml", "id: rat", "id: rat\nextends: beast")
    patch = "kind: patch\nid: p\ntarget: {monster: small:rat}\nremove: {traits: [small:cave]}\n"
    other.write("patches/p.yaml", patch)
    other.write(
        "patches/q.yaml",
        "kind: patch\nid: q\ntarget: {skill: small:guard}\nset: {params: {against: small:rat}}\n",
    )
    renamed(packs, "monster", "rat", "vole")
    assert "against: vole}" in small.text("skills/knight/ward.yaml")
    assert "extends: vole\n" in small.text("monsters/pack_rat.yaml")
    assert other.text("patches/p.yaml") == patch.replace("rat", "vole")
    assert "against: small:vole}" in other.text("patches/q.yaml")
    renamed(packs, "keyword", "cave", "den")
    assert "traits: [den]" in small.text("monsters/pack_rat.yaml")
    assert "traits: [den]" in small.text("monsters/beast.yaml")
    assert "traits: [small:den]" in other.text("patches/p.yaml")
    renamed(packs, "monster", "beast", "creature")
    assert "extends: creature\n" in small.text("monsters/vole.yaml")


def test_bare_name_that_would_mean_another_record_is_written_in_full(
    packs: tuple[SmallPack, SmallPack],
) -> None:
    _, other = packs
    other.write("dice/crimson.yaml", SMALL_DIE)
    other.change("items/axe.yaml", "'small:red'", "crimson")
    renamed(packs, "die", "small:red", "crimson")
    assert 'dice: ["small:crimson", crimson,   small:crimson]' in other.text("items/axe.yaml")


def test_name_by_which_others_mean_another_record_is_refused(packs: tuple[SmallPack, SmallPack]) -> None:
    small, other = packs
    other.write("pack.yaml", OTHER["pack.yaml"].replace("{small:", "{ground: '>=1', small:"))
    base = SmallPack(small.folder.parent / "y", {
        "pack.yaml": OTHER["pack.yaml"].replace("other", "ground").partition("requires")[0] + "offers: [die]\n",
        "dice/crimson.yaml": SMALL_DIE,
    })  # fmt: skip
    shutil.move(base.folder, small.folder.parent / "ground")
    other.change("items/axe.yaml", "'small:red'", "crimson")
    homes = [small.folder, other.folder, small.folder.parent / "ground"]
    assert check(load(homes, elsewhere=())).diagnostics == ()
    before = everything(small.folder.parent)
    with pytest.raises(Refused, match=r'"crimson" would not do: axe\.yaml: "crimson" is in several packs'):
        rename("die", "small:red", "crimson", homes)
    assert everything(small.folder.parent) == before


def test_name_that_hides_a_record_of_a_required_pack_is_refused(packs: tuple[SmallPack, SmallPack]) -> None:
    _, other = packs
    other.write("dice/mine.yaml", SMALL_DIE.replace("crimson", "mine"))
    other.change("items/axe.yaml", "'small:red'", "mine")
    with pytest.raises(Refused, match=r'"red" would not do: axe\.yaml names a die "red" of another pack'):
        rename("die", "other:mine", "red", [pack.folder for pack in packs])


SMALL_DIE = """\
kind: die
id: crimson
name: Crimson
use: attack
color: "#c03030"
faces: [{}, {}, {}, {}, {}, {hearts: 1}]
"""


def everything(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


REFUSED = [
    (
        "die",
        "red",
        "Red",
        '"Red" is no id: small letters, digits and _, beginning with a letter: write "red"',
    ),
    ("die", "red", "gray", 'the pack small has a die "gray" already'),
    ("die", "rde", "crimson", 'there is no die "rde" in these packs (did you mean "red"?)'),
    ("skill", "guard", "strike", "strike.py is there already: nothing was changed"),
    ("skill", "guard", "class", "is a word of Python"),
]


@pytest.mark.parametrize(("kind", "old", "new", "message"), REFUSED)
def test_what_cannot_be_done_is_refused_with_its_reason(
    packs: tuple[SmallPack, SmallPack], kind: str, old: str, new: str, message: str
) -> None:
    small, _ = packs
    small.write("skills/knight/strike.py", "")
    before = everything(small.folder.parent)
    with pytest.raises(Refused) as refused:
        rename(kind, old, new, [pack.folder for pack in packs])
    assert message in str(refused.value)
    assert everything(small.folder.parent) == before


@pytest.mark.parametrize("old", ["red", "small:red"])
def test_record_of_a_pack_in_which_nothing_is_changed_is_told(
    packs: tuple[SmallPack, SmallPack], old: str
) -> None:
    small, other = packs
    message = re.escape(f"small:red is in {small.folder}, where nothing is changed: name that folder too")
    with pytest.raises(Refused, match=message):
        rename("die", old, "crimson", [other.folder], [small.folder])


def test_id_in_two_packs_must_be_written_in_full(packs: tuple[SmallPack, SmallPack]) -> None:
    _, other = packs
    other.write("dice/gray.yaml", SMALL_DIE.replace("crimson", "gray"))
    with pytest.raises(Refused, match='"gray" may be small:gray or other:gray: write the pack too'):
        rename("die", "gray", "ash", [pack.folder for pack in packs])


def test_faulty_content_is_mended_first(packs: tuple[SmallPack, SmallPack]) -> None:
    small, other = packs
    small.change("items/sword.yaml", "[red]", "[rde]")
    with pytest.raises(Refused, match=r"sword\.yaml:4: unknown die .*; mend first what `delve validate "):
        rename("die", "gray", "ash", [small.folder, other.folder])


def test_name_written_over_several_lines_is_left_to_its_author(packs: tuple[SmallPack, SmallPack]) -> None:
    small, _ = packs
    small.change("items/sword.yaml", "dice: [red]", 'dice: ["re\\\n  d"]')
    with pytest.raises(
        Refused, match=r"sword\.yaml:4: a name is written in a way that cannot be changed here"
    ):
        rename("die", "red", "crimson", [small.folder])


def test_line_ends_and_marks_stay_as_they_are(packs: tuple[SmallPack, SmallPack]) -> None:
    small, _ = packs
    sword = small.folder / "items" / "sword.yaml"
    sword.write_bytes(b"\xef\xbb\xbf" + sword.read_bytes().replace(b"\n", b"\r\n"))
    before = sword.read_bytes()
    renamed(packs, "die", "red", "crimson")
    assert sword.read_bytes() == before.replace(b"[red]", b"[crimson]")


def test_diff_shows_names_of_files_and_lines(packs: tuple[SmallPack, SmallPack]) -> None:
    small, _ = packs
    before = everything(small.folder.parent)
    changes = rename("keyword", "cave", "cavern", [small.folder]).changes
    diff = changes.diff(small.folder)
    assert "rename keywords/cave.yaml -> keywords/cavern.yaml\n" in diff
    assert "-id: cave\n+id: cavern\n" in diff
    assert "-traits: [cave]\n+traits: [cavern]\n" in diff
    assert everything(small.folder.parent) == before


def test_change_that_fails_half_way_is_taken_back(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).write_text(name)
    before = everything(tmp_path)
    changes = FileChanges({tmp_path / "a": "new"}, {tmp_path / "b": tmp_path / "a" / "c"})
    with pytest.raises(NotWritten, match=r"cannot be written: .*; everything is as it was"):
        changes.apply()
    assert everything(tmp_path) == before


def test_file_behind_a_link_is_written_where_it_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through a link into another disk, too: nothing can be renamed from one disk to another."""
    elsewhere, pack, beside = tmp_path / "elsewhere", tmp_path / "pack", list[Path]()
    elsewhere.mkdir()
    pack.mkdir()
    (pack / "there").symlink_to(elsewhere / "there")
    (pack / "new").symlink_to(elsewhere / "new")
    (elsewhere / "there").write_text("old")

    def noted(path: Path, raw: bytes) -> AbstractContextManager[Path]:
        beside.append(path.parent)
        return written_beside(path, raw)

    monkeypatch.setattr(files, "written_beside", noted)
    files.write_all({pack / "there": b"1", pack / "new": b"2"})
    assert (elsewhere / "there").read_bytes() + (elsewhere / "new").read_bytes() == b"12"
    assert {*beside} == {elsewhere}
    before = everything(tmp_path)
    with pytest.raises(NotWritten):
        files.write_all({pack / "there": b"3", pack / "new": b"4"}, gone=[pack / "nothing"])
    assert everything(tmp_path) == before
    (elsewhere / "new").unlink()
    with pytest.raises(NotWritten):
        files.write_all({pack / "new": b"5"}, gone=[pack / "nothing"])
    assert (pack / "new").is_symlink()
    assert not (elsewhere / "new").exists()


def test_edit_where_something_else_stands_is_none() -> None:
    assert edited(
        "a: red\nb: red\n", [TextEdit(Span(2, 4, 2, 7), "red", "x"), TextEdit(Span(1, 4, 1, 7), "red", "yy")]
    ) == ("a: yy\nb: x\n")
    assert edited("a: red\n", [TextEdit(Span(1, 1, 1, 3), "red", "x")]) is None


def test_every_record_of_core_can_be_renamed(tmp_path: Path) -> None:
    """Trying it out in a copy is part of renaming: what would change the meaning of anything is refused."""
    shutil.copytree(CORE, tmp_path / "core", ignore=shutil.ignore_patterns("__pycache__"))
    entries = [entry for entry in load([tmp_path / "core"], elsewhere=()).entries if entry.pack == "core"]
    assert len(entries) > 50
    for entry in entries[:: size(small=40, full=1)]:
        assert rename(entry.kind, entry.id, "another_name", [tmp_path / "core"]).changes.moves
