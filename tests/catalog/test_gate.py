"""Conversion and schema are two readers of one declaration: they must agree about every value."""

from __future__ import annotations

import copy
import json
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from delve.catalog.explain import accepts, explain
from delve.catalog.gate import converted, fit
from delve.catalog.source import read
from delve.model.inheritance import change_type
from delve.model.kinds import BUILDABLE, KINDS
from delve.model.schema import Schema, closed, definition, schema
from delve.model.sounds import SOUND_KINDS
from tests.sizes import size

pytestmark = pytest.mark.one_of(8)

MUTANTS = size(small=60, full=10_000)

ODD: tuple[Any, ...] = (
    0, -1, 1, 2, 99, 100, 10**17, 1.0, 0.5, 3.0, True, False, "", "a", "A", "x_1", "x_1\n", "core:x", "a:b:c",
    "x" * 65, "x" * 131, "é" * 80, "٣", "2", "#c03030", "#C03030", "heroes", "melee", "1.0.0",
    "core.a.B", [], {}, [[]], [{}], ["a"], [1, 1], [1.0, 1], [1, 2, 3], [1, 200], {"round": {"at_least": 1}},
    {"story": "x"}, {"story": "x", "win": "heroes"}, {"2": {}}, {"0": {}}, {"": 1}, {"a": 1},
)  # fmt: skip


def sample(root: Schema, node: Schema, chance: random.Random, depth: int = 0) -> Any:
    """A value that the schema allows, or nearly."""
    node = definition(root, node)
    if "const" in node:
        return node["const"]
    if "enum" in node:
        return chance.choice(node["enum"])
    if "anyOf" in node:
        return sample(root, chance.choice(node["anyOf"]), chance, depth)
    if "examples" in node:
        return copy.deepcopy(node["examples"][0])
    match node.get("type"):
        case "integer":
            return chance.randint(
                node.get("minimum", 0), min(node.get("maximum", 9), node.get("minimum", 0) + 9)
            )
        case "boolean":
            return chance.random() < 0.5
        case "string":
            return chance.choice(_fitting(node.get("pattern", "")))[: node.get("maxLength")]
        case "array":
            if "prefixItems" in node:
                return [sample(root, item, chance, depth + 1) for item in node["prefixItems"]]
            most = 0 if depth > 6 else 2
            return [
                sample(root, node["items"], chance, depth + 1)
                for _ in range(chance.randint(node.get("minItems", 0), max(most, node.get("minItems", 0))))
            ]
    return sample_mapping(root, node, chance, depth)


def sample_record(kind: str, chance: random.Random) -> Any:
    """A record that is whole, one that builds on another, or a patch of any kind."""
    whole, parts = closed(KINDS[kind]), schema(KINDS[kind])
    if kind in BUILDABLE and chance.random() < 0.5:
        value = sample(parts, parts, chance)
        needed = chance.choice(
            ({"extends": "core:abc"}, {"extends": "abc", "abstract": True}, {"abstract": True})
        )
        return value | needed if chance.random() < 0.9 else value
    value = sample(whole, whole, chance)
    if kind == "patch":
        target = chance.choice([*BUILDABLE])
        change = closed(change_type(BUILDABLE[target]))
        value |= {"target": {target: "core:abc"}, "set": {}, "add": {}, "remove": {}}
        value |= sample(change, change, chance)
    return value


def _fitting(pattern: str) -> list[str]:
    words = ("abc", "core:abc", "#c03030", ">=1", "1.0", "core.a.B")
    return [word for word in words if re.search(pattern, word)]


def sample_mapping(root: Schema, node: Schema, chance: random.Random, depth: int) -> dict[str, Any]:
    properties = node.get("properties")
    if properties is None:
        rest = node.get("additionalProperties", {"type": "boolean"})
        named = node.get("propertyNames", {}).get("pattern", "")
        keys = [key for key in (*"12ab", *SOUND_KINDS) if re.search(named, key)][:4]
        return {
            key: sample(root, rest, chance, depth + 1) for key in chance.sample(keys, chance.randint(1, 2))
        }
    if "allOf" in node:
        plain = (
            [key for key in properties if key not in ("all", "any", "each")] if depth > 4 else [*properties]
        )
        chosen = [chance.choice(plain)]
    else:
        needed = node.get("required", [])
        chosen = [key for key in properties if key in needed or (depth < 6 and chance.random() < 0.5)]
    return {key: sample(root, properties[key], chance, depth + 1) for key in chosen}


def mutate(value: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A copy with up to three changes: another type, a bound passed, a key lost, added, misspelt."""
    value = copy.deepcopy(value)
    for _ in range(chance.choice((0, 0, 1, 1, 2, 3))):
        places = [*boxes(value)]
        box = chance.choice(places)
        keys = [*box] if isinstance(box, dict) else [*range(len(box))]
        action = chance.randrange(6)
        if not keys or action == 0:
            if isinstance(box, dict):
                box[chance.choice(("", "extra", "id", "speed", "story", "2", "kind"))] = pick(chance)
            else:
                box.append(pick(chance))
            continue
        key = chance.choice(keys)
        if action == 1:
            del box[key]  # type: ignore[arg-type]
        elif action == 2 and isinstance(box, dict):
            box[str(key)[::-1]] = box.pop(key)
        else:
            box[key] = pick(chance)  # type: ignore[index]
    return value


def pick(chance: random.Random) -> Any:
    return copy.deepcopy(chance.choice(ODD))


def boxes(value: Any) -> list[dict[str, Any] | list[Any]]:
    found = [value] if isinstance(value, (dict, list)) else []
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        found += boxes(inner)
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_gate_and_schema_agree_about_mutated_records(kind: str) -> None:
    chance, struct = random.Random(kind), KINDS[kind]
    accepted = 0
    for _ in range(MUTANTS):
        value = mutate(sample_record(kind, chance), chance)
        if value.get("kind") != kind:
            continue  # the kind is looked at before the gate
        try:
            converted(value, struct)
            passed = True
        except msgspec.ValidationError:
            passed = False
        assert accepts(struct, value) is passed, value
        accepted += passed
    assert MUTANTS * 0.02 < accepted < MUTANTS * 0.98


@pytest.mark.parametrize("kind", KINDS)
def test_everything_that_is_refused_is_explained_at_its_place(kind: str) -> None:
    chance, struct = random.Random(f"explain {kind}"), KINDS[kind]
    for _ in range(MUTANTS // 10):
        value = mutate(sample_record(kind, chance), chance)
        if value.get("kind") != kind or accepts(struct, value):
            continue
        document = read(json.dumps(value, ensure_ascii=False).encode(), "x.yaml")
        findings = explain(struct, value, document)
        assert findings, value
        for finding in findings:
            assert finding.code.startswith("D1")
            assert finding.code != "D199"
            assert finding.span.line == 1
            assert 1 <= finding.span.column <= len(document.raw.decode())
            assert finding.message[0] == finding.message[0].lower()


def test_refusal_that_the_schema_does_not_explain_is_told_in_the_gates_own_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("delve.catalog.explain.explain", lambda *_: [])
    record, (finding,) = fit(KINDS["keyword"], {"kind": "keyword"}, read(b"kind: keyword", "x.yaml"))
    assert record is None
    assert (finding.code, finding.message) == ("D199", "object missing required field `id`")


def test_sound_files_of_the_core_pack_pass_both() -> None:
    core = Path(__file__).parents[2] / "content" / "core"
    for path in sorted(core.rglob("*.yaml")):
        value = read(path.read_bytes(), str(path)).value
        assert accepts(KINDS[value["kind"]], value), path
