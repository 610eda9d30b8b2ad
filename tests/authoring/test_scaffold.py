"""What `delve new` writes is sound, tested and playable at once, for every kind."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from delve.ai.nearest import NearestEnemy
from delve.authoring.borrowed import borrowed
from delve.authoring.files import NotWritten
from delve.authoring.names import Refused
from delve.authoring.scaffold import NewFile, Target, files_of_record, new_pack, new_record, write
from delve.authoring.skill_starts import STARTS, TIMINGS, VARIANTS, start_named
from delve.authoring.starters import OWN_SCRIPTS, STARTERS
from delve.catalog.load import load
from delve.catalog.scripts import common_scripts
from delve.catalog.source import read
from delve.flow.session import Session
from delve.model.editor import descriptions
from delve.model.kinds import BUILDABLE, FOLDERS, KINDS
from delve.model.ruleset import RulesetDef
from delve.model.skill import SkillDef
from delve.rules.setup import new_game
from delve.script.load import unload
from delve.validate.runner import check
from tests.consents import scripts_of
from tests.small_pack import SmallPack

pytestmark = pytest.mark.one_of(8)

ROOT = Path(__file__).parents[2]
KINDS_MADE = [kind for kind in STARTERS if kind not in ("pack", "class", "skill", "patch")]
FOR_OTHERS = {"trap": "card", "go_by_pattern": "command"}
"""common script -> the kind that it is for; all others are for skills"""


@pytest.fixture(scope="module")
def fen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A pack with a new record of every kind, and of every sort of script."""
    top = tmp_path_factory.mktemp("packs")
    write(new_pack("fen", top))
    home = top / "fen"
    write(new_record("class", "ferryman", home))
    write(new_record("item", "charm", home, "aura"))
    write(new_record("pattern", "stride", home))
    loaded = load([home])
    for script in common_scripts():
        kind = FOR_OTHERS.get(script, "skill")
        for group in ("ferryman/", "monsters/") if kind == "skill" else ("",):
            name = f"{group}{script}_{group.strip('/')}".rstrip("_")
            write(files_of_record(kind, name, loaded.packs["fen"], loaded, script))
    write(new_record("skill", "ferryman/shove", home))
    write(new_record("skill", "monsters/howl", home))
    write(new_record("class", "boatman", home))
    loaded = load([home])
    for start in STARTS:
        for name in (f"boatman/{start}_of_boatman", f"monsters/{start}_of_monster"):
            write(files_of_record("skill", name, loaded.packs["fen"], loaded, start=start))
    for kind in KINDS_MADE:
        write(new_record(kind, f"new_{kind}", home))
    loaded = load([home])
    found = {entry.kind: entry.id for entry in loaded.entries}
    for kind in BUILDABLE:
        target = Target(kind, found[kind])
        write(files_of_record("patch", f"new_patch_of_{kind}", loaded.packs["fen"], loaded, target=target))
    write(new_record("condition", "sick", home, "core.conditions.ailment.Ailment"))
    with (home / "pack.yaml").open("a") as manifest:
        manifest.write("offers: [item]\n")  # those that were made before the campaign
    yield home
    unload()


def test_starter_is_there_for_every_kind() -> None:
    assert {*STARTERS} == {*KINDS}
    assert {*FOR_OTHERS} < {*common_scripts()}


def test_new_records_have_no_findings(fen: Path) -> None:
    """S0-184."""
    report = check(load([fen]))
    assert [f"{d.path}:{d.span.line} {d.code} {d.message}" for d in report.diagnostics] == []
    assert report.records > len(STARTERS)


def test_new_record_says_what_each_field_means_and_which_others_there_are(fen: Path) -> None:
    for kind, folder in FOLDERS.items():
        if kind not in STARTERS:
            continue
        path = next((fen / folder).rglob("*.yaml"))
        text = path.read_text("utf-8")
        value = read(text.encode()).value
        told = " ".join(line.lstrip("# ") for line in text.splitlines())
        for (part, field), words in descriptions(KINDS[kind]).items():
            plain = field in ("id", "name", "text", "params") and field in value
            if part == KINDS[kind].__name__ and not plain:
                assert words in told, (kind, field)


@pytest.mark.one_of(8)
def test_tests_of_new_records_pass(fen: Path) -> None:
    options = ["-q", "-p", "delve.testing.plugin", "-p", "no:cacheprovider"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options, str(fen)],
        cwd=fen.parent,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    skills = [path.stem for path in (fen / "skills").rglob("*.yaml")]
    tests = [path.stem for path in (fen / "tests" / "skills").rglob("*.py")]
    assert sorted(f"test_{skill}" for skill in skills) == sorted(tests)


