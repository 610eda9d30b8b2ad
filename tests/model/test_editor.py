"""What a modder sees in an editor that knows the YAML language server, with nothing but the modeline."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from delve.model.kinds import FOLDERS, KINDS
from delve.model.schema import schema
from tests.model.yaml_language_server import NAME, Server, found
from tests.sizes import size

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "schemas"


def fields(node: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """(name, schema) of every field of every mapping of a schema."""
    if isinstance(node, dict):
        if node.get("type") == "object" and isinstance(node.get("properties"), dict):
            yield from node["properties"].items()
        for inner in node.values():
            yield from fields(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from fields(inner)


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_of_every_mapping_is_described(kind: str) -> None:
    found = [*fields(schema(KINDS[kind]))]
    assert len(found) >= len(KINDS[kind].__struct_fields__)
    assert [name for name, field in found if not field.get("description")] == []


def test_reference_and_default_are_told_in_the_hover_text() -> None:
    skill = schema(KINDS["skill"])["properties"]
    assert skill["class"]["markdownDescription"].endswith("\n\nThe id of a `class`.")
    assert skill["limit"]["markdownDescription"] == 'how often one figure may use it\n\nNot given: `"none"`.'
    assert "markdownDescription" not in skill["timing"]
    hero = schema(KINDS["hero"])["properties"]
    assert hero["defense"]["markdownDescription"].endswith("\n\nA list of ids, each of a `die`.")


def test_default_that_says_nothing_is_not_written() -> None:
    for kind in KINDS.values():
        for name, field in fields(schema(kind)):
            assert field.get("default", 0) not in ("", [], {}, None), name


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    program = found()
    if program is None:
        pytest.skip(f"{NAME} is not installed (npm install -g {NAME})")
    running = Server(program)
    yield running
    running.close()


def test_server_completes_what_is_missing_and_no_more(server: Server) -> None:
    effects = "kind: quest\nid: a\ntriggers:\n  - after: x\n    do:\n      - |\n"
    found = server.completions(effects, SCHEMAS / "quest.schema.json")
    assert {"spawn", "story", "win"} <= {*found}
    assert not {"group", "kind", "name"} & {*found}
    inside = effects.replace("- |", "- spawn:\n          |")
    assert {"group", "at", "elite"} <= {*server.completions(inside, SCHEMAS / "quest.schema.json")}
    values = server.completions("kind: skill\nid: a\ntiming: |\n", SCHEMAS / "skill.schema.json")
    assert values["free"]["documentation"]["value"] == "in the own turn, costs no action"


def test_server_explains_the_field_under_the_pointer(server: Server) -> None:
    shown = server.hover("kind: skill\nid: a\ncla|ss: knight\n", SCHEMAS / "skill.schema.json")
    assert "monsters' skills have no class" in shown
    assert "The id of a `class`" in shown
    timing = server.hover("kind: skill\nid: a\ntiming: act|ion\n", SCHEMAS / "skill.schema.json")
    assert "`reaction`: answers an event" in timing


def test_server_names_a_mistake_at_its_place(server: Server) -> None:
    text = "kind: skill\nid: Abc\nname: A\ntiming: acton\nclas: x\nscript: delve.script.common.heal.Heal\n"
    found = server.problems(text, SCHEMAS / "skill.schema.json")
    assert sorted(found) == [
        (2, 5, "an id: lower-case letters, digits and _, beginning with a letter"),
        (4, 9, 'Value is not accepted. Valid values: "action", "free", "reaction", "passive".'),
        (5, 1, "Property clas is not allowed."),
    ]


def test_server_has_nothing_to_say_about_what_is_shipped(server: Server) -> None:
    for kind, folder in FOLDERS.items():
        records = sorted((ROOT / "content" / "core" / folder).rglob("*.yaml"))
        for path in records[: size(small=1, full=1_000)]:
            text = path.read_text("utf-8").partition("\n")[2]
            assert server.problems(text, SCHEMAS / f"{kind}.schema.json") == [], os.fspath(path)
