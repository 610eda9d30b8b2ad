from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

from delve.ids import FORBIDDEN_FIELDS
from delve.model.events import EVENTS
from delve.model.kinds import BUILDABLE, FOLDERS, KINDS, ROOTS
from delve.model.pack import Offered
from delve.model.quest import QuestDef
from delve.model.quest_effects import Effect
from delve.model.schema import SUFFIX, closed, files, schema

SCHEMAS = Path(__file__).parents[2] / "schemas"


def nodes(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from nodes(inner)


@pytest.mark.one_of(12)
@pytest.mark.parametrize("kind", KINDS)
def test_schema_is_sound_json_schema(kind: str) -> None:
    Draft202012Validator.check_schema(schema(KINDS[kind]))


@pytest.mark.parametrize("kind", KINDS)
def test_schema_is_closed_and_knows_no_null(kind: str) -> None:
    for node in nodes(schema(KINDS[kind])):
        assert node.get("type") != "null"
        if "properties" in node and isinstance(node["properties"], dict) and node.get("type") == "object":
            assert node["additionalProperties"] is False
            assert not {*FORBIDDEN_FIELDS} & {*node["properties"]}


@pytest.mark.parametrize("kind", KINDS)
def test_schema_says_what_each_value_of_a_choice_means(kind: str) -> None:
    for node in nodes(schema(KINDS[kind])):
        assert "x-means" not in node
        if "markdownEnumDescriptions" in node:
            assert len(node["markdownEnumDescriptions"]) == len(node["enum"])


@pytest.mark.parametrize("kind", KINDS)
def test_schema_lets_a_mapping_or_a_list_be_no_choice_of_words(kind: str) -> None:
    for node in nodes(schema(KINDS[kind])):
        if node.get("type") in ("object", "array"):
            assert "enum" not in node


def test_schema_says_what_each_value_in_a_mapping_means() -> None:
    attitude = schema(KINDS["ruleset"])["$defs"]["PartialSideDef"]["properties"]["attitude"]
    assert attitude["additionalProperties"]["enum"] == ["ally", "neutral", "enemy"]
    assert len(attitude["additionalProperties"]["markdownEnumDescriptions"]) == 3


def test_schema_of_a_choice_takes_exactly_one_key() -> None:
    effect = schema(KINDS["quest"])["$defs"]["Effect"]
    assert effect["allOf"] == [
        {
            "minProperties": 1,
            "maxProperties": 1,
            "x-choices": [*Effect.__struct_fields__],
        }
    ]


def test_schema_keeps_the_kind_that_a_reference_names() -> None:
    party = schema(KINDS["quest"])["$defs"]["PartyMember"]["properties"]
    assert (party["hero"]["x-ref"], party["class"]["x-ref"]) == ("hero", "class")


def test_kind_of_a_file_is_constant() -> None:
    for kind, definition in KINDS.items():
        assert schema(definition)["properties"]["kind"]["const"] == kind


def test_target_of_a_patch_may_be_every_kind_of_what_a_game_is_made_of() -> None:
    assert schema(KINDS["patch"])["$defs"]["PatchTarget"]["properties"].keys() == BUILDABLE.keys()


@pytest.mark.parametrize("kind", BUILDABLE)
def test_what_is_required_is_required_of_records_that_build_on_nothing(kind: str) -> None:
    root = schema(BUILDABLE[kind])
    plain = closed(BUILDABLE[kind])
    assert root["else"]["required"] == [name for name in plain["required"] if name != "kind"]
    assert root["required"] == ["kind", "id"]
    assert root["properties"]["extends"]["x-ref"] == kind


def test_nested_mapping_may_be_a_part_and_a_list_item_may_not() -> None:
    root = schema(BUILDABLE["monster"])
    assert "required" not in root["$defs"]["PartialProfile"]
    profile = root["else"]["properties"]["acts"]["additionalProperties"]["properties"]["elite"]
    assert profile["required"] == ["speed", "health", "attack"]
    quest = schema(BUILDABLE["quest"])
    assert quest["$defs"]["Group"]["required"] == ["group", "at"]
    assert "PartialGroup" not in quest["$defs"]


def test_checked_in_schemas_are_up_to_date() -> None:
    there = {path.name: path.read_text("utf-8") for path in SCHEMAS.glob(f"*{SUFFIX}")}
    assert there == dict(files()), "run `delve schema` and commit what it writes"


def test_every_kind_but_the_pack_has_a_folder_of_its_own() -> None:
    assert {*FOLDERS} == {*KINDS} - {"pack"}
    assert len({*FOLDERS.values()}) == len(FOLDERS)


def test_mappings_have_titles_that_people_read() -> None:
    titles = {node["title"] for kind in KINDS.values() for node in schema(kind).get("$defs", {}).values()}
    assert {"attack profile", "party member", "lists of legend"} <= titles
    assert not [title for title in titles if title != title.lower() or title.startswith("partial")]


def test_trigger_offers_every_event_to_wait_for() -> None:
    after = schema(QuestDef)["$defs"]["Trigger"]["properties"]["after"]
    assert after["examples"] == [name for name, _ in EVENTS]


def test_pack_may_offer_every_kind_that_is_there_to_be_used() -> None:
    assert {*get_args(Offered)} == ({*KINDS} - {*ROOTS}) | {"item"}


def test_schemas_are_json_without_numbers_that_other_readers_round() -> None:
    for _, text in files():
        json.loads(text, parse_float=lambda number: pytest.fail(f"a decimal: {number}"))