def test_new_skill_begins_with_each_timing_and_each_variant(fen: Path) -> None:
    """S0-36."""
    skills = {skill.id: skill for skill in load([fen]).library.all(SkillDef)}
    assert {*STARTS} == {*TIMINGS, *VARIANTS}
    for start, made in STARTS.items():
        for bearer in ("boatman", "monster"):
            assert skills[f"fen:{start}_of_{bearer}"].timing == made.timing
    assert [STARTS[timing].timing for timing in TIMINGS] == [*TIMINGS]


@pytest.mark.parametrize(
    ("script", "timing"),
    [("trial", "action"), ("strike_back", "reaction"), ("gather", "passive"), ("pack_hunter", "passive")],
)
def test_skill_of_a_shipped_script_is_used_as_the_script_is_made(fen: Path, script: str, timing: str) -> None:
    """What a class inherits counts; what nobody chooses costs nothing."""
    loaded = load([fen])
    assert borrowed(script, loaded, loaded.packs["fen"]).timing == timing


def test_variant_and_timing_that_disagree_are_refused() -> None:
    assert (start_named("", ""), start_named("free", ""), start_named("", "aura")) == (
        "action",
        "free",
        "aura",
    )
    assert start_named("passive", "aura") == "aura"
    for timing, variant, message in (
        ("action", "aura", 'what begins with "aura" has the timing "passive": leave out "action"'),
        ("reacton", "", 'a skill cannot begin as "reacton" (did you mean "reaction"?)'),
        ("", "arae", 'a skill cannot begin as "arae" (did you mean "area"?)'),
    ):
        with pytest.raises(Refused, match=re.escape(message)):
            start_named(timing, variant)


def test_new_quest_is_played_to_its_end(fen: Path) -> None:
    loaded = load([fen])
    game = new_game(loaded.library, scripts_of(loaded.library), "fen:new_quest")
    session = Session(game, 1, {"heroes": NearestEnemy(), "overlord": NearestEnemy()})
    session.advance()
    assert session.play.state.outcome in ("heroes", "overlord")


def test_new_campaign_plays_the_quests_of_its_own_pack_or_those_of_others(tmp_path: Path) -> None:
    small = SmallPack(tmp_path)
    small.write("quests/attic.yaml", small.text("quests/cellar.yaml").replace("cellar", "attic"))
    for pack, quests in ((small.folder, ["attic", "cellar"]), (None, ["drowned_cellar"] * 2)):
        if pack is None:
            write(new_pack("moor", tmp_path))
            pack = tmp_path / "moor"
        made, test = new_record("campaign", "long_way", pack)
        write([made, test])
        assert re.findall(r"quest: (\w+)}", made.text) == quests
        assert "from delve.testing.campaign_arena import" in test.text
        assert [one.message for one in check(load([pack])).diagnostics if one.path == str(made.path)] == []
        write(new_record("item", "eel_spear", pack))
        assert [one.code for one in check(load([pack])).diagnostics if "eel_spear" in one.path] == []


def test_new_record_of_a_checkout_names_the_schema_of_the_checkout(tmp_path: Path) -> None:
    for folder in ("schemas", "packs"):
        (tmp_path / folder).mkdir()
    write(new_pack("fen", tmp_path / "packs"))
    (plain,) = new_record("hero", "odo", tmp_path / "packs" / "fen")
    assert plain.text.startswith("kind: hero\n")
    (tmp_path / "schemas" / "pack.schema.json").write_text("{}")
    (made,) = new_record("hero", "odo", tmp_path / "packs" / "fen")
    assert made.text.startswith(
        "# yaml-language-server: $schema=../../../schemas/hero.schema.json\nkind: hero\n"
    )


def test_own_script_comes_with_the_fields_that_it_needs() -> None:
    for kind, fields in OWN_SCRIPTS.items():
        assert "script" in KINDS[kind].__struct_fields__
        assert {"text", "params"} == {*fields}


