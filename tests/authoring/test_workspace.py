"""The schemas of a workspace: what they suggest, what they refuse, and where an editor finds them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from delve.authoring.workspace import NotMerged, nearest_schemas, settings, workspace_schemas
from delve.catalog.load import load
from delve.catalog.source import read
from delve.model.kinds import FOLDERS, KINDS
from tests.model.yaml_language_server import NAME, Server, found
from tests.small_pack import SmallPack

pytestmark = pytest.mark.one_of(12)

HEAL = "delve.script.common.heal.Heal"
SKILL = f"kind: skill\nid: a\nname: A\ntiming: action\nclass: knight\nscript: {HEAL}\n"


@pytest.fixture
def pack(tmp_path: Path) -> SmallPack:
    return SmallPack(tmp_path)


def schemas(pack: SmallPack) -> dict[str, Any]:
    """Kind -> schema, as they are written."""
    made = {name.partition(".")[0]: json.loads(text) for name, text in workspace_schemas(pack.loaded())}
    assert {*made} == {*KINDS}
    return made


def test_schemas_are_sound_and_accept_the_pack(pack: SmallPack) -> None:
    made = schemas(pack)
    for schema in made.values():
        Draft202012Validator.check_schema(schema)
    for path in pack.folder.rglob("*.yaml"):
        value = read(path.read_bytes()).value
        assert [*Draft202012Validator(made[value["kind"]]).iter_errors(value)] == [], path


def test_references_suggest_ids_with_the_names_that_players_read(pack: SmallPack) -> None:
    made = schemas(pack)["quest"]
    assert made["$defs"]["ids of hero"] == {"enum": ["nite"], "markdownEnumDescriptions": ["Nite (small)"]}
    hero = made["$defs"]["PartyMember"]["properties"]["hero"]
    assert hero["anyOf"][0] == {"$ref": "#/$defs/ids of hero"}
    assert "ids of familiar" not in schemas(pack)["hero"]["$defs"], "nothing of a hero's record names one"


def test_references_to_records_of_a_use_suggest_those_of_this_use_alone(pack: SmallPack) -> None:
    made = schemas(pack)["hero"]
    archetype = made["properties"]["archetype"]["anyOf"][0]
    assert archetype == {"$ref": "#/$defs/ids of archetype keyword"}
    assert made["$defs"]["ids of archetype keyword"]["enum"] == ["warrior"]
    assert made["$defs"]["ids of defense die"]["enum"] == ["gray"]


def test_what_is_there_to_be_extended_is_suggested_where_it_may_stand_and_nowhere_else(
    pack: SmallPack,
) -> None:
    pack.write("monsters/vermin.yaml", "kind: monster\nid: vermin\nabstract: true\n")
    pack.write("classes/fighter.yaml", "kind: class\nid: fighter\nabstract: true\n")
    made = schemas(pack)
    monster, bases = made["monster"], {"$ref": "#/$defs/abstract ids of monster"}
    assert monster["$defs"]["abstract ids of monster"] == {
        "enum": ["vermin"],
        "markdownEnumDescriptions": ["to be extended (small)"],
    }
    assert monster["$defs"]["ids of monster"]["enum"] == ["rat"]
    assert bases in monster["properties"]["extends"]["anyOf"]
    assert bases in made["patch"]["$defs"]["PatchTarget"]["properties"]["monster"]["anyOf"]
    assert "abstract ids" not in json.dumps([made["quest"], made["hero"]])
    assert made["skill"]["properties"]["class"]["anyOf"][0] == {"$ref": "#/$defs/ids of class"}
    assert len(made["skill"]["properties"]["class"]["anyOf"]) == 2
    for schema in made.values():
        Draft202012Validator.check_schema(schema)


def test_id_in_two_packs_is_suggested_in_full(pack: SmallPack, tmp_path: Path) -> None:
    other = tmp_path / "other" / "items"
    other.mkdir(parents=True)
    (other.parent / "pack.yaml").write_text("kind: pack\nid: other\nname: Other\nversion: 1.0.0\n")
    (other / "sword.yaml").write_text("kind: item\nid: sword\nname: Long Sword\n")
    made = dict(workspace_schemas(load([tmp_path], elsewhere=())))
    ids = json.loads(made["class.schema.json"])["$defs"]["ids of item"]["enum"]
    assert ids == ["other:sword", "small:sword"]


def test_id_that_is_not_known_yet_is_no_mistake_but_a_misspelt_form_is(pack: SmallPack) -> None:
    judge = Draft202012Validator(schemas(pack)["skill"])
    assert judge.is_valid(read(SKILL.replace("knight", "wizard").encode()).value)
    assert not judge.is_valid(read(SKILL.replace("knight", "'Wizard!'").encode()).value)


def test_parameters_are_those_of_the_script(pack: SmallPack) -> None:
    judge = Draft202012Validator(schemas(pack)["skill"])
    own = SKILL.replace(HEAL, "small.skills.knight.guard.Guard")
    for text, sound in (
        (SKILL + "params: {hearts: 2}\n", True),
        (SKILL + "params: {hearts: two}\n", False),
        (SKILL + "params: {against: rat}\n", False),
        (own + "params: {against: rat, force: 2}\n", True),
        (own + "params: {range: 3}\n", False),
        (own.replace("Guard", "NotYet") + "params: {anything: 1}\n", True),
    ):
        assert judge.is_valid(read(text.encode()).value) == sound, text


def test_settings_lead_to_a_schema_for_every_folder_of_the_packs(pack: SmallPack, tmp_path: Path) -> None:
    mapping = json.loads(settings(tmp_path, pack.loaded()))["yaml.schemas"]
    assert mapping["./.delve/schemas/pack.schema.json"] == ["small/pack.yaml"]
    for kind, folder in FOLDERS.items():
        assert mapping[f"./.delve/schemas/{kind}.schema.json"] == [f"small/{folder}/**/*.yaml"]
    inside = json.loads(settings(pack.folder, pack.loaded()))["yaml.schemas"]
    assert inside["./.delve/schemas/hero.schema.json"] == ["heroes/**/*.yaml"]


def test_settings_that_are_there_are_kept(pack: SmallPack, tmp_path: Path) -> None:
    there = tmp_path / ".vscode" / "settings.json"
    there.parent.mkdir()
    others = {"mine.json": ["a/*.yaml"], "./.delve/schemas/ghost.schema.json": ["b/*.yaml"]}
    there.write_text(json.dumps({"editor.tabSize": 2, "yaml.schemas": others}))
    merged = json.loads(settings(tmp_path, pack.loaded()))
    assert merged["editor.tabSize"] == 2
    assert merged["yaml.schemas"]["mine.json"] == ["a/*.yaml"]
    assert "./.delve/schemas/ghost.schema.json" not in merged["yaml.schemas"]
    there.write_text(json.dumps(merged))
    assert json.loads(settings(tmp_path, pack.loaded())) == merged


@pytest.mark.parametrize("text", ['{"a": 1} // mine', "[1]", '{"yaml.schemas": []}'])
def test_settings_that_cannot_be_kept_are_left_and_told(pack: SmallPack, tmp_path: Path, text: str) -> None:
    there = tmp_path / ".vscode" / "settings.json"
    there.parent.mkdir()
    there.write_text(text)
    with pytest.raises(NotMerged) as told:
        settings(tmp_path, pack.loaded())
    assert "is no plain JSON and was left as it is; it needs:" in str(told.value)
    assert '"small/heroes/**/*.yaml"' in str(told.value)
    assert there.read_text() == text


def test_nearest_schemas_are_those_of_the_workspace_then_of_the_checkout(tmp_path: Path) -> None:
    home = tmp_path / "content" / "fen" / "heroes"
    home.mkdir(parents=True)
    assert nearest_schemas(home) is None
    for place in (tmp_path / "schemas", tmp_path / "content" / ".delve" / "schemas"):
        place.mkdir(parents=True)
        (place / "pack.schema.json").write_text("{}")
        assert nearest_schemas(home) == place


@pytest.fixture
def server() -> Iterator[Server]:
    program = found()
    if program is None:
        pytest.skip(f"{NAME} is not installed (npm install -g {NAME})")
    running = Server(program)
    yield running
    running.close()


def test_server_completes_ids_and_parameters(server: Server, pack: SmallPack, tmp_path: Path) -> None:
    for name, text in workspace_schemas(pack.loaded()):
        (tmp_path / name).write_text(text)
    skill = tmp_path / "skill.schema.json"
    ids = server.completions("kind: skill\nid: a\nclass: |\n", skill)
    assert {name: item["documentation"]["value"] for name, item in ids.items()} == {
        "knight": "Knight (small)"
    }
    given = server.completions(f"kind: skill\nscript: {HEAL}\nparams:\n  |\n", skill)
    assert {*given} >= {"hearts", "fatigue", "within", "user_too"}
    assert "against" not in given
    scripts = server.completions("kind: skill\nid: a\nscript: |\n", skill)
    assert "recovers hearts" in scripts[HEAL]["documentation"]["value"]
    assert server.problems(SKILL.replace("knight", "wizard"), skill) == []
    ((line, column, words),) = server.problems(SKILL + "params: {heart: 1}\n", skill)
    assert (line, column, words) == (7, 10, "Property heart is not allowed.")
