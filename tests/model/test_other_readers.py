"""Other programs read the schemas as delve does: one verdict about every file, sound or faulty."""

from __future__ import annotations

import copy
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from delve.catalog.gate import build
from delve.catalog.source import load, read
from delve.model.kinds import KINDS
from delve.model.schema import SUFFIX, files, schema
from tests.small_pack import FILES

pytestmark = pytest.mark.one_of(8)

ROOT = Path(__file__).parents[2]
PROGRAM = shutil.which("check-jsonschema", path=Path(sys.executable).parent) or shutil.which(
    "check-jsonschema"
)


def records() -> Iterator[tuple[str, Any]]:
    """(name, value) of everything that is shipped and of the packs of the tests."""
    for top in (ROOT / "content", ROOT / "tests" / "packs"):
        for path in sorted(top.rglob("*.yaml")):
            yield path.relative_to(ROOT).as_posix(), load(path).value
    for name, text in FILES.items():
        if name.endswith(".yaml"):
            yield f"small/{name}", read(text.encode()).value


def spoiled(value: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The value with one thing wrong, of each sort; what is wrong deep inside as well."""
    yield "surplus", {**value, "colour": "red"}
    for field in value:
        if field != "kind":
            yield f"{field}_odd", {**value, field: [[True]]}
    yield "shout", {**value, "id": value["id"].upper()}
    yield "nameless", {key: inner for key, inner in value.items() if key != "name"}
    deep = copy.deepcopy(value)
    inner = next((one for one in deep.values() if isinstance(one, dict) and one), None)
    if inner is not None:
        inner["No Such"] = {"x": 1}
        yield "deep", deep


@pytest.fixture(scope="module")
def values() -> dict[str, Any]:
    """Name -> value: all that is sound, and the first two records of each kind spoiled in every way."""
    found: dict[str, Any] = {}
    count = dict.fromkeys(KINDS, 0)
    for name, value in records():
        found[name] = value
        count[value["kind"]] += 1
        if count[value["kind"]] <= 2:
            found |= {f"{name}#{fault}": wrong for fault, wrong in spoiled(value)}
    assert all(count.values())
    return found


def own_verdict(value: Any) -> bool:
    record, _ = build(read(json.dumps(value).encode()))
    return record is not None


def test_gate_and_jsonschema_agree(values: dict[str, Any]) -> None:
    validators = {kind: Draft202012Validator(schema(definition)) for kind, definition in KINDS.items()}
    verdicts = {name: own_verdict(value) for name, value in values.items()}
    assert verdicts == {name: validators[value["kind"]].is_valid(value) for name, value in values.items()}
    assert {name for name, sound in verdicts.items() if sound} >= {name for name, _ in records()}
    assert sum(not sound for sound in verdicts.values()) > 100


@pytest.mark.skipif(PROGRAM is None, reason="check-jsonschema is not installed")
def test_gate_and_check_jsonschema_agree(values: dict[str, Any], tmp_path: Path) -> None:
    """One run for all kinds: each file is judged by the schema of its kind."""
    for name, text in files():
        (tmp_path / name).write_text(text, "utf-8")
    by_kind = [
        {
            "if": {"properties": {"kind": {"const": kind}}},
            "then": {"$ref": (tmp_path / f"{kind}{SUFFIX}").as_uri()},
        }
        for kind in KINDS
    ]
    (tmp_path / "all.json").write_text(json.dumps({"allOf": by_kind}), "utf-8")
    written = {str(tmp_path / f"{number}.yaml"): value for number, value in enumerate(values.values())}
    for path, value in written.items():
        Path(path).write_text(json.dumps(value), "utf-8")
    command = [str(PROGRAM), "--schemafile", str(tmp_path / "all.json"), "--output-format", "json", *written]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    report = json.loads(done.stdout)
    assert report["parse_errors"] == []
    refused = {error["filename"] for error in report["errors"]}
    assert refused == {path for path, value in written.items() if not own_verdict(value)}