REFUSED = [
    ("hero", "Nite", "", '"Nite" is no id: small letters, digits and _, beginning with a letter: write "nite"'),
    ("hero", "nite", "", 'the pack small has a hero "nite" already: '),
    ("hero", "knight/odo", "", 'a hero lies in heroes/ itself: write "odo"'),
    ("skill", "lunge", "", 'a skill is named with the class that learns it: "knight/lunge", or for skills of monsters '
     'and items "monsters/lunge"'),
    ("skill", "items/lunge", "", 'there is no class "items" (known: knight, monsters): `delve new class items` makes '
     'one; skills of monsters and items are named "monsters/lunge"'),
    ("skill", "knigth/lunge", "", 'there is no class "knigth" (did you mean "knight"?): `delve new class knigth`'),
    ("skill", "a/b/lunge", "", 'a skill is named with the class that learns it: "knight/lunge"'),
    ("skill", "knight/lunge", "heall", 'no script "heall" comes with delve (did you mean "heal"?)'),
    ("skill", "knight/lunge", "small.skills.lunge.Lunge", "no file skills/lunge.py in the pack"),
    ("hero", "odo", "heal", "a hero has no script"),
    ("quest", "hall", "", "a new quest needs a hero, and neither this pack nor what it requires has one: "
     "`delve new hero ID` first, or write core into `requires` of pack.yaml"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "name", "script", "message"), REFUSED)
def test_what_cannot_be_made_is_refused_with_its_reason(
    tmp_path: Path, kind: str, name: str, script: str, message: str
) -> None:
    pack = SmallPack(tmp_path)
    if kind == "quest":
        for path in ("heroes/nite.yaml", "quests/cellar.yaml"):
            (pack.folder / path).unlink()
    with pytest.raises(Refused) as refused:
        new_record(kind, name, pack.folder, script)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("target", "message"),
    [
        (Target("monstre", "rat"), 'there is no kind "monstre" to be patched (did you mean "monster"?)'),
        (Target("pack", "small"), 'there is no kind "pack" to be patched'),
        (
            Target("monster", "rta"),
            'unknown monster "rta" (did you mean "rat"?): `delve list monster` shows what',
        ),
        (Target("monster", "rat"), 'the monster "rat" is faulty: `delve validate` says why'),
    ],
)
def test_patch_of_what_cannot_be_changed_is_refused(tmp_path: Path, target: Target, message: str) -> None:
    pack = SmallPack(tmp_path)
    pack.change("monsters/rat.yaml", "limits:", "limit:")
    with pytest.raises(Refused) as refused:
        new_record("patch", "other", pack.folder, target=target)
    assert message in str(refused.value)


def test_patch_of_an_abstract_record_without_a_name_gives_it_one(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write("monsters/beast_kind.yaml", "kind: monster\nid: beast_kind\nabstract: true\ntraits: [cave]\n")
    (made,) = new_record("patch", "other", pack.folder, target=Target("monster", "beast_kind"))
    assert "set: {name: Beast Kind}" in made.text


def test_class_that_is_proposed_is_one_of_the_pack(tmp_path: Path) -> None:
    write(new_pack("fen", tmp_path))
    write(new_record("class", "witch", tmp_path / "fen"))
    with pytest.raises(Refused, match='learns it: "witch/hex"'):
        new_record("skill", "hex", tmp_path / "fen")


def test_record_of_a_faulty_pack_is_refused(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("pack.yaml", "version: 1.0.0", "version: one")
    with pytest.raises(Refused, match=r"pack\.yaml is faulty: `delve validate .*` says why"):
        new_record("hero", "odo", pack.folder)


def test_pack_without_core_uses_what_it_has(tmp_path: Path) -> None:
    """S0-28."""
    pack = SmallPack(tmp_path)
    for kind in ("hero", "monster", "quest"):
        write(new_record(kind, "other", pack.folder))
    assert pack.findings() == ()
    assert "attributes: {might: 3}" in pack.text("heroes/other.yaml")


def test_nothing_is_overwritten_and_nothing_is_left_half_written(tmp_path: Path) -> None:
    there = tmp_path / "there.yaml"
    there.write_text("mine")
    with pytest.raises(Refused, match=r"there\.yaml is there already: nothing was written"):
        write([NewFile(tmp_path / "a.yaml", "a"), NewFile(there, "b")])
    assert [path.name for path in tmp_path.iterdir()] == ["there.yaml"]
    assert there.read_text() == "mine"
    with pytest.raises(NotWritten, match="cannot be written"):
        write([NewFile(tmp_path / "a.yaml", "a"), NewFile(there / "b.yaml", "b")])
    assert [path.name for path in tmp_path.iterdir()] == ["there.yaml"]
    (tmp_path / "fen").mkdir()
    with pytest.raises(Refused, match="fen is there already: nothing was written"):
        new_pack("fen", tmp_path)


def test_heroes_of_a_new_ruleset_can_stand_up_again(fen: Path) -> None:
    rules = load([fen]).library.get(RulesetDef, "fen:new_ruleset")
    assert rules.falls.hero is not None
    assert rules.falls.hero.becomes == "knocked_out"
